// A path's steps with everything said that its elements leave to the one before: where each begins, the line that leads
// to an arc, the line that closes.

/// One line, curve or arc of a path, with both ends.
struct PathSegment {
  enum Shape {
    case line
    case quadratic(Point)
    case cubic(Point, Point)
    case arc(PathArc)
  }

  var shape: Shape
  var start: Point
  var end: Point
}

/// A circular arc of at most a whole turn; see ``Path/Element/arc(center:radius:start:sweep:)``.
struct PathArc {
  var center: Point
  var radius: Double
  var start: Double
  var sweep: Double

  init(center: Point, radius: Double, start: Double, sweep: Double) {
    (self.center, self.radius) = (center, radius)
    // A huge angle is reduced, so that a part of a turn is never lost in it.
    self.start = abs(start) > 360 ? start.remainder(dividingBy: 360) : start
    self.sweep = min(max(sweep, -360), 360)
  }

  func point(at degrees: Double) -> Point {
    let (sine, cosine) = sineAndCosine(degrees: degrees)
    return Point(center.x + radius * cosine, center.y + radius * sine)
  }

  var startPoint: Point { point(at: start) }
  var endPoint: Point { abs(sweep) == 360 ? startPoint : point(at: start + sweep) }
  var element: Path.Element { .arc(center: center, radius: radius, start: start, sweep: sweep) }
  var reversed: PathArc { PathArc(center: center, radius: radius, start: start + sweep, sweep: -sweep) }
}

/// A connected part of a path. Without segments it is a point.
struct PathSubpath {
  var start: Point
  var segments: [PathSegment] = []
  var isClosed = false

  var end: Point { segments.last?.end ?? start }
}

extension Path {
  /// The subpaths in order. A move that nothing follows is none.
  var subpaths: [PathSubpath] {
    var result: [PathSubpath] = []
    var open: PathSubpath?
    /// Where the path goes on after a move or a close.
    var origin: Point?
    func extend(by shape: PathSegment.Shape, from fallback: Point, to end: Point) {
      var subpath = open ?? PathSubpath(start: origin ?? fallback)
      if case .arc(let arc) = shape, subpath.end != arc.startPoint {
        subpath.segments.append(PathSegment(shape: .line, start: subpath.end, end: arc.startPoint))
      }
      subpath.segments.append(PathSegment(shape: shape, start: subpath.end, end: end))
      open = subpath
    }
    func finish() {
      if let subpath = open { result.append(subpath) }
      open = nil
    }
    var followsMove = false
    for element in elements {
      let afterMove = followsMove
      followsMove = false
      switch element {
      case .move(let point):
        finish()
        origin = point
        followsMove = true
      case .line(let end): extend(by: .line, from: end, to: end)
      case .quadratic(let control, let end): extend(by: .quadratic(control), from: control, to: end)
      case .cubic(let control1, let control2, let end): extend(by: .cubic(control1, control2), from: control1, to: end)
      case .arc(let center, let radius, let start, let sweep):
        let arc = PathArc(center: center, radius: radius, start: start, sweep: sweep)
        extend(by: .arc(arc), from: arc.startPoint, to: arc.endPoint)
      case .close:
        // A move and a close are a dot.
        if open == nil, afterMove, let origin { open = PathSubpath(start: origin) }
        open?.isClosed = true
        origin = open?.start ?? origin
        finish()
      }
    }
    finish()
    return result
  }

  init(_ subpaths: [PathSubpath]) {
    self.init()
    for subpath in subpaths {
      append(.move(subpath.start))
      for segment in subpath.segments { append(segment.element) }
      if subpath.isClosed { append(.close) }
    }
  }

  /// The same outline drawn backwards: what was wound clockwise is wound the other way, as a hole needs it.
  public var reversed: Path {
    Path(
      subpaths.map { subpath in
        if subpath.segments.isEmpty { return subpath }
        var backwards = PathSubpath(start: subpath.isClosed ? subpath.start : subpath.end, isClosed: subpath.isClosed)
        if subpath.isClosed && subpath.end != subpath.start {
          backwards.segments.append(PathSegment(shape: .line, start: subpath.start, end: subpath.end))
        }
        backwards.segments += subpath.segments.reversed().map(\.reversed)
        return backwards
      })
  }
}

extension PathSegment {
  fileprivate var element: Path.Element {
    switch shape {
    case .line: .line(end)
    case .quadratic(let control): .quadratic(control: control, end: end)
    case .cubic(let control1, let control2): .cubic(control1: control1, control2: control2, end: end)
    case .arc(let arc): arc.element
    }
  }

  fileprivate var reversed: PathSegment {
    let shape: Shape =
      switch self.shape {
      case .line: .line
      case .quadratic: self.shape
      case .cubic(let control1, let control2): .cubic(control2, control1)
      case .arc(let arc): .arc(arc.reversed)
      }
    return PathSegment(shape: shape, start: end, end: start)
  }
}
