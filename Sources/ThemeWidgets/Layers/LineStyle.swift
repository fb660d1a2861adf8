import ThemeDiagnostics
import ThemeGraphics
import ThemeModel

/// How the line around a shape is drawn: what strokes and the shadows of strokes have in common.
enum LineStyle {
  enum Position: String, CaseIterable {
    case inside, center, outside
  }

  static let width = Parameter<Double>("width", .number(.length), default: 1, "The line's width.")
  static let position = Parameter<String>(
    "position", .choice(Position.allCases.map(\.rawValue)), default: Position.center.rawValue,
    "On which side of a closed outline the line lies.")
  static let cap = Parameter<String>(
    "cap", .choice(StrokeStyle.Cap.names), default: "butt", "How open lines and dashes end.")
  static let join = Parameter<String>(
    "join", .choice(StrokeStyle.Join.names), default: "miter", "How the line turns corners.")
  static let miterLimit = Parameter<Double>(
    "miterLimit", .number(NumberRule(.none, 1...100)), default: 4,
    "A mitre longer than this many widths becomes a bevel.")
  static let dash = Parameter<[Double]?>(
    "dash", .values, default: nil, defaultText: "none",
    "Lengths of dash, gap, dash … in points, each at least 0; an odd number of them is taken twice.")
  static let dashPhase = Parameter<Double>(
    "dashPhase", .number(.offset), default: 0, "How far into the lengths the line starts.")

  static let parameters = [
    width.description, position.description, cap.description, join.description, miterLimit.description,
    dash.description, dashPhase.description,
  ]

  /// The line around a shape, and what it is clipped by; nil where there is none, or after reporting what is wrong.
  static func line(
    around shape: LayerShape, _ set: ParameterSet, _ context: inout WidgetContext
  ) -> (geometry: Geometry, clips: [Geometry])? {
    let width = set[width]
    let position = Position(rawValue: set[position]) ?? .center
    guard let dash = dash(set, &context) else { return nil }
    guard width > 0 else { return nil }
    guard dash.most(along: shape.outline) <= Double(Limits.dashes) else {
      context.sink.error(
        .widgetParameter, at: set.range(of: Self.dash), "a line has at most \(Limits.dashes) dashes",
        help: "make its lengths longer")
      return nil
    }
    if position != .center, !shape.isClosed {
      context.sink.error(
        .widgetParameter, at: set.range(of: Self.position), "an open line has no inside and no outside",
        help: "close the shape, or leave 'position' out")
      return nil
    }
    let join = StrokeStyle.Join(name: set[join]) ?? .miter
    if dash.lengths.isEmpty, join == .miter, let exact = concentric(shape, width, position) { return (exact, []) }
    // A line on one side is twice as wide with half of it cut off.
    let style = StrokeStyle(
      width: position == .center ? width : width * 2, cap: StrokeStyle.Cap(name: set[cap]) ?? .butt,
      join: shape.isSmooth ? .round : join,
      miterLimit: set[miterLimit], dash: dash.lengths.isEmpty ? nil : dash)
    let clips: [Geometry] =
      switch position {
      case .center: []
      case .inside: [shape.geometry]
      case .outside: [.outside(shape.geometry)]
      }
    return (.stroke(shape.outline, style), clips)
  }

  /// A rectangle's line as the band between two rectangles, wherever its round corners stay concentric.
  private static func concentric(_ shape: LayerShape, _ width: Double, _ position: Position) -> Geometry? {
    guard shape.rotation == 0, case .rounded(let rect, let radii) = shape.source else { return nil }
    let fitting = radii.reduced(toFit: rect.size)
    let distance =
      switch position {
      case .center: 0.0
      case .inside: -width / 2
      case .outside: width / 2
      }
    let middle = rect.inset(by: -distance)
    let corners = [fitting.topLeft, fitting.topRight, fitting.bottomRight, fitting.bottomLeft]
    guard min(middle.width, middle.height) >= width, corners.allSatisfy({ $0 == 0 || $0 + distance >= width / 2 })
    else {
      return nil
    }
    return .strokedRoundedRect(middle, fitting.grown(by: distance), width: width)
  }

  /// No lengths where no dash is stated; nil after reporting what is wrong.
  private static func dash(_ set: ParameterSet, _ context: inout WidgetContext) -> StrokeStyle.Dash? {
    guard let lengths = set[dash] else { return StrokeStyle.Dash([]) }
    guard lengths.allSatisfy({ $0 >= 0 && $0 <= Limits.length }), lengths.contains(where: { $0 > 0 }) else {
      context.sink.error(
        .widgetParameter, at: set.range(of: dash),
        "the lengths of a dash must be 0...\(decimalText(Limits.length, decimals: 0)) points, and one of them above 0")
      return nil
    }
    return StrokeStyle.Dash(lengths, phase: set[dashPhase])
  }
}
