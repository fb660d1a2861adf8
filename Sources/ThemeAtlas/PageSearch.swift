// The search for the smallest page.
//
// First the skyline packs a strip of each of some widths, which gives a height for each at little cost. Then MaxRects
// tries to beat the smallest area so far, width by width, by halving the range of heights that would. Pages are at
// most about twice as long as wide unless a rectangle forces them to, because textures that are long and thin waste
// memory on many GPUs.
//
// Rectangles of about one size that stand in a row count half: what looks alike (a meter's values, a button's states) then
// shares rows of pixels, within the reach of deflate. On pages of widgets that makes files 8 % smaller for pages that are 3 %
// larger; the arrangement alone can be worth 20 %. Of equal areas the squarer page wins, then the narrower one.

/// The smallest page found that holds all sizes of the orders; nil where none was found up to the limit.
///
/// - Parameter orders: the same places of `sizes` in different orders of insertion.
func smallestPage(_ sizes: [CellSize], orders: [[Int]], in frame: PageFrame) -> LaidOutPage? {
  var search = PageSearch(sizes: sizes, places: orders[0], frame: frame)
  if search.area > frame.capacity * frame.capacity { return nil }
  var widths = search.candidateWidths.map { width in
    (area: search.packStrip(width: width, orders: orders), width: width)
  }
  if search.count <= maxRectsLimit {
    // The most promising widths first, while the budget lasts.
    widths.sort { $0 < $1 }
    for order in orders {
      for (_, width) in widths { search.beatArea(width: width, order: order) }
    }
  }
  return search.best
}

private struct PageSearch {
  let sizes: [CellSize]
  let frame: PageFrame
  /// How many rectangles are to be placed, their area together and the widest one's width.
  let count: Int
  let area: Int
  let widest: Int
  private(set) var best: LaidOutPage?
  /// How often MaxRects may still run: a budget of some 10 ms, since a run takes the square of their number.
  private var trials: Int

  init(sizes: [CellSize], places: [Int], frame: PageFrame) {
    self.sizes = sizes
    self.frame = frame
    count = places.count
    area = places.reduce(0) { $0 + sizes[$1].width * sizes[$1].height }
    widest = places.reduce(0) { max($0, sizes[$1].width) }
    trials = min(200, max(3, 1_500_000 / max(1, count * count)))
  }

  /// Page widths worth trying, rising: around the square root of the area, and the greatest one.
  var candidateWidths: [Int] {
    let root = integerSquareRoot(area)
    let least = frame.side(max(widest, root * 7 / 10))
    let most = frame.side(max(widest, root * 3 / 2))
    let tried = count > maxRectsLimit ? 6 : count > 200 ? 32 : 64
    let steps = (most - least) / frame.quantum
    let stride = max(1, (steps + tried - 1) / tried) * frame.quantum
    let widths = Array(Swift.stride(from: least, to: most, by: stride))
    return widths + (most == frame.limit ? [most] : [most, frame.limit])
  }

  /// Packs a strip of this width by the skyline. Returns the least area of page, or `Int.max` where none was found.
  mutating func packStrip(width: Int, orders: [[Int]]) -> Int {
    var least = Int.max
    for order in orders {
      let spots = packSkyline(sizes, order: order, width: width - frame.rim, height: frame.capacity)
      if spots.count == count { least = min(least, consider(spots)) }
    }
    return least
  }

  /// Looks for a page of this width that is smaller than the best, by MaxRects.
  mutating func beatArea(width: Int, order: [Int]) {
    let inner = width - frame.rim
    if inner <= 0 { return }
    // Page heights in quanta: the least that has enough area, and the greatest that would make a smaller page.
    let quantum = frame.quantum
    var low = ((area + inner - 1) / inner + frame.rim + quantum - 1) / quantum
    let smaller = best.map { ($0.width * $0.height - 1) / width } ?? frame.limit
    var high = smaller >= frame.limit ? (frame.limit + quantum - 1) / quantum : smaller / quantum
    var next = high
    while low <= high, trials > 0 {
      trials -= 1
      let height = min(frame.limit, next * quantum) - frame.rim
      if let spots = packMaxRects(sizes, order: order, width: inner, height: height, all: true) {
        consider(spots)
        high = next - 1
      } else if next == high {
        // Where the loosest height fails, tighter ones hardly ever succeed.
        return
      } else {
        low = next + 1
      }
      next = (low + high) / 2
    }
  }

  /// Keeps the page just large enough for all spots if it is the best so far. Returns its area.
  @discardableResult private mutating func consider(_ spots: [Spot]) -> Int {
    let page = cropped(spots, sizes: sizes, in: frame)
    func score(_ page: LaidOutPage) -> (Int, Int, Int) {
      (page.width * page.height - alignedArea(page) / 2, max(page.width, page.height), page.width)
    }
    if best.map({ score(page) < score($0) }) ?? true { best = page }
    return page.width * page.height
  }
}

extension PageSearch {
  /// The area of the rectangles that have one of about their size at the same height to their left.
  private func alignedArea(_ page: LaidOutPage) -> Int {
    let spots = page.spots.sorted { ($0.y, $0.x) < ($1.y, $1.x) }
    return zip(spots, spots.dropFirst()).reduce(0) { sum, pair in
      let (left, right) = (sizes[pair.0.index], sizes[pair.1.index])
      let isAlike =
        pair.0.y == pair.1.y && abs(left.width - right.width) * 8 <= right.width
        && abs(left.height - right.height) * 8 <= right.height
      return isAlike ? sum + right.width * right.height : sum
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
