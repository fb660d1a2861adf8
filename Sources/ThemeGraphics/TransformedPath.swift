extension Path {
  /// The path's image. Circular arcs stay arcs where the map leaves circles round, and become cubics elsewhere.
  public func transformed(by map: AffineTransform) -> Path {
    if map == .identity { return self }
    let similarity = map.similarity
    var result = Path()
    result.elements.reserveCapacity(elements.count)
    /// Whether an arc is joined to something by a line.
    var hasCurrent = false
    for element in elements {
      switch element {
      case .move(let point): result.append(.move(map(point)))
      case .line(let point): result.append(.line(map(point)))
      case .quadratic(let control, let end): result.append(.quadratic(control: map(control), end: map(end)))
      case .cubic(let control1, let control2, let end):
        result.append(.cubic(control1: map(control1), control2: map(control2), end: map(end)))
      case .arc(let center, let radius, let start, let sweep):
        let arc = PathArc(center: center, radius: radius, start: start, sweep: sweep)
        if let similarity {
          result.append(arc.image(under: similarity, center: map(center)).element)
        } else {
          let begin = map(arc.startPoint)
          result.append(hasCurrent ? .line(begin) : .move(begin))
          let disc = AffineTransform(a: radius, b: 0, c: 0, d: radius, tx: center.x, ty: center.y)
          let cubics = EllipticArc(map: disc.then(map), start: arc.start, sweep: arc.sweep)
          for cubic in cubics.cubics() { result.append(cubic) }
        }
      case .close: result.append(.close)
      }
      hasCurrent = true
    }
    return result
  }
}

extension PathArc {
  fileprivate func image(under similarity: AffineTransform.Similarity, center: Point) -> PathArc {
    PathArc(
      center: center, radius: radius * similarity.scale,
      start: similarity.isMirrored ? similarity.angle - start : similarity.angle + start,
      sweep: similarity.isMirrored ? -sweep : sweep)
  }
}
