import ThemeGraphics
import ThemeHashing
import ThemeText

/// A font whose every character is 0.6 em wide, with 0.8 em above the baseline and 0.2 em below; glyph ids are code
/// points. Letters are 0.7 em high, their ink 0.1 em narrower than their advance. It lacks the snowman.
struct FixedWidthShaper: TextShaper {
  func line(_ text: String, style: TextStyle) throws(TextError) -> TextLine {
    let (family, size) = (style.family, style.size)
    if family == "missing" { throw .unknownFamily(family) }
    if text.contains("☃") { throw .missingGlyphs(characters: ["☃"]) }
    let advance = 0.6 * size
    let glyphs = text.unicodeScalars.enumerated().map { index, scalar in
      GlyphRun.Glyph(id: scalar.value, origin: Point(Double(index) * advance, 0))
    }
    let width = Double(glyphs.count) * advance
    let ink = Rect(0.05 * size, -0.7 * size, width - 0.1 * size, 0.7 * size)
    let run = GlyphRun(
      font: FontKey(digest: SHA256.digest(Array(family.utf8)), faceIndex: 0), size: size, glyphs: glyphs, inkBounds: ink
    )
    return TextLine(
      runs: [run], advance: width, ascender: 0.8 * size, descender: -0.2 * size, capHeight: 0.7 * size,
      inkBounds: ink)
  }

  /// Wraps after spaces only.
  func lines(_ text: String, style: TextStyle, layout: TextLayout) throws(TextError) -> [TextLine] {
    let most = layout.wraps ? layout.width.map { $0 / (0.6 * style.size) } ?? .infinity : .infinity
    var lines: [String] = []
    for part in text.split(separator: "\n", omittingEmptySubsequences: false) {
      var line = ""
      for word in part.split(separator: " ") {
        if !line.isEmpty, Double(line.count + 1 + word.count) > most {
          lines.append(line)
          line = ""
        }
        line += (line.isEmpty ? "" : " ") + word
      }
      lines.append(line)
    }
    var shaped: [TextLine] = []
    for line in lines.prefix(layout.maximumLines ?? lines.count) { shaped.append(try self.line(line, style: style)) }
    return shaped
  }
}
