import ThemeGraphics

/// Blurs a coverage row by row, from top to bottom: each lattice row is blurred horizontally once, kept as long as the
/// kernel reaches it, and output rows are weighted sums of kept rows.
///
/// Neighbouring lattice rows that are equal (the straight middle of a rounded rectangle) share one kept row, and their
/// weights are added first: where all rows of the kernel are equal, blurring is copying. Which rows are equal depends on
/// the shape alone, so a row's value does not depend on where the caller began.
struct LatticeBlur: ~Copyable {
  private let coverage: ShapeCoverage
  private let lattice: BlurLattice
  private let columns: Range<Int>
  private let rowBlur: RowBlur

  // Coverage rows are asked for in blocks: the rasteriser looks at every edge once a call.
  private let block: FloatBuffer
  private let blockExtents: ExtentBuffer
  private let blockRows: Int
  private var blockStart = 0
  private var blockEnd = 0

  /// Kept rows; `Kept.slot` counts rows of `stride` floats.
  private let kept: FloatBuffer
  private let stride: Int
  private var nextSlot = 0
  private var window: [Kept]
  /// The lattice row after the last that is kept.
  private var nextRow: Int
  private var terms: [WeightedRow] = []
  /// The last row that had ink, for the comparison with the next one.
  private let previous: FloatBuffer
  private var previousExtent = RowExtent.empty

  private struct Kept {
    /// −1 for a row without ink.
    var slot = -1
    var extent = RowExtent.empty
  }

  /// `columns` and the rows asked for are pixels (cells on a coarse lattice) of the plane; rows are asked for in rising
  /// order from `firstRow` on.
  init(coverage: ShapeCoverage, lattice: BlurLattice, columns: Range<Int>, firstRow: Int, rowCount: Int) {
    self.coverage = coverage
    self.lattice = lattice
    self.columns = columns
    rowBlur = RowBlur(lattice: lattice, cellsX: coverage.bounds.x, columns: columns)
    let cells = max(1, coverage.bounds.width)
    let needed = rowCount * lattice.fineness + 2 * lattice.padding
    blockRows = min(needed, max(8, 32_768 / cells))
    block = FloatBuffer(count: blockRows * cells)
    blockExtents = ExtentBuffer(count: blockRows)
    let capacity = lattice.weights.count
    stride = columns.count + 16
    kept = FloatBuffer(count: stride * capacity)
    previous = FloatBuffer(count: cells)
    window = [Kept](repeating: Kept(), count: capacity)
    nextRow = firstRow * lattice.fineness - lattice.padding
    terms.reserveCapacity(capacity)
  }

  /// Writes one output row; the extent counts from the first column, and outside of it the row is 0.
  mutating func write(row: Int, into target: UnsafeMutablePointer<Float>) -> RowExtent {
    let capacity = window.count
    let first = row * lattice.fineness - lattice.padding
    while nextRow < first + capacity { keepNextRow() }

    terms.removeAll(keepingCapacity: true)
    var lower = Int32.max
    var upper = Int32.min
    var solidLower = Int32.min
    var solidUpper = Int32.max
    var inkWeight: Float = 0
    var isWhole = true
    var index = 0
    while index < capacity {
      let start = index
      let row = window[slotIndex(first + index)]
      repeat { index += 1 } while index < capacity && window[slotIndex(first + index)].slot == row.slot
      if row.slot < 0 {
        isWhole = false
        continue
      }
      let weight = lattice.weight(from: start, to: index)
      inkWeight += weight
      terms.append(WeightedRow(row: UnsafePointer(kept.base + row.slot * stride), weight: weight))
      lower = min(lower, row.extent.lower)
      upper = max(upper, row.extent.upper)
      solidLower = max(solidLower, row.extent.solidLower)
      solidUpper = min(solidUpper, row.extent.solidUpper)
    }
    target.update(repeating: 0, count: columns.count)
    if terms.isEmpty || lower >= upper { return .empty }
    if solidLower >= solidUpper {
      solidLower = upper
      solidUpper = upper
    }
    terms.withUnsafeBufferPointer { terms in
      sumRows(terms, from: Int(lower), to: Int(solidLower), into: target)
      sumRows(terms, from: Int(solidUpper), to: Int(upper), into: target)
    }
    // In these columns every row is 1 or empty.
    let constant = isWhole ? 1 : inkWeight
    (target + Int(solidLower)).update(repeating: constant, count: Int(solidUpper - solidLower))
    if !isWhole { (solidLower, solidUpper) = (0, 0) }
    return RowExtent(lower: lower, upper: upper, solidLower: solidLower, solidUpper: solidUpper)
  }

  @inline(__always)
  private func slotIndex(_ row: Int) -> Int {
    let rest = row % window.count
    return rest < 0 ? rest + window.count : rest
  }

  private mutating func keepNextRow() {
    let row = nextRow
    nextRow += 1
    let place = slotIndex(row)
    guard row >= coverage.bounds.y, row < coverage.bounds.maxY else {
      window[place] = Kept()
      previousExtent = .empty
      return
    }
    if row >= blockEnd || row < blockStart {
      blockStart = row
      blockEnd = min(row + blockRows, coverage.bounds.maxY)
      coverage.write(rows: blockStart..<blockEnd, into: block.base, extents: blockExtents.base)
    }
    let source = UnsafePointer(block.base + (row - blockStart) * coverage.bounds.width)
    let extent = blockExtents.base[row - blockStart]
    if extent.isEmpty {
      window[place] = Kept()
      previousExtent = .empty
      return
    }
    if equalsPrevious(source, extent) {
      window[place] = window[slotIndex(row - 1)]
      return
    }
    previousExtent = extent
    previous.base.update(from: source, count: coverage.bounds.width)
    let slot = nextSlot
    nextSlot = (nextSlot + 1) % window.count
    let result = rowBlur.blur(source, extent, into: kept.base + slot * stride)
    window[place] = result.isEmpty ? Kept() : Kept(slot: slot, extent: result)
  }

  /// Compares only what can differ: the cells between the extents.
  private func equalsPrevious(_ row: UnsafePointer<Float>, _ extent: RowExtent) -> Bool {
    let old = previousExtent
    guard !old.isEmpty, old.lower == extent.lower, old.upper == extent.upper, old.solidLower == extent.solidLower,
      old.solidUpper == extent.solidUpper
    else { return false }
    var i = Int(extent.lower)
    while i < Int(extent.upper) {
      if extent.hasSolid, i == Int(extent.solidLower) { i = Int(extent.solidUpper) }
      if i < Int(extent.upper), row[i] != previous.base[i] { return false }
      i &+= 1
    }
    return true
  }
}
