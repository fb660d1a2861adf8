import ThemeHashing

/// What makes a font's outlines what they are: the file's bytes, the face in it and its variation axes.
public struct FontKey: Hashable, Sendable {
  public var digest: Digest
  /// Index of the face in a collection, from 0.
  public var faceIndex: Int
  /// The axes that are not at their default, ordered by tag: none for a font without axes.
  public var axes: [FontAxisValue]

  public init(digest: Digest, faceIndex: Int, axes: [FontAxisValue] = []) {
    self.digest = digest
    self.faceIndex = faceIndex
    self.axes = axes
  }
}

/// Glyphs of one face at one size, each placed by its own origin.
public struct GlyphRun: Hashable, Sendable {
  /// A glyph and its place.
  public struct Glyph: Hashable, Sendable {
    /// The glyph's index in the font.
    public var id: UInt32
    /// The glyph's origin on its baseline, in points.
    public var origin: Point

    public init(id: UInt32, origin: Point) {
      self.id = id
      self.origin = origin
    }
  }

  /// Where a line starts and ends along x, in points.
  public struct Extent: Hashable, Sendable {
    public var start: Double
    public var end: Double

    public init(start: Double, end: Double) {
      self.start = start
      self.end = end
    }
  }

  /// The face that has all glyphs of the run.
  public var font: FontKey
  /// Points per em.
  public var size: Double
  public var glyphs: [Glyph]
  /// The box of the outlines' points (control points included), in points. Follows from the rest; no part of the key.
  public var inkBounds: Rect
  /// The advance of the whole line that the run is part of: what moves as one where a drawing is mirrored. Nil where that is
  /// not known, so that the run stands for itself. No part of the key.
  public var line: Extent?

  public init(font: FontKey, size: Double, glyphs: [Glyph], inkBounds: Rect, line: Extent? = nil) {
    self.line = line
    self.font = font
    self.size = size
    self.glyphs = glyphs
    self.inkBounds = inkBounds
  }

  /// The same run moved by a vector in points.
  public func offset(by vector: Point) -> GlyphRun {
    GlyphRun(
      font: font, size: size, glyphs: glyphs.map { Glyph(id: $0.id, origin: $0.origin + vector) },
      inkBounds: inkBounds.offset(by: vector),
      line: line.map { Extent(start: $0.start + vector.x, end: $0.end + vector.x) })
  }
}

/// One glyph's outline in font units, y up, not hinted.
public struct GlyphOutline: Sendable {
  /// Closed contours of lines, quadratics and cubics; y up.
  public let path: Path
  public var unitsPerEm: Double
  /// Whether no contour overlaps another or itself, so that areas may simply be added.
  public var isSimple: Bool
  /// The path's: asked for whenever the glyph is drawn, and known to who keeps outlines.
  public let bounds: Rect

  public init(path: Path, unitsPerEm: Double, isSimple: Bool, bounds: Rect? = nil) {
    self.path = path
    self.unitsPerEm = unitsPerEm
    self.isSimple = isSimple
    self.bounds = bounds ?? path.bounds
  }
}

/// Gives the renderer the outlines that a draw list names. Called from several threads at once.
public protocol GlyphOutlineSource: Sendable {
  /// The outline of a glyph, or nil where the font is not known or the glyph has none.
  func outline(of glyph: UInt32, in font: FontKey) -> GlyphOutline?
}
