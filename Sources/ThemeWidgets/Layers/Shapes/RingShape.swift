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
    let inner = radius - width
    if abs(sweep) >= 360 {
      var path = Path.circle(center: center, radius: radius)
      if inner > 0 { path.append(contentsOf: .circle(center: center, radius: inner)) }
      return .path(path, .evenOdd, isClosed: true, frame: square)
    }
    let start = set[ShapeParameters.start]
    var path = Path.arc(center: center, radius: radius, start: start, sweep: sweep)
    if inner > 0 {
      path.append(.arc(center: center, radius: inner, start: start + sweep, sweep: -sweep))
    } else {
      path.append(.line(center))
    }
    path.append(.close)
    return .path(path, isClosed: true, frame: square)
  }
}
