/// A sprite on a page, as far as drawing needs it.
public struct AtlasRegion: Hashable, Sendable {
  /// Which page.
  public let page: Int
  /// What is stored of the sprite, in pixels of the page.
  public let rect: AtlasRect
  /// What `rect` shows of the whole sprite, in its pixels; as large as `rect`.
  public let ink: AtlasRect
  /// The whole sprite in pixels.
  public let width: Int
  public let height: Int
  /// Nine-slice insets of the whole sprite; nil where it is drawn in one piece.
  public let slice: AtlasInsets?
  /// Pixels in a point.
  public let scale: Double

  public init(
    page: Int, rect: AtlasRect, ink: AtlasRect, width: Int, height: Int, slice: AtlasInsets?, scale: Double
  ) {
    self.page = page
    self.rect = rect
    self.ink = ink
    let whole = AtlasRect(x: 0, y: 0, width: width, height: height)
    self.width = whole.width
    self.height = whole.height
    self.slice = slice
    self.scale = scale
  }
}

/// A piece of a page and where it is to be drawn, stretched: both in whole pixels, neither empty.
public struct AtlasQuad: Hashable, Sendable {
  /// In pixels of the page.
  public let source: AtlasRect
  /// In pixels of the display.
  public let destination: AtlasRect

  public init(source: AtlasRect, destination: AtlasRect) {
    self.source = source
    self.destination = destination
  }
}
