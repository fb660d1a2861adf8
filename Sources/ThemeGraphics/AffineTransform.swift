/// A map of the plane that keeps lines straight: x′ = a·x + c·y + tx, y′ = b·x + d·y + ty.
public struct AffineTransform: Hashable, Sendable {
  /// The image of the vector (1, 0) is (a, b), that of (0, 1) is (c, d).
  public var a: Double
  public var b: Double
  public var c: Double
  public var d: Double
  /// The image of the origin.
  public var tx: Double
  public var ty: Double

  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }

  /// Leaves everything where it is.
  public static let identity = AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// Moves by a vector.
  public static func translation(_ vector: Point) -> AffineTransform {
    AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: vector.x, ty: vector.y)
  }

  /// Stretches each axis away from the origin; a negative factor mirrors.
  public static func scaling(x: Double, y: Double) -> AffineTransform {
    AffineTransform(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
  }

  /// Turns by degrees, clockwise on the screen, about a point.
  public static func rotation(degrees: Double, about center: Point = .zero) -> AffineTransform {
    let (sine, cosine) = sineAndCosine(degrees: degrees)
    return AffineTransform(
      a: cosine, b: sine, c: -sine, d: cosine, tx: center.x - cosine * center.x + sine * center.y,
      ty: center.y - sine * center.x - cosine * center.y)
  }

  /// Slants as SVG's `skewX` and `skewY` do: x′ = x + y·tan(x), y′ = y + x·tan(y), angles in degrees.
  public static func skew(xDegrees: Double, yDegrees: Double) -> AffineTransform {
    func tangent(_ degrees: Double) -> Double {
      let (sine, cosine) = sineAndCosine(degrees: degrees)
      return cosine == 0 ? 0 : sine / cosine
    }
    return AffineTransform(a: 1, b: tangent(yDegrees), c: tangent(xDegrees), d: 1, tx: 0, ty: 0)
  }

  /// Takes one rectangle to another, each axis by its own factor. A side without length is moved, not stretched.
  public init(from source: Rect, to target: Rect) {
    let x = source.width > 0 ? target.width / source.width : 1
    let y = source.height > 0 ? target.height / source.height : 1
    self.init(a: x, b: 0, c: 0, d: y, tx: target.x - source.x * x, ty: target.y - source.y * y)
  }

  /// Takes a rectangle into the middle of another, as large as fits, by one factor for both axes.
  public init(fitting source: Rect, into target: Rect) {
    let x = source.width > 0 ? target.width / source.width : .infinity
    let y = source.height > 0 ? target.height / source.height : .infinity
    let smaller = min(x, y)
    let factor = smaller.isFinite ? smaller : 1
    self.init(
      a: factor, b: 0, c: 0, d: factor, tx: target.midX - source.midX * factor, ty: target.midY - source.midY * factor)
  }

  /// Where a point goes.
  public func callAsFunction(_ point: Point) -> Point {
    Point(a * point.x + c * point.y + tx, b * point.x + d * point.y + ty)
  }

  /// This map, then another.
  public func then(_ next: AffineTransform) -> AffineTransform {
    let origin = next(Point(tx, ty))
    return AffineTransform(
      a: next.a * a + next.c * b, b: next.b * a + next.d * b, c: next.a * c + next.c * d, d: next.b * c + next.d * d,
      tx: origin.x, ty: origin.y)
  }

  /// What the map does to circles, where it leaves them circles.
  struct Similarity {
    var scale: Double
    /// The image of the direction +x, in degrees.
    var angle: Double
    var isMirrored: Bool
  }

  /// Nil where circles become ellipses. A difference of the axes below 1e-12 counts as rounding.
  var similarity: Similarity? {
    let scale = (a * a + b * b).squareRoot()
    guard scale > 0, scale.isFinite else { return nil }
    let limit = scale * 1e-12
    let isTurned = abs(a - d) <= limit && abs(b + c) <= limit
    let isMirrored = abs(a + d) <= limit && abs(b - c) <= limit
    guard isTurned || isMirrored else { return nil }
    return Similarity(scale: scale, angle: arcTangent(y: b, x: a), isMirrored: !isTurned)
  }
}
