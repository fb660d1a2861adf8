import ThemeGraphics

/// Some rows of a mask, computed.
struct MaskBlock: ~Copyable {
  /// The columns, and the rows that were computed.
  let bounds: PixelRect
  private let values: FloatBuffer
  private let extents: ExtentBuffer

  typealias Writer = (Range<Int>, UnsafeMutablePointer<Float>, UnsafeMutablePointer<RowExtent>) -> Void

  /// Those of `rows` that lie in `bounds`, written by `write`.
  init(_ bounds: PixelRect, rows: Range<Int>, _ write: Writer) {
    let rows = rows.clamped(to: bounds.y..<bounds.maxY)
    self.bounds = PixelRect(x: bounds.x, y: rows.lowerBound, width: bounds.width, height: rows.count)
    values = FloatBuffer(count: rows.count * bounds.width)
    extents = ExtentBuffer(count: rows.count)
    if !self.bounds.isEmpty { write(rows, values.base, extents.base) }
  }

  init(_ mask: Mask, rows: Range<Int>) { self.init(mask.bounds, rows: rows, mask.write) }
  init(_ coverage: ShapeCoverage, rows: Range<Int>) { self.init(coverage.bounds, rows: rows, coverage.write) }
  init(_ blur: BlurredCoverage, rows: Range<Int>) { self.init(blur.bounds, rows: rows, blur.write) }

  /// The row's extent; columns count from `bounds.x`. Empty outside of the block.
  func extent(row: Int) -> RowExtent {
    row >= bounds.y && row < bounds.maxY && bounds.width > 0 ? extents.base[row - bounds.y] : .empty
  }

  /// The row's values, the first of column `bounds.x`. The row lies in the block.
  func row(_ row: Int) -> UnsafePointer<Float> { UnsafePointer(values.base + (row - bounds.y) * bounds.width) }
}

extension RowExtent {
  /// The extent counted from a column `shift` further left, cut to `width` columns.
  func moved(by shift: Int, width: Int) -> RowExtent {
    func place(_ column: Int32) -> Int32 { Int32(min(max(Int(column) + shift, 0), width)) }
    let moved = RowExtent(
      lower: place(lower), upper: place(upper), solidLower: place(solidLower), solidUpper: place(solidUpper))
    return moved.isEmpty ? .empty : moved
  }

  /// Where a product of two rows can be anything but 0, and where it is 1.
  func intersection(_ other: RowExtent) -> RowExtent {
    let (lower, upper) = (max(lower, other.lower), min(upper, other.upper))
    if lower >= upper { return .empty }
    let (from, to) = (max(solidLower, other.solidLower), min(solidUpper, other.solidUpper))
    return RowExtent(
      lower: lower, upper: upper, solidLower: from < to ? from : lower, solidUpper: from < to ? to : lower)
  }
}
