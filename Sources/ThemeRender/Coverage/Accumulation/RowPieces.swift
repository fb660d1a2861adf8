/// The part of an edge in one row, top to bottom.
struct RowPiece {
  /// x at the upper and the lower end in 1/4096 pixel from the band's left.
  var topX: Int32
  var bottomX: Int32
  /// 0...4096 from the row's top.
  var top: Int32
  var bottom: Int32
  var operand: Int32
  /// +1 where the edge runs downwards, −1 upwards.
  var sign: Int32
}

/// The pieces of a band, sorted by row (a counting sort in three steps).
struct RowPieces {
  /// Row r is starts[r]..<starts[r + 1].
  private(set) var starts: [Int]
  private(set) var pieces: [RowPiece] = []
  private let limit: Int

  init(rows: Int) {
    starts = [Int](repeating: 0, count: rows + 1)
    limit = rows << 12
  }

  /// Counts the rows that each edge meets.
  mutating func count(_ edges: UnsafeBufferPointer<Edge>, top: Int) {
    for edge in edges {
      guard let rows = rows(of: edge, top: top) else { continue }
      for row in rows { starts[row + 1] += 1 }
    }
  }

  mutating func place() {
    for row in 1..<starts.count { starts[row] += starts[row - 1] }
    pieces = [RowPiece](
      repeating: RowPiece(topX: 0, bottomX: 0, top: 0, bottom: 0, operand: 0, sign: 0), count: starts[starts.count - 1])
    next = starts
  }

  private var next: [Int] = []

  mutating func fill(_ edges: UnsafeBufferPointer<Edge>, left: Int, top: Int) {
    for edge in edges {
      guard let rows = rows(of: edge, top: top) else { continue }
      var (x0, y0) = (Int(edge.x0) - left, Int(edge.y0) - top)
      var (x1, y1) = (Int(edge.x1) - left, Int(edge.y1) - top)
      var sign: Int32 = 1
      if y0 > y1 {
        (x0, y0, x1, y1) = (x1, y1, x0, y0)
        sign = -1
      }
      var y = max(y0, 0)
      var x = crossing(x0, y0, x1, y1, y)
      for row in rows {
        let bottom = min(y1, (row + 1) << 12)
        let bottomX = y0 == y1 ? x1 : crossing(x0, y0, x1, y1, bottom)
        pieces[next[row]] = RowPiece(
          topX: Int32(truncatingIfNeeded: x), bottomX: Int32(truncatingIfNeeded: bottomX),
          top: Int32(truncatingIfNeeded: y - (row << 12)), bottom: Int32(truncatingIfNeeded: bottom - (row << 12)),
          operand: edge.operand, sign: sign)
        next[row] += 1
        (x, y) = (bottomX, bottom)
      }
    }
  }

  /// A level edge counts in the row that it lies in, because it joins clusters; on a row's border it is nowhere.
  @inline(__always)
  private func rows(of edge: Edge, top: Int) -> ClosedRange<Int>? {
    let y0 = Int(min(edge.y0, edge.y1)) - top
    let y1 = Int(max(edge.y0, edge.y1)) - top
    if y0 == y1 { return y0 & 4095 == 0 || y0 < 0 || y0 >= limit ? nil : (y0 >> 12)...(y0 >> 12) }
    if y1 <= 0 || y0 >= limit { return nil }
    return (max(y0, 0) >> 12)...((min(y1, limit) - 1) >> 12)
  }
}

/// x where the line from (x0, y0) down to (x1, y1) meets y, rounded down: the same crossing as in `CellRows`.
@inline(__always)
private func crossing(_ x0: Int, _ y0: Int, _ x1: Int, _ y1: Int, _ y: Int) -> Int {
  let run = x1 &- x0
  if run == 0 || y == y0 { return x0 }
  if y == y1 { return x1 }
  let product = run &* (y &- y0)
  let height = y1 &- y0
  let quotient = product / height
  return x0 &+ (quotient &* height > product ? quotient &- 1 : quotient)
}
