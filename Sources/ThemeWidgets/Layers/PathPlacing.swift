// Paths moved, scaled and turned. Arcs are true circles, so a stretched one becomes cubics first: over an eighth of a
// turn a cubic leaves the circle by less than five millionths of its radius.

import ThemeGraphics

extension Path {
  /// Turned clockwise around a point, by degrees.
  func turned(by degrees: Double, around center: Point) -> Path {
    if degrees == 0 { return self }
    let (sine, cosine) = sineAndCosine(degrees: degrees)
    func turn(_ point: Point) -> Point {
      let (x, y) = (point.x - center.x, point.y - center.y)
      return Point(center.x + x * cosine - y * sine, center.y + x * sine + y * cosine)
    }
    return Path(
      elements.map { element in
        if case .arc(let center, let radius, let start, let sweep) = element {
          return .arc(center: turn(center), radius: radius, start: start + degrees, sweep: sweep)
        }
        return element.mapped(turn)
      })
  }

  /// Scaled around the origin, then moved.
  func placed(scale: Point, offset: Point) -> Path {
    func place(_ point: Point) -> Point { Point(point.x * scale.x + offset.x, point.y * scale.y + offset.y) }
    if scale.x == scale.y {
      return Path(
        elements.map { element in
          if case .arc(let center, let radius, let start, let sweep) = element {
            return .arc(center: place(center), radius: radius * scale.x, start: start, sweep: sweep)
          }
          return element.mapped(place)
        })
    }
    var result = Path()
    for element in elements {
      guard case .arc(let center, let radius, let start, let sweep) = element else {
        result.append(element.mapped(place))
        continue
      }
      for curve in Path.curves(
        center: center, radius: radius, start: start, sweep: sweep, joins: !result.elements.isEmpty)
      {
        result.append(curve.mapped(place))
      }
    }
    return result
  }

  /// An arc as cubics of at most an eighth of a turn each, after a line to its start.
  private static func curves(
    center: Point, radius: Double, start: Double, sweep: Double, joins: Bool
  ) -> [Element] {
    let turn = min(max(sweep, -360), 360)
    let count = max(1, (abs(turn) / 45).rounded(.up))
    let step = turn / count
    let quarter = sineAndCosine(degrees: step / 4)
    let reach = 4.0 / 3 * (quarter.sine / quarter.cosine) * radius
    func ends(_ degrees: Double) -> (point: Point, direction: Point) {
      let (sine, cosine) = sineAndCosine(degrees: degrees)
      return (Point(center.x + radius * cosine, center.y + radius * sine), Point(-sine * reach, cosine * reach))
    }
    var last = ends(start)
    var result: [Element] = [joins ? .line(last.point) : .move(last.point)]
    for index in 1...Int(count) {
      let next = ends(start + step * Double(index))
      result.append(
        .cubic(control1: last.point + last.direction, control2: next.point - next.direction, end: next.point))
      last = next
    }
    return result
  }
}

extension Path.Element {
  /// An arc stays as it is: who maps one knows how.
  fileprivate func mapped(_ map: (Point) -> Point) -> Path.Element {
    switch self {
    case .move(let point): .move(map(point))
    case .line(let point): .line(map(point))
    case .quadratic(let control, let end): .quadratic(control: map(control), end: map(end))
    case .cubic(let control1, let control2, let end):
      .cubic(control1: map(control1), control2: map(control2), end: map(end))
    case .arc, .close: self
    }
  }
}
