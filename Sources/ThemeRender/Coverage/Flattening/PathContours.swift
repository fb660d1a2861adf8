import ThemeGraphics

/// From a shape's points to pixels: a scale for each axis (negative for outlines with y up) and the origin's place.
struct Placement {
  var xScale: Double
  var yScale: Double
  var x: Double
  var y: Double

  init(scale: Double, offset: Point) {
    (xScale, yScale) = (scale, scale)
    (x, y) = (offset.x * scale, offset.y * scale)
  }

  /// A glyph's outline (font units, y up) at its origin.
  init(glyphAt origin: Point, pointsPerUnit: Double, scale: Double, offset: Point) {
    xScale = pointsPerUnit * scale
    yScale = -xScale
    x = (origin.x + offset.x) * scale
    y = (origin.y + offset.y) * scale
  }

  @inline(__always)
  func callAsFunction(_ point: Point) -> Point { Point(point.x * xScale + x, point.y * yScale + y) }

  func radius(_ radius: Double) -> Double { radius * abs(xScale) }

  /// Angles turn round where one axis is mirrored.
  func angle(_ degrees: Double) -> Double { xScale * yScale < 0 ? -degrees : degrees }
}

extension Point {
  var isFinite: Bool { x.isFinite && y.isFinite }
}

extension EdgeBuilder {
  /// The contours of a path to be filled; open ones are closed. Elements with a number that is not finite are dropped.
  mutating func add(_ path: Path, _ place: Placement) {
    var isOpen = false
    /// Where a contour begins if the next element is not a move.
    var origin: Point?
    func begin(_ builder: inout EdgeBuilder, at point: Point) {
      if isOpen { return }
      builder.move(to: origin ?? point)
      isOpen = true
    }
    for element in path.elements {
      switch element {
      case .move(let point):
        guard point.isFinite else { continue }
        if isOpen { close() }
        isOpen = false
        origin = place(point)
      case .line(let point):
        guard point.isFinite else { continue }
        begin(&self, at: place(point))
        line(to: place(point))
      case .quadratic(let control, let end):
        guard control.isFinite && end.isFinite else { continue }
        begin(&self, at: place(control))
        quadratic(place(control), place(end))
      case .cubic(let control1, let control2, let end):
        guard control1.isFinite && control2.isFinite && end.isFinite else { continue }
        begin(&self, at: place(control1))
        cubic(place(control1), place(control2), place(end))
      case .arc(let center, let radius, let start, let sweep):
        guard let arc = PixelArc(center: center, radius: radius, start: start, sweep: sweep, place) else { continue }
        begin(&self, at: arc.start)
        add(arc)
      case .close:
        if isOpen { close() }
        isOpen = false
      }
    }
    if isOpen { close() }
  }

  /// A line to the arc's start, unless it is there, and the arc.
  mutating func add(_ arc: PixelArc) {
    line(to: arc.start)
    if !arc.isCircle {
      return self.arc(center: arc.center, radius: arc.radius, from: arc.startDirection, sweep: arc.sweep, to: arc.end)
    }
    var direction = arc.startDirection
    let sign = arc.sweep < 0 ? -1.0 : 1.0
    for _ in 0..<4 {
      let next = Point(-direction.y * sign, direction.x * sign)
      self.arc(
        center: arc.center, radius: arc.radius, from: direction, sweep: 90 * sign, to: arc.center + next * arc.radius)
      direction = next
    }
  }
}

/// A circular arc in pixels.
struct PixelArc {
  var center: Point
  var radius: Double
  /// Unit vectors from the centre.
  var startDirection: Point
  var endDirection: Point
  /// Degrees clockwise, −360...360.
  var sweep: Double

  /// Nil where a number is not finite or the radius is negative.
  init?(center: Point, radius: Double, start: Double, sweep: Double, _ place: Placement) {
    guard center.isFinite, radius.isFinite, radius >= 0, start.isFinite, sweep.isFinite else { return nil }
    self.center = place(center)
    self.radius = place.radius(radius)
    let turned = place.angle(min(max(sweep, -360), 360))
    let first = sineAndCosine(degrees: place.angle(start))
    startDirection = Point(first.cosine, first.sine)
    self.sweep = turned
    if abs(turned) == 360 {
      endDirection = startDirection
    } else {
      let last = sineAndCosine(degrees: place.angle(start) + turned)
      endDirection = Point(last.cosine, last.sine)
    }
  }

  var isCircle: Bool { abs(sweep) >= 360 }
  var start: Point { center + startDirection * radius }
  var end: Point { center + endDirection * radius }
}
