import ThemeDiagnostics
import ThemeGraphics
import ThemeModel

enum IconShape: ShapeForm {
  static let icon = Parameter<String?>(
    "icon", .choice(Icon.all.map(\.name)), default: nil, defaultText: "required", "Which icon it is.")

  static let form = UnionSchema.Form(
    "icon", "One of the built-in icons, as large as fits the frame in its proportions.",
    [icon.description] + ShapeParameters.framed + [ShapeParameters.rotation.description])

  /// The side of the square that icons are drawn on.
  private static let grid = Size(24, 24)

  static func shape(_ set: ParameterSet, in place: LayerPlace, _ context: inout WidgetContext) -> LayerShape? {
    guard let name = set[icon], let icon = Icon.named(name) else {
      context.sink.error(.manifestMissingKey, at: set.range, "an icon needs 'icon', its name")
      return nil
    }
    let frame = ShapeParameters.frame(set, in: place)
    if frame.isEmpty { return nil }
    let target = ContentFit.contain.target(of: grid, in: frame)
    let scale = target.width / grid.width
    return .path(
      icon.outline.placed(scale: Point(scale, scale), offset: target.origin), isClosed: true, frame: target,
      rotation: set[ShapeParameters.rotation])
  }
}
