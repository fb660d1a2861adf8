import ThemeDiagnostics
import ThemeGraphics
import ThemeModel

enum IconShape: ShapeForm {
  static let icon = Parameter<String?>(
    "icon", .choice(Icon.all.map(\.name)), default: nil, defaultText: "required", "Which icon it is.")

  static let form = UnionSchema.Form(
    "icon", "One of the built-in icons, as large as fits the frame in its proportions.",
    [icon.description] + ShapeParameters.framed + [ShapeParameters.rotation.description])

  static func shape(_ set: ParameterSet, in place: LayerPlace, _ context: inout WidgetContext) -> LayerShape? {
    guard let name = set[icon], let icon = Icon.named(name) else {
      context.sink.error(.manifestMissingKey, at: set.range, "an icon needs 'icon', its name")
      return nil
    }
    let frame = ShapeParameters.frame(set, in: place)
    if frame.isEmpty { return nil }
    let square = ContentFit.contain.target(of: Size(Icon.grid, Icon.grid), in: frame)
    return .path(icon.outline(in: square), isClosed: true, frame: square, rotation: set[ShapeParameters.rotation])
  }
}
