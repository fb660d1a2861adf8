import ThemeDiagnostics
import ThemeGraphics
import ThemeModel

enum PolylineShape: ShapeForm {
  static let points = Parameter<[Point]>("points", .points, default: [], defaultText: "required", "Two points or more.")

  static let form = UnionSchema.Form(
    "polyline", "An open line from point to point.",
    [points.description, ShapeParameters.cornerRadius.description, ShapeParameters.rotation.description])

  static func shape(_ set: ParameterSet, in place: LayerPlace, _ context: inout WidgetContext) -> LayerShape? {
    let points = set[points]
    if points.count < 2 {
      context.sink.error(
        set.isStated(Self.points) ? .widgetParameter : .manifestMissingKey, at: set.range(of: Self.points),
        "a polyline needs 'points', at least two")
      return nil
    }
    let placed = points.map { $0 + place.origin }
    let path = Path.polyline(placed, cornerRadius: set[ShapeParameters.cornerRadius])
    return .path(path, isClosed: false, frame: Path.polyline(placed).bounds, rotation: set[ShapeParameters.rotation])
  }
}
