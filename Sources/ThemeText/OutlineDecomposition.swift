// A FreeType outline as a path. FT_Outline_Decompose is not used: it rounds the implied point between two quadratic
// control points to whole units, here it stays exact.
//
// The rules are those of FT_Outline_Decompose: a contour starts at its first point if that is on the curve, else at its
// last, else half-way between them; consecutive quadratic control points imply a point half-way; cubic control points
// come in pairs.

import CFreeType
import ThemeGraphics

/// A glyph's contours in font units, y up, and the box of all their points.
struct DecomposedOutline {
  var path = Path()
  var minX = Double.infinity
  var minY = Double.infinity
  var maxX = -Double.infinity
  var maxY = -Double.infinity
  /// The box of the curves themselves.
  var bounds = Rect.zero

  var isEmpty: Bool { path.elements.isEmpty }
}

extension DecomposedOutline {
  /// Nil where the outline breaks the rules, or reaches further than ``maximumCoordinate``.
  init?(_ outline: FT_Outline) {
    let pointCount = Int(outline.n_points)
    let contourCount = Int(outline.n_contours)
    if contourCount <= 0 || pointCount <= 0 { return }
    guard let points = outline.points, let tags = outline.tags, let ends = outline.contours else { return nil }
    path.elements.reserveCapacity(pointCount + 2 * contourCount)
    var contour: [OutlinePoint] = []
    var first = 0
    for index in 0..<contourCount {
      let last = Int(ends[index])
      // A contour without points ends where the one before it does.
      guard last >= first - 1, last < pointCount else { return nil }
      contour.removeAll(keepingCapacity: true)
      var next = first
      while next <= last {
        let x = Double(points[next].x)
        let y = Double(points[next].y)
        guard abs(x) <= maximumCoordinate, abs(y) <= maximumCoordinate else { return nil }
        contour.append(OutlinePoint(at: Point(x, y), tag: UInt8(truncatingIfNeeded: tags[next])))
        next += 1
      }
      first = last + 1
      if contour.count >= 2 {
        guard append(contour: &contour) else { return nil }
      }
    }
    bounds = path.bounds
  }

  private mutating func append(contour points: inout [OutlinePoint]) -> Bool {
    for point in points {
      minX = min(minX, point.at.x)
      minY = min(minY, point.at.y)
      maxX = max(maxX, point.at.x)
      maxY = max(maxY, point.at.y)
    }
    let last = points[points.count - 1]
    var start = points[0].at
    var index = 0
    if points[0].kind == .on {
      index = 1
    } else if last.kind == .on {
      start = last.at
      points.removeLast()
    } else {
      start = middle(start, last.at)
    }
    points.append(OutlinePoint(at: start, tag: 1))
    let before = path.elements.count
    path.append(.move(start))
    var current = start
    while index < points.count {
      let point = points[index]
      switch point.kind {
      case .on:
        // The closing element draws the line back to the start.
        if point.at != current, index < points.count - 1 { path.append(.line(point.at)) }
        current = point.at
        index += 1
      case .quadratic:
        let next = points[index + 1]
        guard next.kind != .cubic else { return false }
        let end = next.kind == .on ? next.at : middle(point.at, next.at)
        path.append(.quadratic(control: point.at, end: end))
        current = end
        index += next.kind == .on ? 2 : 1
      case .cubic:
        guard index + 2 < points.count, points[index + 1].kind == .cubic, points[index + 2].kind == .on else {
          return false
        }
        current = points[index + 2].at
        path.append(.cubic(control1: point.at, control2: points[index + 1].at, end: current))
        index += 3
      }
    }
    if path.elements.count == before + 1 {
      path.elements.removeLast()
    } else {
      path.append(.close)
    }
    return true
  }
}

/// In font units. Real glyphs stay within 16 bits; more is a broken font that would only cost time.
private let maximumCoordinate = 131_072.0

private func middle(_ a: Point, _ b: Point) -> Point { Point((a.x + b.x) / 2, (a.y + b.y) / 2) }

private struct OutlinePoint {
  enum Kind { case on, quadratic, cubic }

  var at: Point
  var kind: Kind

  init(at: Point, tag: UInt8) {
    self.at = at
    kind = tag & 1 != 0 ? .on : tag & 2 != 0 ? .cubic : .quadratic
  }
}
