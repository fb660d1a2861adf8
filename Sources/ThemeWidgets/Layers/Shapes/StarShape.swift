import ThemeGraphics
import ThemeModel

enum StarShape: ShapeForm {
  static let corners = Parameter<Double>(
    "corners", .number(NumberRule(.count, 2...180)), default: 5,
    "How many points lie evenly on the ellipse in the frame, the first at its top.")
  static let innerRatio = Parameter<Double>(
    "innerRatio", .number(.fraction), default: 0.382,
    "How far from the middle the corners between the points lie, as a part of the points' distance.")

  static let form = UnionSchema.Form(
    "star", "A star.",
    ShapeParameters.framed + [
      corners.description, innerRatio.description, ShapeParameters.cornerRadius.description,
      ShapeParameters.rotation.description,
    ])

  static func shape(_ set: ParameterSet, in place: LayerPlace, _ context: inout WidgetContext) -> LayerShape? {
    let frame = ShapeParameters.frame(set, in: place)
    if frame.isEmpty { return nil }
    let inner = set[innerRatio]
    let corners = regularCorners(Int(set[corners]) * 2, in: frame) { $0.isMultiple(of: 2) ? 1 : inner }
    return .path(
      .polyline(corners, closed: true, cornerRadius: set[ShapeParameters.cornerRadius]), isClosed: true, frame: frame,
      rotation: set[ShapeParameters.rotation])
  }
}
