import ThemeGraphics

// Lengths along segments, and the parts between two of them. Lines and arcs are measured exactly. A cubic is halved until
// two Gauss–Legendre sums over its halves agree with the one over the whole; the place at a length is then found in one
// of its pieces by Newton's method, held between the piece's ends.

/// A segment that can be cut at lengths from its start.
struct SegmentMeasure {
  let segment: StrokeSegment
  /// In pixels.
  let length: Double
  /// Of a cubic: where each piece ends, as parameter and as length from the start.
  private var pieces: [(end: Double, length: Double)] = []

  /// Halvings of a cubic; only cusps come near.
  private static let maxDepth = 12
  /// Error of a piece's length, in pixels.
  private static let tolerance = 1e-6

  init(_ segment: StrokeSegment) {
    self.segment = segment
    switch segment.shape {
    case .line:
      let span = segment.end - segment.start
      length = (span.x * span.x + span.y * span.y).squareRoot()
    case .arc(let arc): length = arc.radius * abs(arc.sweep) * (Double.pi / 180)
    case .cubic(let control1, let control2):
      let slope = CubicSlope(segment.start, control1, control2, segment.end)
      // From left to right, the later half kept for later.
      var waiting: [(from: Double, to: Double, length: Double, depth: Int)] = [(0, 1, slope.length(0, 1), 0)]
      var total = 0.0
      while let (from, to, whole, depth) = waiting.popLast() {
        let middle = (from + to) / 2
        let (first, second) = (slope.length(from, middle), slope.length(middle, to))
        // Gauss–Legendre may agree with itself by chance on the whole of a curve, not on its quarters.
        let isExact = depth >= 2 && abs(first + second - whole) <= Self.tolerance
        if isExact || depth >= Self.maxDepth {
          total += first + second
          pieces.append((to, total))
        } else {
          waiting.append((middle, to, second, depth + 1))
          waiting.append((from, middle, first, depth + 1))
        }
      }
      length = total
    }
  }

  /// The unit vector along the segment at a length from its start.
  func direction(at place: Double) -> Point {
    switch segment.shape {
    case .line: return segment.startDirection
    case .arc(let arc): return arc.direction(at: share(place)).normal * (arc.sweep < 0 ? -1 : 1)
    case .cubic(let control1, let control2):
      let slope = CubicSlope(segment.start, control1, control2, segment.end)
      return slope(parameter(at: place, slope)).direction ?? segment.startDirection
    }
  }

  func point(at place: Double) -> Point {
    if place <= 0 { return segment.start }
    if place >= length { return segment.end }
    switch segment.shape {
    case .line: return segment.start + (segment.end - segment.start) * share(place)
    case .arc(let arc): return arc.center + arc.direction(at: share(place)) * arc.radius
    case .cubic(let control1, let control2):
      let slope = CubicSlope(segment.start, control1, control2, segment.end)
      return cubicPart(control1, control2, 0, parameter(at: place, slope)).3
    }
  }

  /// The segment between two lengths from its start, `from` below `to`; nil where it is too short to be drawn.
  func part(_ from: Double, _ to: Double) -> StrokeSegment? {
    if from <= 0 && to >= length { return segment }
    switch segment.shape {
    case .line:
      let (start, end) = (point(at: from), point(at: to))
      if start == end { return nil }
      var part = segment
      (part.start, part.end) = (start, end)
      return part
    case .arc(let arc):
      guard let cut = arc.part(share(from), share(to)) else { return nil }
      let sign = cut.sweep < 0 ? -1.0 : 1.0
      return StrokeSegment(
        shape: .arc(cut), start: cut.start, end: cut.end, startDirection: cut.startDirection.normal * sign,
        endDirection: cut.endDirection.normal * sign)
    case .cubic(let control1, let control2):
      let slope = CubicSlope(segment.start, control1, control2, segment.end)
      let low = from <= 0 ? 0 : parameter(at: from, slope)
      let high = to >= length ? 1 : parameter(at: to, slope)
      if low >= high { return nil }
      let (start, first, second, end) = cubicPart(control1, control2, low, high)
      let startDirection = low == 0 ? segment.startDirection : slope(low).direction
      let endDirection = high == 1 ? segment.endDirection : slope(high).direction
      guard let chord = (end - start).direction ?? startDirection ?? endDirection else { return nil }
      return StrokeSegment(
        shape: .cubic(first, second), start: start, end: end, startDirection: startDirection ?? chord,
        endDirection: endDirection ?? chord)
    }
  }

