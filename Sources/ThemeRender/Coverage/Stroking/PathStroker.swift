import ThemeGraphics

// A stroke is built of pieces: a body along each segment, a join at each corner, a cap at each end. Each piece is a simple
// polygon, all turned the same way, so that the non-zero sweep unites them whatever overlaps. Arcs stay arcs: their two
// sides are concentric, and a whole turn is a ring. Where it is known that nothing overlaps (one line, one arc, a ring)
// the outline is one contour and needs no sweep.

struct PathStroker {
  var builder: EdgeBuilder
  let style: StrokeStyle
  /// Half the width, in pixels.
  let half: Double
  /// Wider strokes cover whatever is in sight.
  private static let widest = 32_768.0
  /// Index of the current piece's first edge.
  private var pieceStart = 0

  init(_ builder: EdgeBuilder, style: StrokeStyle, scale: Double) {
    self.builder = builder
    self.style = style
    half = min(style.width * scale / 2, Self.widest)
  }

  /// Adds the stroke. True where the edges bound a region that does not overlap itself.
  mutating func add(_ subpaths: [StrokeSubpath]) -> Bool {
    guard half > 0 else { return true }
    if subpaths.count == 1, addSimple(subpaths[0]) { return true }
    for subpath in subpaths { add(subpath) }
    return false
  }

  mutating func beginPiece() { pieceStart = builder.edges.count }
  mutating func endPiece() {
    builder.close()
    builder.orient(from: pieceStart)
  }

  private mutating func add(_ subpath: StrokeSubpath) {
    let segments = subpath.segments
    guard let first = segments.first, let last = segments.last else { return addDot(subpath) }
    for segment in segments { addBody(segment) }
    for (segment, next) in zip(segments, segments.dropFirst()) { addJoin(segment, next) }
    if subpath.isClosed {
      addJoin(last, first)
    } else if segments.count > 1 || !first.isCircle {
      addCap(at: first.start, outwards: first.startDirection * -1)
      addCap(at: last.end, outwards: last.endDirection)
    }
  }

  /// One line, one arc or one circle, where its caps cannot meet. False where it is something else.
  private mutating func addSimple(_ subpath: StrokeSubpath) -> Bool {
    guard subpath.segments.count == 1, let segment = subpath.segments.first else { return false }
    switch segment.shape {
    case .line:
      if subpath.isClosed { return false }
      beginPiece()
      moveToSide(of: segment.start, segment.startDirection, 1)
      addCapOutline(at: segment.start, outwards: segment.startDirection * -1)
      lineToSide(of: segment.end, segment.endDirection, -1)
      addCapOutline(at: segment.end, outwards: segment.endDirection)
      endPiece()
      return true
    case .arc(let arc):
      if arc.isCircle {
        addBody(segment)
        return true
      }
      if subpath.isClosed { return false }
      let gap = arc.end - arc.start
      let reach = style.cap == .butt ? 0 : style.cap == .round ? 2 * half : 3 * half
      // The caps of a short arc are far enough apart if they point away from each other.
      let apart = gap.x * gap.x + gap.y * gap.y >= reach * reach || abs(arc.sweep) <= 180
      guard apart && arc.radius > half else { return false }
      let sign = arc.sweep < 0 ? -1.0 : 1.0
      beginPiece()
      builder.move(to: arc.center + arc.startDirection * (arc.radius + half))
      addSide(arc, arc.radius + half, forwards: true)
      addCapOutline(at: arc.end, outwards: segment.endDirection, from: arc.endDirection, turn: sign)
      builder.line(to: arc.center + arc.endDirection * (arc.radius - half))
      addSide(arc, arc.radius - half, forwards: false)
      addCapOutline(at: arc.start, outwards: segment.startDirection * -1, from: arc.startDirection * -1, turn: sign)
      endPiece()
      return true
    case .cubic: return false
    }
  }

  // MARK: Bodies

  private mutating func addBody(_ segment: StrokeSegment) {
    switch segment.shape {
    case .line:
      beginPiece()
      moveToSide(of: segment.start, segment.startDirection, 1)
      lineToSide(of: segment.end, segment.endDirection, 1)
      lineToSide(of: segment.end, segment.endDirection, -1)
      lineToSide(of: segment.start, segment.startDirection, -1)
      endPiece()
    case .arc(let arc):
      beginPiece()
      if arc.isCircle {
        builder.circle(center: arc.center, radius: arc.radius + half)
        builder.circle(center: arc.center, radius: arc.radius - half, clockwise: false)
        return builder.orient(from: pieceStart)
      }
      builder.move(to: arc.center + arc.startDirection * (arc.radius + half))
      addSide(arc, arc.radius + half, forwards: true)
      let inner = max(arc.radius - half, 0)
      builder.line(to: arc.center + arc.endDirection * inner)
      if inner > 0 { addSide(arc, inner, forwards: false) }
      endPiece()
    case .cubic(let control1, let control2): addRibbon(segment, control1, control2)
    }
  }

