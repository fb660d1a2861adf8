import ThemeGraphics

/// A blur on cells of several pixels, interpolated to pixels row by row from top to bottom.
struct CoarseBlur: ~Copyable {
  private var blur: LatticeBlur
  private let spline: SplineInterpolation
  private let side: Int
  private let columns: Range<Int>
  private let cellsX: Int
  private let cells: FloatBuffer
  /// The four cell rows that the current pixel row lies between, already interpolated along x.
  private let ring: FloatBuffer
  private let stride: Int
  private var extents: [RowExtent] = [.empty, .empty, .empty, .empty]
  private var nextCellRow: Int
  private var terms: [WeightedRow] = []

  init(coverage: ShapeCoverage, lattice: BlurLattice, columns: Range<Int>, rows: Range<Int>) {
    side = lattice.coarseness
    self.columns = columns
    let cellColumns = Self.cells(of: columns, side: side)
    let cellRows = Self.cells(of: rows, side: side)
    blur = LatticeBlur(
      coverage: coverage, lattice: lattice, columns: cellColumns, firstRow: cellRows.lowerBound,
      rowCount: cellRows.count)
    spline = SplineInterpolation(pixelsPerCell: side)
    cellsX = cellColumns.lowerBound
    cells = FloatBuffer(count: cellColumns.count + 16)
    stride = columns.count + 16
    ring = FloatBuffer(count: 4 * stride)
    nextCellRow = cellRows.lowerBound
    terms.reserveCapacity(4)
  }

  /// The cells that pixels of `range` are interpolated from.
  static func cells(of range: Range<Int>, side: Int) -> Range<Int> {
    (floorDivide(range.lowerBound, by: side) - 2)..<(ceilDivide(range.upperBound, by: side) + 2)
  }

  /// Writes one row of pixels; the extent counts from the first column, and outside of it the row is 0.
  mutating func write(row: Int, into target: UnsafeMutablePointer<Float>) -> RowExtent {
    let cell = floorDivide(row, by: side)
    let pixel = row - cell * side
    let first = cell + spline.firstCell[pixel]
    while nextCellRow < first + 4 { interpolateNextRow() }
    terms.removeAll(keepingCapacity: true)
    var result = RowExtent(lower: .max, upper: .min, solidLower: .min, solidUpper: .max)
    var isWhole = true
    for i in 0..<4 {
      let place = (first + i) & 3
      let extent = extents[place]
      if extent.isEmpty {
        isWhole = false
        continue
      }
      terms.append(WeightedRow(row: UnsafePointer(ring.base + place * stride), weight: spline.weights[pixel][i]))
      result.lower = min(result.lower, extent.lower)
      result.upper = max(result.upper, extent.upper)
      result.solidLower = max(result.solidLower, extent.solidLower)
      result.solidUpper = min(result.solidUpper, extent.solidUpper)
    }
    target.update(repeating: 0, count: columns.count)
    if terms.isEmpty { return .empty }
    if !isWhole || !result.hasSolid { (result.solidLower, result.solidUpper) = (result.upper, result.upper) }
    terms.withUnsafeBufferPointer { terms in
      sumRows(terms, from: Int(result.lower), to: Int(result.solidLower), into: target)
      sumRows(terms, from: Int(result.solidUpper), to: Int(result.upper), into: target)
    }
    let solid = Int(result.solidUpper - result.solidLower)
    (target + Int(result.solidLower)).update(repeating: 1, count: solid)
    return result
  }

  private mutating func interpolateNextRow() {
    let place = nextCellRow & 3
    let extent = blur.write(row: nextCellRow, into: cells.base)
    nextCellRow += 1
    guard !extent.isEmpty else {
      extents[place] = .empty
      return
    }
    let target = ring.base + place * stride
    target.update(repeating: 0, count: columns.count)
    // A cell's spline reaches two cells beyond it; a pixel is solid where all cells that reach it are.
    let lower = max((cellsX + Int(extent.lower) - 2) * side, columns.lowerBound)
    let upper = min((cellsX + Int(extent.upper) + 2) * side, columns.upperBound)
    guard lower < upper else {
      extents[place] = .empty
      return
    }
    var solidLower = upper
    var solidUpper = upper
    if extent.hasSolid {
      let from = max((cellsX + Int(extent.solidLower) + 2) * side, lower)
      let to = min((cellsX + Int(extent.solidUpper) - 2) * side, upper)
      if from < to { (solidLower, solidUpper) = (from, to) }
    }
    let x = columns.lowerBound
    let source = UnsafePointer(cells.base)
    spline.write(cells: source, cellsX: cellsX, columns: lower..<solidLower, into: target + (lower - x))
    (target + (solidLower - x)).update(repeating: 1, count: solidUpper - solidLower)
    spline.write(cells: source, cellsX: cellsX, columns: solidUpper..<upper, into: target + (solidUpper - x))
    extents[place] = RowExtent(
      lower: Int32(lower - x), upper: Int32(upper - x), solidLower: Int32(solidLower - x),
      solidUpper: Int32(solidUpper - x))
  }
}
