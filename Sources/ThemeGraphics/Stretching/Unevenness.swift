/// A direction in which a picture is stretched.
public enum StretchDirection: String, Hashable, Sendable, CaseIterable {
  /// Along x.
  case across
  /// Along y.
  case down
}

/// A part of one direction in which a drawing changes from place to place, and what changes there.
public struct Unevenness: Hashable, Sendable {
  /// What changes, in the order in which it is told.
  public enum Cause: Int, Hashable, Sendable, CaseIterable {
    case text, picture, gradient, slantedGradient, radialGradient, conicGradient, blur, dashes, corner, outline, edge
  }

  /// In points, `lower` <= `upper`; equal for an edge, which has a place and no extent. Both ends belong to the part.
  public var lower: Double
  public var upper: Double
  public var cause: Cause

  /// Bounds in either order; one that is not a number reaches without end.
  public init(_ first: Double, _ second: Double, _ cause: Cause) {
    let isKnown = !first.isNaN && !second.isNaN
    lower = isKnown ? min(first, second) : -.infinity
    upper = isKnown ? max(first, second) : .infinity
    self.cause = cause
  }
}

extension [Unevenness] {
  /// What changes in any of them, each once, what is told first before the rest; plain edges only where there is nothing
  /// else.
  public var causes: [Unevenness.Cause] {
    let found = Set(map(\.cause))
    return Unevenness.Cause.allCases.filter { found.contains($0) && ($0 != .edge || found.count == 1) }
  }
}

extension Unevenness.Cause {
  /// In words that follow "because of".
  ///
  /// - Parameter direction: the one that was looked along.
  public func words(_ direction: StretchDirection) -> String {
    switch self {
    case .text: "text"
    case .picture: "a picture"
    case .gradient: direction == .across ? "a horizontal gradient" : "a vertical gradient"
    case .slantedGradient: "a slanted gradient"
    case .radialGradient: "a radial gradient"
    case .conicGradient: "a conic gradient"
    case .blur: "a blurred edge"
    case .dashes: "a dashed line"
    case .corner: "a rounded corner"
    case .outline: "a slanted or curved outline"
    case .edge: "an edge"
    }
  }
}

// Operations are composited pixel by pixel, so a drawing changes where one of its operations does. Each is judged by what
// it is made of, and within the box that its clips leave it; that two of them cancel out is not looked for.

extension [DrawOperation] {
  /// Where the drawing changes along a direction: between two of these parts all columns (across) or rows (down) are the
  /// same.
  ///
  /// - Parameter scales: at which it is drawn, each above 0. A blur reaches whole pixels.
  public func unevenness(_ direction: StretchDirection, scales: [Double]) -> [Unevenness] {
    let view = UnevennessView(direction: direction, scales: scales)
    return flatMap(view.parts)
  }
}

extension Rect {
  /// The edges that a direction leads from and to.
  public func extent(_ direction: StretchDirection) -> (lower: Double, upper: Double) {
    direction == .across ? (minX, maxX) : (minY, maxY)
  }
}

/// Looks along one direction.
struct UnevennessView {
  let direction: StretchDirection
  let scales: [Double]

  func parts(_ operation: DrawOperation) -> [Unevenness] {
    switch operation {
    case .fill(let fill): return parts(fill)
    case .sum(let fills): return fills.flatMap(parts)
    case .shadow(let shadow):
      if shadow.color.alpha <= 0 { return [] }
      return cut(blurred(shadow) + shadow.clips.flatMap(parts), by: shadow.clips, slack: pixel)
    case .innerShadow(let shadow):
      if shadow.color.alpha <= 0 || shadow.clips.isEmpty { return [] }
      return cut(blurred(shadow) + shadow.clips.flatMap(parts), by: shadow.clips, slack: pixel)
    case .image(let image):
      if image.opacity <= 0 { return [] }
      return cut(
        [whole(image.target, .picture)] + image.clips.flatMap(parts), by: [.rect(image.target)] + image.clips,
        slack: pixel)
    case .distanceField(let field):
      if field.color.alpha <= 0 || !(field.spread > 0) { return [] }
      return parts(field.geometry).map {
        Unevenness($0.lower - field.spread, $0.upper + field.spread, $0.cause == .edge ? .blur : $0.cause)
      }
    case .group(let group):
      if group.opacity <= 0 { return [] }
      let inside = group.operations.flatMap(parts)
      guard let clip = group.clip else { return inside }
      return cut(
        inside + parts(clip.geometry) + clip.clips.flatMap(parts), by: [clip.geometry] + clip.clips, slack: pixel)
    }
  }

