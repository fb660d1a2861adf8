/// A rectangle of whole pixels: top-left origin, y down, sides not negative.
///
/// Numbers beyond ``limit`` are cut to it, so that no later sum overflows.
public struct AtlasRect: Hashable, Sendable {
  public let x: Int
  public let y: Int
  public let width: Int
  public let height: Int

  /// The greatest distance of an edge from the origin, in pixels.
  public static let limit = 1 << 28

  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = Self.clamped(x)
    self.y = Self.clamped(y)
    self.width = max(0, Self.clamped(width))
    self.height = max(0, Self.clamped(height))
  }

  /// The whole pixels nearest to a rectangle in points: each edge is rounded (halves up), so that rectangles that touch
  /// in points touch in pixels.
  ///
  /// - Parameter scale: pixels in a point.
  public init(pointsX x: Double, y: Double, width: Double, height: Double, scale: Double) {
    let (left, top) = (Self.rounded(x * scale), Self.rounded(y * scale))
    self.init(
      x: left, y: top, width: Self.rounded((x + width) * scale) - left,
      height: Self.rounded((y + height) * scale) - top)
  }

  /// The edges after the last pixel.
  public var maxX: Int { x + width }
  public var maxY: Int { y + height }
  public var isEmpty: Bool { width == 0 || height == 0 }

  /// The nearest whole number, halves up, within the limit; 0 for no number.
  static func rounded(_ value: Double) -> Int {
    // By comparison and truncation: `rounded` would need the C library's mathematics to link.
    let most = Double(limit)
    if !(value > -most) { return value.isNaN ? 0 : -limit }
    if value >= most { return limit }
    let shifted = value + 0.5
    let whole = Int(shifted)
    return Double(whole) > shifted ? whole - 1 : whole
  }

  private static func clamped(_ value: Int) -> Int { min(max(value, -limit), limit) }
}

/// Distances from the edges of a sprite in whole pixels, not negative.
public struct AtlasInsets: Hashable, Sendable {
  public let top: Int
  public let left: Int
  public let bottom: Int
  public let right: Int

  public init(top: Int, left: Int, bottom: Int, right: Int) {
    self.top = min(max(0, top), AtlasRect.limit)
    self.left = min(max(0, left), AtlasRect.limit)
    self.bottom = min(max(0, bottom), AtlasRect.limit)
    self.right = min(max(0, right), AtlasRect.limit)
  }
}
