import ThemeDiagnostics
import ThemeGraphics
import ThemeModel

enum RingShape: ShapeForm {
  static let radius = Parameter<Double?>(
    "radius", .number(.length), default: nil, defaultText: "half the frame's shorter side", "The outer radius.")
  static let width = Parameter<Double?>(
    "width", .number(.length), default: nil, defaultText: "a quarter of the radius", "The width of the band.")

  static let form = UnionSchema.Form(
    "ring", "The band between two circles, or a part of it.",
    ShapeParameters.framed + [
      ShapeParameters.center.description, radius.description, width.description, ShapeParameters.start.description,
      ShapeParameters.sweep.description, ShapeParameters.end.description,
    ])

  static func shape(_ set: ParameterSet, in place: LayerPlace, _ context: inout WidgetContext) -> LayerShape? {
    let (center, radius) = ShapeParameters.circle(set, radius: radius, in: place)
    guard let sweep = ShapeParameters.sweep(set, &context), sweep != 0, radius > 0 else { return nil }
    let width = set[width] ?? radius / 4
    guard width > 0 else { return nil }
    if width > radius {
      context.sink.error(
        .widgetParameter, at: set.range(of: Self.width),
        "a ring of radius \(decimalText(radius, decimals: 2)) cannot be \(decimalText(width, decimals: 2)) wide")
      return nil
    }
    let square = Rect(center.x - radius, center.y - radius, radius * 2, radius * 2)
    let path = Path.ring(
      center: center, outer: radius, inner: radius - width, start: set[ShapeParameters.start], sweep: sweep)
    return .path(path, isClosed: true, frame: square)
  }
}
