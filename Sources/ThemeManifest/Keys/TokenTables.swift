import ThemeModel

extension KeyTable {
  /// A group of design tokens, beside the groups and tokens in it.
  public static let tokenGroup = KeyTable(
    "tokenGroup", "A group of design tokens.",
    [
      ManifestKey(
        "$type", .string, default: "that of the group around it", "The type of the tokens in the group that have none."),
      ManifestKey("$description", .anything, "A text for people."),
      KeyForm.extensions,
      ManifestKey("$deprecated", .anything, "Whether, or why, the tokens are not to be used; ignored."),
    ])

  /// A design token.
  public static let token = KeyTable(
    "token", "A design token.",
    [
      ManifestKey("$type", .string, default: "that of the group around it", "The token's type."),
      ManifestKey("$description", .anything, "A text for people."),
      KeyForm.extensions,
      ManifestKey("$deprecated", .anything, "Whether, or why, the token is not to be used; ignored."),
      ManifestKey(
        "$value", .anything, default: ManifestKey.required, "The token's value, or the alias of another token."),
    ])

  /// The value of a token of the type `dimension`.
  public static let dimension = KeyTable(
    "dimension", "A dimension of design tokens.",
    [
      ManifestKey("value", .number(.number), default: ManifestKey.required, "How many of the unit."),
      ManifestKey(
        "unit", .word(dimensionUnits.map(\.name)), default: ManifestKey.required,
        "The unit: a px is a point, a rem 16 points."),
    ])
}

/// What the value of a token of a type may be.
public struct TokenForm: Sendable {
  /// The word of its `$type`.
  public let type: String
  public let form: KeyForm
  /// What the value is, in one sentence.
  public let summary: String

  /// The types whose tokens a manifest can use.
  public static let all: [TokenForm] = [
    TokenForm(type: TokenType.color, form: .parameter(.color), summary: "A colour; here also by hexadecimal digits."),
    TokenForm(
      type: TokenType.dimension,
      form: .either([
        .object(.dimension), .parameter(.number(.number)),
        .text("number with px or rem", pattern: "^[-+0-9.Ee]+(px|rem)$"),
      ]), summary: "A length."),
    TokenForm(type: TokenType.number, form: .parameter(.number(.number)), summary: "A number."),
  ]
}
