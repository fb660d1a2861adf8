import ThemeDiagnostics
import ThemeExport
import ThemeModel

/// What the caller's choice of formats makes of the manifest's.
enum FormatChoice {
  /// The id of the format whose one file may go elsewhere than into the output folder.
  static let swift = "swift"

  /// The option of that format that `--bundle-subdirectory` replaces.
  private static let subdirectory = "subdirectory"

  /// The caller's formats, each with what the manifest says of it; the manifest's own where the caller names none.
  static func formats(_ stated: [FormatRequest], options: BuildOptions) -> [FormatRequest] {
    var formats: [FormatRequest] = options.formats.isEmpty ? stated : []
    for id in options.formats where !formats.contains(where: { $0.id == id }) {
      formats.append(stated.first { $0.id == id } ?? FormatRequest(id: id))
    }
    if let folder = options.bundleSubdirectory, let index = formats.firstIndex(where: { $0.id == swift }) {
      let old = formats[index].options
      var entries = old.entries
      entries[subdirectory] = ParameterSet.Entry(value: .text(folder), range: old.range, isFromState: false)
      formats[index].options = ParameterSet(entries: entries, range: old.range)
    }
    return formats
  }

  static func check(
    _ formats: [FormatRequest], options: BuildOptions, exporters: [any Exporter.Type], sink: inout DiagnosticSink
  ) {
    let known = exporters.map { $0.id }
    for id in options.formats where !known.contains(id) {
      sink.report(
        Diagnostic(
          .manifestUnknownName, .error, path: options.manifest, "there is no format '\(id)'",
          help: didYouMean(id, among: known) ?? "there are: " + known.joined(separator: ", ")))
    }
    if options.swiftFile != nil, !formats.contains(where: { $0.id == swift }) {
      sink.report(
        Diagnostic(
          .manifestUnknownName, .error, path: options.manifest, "a Swift file is asked for, but not the format 'swift'",
          help: "add --export swift, or name the format in output.formats"))
    }
  }

  /// The way in which the formats can all say that a sprite is turned; an error where sprites may be turned and they cannot.
  static func rotation(
    of exporters: [any Exporter.Type], settings: AtlasSettings, sink: inout DiagnosticSink
  ) -> SpriteRotation {
    guard settings.rotate, let first = exporters.first else { return .none }
    for exporter in exporters where exporter.rotation == .none {
      sink.error(
        .atlasRotation, at: settings.range, "the format '\(exporter.id)' cannot say that a sprite is turned",
        help: "leave out atlas.rotate or the format")
    }
    if let other = exporters.first(where: { $0.rotation != first.rotation }), other.rotation != .none,
      first.rotation != .none
    {
      sink.error(
        .atlasRotation, at: settings.range,
        "the format '\(first.id)' has sprites turned \(first.rotation.rawValue), '\(other.id)' "
          + "\(other.rotation.rawValue)", help: "leave out atlas.rotate or one of the formats")
    }
    return first.rotation
  }
}
