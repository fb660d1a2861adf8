import ThemeGraphics

extension Blend {
  /// A paint between two; nil between gradients of different forms. A colour is a gradient of that one colour.
  func paint(_ a: Paint, _ b: Paint) -> Paint? {
    if a == b { return a }
    switch (a, b) {
    case (.solid(let a), .solid(let b)): return .solid(color(a, b))
    case (.solid(let a), _): return b.stops.flatMap { paint(b.withStops($0.map { $0.colored(a) }), b) }
    case (_, .solid(let b)): return a.stops.flatMap { paint(a, a.withStops($0.map { $0.colored(b) })) }
    case (.linear(let a), .linear(let b)):
      return .linear(LinearGradient(from: point(a.from, b.from), to: point(a.to, b.to), stops: stops(a.stops, b.stops)))
    case (.radial(let a), .radial(let b)):
      return .radial(
        RadialGradient(
          center: point(a.center, b.center), radius: length(a.radius, b.radius), stops: stops(a.stops, b.stops)))
    case (.conic(let a), .conic(let b)):
      return .conic(
        ConicGradient(
          center: point(a.center, b.center), start: number(a.start, b.start), stops: stops(a.stops, b.stops)))
    case (.linear, _), (.radial, _), (.conic, _): return nil
    }
  }

  /// Stop by stop; lists of different lengths both get the stops of either first.
  func stops(_ a: [GradientStop], _ b: [GradientStop]) -> [GradientStop] {
    if a.count != b.count {
      let places = Self.places(of: a, b)
      return stops(a.resampled(at: places), b.resampled(at: places))
    }
    var last = 0.0
    return zip(a, b).map { a, b in
      // Positions never fall, whatever the share.
      last = max(last, fraction(a.position, b.position))
      return GradientStop(last, color(a.color, b.color))
    }
  }

  /// Every position of either list, rising; twice where either has a hard stop.
  private static func places(of a: [GradientStop], _ b: [GradientStop]) -> [Double] {
    var places: [Double] = []
    for position in (a + b).map(\.position).sorted() where position != places.last {
      let isHard = [a, b].contains { stops in stops.count { $0.position == position } > 1 }
      places += isHard ? [position, position] : [position]
    }
    return places
  }
}

extension GradientStop {
  fileprivate func colored(_ color: Color) -> GradientStop { GradientStop(position, color) }
}

extension [GradientStop] {
  /// The same gradient with stops at other places, which hold all of its own; of two equal ones the first shows what
  /// comes before a hard stop.
  fileprivate func resampled(at places: [Double]) -> [GradientStop] {
    places.enumerated().map { index, place in
      let isFirstOfTwo = index + 1 < places.count && places[index + 1] == place
      return GradientStop(place, color(at: place, before: isFirstOfTwo))
    }
  }

  private func color(at place: Double, before isBefore: Bool) -> Color {
    let hits = filter { $0.position == place }
    if let first = hits.first, let last = hits.last { return isBefore ? first.color : last.color }
    guard let after = firstIndex(where: { $0.position > place }) else { return last?.color ?? .transparent }
    guard after > 0 else { return self[0].color }
    let (low, high) = (self[after - 1], self[after])
    let share = (place - low.position) / (high.position - low.position)
    // As the gradient itself is drawn: straight components.
    let blend = Blend(share: share)
    return Color(
      red: blend.number(low.color.red, high.color.red), green: blend.number(low.color.green, high.color.green),
      blue: blend.number(low.color.blue, high.color.blue), alpha: blend.number(low.color.alpha, high.color.alpha))
  }
}

extension Paint {
  /// The stops of a gradient.
  var stops: [GradientStop]? {
    switch self {
    case .solid: nil
    case .linear(let gradient): gradient.stops
    case .radial(let gradient): gradient.stops
    case .conic(let gradient): gradient.stops
    }
  }

  func withStops(_ stops: [GradientStop]) -> Paint {
    switch self {
    case .solid: return self
    case .linear(var gradient):
      gradient.stops = stops
      return .linear(gradient)
    case .radial(var gradient):
      gradient.stops = stops
      return .radial(gradient)
    case .conic(var gradient):
      gradient.stops = stops
      return .conic(gradient)
    }
  }

  /// The same paint with every alpha multiplied by a factor of 0...1.
  func fading(by factor: Double) -> Paint {
    guard case .solid(let color) = self else {
      return withStops((stops ?? []).map { GradientStop($0.position, $0.color.fading(by: factor)) })
    }
    return .solid(color.fading(by: factor))
  }
}
