import ThemeGraphics
import ThemeModel

enum InnerShadowLayer: LayerForm {
  static let innerShadow = ShadowParameters.whole("innerShadow")

  static let form = UnionSchema.Form(
    "innerShadow", "The shadow that falls from a shape's edges on its inside.",
    LayerParameters.first + [LayerParameters.shape.description] + ShadowParameters.parameters
      + [innerShadow.description] + LayerParameters.lastUnmoved)

  static let isMovedByOffset = false

  static func draw(_ layer: ParameterSet, in place: LayerPlace, _ context: inout WidgetContext) -> [DrawOperation] {
    guard let shape = ShapeForms.shape(layer[LayerParameters.shape], in: place, &context),
      let styles = ShadowParameters.styles(layer, innerShadow, &context)
    else { return [] }
    // The hole that lets light through is the smaller the further the shadow spreads.
    let spread = layer[ShadowParameters.spread]
    guard let hole = ShadowParameters.caster(shape, grownBy: -spread, layer, &context) else {
      let isClosedUp = spread > 0 && shape.grown(by: -spread) != nil
      return isClosedUp ? styles.map { .fill(Fill(shape.geometry, .solid($0.color))) } : []
    }
    return styles.map { style in
      .innerShadow(
        Shadow(hole.geometry, offset: style.offset, sigma: style.sigma, color: style.color, clips: [shape.geometry]))
    }
  }
}
