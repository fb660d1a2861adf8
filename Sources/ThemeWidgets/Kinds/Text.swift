import ThemeDiagnostics
import ThemeGraphics
import ThemeModel
import ThemeText

/// A text as a picture: gradient, shadows, outline.
public enum Text: WidgetKind {
  static let text = Parameter<ParameterSet?>(
    "text", .object(TextBlock.schema(size: "17")), default: nil, defaultText: "required", "The text and its look.")

  private static let defaults = TextBlock.Defaults(size: 17)

  public static let schema = WidgetSchema(
    kind: "text", summary: "A text; without a size it is as large as its lines.",
    size: "that of the lines, in whole points", parameters: [text.description])

  /// The lines' width and height, rounded up to whole points.
  public static func naturalSize(_ context: inout WidgetContext) -> Size {
    guard let block = context.parameters[text], let size = TextBlock.naturalSize(block, defaults, &context)
    else {
      return Size(1, 1)
    }
    func up(_ length: Double) -> Double { max(1, (length - 1e-9).rounded(.up)) }
    return Size(up(size.width), up(size.height))
  }

  public static func draw(_ context: inout WidgetContext) -> [DrawOperation] {
    guard let block = context.parameters[text] else {
      context.sink.error(.manifestMissingKey, at: context.parameters.range, "a widget of kind 'text' needs 'text'")
      return []
    }
    return TextBlock.draw(block, in: context.frame, defaults, &context)
  }
}
