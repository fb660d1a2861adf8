import ThemeGraphics
import ThemeModel

/// The title of a button: a text in the middle of its frame, not changed by its states unless the manifest says so.
public enum Title {
  /// What a kind with a title lists among its parameters.
  public static let parameter = Parameter<ParameterSet?>(
    "title", .object(TextBlock.schema(size: "a third of the frame's height", color: "#ffffff")), default: nil,
    defaultText: "none", "The button's text, centred in the frame.")

  /// The title as the parameters say; nothing where they state none.
  ///
  /// - Parameter area: where the line is centred, in points; the frame unless given.
  public static func draw(_ context: inout WidgetContext, in area: Rect? = nil) -> [DrawOperation] {
    guard let title = context.parameters[parameter] else { return [] }
    let defaults = TextBlock.Defaults(size: context.frame.height / 3, color: .white)
    return TextBlock.draw(title, in: area ?? context.frame, defaults, &context)
  }
}