  private func parts(_ fill: Fill) -> [Unevenness] {
    if fill.paint.isInvisible { return [] }
    let shape = fill.shape
    if shape.geometry.isOutside { return [] }
    return cut(
      parts(shape.geometry) + shape.clips.flatMap(parts) + parts(fill.paint), by: [shape.geometry] + shape.clips,
      slack: Self.noise)
  }

  /// The caster's changes where the shadow lies, as far as they reach.
  private func blurred(_ shadow: Shadow) -> [Unevenness] {
    let offset = along(shadow.offset)
    let reach = BlurReach.points(sigma: shadow.sigma, scales: scales)
    return parts(shadow.geometry).map { part in
      Unevenness(part.lower + offset - reach, part.upper + offset + reach, reach > 0 ? .blur : part.cause)
    }
  }

  // MARK: Geometry of a direction

  func along(_ point: Point) -> Double { direction == .across ? point.x : point.y }

  func bounds(_ rect: Rect) -> (lower: Double, upper: Double) { rect.extent(direction) }

  func whole(_ rect: Rect, _ cause: Unevenness.Cause) -> Unevenness {
    let (lower, upper) = bounds(rect)
    return Unevenness(lower, upper, cause)
  }

  /// What clips leave of parts.
  ///
  /// - Parameter slack: how far beyond the clips something still shows, in points. Where coverages multiply, a pixel that
  ///   both edges cut has ink, even if they do not overlap.
  private func cut(_ parts: [Unevenness], by clips: [Geometry], slack: Double) -> [Unevenness] {
    if clips.isEmpty { return parts }
    let boxes = clips.map(\.clipBounds)
    func overlap(_ direction: StretchDirection) -> (lower: Double, upper: Double) {
      let sides = boxes.map { $0.extent(direction) }
      return (sides.map(\.lower).max() ?? 0, sides.map(\.upper).min() ?? 0)
    }
    let (x, y) = (overlap(.across), overlap(.down))
    if boxes.contains(where: \.isEmpty) || x.upper < x.lower - slack || y.upper < y.lower - slack { return [] }
    let (lower, upper) = direction == .across ? x : y
    let (first, last) = (min(lower, upper), max(lower, upper))
    return parts.compactMap { part in
      if part.upper < lower - slack || part.lower > upper + slack { return nil }
      return Unevenness(min(max(part.lower, first), last), max(min(part.upper, last), first), part.cause)
    }
  }

  /// The largest pixel of any scale, in points.
  private var pixel: Double { 1 / (scales.min() ?? 1) }
  /// More than the noise of a rectangle's far edge, which is its near one and a length.
  private static let noise = 1e-6
}

/// How far a blurred edge is told from what lies beyond it.
public enum BlurReach {
  /// A bound, in points, on what the renderer's blur reaches at any of `scales`; 0 without a blur.
  ///
  /// It cuts the Gaussian at 3.5 sigma and works in cells, which are larger for larger sigmas: see `BlurLattice`, whose
  /// test compares it with this.
  public static func points(sigma: Double, scales: [Double]) -> Double {
    if sigma <= 0 { return 0 }
    return scales.map { scale in
      let pixels = sigma * scale
      return (pixels < 9 ? 3.5 * pixels + 2.5 : 4.5 * pixels) / scale
    }.max() ?? 0
  }
}
