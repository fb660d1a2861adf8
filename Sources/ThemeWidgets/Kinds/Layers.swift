import ThemeDiagnostics
import ThemeGraphics
import ThemeModel

/// A drawing that the manifest states itself, layer by layer.
public enum Layers: WidgetKind {
  static let layers = Parameter<[ParameterSet]>(
    "layers", .list(LayerForms.schema), default: [], defaultText: "required",
    "The layers, the lowest first. In states, values and themes an object changes layers by their names.")

  private static let size = Size(64, 64)

  public static let schema = WidgetSchema(
    kind: "layers",
    summary: "A drawing of fills, strokes, shadows, texts, pictures and groups, with states of its own.",
    size: "[64, 64]", naturalSize: size, hasOwnAxes: true, isSequence: true, parameters: [layers.description])

  public static func naturalSize(_ context: inout WidgetContext) -> Size { size }

  public static func draw(_ context: inout WidgetContext) -> [DrawOperation] {
    let layers = context.parameters[layers]
    if layers.isEmpty {
      context.sink.error(
        context.parameters.isStated(Self.layers) ? .widgetParameter : .manifestMissingKey,
        at: context.parameters.range(of: Self.layers), "a widget of kind 'layers' needs 'layers', at least one")
      return []
    }
    return LayerDrawing.draw(layers, in: LayerPlace(origin: .zero, size: context.frame.size), &context)
  }
}
