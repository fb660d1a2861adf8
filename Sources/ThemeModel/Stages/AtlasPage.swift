import ThemeGraphics

/// The sprite of one id at all scales of a layout, as the packer's input.
public struct PackItem: Sendable {
  /// What is known of the sprite, the same at every scale.
  public var info: SpriteInfo
  /// One for each scale of the build, in their order.
  public var sprites: [Sprite]

  public init(info: SpriteInfo, sprites: [Sprite]) {
    self.info = info
    self.sprites = sprites
  }
}

/// A page of an atlas before its pixels are composed.
public struct AtlasPage: Hashable, Sendable {
  /// The name of its atlas in the manifest's `atlases`; empty for the one that takes what no other one includes.
  public var atlas: String
  /// Index into the build's scales.
  public var scaleIndex: Int
  /// Pixels per point.
  public var scale: Double
  /// From 0, counted for each atlas and scale.
  public var index: Int
  /// In pixels.
  public var width: Int
  public var height: Int
  /// How far sprites are extruded, in pixels.
  public var extrude: Int
  /// How its pixels are to be written.
  public var form = PageForm()
  /// Sorted by the sprites' order in the packer's input; every sprite of the theme is on exactly one page of a scale. A page
  /// may have none, where themes share a layout or sprites stay where they were.
  public var placements: [Placement]

  public init(
    atlas: String = "", scaleIndex: Int, scale: Double, index: Int, width: Int, height: Int, extrude: Int,
    placements: [Placement]
  ) {
    self.atlas = atlas
    self.scaleIndex = scaleIndex
    self.scale = scale
    self.index = index
    self.width = width
    self.height = height
    self.extrude = extrude
    self.placements = placements
  }
}

/// Where a sprite lies on a page, in pixels.
public struct Placement: Hashable, Sendable {
  /// Index into the packer's input.
  public var item: Int
  /// The item whose pixels are stored here: itself, or the first one with equal pixels.
  public var storedItem: Int
  /// The place on the page; of a rotated sprite width and height are those of the turned picture.
  public var frame: PixelRect
  /// How the picture is turned in `frame`.
  public var rotation: SpriteRotation
  /// The part of the untrimmed sprite that `frame` shows; as large as `frame`, before it is turned.
  public var source: PixelRect
  /// The smallest part of the untrimmed sprite that holds all that is to be seen, within `source`, which may be larger: places
  /// that scales share are cut at whole points.
  public var ink: PixelRect
  /// The untrimmed size.
  public var sourceWidth: Int
  public var sourceHeight: Int
  /// Nine-slice insets of the untrimmed sprite, each at least 0, with a centre of at least one pixel.
  public var slice: PixelInsets?
  /// Content insets of the untrimmed sprite, each at least 0.
  public var contentInsets: PixelInsets?

  public init(
    item: Int, storedItem: Int, frame: PixelRect, rotation: SpriteRotation = .none, source: PixelRect,
    ink: PixelRect? = nil, sourceWidth: Int, sourceHeight: Int, slice: PixelInsets?, contentInsets: PixelInsets?
  ) {
    self.ink = ink ?? source
    self.rotation = rotation
    self.item = item
    self.storedItem = storedItem
    self.frame = frame
    self.source = source
    self.sourceWidth = sourceWidth
    self.sourceHeight = sourceHeight
    self.slice = slice
    self.contentInsets = contentInsets
  }

  /// Whether transparent edges were cut off.
  public var isTrimmed: Bool {
    source != PixelRect(x: 0, y: 0, width: sourceWidth, height: sourceHeight)
  }
}

/// Distances from the edges of a sprite in whole pixels.
public struct PixelInsets: Hashable, Sendable {
  public var top: Int
  public var left: Int
  public var bottom: Int
  public var right: Int

  public init(top: Int, left: Int, bottom: Int, right: Int) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
}
