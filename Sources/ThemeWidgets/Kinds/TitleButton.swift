import ThemeGraphics
import ThemeModel

/// A flat button that lives by its title: background, title shadow and title, clipped as one group by the rounded
/// rectangle, so that a soft shadow ends at the button's edge and the edge is covered once.
public enum TitleButton: WidgetKind {
  static let cornerRadius = Parameter<CornerRadii?>(
    "cornerRadius", .cornerRadii, default: nil, defaultText: "50/150 of the frame's shorter side",
    "The radii, reduced to fit.")
  static let backgroundColor = Parameter<FramePaint>(
    "backgroundColor", .paint, default: .solid(Color(red: 1, green: 0.5, blue: 0)), defaultText: "#ff8000",
    "The body's colour or gradient, over the frame.")

  private static let size = Size(400, 150)

  public static let schema = WidgetSchema(
    kind: "titleButton",
    summary: "A flat rounded button with a title, which ends where the button does, with all its effects.",
    size: "[400, 150]", naturalSize: size,
    axes: [.controlState],
    parameters: [cornerRadius.description, backgroundColor.description, Title.parameter.description]
      + StateLook.parameters)

  public static func naturalSize(_ context: inout WidgetContext) -> Size { size }

  public static func draw(_ context: inout WidgetContext) -> [DrawOperation] {
    let look = StateLook(context)
    let frame = context.frame
    let radii = look.parameters[cornerRadius] ?? CornerRadii(frame.share(50, of: 150))
    let background = look.body(
      look.parameters[backgroundColor], statedByState: look.parameters.isStatedByState(backgroundColor))
    let content: [DrawOperation] = [.fill(Fill(.rect(frame), background.paint(in: frame)))] + Title.draw(&context)
    let group = Group(clip: Shape(.roundedRect(frame, radii)), content)
    return look.finish([.group(group)], outline: frame, radii: radii, color: background.leadingColor)
  }
}
