import ThemeGraphics

/// Places stretches one after the other, from left to right; neighbours of one face are one run.
struct LinePen {
  let size: Double
  /// Of each font; nil is the first of each.
  let palettes: [Int]?
  private(set) var runs: [GlyphRun] = []
  private(set) var layers: [ColorLayer] = []
  /// Where the face that is drawn with now began, in points, and how far the pen has come since, in its font units: a sum
  /// of whole numbers is the same whatever the line was cut into.
  private var start = 0.0
  private var units = 0
  private var unit = 0.0
  /// Points that were added between letters.
  private var extra = 0.0

  init(size: Double, palettes: [Int]?) {
    self.size = size
    self.palettes = palettes
  }

  var inkBounds: Rect {
    let ink = runs.count == 1 ? runs[0].inkBounds : runs.reduce(.zero) { $0.union($1.inkBounds) }
    return layers.reduce(ink) { $0.union($1.run.inkBounds) }
  }

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
      if !drawLayers(of: glyph.id, at: origin, stretch) {
        if let box = box(of: glyph.id, at: origin, stretch.font) { ink = ink.union(box) }
        run.glyphs.append(GlyphRun.Glyph(id: glyph.id, origin: origin))
      }
      units += glyph.xAdvance
      y += glyph.yAdvance
      if let extras { extra += extras[index] }
    }
    run.inkBounds = ink
    runs.append(run)
  }

  @inline(__always)
  private func box(of glyph: UInt32, at origin: Point, _ font: FontFace) -> Rect? {
    guard case .box(let minX, let minY, let maxX, let maxY) = font.ink(of: glyph) else { return nil }
    return Rect(
      minX: origin.x + minX * unit, minY: origin.y - maxY * unit, maxX: origin.x + maxX * unit,
      maxY: origin.y - minY * unit)
  }

  /// False for a glyph that is its outline. A layer without an outline leaves nothing.
  @inline(__always)
  private mutating func drawLayers(of glyph: UInt32, at origin: Point, _ stretch: FontStretch) -> Bool {
    guard let colors = stretch.font.colors,
      case .layers(let parts)? = colors.glyph(glyph, palette: palettes?[stretch.fontIndex] ?? 0)
    else { return false }
    for part in parts {
      guard let box = box(of: part.glyph, at: origin, stretch.font) else { continue }
      let run = GlyphRun(
        font: stretch.font.key, size: size, glyphs: [GlyphRun.Glyph(id: part.glyph, origin: origin)], inkBounds: box)
      layers.append(ColorLayer(run: run, color: part.color))
    }
    return true
  }
}
