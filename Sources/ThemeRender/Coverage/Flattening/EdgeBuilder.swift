import ThemeGraphics

/// Collects contours in pixels as edges on the 20.12 grid, clipped to a rectangle.
///
/// A contour is cut at the rectangle's top and bottom, and its parts left and right of it collapse onto the sides (the
/// polygon clipping of Sutherland and Hodgman, 1974, without the level edges, which carry no area): inside, every winding
/// stays, and outside all are 0. Every contour is closed.
struct EdgeBuilder {
  private(set) var edges: [Edge] = []
  /// Given to the edges that follow.
  var operand: Int32 = 0
  /// Whether every contour so far turns one way only and around once. Only kept where asked for.
  private(set) var convexity: ConvexityTest?
  let region: PixelRegion

  private var start = Point.zero
  private(set) var current = Point.zero
  /// The current point on the grid, where it lies inside the region.
  private var gridX: Int32 = 0
  private var gridY: Int32 = 0
  private var isInside = false

  init(region: PixelRegion, testsConvexity: Bool = false) {
    self.region = region
    convexity = testsConvexity ? ConvexityTest() : nil
    edges.reserveCapacity(256)
  }

  /// Begins a contour. Points that are not finite are dropped here and below.
  mutating func move(to point: Point) {
    guard let point = region.sane(point) else { return }
    convexity?.begin(at: point)
    start = point
    current = point
    isInside = region.contains(point)
    if isInside { (gridX, gridY) = (fixed(point.x), fixed(point.y)) }
  }

  mutating func line(to point: Point) {
    if isInside && region.contains(point) {
      convexity?.add(point)
      let (x, y) = (fixed(point.x), fixed(point.y))
      append(gridX, gridY, x, y)
      (gridX, gridY) = (x, y)
      current = point
      return
    }
    guard let point = region.sane(point) else { return }
    convexity?.add(point)
    appendClipped(current, point)
    current = point
    isInside = region.contains(point)
    if isInside { (gridX, gridY) = (fixed(point.x), fixed(point.y)) }
  }

  /// Ends a contour with a line to its start.
  mutating func close() {
    if current != start { line(to: start) }
    convexity?.end()
  }

  /// Turns the edges from index `first` on, which form a region with windings 0 and one other, so that this other is the
  /// one that the sweep calls +1: left borders run downwards.
  mutating func orient(from first: Int) {
    guard first < edges.count else { return }
    // Relative to a vertex, so that small pieces far from the origin keep their precision.
    let x = Int(edges[first].x0)
    var area = 0.0
    for index in first..<edges.count {
      let edge = edges[index]
      area += Double(Int(edge.x0) &+ Int(edge.x1) &- 2 &* x) * Double(Int(edge.y1) &- Int(edge.y0))
    }
    if area <= 0 { return }
    for index in first..<edges.count {
      let edge = edges[index]
      edges[index] = Edge(x0: edge.x1, y0: edge.y1, x1: edge.x0, y1: edge.y0, operand: edge.operand)
    }
  }

  @inline(__always)
  private mutating func append(_ x0: Int32, _ y0: Int32, _ x1: Int32, _ y1: Int32) {
    if x0 == x1 && y0 == y1 { return }
    edges.append(Edge(x0: x0, y0: y0, x1: x1, y1: y1, operand: operand))
  }

  @inline(never)
  private mutating func appendClipped(_ from: Point, _ to: Point) {
    let (low, high) = (region.minY, region.maxY)
    if max(from.y, to.y) <= low || min(from.y, to.y) >= high { return }
    let a = atHeight(min(max(from.y, low), high), from, to, exact: from)
    let b = atHeight(min(max(to.y, low), high), from, to, exact: to)
    // The sides that the line crosses, in its direction.
    let rightwards = from.x <= to.x
    var previous = a
    for side in rightwards ? [region.minX, region.maxX] : [region.maxX, region.minX] {
      if min(a.x, b.x) < side && side < max(a.x, b.x) {
        let y = from.y + (to.y - from.y) * ((side - from.x) / (to.x - from.x))
        let crossing = Point(side, min(max(y, min(a.y, b.y)), max(a.y, b.y)))
        appendCollapsed(previous, crossing)
        previous = crossing
      }
    }
    appendCollapsed(previous, b)
  }

  private func atHeight(_ y: Double, _ from: Point, _ to: Point, exact: Point) -> Point {
    if y == exact.y { return exact }
    return Point(from.x + (to.x - from.x) * ((y - from.y) / (to.y - from.y)), y)
  }

  private mutating func appendCollapsed(_ a: Point, _ b: Point) {
    let ax = min(max(a.x, region.minX), region.maxX)
    let bx = min(max(b.x, region.minX), region.maxX)
    append(fixed(ax), fixed(a.y), fixed(bx), fixed(b.y))
  }
}

/// A pixel coordinate below 2^19 on the grid. Adding 1.5·2^52 leaves the rounded integer in the low bits of the
/// significand: exact, without a library call, and without a trap for any input.
@inline(__always)
private func fixed(_ value: Double) -> Int32 {
  Int32(truncatingIfNeeded: (value * 4096 + 0x1.8p52).bitPattern)
}
