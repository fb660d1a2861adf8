// A line of text, from characters to placed glyphs: clusters, direction, fonts, then font units to points. Positions are
// not rounded, so that a line at twice the size is exactly twice as wide.

import ThemeGraphics

extension FontBook: TextShaper {
  /// - Throws: `unknownFamily`, `missingGlyphs` for the characters that no font of the family has, or
  ///   `mixedDirections`.
  public func line(_ text: String, family: String, size: Double) throws(TextError) -> TextLine {
    guard let fonts = families[family], let first = fonts.first else { throw .unknownFamily(family) }
    let clusters = LineClusters(text)
    guard let direction = clusters.direction() else { throw .mixedDirections }
    let stretches = try FontFallback(fonts: fonts, line: clusters, direction: direction).stretches()

    var runs: [GlyphRun] = []
    var ink = Rect.zero
    var pen = 0.0
    for stretch in direction == .leftToRight ? stretches : stretches.reversed() {
      let unit = size / Double(stretch.font.metrics.unitsPerEm)
      let run = GlyphRun(stretch, size: size, unit: unit, at: pen)
      ink = ink.union(run.inkBounds)
      runs.append(run)
      pen += Double(stretch.shaped.advance) * unit
    }
    let metrics = first.metrics
    let unit = size / Double(metrics.unitsPerEm)
    return TextLine(
      runs: runs, advance: pen, ascender: Double(metrics.ascender) * unit, descender: Double(metrics.descender) * unit,
      capHeight: metrics.capHeight * unit, inkBounds: ink)
  }
}

extension GlyphRun {
  /// - Parameters:
  ///   - unit: points per font unit.
  ///   - pen: where the stretch starts on the baseline, in points.
  fileprivate init(_ stretch: FontStretch, size: Double, unit: Double, at pen: Double) {
    var ink = Rect.zero
    let glyphs = stretch.shaped.glyphs.map { glyph in
      let origin = Point(pen + Double(glyph.x) * unit, -Double(glyph.y) * unit)
      if case .box(let minX, let minY, let maxX, let maxY) = stretch.font.ink(of: glyph.id) {
        ink = ink.union(
          Rect(
            minX: origin.x + minX * unit, minY: origin.y - maxY * unit, maxX: origin.x + maxX * unit,
            maxY: origin.y - minY * unit))
      }
      return Glyph(id: glyph.id, origin: origin)
    }
    self.init(font: stretch.font.key, size: size, glyphs: glyphs, inkBounds: ink)
  }
}
