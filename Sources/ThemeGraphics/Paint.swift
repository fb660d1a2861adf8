/// What a shape is filled with. Geometry is in points of the same space as the shape.
public enum Paint: Hashable, Sendable {
  case solid(Color)
  case linear(LinearGradient)
  case radial(RadialGradient)
  case conic(ConicGradient)
}

/// A colour at a place of a gradient.
public struct GradientStop: Hashable, Sendable {
  /// 0...1 along the gradient.
  public var position: Double
  public var color: Color

  public init(_ position: Double, _ color: Color) {
    self.position = position
    self.color = color
  }
}

/// Stops along a line; before the first and after the last their colours go on.
///
/// `stops` is not empty and its positions do not fall. At equal positions the later stop wins from there on (a hard
/// stop). Straight components are interpolated, then premultiplied. A line without length shows the last colour.
public struct LinearGradient: Hashable, Sendable {
  public var from: Point
  public var to: Point
  public var stops: [GradientStop]

  public init(from: Point, to: Point, stops: [GradientStop]) {
    self.from = from
    self.to = to
    self.stops = stops
  }

  /// From the middle of the top edge to the middle of the bottom edge of `rect`.
  public init(down rect: Rect, stops: [GradientStop]) {
    self.init(from: Point(rect.midX, rect.minY), to: Point(rect.midX, rect.maxY), stops: stops)
  }
}

/// Stops along every ray of a circle; outside it the last colour goes on. A radius of 0 shows the last colour.
public struct RadialGradient: Hashable, Sendable {
  public var center: Point
  /// In points, at least 0.
  public var radius: Double
  public var stops: [GradientStop]

  public init(center: Point, radius: Double, stops: [GradientStop]) {
    self.center = center
    self.radius = radius
    self.stops = stops
  }
}

/// Stops around a centre, clockwise from `start`; a whole turn leads from the first stop's place to the last one's.
///
/// A hard edge lies at `start`, where the last colour meets the first. The centre itself shows the first colour.
public struct ConicGradient: Hashable, Sendable {
  public var center: Point
  /// Degrees clockwise from +x.
  public var start: Double
  public var stops: [GradientStop]

  public init(center: Point, start: Double, stops: [GradientStop]) {
    self.center = center
    self.start = start
    self.stops = stops
  }
}
