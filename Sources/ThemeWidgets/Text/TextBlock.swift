import ThemeDiagnostics
import ThemeGraphics
import ThemeModel
import ThemeText

/// One line of text with its look: the object behind `title`, `label` and `text`.
public enum TextBlock {
  static let text = Parameter<String?>(
    "text", .text, default: nil, defaultText: "required",
    "The text, one line. ${value} and ${value:.1} stand for the sprite's value.")
  static let font = Parameter<String?>(
    "font", .font, default: nil, defaultText: "required", "The name of an entry of fonts.")
  static let size = Parameter<Double?>(
    "size", .number(NumberRule(.points, 0.01...Limits.length)), default: nil, defaultText: "17",
    "The font's size: points per em.")
  /// Resolved to ``font`` and ``size`` when the manifest is read.
  static let typography = Parameter<String?>(
    "typography", .typography, default: nil, defaultText: "none",
    "A typography token, such as {type.title}, that states font, size and letter spacing where they are not stated here."
  )
  static let features = Parameter<[FontFeature]>(
    "features", .features, default: [], defaultText: "none",
    "OpenType features by tag, such as { \"tnum\": true }: true or false, or the number of an alternate.")
  static let language = Parameter<String?>(
    "language", .language, default: nil, defaultText: "none",
    "The text's language, such as tr or zh-Hans, for fonts that draw some letters by language.")
  static let direction = Parameter<String>(
    "direction", .choice(Direction.allCases.map(\.rawValue)), default: Direction.auto.rawValue,
    "Where the line begins; auto takes the direction of its first letter.")
  static let letterSpacing = Parameter<Double>(
    "letterSpacing", .number(.offset), default: 0,
    "Points between letters, negative to bring them together. Where it is not 0 there are no optional ligatures.")
  static let wordSpacing = Parameter<Double>(
    "wordSpacing", .number(.offset), default: 0, "Points added to each space between words.")
  static let align = Parameter<String>(
    "align", .choice(Alignment.allCases.map(\.rawValue)), default: Alignment.center.rawValue,
    "Where the line lies in its area.")
  static let offset = Parameter<Point>(
    "offset", .point, default: .zero, defaultText: "[0, 0]", "Moves the line from where it would lie.")
  static let area = Parameter<Rect?>(
    "area", .rect, default: nil, defaultText: "the frame",
    "The rectangle in which the line is aligned and, by ascender and descender, centred.")
  enum Alignment: String, CaseIterable {
    case left, center, right
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
        text.description.withDefault(textText), font.description, size.description.withDefault(sizeText),
        typography.description, features.description, language.description, direction.description,
        letterSpacing.description, wordSpacing.description, align.description, offset.description,
        area.description.withDefault(areaText),
      ] + TextLook.parameters(color: colorText))
  }

  /// The block's line, shaped; nil where the text is empty or cannot be set, which is reported.
  public static func line(_ block: ParameterSet, _ defaults: Defaults, _ context: inout WidgetContext) -> TextLine? {
    guard let stated = block[text] ?? defaults.text else {
      context.sink.error(.manifestMissingKey, at: block.range, "a text needs 'text'")
      return nil
    }
    guard let family = block[font] else {
      context.sink.error(
        .manifestMissingKey, at: block.range, "a text needs 'font'", help: "name an entry of the manifest's 'fonts'")
      return nil
    }
    let content: String
    do throws(PlaceholderError) {
      content = try replacePlaceholders(in: stated, value: context.element?.value, repeated: context.repeated)
    } catch {
      report(error, at: block.range(of: text), &context.sink)
      return nil
    }
    if content.isEmpty { return nil }
    if content.contains(where: { $0.isNewline || $0 == "\t" }) {
      context.sink.error(
        .textLineBreak, at: block.range(of: text), "a text is one line, but this one has a line break or a tab",
        help: "write a widget for each line")
      return nil
    }
    do throws(TextError) {
      let style = TextStyle(
        family: family, size: block[size] ?? defaults.size, features: block[features], language: block[language],
        direction: (Direction(rawValue: block[direction]) ?? .auto).ofLine, letterSpacing: block[letterSpacing],
        wordSpacing: block[wordSpacing])
      return try context.shaper.line(content, style: style)
    } catch {
      switch error {
      case .missingGlyphs(let characters, let pictures):
        for character in characters {
          let picture = pictures.first { $0.character == character }
          context.sink.error(
            .textMissingGlyph, at: block.range(of: text),
            "no font of '\(family)' \(picture == nil ? "has" : "can draw") the character '\(character)' "
              + "(\(codePoints(of: character)))" + (picture.map { "; " + $0.cause } ?? ""),
            help: picture == nil ? "add a font that has it to '\(family)'" : PictureGlyph.help)
        }
      case .unknownFamily(let name):
        context.sink.error(.manifestUnknownName, at: block.range(of: font), "unknown font '\(name)'")
      case .noOrder(let fault):
        context.sink.error(.fontLibrary, at: block.range(of: text), fault.cause, help: fault.help)
      }
      return nil
    }
  }

  /// The block's drawing: its shadows, its stroke, its fill.
  ///
  /// - Parameters:
  ///   - block: the value of a parameter with this schema.
  ///   - frame: where the line is aligned unless the block states an `area`, in points.
  /// - Returns: nothing where the text is empty or cannot be set, which is reported.
  public static func draw(
    _ block: ParameterSet, in frame: Rect, _ defaults: Defaults, _ context: inout WidgetContext
  ) -> [DrawOperation] {
    guard let line = line(block, defaults, &context) else { return [] }
    let area = block[Self.area] ?? frame
    warnIfTooWide(line, block, area, &context)
    let placed = PlacedLine(
      line, in: area, Alignment(rawValue: block[align]) ?? .center, offset: block[offset])
    return TextLook.draw([placed], in: area, block, color: defaults.color)
  }

  /// Nothing is cut for it, but a label wider than its place is hardly meant. The tolerance is far below a pixel.
  private static func warnIfTooWide(
    _ line: TextLine, _ block: ParameterSet, _ area: Rect, _ context: inout WidgetContext
  ) {
    guard line.advance > area.width + 0.01 else { return }
    context.sink.warning(
      .textOverflow, at: block.range(of: text),
      "the text is \(decimalText(line.advance, decimals: 1)) points wide, its area only "
        + decimalText(area.width, decimals: 1), help: "make the text smaller or its area wider")
  }

  private static func report(_ error: PlaceholderError, at range: SourceRange, _ sink: inout DiagnosticSink) {
    let help = "${value} prints a whole number, ${value:.1} one decimal (up to .6)"
    switch error {
    case .unclosed: sink.error(.textPlaceholder, at: range, "a placeholder has no '}'", help: help)
    case .unknown(let name): sink.error(.textPlaceholder, at: range, "unknown placeholder '${\(name)}'", help: help)
    case .noValue:
      sink.error(.textPlaceholder, at: range, "this kind of widget has no value that a placeholder could print")
    case .notRepeated(let name):
      sink.error(
        .textPlaceholder, at: range, "'${\(name)}' stands for nothing here: nothing around it has a 'repeat'")
    case .noNumber(let item):
      sink.error(.textPlaceholder, at: range, "the item '\(item)' is no number, so it has no decimals")
    }
  }
}

/// `U+2103`, with several for a character of several code points.
private func codePoints(of character: String) -> String {
  character.unicodeScalars.map { scalar in
    let hex = String(scalar.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - hex.count)) + hex
  }.joined(separator: " ")
}
