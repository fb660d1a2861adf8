// Placing sprites where they were.
//
// A rectangle of its old size keeps its place. One that has another size stays at its corner if that is free. What is left
// (new, or grown into a neighbour) goes where pages grow least: into a hole, else to an edge, else onto a page of its own.
// Nothing ever moves but what has changed (where that is all, all are placed anew), and a second run, with what the first one said, changes nothing.

/// Where a rectangle was, in steps.
struct EarlierSpot: Hashable {
  var page: Int
  var x: Int
  var y: Int
  var isTurned: Bool
  /// Whether it has the size that it had there.
  var isOfSameSize: Bool
}

/// Above this many rectangles without a place, what is left over gets pages of its own: MaxRects, which fills the holes, takes
/// a time that grows with the square of their number.
private let holesLimit = 2_000

/// Places all sizes, each of which fits on a page.
///
/// - Parameters:
///   - earlier: of each size where it was; nil where it was nowhere.
///   - most: stops once there are more pages than this.
/// - Returns: the pages; one that has lost everything is there, and empty, before the last that has not.
func layOutAgain(
  _ sizes: [CellSize], canTurn: [Bool], earlier: [EarlierSpot?], in frame: PageFrame, most: Int
) -> [LaidOutPage] {
  var pages: [KeptPage] = []
  var rest: [Int] = []
  func keep(_ index: Int, _ earlier: EarlierSpot) -> Bool {
    guard earlier.page <= most, !earlier.isTurned || canTurn.allowsTurning(index) else { return false }
    while pages.count <= earlier.page { pages.append(KeptPage(reach: frame.room)) }
    return pages[earlier.page].keep(
      Spot(index: index, x: earlier.x, y: earlier.y, isTurned: earlier.isTurned), of: sizes)
  }
  for isOfSameSize in [true, false] {
    for (index, earlier) in earlier.enumerated() {
      guard let earlier else {
        if isOfSameSize { rest.append(index) }
        continue
      }
      if earlier.isOfSameSize == isOfSameSize, !keep(index, earlier) { rest.append(index) }
    }
    // Where nothing keeps its place, nothing is lost by the best one for each.
    if pages.allSatisfy(\.spots.isEmpty) { return layOutPages(sizes, canTurn: canTurn, in: frame, most: most) }
  }
  place(rest, sizes: sizes, canTurn: canTurn, on: &pages, in: frame, most: most)
  while pages.last?.spots.isEmpty == true { pages.removeLast() }
  return pages.map { cropped($0.spots, sizes: sizes, in: frame) }
}

private func place(
  _ rest: [Int], sizes: [CellSize], canTurn: [Bool], on pages: inout [KeptPage], in frame: PageFrame, most: Int
) {
  if rest.isEmpty { return }
  if rest.count > holesLimit || pages.isEmpty {
    let added = layOutPages(
      rest.map { sizes[$0] }, canTurn: canTurn.isEmpty ? [] : rest.map { canTurn[$0] }, in: frame, most: most)
    for page in added {
      var kept = KeptPage(reach: frame.room)
      for spot in page.spots {
        _ = kept.keep(Spot(index: rest[spot.index], x: spot.x, y: spot.y, isTurned: spot.isTurned), of: sizes)
      }
      pages.append(kept)
    }
    return
  }
  // The greatest first, as long as there is room for them; then in the order given.
  func isGreater(_ a: Int, _ b: Int) -> Bool {
    func key(_ index: Int) -> (Int, Int, Int) {
      let size = sizes[index]
      return (-max(size.width, size.height), -size.width * size.height, index)
    }
    return key(a) < key(b)
  }
  let order = rest.sorted(by: isGreater)
  let least = order.reduce(CellSize(width: .max, height: .max)) { least, index in
    let size = sizes[index]
    let shorter = canTurn.allowsTurning(index) ? min(size.width, size.height) : Int.max
    return CellSize(
      width: min(least.width, size.width, shorter), height: min(least.height, size.height, shorter))
  }
  var holes = pages.map { $0.free(least: least, sizes: sizes) }
  var next = order[...]
  while let index = next.first, pages.count <= most + 1 {
    let found = pages.indices.compactMap { page -> (page: Int, hole: Hole)? in
      let mayTurn = canTurn.allowsTurning(index)
      return holes[page].bestHole(for: sizes[index], canTurn: mayTurn, on: pages[page].extent, of: frame).map {
        (page, $0)
      }
    }
    // Of equally good ones on the first page.
    if let best = found.min(by: { $0.hole.growth < $1.hole.growth }) {
      let spot = Spot(index: index, x: best.hole.x, y: best.hole.y, isTurned: best.hole.isTurned)
      holes[best.page].take(spot, of: sizes, least: least)
      _ = pages[best.page].keep(spot, of: sizes)
      next.removeFirst()
    } else {
      let page = KeptPage(reach: frame.room)
      holes.append(page.free(least: least, sizes: sizes))
      pages.append(page)
    }
  }
}

