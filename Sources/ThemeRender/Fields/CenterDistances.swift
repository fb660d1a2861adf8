// The hot loop of distance fields: for the centre of each pixel, the distance to the nearest segment.
//
// The plane is quartered again and again. With each cell go the segments that may be the nearest to one of its pixels: if
// r is how far its pixels reach from its middle and m the distance of the middle to its nearest segment, those within
// m + 2 r, and within the spread and r. Few are left for a cell of 4 × 4 pixels, and all of these are measured. Cells lie
// where they lie, whatever block is asked for, and a distance is worked out from one pixel and one segment alone: values do
// not depend on the block.
//
// Thousands of segments in a pixel are all about as near to a cell far away. No outline that can be read has more than
// such a cell may have candidates; of a knot that has, those nearest to the cell's middle are taken. They are 8 sides away,
// so that another segment is the nearer to a pixel by about 1/256 of its distance at most.

import ThemeGraphics

/// Squared distances, in grid units, of the centres of a block of pixels; infinite where the outline is further away than
/// the spread is wide.
struct CenterDistances: ~Copyable {
  private let squares: UnsafeMutablePointer<Double>
  private let block: PixelRect

  /// - Parameters:
  ///   - pixel: grid units of a pixel.
  ///   - spread: in grid units; what is further away need not be told.
  init(to segments: [FieldSegment], in block: PixelRect, pixel: Double, spread: Double) {
    self.block = block
    squares = .allocate(capacity: block.area)
    squares.initialize(repeating: .infinity, count: block.area)
    segments.withUnsafeBufferPointer { segments in
      guard let base = segments.baseAddress else { return }
      var search = NearestSearch(
        segments: base, pixel: pixel, spread: spread, block: block, squares: squares,
        candidates: segments.indices.map { Int32(truncatingIfNeeded: $0) })
      search.run()
    }
  }

  /// The row counts from the block's first.
  func row(_ row: Int) -> UnsafePointer<Double> { UnsafePointer(squares + row * block.width) }

  deinit { squares.deallocate() }
}

private struct NearestSearch {
  let segments: UnsafePointer<FieldSegment>
  let pixel: Double
  let spread: Double
  let block: PixelRect
  let squares: UnsafeMutablePointer<Double>
  /// Those of all the cells that the current one lies in, one behind the other.
  var candidates: [Int32]
  /// Of the cell that is looked at, for each of the enclosing cell's candidates.
  private var measured: [Double] = []

  private static let largestCell = 1024
  private static let smallestCell = 4
  /// Candidates of a cell that is this many sides away: for each pixel, and at least.
  private static let farSides = 8.0
  private static let mostForPixel = 8
  private static let mostAtLeast = 256
  /// Far above the rounding of a distance, in grid units.
  private static let slack = 1.0

  init(
    segments: UnsafePointer<FieldSegment>, pixel: Double, spread: Double, block: PixelRect,
    squares: UnsafeMutablePointer<Double>, candidates: [Int32]
  ) {
    (self.segments, self.pixel, self.spread) = (segments, pixel, spread)
    (self.block, self.squares, self.candidates) = (block, squares, candidates)
  }

  mutating func run() {
    let side = Self.largestCell
    for y in stride(from: block.y & -side, to: block.maxY, by: side) {
      for x in stride(from: block.x & -side, to: block.maxX, by: side) { descend(x, y, side, from: 0) }
    }
  }

  /// Fills what of the block lies in a cell, whose enclosing cell's candidates begin at `first`.
  private mutating func descend(_ x: Int, _ y: Int, _ side: Int, from first: Int) {
    let part = PixelRect(x: x, y: y, width: side, height: side).intersection(block)
    if part.isEmpty { return }
    let own = candidates.count
    choose(x, y, side, from: first)
    if own < candidates.count {
      if side <= Self.smallestCell {
        for index in own..<candidates.count { measure(part, segments + Int(candidates[index])) }
      } else {
        let half = side / 2
        descend(x, y, half, from: own)
        descend(x + half, y, half, from: own)
        descend(x, y + half, half, from: own)
        descend(x + half, y + half, half, from: own)
      }
    }
    candidates.removeLast(candidates.count - own)
  }

  /// Appends a cell's own candidates.
  private mutating func choose(_ x: Int, _ y: Int, _ side: Int, from first: Int) {
    let middleX = (Double(x) + Double(side) / 2) * pixel
    let middleY = (Double(y) + Double(side) / 2) * pixel
    // From the middle to the centres of the corners' pixels.
    let reach = Double(side - 1) / 2 * pixel * 2.0.squareRoot()
    let count = candidates.count - first
    var nearest = Double.infinity
    measured.removeAll(keepingCapacity: true)
    for index in 0..<count {
      let square = squareDistance(middleX, middleY, segments + Int(candidates[first + index]))
      nearest = min(nearest, square)
      measured.append(square)
    }
    let limit = min(nearest.squareRoot() + 2 * reach, spread + reach) + Self.slack
    var furthest = limit * limit
    let far = Self.farSides * Double(side) * pixel
    let most = nearest < far * far ? count : max(Self.mostAtLeast, Self.mostForPixel * side * side)
    if count > most { furthest = min(furthest, bound(on: most, nearest, furthest)) }
    let end = candidates.count + most
    for index in 0..<count where measured[index] <= furthest && candidates.count < end {
      candidates.append(candidates[first + index])
    }
  }

  /// A squared distance that about `most` of the measured ones do not exceed, by their histogram.
  private func bound(on most: Int, _ nearest: Double, _ furthest: Double) -> Double {
    let step = (furthest - nearest) / 64
    guard step > 0 else { return furthest }
    var counts = [Int](repeating: 0, count: 64)
    for square in measured where square < furthest { counts[min(Int((square - nearest) / step), 63)] += 1 }
    var sum = 0
    for (index, count) in counts.enumerated() {
      sum += count
      if sum > most { return nearest + Double(max(index, 1)) * step }
    }
    return furthest
  }

  @inline(__always)
  private func squareDistance(_ x: Double, _ y: Double, _ segment: UnsafePointer<FieldSegment>) -> Double {
    let (dx, dy) = (segment.pointee.dx, segment.pointee.dy)
    let (px, py) = (x - segment.pointee.x, y - segment.pointee.y)
    let along = min(max((px * dx + py * dy) * segment.pointee.inverse, 0), 1)
    let (ex, ey) = (px - dx * along, py - dy * along)
    return ex * ex + ey * ey
  }

  private func measure(_ cell: PixelRect, _ segment: UnsafePointer<FieldSegment>) {
    let (width, height, stride) = (cell.width, cell.height, block.width)
    let left = (Double(cell.x) + 0.5) * pixel
    let top = (Double(cell.y) + 0.5) * pixel
    var target = squares + ((cell.y - block.y) * stride + (cell.x - block.x))
    var row = 0
    while row < height {
      // Whole numbers: the same from whichever cell.
      let y = top + Double(row) * pixel
      var column = 0
      while column < width {
        target[column] = min(target[column], squareDistance(left + Double(column) * pixel, y, segment))
        column &+= 1
      }
      target += stride
      row &+= 1
    }
  }
}
