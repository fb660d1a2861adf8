import ThemeDiagnostics

/// One theme's pages as PNG files, and what an exporter needs to describe them.
public struct EncodedAtlas: Sendable {
  /// The theme's unique name, ``Theme/name``: what files are called by.
  public var theme: String
  /// The theme's name in the manifest.
  public var base: String
  /// The value of every axis of the manifest's `axes`.
  public var axes: [AxisValue]
  /// The build's scales.
  public var scales: [Double]
  /// The sprites in the packer's order, which ``Placement/item`` counts.
  public var sprites: [SpriteInfo]
  /// By scale, then by index.
  public var pages: [EncodedPage]
  /// One PNG a sprite and scale, untrimmed; only for exporters that ask for them.
  public var images: [EncodedImage]
  /// The theme's design tokens, sorted by path; only for exporters that ask for them.
  public var tokens: [ResolvedToken]
  /// The fonts whose letters are among the sprites, in the order of their widgets; only for exporters that ask for them.
  public var fonts: [BitmapFontInfo]
  /// The theme's name in the manifest; none where the manifest has no `themes`.
  public var range: SourceRange

  public init(
    theme: String, base: String? = nil, axes: [AxisValue] = [], scales: [Double], sprites: [SpriteInfo],
    pages: [EncodedPage], images: [EncodedImage], tokens: [ResolvedToken] = [], fonts: [BitmapFontInfo] = [],
    range: SourceRange = .none
  ) {
    self.tokens = tokens
    self.fonts = fonts
    self.theme = theme
    self.base = base ?? theme
    self.axes = axes
    self.scales = scales
    self.sprites = sprites
    self.pages = pages
    self.images = images
    self.range = range
  }
}

/// A page and its file.
public struct EncodedPage: Sendable {
  /// What lies where on it.
  public var page: AtlasPage
  /// Without a folder, such as `ocean.1@2x.png`. It has the name of another variant of the theme where that has the same
  /// page.
  public var fileName: String
  /// The PNG file's bytes; may be empty where no exporter reads pages.
  public var png: [UInt8]
  /// The pixels as the file has them; only for exporters that ask for them.
  public var pixels: Bitmap?

  public init(page: AtlasPage, fileName: String, png: [UInt8], pixels: Bitmap? = nil) {
    self.page = page
    self.fileName = fileName
    self.png = png
    self.pixels = pixels
  }
}

/// A file of one sprite at one scale.
public struct EncodedImage: Sendable {
  /// Index into ``EncodedAtlas/sprites``.
  public var item: Int
  /// Pixels per point.
  public var scale: Double
  public var png: [UInt8]
  /// The size in pixels.
  public var width: Int
  public var height: Int
  /// Nine-slice insets in pixels, each at least 0, with a centre of at least one pixel; as ``Placement/slice``.
  public var slice: PixelInsets?
  /// Content insets in pixels, each at least 0.
  public var contentInsets: PixelInsets?
  /// The pixels; only for exporters that ask for them.
  public var pixels: Bitmap?

  public init(
    item: Int, scale: Double, png: [UInt8], width: Int = 0, height: Int = 0, slice: PixelInsets? = nil,
    contentInsets: PixelInsets? = nil, pixels: Bitmap? = nil
  ) {
    self.item = item
    self.scale = scale
    self.png = png
    self.width = width
    self.height = height
    self.slice = slice
    self.contentInsets = contentInsets
    self.pixels = pixels
  }
}

/// A file to write: a path below the output folder, parts joined by `/`, and its bytes, or a picture that becomes a PNG.
public struct OutputFile: Hashable, Sendable {
  public var path: String
  /// Empty where there is a ``picture``.
  public var bytes: [UInt8]
  /// What the pipeline is to encode as the file, with the manifest's `png` settings.
  public var picture: Bitmap?

  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  /// - Parameter picture: at least one pixel, no side longer than ``Limits/pageSide``.
  public init(path: String, picture: Bitmap) {
    self.path = path
    bytes = []
    self.picture = picture
  }
}
