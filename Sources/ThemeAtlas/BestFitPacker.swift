// A packer that looks for the rectangle to a place, not for the place to a rectangle (Burke, Kendall and Whitwell, "A New
// Placement Heuristic for the Orthogonal Stock-Cutting Problem", 2004; the preference for what fits exactly is from Wei,
// Oon, Zhu and Lim, "A skyline heuristic for the 2D rectangular packing and strip packing problems", 2011).
//
// The skyline is the lower edge of what is placed. Its highest stretch is a gap between two walls; of the sizes that fit
// into it, one that fills its width or ends level with a wall is taken first, then the one that a rule says is the largest.
// A gap that nothing fits is filled up to its lower wall and lost; as everything was tried there, no waste map could use it.
// Equal sizes stand beside each other by themselves, because each fits best where the one before it did.
//
// Time: a rectangle looks at no more than `reach` sizes and at the stretches of the skyline, whose number the page's
// width bounds; with the sorting of the stock, n log n altogether.

/// How one rectangle is chosen among those that fit a gap alike.
struct BestFitRule: Hashable, Sendable {
  enum Priority: Hashable, Sendable { case area, perimeter, height, width }

  /// The greatest of these goes first.
  var priority: Priority
  /// Where a rectangle narrower than its gap stands: at the left wall, or at the longer one.
  var isAtLongerWall: Bool

  /// Those that are worth a try, the best on average first.
  static let all = [
    BestFitRule(priority: .area, isAtLongerWall: true),
    BestFitRule(priority: .perimeter, isAtLongerWall: true),
    BestFitRule(priority: .perimeter, isAtLongerWall: false),
    BestFitRule(priority: .width, isAtLongerWall: true),
    BestFitRule(priority: .height, isAtLongerWall: true),
    BestFitRule(priority: .area, isAtLongerWall: false),
  ]
}

/// At how many shapes a gap looks, from the widest that fits it.
private let reach = 1_000

/// Fills a page with rectangles of the stock.
///
/// - Parameter waste: gives up when more than this area was lost before the end of the stock.
/// - Returns: what was placed, or nil when it gave up.
func packBestFit(_ stock: SizeStock, by rule: BestFitRule, width: Int, height: Int, waste: Int = .max) -> [Spot]? {
  if width <= 0 || height <= 0 { return stock.count > 0 && waste < .max ? nil : [] }
  var shelf = Shelf(stock, rule: rule)
  var skyline = GapLine(width: Int32(clamping: width), height: Int32(clamping: height))
  var spots: [Spot] = []
  spots.reserveCapacity(stock.count)
  var lost = 0
  while !shelf.isEmpty {
    let gap = skyline.highestGap
    if gap.room <= 0 { break }
    if let place = shelf.bestShape(for: gap) {
      let shape = stock.shapes[place]
      let (w, h) = (Int32(clamping: shape.size.width), Int32(clamping: shape.size.height))
      let isLeft = h == gap.left || (h != gap.right && (!rule.isAtLongerWall || gap.left >= gap.right))
      let x = skyline.put(width: w, height: h, in: gap, atLeft: isLeft)
      let index = stock.members[shape.group][shelf.take(shape.group)]
      spots.append(Spot(index: index, x: Int(x), y: Int(gap.y), isTurned: shape.isTurned))
    } else {
      lost += skyline.fill(gap)
      if lost > waste { return nil }
    }
  }
  return spots
}

/// A stretch of the skyline that no other is above.
private struct Gap {
  var segment: Int
  var y: Int32
  var width: Int32
  /// How far the wall on each side reaches down from the gap.
  var left: Int32
  var right: Int32
  /// How far it is to the page's lower edge.
  var room: Int32
}

private struct GapLine {
  /// The left end of each stretch, and at last the page's width.
  private var xs: [Int32]
  private var ys: [Int32] = [0]
  private let height: Int32

  init(width: Int32, height: Int32) {
    xs = [0, width]
    self.height = height
  }

  /// Of equally high ones the leftmost.
  var highestGap: Gap {
    var segment = 0
    var y = ys[0]
    ys.withUnsafeBufferPointer { ys in
      var index = 1
      while index < ys.count {
        if ys[index] < y { (segment, y) = (index, ys[index]) }
        index &+= 1
      }
    }
    let left = segment == 0 ? height : ys[segment - 1]
    let right = segment == ys.count - 1 ? height : ys[segment + 1]
    return Gap(
      segment: segment, y: y, width: xs[segment + 1] - xs[segment], left: left - y, right: right - y, room: height - y)
  }

