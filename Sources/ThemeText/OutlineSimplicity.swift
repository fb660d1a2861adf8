// Whether areas of a glyph's contours may simply be added: true only if no contour overlaps or touches another or
// itself, and they nest so that the winding number is 0 or one and the same ±1 everywhere.
//
// The test errs on one side only. Curves are cut into chords that they stay within a known distance of; two pieces that
// come closer than their two distances count as touching. So "simple" is proven for the curves themselves, while a glyph
// of which two parts nearly touch may be called not simple, which costs drawing time and nothing else.
//
// 1. A curve is cut in two until its control polygon never turns back against its chord: such a curve cannot meet
//    itself.
// 2. Neighbouring curves share a point. Near it they must leave in directions further apart than both can bend.
// 3. All other pairs of chords must keep apart. A sweep over y (Shamos and Hoey 1976, without the ordered status: an
//    outline has few chords at one height) finds the pairs whose boxes meet.
// 4. Contours that neither cross nor touch lie wholly inside or outside each other: one point of each gives the winding
//    number around it, its area's sign the step across it.

import ThemeGraphics

extension Path {
  /// - Parameter tolerance: how far, in the path's units, a chord may be from its curve.
  /// - Returns: true if the path's contours (lines and Bézier curves, each closed) certainly do not meet; false if they
  ///   do, might, or are too many to tell.
  public func isCertainlySimple(tolerance: Double) -> Bool {
    guard let chords = ChordList(self, tolerance: tolerance) else { return false }
    return chords.withUnsafeChords { $0.joinsAreOpen() && $0.keepApart() && $0.windingIsZeroOrOne() }
  }
}

private struct Chord {
  var start: Point
  var end: Point
  /// How far the piece of curve may be from the chord; 0 for a line.
  var reach: Double
  /// Pieces of one curve have one number.
  var curve: Int32
  var contour: Int32
  /// The chord that starts at this one's end.
  var next: Int32
}

private struct ChordList {
  private var chords: [Chord] = []
  private var tolerance: Double
  private var curve: Int32 = 0
  private var contour: Int32 = 0
  private var first = 0

  /// Nil for what cannot be tested: open contours, arcs, contours without area, curves that wind.
  init?(_ path: Path, tolerance: Double) {
    self.tolerance = tolerance
    var start = Point.zero
    var current = Point.zero
    for element in path.elements {
      switch element {
      case .move(let point):
        guard first == chords.count else { return nil }
        start = point
        current = point
      case .line(let end):
        addLine(current, end)
        current = end
      case .quadratic(let control, let end):
        // The same curve as a cubic.
        let control1 = Point(current.x + (control.x - current.x) * 2 / 3, current.y + (control.y - current.y) * 2 / 3)
        let control2 = Point(end.x + (control.x - end.x) * 2 / 3, end.y + (control.y - end.y) * 2 / 3)
        guard addCurve(current, control1, control2, end, depth: 0) else { return nil }
        current = end
      case .cubic(let control1, let control2, let end):
        guard addCurve(current, control1, control2, end, depth: 0) else { return nil }
        current = end
      case .arc: return nil
      case .close:
        addLine(current, start)
        current = start
        guard closeContour() else { return nil }
      }
      if chords.count > maximumChords { return nil }
    }
    guard first == chords.count else { return nil }
  }

  private mutating func addLine(_ a: Point, _ b: Point) {
    if a == b { return }
    append(a, b, reach: 0)
    curve += 1
  }

  private mutating func append(_ a: Point, _ b: Point, reach: Double) {
    chords.append(
      Chord(
        start: a, end: b, reach: reach, curve: curve, contour: contour,
        next: Int32(truncatingIfNeeded: chords.count + 1)))
  }

