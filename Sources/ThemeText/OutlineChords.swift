// An outline's curves as chords, for the test of OutlineSimplicity.swift.

import ThemeGraphics

struct Chord {
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

struct ChordList {
  private var chords: [Chord] = []
  /// Of each curve, by its number.
  private var ends: [CurveEnds] = []
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
    finishCurve(CurveEnds(first: Cone([b - a]), last: Cone([a - b])))
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
    finishCurve(
      CurveEnds(first: Cone(piece(p0, p1, p2, p3, 1 / pieces)), last: Cone(piece(p3, p2, p1, p0, 1 / pieces))))
    return true
  }

  private mutating func finishCurve(_ cones: CurveEnds) {
    ends.append(cones)
    curve += 1
  }

  /// The control points of a curve's part from its start to `t`, seen from the start (de Casteljau).
  private func piece(_ p0: Point, _ p1: Point, _ p2: Point, _ p3: Point, _ t: Double) -> [Point] {
    let a = p1 - p0
    let b = p2 - p0
    let c = p3 - p0
    let s = 1 - t
    return [a * t, a * (2 * s * t) + b * (t * t), a * (3 * s * s * t) + b * (3 * s * t * t) + c * (t * t * t)]
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
      ends.withUnsafeBufferPointer { ends in
        guard let base = chords.baseAddress, let cones = ends.baseAddress else { return true }
        return test(ChordTest(chords: base, count: chords.count, ends: cones))
      }
    }
  }
}

private let maximumChords = 50_000
private let maximumPieces = 1024.0

/// The directions in which a curve leaves its two ends, nil where they fill half a plane.
struct CurveEnds {
  var first: Cone?
  var last: Cone?
}

/// All directions between two, less than half a turn apart, as unit vectors.
struct Cone {
  private var low: Point
  private var high: Point

  /// The cone that vectors of one half-plane span, the zero ones left out; nil if it is a half-plane, or nothing.
  init?(_ vectors: [Point]) {
    let units = vectors.filter { $0 != .zero }.map { $0 * (1 / length($0)) }
    guard let first = units.first else { return nil }
    low = first
    high = first
    for unit in units {
      if cross(low, unit) < 0 { low = unit }
      if cross(high, unit) > 0 { high = unit }
    }
    guard units.allSatisfy({ dot(low, $0) > -0.999 && dot($0, high) > -0.999 }) else { return nil }
  }

  func meets(_ other: Cone) -> Bool {
    contains(other.low) || contains(other.high) || other.contains(low) || other.contains(high)
  }

  private func contains(_ unit: Point) -> Bool {
    cross(low, unit) >= -1e-9 && cross(unit, high) >= -1e-9 && (dot(low, unit) > 0 || dot(high, unit) > 0)
  }
}

func dot(_ a: Point, _ b: Point) -> Double { a.x * b.x + a.y * b.y }
func cross(_ a: Point, _ b: Point) -> Double { a.x * b.y - a.y * b.x }
func length(_ a: Point) -> Double { dot(a, a).squareRoot() }
private func middle(_ a: Point, _ b: Point) -> Point { Point((a.x + b.x) / 2, (a.y + b.y) / 2) }
