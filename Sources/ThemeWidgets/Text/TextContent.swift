import ThemeDiagnostics
import ThemeGraphics
import ThemeModel
import ThemeText

/// What a text's parameters say is to be set: its characters, and how.
struct TextContent {
  var characters: String
  var style: TextStyle
  /// From baseline to baseline as a multiple of the font's size; nil is the font's own.
  var lineHeight: Double?
  /// Where it is stated.
  var range: SourceRange
  var fontRange: SourceRange
}

extension TextContent {
  /// Nil where the text is empty, or something is missing, which is reported.
  init?(_ block: ParameterSet, _ defaults: TextBlock.Defaults, _ context: inout WidgetContext) {
    guard let stated = block[TextBlock.text] ?? defaults.text else {
      context.sink.error(.manifestMissingKey, at: block.range, "a text needs 'text' or 'string'")
      return nil
    }
    guard let family = block[TextBlock.font] else {
      context.sink.error(
        .manifestMissingKey, at: block.range, "a text needs 'font'", help: "name an entry of the manifest's 'fonts'")
      return nil
    }
    range = block.range(of: TextBlock.text)
    fontRange = block.range(of: TextBlock.font)
    do throws(PlaceholderError) {
      characters = try replacePlaceholders(in: stated, value: context.element?.value, repeated: context.repeated)
    } catch {
      error.report(at: range, &context.sink)
      return nil
    }
    if characters.isEmpty { return nil }
    lineHeight = block[TextBlock.lineHeight]
    style = TextStyle(
      family: family, size: block[TextBlock.size] ?? defaults.size, features: block[TextBlock.features],
      language: block[TextBlock.language] ?? context.locale?.language,
      direction: (TextBlock.Direction(rawValue: block[TextBlock.direction]) ?? .auto).ofLine,
      neutralDirection: context.locale?.isRightToLeft == true ? .rightToLeft : .leftToRight,
      letterSpacing: block[TextBlock.letterSpacing], wordSpacing: block[TextBlock.wordSpacing])
  }

  /// Set smaller, its spacing with it.
  func scaled(by factor: Double) -> TextContent {
    var scaled = self
    scaled.style.size *= factor
    scaled.style.letterSpacing *= factor
    scaled.style.wordSpacing *= factor
    return scaled
  }

  /// The lines from top to bottom; nil where they cannot be set, which is reported.
  func lines(_ layout: TextLayout, _ context: inout WidgetContext) -> TextLines? {
    do throws(TextError) {
      let lines = try context.shaper.lines(characters, style: style, layout: layout)
      return TextLines(lines, pitch: lineHeight.map { $0 * style.size })
    } catch {
      report(error, &context.sink)
      return nil
    }
  }

  private func report(_ error: TextError, _ sink: inout DiagnosticSink) {
    switch error {
    case .missingGlyphs(let characters, let pictures):
      for character in characters {
        let picture = pictures.first { $0.character == character }
        sink.error(
          .textMissingGlyph, at: range,
          "no font of '\(style.family)' \(picture == nil ? "has" : "can draw") the character '\(character)' "
            + "(\(character.unicodeScalars.map(CharacterSets.codePoint).joined(separator: " ")))"
            + (picture.map { "; " + $0.cause } ?? ""),
          help: picture == nil ? "add a font that has it to '\(style.family)'" : PictureGlyph.help)
      }
    case .unknownFamily(let name): sink.error(.manifestUnknownName, at: fontRange, "unknown font '\(name)'")
    case .noOrder(let fault): sink.error(.fontLibrary, at: range, fault.cause, help: fault.help)
    }
  }
}

extension PlaceholderError {
  fileprivate func report(at range: SourceRange, _ sink: inout DiagnosticSink) {
    let help = "${value} prints a whole number, ${value:.1} one decimal (up to .6)"
    switch self {
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
