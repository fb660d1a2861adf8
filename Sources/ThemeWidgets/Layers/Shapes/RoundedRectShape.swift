import ThemeGraphics
import ThemeModel

enum RoundedRectShape: ShapeForm {
  static let radius = Parameter<CornerRadii?>(
    "radius", .cornerRadii, default: nil, defaultText: "a quarter of the frame's shorter side",
    "The radii of its corners, reduced to fit.")

  static let form = UnionSchema.Form(
    "roundedRect", "A rectangle with round corners.",
    ShapeParameters.framed + [radius.description, ShapeParameters.rotation.description])

  static func shape(_ set: ParameterSet, in place: LayerPlace, _ context: inout WidgetContext) -> LayerShape? {
    let frame = ShapeParameters.frame(set, in: place)
    return .rounded(
      frame, set[radius] ?? CornerRadii(frame.shorterSide / 4), rotation: set[ShapeParameters.rotation])
  }
}
