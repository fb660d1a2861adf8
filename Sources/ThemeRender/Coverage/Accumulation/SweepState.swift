import ThemeGraphics

/// Sweeps rows one after the other, reusing its lists. See `RowSweep` for the method.
struct SweepState {
  /// An edge of a strip: its x at the strip's two borders, and which heights these are.
  private struct Crossing {
    var topX: Int32 = 0
    var bottomX: Int32 = 0
    var top: Int16 = -1
    var bottom: Int16 = -1
    let piece: Int32

    init(piece: Int) { self.piece = Int32(truncatingIfNeeded: piece) }
  }

  /// Height of a sample, in 1/4096 pixel.
  private static let sampleHeight = 256

  private let rules: [SweepRule]
  /// See ``RowSweep/Budget``.
  private let budget: Int
  /// Whether each operand is a region of its own.
  private let isApart: Bool
  /// Windings left of the cluster, and left of the current edge; one an operand.
  private let before: UnsafeMutablePointer<Int>
  private let now: UnsafeMutablePointer<Int>
  private var keys: [UInt64] = []
  private var cluster: [RowPiece] = []
  private var borders: [Int] = []
  private var active: [Crossing] = []

  init(rules: [SweepRule], budget: RowSweep.Budget) {
    self.rules = rules
    self.budget = budget.steps
    isApart = zip(rules, rules.dropFirst()).allSatisfy { $0.region != $1.region }
    before = .allocate(capacity: rules.count)
    before.initialize(repeating: 0, count: rules.count)
    now = .allocate(capacity: rules.count)
    now.initialize(repeating: 0, count: rules.count)
  }

  func deallocate() {
    before.deallocate()
    now.deallocate()
  }

  /// Adds the boundary in one row to `cells`. `height` is the part of the row that is drawn.
  mutating func sweep(_ pieces: UnsafeBufferPointer<RowPiece>, row: Int, height: Int, into cells: CellRows) {
    for operand in 0..<rules.count { before[operand] = 0 }
    keys.removeAll(keepingCapacity: true)
    for (index, piece) in pieces.enumerated() {
      let left = UInt64(UInt32(bitPattern: min(piece.topX, piece.bottomX)) ^ 0x8000_0000)
      keys.append(left << 32 | UInt64(index))
    }
    sort(&keys) { $0 < $1 }
    let right = cells.width << 12
    var first = 0
    while first < keys.count {
      cluster.removeAll(keepingCapacity: true)
      var reach = Int32.min
      while first < keys.count {
        let piece = pieces[Int(keys[first] & 0xFFFF_FFFF)]
        if !cluster.isEmpty && min(piece.topX, piece.bottomX) > reach { break }
        reach = max(reach, piece.topX, piece.bottomX)
        cluster.append(piece)
        first += 1
      }
      if let head = cluster.first, Int(min(head.topX, head.bottomX)) >= right { return }
      if reach < 0 {
        addHidden(row: row, height: height, into: cells)
      } else if !addChain(row: row, height: height, into: cells) {
        addCluster(row: row, into: cells)
      }
    }
  }

  /// A cluster left of the window: only what it does to the windings matters, and that is the same at every height.
  private func addHidden(row: Int, height: Int, into cells: CellRows) {
    for operand in 0..<rules.count { now[operand] = 0 }
    for piece in cluster { now[Int(piece.operand)] += Int(piece.sign) * Int(piece.bottom - piece.top) }
    var step = 0
    for operand in 0..<rules.count { step += cross(operand, now[operand] / height, before) }
    if step != 0 { cells.addPiece(row: row, -1, -1, height: height, sign: step) }
  }

