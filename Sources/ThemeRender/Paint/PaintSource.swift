import ThemeGraphics

/// A paint made ready for one scale: what colour each pixel of a row has.
///
/// t is taken at pixel centres, in points, in the order of operations of the reference, so that a pixel centre that lies
/// exactly on a hard stop falls on the same side of it.
struct PaintSource: Sendable {
  /// Along which axes the colour changes.
  enum Variation {
    case none
    case byRow
    case byColumn
    case both
  }

  let variation: Variation
  private let kind: Kind
  private let scale: Double

  private enum Kind: Sendable {
    case solid(PremultipliedColor)
    case linear(GradientRamp, from: Point, delta: Point, squaredLength: Double)
    case radial(GradientRamp, center: Point, radius: Double)
    case conic(GradientRamp, center: Point, start: Point)
    case picture(PictureSampler)
  }

  init(_ paint: Paint, scale: Double) {
    self.scale = scale
    switch paint {
    case .solid(let color): kind = .solid(PremultipliedColor(color))
    case .linear(let gradient): kind = Self.linear(gradient)
    case .radial(let gradient): kind = Self.radial(gradient)
    case .conic(let gradient): kind = Self.conic(gradient)
    }
    switch kind {
    case .solid: variation = .none
    case .linear(_, _, let delta, _): variation = delta.x == 0 ? .byRow : delta.y == 0 ? .byColumn : .both
    case .radial, .conic, .picture: variation = .both
    }
  }

  /// One colour everywhere.
  init(_ color: Color) { self.init(.solid(color), scale: 1) }

  /// A picture, where the sampler was told that it will be asked for.
  init(_ picture: PictureSampler) {
    scale = 1
    kind = .picture(picture)
    variation = .both
  }

  private static func linear(_ gradient: LinearGradient) -> Kind {
    guard let ramp = GradientRamp(gradient.stops) else { return .solid(.transparent) }
    let delta = gradient.to - gradient.from
    let squaredLength = delta.x * delta.x + delta.y * delta.y
    guard squaredLength > 0, squaredLength.isFinite, gradient.from.x.isFinite, gradient.from.y.isFinite,
      gradient.stops.count > 1
    else { return .solid(PremultipliedColor(ramp.last)) }
    return .linear(ramp, from: gradient.from, delta: delta, squaredLength: squaredLength)
  }

  private static func radial(_ gradient: RadialGradient) -> Kind {
    guard let ramp = GradientRamp(gradient.stops) else { return .solid(.transparent) }
    guard gradient.radius > 0, gradient.radius.isFinite, gradient.center.x.isFinite, gradient.center.y.isFinite,
      gradient.stops.count > 1
    else { return .solid(PremultipliedColor(ramp.last)) }
    return .radial(ramp, center: gradient.center, radius: gradient.radius)
  }

  private static func conic(_ gradient: ConicGradient) -> Kind {
    guard let ramp = GradientRamp(gradient.stops) else { return .solid(.transparent) }
    guard gradient.center.x.isFinite, gradient.center.y.isFinite, gradient.start.isFinite, gradient.stops.count > 1
    else { return .solid(PremultipliedColor(ramp.last)) }
    let (sine, cosine) = sineAndCosine(degrees: gradient.start)
    return .conic(ramp, center: gradient.center, start: Point(cosine, sine))
  }

  /// The colour of a whole row, for paints that do not change along it.
  func color(row: Int) -> PremultipliedColor {
    switch kind {
    case .solid(let color): return color
    case .linear(let ramp, let from, let delta, let squaredLength):
      let y = (Double(row) + 0.5) / scale
      return ramp.color(at: boundedToUnit((y - from.y) * delta.y / squaredLength))
    case .radial(let ramp, _, _), .conic(let ramp, _, _): return ramp.color(at: 1)
    case .picture: return .transparent
    }
  }

  /// Writes the premultiplied colours of `columns` of a row: four planes `stride` floats apart, the first column first.
  func write(row: Int, columns: Range<Int>, into planes: UnsafeMutablePointer<Float>, stride: Int) {
    switch kind {
    case .solid(let color):
      for (plane, value) in [color.red, color.green, color.blue, color.alpha].enumerated() {
        (planes + plane * stride).update(repeating: value, count: columns.count)
      }
    case .linear(let ramp, let from, let delta, let squaredLength):
      let line = GradientLine(
        ramp: ramp, fromX: from.x, deltaX: delta.x, squaredLength: squaredLength, scale: scale,
        rowTerm: ((Double(row) + 0.5) / scale - from.y) * delta.y)
      line.write(columns: columns, into: planes, stride: stride)
    case .radial(let ramp, let center, let radius):
      let circle = GradientCircle(
        ramp: ramp, centerX: center.x, radius: radius, scale: scale, rowDistance: (Double(row) + 0.5) / scale - center.y
      )
      circle.write(columns: columns, into: planes, stride: stride)
    case .conic(let ramp, let center, let start):
      let sweep = GradientSweep(
        ramp: ramp, centerX: center.x, start: start, scale: scale, rowDistance: (Double(row) + 0.5) / scale - center.y)
      sweep.write(columns: columns, into: planes, stride: stride)
    case .picture(let sampler): sampler.write(row: row, columns: columns, into: planes, stride: stride)
    }
  }
}

/// Clamped to 0...1; NaN becomes 0.
@inline(__always)
private func boundedToUnit(_ t: Double) -> Double { t > 0 ? min(t, 1) : 0 }
