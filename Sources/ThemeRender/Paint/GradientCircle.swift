import ThemeGraphics

/// A radial gradient along one row of pixels. Neighbours are almost always in one piece of the ramp, so the search for it
/// starts at the last pixel's.
struct GradientCircle {
  let ramp: GradientRamp
  let centerX: Double
  let radius: Double
  let scale: Double
  /// y − center.y of the row.
  let rowDistance: Double

  func write(columns: Range<Int>, into planes: UnsafeMutablePointer<Float>, stride: Int) {
    let rowSquare = rowDistance * rowDistance
    var index = 0
    var column = columns.lowerBound
    var target = planes
    while column < columns.upperBound {
      let x = (Double(column) + 0.5) / scale - centerX
      let distance = (x * x + rowSquare).squareRoot() / radius
      let t = distance > 0 ? min(distance, 1) : 0
      index = ramp.piece(at: t, from: index)
      let color = ramp.pieces[index].color(at: t)
      target[0] = color.red
      target[stride] = color.green
      target[2 &* stride] = color.blue
      target[3 &* stride] = color.alpha
      target += 1
      column &+= 1
    }
  }
}
