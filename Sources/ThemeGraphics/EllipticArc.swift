// Arcs of ellipses as cubics. Of an arc of the unit circle with the angle θ, the cubic with handles of 4/3·tan(θ/4)
// touches the arc at its ends and its middle and is at most 2/27·(θ/2)⁶ / 64 … outside between them: 3.7e-7 of the
// radius for 30 degrees, 0.0004 pixels on a circle 2,000 wide.

/// An arc of the unit circle under an affine map.
struct EllipticArc {
  /// Takes the unit circle to the ellipse.
  var map: AffineTransform
  /// Degrees of the unit circle, clockwise from +x.
  var start: Double
  var sweep: Double

  /// The angle that one cubic stands for at most, in degrees.
  static let step = 30.0

  /// Cubics from the arc's start on; `end` replaces the last one's end, so that it is exactly where the next begins.
  func cubics(to end: Point? = nil) -> [Path.Element] {
    guard sweep != 0, sweep.isFinite, start.isFinite else { return [] }
    let turn = min(max(sweep, -360), 360)
    // Noise of a whole number of steps does not cost one more.
    let count = max((abs(turn) / Self.step - 1e-9).rounded(.up), 1)
    let angle = turn / count
    let quarter = sineAndCosine(degrees: angle / 4)
    let handle = quarter.sine / quarter.cosine * (4 / 3)
    var result: [Path.Element] = []
    var from = sineAndCosine(degrees: start)
    for index in 1...Int(count) {
      let to = sineAndCosine(degrees: start + (index == Int(count) ? turn : angle * Double(index)))
      let isLast = index == Int(count)
      result.append(
        .cubic(
          control1: map(Point(from.cosine - handle * from.sine, from.sine + handle * from.cosine)),
          control2: map(Point(to.cosine + handle * to.sine, to.sine - handle * to.cosine)),
          end: isLast ? end ?? map(Point(to.cosine, to.sine)) : map(Point(to.cosine, to.sine))))
      from = to
    }
    return result
  }
}