/// A page with what has a place on it.
private struct KeptPage {
  let reach: CellSize
  private(set) var spots: [Spot] = []
  /// How far the spots reach.
  private(set) var extent = CellSize(width: 0, height: 0)
  /// The spots that reach into each tile of so many steps, row by row; a row is empty until a spot reaches into it.
  private var tiles: [[[Int32]]]
  private let columns: Int

  private static let tile = 64

  init(reach: CellSize) {
    self.reach = reach
    columns = reach.width / Self.tile + 1
    tiles = Array(repeating: [], count: reach.height / Self.tile + 1)
  }

  /// Takes a spot that lies on the page and touches no other; else returns false.
  mutating func keep(_ spot: Spot, of sizes: [CellSize]) -> Bool {
    let size = spot.extent(of: sizes)
    guard spot.x >= 0, spot.y >= 0, spot.x <= reach.width - size.width, spot.y <= reach.height - size.height else {
      return false
    }
    let (right, bottom) = (spot.x + size.width, spot.y + size.height)
    let across = spot.x / Self.tile...max(spot.x, right - 1) / Self.tile
    let down = spot.y / Self.tile...max(spot.y, bottom - 1) / Self.tile
    for row in down where !tiles[row].isEmpty {
      for column in across {
        for other in tiles[row][column] {
          let other = spots[Int(other)]
          let taken = other.extent(of: sizes)
          if other.x < right, spot.x < other.x + taken.width, other.y < bottom, spot.y < other.y + taken.height {
            return false
          }
        }
      }
    }
    for row in down {
      if tiles[row].isEmpty { tiles[row] = Array(repeating: [], count: columns) }
      for column in across { tiles[row][column].append(Int32(clamping: spots.count)) }
    }
    spots.append(spot)
    extent = CellSize(width: max(extent.width, right), height: max(extent.height, bottom))
    return true
  }

  /// What is free of the greatest page, but for rectangles in which nothing of the least size fits.
  func free(least: CellSize, sizes: [CellSize]) -> FreeSpace {
    var space = FreeSpace(width: reach.width, height: reach.height)
    // From top to bottom the free rectangles stay few.
    for spot in spots.sorted(by: { ($0.y, $0.x) < ($1.y, $1.x) }) { space.take(spot, of: sizes, least: least) }
    return space
  }
}

/// A place for a rectangle, and what it costs.
private struct Hole {
  var x: Int
  var y: Int
  var isTurned: Bool
  /// The page's area less what it was; then the page's longer side, so that pages do not become long and thin.
  var growth: Growth

  struct Growth: Comparable {
    var area: Int
    var side: Int

    static func < (a: Growth, b: Growth) -> Bool { (a.area, a.side) < (b.area, b.side) }
  }
}

extension FreeSpace {
  fileprivate mutating func take(_ spot: Spot, of sizes: [CellSize], least: CellSize) {
    let size = spot.extent(of: sizes)
    take(
      Block(
        x: Int32(clamping: spot.x), y: Int32(clamping: spot.y), maxX: Int32(clamping: spot.x + size.width),
        maxY: Int32(clamping: spot.y + size.height)), least: least)
  }

  /// Where the page grows least; of equally good places the one whose shorter left-over side is smallest, then the topmost,
  /// then the leftmost.
  fileprivate func bestHole(for size: CellSize, canTurn: Bool, on extent: CellSize, of frame: PageFrame) -> Hole? {
    let before = frame.page(reaching: extent)
    var best: (hole: Hole, short: Int)?
    for isTurned in canTurn && size.width != size.height ? [false, true] : [false] {
      let size = isTurned ? size.turned : size
      for block in blocks {
        let (across, down) = (Int(block.maxX - block.x) - size.width, Int(block.maxY - block.y) - size.height)
        if across < 0 || down < 0 { continue }
        let (x, y) = (Int(block.x), Int(block.y))
        let page = frame.page(
          reaching: CellSize(width: max(extent.width, x + size.width), height: max(extent.height, y + size.height)))
        let growth = Hole.Growth(
          area: page.width * page.height - before.width * before.height, side: max(page.width, page.height))
        let short = min(across, down)
        if let best {
          let (a, b) = (growth, best.hole.growth)
          if a > b || (a == b && (short, y, x) >= (best.short, best.hole.y, best.hole.x)) { continue }
        }
        best = (Hole(x: x, y: y, isTurned: isTurned, growth: growth), short)
      }
    }
    return best?.hole
  }
}
