import ThemeExport
import ThemeManifest
import ThemeModel
import ThemeWidgets

/// Everything that a build can be asked for by name. A third party builds with ``standard`` and its own.
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

  /// These and further ones, in the order of their ids. One with an id that is there already takes its place.
  public func adding(kinds: [any WidgetKind.Type] = [], exporters: [any Exporter.Type] = []) -> BuildRegistries {
    BuildRegistries(
      kinds: Self.merged(self.kinds, kinds) { $0.schema.kind },
      exporters: Self.merged(self.exporters, exporters) { $0.id })
  }

  private static func merged<Entry>(_ old: [Entry], _ new: [Entry], id: (Entry) -> String) -> [Entry] {
    var result = old
    for entry in new {
      result.removeAll { id($0) == id(entry) }
      result.append(entry)
    }
    return result.sorted { Array(id($0).utf8).lexicographicallyPrecedes(Array(id($1).utf8)) }
  }

  /// Tells these registries from all others of one program. Those of the package are known without their schemas, which
  /// take longer to make than all the rest of a build that has nothing to do.
  var names: [String] {
    let standard = Self.standard
    let isStandard =
      kinds.elementsEqual(standard.kinds) { $0 == $1 } && exporters.elementsEqual(standard.exporters) { $0 == $1 }
    return isStandard ? ["standard"] : ["own"] + kinds.map { $0.schema.kind } + [""] + exporters.map { $0.id }
  }

  var vocabulary: ManifestVocabulary {
    ManifestVocabulary(
      kinds: kinds.map { $0.schema }, formats: exporters.map { FormatSchema(id: $0.id, options: $0.options) })
  }
}
