// Strokes with round caps and joins as outlines. Every line and every arc becomes a contour of its own with round ends,
// all of them clockwise, so that the non-zero rule unites them: a round join is where two round ends lie on each other.

extension Path {
  /// The region within half a width of the path, by the non-zero rule. Lines and arcs are exact; curves are not, and become
  /// chords.
  func roundStroke(width: Double) -> Path {
    var result = Path()
    for subpath in subpaths {
      if subpath.segments.isEmpty { result.append(contentsOf: .circle(center: subpath.start, radius: width / 2)) }
      for segment in subpath.segments { result.append(contentsOf: segment.roundStroke(half: width / 2)) }
      if subpath.isClosed && subpath.end != subpath.start {
        result.append(contentsOf: .capsule(from: subpath.end, to: subpath.start, radius: width / 2))
      }
    }
    return result
  }

  /// What lies within `radius` of a line, clockwise.
  private static func capsule(from start: Point, to end: Point, radius: Double) -> Path {
    let along = end - start
    if along.length == 0 { return .circle(center: start, radius: radius) }
    // Left of the line on the screen, where a clockwise outline runs along it.
    let left = Point(along.y, -along.x) * (radius / along.length)
    let angle = arcTangent(y: left.y, x: left.x)
    return Path([
      .move(start + left), .line(end + left), .arc(center: end, radius: radius, start: angle, sweep: 180),
      .arc(center: start, radius: radius, start: angle + 180, sweep: 180), .close,
    ])
  }

  fileprivate static func chord(_ start: Point, _ end: Point, half: Double) -> Path {
    capsule(from: start, to: end, radius: half)
  }
}

extension PathSegment {
  fileprivate func roundStroke(half: Double) -> Path {
    switch shape {
    case .line: return .chord(start, end, half: half)
    case .arc(let arc): return arc.roundStroke(half: half)
    case .quadratic(let control):
      return chords(half: half) { t in
        let u = 1 - t
        return start * (u * u) + control * (2 * u * t) + end * (t * t)
      }
    case .cubic(let control1, let control2):
      return chords(half: half) { t in
        let u = 1 - t
        return start * (u * u * u) + control1 * (3 * u * u * t) + control2 * (3 * u * t * t) + end * (t * t * t)
      }
    }
  }

  private func chords(half: Double, _ curve: (Double) -> Point) -> Path {
    var path = Path()
    var from = start
    for step in 1...32 {
      let to = step == 32 ? end : curve(Double(step) / 32)
      path.append(contentsOf: .chord(from, to, half: half))
      from = to
    }
    return path
  }
}

extension PathArc {
  fileprivate func roundStroke(half: Double) -> Path {
    let (outer, inner) = (radius + half, max(radius - half, 0))
    if abs(sweep) == 360 { return .ring(center: center, outer: outer, inner: inner) }
    let arc = sweep < 0 ? reversed : self
    let end = arc.start + arc.sweep
    var path = Path([
      .move(PathArc(center: center, radius: outer, start: arc.start, sweep: 0).startPoint),
      .arc(center: center, radius: outer, start: arc.start, sweep: arc.sweep),
      .arc(center: arc.endPoint, radius: half, start: end, sweep: 180),
    ])
    if inner > 0 { path.append(.arc(center: center, radius: inner, start: end, sweep: -arc.sweep)) }
    path.append(.arc(center: arc.startPoint, radius: half, start: arc.start + 180, sweep: 180))
    path.append(.close)
    return path
  }
}