  private mutating func addCurve(_ p0: Point, _ p1: Point, _ p2: Point, _ p3: Point, depth: Int) -> Bool {
    if p0 == p1, p2 == p3 {
      addLine(p0, p3)
      return true
    }
    let chord = p3 - p0
    if dot(p1 - p0, chord) < 0 || dot(p2 - p1, chord) < 0 || dot(p3 - p2, chord) < 0 || p0 == p3 {
      guard depth < 4 else { return false }
      let a = middle(p0, p1)
      let b = middle(p1, p2)
      let c = middle(p2, p3)
      let ab = middle(a, b)
      let bc = middle(b, c)
      let center = middle(ab, bc)
      return addCurve(p0, a, ab, center, depth: depth + 1) && addCurve(center, bc, c, p3, depth: depth + 1)
    }
    // |C''| / 8 bounds the distance of a curve from its chord; n pieces divide it by n².
    let bend = 6 * max(length(p0 - p1 * 2 + p2), length(p1 - p2 * 2 + p3)) / 8
    let pieces = max(1, (bend / tolerance).squareRoot().rounded(.up))
    guard pieces <= maximumPieces else { return false }
    let reach = bend / (pieces * pieces)
    var previous = p0
    var index = 1.0
    while index <= pieces {
      let t = index / pieces
      let s = 1 - t
      let point =
        index == pieces
        ? p3 : p0 * (s * s * s) + p1 * (3 * s * s * t) + p2 * (3 * s * t * t) + p3 * (t * t * t)
      guard point != previous else { return false }
      append(previous, point, reach: reach)
      previous = point
      index += 1
    }
    curve += 1
    return true
  }

  private mutating func closeContour() -> Bool {
    let count = chords.count - first
    if count == 0 { return true }
    guard count >= 3 else { return false }
    chords[chords.count - 1].next = Int32(first)
    first = chords.count
    contour += 1
    return true
  }

  func withUnsafeChords(_ test: (ChordTest) -> Bool) -> Bool {
    chords.withUnsafeBufferPointer { chords in
      guard let base = chords.baseAddress else { return true }
      return test(ChordTest(chords: base, count: chords.count, contourCount: Int(contour)))
    }
  }
}

private let maximumChords = 50_000
private let maximumPieces = 1024.0
private let maximumPairs = 4_000_000
/// Added to every distance, in the path's units: far above the rounding of the sums here, far below a font's unit.
private let slack = 1e-4

private struct ChordTest {
  let chords: UnsafePointer<Chord>
  let count: Int
  let contourCount: Int

  /// Step 2.
  func joinsAreOpen() -> Bool {
    var index = 0
    while index < count {
      let a = chords[index]
      let b = chords[Int(a.next)]
      index += 1
      if a.curve == b.curve { continue }
      let u = a.start - a.end
      let w = b.end - b.start
      let lengths = length(u) * length(w)
      guard let bendA = bend(a.reach, length(u)), let bendB = bend(b.reach, length(w)) else { return false }
      // The angle between them is at least its sine, and above a right angle at least 1.
      let opening = dot(u, w) > 0 ? abs(cross(u, w)) / lengths : 1
      if opening <= bendA + bendB + 1e-9 { return false }
    }
    return true
  }

  /// How far, as an angle, a piece of curve may leave its chord's direction: it is at most 4·reach·t(1 − t) away from
  /// the chord's point at t.
  private func bend(_ reach: Double, _ length: Double) -> Double? {
    if reach == 0 { return 0 }
    let least = length - 4 * reach
    return least > 0 ? 4 * reach / least : nil
  }

  /// Step 3.
  func keepApart() -> Bool {
    var tops = [Double](repeating: 0, count: count)
    for index in 0..<count { tops[index] = min(chords[index].start.y, chords[index].end.y) - chords[index].reach }
    let order = (0..<count).sorted { tops[$0] < tops[$1] }
    var active = [Int](repeating: 0, count: count)
    return active.withUnsafeMutableBufferPointer { buffer in
      guard let active = buffer.baseAddress else { return true }
      return sweep(order, tops, active)
    }
  }

