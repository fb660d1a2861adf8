import ThemeGraphics
import ThemeModel

/// The title of a button: a text in the middle of its frame, not changed by its states unless the manifest says so.
enum Title {
  static let parameter = Parameter<ParameterSet?>(
    "title", .object(TextBlock.schema(size: "a third of the frame's height", color: "#ffffff")), default: nil,
    defaultText: "none", "The button's text, centred in the frame.")

  static func draw(_ context: inout WidgetContext) -> [DrawOperation] {
    guard let title = context.parameters[parameter] else { return [] }
    let frame = context.frame
    return TextBlock.draw(title, in: frame, TextBlock.Defaults(size: frame.height / 3, color: .white), &context)
  }
}
