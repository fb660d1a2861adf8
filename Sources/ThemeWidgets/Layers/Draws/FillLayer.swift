import ThemeGraphics
import ThemeModel

enum FillLayer: LayerForm {
  static let form = UnionSchema.Form(
    "fill", "A shape filled with a paint.",
    LayerParameters.first + [
      LayerParameters.shape.description, LayerParameters.paint.description, LayerParameters.paintFrame.description,
    ] + LayerParameters.last)

  static func draw(_ layer: ParameterSet, in place: LayerPlace, _ context: inout WidgetContext) -> [DrawOperation] {
    guard let shape = ShapeForms.shape(layer[LayerParameters.shape], in: place, &context) else { return [] }
    let span = layer[LayerParameters.paintFrame]?.offset(by: place.origin) ?? shape.frame
    return [.fill(Fill(shape.geometry, layer[LayerParameters.paint].paint(in: span)))]
  }
}
