// Logarithms, powers and cube roots that give the same bits on every machine, for the transfer functions of colour
// spaces. Like DeterministicMath.swift: short series over a reduced range, of the operations that IEEE 754 rounds
// exactly. Errors are a few units in the last place.

/// The natural logarithm; −∞ at 0 and below, as for NaN.
public func naturalLogarithm(_ x: Double) -> Double {
  let (high, low) = logarithmParts(x)
  return high + low
}

/// `base` to the power of `exponent`, for a base of at least 0; 0 for a base of 0 or less.
public func power(_ base: Double, _ exponent: Double) -> Double {
  guard base > 0, base.isFinite, exponent.isFinite else { return 0 }
  if base == 1 || exponent == 0 { return 1 }
  let (high, low) = logarithmParts(base)
  // The product to twice the precision, since its error would be multiplied by its size.
  let (product, error) = exactProduct(high, exponent)
  return exponential(product) * (1 + (error + low * exponent))
}

/// The cube root, of negative numbers too.
public func cubeRoot(_ x: Double) -> Double {
  guard x != 0, x.isFinite else { return x.isFinite ? 0 : x }
  let magnitude = abs(x)
  // m · 8^n with m in 1..<8.
  let exponent = Int(magnitude.exponent)
  let n = exponent >= 0 ? exponent / 3 : -((2 - exponent) / 3)
  let m = magnitude.significand * Double(sign: .plus, exponent: exponent - 3 * n, significand: 1)
  // Halley's iteration triples the right digits; the line through the ends is within 8 %.
  var root = 1 + (m - 1) / 7
  for _ in 0..<4 {
    let cube = root * root * root
    root = root * (cube + 2 * m) / (2 * cube + m)
  }
  // Newton's last step as a small correction, which rounds once.
  root -= (root * root * root - m) / (3 * root * root)
  let result = root * Double(sign: .plus, exponent: n, significand: 1)
  return x < 0 ? -result : result
}

/// The logarithm as a sum of two numbers, the second small.
private func logarithmParts(_ x: Double) -> (high: Double, low: Double) {
  guard x > 0 else { return (-.infinity, 0) }
  guard x.isFinite else { return (.infinity, 0) }
  var exponent = Double(x.exponent)
  var m = x.significand
  if m > 1.414_213_562_373_095 {
    m /= 2
    exponent += 1
  }
  // ln m = 2 artanh((m − 1) / (m + 1)); the argument is below 0.172.
  let s = (m - 1) / (m + 1)
  let s2 = s * s
  var sum = 0.0
  for n in stride(from: 25, through: 3, by: -2) { sum = (sum + 1 / Double(n)) * s2 }
  // ln 2 in two parts, as in exponential(_:).
  let whole = exponent * 0.693_147_180_369_123_8
  let first = 2 * s
  let high = whole + first
  let lost = first - (high - whole)
  // What the division lost: s · (m + 1) + rest = m − 1, and m − 1 is exact here.
  let (product, error) = exactProduct(s, m + 1)
  let plusOne = (m + 1) - m - 1
  let rest = ((m - 1) - product) - error + s * plusOne
  let correction = 2 * rest / (m + 1)
  let low = lost + (first * sum + correction) + exponent * 1.908_214_929_270_587_7e-10
  let total = high + low
  return (total, low - (total - high))
}

/// A product and what its rounding took away (Dekker, 1971).
private func exactProduct(_ a: Double, _ b: Double) -> (product: Double, error: Double) {
  func split(_ value: Double) -> (high: Double, low: Double) {
    let scaled = value * 134_217_729
    let high = scaled - (scaled - value)
    return (high, value - high)
  }
  let product = a * b
  guard abs(product) < 1e150, abs(a) < 1e150, abs(b) < 1e150 else { return (product, 0) }
  let (x, y) = (split(a), split(b))
  let error = ((x.high * y.high - product) + x.high * y.low + x.low * y.high) + x.low * y.low
  return (product, error)
}
