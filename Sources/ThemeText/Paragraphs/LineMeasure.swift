/// Where each cluster of a paragraph would begin on one line in reading order, and where lines may end.
struct LineMeasure {
  /// In points, one more than there are clusters.
  private(set) var x: [Double] = []
  /// Whether a line may end before a cluster.
  private(set) var mayEnd: [Bool] = []

  init(_ paragraph: Paragraph) {
    let text = paragraph.text
    let style = paragraph.style
    var advances = [Double](repeating: 0, count: text.characters.count)
    for stretch in paragraph.stretches { Self.add(stretch, text, style, to: &advances) }
    if style.letterSpacing != 0 || style.wordSpacing != 0 {
      for (index, character) in text.characters.enumerated() {
        if !character.isIgnorable { advances[index] += style.letterSpacing }
        if character.partsWords { advances[index] += style.wordSpacing }
      }
    }
    x.reserveCapacity(advances.count + 1)
    var sum = 0.0
    x.append(sum)
    for advance in advances {
      sum += advance
      x.append(sum)
    }
    // A cluster begins with its first code point; breaks within it do not count.
    let scalars = text.characters.flatMap(\.unicodeScalars)
    let breaks = lineBreaks(scalars)
    mayEnd.reserveCapacity(advances.count)
    var place = 0
    for character in text.characters {
      mayEnd.append(breaks[place] != .prohibited)
      place += character.unicodeScalars.count
    }
  }

  /// Adds the advances of a stretch; that of a ligature is shared out among its clusters.
  private static func add(
    _ stretch: FontStretch, _ text: LineClusters, _ style: TextStyle, to advances: inout [Double]
  ) {
    let unit = style.size / Double(stretch.font.metrics.unitsPerEm)
    var begins: [(byte: Int, units: Int)] = []
    let isReversed = stretch.item.level % 2 == 1
    let glyphs = stretch.glyphs
    for offset in glyphs.indices {
      let glyph = glyphs[isReversed ? glyphs.count - 1 - offset : offset]
      if let last = begins.last, last.byte == glyph.cluster {
        begins[begins.count - 1].units += glyph.xAdvance
      } else {
        begins.append((glyph.cluster, glyph.xAdvance))
      }
    }
    let end = stretch.item.clusters.upperBound
    var cluster = stretch.item.clusters.lowerBound
    for (index, begin) in begins.enumerated() {
      let next = index + 1 < begins.count ? begins[index + 1].byte : text.starts[end]
      let first = cluster
      while cluster < end, text.starts[cluster] < next { cluster += 1 }
      if cluster == first {
        // Part of a cluster that has been counted.
        if first > 0 { advances[first - 1] += Double(begin.units) * unit }
        continue
      }
      let share = Double(begin.units) * unit / Double(cluster - first)
      for each in first..<cluster { advances[each] += share }
    }
  }
}
