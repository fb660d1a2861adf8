import ThemeExport
import ThemeManifest
import ThemeModel

// `theme list tokens`

extension Build {
  /// The tokens of every theme; nothing else of the manifest is resolved.
  mutating func readTokens() throws(BuildStop) -> [ThemeTokens] {
    var loading = ManifestLoading(manifest: places.manifest)
    let root = try readRoot(&loading)
    let tokens = ThemeManifest.readTokens(
      root, vocabulary: registries.vocabulary, files: &report.files, sink: &sink, load: { loading.load($0) })
    guard let tokens else { throw .invalidTheme }
    return tokens
  }
}

extension Listing {
  /// A token a line; where themes differ, each value with the themes that have it.
  static func tokens(_ themes: [ThemeTokens]) -> String {
    var text = ""
    for (path, found) in byPath(themes) {
      text += "\(path) (\(found[0].token.type)): "
      var values: [(value: String, themes: [String])] = []
      for (theme, token) in found {
        if let place = values.firstIndex(where: { $0.value == token.value }) {
          values[place].themes.append(theme)
        } else {
          values.append((token.value, [theme]))
        }
      }
      let isSame = values.count == 1 && found.count == themes.count
      text +=
        isSame
        ? values[0].value : values.map { "\($0.value) in \($0.themes.joined(separator: ", "))" }.joined(separator: "; ")
      text += "\n"
    }
    return text
  }

  static func json(_ themes: [ThemeTokens]) -> [JSONText] {
    byPath(themes).map { path, found in
      [
        "type": "token", "path": .string(path), "tokenType": .string(found[0].token.type),
        "values": .object(found.map { ($0.theme, .string($0.token.value)) }),
      ]
    }
  }

  /// Every path with the themes that have it, sorted.
  private static func byPath(
    _ themes: [ThemeTokens]
  ) -> [(path: String, found: [(theme: String, token: ResolvedToken)])] {
    var found: [String: [(theme: String, token: ResolvedToken)]] = [:]
    for theme in themes {
      for token in theme.tokens { found[token.path, default: []].append((theme.theme, token)) }
    }
    return found.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.map { ($0.key, $0.value) }
  }
}
