// The skyline bottom-left packer (Jukka Jylänki, "A Thousand Ways to Pack the Bin", 2010, section 2.4; also Sean
// Barrett's stb_rect_pack), upside down: the skyline is the lower edge of what is placed, and a rectangle goes where
// its top is highest, then where it wastes the least area above itself, then leftmost. Space above the skyline is lost.
// Time: number of rectangles times length of the skyline.

/// Places the sizes in `order` on a page; those that do not fit are left out.
func packSkyline(_ sizes: [CellSize], order: [Int], width: Int, height: Int) -> [Spot] {
  if width <= 0 || height <= 0 { return [] }
  var skyline = Skyline(width: width, height: height)
  var spots: [Spot] = []
  spots.reserveCapacity(order.count)
  // Sizes that found no place. The skyline only sinks, so nothing as large as one of them will either.
  var failed: [CellSize] = []
  for index in order {
    let size = sizes[index]
    if failed.contains(where: { $0.width <= size.width && $0.height <= size.height }) { continue }
    if let place = skyline.insert(width: size.width, height: size.height) {
      spots.append(Spot(index: index, x: place.x, y: place.y))
    } else {
      failed.removeAll { size.width <= $0.width && size.height <= $0.height }
      failed.append(size)
    }
  }
  return spots
}

private struct Skyline {
  /// A stretch from `x` to the next one's, and how far down it is taken.
  struct Segment {
    var x: Int
    var y: Int
  }

  let width: Int
  let height: Int
  var segments: [Segment] = [Segment(x: 0, y: 0)]

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  mutating func insert(width w: Int, height h: Int) -> (x: Int, y: Int)? {
    guard let (start, y) = segments.withUnsafeBufferPointer({ bestStart($0, w, h) }) else { return nil }
    let x = segments[start].x
    // The new stretch replaces all that end within it and shortens the one that reaches beyond.
    var end = start
    var lastY = segments[start].y
    while end < segments.count, segments[end].x < x + w {
      lastY = segments[end].y
      end += 1
    }
    let nextX = end < segments.count ? segments[end].x : width
    var fresh = [Segment(x: x, y: y + h)]
    if nextX > x + w { fresh.append(Segment(x: x + w, y: lastY)) }
    segments.replaceSubrange(start..<end, with: fresh)
    // Neighbours of one depth are one stretch.
    var index = min(start + fresh.count, segments.count - 1)
    while index >= max(1, start) {
      if segments[index].y == segments[index - 1].y { segments.remove(at: index) }
      index -= 1
    }
    return (x, y)
  }

  private func bestStart(_ line: UnsafeBufferPointer<Segment>, _ w: Int, _ h: Int) -> (start: Int, y: Int)? {
    var best = -1
    var bestY = Int.max
    var bestWaste = Int.max
    var start = 0
    while start < line.count {
      let left = line[start].x
      let right = left &+ w
      if right > width { break }
      // What the rectangle would cover, without and with its waste.
      var y = 0
      var covered = 0
      var index = start
      while index < line.count, line[index].x < right {
        let end = index &+ 1 < line.count ? line[index &+ 1].x : width
        y = max(y, line[index].y)
        covered &+= line[index].y &* (min(end, right) &- line[index].x)
        index &+= 1
      }
      if y &+ h <= height {
        let waste = y &* w &- covered
        if y < bestY || (y == bestY && waste < bestWaste) { (best, bestY, bestWaste) = (start, y, waste) }
      }
      start &+= 1
    }
    return best < 0 ? nil : (best, bestY)
  }
}
