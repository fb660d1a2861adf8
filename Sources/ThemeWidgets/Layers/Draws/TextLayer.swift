import ThemeGraphics
import ThemeModel

enum TextLayer: LayerForm {
  private static let defaultSize = 17.0

  static let form = UnionSchema.Form(
    "text", "A line of text.",
    LayerParameters.first + TextBlock.schema(size: "17", area: "the whole frame").parameters
      + LayerParameters.lastUnmoved)

  static let isMovedByOffset = false

  static func draw(_ layer: ParameterSet, in place: LayerPlace, _ context: inout WidgetContext) -> [DrawOperation] {
    var block = layer
    if let area = layer[TextBlock.area] {
      block = block.replacing(TextBlock.area, with: .rect(area.offset(by: place.origin)))
    }
    if case .rect(let span) = layer[TextBlock.frame] {
      block = block.replacing(TextBlock.frame, with: .rect(span.offset(by: place.origin)))
    }
    return TextBlock.draw(block, in: place.frame, TextBlock.Defaults(size: defaultSize), &context)
  }
}
