/// A line, shaped and in visual order, that is not yet drawn: as wide as it will be.
struct SetLine {
  /// From left to right.
  private(set) var stretches: [FontStretch]
  private let direction: TextDirection
  private let size: Double
  /// Points that are added after each glyph, by stretch; nil where there are none.
  private var extra: [[Double]]?
  /// From the first glyph's origin to the end of the last one's advance, in points.
  private(set) var advance: Double
}

extension SetLine {
  /// - Parameters:
  ///   - clusters: the part of the paragraph.
  ///   - hyphen: what the soft hyphen at its end is shown as.
  ///   - ellipsis: what stands at the end of the line, wherever the letters before it run.
  init(
    _ clusters: Range<Int>, of paragraph: Paragraph, hyphen: Unicode.Scalar? = nil, ellipsis: FontStretch? = nil
  ) {
    let style = paragraph.style
    var parts = paragraph.stretches(of: clusters, hyphen: hyphen)
    if clusters.upperBound < paragraph.text.characters.count {
      parts = paragraph.withBlanksInOrder(parts, clusters)
    }
    var stretches = parts.count < 2 ? parts : visualOrder(parts.map(\.item.level)).map { parts[$0] }
    let spacing = LineSpacing(
      stretches, line: paragraph.text, style: style, hyphen: hyphen == nil ? nil : clusters.upperBound - 1)
    var extra = spacing.extra
    if let ellipsis {
      let atEnd = paragraph.embedding.direction == .leftToRight
      let letters = stretches.isEmpty ? nil : (atEnd ? extra?.last : extra?.first)
      // Between its dots, where it is three, and between it and the letters.
      var inside = [Double](repeating: style.letterSpacing, count: ellipsis.glyphs.count)
      if atEnd || letters == nil { inside[inside.count - 1] = 0 }
      if atEnd, var last = letters, !last.isEmpty {
        last[last.count - 1] += style.letterSpacing
        extra?[stretches.count - 1] = last
      }
      extra?.insert(inside, at: atEnd ? stretches.count : 0)
      stretches.insert(ellipsis, at: atEnd ? stretches.count : 0)
    }
    var advance = 0.0
    for stretch in stretches {
      let units = stretch.glyphs.reduce(0) { $0 + $1.xAdvance }
      advance += Double(units) * (style.size / Double(stretch.font.metrics.unitsPerEm))
    }
    for list in extra ?? [] { for points in list { advance += points } }
    self.init(
      stretches: stretches, direction: paragraph.embedding.direction, size: style.size, extra: extra, advance: advance)
  }

  /// Spaces between words make up what is missing to a width; a line without any, or that is wider, stays as it is.
  mutating func justify(to width: Double, in text: LineClusters) {
    let missing = width - advance
    guard missing > 0 else { return }
    var places: [(stretch: Int, glyph: Int)] = []
    var isInside = false
    var count = 0
    for (index, stretch) in stretches.enumerated() {
      let glyphs = stretch.glyphs
      for (place, glyph) in glyphs.enumerated() {
        let character = text.character(at: glyph.cluster)
        guard character.partsWords else {
          // Blanks before the first word and after the last one part none.
          if !character.isIgnorable { (isInside, count) = (true, places.count) }
          continue
        }
        let isLast = place + 1 == glyphs.count || glyphs[place + 1].cluster != glyph.cluster
        if isInside, isLast { places.append((index, place)) }
      }
    }
    guard count > 0 else { return }
    var extra = extra ?? stretches.map { [Double](repeating: 0, count: $0.glyphs.count) }
    for place in places[..<count] { extra[place.stretch][place.glyph] += missing / Double(count) }
    self.extra = extra
    advance = width
  }

  /// The placed glyphs, with the metrics of a face.
  ///
  /// - Parameter palettes: of each font of the family; nil is the first of each.
  func line(_ metrics: FaceMetrics, _ palettes: [Int]?) -> TextLine {
    var pen = LinePen(size: size, palettes: palettes)
    for (index, stretch) in stretches.enumerated() { pen.draw(stretch, extra: extra?[index]) }
    let unit = size / Double(metrics.unitsPerEm)
    return TextLine(
      runs: pen.runs, layers: pen.layers, advance: pen.x, ascender: Double(metrics.ascender) * unit,
      descender: Double(metrics.descender) * unit, lineGap: Double(metrics.lineGap) * unit,
      capHeight: metrics.capHeight * unit, inkBounds: pen.inkBounds, direction: direction)
  }
}

extension Paragraph {
  /// The blanks at the end of a line within the paragraph have the paragraph's level (rule L1).
  fileprivate func withBlanksInOrder(_ parts: [FontStretch], _ clusters: Range<Int>) -> [FontStretch] {
    let end = trimmed(clusters).upperBound
    guard end < clusters.upperBound, parts.contains(where: { $0.item.level != embedding.base }) else { return parts }
    var blanks = stretches(of: end..<clusters.upperBound)
    guard blanks.contains(where: { $0.item.level != embedding.base }) else { return parts }
    for index in blanks.indices where blanks[index].item.level != embedding.base {
      blanks[index].item.level = embedding.base
      blanks[index] = fallback.shape(blanks[index].item, inFont: blanks[index].fontIndex)
    }
    return stretches(of: clusters.lowerBound..<end) + blanks
  }
}
