import ThemeGraphics

extension Blend {
  /// A region between two of one form, or nil: a rectangle is a rounded one without radii, paths need the same steps,
  /// strokes the same ends and corners, texts the same glyphs. A path may be a rectangle turned.
  func geometry(_ a: Geometry, _ b: Geometry) -> Geometry? {
    if a == b { return a }
    switch (a, b) {
    case (.rect(let a), .rect(let b)): return .rect(rect(a, b))
    case (.rect(let a), .roundedRect(let b, let radii)):
      return .roundedRect(rect(a, b), self.radii(.zero, radii))
    case (.roundedRect(let a, let radii), .rect(let b)):
      return .roundedRect(rect(a, b), self.radii(radii, .zero))
    case (.roundedRect(let a, let radiiA), .roundedRect(let b, let radiiB)):
      return .roundedRect(rect(a, b), radii(radiiA, radiiB))
    case (.path(let a, let ruleA), .path(let b, let ruleB)):
      return ruleA == ruleB ? path(a, b).map { .path($0, ruleA) } : nil
    case (.rect(let a), .path(let b, let rule)): return turned(.roundedRect(a, .zero), b, rule)
    case (.path(let a, let rule), .rect(let b)): return turned(a, .roundedRect(b, .zero), rule)
    case (.roundedRect(let a, let radii), .path(let b, let rule)): return turned(.roundedRect(a, radii), b, rule)
    case (.path(let a, let rule), .roundedRect(let b, let radii)): return turned(a, .roundedRect(b, radii), rule)
    case (.stroke(let a, let styleA), .stroke(let b, let styleB)):
      guard let style = style(styleA, styleB), let path = path(a, b) else { return nil }
      return .stroke(path, style)
    case (.strokedRoundedRect(let a, let radiiA, let widthA), .strokedRoundedRect(let b, let radiiB, let widthB)):
      return .strokedRoundedRect(rect(a, b), radii(radiiA, radiiB), width: length(widthA, widthB))
    case (.glyphs(let a), .glyphs(let b)): return pairs(a, b, run).map(Geometry.glyphs)
    case (.strokedGlyphs(let a, let styleA), .strokedGlyphs(let b, let styleB)):
      guard let style = style(styleA, styleB), let runs = pairs(a, b, run) else { return nil }
      return .strokedGlyphs(runs, style)
    case (.outlinedGlyphs(let a, let styleA), .outlinedGlyphs(let b, let styleB)):
      guard let style = style(styleA, styleB), let runs = pairs(a, b, run) else { return nil }
      return .outlinedGlyphs(runs, style)
    case (.outside(let a), .outside(let b)): return geometry(a, b).map(Geometry.outside)
    case (.rect, _), (.roundedRect, _), (.path, _), (.stroke, _), (.strokedRoundedRect, _), (.glyphs, _),
      (.strokedGlyphs, _), (.outlinedGlyphs, _), (.outside, _):
      return nil
    }
  }

  private func turned(_ a: Path, _ b: Path, _ rule: FillRule) -> Geometry? {
    turned(a, b).map { .path($0, rule) }
  }

  func shape(_ a: Shape, _ b: Shape) -> Shape? {
    guard let region = geometry(a.geometry, b.geometry), let clips = pairs(a.clips, b.clips, geometry) else {
      return nil
    }
    return Shape(region, clips: clips)
  }

  /// A path between two of the same steps.
  ///
  /// A shape that is turned turns as a whole. An arc turns: its angles are blended. What leads to its start follows it instead of taking the short way.
  func path(_ a: Path, _ b: Path) -> Path? {
    if let turned = turned(a, b) { return turned }
    guard a.elements.count == b.elements.count else { return nil }
    var result = Path()
    result.elements.reserveCapacity(a.elements.count)
    for (index, (first, second)) in zip(a.elements, b.elements).enumerated() {
      guard let element = element(first, second) else { return nil }
      if case .arc(let center, let radius, let start, _) = element, index > 0,
        a.elements[index - 1].ends(atStartOf: first), b.elements[index - 1].ends(atStartOf: second)
      {
        result.elements[index - 1].move(to: pointOnCircle(center, radius, start))
      }
      result.append(element)
    }
    return result
  }

  private func element(_ a: Path.Element, _ b: Path.Element) -> Path.Element? {
    switch (a, b) {
    case (.move(let a), .move(let b)): return .move(point(a, b))
    case (.line(let a), .line(let b)): return .line(point(a, b))
    case (.quadratic(let controlA, let a), .quadratic(let controlB, let b)):
      return .quadratic(control: point(controlA, controlB), end: point(a, b))
    case (.cubic(let a1, let a2, let a), .cubic(let b1, let b2, let b)):
      return .cubic(control1: point(a1, b1), control2: point(a2, b2), end: point(a, b))
    case (
      .arc(let centerA, let radiusA, let startA, let sweepA), .arc(let centerB, let radiusB, let startB, let sweepB)
    ):
      return .arc(
        center: point(centerA, centerB), radius: length(radiusA, radiusB), start: number(startA, startB),
        sweep: number(sweepA, sweepB))
    case (.close, .close): return .close
    case (.move, _), (.line, _), (.quadratic, _), (.cubic, _), (.arc, _), (.close, _): return nil
    }
  }

  func style(_ a: StrokeStyle, _ b: StrokeStyle) -> StrokeStyle? {
    guard a.cap == b.cap, a.join == b.join else { return nil }
    var style = a
    style.width = length(a.width, b.width)
    style.miterLimit = max(1, number(a.miterLimit, b.miterLimit))
    switch (a.dash, b.dash) {
    case (nil, nil): break
    case (let dashA?, let dashB?):
      guard let lengths = numbers(dashA.lengths, dashB.lengths), lengths.contains(where: { $0 > 0 }) else { return nil }
      style.dash = StrokeStyle.Dash(lengths, phase: number(dashA.phase, dashB.phase))
    case (nil, _?), (_?, nil): return nil
    }
    return style
  }

  /// The box of the ink is blended too: within 0...1 it holds the ink of every share, since sizes and places move in
  /// proportion.
  private func run(_ a: GlyphRun, _ b: GlyphRun) -> GlyphRun? {
    if a == b { return a }
    guard a.font == b.font else { return nil }
    let glyphs = pairs(a.glyphs, b.glyphs) { a, b in
      a.id == b.id ? GlyphRun.Glyph(id: a.id, origin: point(a.origin, b.origin)) : nil
    }
    return glyphs.map {
      GlyphRun(font: a.font, size: length(a.size, b.size), glyphs: $0, inkBounds: rect(a.inkBounds, b.inkBounds))
    }
  }
}

private func pointOnCircle(_ center: Point, _ radius: Double, _ degrees: Double) -> Point {
  let (sine, cosine) = sineAndCosine(degrees: degrees)
  return Point(center.x + radius * cosine, center.y + radius * sine)
}

extension Path.Element {
  /// Whether a `move` or `line` ends where an arc starts, within a millionth of a point.
  fileprivate func ends(atStartOf arc: Path.Element) -> Bool {
    guard case .arc(let center, let radius, let start, _) = arc else { return false }
    switch self {
    case .move(let end), .line(let end):
      let place = pointOnCircle(center, radius, start)
      return abs(end.x - place.x) < 1e-6 && abs(end.y - place.y) < 1e-6
    case .quadratic, .cubic, .arc, .close: return false
    }
  }

  fileprivate mutating func move(to point: Point) {
    switch self {
    case .move: self = .move(point)
    case .line: self = .line(point)
    case .quadratic, .cubic, .arc, .close: break
    }
  }
}
