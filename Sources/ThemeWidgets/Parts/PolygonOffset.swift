import ThemeGraphics

/// Parallels of a polygon: every edge moved along its normal, neighbours cut where they meet.
enum PolygonOffset {
  /// A corner that would stick out by more than this many distances is cut off, as a mitre is (SVG's limit).
  static let miterLimit = 4.0

  /// The outline at `distance` outside of a polygon whose edges cross nowhere (inside where it is negative).
  ///
  /// Exact while the distance is small beside the edges; then no edge of the parallel vanishes.
  /// - Parameters:
  ///   - corners: in either direction; equal neighbours count once.
  ///   - distance: in points.
  /// - Returns: corners in the given direction; nothing for a polygon without area.
  static func corners(_ corners: [Point], by distance: Double) -> [Point] {
    var points: [Point] = []
    for corner in corners where corner != points.last { points.append(corner) }
    while points.count > 1, points.first == points.last { points.removeLast() }
    let area = signedArea(points)
    guard points.count > 2, area != 0 else { return [] }
    // With y down a positive area is clockwise, and then outside lies to the left of each edge.
    let outwards = area > 0 ? distance : -distance
    let normals = points.indices.map { normal(points[$0], points[($0 + 1) % points.count]) }
    var result: [Point] = []
    for (index, point) in points.enumerated() {
      let before = normals[(index + points.count - 1) % points.count]
      let after = normals[index]
      // 1 + cos of the turn: the mitre is sqrt(2 / turn) distances long.
      let turn = 1 + before.x * after.x + before.y * after.y
      if turn * miterLimit * miterLimit >= 2 {
        result.append(point + (before + after) * (outwards / turn))
      } else {
        result += [point + before * outwards, point + after * outwards]
      }
    }
    return result
  }

  /// Twice the area, by the shoelace formula; positive for clockwise corners (y is down).
  private static func signedArea(_ points: [Point]) -> Double {
    zip(points, points.dropFirst() + points.prefix(1)).reduce(0) { $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y }
  }

  /// The unit vector to the left of the way from one point to another that is not the same.
  private static func normal(_ from: Point, _ to: Point) -> Point {
    let way = to - from
    let length = (way.x * way.x + way.y * way.y).squareRoot()
    return length > 0 ? Point(way.y / length, -way.x / length) : .zero
  }
}
