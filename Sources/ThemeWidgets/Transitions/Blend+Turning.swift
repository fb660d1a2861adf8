import ThemeGraphics

extension Blend {
  /// A path on its way to the same path turned, moved and evenly scaled, or nil where the other is something else.
  ///
  /// Points that go straight to where a turn brings them would shrink the shape on the way, and a half turn would have
  /// it vanish in the middle. The shorter way round is taken; of two equal ones, clockwise.
  func turned(_ a: Path, _ b: Path) -> Path? {
    guard share != 0, share != 1, let turn = Turn(from: a, to: b) else { return nil }
    return a.transformed(by: turn.map(at: share, scale: length(1, turn.scale)))
  }
}

/// What takes one path to another: z ↦ `to` + `scale`·e^(i`angle`)·(z − `from`).
private struct Turn {
  let from: Point
  let to: Point
  let scale: Double
  /// Degrees, above −180 and up to 180.
  let angle: Double
  /// The place that stays where it is, if it lies in one of the paths' boxes: the turn is about it.
  let fixed: Point?

  /// Nil where no such map takes all points and arcs of the one path to the other's, or where it turns nothing.
  init?(from a: Path, to b: Path) {
    guard a != b, a.elements.count == b.elements.count, let first = a.places, let second = b.places,
      first.count == second.count, first.count > 1
    else {
      return nil
    }
    // Slices and parts of rings are turned by their arcs, which may go round more than once.
    if a.elements.count <= 6, let center = a.arcCenter, center == b.arcCenter { return nil }
    let (from, to) = (Self.mean(first), Self.mean(second))
    // The factor of the least squares, a complex number: Σ conj(p)·q / Σ |p|².
    var (real, imaginary, square, reach) = (0.0, 0.0, 0.0, 0.0)
    for (p, q) in zip(first, second) {
      let (p, q) = (Point(p.x - from.x, p.y - from.y), Point(q.x - to.x, q.y - to.y))
      real += p.x * q.x + p.y * q.y
      imaginary += p.x * q.y - p.y * q.x
      square += p.x * p.x + p.y * p.y
      reach = max(reach, abs(q.x), abs(q.y))
    }
    guard square > 0, square.isFinite else { return nil }
    (real, imaginary) = (real / square, imaginary / square)
    let tolerance = 1e-6 * max(reach, 1)
    for (p, q) in zip(first, second) {
      let (x, y) = (p.x - from.x, p.y - from.y)
      guard abs(to.x + real * x - imaginary * y - q.x) <= tolerance,
        abs(to.y + imaginary * x + real * y - q.y) <= tolerance
      else { return nil }
    }
    let scale = (real * real + imaginary * imaginary).squareRoot()
    let angle = arcTangent(y: imaginary, x: real)
    guard scale > 1e-6, abs(angle) > 1e-6 else { return nil }
    // Any line is any other one turned: one that grows besides goes straight.
    if first.count == 2, abs(scale - 1) > 1e-6 { return nil }
    for (first, second) in zip(a.elements, b.elements) {
      switch (first, second) {
      case (.arc(_, let radiusA, let startA, let sweepA), .arc(_, let radiusB, let startB, let sweepB)):
        guard abs(radiusA * scale - radiusB) <= tolerance, abs(sweepA - sweepB) <= 1e-6,
          abs((startB - startA - angle).remainder(dividingBy: 360)) <= 1e-6
        else { return nil }
      case (.move, .move), (.line, .line), (.quadratic, .quadratic), (.cubic, .cubic), (.close, .close): break
      case (.move, _), (.line, _), (.quadratic, _), (.cubic, _), (.arc, _), (.close, _): return nil
      }
    }
    (self.from, self.to, self.scale) = (from, to, scale)
    self.angle = angle <= -180 + 1e-6 ? 180 : angle
    // f = (to − z·from) / (1 − z)
    let (x, y) = (to.x - real * from.x + imaginary * from.y, to.y - imaginary * from.x - real * from.y)
    let norm = (1 - real) * (1 - real) + imaginary * imaginary
    let fixed = Point((x * (1 - real) - y * imaginary) / norm, (y * (1 - real) + x * imaginary) / norm)
    self.fixed =
      [a.bounds, b.bounds].contains { box in
        fixed.x >= box.minX && fixed.x <= box.maxX && fixed.y >= box.minY && fixed.y <= box.maxY
      } ? fixed : nil
  }

  /// The map at a share of the way, at a scale.
  func map(at share: Double, scale: Double) -> AffineTransform {
    let blend = Blend(share: share)
    let (start, end) = (fixed ?? from, fixed ?? blend.point(from, to))
    let (sine, cosine) = sineAndCosine(degrees: angle * share)
    let (a, b) = (scale * cosine, scale * sine)
    return AffineTransform(
      a: a, b: b, c: -b, d: a, tx: end.x - a * start.x + b * start.y, ty: end.y - b * start.x - a * start.y)
  }

  private static func mean(_ points: [Point]) -> Point {
    var (x, y) = (0.0, 0.0)
    for point in points { (x, y) = (x + point.x, y + point.y) }
    return Point(x / Double(points.count), y / Double(points.count))
  }
}

extension Path {
  /// All points of the path in order: ends, control points, middles of arcs. Nil where one is not finite.
  fileprivate var places: [Point]? {
    let points = elements.flatMap { element -> [Point] in
      switch element {
      case .move(let end), .line(let end): [end]
      case .quadratic(let control, let end): [control, end]
      case .cubic(let control1, let control2, let end): [control1, control2, end]
      case .arc(let center, _, _, _): [center]
      case .close: []
      }
    }
    return points.allSatisfy { $0.x.isFinite && $0.y.isFinite } ? points : nil
  }

  /// The middle of all arcs, if there are arcs and they have one.
  fileprivate var arcCenter: Point? {
    var result: Point?
    for case .arc(let center, _, _, _) in elements {
      if let result, result != center { return nil }
      result = center
    }
    return result
  }
}
