/// A paint that has not met its frame yet: what a manifest states, before a widget says over which rectangle it spans.
public enum FramePaint: Hashable, Sendable {
  case solid(Color)
  case linear(stops: [GradientStop], line: Line)
  /// No centre: the frame's. No radius: half the frame's shorter side.
  case radial(stops: [GradientStop], center: Point?, radius: Double?, unit: Unit)
  /// No centre: the frame's. `start` in degrees clockwise from +x.
  case conic(stops: [GradientStop], center: Point?, start: Double, unit: Unit)

  /// Whether coordinates are fractions of the frame (0...1 spans it) or points from its top-left corner.
  public enum Unit: String, Hashable, Sendable, CaseIterable {
    case fraction
    case points
  }

  /// Where a linear gradient's first and last colours lie.
  public enum Line: Hashable, Sendable {
    /// Degrees clockwise from +x; 90 runs from top to bottom. The line passes through the frame's centre and is as long
    /// as the frame's projection on it, so that the first and last colours fall into opposite corners.
    case angle(Double)
    case points(from: Point, to: Point, unit: Unit)
  }

  /// The paint over `frame`, in the frame's space. A radius in fractions is of the frame's shorter side.
  public func paint(in frame: Rect) -> Paint {
    func place(_ point: Point, _ unit: Unit) -> Point {
      switch unit {
      case .fraction: Point(frame.x + point.x * frame.width, frame.y + point.y * frame.height)
      case .points: frame.origin + point
      }
    }
    switch self {
    case .solid(let color): return .solid(color)
    case .linear(let stops, .angle(let angle)):
      let (sine, cosine) = sineAndCosine(degrees: angle)
      let half = (abs(frame.width * cosine) + abs(frame.height * sine)) / 2
      let reach = Point(cosine * half, sine * half)
      let center = Point(frame.midX, frame.midY)
      return .linear(LinearGradient(from: center - reach, to: center + reach, stops: stops))
    case .linear(let stops, .points(let from, let to, let unit)):
      return .linear(LinearGradient(from: place(from, unit), to: place(to, unit), stops: stops))
    case .radial(let stops, let center, let radius, let unit):
      let side = min(frame.width, frame.height)
      return .radial(
        RadialGradient(
          center: center.map { place($0, unit) } ?? Point(frame.midX, frame.midY),
          radius: radius.map { unit == .fraction ? $0 * side : $0 } ?? side / 2, stops: stops))
    case .conic(let stops, let center, let start, let unit):
      return .conic(
        ConicGradient(
          center: center.map { place($0, unit) } ?? Point(frame.midX, frame.midY), start: start, stops: stops))
    }
  }

  /// The same paint with every colour mapped by `transform`.
  public func mapColors(_ transform: (Color) -> Color) -> FramePaint {
    func map(_ stops: [GradientStop]) -> [GradientStop] {
      stops.map { GradientStop($0.position, transform($0.color)) }
    }
    switch self {
    case .solid(let color): return .solid(transform(color))
    case .linear(let stops, let line): return .linear(stops: map(stops), line: line)
    case .radial(let stops, let center, let radius, let unit):
      return .radial(stops: map(stops), center: center, radius: radius, unit: unit)
    case .conic(let stops, let center, let start, let unit):
      return .conic(stops: map(stops), center: center, start: start, unit: unit)
    }
  }
}

/// A Gaussian shadow's look, before a widget says what casts it.
public struct ShadowStyle: Hashable, Sendable {
  /// In points.
  public var offset: Point
  /// The standard deviation in points, at least 0.
  public var sigma: Double
  /// Its opacity is multiplied in.
  public var color: Color

  public init(offset: Point, sigma: Double, color: Color) {
    self.offset = offset
    self.sigma = sigma
    self.color = color
  }
}
