import ThemeGraphics
import ThemeHashing

/// A drawn sprite at one scale, as the packer sees it. Its pixels stay where they are until a page is composed.
public struct Sprite: Sendable {
  /// The digest of the draw list: equal keys have equal pixels.
  public var key: Digest
  /// Pixels per point.
  public var scale: Double
  /// The untrimmed size in pixels: the box times the scale.
  public var width: Int
  public var height: Int
  /// The smallest rectangle that holds every pixel that is not transparent; empty where there is none.
  public var ink: PixelRect
  /// The digest of the ink's pixels (with its width and height): equal digests are equal pictures.
  public var inkDigest: Digest
  /// Whether red, green and blue are equal in all of the ink.
  public var isGrey: Bool

  public init(
    key: Digest, scale: Double, width: Int, height: Int, ink: PixelRect, inkDigest: Digest, isGrey: Bool = false
  ) {
    self.key = key
    self.scale = scale
    self.width = width
    self.height = height
    self.ink = ink
    self.inkDigest = inkDigest
    self.isGrey = isGrey
  }
}
