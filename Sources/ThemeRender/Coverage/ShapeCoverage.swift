import ThemeGraphics

/// A shape flattened at one scale and ready to be rasterised in any rows.
///
/// The coverage of a pixel is the area of the pixel's square that lies in the shape and in all its clips. It does not
/// depend on how rows are grouped, nor on the window. Values may be drawn from several threads at once.
struct ShapeCoverage: Sendable {
  /// The pixels of the plane that may have coverage, cut to the window; may be empty.
  let bounds: PixelRect
  /// Edges of regions that do not overlap: their areas add.
  private let plain: EdgeTable
  /// Edges of regions that may overlap; disjoint from the plain ones.
  private let swept: EdgeTable
  private let sweep: RowSweep

  /// - Parameters:
  ///   - scale: pixels per point.
  ///   - offset: in points; moves the shape's geometry but not its clips.
  ///   - window: the pixels of the plane that may be asked for.
  ///   - outlines: where the glyphs come from.
  ///   - budget: how much is done for regions that overlap themselves.
  init(
    _ shape: Shape, scale: Double, offset: Point, window: PixelRect, outlines: any GlyphOutlineSource,
    budget: RowSweep.Budget = .exact
  ) {
    let edges = ShapeEdges(shape, scale: scale, offset: offset, outlines: outlines)
    let (plainBox, sweptBox) = (edges.plainBox, edges.sweptBox)
    let seen = plainBox.pixels.union(sweptBox.pixels).intersection(window).intersection(edges.region.pixels)
    bounds = seen.isEmpty ? .zero : seen
    plain = EdgeTable(bounds.isEmpty ? [] : edges.plain, bounds: bounds, box: plainBox)
    swept = EdgeTable(bounds.isEmpty ? [] : edges.swept, bounds: bounds, box: FixedBox(of: edges.swept[...]))
    let rows = edges.region.gridRows
    sweep = RowSweep(rules: edges.rules, budget: budget, top: rows.lowerBound, bottom: rows.upperBound)
  }

  /// Writes coverage 0...1 of rows of the plane, `bounds.width` floats a row, all columns (0 outside a row's extent).
  ///
  /// Rows outside `bounds` are 0.
  func write(
    rows: Range<Int>, into output: UnsafeMutablePointer<Float>, extents: UnsafeMutablePointer<RowExtent>
  ) {
    let width = bounds.width
    let inside = rows.clamped(to: bounds.y..<bounds.maxY)
    var row = rows.lowerBound
    func clear(to end: Int) {
      while row < end {
        (output + (row - rows.lowerBound) * width).update(repeating: 0, count: width)
        extents[row - rows.lowerBound] = .empty
        row += 1
      }
    }
    if inside.isEmpty || width == 0 { return clear(to: rows.upperBound) }
    clear(to: inside.lowerBound)
    let cells = CellRows(width: width, rows: min(inside.count, EdgeTable.chunkRows))
    defer { cells.deallocate() }
    let left = bounds.x << 12
    while row < inside.upperBound {
      let chunk = (row - bounds.y) / EdgeTable.chunkRows
      let end = min(bounds.y + (chunk + 1) * EdgeTable.chunkRows, inside.upperBound)
      let count = end - row
      if !plain.isEmpty {
        plain.withEdges(ofChunk: chunk) { cells.add($0, left: left, top: row << 12, rows: count) }
      }
      if !swept.isEmpty { sweep.add(swept, chunk: chunk, left: left, bandTop: row << 12, rows: count, to: cells) }
      for index in 0..<count {
        let place = row - rows.lowerBound
        extents[place] = cells.resolve(row: index, into: output + place * width)
        row += 1
      }
    }
    clear(to: rows.upperBound)
  }
}