  /// The common cluster: one chain from the row's top to its bottom, with one edge at every height. False where it is not.
  private mutating func addChain(row: Int, height: Int, into cells: CellRows) -> Bool {
    let (operand, sign) = (cluster[0].operand, cluster[0].sign)
    var total = 0
    for piece in cluster {
      if piece.operand != operand || piece.sign != sign && piece.top != piece.bottom { return false }
      total += Int(piece.bottom - piece.top)
    }
    // All point the same way and their heights add up to the row's: as the winding right of the cluster is the same at
    // every height, no height has two.
    if total != height { return false }
    let step = cross(Int(operand), Int(sign), before)
    if step != 0 {
      for piece in cluster where piece.top < piece.bottom {
        cells.addPiece(
          row: row, Int(piece.topX), Int(piece.bottomX), height: Int(piece.bottom - piece.top), sign: step)
      }
    }
    return true
  }

  /// Moves over one edge: +1 where the region begins, −1 where it ends, else 0.
  private func cross(_ operand: Int, _ sign: Int, _ windings: UnsafeMutablePointer<Int>) -> Int {
    let old = windings[operand]
    let new = old + sign
    windings[operand] = new
    let rule = rules[operand]
    let wasIn = rule.contains(old)
    let isIn = rule.contains(new)
    if wasIn == isIn { return 0 }
    let counts =
      rules.count == 1 || (isApart ? othersInside(operand, windings) : regionsInside(operand, windings))
    return counts ? (isIn ? 1 : -1) : 0
  }

  /// Whether the operand alone decides: all other regions are inside, and nothing else of its own is.
  private func regionsInside(_ operand: Int, _ windings: UnsafeMutablePointer<Int>) -> Bool {
    var other = 0
    while other < rules.count {
      let region = rules[other].region
      var isInside = false
      while other < rules.count, rules[other].region == region {
        if other != operand, rules[other].contains(windings[other]) { isInside = true }
        other += 1
      }
      if isInside == (region == rules[operand].region) { return false }
    }
    return true
  }

  private func othersInside(_ operand: Int, _ windings: UnsafeMutablePointer<Int>) -> Bool {
    for other in 0..<rules.count where other != operand {
      if !rules[other].contains(windings[other]) { return false }
    }
    return true
  }

  /// Any cluster: strip by strip.
  private mutating func addCluster(row: Int, into cells: CellRows) {
    sort(&cluster) { $0.top < $1.top }
    borders.removeAll(keepingCapacity: true)
    for piece in cluster where piece.top < piece.bottom {
      borders.append(Int(piece.top))
      borders.append(Int(piece.bottom))
    }
    guard !borders.isEmpty else { return }
    sort(&borders) { $0 < $1 }
    active.removeAll(keepingCapacity: true)
    var waiting = 0
    var steps = 0
    var index = 0
    while index + 1 < borders.count {
      let top = borders[index]
      index += 1
      let bottom = borders[index]
      if bottom == top { continue }
      active.removeAll { cluster[Int($0.piece)].bottom <= top }
      while waiting < cluster.count && cluster[waiting].top <= top {
        if cluster[waiting].bottom > top { active.append(Crossing(piece: waiting)) }
        waiting += 1
      }
      steps += addStrip(from: top, to: bottom, row: row, into: cells)
      if steps > budget {
        addSamples(from: bottom, to: borders[borders.count - 1], row: row, into: cells)
        break
      }
    }
    for operand in 0..<rules.count { before[operand] = now[operand] }
  }

  /// One strip, cut where its edges cross. The number of edges times cuts.
  private mutating func addStrip(from top: Int, to bottom: Int, row: Int, into cells: CellRows) -> Int {
    var steps = 0
    var low = top
    while low < bottom {
      var high = bottom
      place(low, high)
      if high - low > 1 && steps <= budget {
        let cut = firstCrossing(low, high)
        if cut < high {
          high = cut
          place(low, high)
        }
      }
      emit(low, high, row: row, into: cells)
      steps += active.count
      low = high
    }
    return steps
  }

