/// Outlines in points: any number of subpaths of lines, curves and true arcs.
public struct Path: Hashable, Sendable {
  /// A step of a path; each but `move` starts where the one before ended.
  public enum Element: Hashable, Sendable {
    case move(Point)
    case line(Point)
    case quadratic(control: Point, end: Point)
    case cubic(control1: Point, control2: Point, end: Point)
    /// A circular arc, joined to the current point by a line where it does not start there. Angles in degrees
    /// clockwise from +x; `sweep` may be negative, and a whole turn or more is a full circle.
    case arc(center: Point, radius: Double, start: Double, sweep: Double)
    case close
  }

  /// In the order of drawing.
  public var elements: [Element]

  public init(_ elements: [Element] = []) { self.elements = elements }

  /// Adds one step.
  public mutating func append(_ element: Element) { elements.append(element) }
  /// Adds all steps of another path.
  public mutating func append(contentsOf path: Path) { elements += path.elements }

  /// Straight lines from point to point; no elements for no points.
  public static func polyline(_ points: [Point], closed: Bool = false) -> Path {
    guard let first = points.first else { return Path() }
    return Path([.move(first)] + points.dropFirst().map(Element.line) + (closed ? [.close] : []))
  }

  /// The outline of a rectangle, clockwise from its top-left corner.
  public static func rect(_ rect: Rect) -> Path {
    polyline(
      [
        Point(rect.minX, rect.minY), Point(rect.maxX, rect.minY), Point(rect.maxX, rect.maxY),
        Point(rect.minX, rect.maxY),
      ], closed: true)
  }

  /// A rounded rectangle with true quarter circles, clockwise from the end of the top-left corner. The radii are reduced
  /// to fit.
  public static func roundedRect(_ rect: Rect, _ radii: CornerRadii) -> Path {
    let r = radii.reduced(toFit: rect.size)
    if r == .zero { return .rect(rect) }
    var path = Path([.move(Point(rect.minX + r.topLeft, rect.minY))])
    func corner(_ radius: Double, _ x: Double, _ y: Double, _ start: Double) {
      let (sine, cosine) = sineAndCosine(degrees: start + 45)
      // The centre lies inwards of the corner, opposite to the arc's middle.
      let center = Point(x - (cosine > 0 ? radius : -radius), y - (sine > 0 ? radius : -radius))
      if radius > 0 {
        path.append(Element.arc(center: center, radius: radius, start: start, sweep: 90))
      } else {
        path.append(Element.line(Point(x, y)))
      }
    }
    corner(r.topRight, rect.maxX, rect.minY, -90)
    corner(r.bottomRight, rect.maxX, rect.maxY, 0)
    corner(r.bottomLeft, rect.minX, rect.maxY, 90)
    corner(r.topLeft, rect.minX, rect.minY, 180)
    path.append(Element.close)
    return path
  }

  /// A full circle as one arc, from the right.
  public static func circle(center: Point, radius: Double) -> Path {
    Path([
      .move(Point(center.x + radius, center.y)), .arc(center: center, radius: radius, start: 0, sweep: 360), .close,
    ])
  }

  /// An open arc, for stroking.
  public static func arc(center: Point, radius: Double, start: Double, sweep: Double) -> Path {
    let (sine, cosine) = sineAndCosine(degrees: start)
    return Path([
      .move(Point(center.x + radius * cosine, center.y + radius * sine)),
      .arc(center: center, radius: radius, start: start, sweep: sweep),
    ])
  }
}
