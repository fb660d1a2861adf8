import ThemeDiagnostics
import ThemeGraphics
import ThemeModel
import ThemeText

/// A font of pictures: each letter a sprite, for programs that set text themselves.
public enum BitmapFont: PartedKind {
  static let letters = Parameter<ParameterSet?>(
    "letters", .object(lettersSchema), default: nil, defaultText: "required", "The letters' font and look.")
  static let characters = Parameter<[ParameterSet]>(
    "characters", .list(CharacterSets.schema), default: [], defaultText: "required",
    "Sets of characters: which letters the font has. The space is always one of them.")

  static let field = Parameter<String>(
    "field", .choice(["none", signedDistances]), default: "none",
    "Whether letters are pictures, or signed distance fields in white, from which programs draw them at any size.")
  static let spread = Parameter<Double>(
    "spread", .number(NumberRule(.points, 0.01...Limits.length)), default: 4,
    "How far a field reaches on either side of the outline; at this distance its alpha is 1 inside and 0 outside, on the outline one half."
  )

  static let signedDistances = "sdf"
  static let letterSpacing = Parameter<Double>(
    "letterSpacing", .number(.offset), default: 0, "Points added to how far each letter moves the pen.")
  private static let lettersSchema = ParameterSchema(
    [
      TextBlock.font.description, TextBlock.size.description, TextBlock.typography.description,
      TextBlock.features.description, TextBlock.language.description, letterSpacing.description,
    ] + TextLook.parameters(color: nil))

  public static let schema = WidgetSchema(
    kind: "bitmapFont",
    summary: "A font whose letters are pictures: a sprite for each character, and what sets text with them.",
    isOfParts: true, parameters: [letters.description, characters.description, field.description, spread.description])

  /// A part for each letter that leaves ink.
  public static func parts(_ context: inout WidgetContext) -> [WidgetPart] {
    guard let font = LetterShapes(&context) else { return [] }
    let parts = font.letters.compactMap { letter -> WidgetPart? in
      let operations = font.drawing(of: letter)
      if operations.inkBounds.isEmpty { return nil }
      return WidgetPart(name: BitmapFontInfo.part(of: letter.scalar), operations: operations)
    }
    if parts.isEmpty {
      context.sink.error(
        .widgetParameter, at: context.parameters.range(of: characters),
        "none of the font's letters leaves any ink, and a font without a page is none that programs read",
        help: "add a set with letters")
    }
    return parts
  }

  /// The letters' advances, kerning and metrics, those without ink too.
  public static func font(of widget: Widget, _ context: inout WidgetContext) -> BitmapFontInfo? {
    var silent = context
    guard let font = LetterShapes(&silent), let first = font.letters.first else { return nil }
    let pairs: [KerningPair]
    do throws(KerningError) {
      pairs = try context.shaper.kerning(among: font.letters.map(\.scalar), style: font.style)
    } catch {
      pairs = []
      switch error {
      case .tooManyPairs(let letters):
        context.sink.error(
          .manifestTooMany, at: context.parameters.range(of: characters),
          "\(letters) of the font's letters may be kerned, which makes more than \(FontBook.mostPairs) pairs",
          help: "take fewer characters, or none of them is kerned: \"features\": { \"kern\": false }")
      }
    }
    let face = context.shaper.faceName(of: font.style.family)
    return BitmapFontInfo(
      widget: widget.name, face: face.map(\.family) ?? "", isBold: face?.isBold ?? false,
      isItalic: face?.isItalic ?? false, size: font.style.size, base: first.line.ascender,
      lineHeight: first.line.lineHeight,
      glyphs: font.letters.map { letter in
        var glyph = BitmapFontInfo.Glyph(character: letter.scalar, advance: letter.advance)
        let drawn = font.drawing(of: letter).inkBounds
        let ink = letter.line.inkBounds
        if !drawn.isEmpty { glyph.ink = ink.isEmpty ? drawn : ink.offset(by: letter.origin) }
        return glyph
      },
      kernings: pairs.map { BitmapFontInfo.Kerning(first: $0.left, second: $0.right, amount: $0.amount) },
      spread: font.spread, range: widget.range)
  }
}
