import ThemeGraphics
import ThemeModel

enum StrokeLayer: LayerForm {
  static let form = UnionSchema.Form(
    "stroke", "The line around a shape.",
    LayerParameters.first + [
      LayerParameters.shape.description, LayerParameters.paint.description, LayerParameters.paintFrame.description,
    ] + LineStyle.parameters + LayerParameters.last)

  static func draw(_ layer: ParameterSet, in place: LayerPlace, _ context: inout WidgetContext) -> [DrawOperation] {
    guard let shape = ShapeForms.shape(layer[LayerParameters.shape], in: place, &context),
      let line = LineStyle.line(around: shape, layer, &context)
    else { return [] }
    let span = layer[LayerParameters.paintFrame]?.offset(by: place.origin) ?? shape.frame
    return [.fill(Fill(line.geometry, layer[LayerParameters.paint].paint(in: span), clips: line.clips))]
  }
}
