import ThemeDiagnostics
import ThemeGraphics
import ThemeModel

enum ShadowLayer: LayerForm {
  static let shadow = ShadowParameters.whole("shadow")
  static let stroke = Parameter<ParameterSet?>(
    "stroke", .object(ParameterSchema(LineStyle.parameters)), default: nil, defaultText: "none",
    "Not the shape casts the shadow but the line around it.")
  static let knockout = Parameter<Bool>(
    "knockout", .boolean, default: false, "Whether the shadow is left out under the shape that casts it.")

  static let form = UnionSchema.Form(
    "shadow", "The shadow that a shape casts, without the shape.",
    LayerParameters.first + [LayerParameters.shape.description] + ShadowParameters.parameters
      + [shadow.description, stroke.description, knockout.description] + LayerParameters.lastUnmoved)

  static let isMovedByOffset = false

  static func draw(_ layer: ParameterSet, in place: LayerPlace, _ context: inout WidgetContext) -> [DrawOperation] {
    guard let shape = ShapeForms.shape(layer[LayerParameters.shape], in: place, &context),
      let styles = ShadowParameters.styles(layer, shadow, &context),
      let caster = ShadowParameters.caster(shape, grownBy: layer[ShadowParameters.spread], layer, &context)
    else { return [] }
    var geometry = caster.geometry
    var hidden = shape.geometry
    if let stroke = layer[stroke] {
      guard let line = LineStyle.line(around: caster, stroke, &context) else { return [] }
      guard line.clips.isEmpty else {
        context.sink.error(
          .widgetParameter, at: stroke.range(of: LineStyle.position),
          "a shadow's line lies on the middle of the outline",
          help: "leave 'position' out, or make the shape larger or smaller")
        return []
      }
      geometry = line.geometry
      hidden = line.geometry
    }
    return styles.map { style in
      .shadow(
        Shadow(
          geometry, offset: style.offset, sigma: style.sigma, color: style.color,
          clips: layer[knockout] ? [.outside(hidden)] : []))
    }
  }
}
