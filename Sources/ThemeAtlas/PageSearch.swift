// The search for the smallest page.
//
// First the skyline packs a strip of each of some widths, which gives a height for each at little cost. Then MaxRects
// tries to beat the smallest area so far, width by width, by halving the range of heights that would. Pages are at
// most about twice as long as wide unless a rectangle forces them to, because textures that are long and thin waste
// memory on many GPUs. Of equal areas the squarer page wins, then the narrower one.

/// The smallest page found that holds all sizes; nil where none was found up to the limit.
func smallestPage(_ sizes: [CellSize], in frame: PageFrame) -> LaidOutPage? {
  let area = sizes.reduce(0) { $0 + $1.width * $1.height }
  if area > frame.capacity * frame.capacity { return nil }
  let orders = insertionOrders(sizes)
  let widths = candidateWidths(sizes, area: area, in: frame)

  var best: (score: PageScore, page: LaidOutPage)?
  func consider(_ spots: [Spot]) {
    let page = cropped(spots, sizes: sizes, in: frame)
    let score = PageScore(page)
    if let current = best, current.score <= score { return }
    best = (score, page)
  }

  var promising: [(area: Int, width: Int)] = []
  for width in widths {
    var least = Int.max
    for order in orders {
      let spots = packSkyline(sizes, order: order, width: width - frame.rim, height: frame.capacity)
      if spots.count < sizes.count { continue }
      least = min(least, PageScore(cropped(spots, sizes: sizes, in: frame)).area)
      consider(spots)
    }
    promising.append((least, width))
  }
  if sizes.count > maxRectsLimit { return best?.page }

  var trials = maxRectsTrials(sizes.count)
  promising.sort { $0 < $1 }
  for order in best == nil ? orders : [orders[0]] {
    for (_, width) in promising where trials > 0 {
      var low = (area + width - frame.rim - 1) / max(1, width - frame.rim)
      // The greatest height that would make a smaller page.
      var high = min(frame.capacity, best.map { ($0.score.area - 1) / width - frame.rim } ?? frame.capacity)
      var height = high
      while low <= high, trials > 0 {
        trials -= 1
        if let spots = packMaxRects(sizes, order: order, width: width - frame.rim, height: height, all: true) {
          consider(spots)
          high = height - 1
        } else {
          // Where the loosest height fails, tighter ones hardly ever succeed.
          if height == high { break }
          low = height + 1
        }
        height = (low + high) / 2
      }
    }
  }
  return best?.page
}

/// Pages in order of preference.
private struct PageScore: Comparable {
  var area: Int
  var longSide: Int
  var width: Int

  init(_ page: LaidOutPage) {
    area = page.width * page.height
    longSide = max(page.width, page.height)
    width = page.width
  }

  static func < (a: PageScore, b: PageScore) -> Bool {
    (a.area, a.longSide, a.width) < (b.area, b.longSide, b.width)
  }
}

/// Page widths worth trying, rising: around the square root of the area, and the greatest one.
private func candidateWidths(_ sizes: [CellSize], area: Int, in frame: PageFrame) -> [Int] {
  let widest = sizes.reduce(0) { max($0, $1.width) }
  let root = integerSquareRoot(area)
  let least = frame.side(max(widest, root * 7 / 10))
  let most = frame.side(max(widest, root * 3 / 2))
  let steps = (most - least) / frame.quantum
  let count = sizes.count > maxRectsLimit ? 6 : 32
  let stride = max(1, (steps + count - 1) / count) * frame.quantum
  var widths = Array(Swift.stride(from: least, to: most, by: stride))
  widths.append(most)
  if most != frame.limit { widths.append(frame.limit) }
  return widths
}

/// How often MaxRects may run for so many rectangles: a budget of some 20 ms, since a run takes their number squared.
private func maxRectsTrials(_ count: Int) -> Int { min(96, max(3, 1_000_000 / max(1, count * count))) }

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
