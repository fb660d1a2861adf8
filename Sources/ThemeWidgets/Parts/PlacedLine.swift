import ThemeGraphics
import ThemeModel
import ThemeText

/// A shaped line at its place in a widget.
struct PlacedLine {
  let line: TextLine
  let area: Rect
  /// The start of the baseline.
  let origin: Point

  /// Centred vertically by the first font's ascender and descender, not by ink, so that labels of one font and size
  /// share a baseline. Nothing is rounded to pixels.
  init(_ line: TextLine, in area: Rect, _ alignment: TextBlock.Alignment, offset: Point) {
    self.line = line
    self.area = area
    let left =
      switch alignment {
      case .left: area.x
      case .center: area.x + (area.width - line.advance) / 2
      case .right: area.x + area.width - line.advance
      }
    origin = Point(left, area.y + (area.height - line.lineHeight) / 2 + line.ascender) + offset
  }

  /// With its baseline starting at a point.
  init(_ line: TextLine, at origin: Point, in area: Rect) {
    self.line = line
    self.area = area
    self.origin = origin
  }

  /// Shadows, stroke and fill as the block says.
  func draw(_ block: ParameterSet, color: Color) -> [DrawOperation] {
    let runs = line.runs.map { $0.offset(by: origin) }.filter { !$0.glyphs.isEmpty }
    guard let size = runs.first?.size else { return [] }
    let letters = Geometry.glyphs(runs)
    let paint = fill(block, color: color).paint(in: fillFrame(block))

    guard let stroke = block[TextBlock.stroke] else {
      return DropShadow.draw(block[TextBlock.shadow], of: letters) + [.fill(Fill(letters, paint))]
    }
    let style = TextStroke.style(stroke, size: size)
    guard style.width > 0 else {
      return DropShadow.draw(block[TextBlock.shadow], of: letters) + [.fill(Fill(letters, paint))]
    }
    let outline = Geometry.strokedGlyphs(runs, style)
    return shadows(block[TextBlock.shadow], of: [outline, letters])
      + [.fill(Fill(outline, .solid(stroke[TextStroke.color]))), .fill(Fill(letters, paint))]
  }

  /// Shadows of letters and their outline as one caster: opaque inside a group that carries the alpha, so that it is not
  /// darker where both lie.
  private func shadows(_ styles: [ShadowStyle]?, of casters: [Geometry]) -> [DrawOperation] {
    (styles ?? []).reversed().map { style in
      let opaque = ShadowStyle(offset: style.offset, sigma: style.sigma, color: style.color.withAlpha(1))
      return .group(
        Group(opacity: style.color.alpha, casters.flatMap { DropShadow.draw([opaque], of: $0) }))
    }
  }

  /// `fill` goes before `color`, unless only `color` is what the state states.
  private func fill(_ block: ParameterSet, color: Color) -> FramePaint {
    let stated = block[TextBlock.color]
    if let stated, block.isStatedByState(TextBlock.color), !block.isStatedByState(TextBlock.fill) {
      return .solid(stated)
    }
    return block[TextBlock.fill] ?? .solid(stated ?? color)
  }

  private func fillFrame(_ block: ParameterSet) -> Rect {
    let rect =
      switch block[TextBlock.frame] {
      case .rect(let rect): rect
      case .word(let word):
        switch TextBlock.FillFrame(rawValue: word) ?? .line {
        case .line: Rect(origin.x, origin.y - line.ascender, line.advance, line.lineHeight)
        case .capHeight: Rect(origin.x, origin.y - line.capHeight, line.advance, line.capHeight)
        case .box: area
        }
      }
    return Rect(rect.x, rect.y, rect.width, rect.height + block[TextBlock.extraHeight])
  }
}
