import Testing
import ThemeDiagnostics
import ThemeManifest
import ThemeModel

/// The outcome of reading a manifest.
struct Reading {
  var themeSet: ThemeSet?
  var files: SourceFiles
  var diagnostics: [Diagnostic]

  init(
    _ bytes: [UInt8], path: String = "themes.json", parts: [String: [UInt8]] = [:],
    vocabulary: ManifestVocabulary = TestSchemas.vocabulary
  ) {
    var files = SourceFiles()
    var sink = DiagnosticSink()
    themeSet = readManifest(
      SourceFile(path: path, bytes: bytes), vocabulary: vocabulary, files: &files, sink: &sink
    ) { parts[$0].map(ManifestLoad.bytes) ?? .notFound }
    self.files = files
    diagnostics = sink.sorted
  }

  init(
    _ text: String, parts: [String: String] = [:], vocabulary: ManifestVocabulary = TestSchemas.vocabulary
  ) {
    self.init(Array(text.utf8), parts: parts.mapValues { Array($0.utf8) }, vocabulary: vocabulary)
  }

  var rendered: String { renderText(diagnostics, files: files, color: false) }

  /// The widget of the only theme, or of the named one.
  func widget(_ name: String, theme: String? = nil, _ location: SourceLocation = #_sourceLocation) throws -> Widget {
    let set = try #require(themeSet, "\(rendered)", sourceLocation: location)
    let themes = set.themes.filter { theme == nil || $0.name == theme }
    return try #require(
      themes.first?.widgets.first { $0.name == name }, "no widget \(name)", sourceLocation: location)
  }

  /// The parameters of a widget's variant.
  func parameters(
    _ name: String, _ axisValues: [String] = [], theme: String? = nil, _ location: SourceLocation = #_sourceLocation
  ) throws -> ParameterSet {
    let variants = try widget(name, theme: theme, location).variants
    return try #require(
      variants.first { axisValues.isEmpty || $0.axisValues == axisValues }, sourceLocation: location
    ).parameters
  }

  /// One value of the widget `w`.
  func value(_ key: String, _ location: SourceLocation = #_sourceLocation) throws -> ParameterValue {
    try #require(try parameters("w", [], location).entries[key], "no \(key)", sourceLocation: location).value
  }
}

/// A manifest with one widget `w` of the kind that has every type.
func everyTypeManifest(_ parameters: String, rest: String = "") -> String {
  "{ \(rest) \"widgets\": { \"w\": { \"kind\": \"everyType\", \(parameters) } } }"
}