  /// A concentric arc, from where the builder is.
  private mutating func addSide(_ arc: PixelArc, _ radius: Double, forwards: Bool) {
    let (from, to) = forwards ? (arc.startDirection, arc.endDirection) : (arc.endDirection, arc.startDirection)
    builder.arc(
      center: arc.center, radius: radius, from: from, sweep: forwards ? arc.sweep : -arc.sweep,
      to: arc.center + to * radius)
  }

  private mutating func moveToSide(of point: Point, _ direction: Point, _ side: Double) {
    builder.move(to: point + direction.normal * (half * side))
  }

  private mutating func lineToSide(of point: Point, _ direction: Point, _ side: Double) {
    builder.line(to: point + direction.normal * (half * side))
  }

  // MARK: Caps

  private mutating func addCap(at point: Point, outwards: Point) {
    if style.cap == .butt { return }
    beginPiece()
    builder.move(to: point - outwards.normal * half)
    addCapOutline(at: point, outwards: outwards, from: outwards.normal * -1, turn: 1)
    endPiece()
  }

  /// The cap's outline from the builder's place, on the side left of `outwards` as seen with y down.
  private mutating func addCapOutline(at point: Point, outwards: Point) {
    addCapOutline(at: point, outwards: outwards, from: outwards.normal * -1, turn: 1)
  }

  /// The cap's outline from point + half · from to the opposite side, turning clockwise (1) or not (−1).
  private mutating func addCapOutline(at point: Point, outwards: Point, from: Point, turn: Double) {
    switch style.cap {
    case .butt: builder.line(to: point - from * half)
    case .square:
      builder.line(to: point + (from + outwards) * half)
      builder.line(to: point + (outwards - from) * half)
      builder.line(to: point - from * half)
    case .round:
      builder.arc(center: point, radius: half, from: from, sweep: 90 * turn, to: point + outwards * half)
      builder.arc(center: point, radius: half, from: outwards, sweep: 90 * turn, to: point - from * half)
    }
  }

  /// What a subpath without length leaves: a disc, or a square along the axes or the path that it is a dash of.
  private mutating func addDot(_ subpath: StrokeSubpath) {
    switch style.cap {
    case .butt: return
    case .round: addDisc(at: subpath.start)
    case .square:
      let along = subpath.dotDirection * half
      let across = along.normal
      beginPiece()
      builder.move(to: subpath.start - along - across)
      builder.line(to: subpath.start + along - across)
      builder.line(to: subpath.start + along + across)
      builder.line(to: subpath.start - along + across)
      endPiece()
    }
  }

  mutating func addDisc(at point: Point) {
    beginPiece()
    builder.circle(center: point, radius: half)
    builder.orient(from: pieceStart)
  }

  // MARK: Joins

  private mutating func addJoin(_ segment: StrokeSegment, _ next: StrokeSegment) {
    let (before, after) = (segment.endDirection, next.startDirection)
    let point = next.start
    let cross = before.x * after.y - before.y * after.x
    let dot = before.x * after.x + before.y * after.y
    // A smooth joint: the gap between the bodies is thinner than can be seen.
    if dot > 0 && abs(cross) * half < 1e-4 { return }
    // The whole disc shows only at a sharp corner of short segments.
    let coversDisc = dot > 0.7 || (dot > -0.999 && isLong(segment) && isLong(next))
    if style.join == .round && !coversDisc { return addDisc(at: point) }
    // The outer side of the corner, towards which the wedge opens.
    let side = cross > 0 ? -1.0 : 1.0
    let (from, to) = (before.normal * side, after.normal * side)
    beginPiece()
    builder.move(to: point)
    builder.line(to: point + from * half)
    switch style.join {
    case .round: builder.turn(center: point, radius: half, from: from, to: to)
    case .miter:
      // Of the corner's angle φ, 1 / sin(φ / 2) is the miter's length in widths, and dot = −cos φ.
      let limit = max(style.miterLimit, 1)
      if 1 + dot > 1e-12, 2 <= limit * limit * (1 + dot) {
        builder.line(to: point + (from + to) * (half / (1 + dot)))
      }
      builder.line(to: point + to * half)
    case .bevel: builder.line(to: point + to * half)
    }
    endPiece()
  }

  /// Whether a body covers the half disc at its end, so that a round join is only the wedge outside.
  private func isLong(_ segment: StrokeSegment) -> Bool {
    let span = segment.end - segment.start
    return span.x * span.x + span.y * span.y >= half * half
  }
}

extension StrokeSegment {
  fileprivate var isCircle: Bool { if case .arc(let arc) = shape { arc.isCircle } else { false } }
}
