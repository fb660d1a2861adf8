import ThemeModel

extension KeyTable {
  /// A group of design tokens, beside the groups and tokens in it.
  public static let tokenGroup = KeyTable(
    "tokenGroup", "A group of design tokens.",
    [
      ManifestKey("$type", .string, default: "that of the group around it", "The type of the tokens in the group that have none."),
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
      ManifestKey("$value", .anything, default: ManifestKey.required, "The token's value, or the alias of another token."),
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
