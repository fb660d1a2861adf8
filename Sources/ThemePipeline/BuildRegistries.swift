import ThemeExport
import ThemeManifest
import ThemeModel
import ThemeWidgets

/// Everything that a build can be asked for by name. A third party builds with its own.
public struct BuildRegistries: Sendable {
  /// The widget kinds, in the order of the reference.
  public var kinds: [any WidgetKind.Type]
  /// The output formats, in the order in which they are written.
  public var exporters: [any Exporter.Type]

  public init(kinds: [any WidgetKind.Type], exporters: [any Exporter.Type]) {
    self.kinds = kinds
    self.exporters = exporters
  }

  /// What this package brings.
  public static let standard = BuildRegistries(kinds: WidgetRegistry.all, exporters: ExporterRegistry.all)

  var vocabulary: ManifestVocabulary {
    ManifestVocabulary(
      kinds: kinds.map { $0.schema }, formats: exporters.map { FormatSchema(id: $0.id, options: $0.options) })
  }
}
