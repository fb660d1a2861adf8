import ThemeGraphics

/// A linear gradient along one row of pixels.
///
/// t is a monotone function of the column, so each piece of the ramp covers one run of columns. The runs' ends are found
/// with the exact t (binary search), and inside a run the straight components are linear in the column: a loop without
/// branches or divisions, which the compiler turns into vector instructions.
struct GradientLine {
  let ramp: GradientRamp
  let fromX: Double
  let deltaX: Double
  let squaredLength: Double
  let scale: Double
  /// (y − from.y) × delta.y of the row.
  let rowTerm: Double

  @inline(__always)
  private func t(_ column: Int) -> Double {
    let x = (Double(column) + 0.5) / scale
    let t = ((x - fromX) * deltaX + rowTerm) / squaredLength
    return t > 0 ? min(t, 1) : 0
  }

  func write(columns: Range<Int>, into planes: UnsafeMutablePointer<Float>, stride: Int) {
    var start = columns.lowerBound
    var index = 0
    while start < columns.upperBound {
      index = ramp.piece(at: t(start), from: index)
      let end = endOfPiece(index, from: start, to: columns.upperBound)
      // The clamp bends t inside a piece that reaches over 0 or 1, so t's own run ends there too.
      write(ramp.pieces[index], start..<end, into: planes + (start - columns.lowerBound), stride)
      start = end
    }
  }

  /// The first column after `start` that is in another piece, or on the other side of the clamp.
  private func endOfPiece(_ index: Int, from start: Int, to end: Int) -> Int {
    let kind = side(start)
    var low = start + 1
    var high = end
    while low < high {
      let middle = low + (high - low) / 2
      let t = t(middle)
      if ramp.piece(at: t, from: index) == index, side(middle) == kind { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// −1 where t is clamped to 0, 1 where it is clamped to 1, else 0.
  @inline(__always)
  private func side(_ column: Int) -> Int {
    let t = t(column)
    return t <= 0 ? -1 : t >= 1 ? 1 : 0
  }

  private func write(
    _ piece: GradientRamp.Piece, _ columns: Range<Int>, into planes: UnsafeMutablePointer<Float>, _ stride: Int
  ) {
    let first = t(columns.lowerBound)
    let last = t(columns.upperBound - 1)
    let count = columns.count
    // From the exact ends rather than from a slope: no error grows along the run.
    let step = count > 1 ? (last - first) / Double(count - 1) : 0
    let f = first - piece.origin
    let alpha = Float(piece.alpha + piece.alphaSlope * f)
    let alphaStep = Float(piece.alphaSlope * step)
    fillProduct(
      planes, count, Float(piece.red + piece.redSlope * f), Float(piece.redSlope * step), alpha, alphaStep)
    fillProduct(
      planes + stride, count, Float(piece.green + piece.greenSlope * f), Float(piece.greenSlope * step), alpha,
      alphaStep)
    fillProduct(
      planes + 2 * stride, count, Float(piece.blue + piece.blueSlope * f), Float(piece.blueSlope * step), alpha,
      alphaStep)
    fillProduct(planes + 3 * stride, count, 1, 0, alpha, alphaStep)
  }
}

/// target[i] = (component + i × step) × (alpha + i × alphaStep)
@inline(__always)
private func fillProduct(
  _ target: UnsafeMutablePointer<Float>, _ count: Int, _ component: Float, _ step: Float, _ alpha: Float,
  _ alphaStep: Float
) {
  var i: Int32 = 0
  let end = Int32(truncatingIfNeeded: count)
  while i < end {
    let place = Float(i)
    target[Int(i)] = (component + place * step) * (alpha + place * alphaStep)
    i &+= 1
  }
}
