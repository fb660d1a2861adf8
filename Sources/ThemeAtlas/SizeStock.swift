/// The rectangles that are still to be placed, each distinct size once. Widths, heights and members stand in one order:
/// the widest first, of those the tallest.
struct SizeStock: Sendable {
  private(set) var widths: [Int32] = []
  private(set) var heights: [Int32] = []
  /// The places of each size's rectangles in the list that the stock was made of, in that list's order.
  private(set) var members: [[Int]] = []
  /// How many rectangles there are.
  private(set) var count = 0
  /// Their area together.
  private(set) var area = 0
  /// The greatest width and the greatest height.
  private(set) var extent = CellSize(width: 0, height: 0)

  init(_ sizes: [CellSize]) {
    let order = sizes.indices.sorted { a, b in
      let (x, y) = (sizes[a], sizes[b])
      if x.width != y.width { return x.width > y.width }
      return x.height == y.height ? a < b : x.height > y.height
    }
    var start = 0
    while start < order.count {
      let size = sizes[order[start]]
      var end = start + 1
      while end < order.count, sizes[order[end]] == size { end += 1 }
      append(size, Array(order[start..<end]))
      start = end
    }
  }

  private init() {}

  /// The stock without the rectangles that are placed.
  func without(_ isPlaced: [Bool]) -> SizeStock {
    var rest = SizeStock()
    for (index, places) in members.enumerated() {
      let left = places.filter { !isPlaced[$0] }
      if !left.isEmpty { rest.append(CellSize(width: Int(widths[index]), height: Int(heights[index])), left) }
    }
    return rest
  }

  private mutating func append(_ size: CellSize, _ places: [Int]) {
    widths.append(Int32(clamping: size.width))
    heights.append(Int32(clamping: size.height))
    members.append(places)
    count += places.count
    area += places.count * size.width * size.height
    extent = CellSize(width: max(extent.width, size.width), height: max(extent.height, size.height))
  }
}
