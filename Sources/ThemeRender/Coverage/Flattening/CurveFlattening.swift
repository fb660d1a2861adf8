import ThemeGraphics

// Equal-area chords for Bézier curves, as for arcs. Over a step h of the parameter a chord cuts off h³/12 · |P′ × P″|;
// vertices moved by −h²/12 · P″ give it back, exactly on a quadratic (P″ is constant), to the fourth order on a cubic. The
// ends stay put; their steps are shorter by √2, for which one moved vertex is enough.

extension EdgeBuilder {
  /// From the current point.
  mutating func quadratic(_ control: Point, _ end: Point) {
    let start = current
    let bend = start - control * 2 + end
    let steps = stepCount((bend.x * bend.x + bend.y * bend.y).squareRoot() / (4 * Flatness.tolerance))
    guard steps > 1 else { return line(to: end) }
    let step = 1 / (steps - 2 + 2.0.squareRoot())
    let shift = bend * (step * step / 6)
    let count = Int(steps)
    var index = 1
    while index < count {
      let t = step * (0.707_106_781_186_547_5 + Double(index &- 1))
      let u = 1 - t
      let (a, b, c) = (u * u, 2 * u * t, t * t)
      line(
        to: Point(
          a * start.x + b * control.x + c * end.x - shift.x, a * start.y + b * control.y + c * end.y - shift.y))
      index &+= 1
    }
    line(to: end)
  }

  /// From the current point.
  mutating func cubic(_ control1: Point, _ control2: Point, _ end: Point) {
    let start = current
    let first = start - control1 * 2 + control2
    let second = control1 - control2 * 2 + end
    let bend = max(first.x * first.x + first.y * first.y, second.x * second.x + second.y * second.y).squareRoot()
    let steps = stepCount(bend * 6 / (8 * Flatness.tolerance))
    guard steps > 1 else { return line(to: end) }
    let step = 1 / (steps - 2 + 2.0.squareRoot())
    let count = Int(steps)
    var index = 1
    while index < count {
      let t = step * (0.707_106_781_186_547_5 + Double(index &- 1))
      let u = 1 - t
      let (a, b, c, d) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
      let shift = step * step / 2
      let x = a * start.x + b * control1.x + c * control2.x + d * end.x
      let y = a * start.y + b * control1.y + c * control2.y + d * end.y
      line(to: Point(x - (first.x * u + second.x * t) * shift, y - (first.y * u + second.y * t) * shift))
      index &+= 1
    }
    line(to: end)
  }

  /// 1 for a curve that is as good as its chord, else 2 or more; 1 for what is not a number.
  private func stepCount(_ squared: Double) -> Double {
    guard squared > 1 else { return 1 }
    return min(max(squared.squareRoot().rounded(.up), 2), stepLimit)
  }
}
