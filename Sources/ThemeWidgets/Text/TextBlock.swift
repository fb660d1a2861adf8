import ThemeDiagnostics
import ThemeGraphics
import ThemeModel
import ThemeText

/// A text with its look, in one line or several: the object behind `title`, `label` and `text`.
public enum TextBlock {
  static let text = Parameter<String?>(
    "text", .text, default: nil, defaultText: "required",
    "The text. \\n ends a line; ${value} and ${value:.1} stand for the sprite's value.")
  /// Resolved to ``text`` when the manifest is read.
  static let string = Parameter<String?>(
    "string", .stringKey, default: nil, defaultText: "none",
    "In place of text: the key of one of the manifest's strings, in the words of the locale that is drawn.")
  static let font = Parameter<String?>(
    "font", .font, default: nil, defaultText: "required", "The name of an entry of fonts.")
  static let size = Parameter<Double?>(
    "size", .number(NumberRule(.points, 0.01...Limits.length)), default: nil, defaultText: "17",
    "The font's size: points per em.")
  /// Resolved to ``font`` and ``size`` when the manifest is read.
  static let typography = Parameter<String?>(
    "typography", .typography, default: nil, defaultText: "none",
    "A typography token, such as {type.title}, that states font, size, letter spacing and line height where they are not stated here."
  )
  static let features = Parameter<[FontFeature]>(
    "features", .features, default: [], defaultText: "none",
    "OpenType features by tag, such as { \"tnum\": true }: true or false, or the number of an alternate.")
  static let language = Parameter<String?>(
    "language", .language, default: nil, defaultText: "that of the theme's locale",
    "The text's language, such as tr or zh-Hans, for fonts that draw some letters by language.")
  static let direction = Parameter<String>(
    "direction", .choice(Direction.allCases.map(\.rawValue)), default: Direction.auto.rawValue,
    "Where lines begin; auto takes the direction of each paragraph's first letter, or without letters that of the theme's locale."
  )
  static let letterSpacing = Parameter<Double>(
    "letterSpacing", .number(.offset), default: 0,
    "Points between letters, negative to bring them together. Where it is not 0 there are no optional ligatures.")
  static let wordSpacing = Parameter<Double>(
    "wordSpacing", .number(.offset), default: 0, "Points added to each space between words.")
  static let align = Parameter<String>(
    "align", .choice(Alignment.allCases.map(\.rawValue)), default: Alignment.center.rawValue,
    "Where lines lie in their area; start is where they begin. justify widens spaces until lines that go on fill it.")
  static let verticalAlign = Parameter<String>(
    "verticalAlign", .choice(VerticalAlignment.allCases.map(\.rawValue)), default: VerticalAlignment.middle.rawValue,
    "Where the lines lie in the height of their area, from the first one's ascender to the last one's descender.")
  static let lineHeight = Parameter<Double?>(
    "lineHeight", .number(NumberRule(.none, Limits.lineHeight)), default: nil, defaultText: "the font's own",
    "From baseline to baseline, as a multiple of the font's size.")
  static let wrap = Parameter<Bool>(
    "wrap", .boolean, default: false,
    "Whether lines that are wider than their area end where they may; a word that is wider ends anywhere.")
  static let maxWidth = Parameter<Double?>(
    "maxWidth", .number(.length), default: nil, defaultText: "none",
    "The points that a line may be wide, where the area is wider.")
  static let maxLines = Parameter<Double?>(
    "maxLines", .number(NumberRule(.count, 1...Double(Limits.lines))), default: nil, defaultText: "none",
    "How many lines there may be.")
  static let overflow = Parameter<String?>(
    "overflow", .choice(TextFit.Overflow.allCases.map(\.rawValue)), default: nil,
    defaultText: "visible",
    "What happens where the text does not fit: it is drawn as it is, cut before an ellipsis (so too with maxLines), or set smaller."
  )
  static let minSize = Parameter<Double?>(
    "minSize", .number(NumberRule(.points, 0.01...Limits.length)), default: nil, defaultText: "half the size",
    "With shrink, the least size: points per em.")
  static let offset = Parameter<Point>(
    "offset", .point, default: .zero, defaultText: "[0, 0]", "Moves the lines from where they would lie.")
  static let area = Parameter<Rect?>(
    "area", .rect, default: nil, defaultText: "the frame",
    "The rectangle in which the lines are aligned and have to fit.")

