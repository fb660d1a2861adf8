/// The rectangles that are still to be placed, each distinct size once; of sizes that may be turned also the turned one.
struct SizeStock: Sendable {
  /// A size as it can be placed.
  struct Shape: Hashable, Sendable {
    var size: CellSize
    var isTurned: Bool
    /// Which of `members` have it.
    var group: Int
  }

  /// The widest first, of those the tallest.
  private(set) var shapes: [Shape] = []
  /// The places of each distinct size's rectangles in the list that the stock was made of, in that list's order.
  private(set) var members: [[Int]] = []
  /// How many rectangles there are.
  private(set) var count = 0
  /// Their area together.
  private(set) var area = 0
  /// What a page must have at least: the greatest width and height, or shorter side of what may be turned.
  private(set) var extent = CellSize(width: 0, height: 0)

  /// - Parameter canTurn: of each size; none may where the list is empty.
  init(_ sizes: [CellSize], canTurn: [Bool]) {
    func mayTurn(_ index: Int) -> Bool {
      canTurn.allowsTurning(index) && sizes[index].width != sizes[index].height
    }
    let order = sizes.indices.sorted { a, b in
      let (x, y) = (sizes[a], sizes[b])
      if x != y { return x.precedes(y) }
      return mayTurn(a) == mayTurn(b) ? a < b : mayTurn(b)
    }
    var groups: [(size: CellSize, canTurn: Bool, members: [Int])] = []
    for index in order {
      if let last = groups.last, last.size == sizes[index], last.canTurn == mayTurn(index) {
        groups[groups.count - 1].members.append(index)
      } else {
        groups.append((sizes[index], mayTurn(index), [index]))
      }
    }
    fill(groups)
  }

  private init() {}

  /// The stock without the rectangles that are placed.
  func without(_ isPlaced: [Bool]) -> SizeStock {
    let left = members.map { $0.filter { !isPlaced[$0] } }
    let turned = Set(shapes.lazy.filter(\.isTurned).map(\.group))
    var rest = SizeStock()
    rest.fill(
      shapes.filter { !$0.isTurned && !left[$0.group].isEmpty }.map {
        ($0.size, turned.contains($0.group), left[$0.group])
      })
    return rest
  }

  private mutating func fill(_ groups: [(size: CellSize, canTurn: Bool, members: [Int])]) {
    members = groups.map(\.members)
    for (index, group) in groups.enumerated() {
      let size = group.size
      shapes.append(Shape(size: size, isTurned: false, group: index))
      if group.canTurn { shapes.append(Shape(size: size.turned, isTurned: true, group: index)) }
      count += group.members.count
      area += group.members.count * size.width * size.height
      let shorter = min(size.width, size.height)
      extent.width = max(extent.width, group.canTurn ? shorter : size.width)
      extent.height = max(extent.height, group.canTurn ? shorter : size.height)
    }
    shapes.sort { a, b in
      if a.size != b.size { return a.size.precedes(b.size) }
      return (a.isTurned ? 1 : 0, a.group) < (b.isTurned ? 1 : 0, b.group)
    }
  }
}

extension CellSize {
  fileprivate func precedes(_ other: CellSize) -> Bool {
    width == other.width ? height > other.height : width > other.width
  }
}

extension [Bool] {
  /// Whether a size may be turned, by a list that is empty where none may.
  func allowsTurning(_ index: Int) -> Bool { index < count && self[index] }
}
