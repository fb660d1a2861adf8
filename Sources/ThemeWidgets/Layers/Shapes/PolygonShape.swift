import ThemeDiagnostics
import ThemeGraphics
import ThemeModel

enum PolygonShape: ShapeForm {
  static let corners = Parameter<Double>(
    "corners", .number(NumberRule(.count, 3...360)), default: 3,
    "How many corners lie evenly on the ellipse in the frame, the first at its top.")
  static let points = Parameter<[Point]?>(
    "points", .points, default: nil, defaultText: "corners", "The corners themselves, three or more, instead.")

  static let form = UnionSchema.Form(
    "polygon", "Corners joined by lines.",
    ShapeParameters.framed + [
      corners.description, points.description, ShapeParameters.cornerRadius.description,
      ShapeParameters.rule.description, ShapeParameters.rotation.description,
    ])

  static func shape(_ set: ParameterSet, in place: LayerPlace, _ context: inout WidgetContext) -> LayerShape? {
    let rotation = set[ShapeParameters.rotation]
    guard let points = set[points] else {
      let frame = ShapeParameters.frame(set, in: place)
      if frame.isEmpty { return nil }
      let corners = regularCorners(Int(set[corners]), in: frame) { _ in 1 }
      return .path(
        .polyline(corners, closed: true, cornerRadius: set[ShapeParameters.cornerRadius]), isClosed: true, frame: frame,
        rotation: rotation)
    }
    if points.count < 3 {
      context.sink.error(.widgetParameter, at: set.range(of: Self.points), "a polygon needs at least three points")
      return nil
    }
    let placed = points.map { $0 + place.origin }
    let path = Path.polyline(placed, closed: true, cornerRadius: set[ShapeParameters.cornerRadius])
    return .path(
      path, ShapeParameters.rule(set), isClosed: true, frame: Path.polyline(placed).bounds, rotation: rotation)
  }
}

/// Corners at equal angles, clockwise from the top.
///
/// - Parameters:
///   - count: at least 1.
///   - reach: how far from the middle a corner lies, 1 being the ellipse in the frame.
func regularCorners(_ count: Int, in frame: Rect, reach: (Int) -> Double) -> [Point] {
  (0..<max(1, count)).map { index in
    let (sine, cosine) = sineAndCosine(degrees: -90 + 360 * Double(index) / Double(max(1, count)))
    let share = reach(index)
    return Point(
      frame.midX + frame.width / 2 * cosine * share, frame.midY + frame.height / 2 * sine * share)
  }
}
