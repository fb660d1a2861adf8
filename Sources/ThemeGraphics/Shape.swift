/// A region of the plane.
public indirect enum Geometry: Hashable, Sendable {
  case rect(Rect)
  /// Radii are reduced to fit.
  case roundedRect(Rect, CornerRadii)
  /// The inside of a path.
  case path(Path, FillRule)
  /// The stroke of a path; overlapping parts count once.
  case stroke(Path, StrokeStyle)
  /// The stroke centred on a rounded rectangle's outline: round corners stay concentric, square ones are mitred.
  case strokedRoundedRect(Rect, CornerRadii, width: Double)
  /// The union of the glyphs' insides (non-zero winding).
  case glyphs([GlyphRun])
  /// The stroke of the glyphs' outlines, united with nothing: the band within half a width of them.
  case strokedGlyphs([GlyphRun], StrokeStyle)
  /// The glyphs' insides and the stroke of their outlines as one region: the glyphs grown by half a width.
  case outlinedGlyphs([GlyphRun], StrokeStyle)
  /// The plane without a region: what lies outside a shape. Only to clip by; an operation of its own it leaves nothing,
  /// for it has no end. Outside of outside is the region itself.
  case outside(Geometry)
}

extension Geometry {
  /// Whether it is all but a bounded region.
  public var isOutside: Bool { if case .outside(let geometry) = self { !geometry.isOutside } else { false } }
}

/// Which points of overlapping contours are inside.
public enum FillRule: UInt8, Hashable, Sendable {
  case nonZero = 0
  case evenOdd = 1
}

/// A region and the regions that it is intersected with, exactly (not by multiplying coverages).
public struct Shape: Hashable, Sendable {
  public var geometry: Geometry
  public var clips: [Geometry]

  public init(_ geometry: Geometry, clips: [Geometry] = []) {
    self.geometry = geometry
    self.clips = clips
  }
}
