import ThemeDiagnostics
import ThemeGraphics
import ThemeModel
import ThemeText

/// A line of text as a picture: gradient, shadows, outline.
public enum Text: WidgetKind {
  static let text = Parameter<ParameterSet?>(
    "text", .object(TextBlock.schema(size: "17")), default: nil, defaultText: "required", "The text and its look.")

  private static let defaults = TextBlock.Defaults(size: 17)

  public static let schema = WidgetSchema(
    kind: "text", summary: "A line of text; without a size it is as large as the line.",
    size: "the line's, in whole points", parameters: [text.description])

  /// The line's advance and height, rounded up to whole points.
  public static func naturalSize(_ context: inout WidgetContext) -> Size {
    guard let block = context.parameters[text], let line = TextBlock.line(block, defaults, &context) else {
      return Size(1, 1)
    }
    func up(_ length: Double) -> Double { max(1, (length - 1e-9).rounded(.up)) }
    return Size(up(line.advance), up(line.lineHeight))
  }

  public static func draw(_ context: inout WidgetContext) -> [DrawOperation] {
    guard let block = context.parameters[text] else {
      context.sink.error(.manifestMissingKey, at: context.parameters.range, "a widget of kind 'text' needs 'text'")
      return []
    }
    return TextBlock.draw(block, in: context.frame, defaults, &context)
  }
}
