import ThemeGraphics
import ThemeModel

enum GroupLayer: LayerForm {
  static let layers = Parameter<[ParameterSet]>(
    "layers", .list(LayerForms.schema), default: [], defaultText: "[]", "The layers in it, the lowest first.")
  static let frame = Parameter<Rect?>(
    "frame", .rect, default: nil, defaultText: "the whole frame",
    "Where the coordinates of its layers start, and what the whole frame is to them.")

  static let form = UnionSchema.Form(
    "group", "Layers that are moved, clipped, faded and repeated together.",
    LayerParameters.first + [layers.description, frame.description] + LayerParameters.last)

  static func draw(_ layer: ParameterSet, in place: LayerPlace, _ context: inout WidgetContext) -> [DrawOperation] {
    let frame = place.rect(layer[frame])
    return LayerDrawing.draw(layer[layers], in: LayerPlace(origin: frame.origin, size: frame.size), &context)
  }
}