  /// The share of the whole, 0...1.
  private func share(_ place: Double) -> Double { min(max(place / length, 0), 1) }

  private func parameter(at place: Double, _ slope: CubicSlope) -> Double {
    var (low, high) = (0, pieces.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if pieces[middle].length < place { low = middle + 1 } else { high = middle }
    }
    guard pieces.indices.contains(low) else { return 0 }
    let (from, before) = low > 0 ? pieces[low - 1] : (0, 0)
    let (to, reached) = pieces[low]
    guard reached > before else { return to }
    var bounds = (low: from, high: to)
    var t = from + (to - from) * min(max((place - before) / (reached - before), 0), 1)
    for _ in 0..<24 {
      let excess = before + slope.length(from, t) - place
      if abs(excess) < 1e-7 { break }
      if excess > 0 { bounds.high = t } else { bounds.low = t }
      let speed = slope.speed(t)
      let next = speed > 0 ? t - excess / speed : bounds.low
      t = next > bounds.low && next < bounds.high ? next : (bounds.low + bounds.high) / 2
    }
    return t
  }

  /// The control points of the part between two parameters (blossoming).
  private func cubicPart(
    _ control1: Point, _ control2: Point, _ from: Double, _ to: Double
  ) -> (Point, Point, Point, Point) {
    let (a, b, c, d) = (segment.start, control1, control2, segment.end)
    func blossom(_ r: Double, _ s: Double, _ t: Double) -> Point {
      let (ab, bc, cd) = (mix(a, b, r), mix(b, c, r), mix(c, d, r))
      return mix(mix(ab, bc, s), mix(bc, cd, s), t)
    }
    return (
      from == 0 ? a : blossom(from, from, from), blossom(from, from, to), blossom(from, to, to),
      to == 1 ? d : blossom(to, to, to)
    )
  }
}

private func mix(_ a: Point, _ b: Point, _ t: Double) -> Point { a * (1 - t) + b * t }

/// The derivative of a cubic.
private struct CubicSlope {
  private let first: Point
  private let second: Point
  private let third: Point

  init(_ start: Point, _ control1: Point, _ control2: Point, _ end: Point) {
    first = (control1 - start) * 3
    second = (control2 - control1) * 3
    third = (end - control2) * 3
  }

  func callAsFunction(_ t: Double) -> Point {
    let u = 1 - t
    return first * (u * u) + second * (2 * u * t) + third * (t * t)
  }

  func speed(_ t: Double) -> Double {
    let slope = self(t)
    return (slope.x * slope.x + slope.y * slope.y).squareRoot()
  }

  /// The length between two parameters by five points of Gauss and Legendre.
  func length(_ from: Double, _ to: Double) -> Double {
    let (middle, half) = ((from + to) / 2, (to - from) / 2)
    let (near, far) = (half * 0.538_469_310_105_683_1, half * 0.906_179_845_938_664)
    let sum =
      0.568_888_888_888_888_9 * speed(middle)
      + 0.478_628_670_499_366_5 * (speed(middle - near) + speed(middle + near))
      + 0.236_926_885_056_189_1 * (speed(middle - far) + speed(middle + far))
    return sum * half
  }
}

extension PixelArc {
  /// The unit vector from the centre at a share of the sweep.
  fileprivate func direction(at share: Double) -> Point {
    let (sine, cosine) = sineAndCosine(degrees: sweep * share)
    return Point(
      startDirection.x * cosine - startDirection.y * sine, startDirection.x * sine + startDirection.y * cosine)
  }

  /// The arc between two shares of the sweep; nil where it is too short to be drawn.
  fileprivate func part(_ from: Double, _ to: Double) -> PixelArc? {
    var part = self
    part.sweep = sweep * (to - from)
    guard radius * abs(part.sweep) > 1e-7 else { return nil }
    if from > 0 { part.startDirection = direction(at: from) }
    if to < 1 { part.endDirection = direction(at: to) }
    return part
  }
}
