/// Everything that decides a sprite's pixels: operations in points, the scale, and the window of pixels to draw.
///
/// A pixel at (i, j) of the plane covers the square from (i, j) / scale to (i + 1, j + 1) / scale points; nothing is
/// snapped. The window's first pixel is (pixelBounds.x, pixelBounds.y), which may be negative.
public struct DrawList: Hashable, Sendable {
  public var operations: [DrawOperation]
  /// Pixels per point, above 0.
  public var scale: Double
  public var pixelBounds: PixelRect
  /// What of the window is stretched by those who show the picture; nil where nothing is.
  public var stretch: StretchPart?

  public init(operations: [DrawOperation], scale: Double, pixelBounds: PixelRect, stretch: StretchPart? = nil) {
    self.operations = operations
    self.scale = scale
    self.pixelBounds = pixelBounds
    self.stretch = stretch
  }

  /// The picture's size in pixels: the window's without what is left out.
  public var width: Int { max(0, pixelBounds.width - (stretch?.omittedColumns ?? 0)) }
  public var height: Int { max(0, pixelBounds.height - (stretch?.omittedRows ?? 0)) }
}
