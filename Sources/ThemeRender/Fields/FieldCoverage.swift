import ThemeGraphics

/// A distance field ready to be written in any rows, as ``ShapeCoverage`` is.
///
/// Distances are measured to the chords that shapes are filled by, not between pixels. A chord is within 0.005 pixels of its
/// curve, the grid's rounding included, and a field of less than 4 pixels to each side is flattened as much finer (for
/// spreads from a quarter of a pixel on), so that a value is within 0.16 of 255 of the exact one. The sign is that of the
/// winding around the pixel's centre.
struct FieldCoverage: Sendable {
  /// The pixels of the plane that the field may reach, cut to the window; may be empty.
  let bounds: PixelRect
  /// Of the whole region.
  private let edges: [Edge]
  private let rule: SweepRule
  /// Of the region's outline alone.
  private let outline: [FieldSegment]
  /// Grid units of a pixel.
  private let pixel: Double
  /// In grid units.
  private let spread: Double

  /// - Parameters:
  ///   - scale: pixels per point.
  ///   - window: the pixels of the plane that may be asked for.
  ///   - outlines: where the glyphs come from.
  init(_ field: DistanceField, scale: Double, window: PixelRect, outlines: any GlyphOutlineSource) {
    let reach = field.spread * scale
    var fineness = 1.0
    while reach * fineness < 4 && fineness < 16 { fineness *= 2 }
    pixel = 4096 * fineness
    spread = reach * pixel
    guard reach > 0, spread.isFinite, !field.geometry.isOfTwoRegions else {
      (bounds, edges, outline, rule) = (.zero, [], [], SweepRule(.nonZero))
      return
    }
    let shape = ShapeEdges(Shape(field.geometry), scale: scale * fineness, offset: .zero, outlines: outlines)
    let all = shape.plain + shape.swept
    (edges, rule) = (all, shape.rules[0])
    bounds = Self.pixels(FixedBox(of: all[...]), pixel: pixel, reach: reach, in: window)
    let near = Rect(
      minX: Double(bounds.x) * pixel - spread, minY: Double(bounds.y) * pixel - spread,
      maxX: Double(bounds.maxX) * pixel + spread, maxY: Double(bounds.maxY) * pixel + spread)
    if bounds.isEmpty {
      outline = []
    } else if field.geometry.isOfSimpleParts {
      outline = shape.plain.map { FieldSegment($0) } + RegionOutline(of: shape.swept, rule: rule, in: near).segments()
    } else {
      outline = RegionOutline(of: all, rule: rule, in: near).segments()
    }
  }

  private static func pixels(_ box: FixedBox, pixel: Double, reach: Double, in window: PixelRect) -> PixelRect {
    guard box.minX <= box.maxX, !window.isEmpty else { return .zero }
    func columns(_ low: Int32, _ high: Int32, _ range: Range<Int>) -> Range<Int> {
      // Both within the range before they are whole numbers.
      let (first, last) = (Double(range.lowerBound), Double(range.upperBound))
      let lower = min(max((Double(low) / pixel - reach).rounded(.down), first), last)
      let upper = min(max((Double(high) / pixel + reach).rounded(.up), first), last)
      return Int(lower)..<max(Int(lower), Int(upper))
    }
    let x = columns(box.minX, box.maxX, window.x..<window.maxX)
    let y = columns(box.minY, box.maxY, window.y..<window.maxY)
    return x.isEmpty || y.isEmpty
      ? .zero : PixelRect(x: x.lowerBound, y: y.lowerBound, width: x.count, height: y.count)
  }

  /// As ``ShapeCoverage/write(rows:into:extents:)``.
  func write(
    rows: Range<Int>, into output: UnsafeMutablePointer<Float>, extents: UnsafeMutablePointer<RowExtent>
  ) {
    let width = bounds.width
    if rows.isEmpty || width == 0 { return }
    let block = PixelRect(x: bounds.x, y: rows.lowerBound, width: width, height: rows.count)
    let windings = CenterWindings(of: edges, in: block, pixel: pixel)
    let distances = CenterDistances(to: outline, in: block, pixel: pixel, spread: spread)
    for row in 0..<rows.count {
      let line = output + row * width
      writeRow(windings.row(row), distances.row(row), width, into: line)
      extents[row] = RowExtent(of: line, width: width)
    }
  }

  private func writeRow(
    _ windings: UnsafePointer<Int32>, _ squares: UnsafePointer<Double>, _ width: Int,
    into line: UnsafeMutablePointer<Float>
  ) {
    let share = 0.5 / spread
    var winding: Int32 = 0
    var column = 0
    while column < width {
      winding &+= windings[column]
      let distance = min(squares[column].squareRoot() * share, 0.5)
      line[column] = Float(rule.contains(Int(winding)) ? 0.5 + distance : 0.5 - distance)
      column &+= 1
    }
  }
}

extension Geometry {
  fileprivate var isOfTwoRegions: Bool { if case .outlinedGlyphs = self { true } else { false } }

  /// Whether what ``ShapeEdges`` calls plain has no edges that are not the region's outline.
  fileprivate var isOfSimpleParts: Bool {
    switch self {
    case .glyphs, .rect: true
    case .roundedRect, .path, .stroke, .strokedRoundedRect, .strokedGlyphs, .outlinedGlyphs, .outside: false
    }
  }
}

extension RowExtent {
  /// That of a row of values 0...1.
  fileprivate init(of row: UnsafePointer<Float>, width: Int) {
    var lower = 0
    while lower < width, row[lower] == 0 { lower &+= 1 }
    var upper = width
    while upper > lower, row[upper &- 1] == 0 { upper &-= 1 }
    if lower == upper {
      self = .empty
      return
    }
    var solid = lower..<lower
    var start = lower
    var column = lower
    while column < upper {
      if row[column] < 1 {
        start = column &+ 1
      } else if column &+ 1 &- start > solid.count {
        solid = start..<column &+ 1
      }
      column &+= 1
    }
    self.init(
      lower: Int32(lower), upper: Int32(upper), solidLower: Int32(solid.lowerBound),
      solidUpper: Int32(solid.upperBound))
  }
}
