// Text from characters to placed glyphs: paragraphs, and for each clusters, levels, scripts, fonts, then lines, and font units
// to points. Positions are not rounded, so that a line at twice the size is exactly twice as wide.

import ThemeGraphics

extension FontBook: TextShaper {
  /// - Throws: `unknownFamily`, `missingGlyphs` for the characters that no font of the family has, or `noOrder`.
  public func line(_ text: String, style: TextStyle) throws(TextError) -> TextLine {
    guard let fonts = families[style.family], let first = fonts.first else { throw .unknownFamily(style.family) }
    let paragraph = try Paragraph(text[...], fonts, style)
    return SetLine(paragraph.text.characters.indices, of: paragraph).line(first.metrics, palettes[style.family])
  }

  /// - Throws: `unknownFamily`, `missingGlyphs` for the characters that no font of the family has, or `noOrder`.
  public func lines(_ text: String, style: TextStyle, layout: TextLayout) throws(TextError) -> [TextLine] {
    guard let fonts = families[style.family], let first = fonts.first else { throw .unknownFamily(style.family) }
    return try setLines(text, fonts, style, layout).map {
      $0.line.line(first.metrics, palettes[style.family])
    }
  }

  /// The lines from top to bottom, each with its paragraph.
  func setLines(
    _ text: String, _ fonts: [FontFace], _ style: TextStyle, _ layout: TextLayout
  ) throws(TextError) -> [(line: SetLine, paragraph: Int, clusters: Range<Int>)] {
    let parts = text.paragraphs
    var paragraphs: [Paragraph] = []
    var missing: [String] = []
    var pictures: [PictureGlyph] = []
    for part in parts {
      do throws(TextError) {
        paragraphs.append(try Paragraph(part, fonts, style))
      } catch {
        guard case .missingGlyphs(let characters, let found) = error else { throw error }
        missing += characters.filter { !missing.contains($0) }
        pictures += found.filter { !pictures.contains($0) }
      }
    }
    if !missing.isEmpty { throw .missingGlyphs(characters: missing, pictures: pictures) }
    var lines: [(line: SetLine, paragraph: Int, clusters: Range<Int>)] = []
    for (index, paragraph) in paragraphs.enumerated() {
      let left = layout.maximumLines.map { max(1, $0) - lines.count }
      if left == 0 { break }
      let wrapping = LineWrapping(paragraph, layout, isLast: index + 1 == paragraphs.count)
      lines += wrapping.lines(atMost: left).map { ($0.line, index, $0.clusters) }
    }
    return lines
  }
}
