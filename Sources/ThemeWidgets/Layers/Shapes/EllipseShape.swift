import ThemeGraphics
import ThemeModel

enum EllipseShape: ShapeForm {
  static let form = UnionSchema.Form(
    "ellipse", "An ellipse that touches the frame's edges; a circle where the frame is a square.",
    ShapeParameters.framed + [ShapeParameters.rotation.description])

  static func shape(_ set: ParameterSet, in place: LayerPlace, _ context: inout WidgetContext) -> LayerShape? {
    .ellipse(ShapeParameters.frame(set, in: place), rotation: set[ShapeParameters.rotation])
  }
}
