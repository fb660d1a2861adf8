// The MaxRects packer with the best-short-side-fit rule (Jukka Jylänki, "A Thousand Ways to Pack the Bin", 2010,
// section 2.3). It keeps every maximal free rectangle; they overlap. A rectangle goes into the corner of the free one
// whose shorter left-over side is smallest; then each free rectangle that it touches falls into up to four.
//
// Only the parts of what was just cut can be redundant: a free rectangle from before is never inside a new one, which
// is a part of another from before. Parts that are too small for anything still to come are dropped at once.
// Time: number of rectangles times number of free ones, which is about the square.

/// Places the sizes in `order` on a page. Returns nil when one does not fit.
///
/// - Parameter canTurn: whether each size may be turned; none may where the list is empty.
func packMaxRects(_ sizes: [CellSize], canTurn: [Bool], order: [Int], width: Int, height: Int) -> [Spot]? {
  if order.isEmpty { return [] }
  if width <= 0 || height <= 0 { return nil }
  // The least width and height of what is still to come after each place in the order.
  var least = [CellSize](repeating: CellSize(width: .max, height: .max), count: order.count + 1)
  for place in order.indices.reversed() {
    let size = sizes[order[place]]
    let shorter = canTurn.isEmpty || !canTurn[order[place]] ? Int.max : min(size.width, size.height)
    least[place].width = min(size.width, shorter, least[place + 1].width)
    least[place].height = min(size.height, shorter, least[place + 1].height)
  }
  var free = FreeSpace(width: width, height: height)
  var spots: [Spot] = []
  spots.reserveCapacity(order.count)
  for (place, index) in order.enumerated() {
    let size = sizes[index]
    let upright = free.bestCorner(width: Int32(clamping: size.width), height: Int32(clamping: size.height))
    let turned =
      canTurn.isEmpty || !canTurn[index] || size.width == size.height
      ? nil : free.bestCorner(width: Int32(clamping: size.height), height: Int32(clamping: size.width))
    let isTurned = turned.map { turned in upright.map { turned.short < $0.short } ?? true } ?? false
    guard let corner = (isTurned ? turned : upright)?.block else { return nil }
    free.take(corner, least: least[place + 1])
    spots.append(Spot(index: index, x: Int(corner.x), y: Int(corner.y), isTurned: isTurned))
  }
  return spots
}

private struct FreeSpace {
  struct Block {
    var x: Int32
    var y: Int32
    var maxX: Int32
    var maxY: Int32
  }

  private var blocks: [Block]
  private var parts: [Block] = []

  init(width: Int, height: Int) {
    blocks = [Block(x: 0, y: 0, maxX: Int32(clamping: width), maxY: Int32(clamping: height))]
  }

  /// The place for a rectangle of this size, and its shorter left-over side; of equally good ones the topmost, then the
  /// leftmost.
  func bestCorner(width: Int32, height: Int32) -> (block: Block, short: Int32)? {
    blocks.withUnsafeBufferPointer { blocks in
      var best = -1
      var bestShort = Int32.max
      var bestLong = Int32.max
      var index = 0
      while index < blocks.count {
        let block = blocks[index]
        let dx = block.maxX &- block.x &- width
        let dy = block.maxY &- block.y &- height
        if dx >= 0, dy >= 0 {
          let short = min(dx, dy)
          let long = max(dx, dy)
          if short < bestShort
            || (short == bestShort
              && (long < bestLong
                || (long == bestLong
                  && (block.y < blocks[best].y || (block.y == blocks[best].y && block.x < blocks[best].x)))))
          {
            best = index
            bestShort = short
            bestLong = long
          }
        }
        index &+= 1
      }
      if best < 0 { return nil }
      let block = blocks[best]
      return (Block(x: block.x, y: block.y, maxX: block.x &+ width, maxY: block.y &+ height), bestShort)
    }
  }

  /// Removes a rectangle from the free space.
  mutating func take(_ used: Block, least: CellSize) {
    parts.removeAll(keepingCapacity: true)
    var kept = 0
    var index = 0
    while index < blocks.count {
      let block = blocks[index]
      if used.x >= block.maxX || used.maxX <= block.x || used.y >= block.maxY || used.maxY <= block.y {
        blocks[kept] = block
        kept &+= 1
      } else {
        cut(block, by: used, least: least)
      }
      index &+= 1
    }
    blocks.removeSubrange(kept...)
    keepLargestParts(old: kept)
  }

  private mutating func cut(_ block: Block, by used: Block, least: CellSize) {
    let wide = Int(block.maxX &- block.x) >= least.width
    let tall = Int(block.maxY &- block.y) >= least.height
    if tall, Int(used.x &- block.x) >= least.width {
      parts.append(Block(x: block.x, y: block.y, maxX: used.x, maxY: block.maxY))
    }
    if tall, Int(block.maxX &- used.maxX) >= least.width {
      parts.append(Block(x: used.maxX, y: block.y, maxX: block.maxX, maxY: block.maxY))
    }
    if wide, Int(used.y &- block.y) >= least.height {
      parts.append(Block(x: block.x, y: block.y, maxX: block.maxX, maxY: used.y))
    }
    if wide, Int(block.maxY &- used.maxY) >= least.height {
      parts.append(Block(x: block.x, y: used.maxY, maxX: block.maxX, maxY: block.maxY))
    }
  }

  /// Adds the parts that lie in no other part and in none of the `old` first blocks.
  private mutating func keepLargestParts(old: Int) {
    var index = 0
    while index < parts.count {
      let part = parts[index]
      var redundant = false
      var other = 0
      while other < parts.count, !redundant {
        // Of two equal ones the first stays.
        redundant =
          other != index && contains(parts[other], part) && (other < index || !contains(part, parts[other]))
        other &+= 1
      }
      other = 0
      while other < old, !redundant {
        redundant = contains(blocks[other], part)
        other &+= 1
      }
      if !redundant { blocks.append(part) }
      index &+= 1
    }
  }

  private func contains(_ outer: Block, _ inner: Block) -> Bool {
    outer.x <= inner.x && outer.y <= inner.y && outer.maxX >= inner.maxX && outer.maxY >= inner.maxY
  }
}
