import ThemeGraphics

/// A picture that is one paint through one mask, whose colour does not change along a row: plain letters, icons, flat shapes.
///
/// It goes from coverage to pixels at once, without a layer of floats between, which would be most of the work. Each component
/// is worked out by the same operations as by way of a layer that holds nothing, so the pixels are the same.
struct SinglePaint {
  private let mask: Mask
  private let paint: PaintSource

  /// Nil where it takes a layer.
  init?(_ steps: [Step]) {
    guard steps.count == 1, case .paint(let mask, let paint) = steps[0].kind, steps[0].bounds == mask.bounds,
      paint.variation == .none || paint.variation == .byRow
    else { return nil }
    self.mask = mask
    self.paint = paint
  }

  /// Writes rows of the mask's bounds, and calls `inked` with each row and the columns, from the bounds' left, whose alpha is not 0.
  func write(rows: Range<Int>, into target: UnsafeMutablePointer<UInt32>, inked: (Int, Range<Int>) -> Void) {
    let block = MaskBlock(mask, rows: rows)
    let width = mask.bounds.width
    var color = paint.color(row: rows.lowerBound)
    for row in rows {
      let line = target + (row - rows.lowerBound) * width
      let extent = block.extent(row: row)
      if extent.isEmpty {
        line.update(repeating: 0, count: width)
        continue
      }
      if paint.variation == .byRow { color = paint.color(row: row) }
      let (lower, from, to, upper) = extent.borders
      let values = block.row(row)
      line.update(repeating: 0, count: lower)
      quantise(color, values + lower, count: from - lower, into: line + lower)
      (line + from).update(repeating: color.quantised, count: to - from)
      quantise(color, values + to, count: upper - to, into: line + to)
      (line + upper).update(repeating: 0, count: width - upper)
      inked(row, inkedColumns(line, lower..<upper))
    }
  }
}
