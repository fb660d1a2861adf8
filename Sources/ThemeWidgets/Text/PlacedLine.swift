import ThemeGraphics
import ThemeModel
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

  /// Lines in an area, one below the other. They are placed by the ascender and descender of the first font, not by ink, so that
  /// labels of one font and size share a baseline. Nothing is rounded to pixels.
  ///
  /// - Parameter isMirrored: whether all of it is turned round afterwards.
  static func stack(_ lines: TextLines, in area: Rect, _ block: ParameterSet, isMirrored: Bool) -> [PlacedLine] {
    let top =
      switch TextBlock.VerticalAlignment(rawValue: block[TextBlock.verticalAlign]) ?? .middle {
      case .top: area.y
      case .middle: area.y + (area.height - lines.height) / 2
      case .bottom: area.y + area.height - lines.height
      }
    return stack(
      lines, top: top, left: area.x, width: area.width, offset: block[TextBlock.offset], block,
      isMirrored: isMirrored)
  }

  /// Lines of which the first one starts at a point on its baseline, or would if it were the widest.
  static func stack(_ lines: TextLines, at origin: Point, _ block: ParameterSet, isMirrored: Bool) -> [PlacedLine] {
    stack(
      lines, top: -(lines.lines.first?.ascender ?? 0), left: 0, width: lines.width, offset: origin, block,
      isMirrored: isMirrored)
  }

  private static func stack(
    _ lines: TextLines, top: Double, left: Double, width: Double, offset: Point, _ block: ParameterSet,
    isMirrored: Bool
  ) -> [PlacedLine] {
    let alignment = TextBlock.Alignment(rawValue: block[TextBlock.align]) ?? .center
    let ascender = lines.lines.first?.ascender ?? 0
    return lines.lines.enumerated().map { index, line in
      let x =
        switch alignment.side(line.direction, isMirrored: isMirrored) {
        case .left: left
        case .center: left + (width - line.advance) / 2
        case .right: left + width - line.advance
        }
      return PlacedLine(line, at: Point(x, top + ascender + Double(index) * lines.pitch) + offset)
    }
  }

  /// The glyphs at their places; no run is empty.
  var runs: [GlyphRun] {
    line.runs.filter { !$0.glyphs.isEmpty }.map(placed)
  }

  /// What of colour fonts is drawn over them, at its place; the lowest first.
  var layers: [ColorLayer] {
    line.layers.map { ColorLayer(run: placed($0.run), color: $0.color) }
  }

  private func placed(_ run: GlyphRun) -> GlyphRun {
    var run = run
    run.line = GlyphRun.Extent(start: 0, end: line.advance)
    return run.offset(by: origin)
  }

  /// All that is drawn: what casts shadows.
  var casters: [GlyphRun] { line.layers.isEmpty ? runs : runs + layers.map(\.run) }

  /// From ascender to descender, as wide as the line's advance.
  var lineBox: Rect { Rect(origin.x, origin.y - line.ascender, line.advance, line.lineHeight) }

  /// From the top of the capitals to the baseline.
  var capitalsBox: Rect { Rect(origin.x, origin.y - line.capHeight, line.advance, line.capHeight) }
}

extension TextBlock.Alignment {
  fileprivate enum Side { case left, center, right }

  /// What is justified and not as wide as its area begins where its paragraph does.
  ///
  /// Left and right are the widget's, and change where it is turned round; where a paragraph begins is its own, so that in such a
  /// widget it is looked for at the other side first.
  fileprivate func side(_ direction: TextDirection, isMirrored: Bool) -> Side {
    let beginsLeft = (direction == .leftToRight) != isMirrored
    return switch self {
    case .left: .left
    case .center: .center
    case .right: .right
    case .start, .justify: beginsLeft ? .left : .right
    case .end: beginsLeft ? .right : .left
    }
  }
}
