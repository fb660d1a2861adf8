import ThemeGraphics

/// A piece of a path to be stroked, in pixels, with a length above 0.
struct StrokeSegment {
  enum Shape {
    case line
    case arc(PixelArc)
    /// Quadratics too: raised to cubics.
    case cubic(Point, Point)
  }

  var shape: Shape
  var start: Point
  var end: Point
  /// Unit vectors along the path.
  var startDirection: Point
  var endDirection: Point
}

/// A connected part of a path.
struct StrokeSubpath {
  var segments: [StrokeSegment] = []
  var start: Point
  var isClosed = false
  /// Whether anything was drawn, be it of no length: caps make a dot of it.
  var hasInk = false
  /// Where it has no length: the unit vector along which its caps lie.
  var dotDirection = Point(1, 0)
}

extension Point {
  /// The unit vector of this one; nil where it is too short to have a direction.
  var direction: Point? {
    let length = (x * x + y * y).squareRoot()
    return length > 1e-9 ? Point(x / length, y / length) : nil
  }

  /// A quarter turn on: the normal to the right of the direction as seen with y down.
  var normal: Point { Point(-y, x) }
}

extension StrokeSubpath {
  /// The subpaths of `path` in pixels; elements with a number that is not finite are dropped.
  static func all(of path: Path, _ place: Placement) -> [StrokeSubpath] {
    var result: [StrokeSubpath] = []
    var open: StrokeSubpath?
    var current: Point?
    /// Where the path goes on after `close`.
    var origin: Point?
    var moved = false
    func begin(at point: Point) -> Point {
      if let current, open != nil { return current }
      let start = origin ?? point
      open = StrokeSubpath(start: start)
      current = start
      return start
    }
    func finish(closed: Bool) {
      if var subpath = open {
        if closed {
          if let current { subpath.addLine(from: current, to: subpath.start) }
          subpath.isClosed = true
        }
        if subpath.hasInk { result.append(subpath) }
      }
      open = nil
    }
    for element in path.elements {
      switch element {
      case .move(let point):
        guard let point = place.sane(point) else { continue }
        finish(closed: false)
        (origin, moved) = (point, true)
      case .line(let point):
        guard let end = place.sane(point) else { continue }
        let start = begin(at: end)
        open?.addLine(from: start, to: end)
        current = end
      case .quadratic(let control, let end):
        guard let control = place.sane(control), let end = place.sane(end) else { continue }
        let start = begin(at: control)
        open?.addCubic(
          start, start + (control - start) * (2.0 / 3), end + (control - end) * (2.0 / 3), end)
        current = end
      case .cubic(let control1, let control2, let end):
        guard let control1 = place.sane(control1), let control2 = place.sane(control2), let end = place.sane(end) else {
          continue
        }
        let start = begin(at: control1)
        open?.addCubic(start, control1, control2, end)
        current = end
      case .arc(let center, let radius, let start, let sweep):
        guard let arc = PixelArc(center: center, radius: radius, start: start, sweep: sweep, place),
          arc.radius < PixelRegion.horizon, PixelRegion.everything.sane(arc.center) == arc.center
        else { continue }
        let point = begin(at: arc.start)
        open?.addLine(from: point, to: arc.start)
        open?.addArc(arc)
        current = arc.end
      case .close:
        // A move and a close are a dot; a second close is nothing.
        if open == nil, moved, let origin { _ = begin(at: origin) }
        open?.hasInk = true
        origin = open?.start ?? origin
        finish(closed: true)
        moved = false
      }
    }
    finish(closed: false)
    return result
  }

  /// Makes a contour of it, as every contour of a glyph is one.
  mutating func close() {
    if isClosed { return }
    if let last = segments.last { addLine(from: last.end, to: start) }
    isClosed = true
  }

  private mutating func addLine(from start: Point, to end: Point) {
    hasInk = true
    guard let direction = (end - start).direction else { return }
    segments.append(
      StrokeSegment(shape: .line, start: start, end: end, startDirection: direction, endDirection: direction))
  }

  private mutating func addArc(_ arc: PixelArc) {
    hasInk = true
    guard arc.radius * abs(arc.sweep) > 1e-7 else { return }
    let sign = arc.sweep < 0 ? -1.0 : 1.0
    segments.append(
      StrokeSegment(
        shape: .arc(arc), start: arc.start, end: arc.end, startDirection: arc.startDirection.normal * sign,
        endDirection: arc.endDirection.normal * sign))
  }

  private mutating func addCubic(_ start: Point, _ control1: Point, _ control2: Point, _ end: Point) {
    hasInk = true
    // A control point on its end gives no direction; the next one does.
    guard let first = (control1 - start).direction ?? (control2 - start).direction ?? (end - start).direction,
      let last = (end - control2).direction ?? (end - control1).direction ?? (end - start).direction
    else { return }
    segments.append(
      StrokeSegment(
        shape: .cubic(control1, control2), start: start, end: end, startDirection: first, endDirection: last))
  }
}

extension Placement {
  /// The point in pixels, brought in from beyond the horizon; nil where it is not finite.
  fileprivate func sane(_ point: Point) -> Point? { PixelRegion.everything.sane(self(point)) }
}