  enum Alignment: String, CaseIterable {
    case left, center, right, start, end, justify
  }

  enum VerticalAlignment: String, CaseIterable {
    case top, middle, bottom
  }

  enum Direction: String, CaseIterable {
    case auto, leftToRight, rightToLeft

    var ofLine: TextDirection? {
      switch self {
      case .auto: nil
      case .leftToRight: .leftToRight
      case .rightToLeft: .rightToLeft
      }
    }
  }

  /// What a widget uses where its text does not say.
  public struct Defaults: Sendable {
    /// Points per em, above 0.
    public var size: Double
    /// Nil where the text has to be stated.
    public var text: String?
    public var color: Color

    public init(size: Double, text: String? = nil, color: Color = .black) {
      self.size = size
      self.text = text
      self.color = color
    }
  }

  /// The schema of a text whose widget has other defaults; `size`, `text` and `color` are those defaults in words.
  ///
  /// Its parameter is declared as `Parameter<ParameterSet?>("label", .object(TextBlock.schema(size: "17")), ...)`.
  public static func schema(
    size sizeText: String, text textText: String? = nil, color colorText: String? = nil, area areaText: String? = nil
  )
    -> ParameterSchema
  {
    ParameterSchema(
      [
        text.description.withDefault(textText), string.description, font.description,
        size.description.withDefault(sizeText),
        typography.description, features.description, language.description, direction.description,
        letterSpacing.description, wordSpacing.description, align.description, verticalAlign.description,
        lineHeight.description, wrap.description, maxWidth.description, maxLines.description, overflow.description,
        minSize.description, offset.description, area.description.withDefault(areaText),
      ] + TextLook.parameters(color: colorText))
  }

  /// The size of the block's lines in points; nil where the text is empty or cannot be set, which is reported.
  ///
  /// A text that wraps does so at its `maxWidth`, else at its area's width. It needs one of them.
  public static func naturalSize(
    _ block: ParameterSet, _ defaults: Defaults, _ context: inout WidgetContext
  ) -> Size? {
    guard let content = TextContent(block, defaults, &context) else { return nil }
    let area = block[Self.area].map { Size($0.width, $0.height) }
    if block[wrap], area == nil, block[maxWidth] == nil {
      context.sink.error(
        .widgetParameter, at: block.range(of: wrap), "a text that wraps needs a width",
        help: "state 'maxWidth', or a size of the widget")
      return nil
    }
    let fit = TextFit(block, in: area ?? Size(.infinity, .infinity))
    guard let lines = fit.lines(content, &context) else { return nil }
    return Size(lines.width, lines.height)
  }

  /// The block's drawing: its shadows, its stroke, its fill.
  ///
  /// - Parameters:
  ///   - block: the value of a parameter with this schema.
  ///   - frame: where the lines are aligned unless the block states an `area`, in points.
  /// - Returns: nothing where the text is empty or cannot be set, which is reported.
  public static func draw(
    _ block: ParameterSet, in frame: Rect, _ defaults: Defaults, _ context: inout WidgetContext
  ) -> [DrawOperation] {
    let area = block[Self.area] ?? frame
    let fit = TextFit(block, in: Size(area.width, area.height))
    guard let content = TextContent(block, defaults, &context), let lines = fit.lines(content, &context) else {
      return []
    }
    fit.warn(of: lines, content, &context)
    TextLook.check(block, size: content.style.size, &context.sink)
    let placed = PlacedLine.stack(lines, in: area, block, isMirrored: context.isMirrored)
    return TextLook.draw(placed, in: area, block, color: defaults.color)
  }

  /// The block's drawing where its first line starts at a point, on its baseline. Lines that are narrower than the widest are
  /// aligned with it; only a `maxWidth` limits them.
  static func draw(
    _ block: ParameterSet, at origin: Point, in frame: Rect, _ defaults: Defaults, _ context: inout WidgetContext
  ) -> [DrawOperation] {
    let fit = TextFit(block, in: Size(.infinity, .infinity))
    guard let content = TextContent(block, defaults, &context), let lines = fit.lines(content, &context) else {
      return []
    }
    fit.warn(of: lines, content, &context)
    TextLook.check(block, size: content.style.size, &context.sink)
    let placed = PlacedLine.stack(lines, at: origin + block[offset], block, isMirrored: context.isMirrored)
    return TextLook.draw(placed, in: frame, block, color: defaults.color)
  }
}
