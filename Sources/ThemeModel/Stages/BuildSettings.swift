import ThemeDiagnostics

/// What a manifest says about the build as a whole.
public struct BuildSettings: Hashable, Sendable {
  /// Pixels per point, rising, without repeats; never empty.
  public var scales: [Double]
  /// Where the scales are stated.
  public var scalesRange = SourceRange.none
  /// Where outputs go and in which formats.
  public var output: OutputSettings
  /// How sprites are packed.
  public var atlas: AtlasSettings
  /// Widgets that have pages of their own, sorted by name; no widget is of two of them.
  public var atlases: [AtlasGroup]
  /// How pages are compressed.
  public var png: PNGSettings

  public init(
    scales: [Double] = [1], output: OutputSettings = OutputSettings(), atlas: AtlasSettings = AtlasSettings(),
    atlases: [AtlasGroup] = [], png: PNGSettings = PNGSettings()
  ) {
    self.scales = scales
    self.output = output
    self.atlas = atlas
    self.atlases = atlases
    self.png = png
  }
}

/// Where outputs go and in which formats.
public struct OutputSettings: Hashable, Sendable {
  /// Relative to the manifest's folder.
  public var directory: String
  /// In the manifest's order, each id once.
  public var formats: [FormatRequest]
  /// What the files of pages are called, with places for what differs between them.
  public var pages: String
  /// Where that is stated.
  public var pagesRange = SourceRange.none
  /// Where the directory is stated.
  public var directoryRange: SourceRange

  public init(
    directory: String = "Generated", formats: [FormatRequest] = [FormatRequest(id: "texturepacker")],
    pages: String = "{theme}{atlas}{page}{form}{scale}.png", directoryRange: SourceRange = .none
  ) {
    self.directory = directory
    self.formats = formats
    self.pages = pages
    self.directoryRange = directoryRange
  }
}

/// How sprites are packed onto pages.
public struct AtlasSettings: Hashable, Sendable {
  /// Whether scales, or themes too, share their places on pages.
  public enum Layout: String, Hashable, Sendable, CaseIterable {
    /// One layout in points for all scales: the page at scale s is exactly s times the page at 1.
    case shared
    /// Every scale is packed by itself.
    case perScale
    /// As ``shared``, and all themes have one layout too: a theme is exchanged by exchanging its pages.
    case sharedAcrossThemes

    /// Whether the page at scale s is exactly s times the page at 1.
    public var sharesScales: Bool { self != .perScale }
  }

  /// Where sprites go that the build before has placed.
  public enum Placement: String, Hashable, Sendable, CaseIterable {
    /// Wherever pages get smallest.
    case compact
    /// Where they were, as long as they are of one size.
    case stable
  }

  /// Which sides a page may have.
  public enum PageSize: Hashable, Sendable {
    /// Any; multiples of four pixels are taken, as block compression of textures wants, but for a side of `maxSize`.
    case smallest
    /// Multiples of four pixels at every scale.
    case multipleOfFour
    /// Powers of two at every scale.
    case powerOfTwo
    /// All pages are of this size in pixels, at the largest scale with `shared`, whatever `maxSize` is.
    case fixed(width: Int, height: Int)
  }

  /// The longest side of a page in pixels, at the largest scale with `shared`; 1...``Limits/pageSide``.
  public var maxSize: Int
  /// Which sides a page may have up to that.
  public var pageSize: PageSize
  /// Whether pages are as high as wide.
  public var square: Bool
  /// Transparent pixels between sprites, at least this many at every scale.
  public var padding: Int
  /// Transparent pixels at the page's edge, at least this many at every scale; nil is as many as `padding`.
  public var border: Int?
  /// Stored sprites begin at multiples of so many pixels, at every scale; at least 1.
  public var align: Int
  /// Whether sprites without slices may be turned, where that makes pages smaller.
  public var rotate: Bool
  /// How often the outermost pixels of a sprite are repeated around it.
  public var extrude: Int
  /// Whether transparent edges are cut off.
  public var trim: Bool
  /// Whether scales, or themes too, share their places on pages.
  public var layout: Layout
  /// Where sprites go that the build before has placed.
  public var placement: Placement
  /// Where the settings are stated.
  public var range: SourceRange

  public init(
    maxSize: Int = 2048, pageSize: PageSize = .smallest, square: Bool = false, padding: Int = 2, border: Int? = nil,
    align: Int = 1, rotate: Bool = false, extrude: Int = 1, trim: Bool = true, layout: Layout = .shared,
    placement: Placement = .compact, range: SourceRange = .none
  ) {
    self.maxSize = maxSize
    self.pageSize = pageSize
    self.square = square
    self.padding = padding
    self.border = border
    self.align = align
    self.rotate = rotate
    self.extrude = extrude
    self.trim = trim
    self.layout = layout
    self.placement = placement
    self.range = range
  }
}

/// How PNG files are compressed; no setting changes a pixel.
public struct PNGSettings: Hashable, Sendable {
  /// How much time is taken for small files.
  public enum Effort: String, Hashable, Sendable, CaseIterable {
    /// The quickest: half the time of `balanced`, for files a sixth larger.
    case fast
    /// For every build, and what holds where nothing is stated.
    case balanced
    /// What optimisers of PNG files reach by default, within some percent: 5 % smaller than `balanced`, for three times the time.
    case `default`
    /// For what is published: many times the time of `default`.
    case best
  }

  /// How much time is taken.
  public var effort: Effort

  public init(effort: Effort = .balanced) { self.effort = effort }
}
