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
  /// Whether the columns, and the rows, that its slice stretches were found to be the same, pixel by pixel; so too where it
  /// stretches none.
  public var evenness: Evenness
  /// Whether red, green and blue are equal in all of the ink.
  public var isGrey: Bool

  public init(
    key: Digest, scale: Double, width: Int, height: Int, ink: PixelRect, inkDigest: Digest,
    evenness: Evenness = Evenness(), isGrey: Bool = false
  ) {
    self.key = key
    self.scale = scale
    self.width = width
    self.height = height
    self.ink = ink
    self.inkDigest = inkDigest
    self.evenness = evenness
    self.isGrey = isGrey
  }
}

/// Whether a ``StretchPart`` is what it is said to be.
public struct Evenness: Hashable, Sendable {
  /// Whether all of its columns are the same.
  public var across: Bool
  /// Whether all of its rows are the same.
  public var down: Bool

  public init(across: Bool = true, down: Bool = true) {
    self.across = across
    self.down = down
  }

  /// Whether what is stretched in a direction is the same all along it.
  public subscript(direction: StretchDirection) -> Bool { direction == .across ? across : down }
}
