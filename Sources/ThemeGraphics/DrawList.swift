/// Everything that decides a sprite's pixels: operations in points, the scale, and the window of pixels to draw.
///
/// A pixel at (i, j) of the plane covers the square from (i, j) / scale to (i + 1, j + 1) / scale points; nothing is
/// snapped. The window's first pixel is (pixelBounds.x, pixelBounds.y), which may be negative.
public struct DrawList: Hashable, Sendable {
  public var operations: [DrawOperation]
  /// Pixels per point, above 0.
  public var scale: Double
  public var pixelBounds: PixelRect

  public init(operations: [DrawOperation], scale: Double, pixelBounds: PixelRect) {
    self.operations = operations
    self.scale = scale
    self.pixelBounds = pixelBounds
  }
}
