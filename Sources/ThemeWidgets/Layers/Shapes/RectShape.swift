import ThemeGraphics
import ThemeModel

enum RectShape: ShapeForm {
  static let form = UnionSchema.Form(
    "rect", "A rectangle.", ShapeParameters.framed + [ShapeParameters.rotation.description])

  static func shape(_ set: ParameterSet, in place: LayerPlace, _ context: inout WidgetContext) -> LayerShape? {
    .rounded(ShapeParameters.frame(set, in: place), .zero, rotation: set[ShapeParameters.rotation])
  }
}
