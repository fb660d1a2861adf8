import ThemeGraphics
import ThemeModel

enum StrokeLayer: LayerForm {
  static let border = Parameter<ParameterSet?>(
    "border",
    .object(
      ParameterSchema([
        LineStyle.width.description, color.description, LineStyle.dash.description, LineStyle.cap.description,
      ])), default: nil, defaultText: "none",
    "A border token, or its parts, over width, paint, dash and cap.")
  static let color = Parameter<Color>("color", .color, default: .black, defaultText: "#000000", "The line's colour.")

  static let form = UnionSchema.Form(
    "stroke", "The line around a shape.",
    LayerParameters.first + [
      LayerParameters.shape.description, LayerParameters.paint.description, LayerParameters.paintFrame.description,
    ] + LineStyle.parameters + [border.description] + LayerParameters.last)

  static func draw(_ layer: ParameterSet, in place: LayerPlace, _ context: inout WidgetContext) -> [DrawOperation] {
    let border = layer[border]
    guard let shape = ShapeForms.shape(layer[LayerParameters.shape], in: place, &context),
      let line = LineStyle.line(around: shape, border.map(layer.putting) ?? layer, &context)
    else { return [] }
    let span = layer[LayerParameters.paintFrame]?.offset(by: place.origin) ?? shape.frame
    let paint = border.map { .solid($0[color]) } ?? layer[LayerParameters.paint].paint(in: span)
    return [.fill(Fill(line.geometry, paint, clips: line.clips))]
  }
}

extension ParameterSet {
  /// The parameters with another set's over them.
  fileprivate func putting(_ other: ParameterSet) -> ParameterSet {
    ParameterSet(entries: entries.merging(other.entries) { $1 }, range: range)
  }
}
