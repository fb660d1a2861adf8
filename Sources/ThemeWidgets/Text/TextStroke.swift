import ThemeGraphics
import ThemeModel

/// The outline of letters.
struct TextStroke {
  static let width = Parameter<Double?>(
    "width", .number(.length), default: nil, defaultText: "an eighth of the font's size", "The outline's width.")
  static let position = Parameter<String>(
    "position", .choice(LineStyle.Position.allCases.map(\.rawValue)), default: LineStyle.Position.center.rawValue,
    "Where the outline lies: half of it around the letters and half behind their fill, all of it around them, or all of "
      + "it within them over their fill.")
  static let color = Parameter<Color>("color", .color, default: .black, defaultText: "#000000", "The outline's colour.")
  static let paint = Parameter<FramePaint?>(
    "paint", .paint, default: nil, defaultText: "color", "The outline's colour or gradient, over the fill's frame.")
  static let join = Parameter<String>(
    "join", .choice(StrokeStyle.Join.names), default: "round", "How the outline turns corners.")

  static let schema = ParameterSchema([
    width.description, position.description, color.description, paint.description, join.description,
  ])

  let position: LineStyle.Position
  let paint: FramePaint
  /// What is drawn of it: a line on one side of the letters' edges is twice as wide, with half of it cut off.
  let style: StrokeStyle

  /// Nil where it has no width.
  init?(_ stroke: ParameterSet, size: Double) {
    position = LineStyle.Position(rawValue: stroke[Self.position]) ?? .center
    // As `fill` and `color` of the letters.
    let isColored = stroke.isStatedByState(Self.color) && !stroke.isStatedByState(Self.paint)
    paint = isColored ? .solid(stroke[Self.color]) : stroke[Self.paint] ?? .solid(stroke[Self.color])
    let width = stroke[Self.width] ?? size / 8
    guard width > 0 else { return nil }
    style = StrokeStyle(
      width: position == .center ? width : 2 * width, join: StrokeStyle.Join(name: stroke[Self.join]) ?? .round,
      miterLimit: Self.miterLimit)
  }

  /// What casts shadows: letters and what of their stroke lies around them, as one shape.
  ///
  /// - Parameter distance: how much wider on each side it is, in points, turning corners as the stroke does.
  static func caster(_ runs: [GlyphRun], _ stroke: TextStroke?, grownBy distance: Double = 0) -> Geometry {
    var style = StrokeStyle(width: 0, join: .round, miterLimit: miterLimit)
    if let stroke, stroke.position != .inside { style = stroke.style }
    style.width += 2 * distance
    return style.width > 0 ? .outlinedGlyphs(runs, style) : .glyphs(runs)
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
