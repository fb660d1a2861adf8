/// The radii of a rounded rectangle's corners, in points, each at least 0.
public struct CornerRadii: Hashable, Sendable {
  public var topLeft: Double
  public var topRight: Double
  public var bottomRight: Double
  public var bottomLeft: Double

  public init(topLeft: Double, topRight: Double, bottomRight: Double, bottomLeft: Double) {
    self.topLeft = max(0, topLeft)
    self.topRight = max(0, topRight)
    self.bottomRight = max(0, bottomRight)
    self.bottomLeft = max(0, bottomLeft)
  }

  public init(_ radius: Double) {
    self.init(topLeft: radius, topRight: radius, bottomRight: radius, bottomLeft: radius)
  }

  /// Four square corners.
  public static let zero = CornerRadii(0)

  /// The radii that fit a rectangle of `size`: all are reduced by one factor, the smallest of side / sum of the two
  /// radii on it (CSS Backgrounds 3, 5.5), so that uneven corners keep their proportions and equal ones end at half the
  /// shorter side.
  public func reduced(toFit size: Size) -> CornerRadii {
    var factor = 1.0
    for (side, sum) in [
      (size.width, topLeft + topRight), (size.width, bottomLeft + bottomRight), (size.height, topLeft + bottomLeft),
      (size.height, topRight + bottomRight),
    ] where sum > side { factor = min(factor, side / sum) }
    return factor == 1 ? self : map { $0 * factor }
  }

  /// Each radius grown by `distance` (shrunk where it is negative). A square corner stays square.
  public func grown(by distance: Double) -> CornerRadii { map { $0 > 0 ? $0 + distance : 0 } }

  /// Every radius replaced by what `transform` makes of it.
  public func map(_ transform: (Double) -> Double) -> CornerRadii {
    CornerRadii(
      topLeft: transform(topLeft), topRight: transform(topRight), bottomRight: transform(bottomRight),
      bottomLeft: transform(bottomLeft))
  }
}
