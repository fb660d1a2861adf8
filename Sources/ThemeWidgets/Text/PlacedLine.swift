import ThemeGraphics
import ThemeText

/// A shaped line at its place in a widget.
struct PlacedLine {
  let line: TextLine
  /// The start of the baseline, in points.
  let origin: Point

  /// With its baseline starting at a point.
  init(_ line: TextLine, at origin: Point) {
    self.line = line
    self.origin = origin
  }

  /// Centred vertically by the first font's ascender and descender, not by ink, so that labels of one font and size
  /// share a baseline. Nothing is rounded to pixels.
  init(_ line: TextLine, in area: Rect, _ alignment: TextBlock.Alignment, offset: Point) {
    let left =
      switch alignment {
      case .left: area.x
      case .center: area.x + (area.width - line.advance) / 2
      case .right: area.x + area.width - line.advance
      }
    self.init(line, at: Point(left, area.y + (area.height - line.lineHeight) / 2 + line.ascender) + offset)
  }

  /// The glyphs at their places; no run is empty.
  var runs: [GlyphRun] { line.runs.map { $0.offset(by: origin) }.filter { !$0.glyphs.isEmpty } }

  /// What of colour fonts is drawn over them, at its place; the lowest first.
  var layers: [ColorLayer] {
    line.layers.map { ColorLayer(run: $0.run.offset(by: origin), color: $0.color) }
  }

  /// All that is drawn: what casts shadows.
  var casters: [GlyphRun] { line.layers.isEmpty ? runs : runs + layers.map(\.run) }

  /// From ascender to descender, as wide as the line's advance.
  var lineBox: Rect { Rect(origin.x, origin.y - line.ascender, line.advance, line.lineHeight) }

  /// From the top of the capitals to the baseline.
  var capitalsBox: Rect { Rect(origin.x, origin.y - line.capHeight, line.advance, line.capHeight) }
}
