import ThemeDiagnostics
import ThemeJSON
import ThemeModel

/// The manifest's `tokenOptions`: how token files are understood.
struct TokenOptions: Hashable, Sendable {
  /// Points of a `rem`.
  var rem = 16.0
  /// For a font's name in lower case the entries of `fonts` that have it, by ascending weight; 0 where none is stated.
  var families: [String: [Face]] = [:]

  struct Face: Hashable, Sendable {
    var weight: Double
    /// The name of an entry of `fonts`.
    var font: String
  }

  static let keys = ["rem", "fontFamilies"]
}

extension ValueReader {
  /// `{ "rem": 16, "fontFamilies": { "Inter": "body" | { "400": "body", "700": "bold" } } }`
  mutating func tokenOptions(_ json: JSONValue) -> TokenOptions {
    var options = TokenOptions()
    guard let object = object(json, "tokenOptions") else { return options }
    checkKeys(object, known: TokenOptions.keys)
    if let rem = object["rem"].flatMap({ number($0, NumberRule(.points, 1...200), "tokenOptions.rem") }) {
      options.rem = rem
    }
    guard let families = object["fontFamilies"].flatMap({ self.object($0, "tokenOptions.fontFamilies") }) else {
      return options
    }
    for member in families.members where member.key != descriptionKey {
      let label = "tokenOptions.fontFamilies.\(member.key)"
      var faces: [TokenOptions.Face] = []
      if case .object(let weights) = member.value.content {
        for weight in weights.members where weight.key != descriptionKey {
          guard let value = Double(weight.key), (1...1000).contains(value) else {
            sink.error(
              .manifestUnknownKey, at: weight.keyRange, "\(quote(weight.key)) is not a weight of 1...1000",
              help: "write \"400\" for regular, \"700\" for bold")
            continue
          }
          if let font = font(weight.value, "\(label).\(weight.key)") {
            faces.append(TokenOptions.Face(weight: value, font: font))
          }
        }
      } else if let font = font(member.value, label) {
        faces = [TokenOptions.Face(weight: 0, font: font)]
      }
      options.families[member.key.lowercased()] = faces.sorted { $0.weight < $1.weight }
    }
    return options
  }

  /// The entry of `fonts` for a typography token: one named as one of its families, or that `tokenOptions` names for it.
  mutating func font(of typography: TypographyToken, _ token: TokenTable.Token, _ json: JSONValue) -> String? {
    for family in typography.families {
      if let faces = options.families[family.lowercased()], let face = nearest(typography.weight ?? 400, faces) {
        return face.font
      }
      if let name = fonts.first(where: { $0 == family })
        ?? fonts.first(where: { $0.lowercased() == family.lowercased() })
      {
        return name
      }
    }
    sink.error(
      .manifestUnknownName, at: json.range,
      "no font of \(quoteList(typography.families)), the families of token \(quote(token.path)), in 'fonts'",
      help: (fonts.isEmpty ? "the manifest has no 'fonts'" : "known fonts: \(quoteList(fonts.prefix(8)))")
        + "; \"tokenOptions\": { \"fontFamilies\": { … } } says which of them a family is")
    return nil
  }

  /// The face of the nearest weight, of two equally near ones the lighter.
  private func nearest(_ weight: Double, _ faces: [TokenOptions.Face]) -> TokenOptions.Face? {
    faces.min { abs($0.weight - weight) < abs($1.weight - weight) }
  }
}
