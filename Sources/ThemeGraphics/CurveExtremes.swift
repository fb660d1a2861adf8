// Where a Bézier curve turns back in x or y. Its derivative is 0 there: a line's root for a quadratic, a parabola's two
// for a cubic. A parameter that rounding moves by δ moves the extreme by δ² only.

/// The values between 0 and 1 of the parameter at which one coordinate of a quadratic is largest or smallest.
func extremes(_ start: Double, _ control: Double, _ end: Double) -> [Double] {
  let t = (start - control) / (start - 2 * control + end)
  return t > 0 && t < 1 ? [t] : []
}

/// The same for a cubic.
func extremes(_ start: Double, _ control1: Double, _ control2: Double, _ end: Double) -> [Double] {
  // The derivative is 3 (a t² + 2 b t + c).
  let a = end - 3 * control2 + 3 * control1 - start
  let b = control2 - 2 * control1 + start
  let c = control1 - start
  let discriminant = b * b - a * c
  guard discriminant >= 0 else { return [] }
  // Without cancellation: q has the sign of b twice, and c / q is the other root, the only one of a line.
  let q = -(b + (b < 0 ? -1 : 1) * discriminant.squareRoot())
  return [q / a, c / q].filter { $0 > 0 && $0 < 1 }
}
