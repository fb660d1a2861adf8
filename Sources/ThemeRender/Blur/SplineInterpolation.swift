import ThemeGraphics

/// Cubic B-spline interpolation from cells of several pixels to pixels: smooth, never outside the range of its four
/// inputs, and its weights add to 1. It blurs by a third of a cell's square, which the kernel makes up for.
struct SplineInterpolation {
  /// For each pixel of a cell, from its left: the four cells' weights, and the first of them relative to the cell.
  let weights: [SIMD4<Float>]
  let firstCell: [Int]

  init(pixelsPerCell: Int) {
    var weights: [SIMD4<Float>] = []
    var firstCell: [Int] = []
    for pixel in 0..<pixelsPerCell {
      let place = (Double(pixel) + 0.5) / Double(pixelsPerCell) - 0.5
      let cell = place < 0 ? -1 : 0
      let f = place - Double(cell)
      let g = 1 - f
      firstCell.append(cell - 1)
      weights.append(
        SIMD4(
          Float(g * g * g / 6), Float((3 * f * f * f - 6 * f * f + 4) / 6), Float((3 * g * g * g - 6 * g * g + 4) / 6),
          Float(f * f * f / 6)))
    }
    self.weights = weights
    self.firstCell = firstCell
  }

  /// Interpolates the pixels of `columns` from a row of cells whose first is cell `cellsX`.
  func write(
    cells: UnsafePointer<Float>, cellsX: Int, columns: Range<Int>, into target: UnsafeMutablePointer<Float>
  ) {
    let side = weights.count
    var cell = floorDivide(columns.lowerBound, by: side)
    var pixel = columns.lowerBound - cell * side
    var i = 0
    weights.withUnsafeBufferPointer { weights in
      firstCell.withUnsafeBufferPointer { firstCell in
        while i < columns.count {
          let source = cells + (cell &+ firstCell[pixel] &- cellsX)
          let weight = weights[pixel]
          target[i] = source[0] * weight.x + source[1] * weight.y + source[2] * weight.z + source[3] * weight.w
          i &+= 1
          pixel &+= 1
          if pixel == side {
            pixel = 0
            cell &+= 1
          }
        }
      }
    }
  }
}
