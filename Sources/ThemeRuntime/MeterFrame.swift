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
///   - values: what each sprite shows, in any order.
/// - Returns: nil where there are no values.
public func meterFrame(
  for value: Double, among values: some Collection<Double>, by rule: MeterRule = .nearest
) -> Int? {
  guard let first = values.first else { return nil }
  if value.isNaN { return 0 }
  var best = (index: 0, value: first)
  for (index, candidate) in values.enumerated().dropFirst() {
    let isBetter =
      switch rule {
      case .nearest: isNearer(candidate, than: best.value, to: value)
      case .floor:
        candidate <= value
          ? best.value > value || candidate > best.value : best.value > value && candidate < best.value
      }
    if isBetter { best = (index, candidate) }
  }
  return best.index
}

private func isNearer(_ a: Double, than b: Double, to value: Double) -> Bool {
  // Infinities are compared by order: their distances are all alike.
  if value.isInfinite { return value > 0 ? a > b : a < b }
  return abs(a - value) < abs(b - value)
}
