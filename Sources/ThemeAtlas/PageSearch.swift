// The search for the smallest page.
//
// First strips of some widths are packed, which gives a height for each at little cost. Then the packers try to beat the
// smallest area so far, width by width, by halving the range of heights that would. Pages are at most about twice as long
// as wide unless a rectangle forces them to, because textures that are long and thin waste memory on many GPUs.
//
// Among pages that are at most `rowsShare` larger than the smallest, the one with the most area in rows of rectangles of
// about one size is taken: what looks alike (a meter's values, a button's states) then shares rows of pixels, within the
// reach of deflate. Of equally good ones the squarer page wins, then the narrower one.

/// Above this many rectangles MaxRects, whose time grows with the square of their number, is left out. It finds pages that
/// are 0.5 % smaller for 100 diverse rectangles, and 0.1 % for 500.
private let maxRectsLimit = 600

/// How much of its area a page may be larger for rows, as a divisor.
private let rowsShare = 333

/// The smallest page found that holds the whole stock; nil where none was found up to the limit.
///
/// - Parameter fullPages: how many pages there are before it. The more there are, the less of the whole can be saved here,
///   and the less time is taken.
func smallestPage(_ sizes: [CellSize], stock: SizeStock, in frame: PageFrame, after fullPages: Int) -> LaidOutPage? {
  if stock.area > frame.room.width * frame.room.height { return nil }
  var search = PageSearch(sizes: sizes, stock: stock, frame: frame, trials: 60_000 / (1 + 2 * fullPages))
  search.packStrips()
  search.tighten()
  return search.best
}

private struct PageSearch {
  let sizes: [CellSize]
  let stock: SizeStock
  let frame: PageFrame
  /// Of each size; empty where none may be turned.
  private let canTurn: [Bool]
  /// How many rectangles may still be placed or tried to.
  private var budget: Int
  /// Page widths, and the least area of page that a strip of each gave.
  private var widths: [(area: Int, width: Int)] = []
  private var pages: [Candidate] = []
  private var least = Int.max

  private struct Candidate {
    var page: LaidOutPage
    var aligned: Int
  }

  init(sizes: [CellSize], stock: SizeStock, frame: PageFrame, trials: Int) {
    self.sizes = sizes
    self.stock = stock
    self.frame = frame
    var canTurn = stock.shapes.contains(where: \.isTurned) ? [Bool](repeating: false, count: sizes.count) : []
    for shape in stock.shapes where shape.isTurned {
      for index in stock.members[shape.group] { canTurn[index] = true }
    }
    self.canTurn = canTurn
    budget = max(4 * stock.count, min(trials, 1_000 * stock.count))
  }

  mutating func packStrips() {
    let tried = max(3, min(64, budget / max(1, 4 * stock.count)))
    for width in frame.widths(area: stock.area * frame.step * frame.step, extent: stock.extent, count: tried) {
      let height = frame.isSquare ? width : frame.maxHeight
      var area = Int.max
      for rule in BestFitRule.all.prefix(2) { area = min(area, pack(rule, width: width, height: height) ?? .max) }
      widths.append((area, width))
    }
    // The most promising widths first.
    widths.sort { $0 < $1 }
  }

  mutating func tighten() {
    if stock.count <= maxRectsLimit {
      for order in insertionOrders {
        for (_, width) in widths { beatArea(width: width) { $0.runMaxRects(in: order, width: width, height: $1) } }
      }
    }
    for rule in BestFitRule.all {
      for (_, width) in widths { beatArea(width: width) { $0.pack(rule, width: width, height: $1) } }
    }
  }

  /// Looks for a page of this width that is smaller than the smallest.
  private mutating func beatArea(width: Int, by pack: (inout PageSearch, Int) -> Int?) {
    while budget > 0, let height = frame.greatestHeight(width: width, below: least) {
      if pack(&self, height) == nil { return }
    }
  }

  /// Packs a page of this size. Returns the area of what is needed of it, or nil when not all fits.
  private mutating func pack(_ rule: BestFitRule, width: Int, height: Int) -> Int? {
    let (across, down) = (frame.reach(width), frame.reach(height))
    let waste = across * down - stock.area
    if waste < 0 || stock.extent.width > across || stock.extent.height > down { return nil }
    budget -= stock.count
    guard let spots = packBestFit(stock, by: rule, width: across, height: down, waste: waste),
      spots.count == stock.count
    else { return nil }
    return consider(spots)
  }

  /// The same by MaxRects.
  private mutating func runMaxRects(in order: [Int], width: Int, height: Int) -> Int? {
    let (across, down) = (frame.reach(width), frame.reach(height))
    if stock.area > across * down || stock.extent.width > across || stock.extent.height > down { return nil }
    budget -= stock.count
    return packMaxRects(sizes, canTurn: canTurn, order: order, width: across, height: down).map { consider($0) }
  }

  /// The orders in which MaxRects tries the rectangles: by the longest side, by height, by area, always the greatest first.
  private var insertionOrders: [[Int]] {
    func order(_ key: (CellSize) -> (Int, Int, Int)) -> [Int] {
      let keys = sizes.map(key)
      return stock.members.joined().sorted { keys[$0] == keys[$1] ? $0 < $1 : keys[$0] > keys[$1] }
    }
    return [
      order { (max($0.width, $0.height), $0.width * $0.height, $0.width) },
      order { ($0.height, $0.width, 0) },
      order { ($0.width * $0.height, $0.width, 0) },
    ]
  }

  private mutating func consider(_ spots: [Spot]) -> Int {
    let page = cropped(spots, sizes: sizes, in: frame)
    let area = page.width * page.height
    least = min(least, area)
    if area <= least + least / rowsShare { pages.append(Candidate(page: page, aligned: alignedArea(page))) }
    return area
  }

  var best: LaidOutPage? {
    let limit = least == .max ? least : least + least / rowsShare
    return pages.filter { $0.page.width * $0.page.height <= limit }.min { a, b in
      func score(_ candidate: Candidate) -> (Int, Int, Int, Int) {
        let page = candidate.page
        return (-candidate.aligned, page.width * page.height, max(page.width, page.height), page.width)
      }
      return score(a) < score(b)
    }?.page
  }
}

extension PageSearch {
  /// The area of the rectangles that have one of about their size at the same height to their left.
  private func alignedArea(_ page: LaidOutPage) -> Int {
    let spots = page.spots.sorted { ($0.y, $0.x) < ($1.y, $1.x) }
    return zip(spots, spots.dropFirst()).reduce(0) { sum, pair in
      let (left, right) = (pair.0.extent(of: sizes), pair.1.extent(of: sizes))
      let isAlike =
        pair.0.y == pair.1.y && abs(left.width - right.width) * 8 <= right.width
        && abs(left.height - right.height) * 8 <= right.height
      return isAlike ? sum + right.width * right.height : sum
    }
  }
}
