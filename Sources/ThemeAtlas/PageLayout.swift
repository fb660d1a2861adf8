// Cutting a set of rectangles into pages: one page as small as possible while they fit, full pages before that.

/// The extent of a rectangle in cells, with the gap to its right and lower neighbour included.
struct CellSize: Hashable, Sendable {
  var width: Int
  var height: Int
}

/// Where a rectangle lies on a page, in cells.
struct Spot: Hashable, Sendable {
  /// Which one: its place in the packer's input.
  var index: Int
  var x: Int
  var y: Int
}

/// A page in cells.
struct LaidOutPage: Hashable, Sendable {
  var width: Int
  var height: Int
  var spots: [Spot]
}

/// What a page may measure, in cells.
struct PageFrame: Sendable {
  /// The longest side.
  var limit: Int
  /// What of a side is not for rectangles: the borders less the gap that the outermost rectangles bring along.
  var rim: Int
  /// Sides are multiples of this, or the limit.
  var quantum: Int

  /// The side of a page whose rectangles reach `extent`.
  func side(_ extent: Int) -> Int { min(limit, (extent + rim + quantum - 1) / quantum * quantum) }

  /// How far rectangles may reach on the largest page.
  var capacity: Int { limit - rim }
}

/// Above this many rectangles, MaxRects (whose time grows with the square of their number) leaves the work to the
/// skyline.
let maxRectsLimit = 2_000

/// Places all sizes, each of which fits on a page, in pages. The sizes come in order of insertion.
///
/// - Parameter most: stops once there are more pages than this, so that what will be refused does not take long.
func layOutPages(_ sizes: [CellSize], in frame: PageFrame, most: Int) -> [LaidOutPage] {
  var pages: [LaidOutPage] = []
  var placed = [Bool](repeating: false, count: sizes.count)
  var orders = insertionOrders(sizes)
  while !orders[0].isEmpty, pages.count <= most {
    if let page = smallestPage(sizes, orders: orders, in: frame) {
      pages.append(page)
      break
    }
    let page = fullestPage(sizes, orders: orders, in: frame)
    // Every size fits on an empty page; this only guards against an endless loop.
    if page.spots.isEmpty { break }
    pages.append(page)
    for spot in page.spots { placed[spot.index] = true }
    orders = orders.map { $0.filter { !placed[$0] } }
  }
  return pages
}

/// A page of the greatest size with as much area on it as found, then cropped.
private func fullestPage(_ sizes: [CellSize], orders: [[Int]], in frame: PageFrame) -> LaidOutPage {
  var best: [Spot] = []
  var bestArea = -1
  func consider(_ spots: [Spot]) {
    let area = spots.reduce(0) { $0 + sizes[$1.index].width * sizes[$1.index].height }
    if area > bestArea { (best, bestArea) = (spots, area) }
  }
  let capacity = frame.capacity
  for order in orders {
    consider(packSkyline(sizes, order: order, width: capacity, height: capacity))
  }
  if orders[0].count <= maxRectsLimit {
    consider(packMaxRects(sizes, order: orders[0], width: capacity, height: capacity, all: false) ?? [])
  }
  return cropped(best, sizes: sizes, in: frame)
}

/// The page just large enough for `spots`.
func cropped(_ spots: [Spot], sizes: [CellSize], in frame: PageFrame) -> LaidOutPage {
  let width = spots.reduce(0) { max($0, $1.x + sizes[$1.index].width) }
  let height = spots.reduce(0) { max($0, $1.y + sizes[$1.index].height) }
  return LaidOutPage(width: frame.side(width), height: frame.side(height), spots: spots)
}

/// The orders in which rectangles are tried: as given (by the longest side), by height, by area. Ties keep the order
/// given, so that equal sizes stay in the order of their names.
func insertionOrders(_ sizes: [CellSize]) -> [[Int]] {
  func order(_ key: (CellSize) -> (Int, Int)) -> [Int] {
    let keys = sizes.map(key)
    return sizes.indices.sorted { a, b in keys[a] == keys[b] ? a < b : keys[a] > keys[b] }
  }
  return [
    Array(sizes.indices),
    order { ($0.height, $0.width) },
    order { ($0.width * $0.height, $0.width) },
  ]
}
