import ThemeGraphics
import ThemeModel

enum TextLayer: LayerForm {
  private static let defaultSize = 17.0

  private static let origin = Parameter<Point?>(
    "origin", .point, default: nil, defaultText: "none",
    "Where the first line starts on its baseline, instead of being aligned in an area.")

  static let form = UnionSchema.Form(
    "text", "A text, in one line or several.",
    LayerParameters.first + TextBlock.schema(size: "17", area: "the whole frame").parameters
      + [origin.description] + LayerParameters.lastUnmoved)

  static let isMovedByOffset = false

  static func draw(_ layer: ParameterSet, in place: LayerPlace, _ context: inout WidgetContext) -> [DrawOperation] {
    var block = TextLook.moved(layer, by: place.origin)
    if let area = layer[TextBlock.area] {
      block = block.replacing(TextBlock.area, with: .rect(area.offset(by: place.origin)))
    }
    let defaults = TextBlock.Defaults(size: defaultSize)
    guard let origin = layer[origin] else { return TextBlock.draw(block, in: place.frame, defaults, &context) }
    return TextBlock.draw(block, at: place.origin + origin, in: place.frame, defaults, &context)
  }
}