  /// Returns the left edge of the rectangle.
  mutating func put(width: Int32, height: Int32, in gap: Gap, atLeft isLeft: Bool) -> Int32 {
    let segment = gap.segment
    let x = isLeft ? xs[segment] : xs[segment + 1] - width
    if width == gap.width {
      ys[segment] += height
      mergeAround(segment)
    } else if isLeft {
      xs.insert(x + width, at: segment + 1)
      ys.insert(gap.y + height, at: segment)
      mergeAround(segment)
    } else {
      xs.insert(x, at: segment + 1)
      ys.insert(gap.y + height, at: segment + 1)
      mergeAround(segment + 1)
    }
    return x
  }

  /// Gives the gap up to its shorter wall. Returns the area that is lost.
  mutating func fill(_ gap: Gap) -> Int {
    let depth = min(gap.left, gap.right)
    ys[gap.segment] += depth
    mergeAround(gap.segment)
    return Int(depth) * Int(gap.width)
  }

  /// Neighbours of one depth are one stretch.
  private mutating func mergeAround(_ segment: Int) {
    if segment + 1 < ys.count, ys[segment] == ys[segment + 1] {
      ys.remove(at: segment + 1)
      xs.remove(at: segment + 1)
    }
    if segment > 0, ys[segment] == ys[segment - 1] {
      ys.remove(at: segment)
      xs.remove(at: segment)
    }
  }
}

/// What one run has not placed yet.
private struct Shelf {
  private let widths: [Int32]
  private let heights: [Int32]
  private let priorities: [Int64]
  /// The places of each group's shapes, the second -1 where it may not be turned.
  private var shapes: [(Int32, Int32)]
  private let counts: [Int32]
  /// How many of each group there are yet.
  private var left: [Int32]
  /// The first size at or after each that has any left, or one between: the paths grow shorter with each walk.
  private var next: [Int32]
  private var first = 0

  init(_ stock: SizeStock, rule: BestFitRule) {
    widths = stock.shapes.map { Int32(clamping: $0.size.width) }
    heights = stock.shapes.map { Int32(clamping: $0.size.height) }
    shapes = [(Int32, Int32)](repeating: (-1, -1), count: stock.members.count)
    for (place, shape) in stock.shapes.enumerated() {
      if shape.isTurned { shapes[shape.group].1 = Int32(place) } else { shapes[shape.group].0 = Int32(place) }
    }
    counts = stock.members.map { Int32(clamping: $0.count) }
    left = counts
    next = Array(0...Int32(clamping: widths.count))
    priorities = stock.shapes.map { shape in
      let (width, height) = (Int64(shape.size.width), Int64(shape.size.height))
      return switch rule.priority {
      case .area: width * height
      case .perimeter: (width + height) << 20 | width
      case .height: height << 20 | width
      case .width: width << 20 | height
      }
    }
  }

  var isEmpty: Bool { first == widths.count }

  /// Takes one of a group. Returns its place among the group's members.
  mutating func take(_ group: Int) -> Int {
    let place = counts[group] - left[group]
    left[group] -= 1
    if left[group] == 0 {
      for shape in [shapes[group].0, shapes[group].1] where shape >= 0 { next[Int(shape)] = shape + 1 }
      first = next.withUnsafeMutableBufferPointer { root($0, first) }
    }
    return Int(place)
  }

  /// The place of the shape that fits best.
  mutating func bestShape(for gap: Gap) -> Int? {
    let count = widths.count
    return next.withUnsafeMutableBufferPointer { next in
      widths.withUnsafeBufferPointer { widths in
        heights.withUnsafeBufferPointer { heights in
          priorities.withUnsafeBufferPointer { priorities in
            var low = first
            var high = count
            while low < high {
              let middle = (low &+ high) / 2
              if widths[middle] <= gap.width { high = middle } else { low = middle &+ 1 }
            }
            var best = -1
            var bestScore = Int64.min
            var tried = 0
            var index = root(next, low)
            while index < count, tried < reach {
              let height = heights[index]
              if height <= gap.room {
                var score = priorities[index]
                if widths[index] == gap.width { score &+= 2 << 40 }
                if height == gap.left || height == gap.right || height == gap.room { score &+= 1 << 40 }
                if score > bestScore { (best, bestScore) = (index, score) }
              }
              tried &+= 1
              index &+= 1
              if next[index] != index { index = root(next, index) }
            }
            return best < 0 ? nil : best
          }
        }
      }
    }
  }
}

/// Where a path ends.
private func root(_ next: UnsafeMutableBufferPointer<Int32>, _ start: Int) -> Int {
  var index = start
  while Int(next[index]) != index {
    next[index] = next[Int(next[index])]
    index = Int(next[index])
  }
  return index
}
