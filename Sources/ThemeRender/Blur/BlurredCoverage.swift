import ThemeGraphics

/// A shape's coverage blurred by a Gaussian: what ``ShapeCoverage`` is for a sharp shape, and used like it.
///
/// Rows are computed when they are asked for. A call begins anew with the rows that its kernel reaches, so any division
/// of the rows into calls gives the same values.
struct BlurredCoverage: Sendable {
  /// The pixels that the blur reaches, cut to the window.
  let bounds: PixelRect
  private let coverage: ShapeCoverage
  private let lattice: BlurLattice

  /// `sigma` in pixels, above 0. The shape is drawn beyond the window as far as its blur reaches back into it.
  init(
    _ geometry: Geometry, scale: Double, offset: Point, sigma: Double, window: PixelRect,
    outlines: any GlyphOutlineSource
  ) {
    let lattice = BlurLattice(sigma: sigma, side: max(window.width, window.height))
    self.lattice = lattice
    let (k, side, padding) = (lattice.fineness, lattice.coarseness, lattice.padding)
    let columns: Range<Int>
    let rows: Range<Int>
    if side == 1 {
      columns = (window.x * k)..<(window.maxX * k)
      rows = (window.y * k)..<(window.maxY * k)
    } else {
      columns = CoarseBlur.cells(of: window.x..<window.maxX, side: side)
      rows = CoarseBlur.cells(of: window.y..<window.maxY, side: side)
    }
    let cells = PixelRect(
      x: columns.lowerBound - padding, y: rows.lowerBound - padding, width: columns.count + 2 * padding,
      height: rows.count + 2 * padding)
    coverage = ShapeCoverage(
      Shape(geometry), scale: side == 1 ? scale * Double(k) : scale / Double(side), offset: offset, window: cells,
      outlines: outlines, budget: sigma < 2 ? .exact : .blurred)
    let ink = coverage.bounds
    if ink.isEmpty || window.isEmpty {
      bounds = .zero
      return
    }
    // In pixels: what a cell reaches, and on a coarse lattice the two cells beyond that the spline adds.
    let reach = lattice.reach + (side == 1 ? 0 : 2)
    func down(_ cell: Int) -> Int { side == 1 ? floorDivide(cell, by: k) : cell * side }
    func up(_ cell: Int) -> Int { side == 1 ? ceilDivide(cell, by: k) : cell * side }
    let (left, top) = (down(ink.x - reach), down(ink.y - reach))
    let (right, bottom) = (up(ink.maxX + reach), up(ink.maxY + reach))
    let cut = PixelRect(x: left, y: top, width: right - left, height: bottom - top).intersection(window)
    bounds = cut.isEmpty ? .zero : cut
  }

  /// As ``ShapeCoverage/write(rows:into:extents:)``.
  func write(
    rows: Range<Int>, into target: UnsafeMutablePointer<Float>, extents: UnsafeMutablePointer<RowExtent>
  ) {
    if rows.isEmpty || bounds.isEmpty { return }
    let width = bounds.width
    let columns = bounds.x..<bounds.maxX
    if lattice.coarseness == 1 {
      var blur = LatticeBlur(
        coverage: coverage, lattice: lattice, columns: columns, firstRow: rows.lowerBound, rowCount: rows.count)
      for (index, row) in rows.enumerated() { extents[index] = blur.write(row: row, into: target + index * width) }
    } else {
      var blur = CoarseBlur(coverage: coverage, lattice: lattice, columns: columns, rows: rows)
      for (index, row) in rows.enumerated() { extents[index] = blur.write(row: row, into: target + index * width) }
    }
  }
}
