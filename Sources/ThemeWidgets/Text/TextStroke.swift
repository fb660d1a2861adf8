import ThemeGraphics
import ThemeModel

/// The outline of letters.
enum TextStroke {
  static let width = Parameter<Double?>(
    "width", .number(.length), default: nil, defaultText: "an eighth of the font's size",
    "The outline's width, half of it outside the letters and half under their fill.")
  static let color = Parameter<Color>("color", .color, default: .black, defaultText: "#000000", "The outline's colour.")
  static let join = Parameter<String>(
    "join", .choice(StrokeStyle.Join.names), default: "round", "How the outline turns corners.")

  static let schema = ParameterSchema([width.description, color.description, join.description])

  static func style(_ stroke: ParameterSet, size: Double) -> StrokeStyle {
    StrokeStyle(
      width: stroke[width] ?? size / 8, join: StrokeStyle.Join(name: stroke[join]) ?? .round,
      miterLimit: miterLimit)
  }

  /// SVG's: of letters' corners only the sharpest exceed it, and a box that allows for more would be mostly empty.
  static let miterLimit = 4.0
}

extension StrokeStyle.Cap {
  static let names = allCases.map { "\($0)" }

  init?(name: String) {
    guard let match = Self.allCases.first(where: { "\($0)" == name }) else { return nil }
    self = match
  }
}

extension StrokeStyle.Join {
  static let names = allCases.map { "\($0)" }

  init?(name: String) {
    guard let match = Self.allCases.first(where: { "\($0)" == name }) else { return nil }
    self = match
  }
}
