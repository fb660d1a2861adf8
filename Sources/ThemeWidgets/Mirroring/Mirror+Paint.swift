import ThemeGraphics

extension Mirror {
  func paint(_ paint: Paint) -> Paint {
    switch paint {
    case .solid: return paint
    case .linear(var gradient):
      gradient.from = point(gradient.from)
      gradient.to = point(gradient.to)
      return .linear(gradient)
    case .radial(var gradient):
      gradient.center = point(gradient.center)
      return .radial(gradient)
    case .conic(let gradient):
      // It would run the other way round, which is the same as its stops from the last to the first.
      return .conic(
        ConicGradient(
          center: point(gradient.center), start: 180 - gradient.start,
          stops: gradient.stops.reversed().map { GradientStop(1 - $0.position, $0.color) }))
    }
  }
}
