// Ellipses, rings, polygons and stars. All run clockwise on the screen, holes the other way, so that the non-zero and the
// even-odd rule agree on each.

extension Path {
  /// Corners of a polygon, or points of a star, beyond which there are no more.
  public static let mostCorners = 1000

  /// The ellipse that a rectangle holds: one true arc where it is round, else twelve cubics.
  public static func ellipse(in rect: Rect) -> Path {
    let center = Point(rect.midX, rect.midY)
    if rect.width == rect.height { return .circle(center: center, radius: rect.width / 2) }
    let map = AffineTransform(a: rect.width / 2, b: 0, c: 0, d: rect.height / 2, tx: center.x, ty: center.y)
    let start = Point(rect.maxX, center.y)
    return Path([.move(start)] + EllipticArc(map: map, start: 0, sweep: 360).cubics(to: start) + [.close])
  }

  /// A disc with a round hole, or the part of it that a sweep about its centre covers: a segment of a donut, or of a pie
  /// where there is no hole.
  ///
  /// - Parameters:
  ///   - outer: the radius of the rim, in points, at least 0.
  ///   - inner: the radius of the hole; 0 and less is none. The larger of the two is the rim.
  ///   - start: degrees clockwise from +x.
  ///   - sweep: degrees clockwise; may be negative. A whole turn or more is the whole ring, and 0 is nothing.
  public static func ring(center: Point, outer: Double, inner: Double, start: Double = 0, sweep: Double = 360) -> Path {
    let (rim, hole) = (max(outer, inner, 0), max(min(outer, inner), 0))
    if rim == 0 || sweep == 0 || !sweep.isFinite || !start.isFinite { return Path() }
    if abs(sweep) >= 360 {
      var path = Path.circle(center: center, radius: rim)
      if hole > 0 { path.append(contentsOf: Path.circle(center: center, radius: hole).reversed) }
      return path
    }
    // Clockwise, whichever way it was stated.
    let (first, turn) = sweep < 0 ? (start + sweep, -sweep) : (start, sweep)
    let outside = PathArc(center: center, radius: rim, start: first, sweep: turn)
    let inside = PathArc(center: center, radius: hole, start: first, sweep: turn).reversed
    return Path(
      [
        .move(outside.startPoint), outside.element, .line(hole > 0 ? inside.startPoint : center),
      ] + (hole > 0 ? [inside.element] : []) + [.close])
  }

  /// A regular polygon whose first corner points straight up.
  ///
  /// - Parameters:
  ///   - radius: from the centre to the corners, in points.
  ///   - corners: 3 to ``mostCorners``; fewer are nothing.
  ///   - rotation: degrees clockwise.
  ///   - cornerRadius: in points; reduced to fit. At its largest the polygon is its inscribed circle.
  public static func polygon(
    center: Point, radius: Double, corners: Int, rotation: Double = 0, cornerRadius: Double = 0
  ) -> Path {
    guard corners > 2 else { return Path() }
    return .polyline(
      spokes(center, radii: [radius], count: corners, rotation), closed: true, cornerRadius: cornerRadius)
  }

  /// A star whose first tip points straight up.
  ///
  /// - Parameters:
  ///   - points: the number of tips, 2 to ``mostCorners``; fewer are nothing.
  ///   - outer: from the centre to the tips, in points.
  ///   - inner: from the centre to the corners between them.
  ///   - rotation: degrees clockwise.
  ///   - cornerRadius: of the tips and of the corners between them, in points; reduced to fit.
  public static func star(
    center: Point, points: Int, outer: Double, inner: Double, rotation: Double = 0, cornerRadius: Double = 0
  ) -> Path {
    guard points > 1 else { return Path() }
    return .polyline(
      spokes(center, radii: [outer, inner], count: points, rotation), closed: true, cornerRadius: cornerRadius)
  }

  /// Points around a centre, clockwise from the top: `count` times one for each of the radii.
  private static func spokes(_ center: Point, radii: [Double], count: Int, _ rotation: Double) -> [Point] {
    let steps = min(count, mostCorners) * radii.count
    return (0..<steps).map { index in
      let (sine, cosine) = sineAndCosine(degrees: rotation - 90 + 360 * Double(index) / Double(steps))
      return Point(center.x + radii[index % radii.count] * cosine, center.y + radii[index % radii.count] * sine)
    }
  }
}
