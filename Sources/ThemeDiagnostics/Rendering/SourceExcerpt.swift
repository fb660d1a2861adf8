/// A line of source text with a mark under a range of it, cut where it is longer than ``columns``.
struct SourceExcerpt {
  let line: String
  let mark: String

  /// Nil where the line is blank, and for the empty range at the start, which stands for the file as a whole.
  init?(_ range: SourceRange, in file: SourceFile) {
    if range.upper == 0 { return nil }
    let bytes = file.bytes
    let lower = min(Int(range.lower), bytes.count)
    let text = Self.line(around: lower, in: bytes)
    let upper = min(max(Int(range.upper), lower), text.bounds.upperBound)
    // Each part is decoded by itself, so that a byte that is no UTF-8 cannot move the mark.
    let before = Self.scalars(bytes[text.bounds.lowerBound..<lower])
    let marked = Self.scalars(bytes[lower..<max(lower, upper)])
    let after = Self.scalars(bytes[max(lower, upper)..<text.bounds.upperBound])
    // Half of the columns to either side; what one side does not need, the other may have.
    let half = Self.columns / 2
    let headWidth = Self.width(before)
    let tailWidth = Self.width(marked + after)
    let (head, isHeadCut) = Self.cut(before.reversed(), to: max(half, Self.columns - tailWidth))
    let (tail, isTailCut) = Self.cut(marked + after, to: max(half, Self.columns - headWidth))

    var line = String.UnicodeScalarView()
    var mark = ""
    if text.isCutBefore || isHeadCut {
      line.append("…")
      mark += " "
    }
    for scalar in head.reversed() {
      line.append(scalar == "\t" ? scalar : visible(scalar))
      mark += scalar == "\t" ? "\t" : String(repeating: " ", count: columnWidth(scalar))
    }
    var underlined = 0
    for (index, scalar) in tail.enumerated() {
      line.append(scalar == "\t" ? " " : visible(scalar))
      if index < marked.count { underlined += columnWidth(scalar) }
    }
    if text.isCutAfter || isTailCut { line.append("…") }
    let shown = String(line)
    guard shown.contains(where: { $0 != " " && $0 != "\t" }) || range.upper > range.lower else { return nil }
    self.line = shown
    self.mark = mark + "^" + String(repeating: "~", count: max(0, underlined - 1))
  }

  /// The bytes of the line around a place, at most so many to either side as may be shown.
  private static func line(
    around place: Int, in bytes: [UInt8]
  ) -> (bounds: Range<Int>, isCutBefore: Bool, isCutAfter: Bool) {
    let first = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? min(3, place) : 0
    func endsLine(_ index: Int) -> Bool { bytes[index] == 0x0A || bytes[index] == 0x0D }
    var start = place
    while start > first, !endsLine(start - 1), place - start < 4 * columns { start -= 1 }
    var end = place
    while end < bytes.count, !endsLine(end), end - place < 4 * columns { end += 1 }
    let isCutBefore = start > first && !endsLine(start - 1)
    let isCutAfter = end < bytes.count && !endsLine(end)
    // Not in the middle of a character.
    while isCutBefore, start < place, bytes[start] & 0xC0 == 0x80 { start += 1 }
    while isCutAfter, end > place, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    return (start..<end, isCutBefore, isCutAfter)
  }

  private static func scalars(_ bytes: ArraySlice<UInt8>) -> [UnicodeScalar] {
    Array(String(decoding: bytes, as: UTF8.self).unicodeScalars)
  }

  /// The first characters that fit into so many columns, and whether any are left.
  private static func cut(_ scalars: [UnicodeScalar], to columns: Int) -> ([UnicodeScalar], Bool) {
    var width = 0
    for (index, scalar) in scalars.enumerated() {
      width += columnWidth(scalar)
      if width > columns { return (Array(scalars[..<index]), true) }
    }
    return (scalars, false)
  }

  private static func width(_ scalars: [UnicodeScalar]) -> Int { scalars.reduce(0) { $0 + columnWidth($1) } }

  private static let columns = 120
}
