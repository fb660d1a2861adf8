/// What a page may measure. Sides are in cells; what rectangles take and reach is in steps of so many cells.
struct PageFrame: Sendable {
  /// Which sides a page may have.
  enum Sides: Hashable, Sendable {
    /// Multiples, or the greatest side itself.
    case multiples(of: Int)
    case powersOfTwo
    /// The greatest sides, always.
    case fixed
  }

  /// The greatest sides; allowed ones.
  var maxWidth: Int
  var maxHeight: Int
  var sides: Sides
  var isSquare = false
  /// What of a side is not for rectangles: the borders less the gap that the outermost rectangles bring along. It may be
  /// negative.
  var rim: Int
  /// Cells that a step has.
  var step = 1

  /// The page for rectangles that reach so far.
  func page(reaching extent: CellSize) -> (width: Int, height: Int) {
    let width = side(of: extent.width, most: maxWidth)
    let height = side(of: extent.height, most: maxHeight)
    return isSquare ? (max(width, height), max(width, height)) : (width, height)
  }

  /// The room of the greatest page, in steps.
  var room: CellSize { CellSize(width: reach(maxWidth), height: reach(maxHeight)) }

  /// How far rectangles may reach on a side.
  func reach(_ side: Int) -> Int { max(0, (side - rim) / step) }

  /// The least allowed side, up to `most`, on which rectangles may reach so far; `most` where there is none.
  func side(of extent: Int, most: Int) -> Int {
    let needed = extent * step + rim
    switch sides {
    case .multiples(let quantum): return min(most, max(1, (needed + quantum - 1) / quantum) * quantum)
    case .powersOfTwo:
      var side = 1
      while side < needed { side *= 2 }
      return min(most, side)
    case .fixed: return most
    }
  }

  /// The greatest height of a page of this width with less area than `area`; nil where there is none.
  func greatestHeight(width: Int, below area: Int) -> Int? {
    if isSquare { return width * width < area ? width : nil }
    let height = (area - 1) / width
    if height >= maxHeight { return maxHeight }
    switch sides {
    case .multiples(let quantum): return height < quantum ? nil : height / quantum * quantum
    case .powersOfTwo:
      var side = 1
      while side * 2 <= height { side *= 2 }
      return height < 1 ? nil : side
    case .fixed: return nil
    }
  }

  /// Page widths worth trying, rising: around the square root of the area in cells, and the greatest one.
  func widths(area: Int, extent: CellSize, count: Int) -> [Int] {
    switch sides {
    case .fixed: return [maxWidth]
    case .powersOfTwo:
      var widths: [Int] = []
      var width = side(of: extent.width, most: maxWidth)
      while width < maxWidth {
        widths.append(width)
        width *= 2
      }
      return widths + [maxWidth]
    case .multiples(let quantum):
      let root = integerSquareRoot(area) / step
      let widest = isSquare ? max(extent.width, extent.height) : extent.width
      let least = side(of: max(widest, isSquare ? root : root * 7 / 10), most: maxWidth)
      let most = side(of: max(widest, isSquare ? root * 5 / 4 : root * 3 / 2), most: maxWidth)
      let stride = max(1, ((most - least) / quantum + count - 1) / count) * quantum
      let widths = Array(Swift.stride(from: least, to: most, by: stride))
      return widths + (most == maxWidth ? [most] : [most, maxWidth])
    }
  }
}

/// The greatest integer whose square is at most `value` (Newton's iteration).
private func integerSquareRoot(_ value: Int) -> Int {
  if value < 2 { return max(0, value) }
  var guess = value
  var next = (guess + 1) / 2
  while next < guess {
    guess = next
    next = (guess + value / guess) / 2
  }
  return guess
}
