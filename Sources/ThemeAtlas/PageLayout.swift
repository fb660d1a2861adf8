// Cutting a set of rectangles into pages: one page as small as possible while they fit, full pages before that.

/// The extent of a rectangle in steps of the layout, with the gap to its right and lower neighbour included.
struct CellSize: Hashable, Sendable {
  var width: Int
  var height: Int

  var turned: CellSize { CellSize(width: height, height: width) }
}

/// Where a rectangle lies on a page.
struct Spot: Hashable, Sendable {
  /// Which one: its place in the packer's input.
  var index: Int
  var x: Int
  var y: Int
  /// Whether its width and height are exchanged.
  var isTurned = false

  /// What it takes on the page.
  func extent(of sizes: [CellSize]) -> CellSize { isTurned ? sizes[index].turned : sizes[index] }
}

/// A page, with its sides in cells and its spots in steps.
struct LaidOutPage: Hashable, Sendable {
  var width: Int
  var height: Int
  var spots: [Spot]
}

/// Places all sizes, each of which fits on a page, in pages. Equal sizes are placed in the order given.
///
/// - Parameters:
///   - canTurn: whether each size may be turned; none may where the list is empty.
///   - most: stops once there are more pages than this, so that what will be refused does not take long.
func layOutPages(_ sizes: [CellSize], canTurn: [Bool] = [], in frame: PageFrame, most: Int) -> [LaidOutPage] {
  var pages: [LaidOutPage] = []
  var isPlaced = [Bool](repeating: false, count: sizes.count)
  var stock = SizeStock(sizes, canTurn: canTurn)
  while stock.count > 0, pages.count <= most {
    if let page = smallestPage(sizes, stock: stock, in: frame, after: pages.count) {
      pages.append(page)
      break
    }
    let page = fullestPage(sizes, stock: stock, in: frame)
    // Every size fits on an empty page; this only guards against an endless loop.
    if page.spots.isEmpty { break }
    pages.append(page)
    for spot in page.spots { isPlaced[spot.index] = true }
    stock = stock.without(isPlaced)
  }
  return pages
}

/// A page of the greatest size with as much area on it as found, then cropped.
private func fullestPage(_ sizes: [CellSize], stock: SizeStock, in frame: PageFrame) -> LaidOutPage {
  let (width, height) = (frame.room.width, frame.room.height)
  var best: [Spot] = []
  var bestArea = -1
  for rule in BestFitRule.all {
    guard let spots = packBestFit(stock, by: rule, width: width, height: height) else { continue }
    let area = spots.reduce(0) { $0 + sizes[$1.index].width * sizes[$1.index].height }
    if area > bestArea { (best, bestArea) = (spots, area) }
  }
  return cropped(best, sizes: sizes, in: frame)
}

/// The page just large enough for `spots`.
func cropped(_ spots: [Spot], sizes: [CellSize], in frame: PageFrame) -> LaidOutPage {
  var extent = CellSize(width: 0, height: 0)
  for spot in spots {
    let size = spot.extent(of: sizes)
    extent.width = max(extent.width, spot.x + size.width)
    extent.height = max(extent.height, spot.y + size.height)
  }
  let page = frame.page(reaching: extent)
  return LaidOutPage(width: page.width, height: page.height, spots: spots)
}
