// The lines of a paragraph. A line takes as much as fits, up to where it may end (UAX #14), and at least one grapheme cluster.
//
// How much fits is first told by the paragraph as it was shaped on one line, which costs one step for each cluster. The line is
// then set as it will be; where it is wider than it seemed, because its ends look otherwise, an earlier end is taken.

struct LineWrapping {
  private let paragraph: Paragraph
  private let layout: TextLayout
  /// Whether no paragraph follows.
  private let isLast: Bool
  /// Nil where nothing is wrapped or cut.
  private let measure: LineMeasure?

  init(_ paragraph: Paragraph, _ layout: TextLayout, isLast: Bool) {
    self.paragraph = paragraph
    self.layout = layout
    self.isLast = isLast
    measure = layout.width != nil && (layout.wraps || layout.hasEllipsis) ? LineMeasure(paragraph) : nil
  }

  /// - Returns: at least one line.
  func lines(atMost limit: Int?) -> [(line: SetLine, clusters: Range<Int>)] {
    var lines: [(line: SetLine, clusters: Range<Int>)] = []
    let parts = paragraph.parts
    for (index, part) in parts.enumerated() {
      var start = part.lowerBound
      repeat {
        var (line, end) = next(from: start, in: part)
        let isComplete = end == part.upperBound
        let hasMore = !isComplete || index + 1 < parts.count || !isLast
        let isLastOfAll = limit.map { lines.count + 1 >= $0 } ?? false
        if isLastOfAll, hasMore, layout.hasEllipsis {
          (line, end) = cut(start..<part.upperBound)
        } else if layout.justifies, !isComplete, let width = layout.width {
          line.justify(to: width, in: paragraph.text)
        }
        lines.append((line, start..<end))
        if isLastOfAll { return lines }
        start = end
      } while start < part.upperBound
    }
    return lines
  }

  /// The line that begins at a cluster of a part, and where the next one does.
  private func next(from start: Int, in part: Range<Int>) -> (line: SetLine, end: Int) {
    let rest = start..<part.upperBound
    guard let measure, let width = layout.width else { return (SetLine(rest, of: paragraph), rest.upperBound) }
    if layout.wraps { return wrapped(rest, measure, width + TextLayout.tolerance) }
    let line = SetLine(rest, of: paragraph)
    if line.advance > width + TextLayout.tolerance, layout.hasEllipsis { return (cut(rest).line, rest.upperBound) }
    return (line, rest.upperBound)
  }

  // MARK: Wrapping

  private func wrapped(_ rest: Range<Int>, _ measure: LineMeasure, _ width: Double) -> (line: SetLine, end: Int) {
    let start = rest.lowerBound
    let spacing = paragraph.style.letterSpacing
    /// The last place at which the line may end, and the last one of any cluster, that seem to fit.
    var wordEnd: Int?
    var clusterEnd = start
    var last = start
    var end = start
    while end < rest.upperBound {
      end += 1
      let character = paragraph.text.characters[end - 1]
      if !character.hangs { last = end }
      let advance = measure.x[last] - measure.x[start] - spacing
      if advance > width, last > start { break }
      if end == rest.upperBound || beginsLine(end) { clusterEnd = end }
      guard end == rest.upperBound || measure.mayEnd[end] else { continue }
      if end < rest.upperBound, character == Self.softHyphen, advance + hyphenAdvance(end - 1) > width { continue }
      wordEnd = end
    }
    if let first = wordEnd {
      let line = set(start..<first, in: rest)
      if line.advance <= width { return (line, first) }
      // Rare: what was shaped anew is wider.
      let earlier = (start + 1..<first).filter { measure.mayEnd[$0] }
      if let found = greatest(earlier, { set(start..<$0, in: rest) }, width) { return found }
      clusterEnd = first
    }
    if rest.isEmpty { return (SetLine(rest, of: paragraph), start) }
    let first = clusterEnd > start ? clusterEnd : firstClusterEnd(in: rest)
    let line = set(start..<first, in: rest)
    if line.advance <= width { return (line, first) }
    let earlier = (start + 1..<first).filter(beginsLine)
    if let found = greatest(earlier, { set(start..<$0, in: rest) }, width) { return found }
    let least = earlier.first ?? first
    return (set(start..<least, in: rest), least)
  }

  /// After the first cluster and what begins no line.
  private func firstClusterEnd(in rest: Range<Int>) -> Int {
    var end = rest.lowerBound + 1
    while end < rest.upperBound, !beginsLine(end) { end += 1 }
    return end
  }

  /// What is not seen, such as a soft hyphen or a blank, begins no line.
  private func beginsLine(_ cluster: Int) -> Bool {
    let character = paragraph.text.characters[cluster]
    return !character.isIgnorable && !character.hangs
  }

  /// The last of some ends, which are in order, at which a line fits; nil where it does at none. The later an end, the wider
  /// its line, or at least nearly so.
  private func greatest(
    _ ends: [Int], _ line: (Int) -> SetLine, _ width: Double
  ) -> (line: SetLine, end: Int)? {
    var found: (line: SetLine, end: Int)?
    var low = 0
    var high = ends.count
    // Most often it is the last one.
    var middle = high - 1
    while low < high {
      let tried = line(ends[middle])
      if tried.advance <= width {
        found = (tried, ends[middle])
        low = middle + 1
      } else {
        high = middle
      }
      middle = (low + high) / 2
    }
    return found
  }

  /// A line without the blanks at its end, with a hyphen where it ends with a soft one and goes on.
  private func set(_ clusters: Range<Int>, in rest: Range<Int>) -> SetLine {
    var hyphen: Unicode.Scalar?
    if clusters.upperBound < rest.upperBound, paragraph.text.characters[clusters.upperBound - 1] == Self.softHyphen {
      hyphen = paragraph.hyphen(at: clusters.upperBound - 1)?.scalar
    }
    return SetLine(paragraph.trimmed(clusters), of: paragraph, hyphen: hyphen)
  }

  private static let softHyphen: Character = "\u{AD}"

  private func hyphenAdvance(_ cluster: Int) -> Double {
    paragraph.hyphen(at: cluster).map { $0.advance + paragraph.style.letterSpacing } ?? 0
  }

  // MARK: Ellipsis

  /// As much of a part as fits with an ellipsis behind it.
  private func cut(_ rest: Range<Int>) -> (line: SetLine, end: Int) {
    func line(_ end: Int) -> SetLine {
      let part = paragraph.trimmed(rest.lowerBound..<end)
      return SetLine(part, of: paragraph, ellipsis: paragraph.ellipsis(after: part.upperBound)?.stretch)
    }
    guard let measure, let stated = layout.width else { return (line(rest.upperBound), rest.upperBound) }
    let width = stated + TextLayout.tolerance
    let room = width - (paragraph.ellipsis(after: rest.lowerBound)?.advance ?? 0)
    var end = rest.lowerBound
    while end < rest.upperBound, measure.x[end + 1] - measure.x[rest.lowerBound] <= room { end += 1 }
    // One more than it seems: it may look otherwise at the end.
    let ends = Array(rest.lowerBound...min(rest.upperBound, end + 1))
    return greatest(ends, line, width) ?? (line(rest.lowerBound), rest.lowerBound)
  }
}
