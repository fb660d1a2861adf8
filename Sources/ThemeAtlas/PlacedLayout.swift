import ThemeModel

/// Where the sprites of one layout lie: what a build remembers for the next one, so that they stay there.
public struct PlacedLayout: Hashable, Sendable {
  /// What one layout of a build is known by, and what its places depend on beside sizes.
  public struct Form: Hashable, Sendable {
    /// The name of one of the manifest's `atlases`; empty for the usual one.
    public var atlas: String
    /// The scale that has the layout to itself, in pixels per point; nil where all share it.
    public var scale: Double?
    /// A cell's side in points.
    public var cell: Double
    /// Between two sprites, in cells.
    public var gap: Int
    /// Between a sprite and the page's edge, in cells.
    public var border: Int
    /// Sprites begin at multiples of so many cells from the border.
    public var step: Int

    public init(atlas: String, scale: Double?, cell: Double, gap: Int, border: Int, step: Int) {
      self.atlas = atlas
      self.scale = scale
      self.cell = cell
      self.gap = gap
      self.border = border
      self.step = step
    }
  }

  /// Where a sprite is stored on its page, in cells.
  public struct Place: Hashable, Sendable {
    public var id: String
    public var x: Int
    public var y: Int
    /// Of the stored part, upright.
    public var width: Int
    public var height: Int
    /// Whether it lies turned.
    public var isTurned: Bool

    public init(id: String, x: Int, y: Int, width: Int, height: Int, isTurned: Bool = false) {
      self.id = id
      self.x = x
      self.y = y
      self.width = width
      self.height = height
      self.isTurned = isTurned
    }
  }

  /// What the places are counted in, and the rules by which they were made.
  public var form: Form
  /// The sprites of each page, sorted by id; several have one place where they look alike.
  public var pages: [[Place]]

  public init(form: Form, pages: [[Place]]) {
    self.form = form
    self.pages = pages
  }
}

/// The places of the build before.
public struct PlacementMemory: Sendable {
  /// The file that holds them, as messages name it.
  public var file: String
  public var layouts: [PlacedLayout]

  public init(file: String, layouts: [PlacedLayout] = []) {
    self.file = file
    self.layouts = layouts
  }
}

extension CellGrid {
  /// What the layout's places depend on.
  func form(atlas: String, settings: AtlasSettings) -> PlacedLayout.Form {
    let scale = scales.first?.scale ?? 1
    return PlacedLayout.Form(
      atlas: atlas, scale: settings.layout.sharesScales ? nil : scale, cell: Double(pixels.first ?? 1) / scale,
      gap: gap,
      border: border, step: step)
  }
}
