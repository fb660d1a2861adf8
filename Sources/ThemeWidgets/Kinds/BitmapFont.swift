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

  private static let letterSpacing = Parameter<Double>(
    "letterSpacing", .number(.offset), default: 0, "Points added to how far each letter moves the pen.")
  private static let lettersSchema = ParameterSchema(
    [
      TextBlock.font.description, TextBlock.size.description, TextBlock.typography.description,
      TextBlock.features.description, TextBlock.language.description, letterSpacing.description,
    ] + TextLook.parameters(color: nil))

  public static let schema = WidgetSchema(
    kind: "bitmapFont",
    summary: "A font whose letters are pictures: a sprite for each character, and what sets text with them.",
    isOfParts: true, parameters: [letters.description, characters.description])

  public static func parts(_ context: inout WidgetContext) -> [WidgetPart] {
    guard let font = LetterShapes(&context) else { return [] }
    return font.letters.compactMap { letter in
      font.isSeen(letter)
        ? WidgetPart(name: BitmapFontInfo.part(of: letter.scalar), operations: font.drawing(of: letter)) : nil
    }
  }

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
        if font.isSeen(letter) { glyph.ink = letter.line.inkBounds.offset(by: letter.origin) }
        return glyph
      },
      kernings: pairs.map { BitmapFontInfo.Kerning(first: $0.left, second: $0.right, amount: $0.amount) },
      range: widget.range)
  }

  /// The font's letters, shaped one by one.
  private struct LetterShapes {
    struct Letter {
      var scalar: Unicode.Scalar
      var line: TextLine
      var origin: Point
      var advance: Double
    }

    let style: TextStyle
    /// Sorted by character.
    private(set) var letters: [Letter] = []
    private let look: ParameterSet

    /// Nil after an error, which is reported.
    init?(_ context: inout WidgetContext) {
      guard let look = context.parameters[BitmapFont.letters], let family = look[TextBlock.font] else {
        context.sink.error(
          .manifestMissingKey, at: context.parameters.range(of: BitmapFont.letters),
          "a bitmap font needs 'letters' with a 'font'",
          help: #"write "letters": { "font": … }, with an entry of the manifest's 'fonts'"#)
        return nil
      }
      self.look = look
      style = TextStyle(
        family: family, size: look[TextBlock.size] ?? 17, features: look[TextBlock.features],
        language: look[TextBlock.language])
      let sets = context.parameters[characters]
      if sets.isEmpty {
        context.sink.error(
          context.parameters.isStated(characters) ? .widgetParameter : .manifestMissingKey,
          at: context.parameters.range(of: characters), "a bitmap font needs 'characters', at least one set",
          help: #"such as "characters": ["ascii"]"#)
        return nil
      }
      let entries = CharacterSets.characters(sets, &context.sink)
      var missing: [CharacterSets.Entry] = []
      var space: Letter?
      for entry in entries {
        do throws(TextError) {
          let line = try context.shaper.line(String(entry.scalar), style: style)
          letters.append(letter(entry.scalar, line))
          if entry.scalar == " " { space = letters.last }
        } catch {
          guard case .missingGlyphs = error else {
            report(error, &context)
            return nil
          }
          missing.append(entry)
        }
      }
      report(missing, &context)
      if context.sink.hasErrors { return nil }
      if space == nil { addSpace(&context) }
    }

    private func letter(_ scalar: Unicode.Scalar, _ line: TextLine) -> Letter {
      let spacing = look[letterSpacing]
      // A mark lies over the letter before it, behind which there is space already.
      let isMark = line.advance == 0 && [.nonspacingMark, .enclosingMark].contains(scalar.properties.generalCategory)
      return Letter(
        scalar: scalar, line: line, origin: Point(isMark ? -spacing : 0, 0),
        advance: line.advance + (isMark ? 0 : spacing))
    }

    /// Every format of fonts wants one, and fonts of symbols may have none: then it is a quarter of an em.
    private mutating func addSpace(_ context: inout WidgetContext) {
      let space: Letter
      if let line = try? context.shaper.line(" ", style: style) {
        space = letter(" ", line)
      } else if let other = letters.first {
        var line = other.line
        (line.runs, line.inkBounds, line.advance) = ([], .zero, style.size / 4)
        space = letter(" ", line)
      } else {
        return
      }
      let place = letters.firstIndex { $0.scalar.value > 0x20 } ?? letters.count
      letters.insert(space, at: place)
    }

    func isSeen(_ letter: Letter) -> Bool {
      !letter.line.inkBounds.isEmpty && !drawing(of: letter).inkBounds.isEmpty
    }

    func drawing(of letter: Letter) -> [DrawOperation] {
      let placed = PlacedLine(letter.line, at: letter.origin)
      return TextLook.draw([placed], in: placed.lineBox, look, color: .black)
    }

    // MARK: Findings

    private func report(_ error: TextError, _ context: inout WidgetContext) {
      switch error {
      case .missingGlyphs: break
      case .unknownFamily(let name):
        context.sink.error(.manifestUnknownName, at: look.range(of: TextBlock.font), "unknown font '\(name)'")
      case .noOrder(let fault):
        context.sink.error(
          .fontLibrary, at: context.parameters.range(of: characters), fault.cause, help: fault.help)
      }
    }

    /// One finding for each set, with the first of its characters: a range may miss thousands.
    private func report(_ missing: [CharacterSets.Entry], _ context: inout WidgetContext) {
      var sets: [SourceRange] = []
      for entry in missing where !sets.contains(entry.range) { sets.append(entry.range) }
      for range in sets {
        let scalars = missing.filter { $0.range == range }.map(\.scalar)
        let words = scalars.prefix(listed).map { "'\($0)' (\(CharacterSets.codePoint($0)))" }.joined(separator: ", ")
        let more = scalars.count > listed ? " and \(scalars.count - listed) more" : ""
        context.sink.error(
          .textMissingGlyph, at: range,
          "no font of '\(style.family)' has the character\(scalars.count == 1 ? "" : "s") \(words)\(more)",
          help: "add a font that has them to '\(style.family)', or take them out of the set")
      }
    }

    private let listed = 16
  }
}
