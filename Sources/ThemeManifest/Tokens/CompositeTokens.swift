// The values of composite tokens, with every reference followed.

import ThemeGraphics

/// How a line is drawn.
struct StrokeToken: Hashable, Sendable {
  /// The word, where it was stated by one.
  var word: String?
  /// Dashes and gaps in points; empty for a whole line.
  var dashes: [Double] = []
  var cap: StrokeStyle.Cap?

  /// The words that are drawn; `double`, `groove`, `ridge`, `outset` and `inset` need more than one line.
  static let drawnWords = ["solid", "dashed", "dotted"]

  /// The dash of a line of a width; nil draws all of it.
  func dash(width: Double) -> StrokeStyle.Dash? {
    switch word {
    case "dashed": StrokeStyle.Dash([3 * width, 2 * width])
    case "dotted": StrokeStyle.Dash([0, 2 * width])
    default: dashes.isEmpty ? nil : StrokeStyle.Dash(dashes)
    }
  }

  /// The ends of its dashes.
  var drawnCap: StrokeStyle.Cap? { word == "dotted" ? .round : cap }
}

struct BorderToken: Hashable, Sendable {
  var color: Color
  var width: Double
  var style: StrokeToken
}

struct TransitionToken: Hashable, Sendable {
  /// In seconds.
  var duration: Double
  var delay: Double
  var easing: Easing
}

struct ShadowToken: Hashable, Sendable {
  var style: ShadowStyle
  var spread: Double
  var isInset: Bool
}

struct TypographyToken: Hashable, Sendable {
  var families: [String]
  var size: Double
  var weight: Double?
  var letterSpacing: Double?
  /// A multiple of the size.
  var lineHeight: Double?
}