  /// Where the edges are at the strip's borders, from left to right. Most are known at the upper one, where the strip above ended.
  private mutating func place(_ top: Int, _ bottom: Int) {
    let (upper, lower) = (Int16(truncatingIfNeeded: top), Int16(truncatingIfNeeded: bottom))
    for index in active.indices {
      var edge = active[index]
      let piece = cluster[Int(edge.piece)]
      if edge.top != upper {
        edge.topX = edge.bottom == upper ? edge.bottomX : x(of: piece, at: top)
        edge.top = upper
      }
      edge.bottomX = x(of: piece, at: bottom)
      edge.bottom = lower
      active[index] = edge
    }
    sort(&active) { $0.topX != $1.topX ? $0.topX < $1.topX : $0.bottomX < $1.bottomX }
  }

  private func x(of piece: RowPiece, at y: Int) -> Int32 {
    if y == Int(piece.top) { return piece.topX }
    if y == Int(piece.bottom) { return piece.bottomX }
    // Both are whole numbers of at most 45 and 13 bits, so that the quotient of floating-point numbers, which is found sooner than
    // that of whole ones, has the same whole part.
    let product = (Int(piece.bottomX) - Int(piece.topX)) * (y - Int(piece.top))
    let height = Int(piece.bottom - piece.top)
    let quotient = Int(Double(product) / Double(height))
    // Between the two ends, so it fits.
    return Int32(truncatingIfNeeded: Int(piece.topX) + (quotient &* height > product ? quotient - 1 : quotient))
  }

  /// The height of the first crossing below `top`. Until then the order at the top holds, so that the first to cross are
  /// neighbours there.
  private func firstCrossing(_ top: Int, _ bottom: Int) -> Int {
    var cut = bottom
    var index = 1
    while index < active.count {
      let (left, right) = (active[index - 1], active[index])
      if left.bottomX > right.bottomX {
        let gapAbove = Int(right.topX) - Int(left.topX)
        let gapBelow = Int(left.bottomX) - Int(right.bottomX)
        let at = top + ((bottom - top) * gapAbove * 2 + gapAbove + gapBelow) / ((gapAbove + gapBelow) * 2)
        cut = min(cut, max(at, top + 1))
      }
      index += 1
    }
    return cut
  }

  /// Counts the winding over the strip's edges and adds those at which the region begins or ends.
  private mutating func emit(_ top: Int, _ bottom: Int, row: Int, into cells: CellRows) {
    for operand in 0..<rules.count { now[operand] = before[operand] }
    for edge in active {
      let piece = cluster[Int(edge.piece)]
      let step = cross(Int(piece.operand), Int(piece.sign), now)
      if step != 0 { cells.addPiece(row: row, Int(edge.topX), Int(edge.bottomX), height: bottom - top, sign: step) }
    }
  }

  /// The rest of a cluster over its budget: the edges count with their places at sample heights only.
  private mutating func addSamples(from top: Int, to bottom: Int, row: Int, into cells: CellRows) {
    var low = top
    while low < bottom {
      let high = min(low + Self.sampleHeight, bottom)
      let middle = low + (high - low) / 2
      active.removeAll(keepingCapacity: true)
      for (index, piece) in cluster.enumerated() where piece.top <= middle && middle < piece.bottom {
        active.append(Crossing(piece: index))
      }
      place(middle, middle)
      emit(low, high, row: row, into: cells)
      low = high
    }
  }
}

/// A row's lists are short, and from strip to strip nearly sorted: insertion beats the library's sort there. Where much has to be
/// moved it does not, and the library's takes over.
@inline(__always)
private func sort<Element>(_ list: inout [Element], _ precedes: (Element, Element) -> Bool) {
  var moves = 64 &+ list.count &* 16
  list.withUnsafeMutableBufferPointer { list in
    var index = 1
    while index < list.count, moves > 0 {
      let item = list[index]
      var hole = index
      while hole > 0 && precedes(item, list[hole &- 1]) {
        list[hole] = list[hole &- 1]
        hole &-= 1
      }
      list[hole] = item
      moves &-= index &- hole
      index &+= 1
    }
  }
  if moves <= 0 { list.sort(by: precedes) }
}
