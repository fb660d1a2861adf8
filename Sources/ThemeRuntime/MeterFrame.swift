/// How a value that no sprite shows exactly finds its sprite.
public enum MeterRule: Hashable, Sendable {
  /// The sprite of the nearest value; of two, the first.
  case nearest
  /// The sprite of the greatest value that is not above, so that a meter is not full before it is; below all values,
  /// the sprite of the least.
  case floor
}

/// The index of the sprite that shows a value.
///
/// - Parameters:
///   - value: no number gives the first sprite.
///   - values: what each sprite shows, in any order. One that is no number never wins over one that is.
/// - Returns: nil where there are no values.
public func meterFrame(
  for value: Double, among values: some Collection<Double>, by rule: MeterRule = .nearest
) -> Int? {
  if values.isEmpty { return nil }
  if value.isNaN { return 0 }
  var best: (index: Int, value: Double)?
  for (index, candidate) in values.enumerated() where !candidate.isNaN {
    guard let known = best else {
      best = (index, candidate)
      continue
    }
    let isBetter =
      switch rule {
      case .nearest: isNearer(candidate, than: known.value, to: value)
      case .floor:
        candidate <= value
          ? known.value > value || candidate > known.value : known.value > value && candidate < known.value
      }
    if isBetter { best = (index, candidate) }
  }
  return best?.index ?? 0
}

private func isNearer(_ a: Double, than b: Double, to value: Double) -> Bool {
  // On one side of the value by order: distances from a far value are rounded to one number, those from infinity are one.
  if a <= value && b <= value { return a > b }
  if a >= value && b >= value { return a < b }
  let (toA, toB) = (abs(a - value), abs(b - value))
  if toA.isFinite || toB.isFinite { return toA < toB }
  // Beyond what a number holds.
  return abs(a / 2 - value / 2) < abs(b / 2 - value / 2)
}
