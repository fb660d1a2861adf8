import ThemeGraphics

/// A conic gradient along one row of pixels. Neighbours are almost always in one piece of the ramp, so the search for it
/// starts at the last pixel's.
struct GradientSweep {
  let ramp: GradientRamp
  let centerX: Double
  /// The unit vector at which the turn starts.
  let start: Point
  let scale: Double
  /// y − center.y of the row.
  let rowDistance: Double

  func write(columns: Range<Int>, into planes: UnsafeMutablePointer<Float>, stride: Int) {
    var index = 0
    var column = columns.lowerBound
    var target = planes
    while column < columns.upperBound {
      let x = (Double(column) + 0.5) / scale - centerX
      let along = x * start.x + rowDistance * start.y
      let across = rowDistance * start.x - x * start.y
      let t = turns(along, across)
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

/// The angle from the x axis to (x, y) in turns, 0..<1, towards positive y; 0 for the origin.
///
/// The angle is brought below 1/16 turn, first by the axes and the diagonals, which come out exactly, then by
/// arctan z = π/4 + arctan((z − 1) / (z + 1)). The series of the arctangent ends there with an error of 1e-11 turns.
@inline(__always)
func turns(_ x: Double, _ y: Double) -> Double {
  let (width, height) = (abs(x), abs(y))
  let (short, long) = width < height ? (width, height) : (height, width)
  guard long > 0 else { return 0 }
  let isSteep = short > long * 0.414_213_562_373_095
  let z = isSteep ? (short - long) / (short + long) : short / long
  let z2 = z * z
  let series =
    1 + z2
    * (-1 / 3 + z2
      * (1 / 5 + z2
        * (-1 / 7 + z2
          * (1 / 9 + z2
            * (-1 / 11 + z2
              * (1 / 13 + z2 * (-1 / 15 + z2 * (1 / 17 + z2 * (-1 / 19 + z2 * (1 / 21 + z2 * (-1 / 23)))))))))))
  let eighth = (isSteep ? 0.125 : 0) + z * series * (0.5 / Double.pi)
  let quarter = width < height ? 0.25 - eighth : eighth
  let half = x < 0 ? 0.5 - quarter : quarter
  // Just above the start a turn less a tiny angle may round to a whole one.
  let whole = y < 0 ? 1 - half : half
  return whole < 1 ? whole : 1 - 0x1p-53
}
