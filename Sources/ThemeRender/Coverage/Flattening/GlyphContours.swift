import ThemeGraphics

/// The glyphs of runs, placed in pixels.
struct PlacedGlyphs {
  struct Glyph {
    var outline: GlyphOutline
    var place: Placement
    /// Of its curves, in pixels.
    var box: Rect
    /// Whether its area may simply be added: it overlaps neither itself nor, by their boxes, another glyph.
    var isSimple: Bool
  }

  private(set) var glyphs: [Glyph] = []

  init(_ runs: [GlyphRun], scale: Double, offset: Point, outlines: any GlyphOutlineSource) {
    for run in runs {
      for glyph in run.glyphs {
        guard glyph.origin.isFinite, let outline = outlines.outline(of: glyph.id, in: run.font), outline.unitsPerEm > 0
        else { continue }
        let unit = run.size / outline.unitsPerEm
        guard unit.isFinite, unit > 0 else { continue }
        let place = Placement(glyphAt: glyph.origin, pointsPerUnit: unit, scale: scale, offset: offset)
        let box = outline.bounds
        let low = place(Point(box.minX, box.maxY))
        let high = place(Point(box.maxX, box.minY))
        glyphs.append(
          Glyph(
            outline: outline, place: place, box: Rect(minX: low.x, minY: low.y, maxX: high.x, maxY: high.y),
            isSimple: outline.isSimple))
      }
    }
    markOverlaps()
  }

  private mutating func markOverlaps() {
    let order = glyphs.indices.sorted { (glyphs[$0].box.minX, $0) < (glyphs[$1].box.minX, $1) }
    for (position, index) in order.enumerated() {
      let box = glyphs[index].box
      var next = position + 1
      while next < order.count && glyphs[order[next]].box.minX <= box.maxX {
        let other = glyphs[order[next]].box
        if other.minY <= box.maxY && box.minY <= other.maxY {
          glyphs[index].isSimple = false
          glyphs[order[next]].isSimple = false
        }
        next += 1
      }
    }
  }
}

extension EdgeBuilder {
  /// One glyph's contours. TrueType and CFF outlines wind in opposite directions; here both end up alike.
  mutating func add(_ glyph: PlacedGlyphs.Glyph) {
    let first = edges.count
    add(glyph.outline.path, glyph.place)
    orient(from: first)
  }
}
