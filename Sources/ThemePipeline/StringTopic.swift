import ThemeDiagnostics
import ThemeExport
import ThemeManifest
import ThemeModel

// `theme list strings`

extension Build {
  /// The strings of the manifest, by key.
  mutating func readStrings() throws(BuildStop) -> [KeyedString] {
    var loading = ManifestLoading(manifest: places.manifest)
    let root = try readRoot(&loading)
    let strings = ThemeManifest.readStrings(
      root, vocabulary: registries.vocabulary, files: &report.files, sink: &sink, load: { loading.load($0) })
    guard let strings else { throw .invalidTheme }
    return strings
  }
}

extension Listing {
  /// A key a line: its text, where there are several locales that of each, and whether nobody uses it.
  static func strings(_ strings: [KeyedString]) -> String {
    let isOne = Set(strings.flatMap { $0.translations.map(\.locale) }).count == 1
    return strings.map { string in
      let texts = string.translations.map { isOne ? jsonString($0.text) : "\(jsonString($0.text)) in \($0.locale)" }
      return "\(string.key)\(string.isUsed ? "" : " (unused)"): \(texts.joined(separator: "; "))\n"
    }.joined()
  }

  static func json(_ string: KeyedString) -> JSONText {
    [
      "type": "string", "key": .string(string.key),
      "texts": .object(string.translations.map { ($0.locale, .string($0.text)) }), "isUsed": .bool(string.isUsed),
    ]
  }
}
