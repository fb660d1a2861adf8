/// An elliptical arc as SVG states it: by its ends and radii (SVG 2, 9.5.1 and B.2).
///
/// The ellipse is turned and its y axis stretched until it is a circle. There the centre lies on the chord's bisector, at
/// √(r² − (chord / 2)²) from its middle, and half the swept angle is the arc tangent of half the chord over that distance.
struct SVGArc {
  var from: Point
  var to: Point
  /// At least 0; enlarged in proportion where they do not reach.
  var xRadius: Double
  var yRadius: Double
  /// Of the ellipse's x axis, in degrees clockwise.
  var rotation: Double
  /// The longer way round.
  var isLarge: Bool
  var isClockwise: Bool

  /// A line between equal ends and for a radius of 0, a true arc for equal radii, else cubics. Nil where the radii
  /// would have to grow beyond what numbers may be.
  var elements: [Path.Element]? {
    // Of no length: it draws nothing, but is a dot to a stroke with caps.
    if from == to { return [.line(to)] }
    guard xRadius > 0, yRadius > 0 else { return [.line(to)] }
    let isRound = xRadius == yRadius
    // To the circle of the radius rx about the middle of the chord.
    let turn = sineAndCosine(degrees: isRound ? 0 : rotation)
    let stretch = isRound ? 1 : xRadius / yRadius
    let chord = to - from
    let half = Point(
      (turn.cosine * chord.x + turn.sine * chord.y) / 2, (turn.cosine * chord.y - turn.sine * chord.x) * stretch / 2)
    let halfLength = half.length
    guard halfLength > 0, halfLength.isFinite else { return [.line(to)] }
    let radius = max(xRadius, halfLength)
    let minor = radius / stretch
    guard radius <= 4 * Path.SVGLimits.coordinate, minor <= 4 * Path.SVGLimits.coordinate, minor > 0 else { return nil }
    let distance = ((radius - halfLength) * (radius + halfLength)).squareRoot()
    // Right of the chord in its direction with y down, for the shorter way clockwise.
    let side = isLarge == isClockwise ? -1.0 : 1.0
    let toCenter = Point(-half.y, half.x) * (side * distance / halfLength)
    let start = Point(-half.x - toCenter.x, -half.y - toCenter.y)
    let shorter = 2 * arcTangent(y: halfLength, x: distance)
    let angle = isLarge ? 360 - shorter : shorter
    let middle = Point(from.x + chord.x / 2, from.y + chord.y / 2)
    let sweep = isClockwise ? angle : -angle
    let startAngle = arcTangent(y: start.y, x: start.x)
    if isRound {
      let arc = PathArc(center: middle + toCenter, radius: radius, start: startAngle, sweep: sweep)
      if Self.meets(arc.startPoint, from) && Self.meets(arc.endPoint, to) { return [arc.element] }
    }
    let map = AffineTransform(
      a: turn.cosine * radius, b: turn.sine * radius, c: -turn.sine * minor, d: turn.cosine * minor,
      tx: middle.x + turn.cosine * toCenter.x - turn.sine * toCenter.y / stretch,
      ty: middle.y + turn.sine * toCenter.x + turn.cosine * toCenter.y / stretch)
    return EllipticArc(map: map, start: startAngle, sweep: sweep).cubics(to: to)
  }

  /// Whether an arc that comes back from its angles still ends where it should. On a huge circle it misses; a stroke would
  /// then turn a corner at the gap.
  private static func meets(_ a: Point, _ b: Point) -> Bool { abs(a.x - b.x) < 1e-10 && abs(a.y - b.y) < 1e-10 }
}
