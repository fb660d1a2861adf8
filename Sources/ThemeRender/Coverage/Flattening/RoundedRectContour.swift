import ThemeGraphics

extension EdgeBuilder {
  /// A rounded rectangle with true quarter circles. The radii must fit; corners and extremes are exact.
  mutating func roundedRect(_ rect: Rect, _ radii: CornerRadii, _ place: Placement, clockwise: Bool = true) {
    guard !rect.isEmpty else { return }
    let topLeft = place(Point(rect.minX, rect.minY))
    let bottomRight = place(Point(rect.maxX, rect.maxY))
    let (left, top, right, bottom) = (topLeft.x, topLeft.y, bottomRight.x, bottomRight.y)
    let corners: [(x: Double, y: Double, radius: Double, from: Point)] = [
      (right, top, place.radius(radii.topRight), Point(0, -1)),
      (right, bottom, place.radius(radii.bottomRight), Point(1, 0)),
      (left, bottom, place.radius(radii.bottomLeft), Point(0, 1)),
      (left, top, place.radius(radii.topLeft), Point(-1, 0)),
    ]
    var isFirst = true
    func go(_ builder: inout EdgeBuilder, _ point: Point) {
      if isFirst { builder.move(to: point) } else { builder.line(to: point) }
      isFirst = false
    }
    for index in 0..<4 {
      let corner = clockwise ? corners[index] : corners[3 - index]
      if corner.radius <= 0 {
        go(&self, Point(corner.x, corner.y))
        continue
      }
      // A quarter turn on; `from` and `to` point along the two sides that the corner joins.
      let to = Point(-corner.from.y, corner.from.x)
      let center = Point(
        corner.x - (corner.from.x + to.x) * corner.radius, corner.y - (corner.from.y + to.y) * corner.radius)
      // The ends lie on the rectangle's sides exactly: one coordinate is the side's own.
      func end(_ direction: Point) -> Point {
        Point(direction.x == 0 ? center.x : corner.x, direction.y == 0 ? center.y : corner.y)
      }
      let (first, last) = clockwise ? (corner.from, to) : (to, corner.from)
      go(&self, end(first))
      arc(center: center, radius: corner.radius, from: first, sweep: clockwise ? 90 : -90, to: end(last))
    }
    close()
  }

  /// The band along a rounded rectangle's outline: its grown outline less its shrunk one.
  mutating func strokedRoundedRect(_ rect: Rect, _ radii: CornerRadii, width: Double, _ place: Placement) {
    guard width > 0 else { return }
    let half = width / 2
    let fitting = radii.reduced(toFit: rect.size)
    grownRoundedRect(rect, fitting, by: half, place)
    roundedRectHole(rect, fitting, inset: half, place)
  }

  /// The part outside a rounded rectangle within `reach` of its outline.
  mutating func roundedRectOuterRim(_ rect: Rect, _ radii: CornerRadii, reach: Double, _ place: Placement) {
    let fitting = radii.reduced(toFit: rect.size)
    grownRoundedRect(rect, fitting, by: reach, place)
    roundedRect(rect, fitting, place, clockwise: false)
  }

  private mutating func grownRoundedRect(
    _ rect: Rect, _ fitting: CornerRadii, by distance: Double, _ place: Placement
  ) {
    let outer = rect.inset(by: -distance)
    roundedRect(outer, fitting.grown(by: distance).reduced(toFit: outer.size), place)
  }

  /// The part of a rounded rectangle within `inset` of its outline.
  mutating func roundedRectRim(_ rect: Rect, _ radii: CornerRadii, inset: Double, _ place: Placement) {
    let fitting = radii.reduced(toFit: rect.size)
    roundedRect(rect, fitting, place)
    roundedRectHole(rect, fitting, inset: inset, place)
  }

  private mutating func roundedRectHole(_ rect: Rect, _ fitting: CornerRadii, inset: Double, _ place: Placement) {
    // `Rect.inset` would leave an empty rectangle past the middle; nothing is what remains there.
    guard rect.width > 2 * inset, rect.height > 2 * inset else { return }
    let inner = rect.inset(by: inset)
    roundedRect(inner, fitting.map { $0 - inset }.reduced(toFit: inner.size), place, clockwise: false)
  }
}
