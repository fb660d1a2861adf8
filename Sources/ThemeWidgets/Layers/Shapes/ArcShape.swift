import ThemeGraphics
import ThemeModel

enum ArcShape: ShapeForm {
  static let radius = Parameter<Double?>(
    "radius", .number(.length), default: nil, defaultText: "half the frame's shorter side", "The circle's radius.")
  static let closing = Parameter<String>(
    "closing", .choice(["open", "chord", "pie"]), default: "open",
    "How the ends are joined: not at all, by a line, or by lines to the middle. A fill of an open arc ends at the line."
  )

  static let form = UnionSchema.Form(
    "arc", "A part of a circle's line; a whole turn is the circle.",
    ShapeParameters.framed + [
      ShapeParameters.center.description, radius.description, ShapeParameters.start.description,
      ShapeParameters.sweep.description, ShapeParameters.end.description, closing.description,
    ])

  static func shape(_ set: ParameterSet, in place: LayerPlace, _ context: inout WidgetContext) -> LayerShape? {
    let (center, radius) = ShapeParameters.circle(set, radius: radius, in: place)
    guard let sweep = ShapeParameters.sweep(set, &context), sweep != 0, radius > 0 else { return nil }
    let square = Rect(center.x - radius, center.y - radius, radius * 2, radius * 2)
    if abs(sweep) >= 360 {
      return .path(.circle(center: center, radius: radius), isClosed: true, isSmooth: true, frame: square)
    }
    var path = Path.arc(center: center, radius: radius, start: set[ShapeParameters.start], sweep: sweep)
    switch set[closing] {
    case "pie": path.append(contentsOf: Path([.line(center), .close]))
    case "chord": path.append(.close)
    default: return .path(path, isClosed: false, isSmooth: true, frame: square)
    }
    return .path(path, isClosed: true, frame: square)
  }
}
