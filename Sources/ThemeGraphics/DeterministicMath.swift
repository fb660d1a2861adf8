// Elementary functions that give the same bits on every machine.
//
// The C library's sin, cos and exp differ in their last bits between CPUs (its FMA and non-FMA variants), and a bit of
// an arc's vertex can be a bit of a pixel. These are short Taylor polynomials over a reduced range, made of the four
// operations that IEEE 754 rounds exactly; Swift does not contract a*b+c. Their error is below 2e-16 of the range.

/// The sine and cosine of an angle in degrees; exact at multiples of 90.
public func sineAndCosine(degrees: Double) -> (sine: Double, cosine: Double) {
  guard degrees.isFinite else { return (0, 1) }
  // Both steps are exact: remainder() is an IEEE operation.
  let turn = degrees.remainder(dividingBy: 360)
  let quarters = (turn / 90).rounded(.toNearestOrAwayFromZero)
  let x = (turn - quarters * 90) * (Double.pi / 180)
  let x2 = x * x
  let sine =
    x
    * (1 + x2
      * (-1 / 6 + x2
        * (1 / 120 + x2
          * (-1 / 5040 + x2
            * (1 / 362_880 + x2
              * (-1 / 39_916_800 + x2 * (1 / 6_227_020_800 + x2 * (-1 / 1_307_674_368_000))))))))
  let cosine =
    1 + x2
    * (-1 / 2 + x2
      * (1 / 24 + x2
        * (-1 / 720 + x2
          * (1 / 40_320 + x2
            * (-1 / 3_628_800 + x2
              * (1 / 479_001_600 + x2 * (-1 / 87_178_291_200 + x2 * (1 / 20_922_789_888_000))))))))
  switch (Int(quarters) % 4 + 4) % 4 {
  case 0: return (sine, cosine)
  case 1: return (cosine, -sine)
  case 2: return (-sine, -cosine)
  default: return (-cosine, sine)
  }
}

/// e to the power of `x`; 0 below −700 and capped at x = 700.
public func exponential(_ x: Double) -> Double {
  guard x > -700 else { return 0 }
  let bounded = min(x, 700)
  let power = (bounded * 1.442_695_040_888_963_4).rounded(.toNearestOrAwayFromZero)
  // ln 2 in two parts, the first with enough trailing zeros for power * high to be exact.
  let r = (bounded - power * 0.693_147_180_369_123_8) - power * 1.908_214_929_270_587_7e-10
  var term = 1.0
  var sum = 1.0
  for n in 1...14 {
    term = term * r / Double(n)
    sum += term
  }
  return sum * Double(sign: .plus, exponent: Int(power), significand: 1)
}

/// The angle of the vector (x, y) in degrees clockwise from +x with y down, above −180 and up to 180; exact at multiples
/// of 45, and 0 for a vector without length or with a part that is not finite.
///
/// The quotient is brought below tan 22.5° by the angle's octant and its half, then to at most 0.15 around atan ¼;
/// eleven terms of the arc tangent's series are left. The error is below 4e-16 of a turn.
public func arcTangent(y: Double, x: Double) -> Double {
  guard x.isFinite, y.isFinite else { return 0 }
  let (across, along) = (abs(y), abs(x))
  let (low, high) = (min(across, along), max(across, along))
  guard high > 0 else { return 0 }
  var t = low / high
  var base = 0.0
  if t > 0.414_213_562_373_095_1 {
    // low − high is exact where it matters, near 45 degrees.
    (t, base) = ((low - high) / (low / 2 + high / 2) / 2, 45)
  }
  if abs(t) > 0.122 {
    let quarter = t < 0 ? -0.25 : 0.25
    base += t < 0 ? -14.036_243_467_926_479 : 14.036_243_467_926_479
    t = (t - quarter) / (1 + t * quarter)
  }
  let t2 = t * t
  var series = 0.0
  for n in stride(from: 21, through: 1, by: -2) { series = 1 / Double(n) - t2 * series }
  var angle = base + t * series * (180 / Double.pi)
  if across > along { angle = 90 - angle }
  if x < 0 { angle = 180 - angle }
  return y < 0 ? -angle : angle
}
