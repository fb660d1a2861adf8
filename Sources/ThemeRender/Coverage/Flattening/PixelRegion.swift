import ThemeGraphics

/// A rectangle in pixels that everything drawn is cut to: the plane's limits, and the rectangular clips.
struct PixelRegion: Hashable, Sendable {
  /// Furthest coordinate, in pixels: its 4096-fold, and the difference of two of them, fit 32 bits.
  static let limit = 262_142.0
  /// Coordinates beyond this many pixels count as this far: nothing shows of the difference, and products stay finite.
  static let horizon = 1e12

  private(set) var minX = -limit
  private(set) var minY = -limit
  private(set) var maxX = limit
  private(set) var maxY = limit

  static let everything = PixelRegion()

  var isEmpty: Bool { !(minX < maxX && minY < maxY) }

  /// The plane's pixels that the region touches.
  var pixels: PixelRect {
    if isEmpty { return .zero }
    let (left, top) = (Int(minX.rounded(.down)), Int(minY.rounded(.down)))
    return PixelRect(x: left, y: top, width: Int(maxX.rounded(.up)) - left, height: Int(maxY.rounded(.up)) - top)
  }

  /// The region's heights on the 20.12 grid, rounded as its vertices are.
  var gridRows: Range<Int> {
    let top = Int(Int32(truncatingIfNeeded: (minY * 4096 + 0x1.8p52).bitPattern))
    return top..<max(top, Int(Int32(truncatingIfNeeded: (maxY * 4096 + 0x1.8p52).bitPattern)))
  }

  /// Cuts the region to the rectangle between two corners; corners that are not numbers leave nothing.
  mutating func intersect(minX: Double, minY: Double, maxX: Double, maxY: Double) {
    guard !(minX.isNaN || minY.isNaN || maxX.isNaN || maxY.isNaN) else {
      (self.maxX, self.maxY) = (self.minX, self.minY)
      return
    }
    self.minX = min(max(self.minX, minX), Self.limit)
    self.minY = min(max(self.minY, minY), Self.limit)
    self.maxX = max(min(self.maxX, maxX), -Self.limit)
    self.maxY = max(min(self.maxY, maxY), -Self.limit)
  }

  /// False for points that are not numbers.
  @inline(__always)
  func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x <= maxX && point.y >= minY && point.y <= maxY
  }

  /// The point, brought in from beyond the horizon; nil where it is not finite.
  func sane(_ point: Point) -> Point? {
    guard point.x.isFinite && point.y.isFinite else { return nil }
    return Point(
      min(max(point.x, -Self.horizon), Self.horizon), min(max(point.y, -Self.horizon), Self.horizon))
  }
}