  private func sweep(_ order: [Int], _ tops: [Double], _ active: UnsafeMutablePointer<Int>) -> Bool {
    var activeCount = 0
    var pairs = 0
    for index in order {
      let chord = chords[index]
      let top = tops[index] - slack
      let left = min(chord.start.x, chord.end.x) - chord.reach - slack
      let right = max(chord.start.x, chord.end.x) + chord.reach + slack
      pairs += activeCount
      if pairs > maximumPairs { return false }
      var kept = 0
      var position = 0
      while position < activeCount {
        let other = active[position]
        position &+= 1
        let rival = chords + other
        if max(rival.pointee.start.y, rival.pointee.end.y) + rival.pointee.reach < top { continue }
        active[kept] = other
        kept &+= 1
        if max(rival.pointee.start.x, rival.pointee.end.x) + rival.pointee.reach < left { continue }
        if min(rival.pointee.start.x, rival.pointee.end.x) - rival.pointee.reach > right { continue }
        if rival.pointee.curve == chord.curve || rival.pointee.next == index || chord.next == other { continue }
        if touch(chord, rival.pointee) { return false }
      }
      active[kept] = index
      activeCount = kept + 1
    }
    return true
  }

  private func touch(_ a: Chord, _ b: Chord) -> Bool {
    let limit = a.reach + b.reach + slack
    let ab = a.end - a.start
    let cd = b.end - b.start
    let sideC = cross(ab, b.start - a.start)
    let sideD = cross(ab, b.end - a.start)
    let sideA = cross(cd, a.start - b.start)
    let sideB = cross(cd, a.end - b.start)
    if (sideC > 0) != (sideD > 0), (sideA > 0) != (sideB > 0) { return true }
    let nearest = min(
      min(distanceSquared(a.start, b), distanceSquared(a.end, b)),
      min(distanceSquared(b.start, a), distanceSquared(b.end, a)))
    return nearest <= limit * limit
  }

  private func distanceSquared(_ point: Point, _ chord: Chord) -> Double {
    let along = chord.end - chord.start
    let t = min(1, max(0, dot(point - chord.start, along) / dot(along, along)))
    let offset = point - (chord.start + along * t)
    return dot(offset, offset)
  }

  /// Step 4.
  func windingIsZeroOrOne() -> Bool {
    var sign = 0
    var first = 0
    while first < count {
      let contour = chords[first].contour
      var end = first
      var area = 0.0
      while end < count, chords[end].contour == contour {
        area += cross(chords[end].start - chords[first].start, chords[end].end - chords[first].start)
        end += 1
      }
      if area == 0 { return false }
      let outside = winding(around: chords[first].start, without: contour)
      let inside = outside + (area > 0 ? 1 : -1)
      for winding in [outside, inside] where winding != 0 {
        if abs(winding) != 1 || winding == -sign { return false }
        sign = winding
      }
      first = end
    }
    return true
  }

  /// Signed crossings of the ray to the right.
  private func winding(around point: Point, without contour: Int32) -> Int {
    var winding = 0
    var index = 0
    while index < count {
      let chord = chords + index
      index &+= 1
      let startsAbove = chord.pointee.start.y > point.y
      if startsAbove == (chord.pointee.end.y > point.y) || chord.pointee.contour == contour { continue }
      let side = cross(chord.pointee.end - chord.pointee.start, point - chord.pointee.start)
      if !startsAbove, side > 0 { winding += 1 }
      if startsAbove, side < 0 { winding -= 1 }
    }
    return winding
  }
}

private func dot(_ a: Point, _ b: Point) -> Double { a.x * b.x + a.y * b.y }
private func cross(_ a: Point, _ b: Point) -> Double { a.x * b.y - a.y * b.x }
private func length(_ a: Point) -> Double { dot(a, a).squareRoot() }
private func middle(_ a: Point, _ b: Point) -> Point { Point((a.x + b.x) / 2, (a.y + b.y) / 2) }
