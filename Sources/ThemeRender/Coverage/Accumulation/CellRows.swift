// Exact-area accumulation, after the idea of FreeType's smooth rasteriser and of font-rs: each piece of an edge adds,
// to the pixel that it crosses, how much area it covers right of itself, and to the next pixel the rest of its height. A
// running sum along the row then is the area of the shape in each pixel, exactly, for shapes that do not overlap
// themselves. One full pixel is 2^25 (4096 of height times twice 4096 of width).
//
// Sums are integers: their order cannot matter, and a row closes to exactly 0 after the shape. Where an edge crosses a row
// border or a column border is the floor of the division from the edge's own ends, top to bottom and left to right, so
// that neither a band, a window nor an edge's direction changes a crossing.

/// Accumulators of a band of rows.
struct CellRows {
  let width: Int
  let rows: Int
  /// Cells of a row: one more than the pixels for what the last pixel hands on.
  let stride: Int
  /// Words of a row's bit set of touched cells.
  let words: Int
  let cells: UnsafeMutablePointer<Int32>
  let touched: UnsafeMutablePointer<UInt64>

  init(width: Int, rows: Int) {
    self.width = width
    self.rows = rows
    stride = width + 1
    words = (width + 64) >> 6
    cells = .allocate(capacity: stride * rows)
    cells.initialize(repeating: 0, count: stride * rows)
    touched = .allocate(capacity: words * rows)
    touched.initialize(repeating: 0, count: words * rows)
  }

  func deallocate() {
    cells.deallocate()
    touched.deallocate()
  }

  /// Adds the parts of edges that lie in the first `count` rows; (left, top) is the band's corner in 1/4096 pixel.
  func add(_ edges: UnsafeBufferPointer<Edge>, left: Int, top: Int, rows count: Int) {
    let limit = count << 12
    guard let base = edges.baseAddress else { return }
    let total = edges.count
    var index = 0
    while index < total {
      let edge = base[index]
      index &+= 1
      var (x0, y0) = (Int(edge.x0) &- left, Int(edge.y0) &- top)
      var (x1, y1) = (Int(edge.x1) &- left, Int(edge.y1) &- top)
      var sign = 1
      if y0 > y1 {
        (x0, y0, x1, y1) = (x1, y1, x0, y0)
        sign = -1
      }
      if y0 == y1 || y1 <= 0 || y0 >= limit { continue }
      let last = (min(y1, limit) &- 1) >> 12
      var y = max(y0, 0)
      var row = y >> 12
      var x = crossing(x0, y0, x1, y1, y)
      while true {
        let next = row == last ? min(y1, limit) : (row &+ 1) << 12
        let nextX = crossing(x0, y0, x1, y1, next)
        addPiece(row: row, x, nextX, height: next &- y, sign: sign)
        if row == last { break }
        row &+= 1
        (x, y) = (nextX, next)
      }
    }
  }

  /// Adds a line from x0 to x1 over `height` units within one row; x in 1/4096 pixel from the band's left.
  @inline(__always)
  func addPiece(row: Int, _ x0: Int, _ x1: Int, height: Int, sign: Int) {
    let column = x0 >> 12
    if column == x1 >> 12 {
      guard column < width else { return }
      if column < 0 { return addCell(row, 0, height &* sign, 0) }
      addCell(row, column, height &* sign, (x0 & 4095) &+ (x1 & 4095))
    } else {
      addSlope(row: row, min(x0, x1), max(x0, x1), height: height, sign: sign)
    }
  }

  /// A piece that crosses column borders: its height is shared out from left to right.
  @inline(never)
  private func addSlope(row: Int, _ x0: Int, _ x1: Int, height: Int, sign: Int) {
    var column = x0 >> 12
    let last = x1 >> 12
    if column >= width { return }
    if last < 0 { return addCell(row, 0, height &* sign, 0) }
    let run = x1 &- x0
    var passed = 0
    var fraction = x0 & 4095
    if column < 0 {
      passed = height &* (0 &- x0) / run
      addCell(row, 0, passed &* sign, 0)
      column = 0
      fraction = 0
    }
    while column < last && column < width {
      let reached = height &* (((column &+ 1) << 12) &- x0) / run
      addCell(row, column, (reached &- passed) &* sign, fraction &+ 4096)
      passed = reached
      fraction = 0
      column &+= 1
    }
    if column < width { addCell(row, column, (height &- passed) &* sign, fraction &+ (x1 & 4095)) }
  }

