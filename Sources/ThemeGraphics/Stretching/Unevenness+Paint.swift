extension UnevennessView {
  /// Where a paint changes: nowhere beyond its outer stops, nor between two of one colour.
  func parts(_ paint: Paint) -> [Unevenness] {
    switch paint {
    case .solid: return []
    case .linear(let gradient):
      let line = gradient.to - gradient.from
      let (length, side) = direction == .across ? (line.x, line.y) : (line.y, line.x)
      if length == 0 { return [] }
      let changes = gradient.stops.changes
      if side != 0 { return changes.isEmpty ? [] : [everywhere(.slantedGradient)] }
      let start = along(gradient.from)
      return changes.map { Unevenness(start + $0.lower * length, start + $0.upper * length, .gradient) }
    case .radial(let gradient):
      guard let last = gradient.stops.changes.last else { return [] }
      let (center, radius) = (along(gradient.center), gradient.radius * max(0, last.upper))
      return [Unevenness(center - radius, center + radius, .radialGradient)]
    case .conic(let gradient):
      return gradient.stops.changes.isEmpty && gradient.stops.first?.color == gradient.stops.last?.color
        ? [] : [everywhere(.conicGradient)]
    }
  }

  private func everywhere(_ cause: Unevenness.Cause) -> Unevenness { Unevenness(-.infinity, .infinity, cause) }
}

extension Paint {
  /// Whether nothing of it shows.
  var isInvisible: Bool {
    switch self {
    case .solid(let color): color.alpha <= 0
    case .linear(let gradient): gradient.stops.areInvisible
    case .radial(let gradient): gradient.stops.areInvisible
    case .conic(let gradient): gradient.stops.areInvisible
    }
  }
}

extension [GradientStop] {
  fileprivate var areInvisible: Bool { allSatisfy { $0.color.alpha <= 0 } }

  /// The positions between which the colour changes.
  fileprivate var changes: [(lower: Double, upper: Double)] {
    zip(self, dropFirst()).filter { $0.color != $1.color }.map { ($0.position, $1.position) }
  }
}
