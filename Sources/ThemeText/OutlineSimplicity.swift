// Whether areas of a glyph's contours may simply be added: true only if no contour overlaps or touches another or
// itself, and they nest so that the winding number is 0 or one and the same ±1 everywhere.
//
// The test errs on one side only. Curves are cut into chords that they stay within a known distance of; two pieces that
// come closer than their two distances count as touching. So "simple" is proven for the curves themselves, while a glyph
// of which two parts nearly touch may be called not simple, which costs drawing time and nothing else.
//
// 1. A curve is cut in two until its control polygon never turns back against its chord: such a curve cannot meet
//    itself.
// 2. Neighbouring curves share a point. Their first pieces lie in the cones that their control points span there, and
//    these must meet nowhere else.
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

private let maximumPairs = 4_000_000
/// Added to every distance, in the path's units: far above the rounding of the sums here, far below a font's unit.
private let slack = 1e-4

struct ChordTest {
  let chords: UnsafePointer<Chord>
  let count: Int
  let ends: UnsafePointer<CurveEnds>

  /// Step 2.
  func joinsAreOpen() -> Bool {
    var index = 0
    while index < count {
      let chord = chords[index]
      let next = chords[Int(chord.next)]
      index += 1
      if chord.curve == next.curve { continue }
      let arriving = ends[Int(chord.curve)].last
      let leaving = ends[Int(next.curve)].first
      guard let arriving, let leaving, !arriving.meets(leaving) else { return false }
    }
    return true
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