  /// `twice` is the sum of the piece's two distances from the pixel's left border.
  @inline(__always)
  private func addCell(_ row: Int, _ column: Int, _ height: Int, _ twice: Int) {
    let cell = cells + (row &* stride &+ column)
    let bits = touched + row &* words
    cell[0] &+= Int32(truncatingIfNeeded: height &* (8192 &- twice))
    bits[column >> 6] |= 1 &<< UInt64(truncatingIfNeeded: column & 63)
    cell[1] &+= Int32(truncatingIfNeeded: height &* twice)
    let next = column &+ 1
    bits[next >> 6] |= 1 &<< UInt64(truncatingIfNeeded: next & 63)
  }

  /// Sums one row up, writes its coverage and clears it for the next use.
  func resolve(row: Int, into output: UnsafeMutablePointer<Float>) -> RowExtent {
    let cells = self.cells + row &* stride
    let bits = touched + row &* words
    var sum: Int32 = 0
    var value: Float = 0
    var x = 0
    var extent = RowExtent.empty
    var firstInk = -1
    var solidStart = -1
    var word = 0
    while word < words {
      var pending = bits[word]
      bits[word] = 0
      while pending != 0 {
        let cell = word &* 64 &+ pending.trailingZeroBitCount
        pending &= pending &- 1
        let difference = cells[cell]
        if difference == 0 { continue }
        cells[cell] = 0
        if cell > x {
          fill(output, x, cell, value)
          if value != 0 { extent.upper = Int32(truncatingIfNeeded: cell) }
          x = cell
        }
        sum &+= difference
        // The shapes summed here cover a pixel at most once; the clamp only catches a vertex's rounding.
        let area = min(sum < 0 ? 0 &- sum : sum, 1 << 25)
        let next = Float(area) * 0x1p-25
        if firstInk < 0 && next != 0 { firstInk = x }
        if next == 1 {
          if solidStart < 0 { solidStart = x }
        } else if solidStart >= 0 {
          extent.keepLonger(solidStart, x)
          solidStart = -1
        }
        value = next
      }
      word &+= 1
    }
    if x < width {
      fill(output, x, width, value)
      if value != 0 { extent.upper = Int32(truncatingIfNeeded: width) }
    }
    if solidStart >= 0 { extent.keepLonger(solidStart, width) }
    if extent.upper > 0 { extent.lower = Int32(truncatingIfNeeded: firstInk) }
    return extent
  }

  @inline(__always)
  private func fill(_ output: UnsafeMutablePointer<Float>, _ from: Int, _ to: Int, _ value: Float) {
    var x = from
    while x < to {
      output[x] = value
      x &+= 1
    }
  }
}

extension RowExtent {
  @inline(__always)
  fileprivate mutating func keepLonger(_ lower: Int, _ upper: Int) {
    if upper &- lower > Int(solidUpper &- solidLower) {
      solidLower = Int32(truncatingIfNeeded: lower)
      solidUpper = Int32(truncatingIfNeeded: upper)
    }
  }
}

/// x where the line from (x0, y0) down to (x1, y1) meets y, rounded down.
@inline(__always)
private func crossing(_ x0: Int, _ y0: Int, _ x1: Int, _ y1: Int, _ y: Int) -> Int {
  let run = x1 &- x0
  if run == 0 || y == y0 { return x0 }
  if y == y1 { return x1 }
  // Below 2^31 each, so the product fits. The remainder's sign corrects truncation to the floor.
  let product = run &* (y &- y0)
  let height = y1 &- y0
  let quotient = product / height
  return x0 &+ (quotient &* height > product ? quotient &- 1 : quotient)
}
