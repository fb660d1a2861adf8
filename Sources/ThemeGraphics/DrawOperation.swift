/// One step of a draw list. Steps are composited source-over, one after the other, in sRGB.
public indirect enum DrawOperation: Hashable, Sendable {
  case fill(Fill)
  /// Disjoint parts, each with its own clips and paint, whose areas add before one source-over.
  case sum([Fill])
  /// A blurred, moved copy of a shape in one colour, drawn whole (not knocked out under the caster).
  case shadow(Shadow)
  /// colour × (1 − blurred, moved copy), inside the shadow's clips.
  case innerShadow(Shadow)
  case image(ImageDrawing)
  /// How far each pixel is from a shape's outline, as the opacity of one colour.
  case distanceField(DistanceField)
  case group(Group)
}

/// A shape filled with a paint.
public struct Fill: Hashable, Sendable {
  public var shape: Shape
  public var paint: Paint

  public init(_ shape: Shape, _ paint: Paint) {
    self.shape = shape
    self.paint = paint
  }

  public init(_ geometry: Geometry, _ paint: Paint, clips: [Geometry] = []) {
    self.init(Shape(geometry, clips: clips), paint)
  }
}

/// A Gaussian shadow.
public struct Shadow: Hashable, Sendable {
  /// The caster. Only its geometry moves and is blurred.
  public var geometry: Geometry
  /// In points; may be a fraction of a pixel.
  public var offset: Point
  /// The Gaussian's standard deviation in points, at least 0; 0 is a hard shadow.
  public var sigma: Double
  public var color: Color
  /// Where the shadow may show; not moved. With a blur their coverages multiply, without one they intersect exactly.
  public var clips: [Geometry]

  public init(_ geometry: Geometry, offset: Point, sigma: Double, color: Color, clips: [Geometry] = []) {
    self.geometry = geometry
    self.offset = offset
    self.sigma = sigma
    self.color = color
    self.clips = clips
  }
}

/// A signed distance field: what programs draw a shape from at any size, as bitmap fonts are made for.
public struct DistanceField: Hashable, Sendable {
  /// The shape; its outline is that of what is inside, so that edges within a union do not count.
  /// ``Geometry/outlinedGlyphs(_:_:)``, which is two regions in one, and what lies outside a shape have no field.
  public var geometry: Geometry
  /// The distance, in points, at which the field ends on either side, above 0. A pixel whose centre lies d points inside
  /// the outline has the opacity 0.5 + d / (2 × spread), 0...1; without a spread nothing is drawn.
  public var spread: Double
  public var color: Color

  public init(_ geometry: Geometry, spread: Double, color: Color = .white) {
    self.geometry = geometry
    self.spread = spread
    self.color = color
  }
}

/// Operations drawn on a transparent layer of their own, which is then clipped, faded and composited once.
public struct Group: Hashable, Sendable {
  public var clip: Shape?
  /// 0...1.
  public var opacity: Double
  /// Whether the layer is added to what the group around it has drawn so far, up to 1, rather than composited over it: for
  /// what shares an edge with that and nothing else, so that nothing shows through between them.
  public var isAdded: Bool
  public var operations: [DrawOperation]

  public init(clip: Shape? = nil, opacity: Double = 1, isAdded: Bool = false, _ operations: [DrawOperation]) {
    self.clip = clip
    self.opacity = opacity
    self.isAdded = isAdded
    self.operations = operations
  }
}
