/// Pixels in straight (not premultiplied) RGBA, 8 bits each, sRGB, rows from top to bottom without gaps.
///
/// Where alpha is 0 the colour is 0 too, so equal pictures have equal bytes.
public struct Bitmap: Hashable, Sendable {
  /// In pixels, at least 0.
  public let width: Int
  public let height: Int
  /// width × height × 4 bytes.
  public var pixels: [UInt8]

  /// A transparent picture.
  public init(width: Int, height: Int) {
    self.width = max(0, width)
    self.height = max(0, height)
    pixels = [UInt8](repeating: 0, count: self.width * self.height * 4)
  }

  /// Nil unless `pixels` holds exactly width × height × 4 bytes.
  public init?(width: Int, height: Int, pixels: [UInt8]) {
    guard width >= 0, height >= 0, width <= Limits.pageSide, height <= Limits.pageSide,
      pixels.count == width * height * 4
    else { return nil }
    self.width = width
    self.height = height
    self.pixels = pixels
  }
}
