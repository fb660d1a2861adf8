// Corners cut by true arcs. A corner that turns by δ loses r·tan(δ/2) of each of its edges. Where two corners want more
// of an edge than there is, both are reduced in proportion, so that neighbours meet and none runs backwards.

extension Path {
  /// Straight lines from point to point with rounded corners.
  ///
  /// - Parameters:
  ///   - closed: whether the last point leads back to the first; both are corners then.
  ///   - cornerRadius: in points, at least 0; reduced where an edge is too short for it. The ends of an open line and
  ///     corners that turn right back stay sharp.
  public static func polyline(_ points: [Point], closed: Bool = false, cornerRadius: Double) -> Path {
    roundedPolyline(points, closed: closed) { _ in cornerRadius }
  }

  /// `radius` is asked with a corner's index in `points`.
  static func roundedPolyline(_ points: [Point], closed: Bool, radius: (Int) -> Double) -> Path {
    var kept: [(point: Point, radius: Double)] = []
    for (index, point) in points.enumerated() where kept.last?.point != point {
      kept.append((point, max(0, radius(index))))
    }
    if closed, kept.count > 1, kept[0].point == kept[kept.count - 1].point { kept.removeLast() }
    let count = kept.count
    guard count > 2, kept.contains(where: { $0.radius > 0 }) else { return polyline(points, closed: closed) }
    var corners = kept.indices.map { index in
      closed || (index > 0 && index < count - 1)
        ? Corner(
          kept[(index + count - 1) % count].point, kept[index].point, kept[(index + 1) % count].point,
          radius: kept[index].radius)
        : Corner(end: kept[index].point)
    }
    let wanted = corners.map(\.cut)
    for index in corners.indices {
      for neighbor in [(index + count - 1) % count, (index + 1) % count] {
        let both = wanted[index] + wanted[neighbor]
        let edge = (kept[neighbor].point - kept[index].point).length
        if both > edge { corners[index].cut = min(corners[index].cut, wanted[index] * (edge / both)) }
      }
    }
    var path = Path()
    for corner in corners { path.add(corner) }
    if closed { path.append(.close) }
    return path
  }

  private mutating func add(_ corner: Corner) {
    let begin = corner.point - corner.before * corner.cut
    append(elements.isEmpty ? .move(begin) : .line(begin))
    guard corner.cut > 0 else { return }
    let radius = corner.cut / corner.tangent
    // The normal of the edge before the corner, towards the inside of the turn.
    let inwards = Point(-corner.before.y, corner.before.x) * (corner.turn < 0 ? -1 : 1)
    append(
      .arc(
        center: begin + inwards * radius, radius: radius, start: arcTangent(y: -inwards.y, x: -inwards.x),
        sweep: corner.turn))
  }
}

/// A point where a line turns.
private struct Corner {
  var point: Point
  /// The unit vector that leads to it.
  var before = Point.zero
  /// The turn in degrees, clockwise, and the tangent of half of it without its sign.
  var turn = 0.0
  var tangent = 0.0
  /// How much of both edges the arc takes.
  var cut = 0.0

  init(end point: Point) { self.point = point }

  init(_ previous: Point, _ point: Point, _ next: Point, radius: Double) {
    self.point = point
    let (to, from) = (point - previous, next - point)
    let (toLength, fromLength) = (to.length, from.length)
    guard toLength > 0, fromLength > 0, toLength.isFinite, fromLength.isFinite, radius.isFinite else { return }
    before = to * (1 / toLength)
    let after = from * (1 / fromLength)
    let cross = before.x * after.y - before.y * after.x
    let dot = before.x * after.x + before.y * after.y
    // Straight on, or right back.
    guard abs(cross) > 1e-9, 1 + dot > 1e-9 else { return }
    turn = arcTangent(y: cross, x: dot)
    tangent = abs(cross) / (1 + dot)
    cut = radius * tangent
  }
}

extension Point {
  /// The distance from the origin.
  var length: Double { (x * x + y * y).squareRoot() }
}
