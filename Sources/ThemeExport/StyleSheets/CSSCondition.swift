import ThemeModel

/// When a variant of a theme is shown, as a style sheet says it: by media queries, by attributes, or by both where an
/// axis is none that browsers know.
struct CSSCondition: Hashable {
  /// Joined by `and`; empty: always.
  private var media: [String] = []
  /// Of one element: the one that is drawn, or one around it.
  private var attributes = ""
  private var direction: String?
  /// Names that differ between variants, for comments.
  private(set) var values: [AxisValue] = []

  /// - Parameters:
  ///   - axes: a variant's.
  ///   - base: those of the variant that is shown where nothing is said.
  ///   - usesAttributes: whether attributes choose also what browsers know by themselves.
  init(_ axes: [AxisValue], base: [AxisValue], usesAttributes: Bool) {
    for value in axes where !base.contains(where: { $0.axis == value.axis && $0.value == value.value }) {
      values.append(value)
      if value.axis == "direction", value.value == "rtl" || value.value == "ltr" {
        if usesAttributes { attributes += "[dir=\"\(value.value)\"]" } else { direction = value.value }
      } else if !usesAttributes, let query = Self.query(value) {
        media.append(query)
      } else {
        let name = value.axis == "appearance" ? "theme" : value.axis
        attributes += "[" + CSSText.identifier("data-" + name) + "=" + CSSText.string(value.value) + "]"
      }
    }
  }

  private static func query(_ value: AxisValue) -> String? {
    switch (value.axis, value.value) {
    case ("appearance", "dark"), ("appearance", "light"): "(prefers-color-scheme: \(value.value))"
    case ("contrast", "high"), ("contrast", "more"), ("contrast", "increased"): "(prefers-contrast: more)"
    case ("contrast", "low"), ("contrast", "less"): "(prefers-contrast: less)"
    case ("contrast", "normal"), ("contrast", "standard"): "(prefers-contrast: no-preference)"
    default: nil
    }
  }

  /// Whether this one holds wherever `other` does.
  func holds(with other: CSSCondition) -> Bool { values.allSatisfy { other.values.contains($0) } }

  /// The head of the block, such as `@media (prefers-color-scheme: dark)`; nil: none.
  var block: String? { media.isEmpty ? nil : "@media " + media.joined(separator: " and ") }

  /// What follows a selector so that it holds under this condition. It adds nothing to the selector's weight, so that the order of
  /// the sheet alone decides, and a page's own rules win over all of it.
  var suffix: String {
    var text = ""
    if !attributes.isEmpty { text += ":where(\(attributes), \(attributes) *)" }
    if let direction { text += ":where(:dir(\(direction)))" }
    return text
  }

  /// The element that custom properties are set for, with all that inherits from it.
  var root: String {
    ":where(" + (attributes.isEmpty ? ":root" : attributes) + (direction.map { ":dir(\($0))" } ?? "") + ")"
  }
}
