import ThemeModel

extension KeyTable {
  /// `values` as a series.
  public static let sequence = KeyTable(
    "sequence", "A series of values, one sprite each.",
    [
      ManifestKey("from", .parameter(.number(.number)), default: ManifestKey.required, "The first value."),
      ManifestKey("to", .parameter(.number(.number)), default: ManifestKey.required, "The last value."),
      ManifestKey(
        "count", .parameter(.number(NumberRule(.count, 1...Double(Limits.valuesPerWidget)))),
        default: ManifestKey.required, "How many values there are; one value is 'from'."),
      ManifestKey(
        "easing", .either([.easing, .alias]), default: "linear",
        "How the values advance: the word of a curve, a cubic Bézier or a token."),
    ])

  /// Insets that are stated edge by edge.
  public static let insets = KeyTable(
    "insets", "Insets from the four edges.",
    ["top", "right", "bottom", "left"].map { ManifestKey($0, .length, default: "0", "From the \($0) edge.") })

  /// Radii that are stated corner by corner.
  public static let cornerRadii = KeyTable(
    "cornerRadii", "The radii of the four corners.",
    [
      ("topLeft", "top left"), ("topRight", "top right"), ("bottomRight", "bottom right"),
      ("bottomLeft", "bottom left"),
    ]
    .map { ManifestKey($0, .length, default: "0", "The radius at the \($1).") })
}

extension KeyForm {
  fileprivate static let length = KeyForm.parameter(.number(.length))
}
