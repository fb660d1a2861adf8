import ThemeGraphics

@testable import ThemeRender

/// A shape's coverage, or a distance field, over a whole window.
struct CoverageImage: Equatable {
  let window: PixelRect
  /// Row by row; 0 outside the shape's bounds.
  private(set) var values: [Float]

  init(
    _ shape: Shape, scale: Double = 1, offset: Point = .zero, window: PixelRect, band: Int = .max,
    outlines: any GlyphOutlineSource = NoGlyphs()
  ) {
    let coverage = ShapeCoverage(shape, scale: scale, offset: offset, window: window, outlines: outlines)
    self.init(window: window, bounds: coverage.bounds, band: band, coverage.write)
  }

  init(
    _ field: DistanceField, scale: Double = 1, window: PixelRect, band: Int = .max,
    outlines: any GlyphOutlineSource = NoGlyphs()
  ) {
    let coverage = FieldCoverage(field, scale: scale, window: window, outlines: outlines)
    self.init(window: window, bounds: coverage.bounds, band: band, coverage.write)
  }

  private init(window: PixelRect, bounds: PixelRect, band: Int, _ write: MaskBlock.Writer) {
    self.window = window
    values = [Float](repeating: 0, count: window.area)
    var row = bounds.y
    while row < bounds.maxY {
      let end = band < bounds.maxY - row ? row + band : bounds.maxY
      let rows = row..<end
      // Poisoned, so that what is not written shows.
      var output = [Float](repeating: .nan, count: rows.count * bounds.width)
      var extents = [RowExtent](repeating: .empty, count: rows.count)
      output.withUnsafeMutableBufferPointer { output in
        extents.withUnsafeMutableBufferPointer { extents in
          if let output = output.baseAddress, let extents = extents.baseAddress {
            write(rows, output, extents)
          }
        }
      }
      for y in rows {
        let line = output[(y - row) * bounds.width..<(y - row + 1) * bounds.width]
        isConsistent = isConsistent && extents[y - row].agrees(with: Array(line))
        let place = (y - window.y) * window.width + bounds.x - window.x
        values.replaceSubrange(place..<place + bounds.width, with: line)
      }
      row = end
    }
  }

  /// Whether every row's extent told the truth, and every value was in 0...1.
  private(set) var isConsistent = true

  var area: Double { values.reduce(0) { $0 + Double($1) } }

  subscript(x: Int, y: Int) -> Float { values[(y - window.y) * window.width + x - window.x] }

  /// The largest difference from `expected`, in levels of 255.
  func worst(_ expected: [Double]) -> Double {
    zip(values, expected).reduce(0) { max($0, abs(Double($1.0) - $1.1)) } * 255
  }
}

extension RowExtent {
  /// Checks the extent against the row that it describes.
  func agrees(with row: [Float]) -> Bool {
    guard row.allSatisfy({ $0 >= 0 && $0 <= 1 }), lower >= 0, lower <= upper, Int(upper) <= row.count,
      solidLower <= solidUpper, solidLower == solidUpper || solidLower >= lower && solidUpper <= upper
    else { return false }
    for (x, value) in row.enumerated() where x < Int(lower) || x >= Int(upper) { if value != 0 { return false } }
    var longest = 0
    var current = 0
    for value in row {
      current = value == 1 ? current + 1 : 0
      longest = max(longest, current)
    }
    return longest == Int(solidUpper - solidLower) && row[Int(solidLower)..<Int(solidUpper)].allSatisfy { $0 == 1 }
  }
}

struct NoGlyphs: GlyphOutlineSource {
  func outline(of glyph: UInt32, in font: FontKey) -> GlyphOutline? { nil }
}
