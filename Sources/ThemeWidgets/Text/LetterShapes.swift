import ThemeDiagnostics
import ThemeGraphics
import ThemeModel
import ThemeText

/// The letters of a bitmap font, shaped one by one.
struct LetterShapes {
  struct Letter {
    var scalar: Unicode.Scalar
    var line: TextLine
    var origin: Point
    var advance: Double
  }

  let style: TextStyle
  /// Sorted by character.
  private(set) var letters: [Letter] = []
  /// Of a distance field; nil where letters are drawn as they look.
  let spread: Double?
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
    spread =
      context.parameters[BitmapFont.field] == BitmapFont.signedDistances ? context.parameters[BitmapFont.spread] : nil
    if spread != nil { Self.reportLook(look, &context) }
    let size = look[TextBlock.size] ?? 17
    TextLook.check(look, size: size, &context.sink)
    style = TextStyle(
      family: family, size: size, features: look[TextBlock.features],
      language: look[TextBlock.language] ?? context.locale?.language)
    let sets = context.parameters[BitmapFont.characters]
    if sets.isEmpty {
      context.sink.error(
        context.parameters.isStated(BitmapFont.characters) ? .widgetParameter : .manifestMissingKey,
        at: context.parameters.range(of: BitmapFont.characters), "a bitmap font needs 'characters', at least one set",
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
    let spacing = look[BitmapFont.letterSpacing]
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

  func drawing(of letter: Letter) -> [DrawOperation] {
    let placed = PlacedLine(letter.line, at: letter.origin)
    if let spread {
      // Of a colour glyph its layers together.
      let runs = placed.casters
      return runs.isEmpty ? [] : [.distanceField(DistanceField(.glyphs(runs), spread: spread))]
    }
    return TextLook.draw([placed], in: placed.lineBox, look, color: .black)
  }

  // MARK: Findings

  /// Programs that draw from fields give letters their look.
  private static func reportLook(_ look: ParameterSet, _ context: inout WidgetContext) {
    for parameter in TextLook.parameters(color: nil) {
      guard let entry = look.entries[parameter.name], entry.value != .none else { continue }
      context.sink.error(
        .widgetParameter, at: entry.range, "a distance field has no look, so '\(parameter.name)' means nothing",
        help: "leave it out: what draws the field decides how letters look")
    }
    if context.parameters[CommonParameters.opacity] < 1 {
      context.sink.error(
        .widgetParameter, at: context.parameters.range(of: CommonParameters.opacity),
        "a distance field is not faded: its opacity is the distance", help: "leave 'opacity' out")
    }
  }

  private func report(_ error: TextError, _ context: inout WidgetContext) {
    switch error {
    case .missingGlyphs: break
    case .unknownFamily(let name):
      context.sink.error(.manifestUnknownName, at: look.range(of: TextBlock.font), "unknown font '\(name)'")
    case .noOrder(let fault):
      context.sink.error(
        .fontLibrary, at: context.parameters.range(of: BitmapFont.characters), fault.cause, help: fault.help)
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
