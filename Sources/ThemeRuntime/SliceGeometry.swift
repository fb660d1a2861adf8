// Nine-slicing: corners keep their size, edges stretch one way, the centre both ways.
//
// Each axis by itself is cut into three parts, on the page and on the display, then every pair of parts is a quad. Cuts
// are whole pixels, and a part ends where the next one starts, so quads leave no gap and never overlap. Insets in one
// direction only give three quads, none gives one.

extension AtlasRegion {
  /// The quads that draw the sprite into a rectangle, row by row.
  ///
  /// A sliced sprite keeps its corners at their size, `displayScale / scale` display pixels for each of theirs; where the
  /// rectangle is smaller than two corners they shrink in proportion. Another sprite is stretched as one piece; of a
  /// trimmed one only the ink is drawn, at its place in the rectangle.
  ///
  /// - Parameters:
  ///   - destination: in pixels of the display, for the whole sprite.
  ///   - displayScale: the display's pixels in a point; nil draws the corners pixel by pixel.
  /// - Returns: quads that cover the rectangle exactly (of a trimmed sprite, its ink), none of them empty.
  public func quads(filling destination: AtlasRect, displayScale: Double? = nil) -> [AtlasQuad] {
    guard !destination.isEmpty, !rect.isEmpty, width > 0, height > 0 else { return [] }
    guard let slice else {
      let columns = [inkPart(ink.x, rect.width, of: width, in: destination.width)]
      let rows = [inkPart(ink.y, rect.height, of: height, in: destination.height)]
      return quads(columns: columns, rows: rows, in: destination)
    }
    let ratio = displayScale.map { scale > 0 ? $0 / scale : 1 } ?? 1
    return quads(
      columns: parts(slice.left, slice.right, of: rect.width, in: destination.width, ratio: ratio),
      rows: parts(slice.top, slice.bottom, of: rect.height, in: destination.height, ratio: ratio), in: destination)
  }

  /// A stretch of one axis, on the page from the sprite's start and on the display from the rectangle's.
  private struct Part {
    var source: Range<Int>
    var destination: Range<Int>
  }

  private func quads(columns: [Part], rows: [Part], in destination: AtlasRect) -> [AtlasQuad] {
    rows.flatMap { row in
      columns.compactMap { column in
        let quad = AtlasQuad(
          source: AtlasRect(
            x: rect.x + column.source.lowerBound, y: rect.y + row.source.lowerBound, width: column.source.count,
            height: row.source.count),
          destination: AtlasRect(
            x: destination.x + column.destination.lowerBound, y: destination.y + row.destination.lowerBound,
            width: column.destination.count, height: row.destination.count))
        return quad.source.isEmpty || quad.destination.isEmpty ? nil : quad
      }
    }
  }

  /// The stored part of a sprite that is drawn in one piece: its edges rounded to whole display pixels.
  private func inkPart(_ start: Int, _ length: Int, of whole: Int, in destination: Int) -> Part {
    func place(_ edge: Int) -> Int { AtlasRect.rounded(Double(edge) * Double(destination) / Double(whole)) }
    let lower = place(start)
    return Part(source: 0..<length, destination: lower..<max(lower, place(start + length)))
  }

  /// Corner, middle, corner.
  private func parts(_ first: Int, _ last: Int, of source: Int, in destination: Int, ratio: Double) -> [Part] {
    // Insets that overlap meet in proportion.
    let (left, right) = Self.fitted(first, last, in: source, fills: false)
    let middle = source - left - right
    let corners = (AtlasRect.rounded(Double(left) * ratio), AtlasRect.rounded(Double(right) * ratio))
    // Without a middle the corners fill everything, else there would be a gap.
    let (near, far) =
      middle == 0
      ? Self.fitted(left, right, in: destination, fills: true)
      : Self.fitted(corners.0, corners.1, in: destination, fills: false)
    return [
      Part(source: 0..<left, destination: 0..<near),
      Part(source: left..<left + middle, destination: near..<destination - far),
      Part(source: source - right..<source, destination: destination - far..<destination),
    ]
  }

  /// Two lengths in proportion, so that they do not exceed a third one, or fill it.
  private static func fitted(_ first: Int, _ last: Int, in whole: Int, fills: Bool) -> (Int, Int) {
    let (first, last) = (max(0, first), max(0, last))
    let sum = first + last
    if sum == whole || sum == 0 || (sum < whole && !fills) { return (first, last) }
    let near = min(whole, AtlasRect.rounded(Double(whole) * Double(first) / Double(sum)))
    return (near, whole - near)
  }
}
