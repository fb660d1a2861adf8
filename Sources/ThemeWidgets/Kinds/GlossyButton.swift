import ThemeGraphics
import ThemeModel

/// A button with a glossy, double body of one colour.
public enum GlossyButton: WidgetKind {
  static let color = BodyColor.parameter(
    default: Color(red: 0.25, green: 0.5, blue: 0.5), "hue 0.5, saturation 0.5, brightness 0.5")

  private static let size = Size(160, 60)

  public static let schema = WidgetSchema(
    kind: "glossyButton", summary: "A button with a glossy, double body of one colour.", size: "[160, 60]",
    naturalSize: size,
    axes: [.controlState],
    parameters: [color.description] + ButtonBody.parameters + [Title.parameter.description] + StateLook.parameters)

  public static func naturalSize(_ context: inout WidgetContext) -> Size { size }

  public static func draw(_ context: inout WidgetContext) -> [DrawOperation] {
    let body = ButtonBody(&context, color: color)
    return body.look.finish(
      body.draw() + Title.draw(&context), outline: body.outer, radii: body.outerRadii, color: body.color.color())
  }
}
