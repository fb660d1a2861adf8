import ThemeGraphics

/// Places stretches one after the other, from left to right; neighbours of one face are one run.
struct LinePen {
  let size: Double
  private(set) var runs: [GlyphRun] = []
  /// Where the face that is drawn with now began, in points, and how far the pen has come since, in its font units: a sum
  /// of whole numbers is the same whatever the line was cut into.
  private var start = 0.0
  private var units = 0
  private var unit = 0.0
  /// Points that were added between letters.
  private var extra = 0.0

  init(size: Double) { self.size = size }

  var inkBounds: Rect { runs.count == 1 ? runs[0].inkBounds : runs.reduce(.zero) { $0.union($1.inkBounds) } }

  var x: Double { start + Double(units) * unit + extra }

  mutating func draw(_ stretch: FontStretch, extra extras: [Double]?) {
    var run = GlyphRun(font: stretch.font.key, size: size, glyphs: [], inkBounds: .zero)
    if let last = runs.last, last.font == run.font {
      run = last
      runs.removeLast()
    } else {
      start += Double(units) * unit
      units = 0
      unit = size / Double(stretch.font.metrics.unitsPerEm)
      run.glyphs.reserveCapacity(stretch.glyphs.count)
    }
    var ink = run.inkBounds
    var y = 0
    for (index, glyph) in stretch.glyphs.enumerated() {
      let origin = Point(
        start + Double(units + glyph.xOffset) * unit + extra, -Double(y + glyph.yOffset) * unit)
      if case .box(let minX, let minY, let maxX, let maxY) = stretch.font.ink(of: glyph.id) {
        ink = ink.union(
          Rect(
            minX: origin.x + minX * unit, minY: origin.y - maxY * unit, maxX: origin.x + maxX * unit,
            maxY: origin.y - minY * unit))
      }
      run.glyphs.append(GlyphRun.Glyph(id: glyph.id, origin: origin))
      units += glyph.xAdvance
      y += glyph.yAdvance
      if let extras { extra += extras[index] }
    }
    run.inkBounds = ink
    runs.append(run)
  }
}
