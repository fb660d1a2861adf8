import ThemeGraphics

// The body of a stroked cubic: cross-sections of the stroke's width stand on the curve, so close that it turns little in
// between, and neighbours are joined by straight sides. Where the curve bends more tightly than half the width, two
// cross-sections cross and what lies between them is two triangles.

extension PathStroker {
  /// Cross-sections that one curve may have; only cusps ask for more, and get a disc.
  private static let maxSections = 512

  private struct Section {
    var point: Point
    var direction: Point
  }

  mutating func addRibbon(_ segment: StrokeSegment, _ control1: Point, _ control2: Point) {
    let curve = (segment.start, control1, control2, segment.end)
    let bend1 = curve.0 - curve.1 * 2 + curve.2
    let bend2 = curve.1 - curve.2 * 2 + curve.3
    let bend = max(bend1.x * bend1.x + bend1.y * bend1.y, bend2.x * bend2.x + bend2.y * bend2.y).squareRoot()
    let wanted = (bend * 6 / (8 * Flatness.tolerance)).squareRoot().rounded(.up)
    let limit = min(Self.maxSections, Int(builder.stepLimit))
    var count = Int(min(wanted > 2 ? wanted : 2, Double(limit)))
    // The sides bend by the half width more than the curve does.
    let longest = min((8 * Flatness.tolerance / half).squareRoot(), 0.5)
    var sections = sections(of: segment, control1, control2, count)
    while count < limit && largestTurn(sections) > longest {
      count *= 2
      sections = self.sections(of: segment, control1, control2, count)
    }
    addBands(sections, longest)
  }

  /// `count` + 1 places on the curve, moved like the vertices of equal-area chords.
  private func sections(of segment: StrokeSegment, _ control1: Point, _ control2: Point, _ count: Int) -> [Section] {
    let (start, end) = (segment.start, segment.end)
    let bend1 = start - control1 * 2 + control2
    let bend2 = control1 - control2 * 2 + end
    var result = [Section(point: start, direction: segment.startDirection)]
    let step = 1 / Double(count)
    for index in 1..<count {
      let t = Double(index) * step
      let u = 1 - t
      let point = start * (u * u * u) + control1 * (3 * u * u * t) + control2 * (3 * u * t * t) + end * (t * t * t)
      let shift = (bend1 * u + bend2 * t) * (step * step / 2)
      let slope = (control1 - start) * (u * u) + (control2 - control1) * (2 * u * t) + (end - control2) * (t * t)
      let last = result[result.count - 1]
      result.append(Section(point: point - shift, direction: slope.direction ?? last.direction))
    }
    result.append(Section(point: end, direction: segment.endDirection))
    return result
  }

  /// The largest turn between neighbours: its sine, or 2 where it is a right angle or more.
  private func largestTurn(_ sections: [Section]) -> Double {
    zip(sections, sections.dropFirst()).reduce(0) { largest, pair in max(largest, turn(pair.0, pair.1)) }
  }

  private func turn(_ a: Section, _ b: Section) -> Double {
    let cross = abs(a.direction.x * b.direction.y - a.direction.y * b.direction.x)
    let dot = a.direction.x * b.direction.x + a.direction.y * b.direction.y
    return dot <= 0 ? 2 : cross
  }

  private mutating func addBands(_ sections: [Section], _ longest: Double) {
    // The sides' own share of the chord correction: half a width grows by a twelfth of the squared turn.
    var halves = [Double](repeating: half, count: sections.count)
    for index in sections.indices.dropFirst().dropLast() {
      let before = min(turn(sections[index - 1], sections[index]), longest)
      let after = min(turn(sections[index], sections[index + 1]), longest)
      halves[index] = half * (1 + (before * before + after * after) / 24)
    }
    let right = zip(sections, halves).map { $0.point + $0.direction.normal * $1 }
    let left = zip(sections, halves).map { $0.point - $0.direction.normal * $1 }
    // A run of bands that all turn the same way is one contour: its windings are the sums of theirs.
    var first = 0
    for index in 1..<sections.count {
      let isFolded = fold(right[index - 1], right[index], left[index], left[index - 1]) != nil
      let isCusp = turn(sections[index - 1], sections[index]) > max(longest * 1.5, 0.5)
      if !isFolded && !isCusp { continue }
      addRun(right, left, first, index - 1)
      first = index
      addFolded(right[index - 1], right[index], left[index], left[index - 1])
      if isCusp { addDisc(at: sections[index - 1].point) }
    }
    addRun(right, left, first, sections.count - 1)
  }

  private mutating func addRun(_ right: [Point], _ left: [Point], _ first: Int, _ last: Int) {
    guard first < last else { return }
    beginPiece()
    builder.move(to: right[first])
    for index in first + 1...last { builder.line(to: right[index]) }
    for index in (first...last).reversed() { builder.line(to: left[index]) }
    endPiece()
  }

  /// The region swept between the cross-sections a–d and b–c.
  private mutating func addFolded(_ a: Point, _ b: Point, _ c: Point, _ d: Point) {
    let triangles: [[Point]]
    if let crossing = fold(a, b, c, d) {
      triangles = [[a, b, crossing], [crossing, c, d]]
    } else {
      triangles = [[a, b, c, d]]
    }
    for corners in triangles {
      beginPiece()
      builder.move(to: corners[0])
      for corner in corners.dropFirst() { builder.line(to: corner) }
      endPiece()
    }
  }

  /// Where the segments a–d and b–c cross.
  private func fold(_ a: Point, _ b: Point, _ c: Point, _ d: Point) -> Point? {
    let (ad, bc, ab) = (d - a, c - b, b - a)
    let cross = ad.x * bc.y - ad.y * bc.x
    guard abs(cross) > 1e-18 else { return nil }
    let t = (ab.x * bc.y - ab.y * bc.x) / cross
    let u = (ab.x * ad.y - ab.y * ad.x) / cross
    return t > 0 && t < 1 && u > 0 && u < 1 ? a + ad * t : nil
  }
}
