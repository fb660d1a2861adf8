extension UnevennessView {
  /// Where a shape changes: at its upright edges, looked at across, and along everything that is neither upright nor level.
  func parts(_ geometry: Geometry) -> [Unevenness] {
    switch geometry {
    case .rect(let rect): return edges(of: rect)
    case .roundedRect(let rect, let radii): return corners(rect, radii.reduced(toFit: rect.size), half: 0)
    case .strokedRoundedRect(let rect, let radii, let width):
      return corners(rect, radii.reduced(toFit: rect.size), half: width / 2)
    case .path(let path, _): return path.subpaths.flatMap { parts($0, stroke: nil) }
    case .stroke(let path, let style): return path.subpaths.flatMap { parts($0, stroke: style) }
    case .glyphs(let runs): return runs.map(\.inkBounds).filter { !$0.isEmpty }.map { whole($0, .text) }
    case .strokedGlyphs(let runs, let style), .outlinedGlyphs(let runs, let style):
      return runs.map(\.inkBounds).filter { !$0.isEmpty }.map { whole($0.inset(by: -style.reach), .text) }
    case .outside(let geometry): return parts(geometry)
    }
  }

  private func edges(of rect: Rect) -> [Unevenness] {
    let (lower, upper) = bounds(rect)
    return [Unevenness(lower, lower, .edge), Unevenness(upper, upper, .edge)]
  }

  /// The two ends of a rounded rectangle, or of the stroke around it: `half` to either side of its outline.
  private func corners(_ rect: Rect, _ radii: CornerRadii, half: Double) -> [Unevenness] {
    let (first, last) =
      direction == .across
      ? (max(radii.topLeft, radii.bottomLeft), max(radii.topRight, radii.bottomRight))
      : (max(radii.topLeft, radii.topRight), max(radii.bottomLeft, radii.bottomRight))
    let (lower, upper) = bounds(rect)
    return [
      Unevenness(lower - half, lower + max(first, half), first > 0 ? .corner : .edge),
      Unevenness(upper - max(last, half), upper + half, last > 0 ? .corner : .edge),
    ]
  }

  // MARK: Paths

  private func parts(_ subpath: PathSubpath, stroke: StrokeStyle?) -> [Unevenness] {
    var segments = subpath.segments
    // What is filled is always closed.
    if stroke == nil || subpath.isClosed, subpath.end != subpath.start {
      segments.append(PathSegment(shape: .line, start: subpath.end, end: subpath.start))
    }
    let isClosed = stroke == nil || subpath.isClosed
    guard let last = segments.last else {
      // A dot, where it is stroked.
      return stroke.map { [reach($0.reach, around: subpath.start, .outline)] } ?? []
    }
    var result: [Unevenness] = []
    for (index, segment) in segments.enumerated() {
      result += parts(segment, stroke: stroke)
      guard let stroke else { continue }
      let before = index > 0 ? segments[index - 1] : isClosed ? last : nil
      result.append(reach(joinReach(before, segment, stroke), around: segment.start, .edge))
      if index == segments.count - 1, !isClosed {
        result.append(reach(joinReach(segment, nil, stroke), around: segment.end, .edge))
      }
    }
    return result
  }

  private func reach(_ distance: Double, around point: Point, _ cause: Unevenness.Cause) -> Unevenness {
    Unevenness(along(point) - distance, along(point) + distance, cause)
  }

  /// A line along the direction changes at its ends, one across it where it lies, everything else all along.
  private func parts(_ segment: PathSegment, stroke: StrokeStyle?) -> [Unevenness] {
    let half = (stroke?.width ?? 0) / 2
    let (start, end) = (along(segment.start), along(segment.end))
    if case .line = segment.shape {
      let isLevel = direction == .across ? segment.start.y == segment.end.y : segment.start.x == segment.end.x
      if isLevel, start != end {
        if stroke?.dash != nil { return [Unevenness(min(start, end) - half, max(start, end) + half, .dashes)] }
        return [Unevenness(start, start, .edge), Unevenness(end, end, .edge)]
      }
      return [Unevenness(min(start, end) - half, max(start, end) + half, start == end ? .edge : .outline)]
    }
    let box = Path([PathSubpath(start: segment.start, segments: [segment])]).bounds
    let (lower, upper) = bounds(box)
    return [Unevenness(lower - half, upper + half, .outline)]
  }

  /// How far the stroke reaches from a point at which two segments meet, or one ends.
  private func joinReach(_ before: PathSegment?, _ after: PathSegment?, _ style: StrokeStyle) -> Double {
    let half = style.width / 2
    // Dashes end anywhere.
    guard style.dash == nil else { return style.reach }
    guard let before, let after else { return style.cap == .square ? half * 1.414_213_562_373_095_1 : half }
    guard style.join == .miter else { return half }
    let limit = half * max(1, style.miterLimit)
    guard case .line = before.shape, case .line = after.shape else { return limit }
    let (a, b) = (before.end - before.start, after.end - after.start)
    let lengths = (a.x * a.x + a.y * a.y).squareRoot() * (b.x * b.x + b.y * b.y).squareRoot()
    // The miter's length over the width is one by the cosine of half the turn.
    let cosine = (a.x * b.x + a.y * b.y) / lengths
    let length = half / max(0, (1 + cosine) / 2).squareRoot()
    return length.isFinite ? min(length, limit) : limit
  }
}
