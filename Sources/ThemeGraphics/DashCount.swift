extension StrokeStyle.Dash {
  /// At least as many dashes as a stroke of `path` has: its length counted along control points, by dashes a point. Infinite
  /// or not a number where a length is.
  public func most(along path: Path) -> Double {
    let sum = lengths.reduce(0, +) * (lengths.count % 2 == 0 ? 1 : 2)
    let dashes = Double(lengths.count % 2 == 0 ? lengths.count / 2 : lengths.count)
    return sum > 0 ? path.controlLength / sum * dashes : 0
  }
}

extension Path {
  /// The length from point to point, control points included: at least the path's own. In points.
  fileprivate var controlLength: Double {
    var length = 0.0
    var start: Point?
    var current: Point?
    func go(to point: Point) {
      let step = point - (current ?? point)
      length += (step.x * step.x + step.y * step.y).squareRoot()
      if start == nil { start = point }
      current = point
    }
    for element in elements {
      switch element {
      case .move(let point): (start, current) = (point, point)
      case .line(let point): go(to: point)
      case .quadratic(let control, let end):
        go(to: control)
        go(to: end)
      case .cubic(let control1, let control2, let end):
        go(to: control1)
        go(to: control2)
        go(to: end)
      case .arc(let center, let radius, let first, let sweep):
        let turn = min(max(sweep, -360), 360)
        let (from, to) = (sineAndCosine(degrees: first), sineAndCosine(degrees: first + turn))
        go(to: center + Point(from.cosine, from.sine) * radius)
        length += abs(radius * turn) * (Double.pi / 180)
        current = center + Point(to.cosine, to.sine) * radius
      case .close: if let start { go(to: start) }
      }
    }
    return length
  }
}
