import ThemeGraphics

/// A shape of a layer, ready to be filled, stroked or clipped by.
struct LayerShape {
  /// How a shape is made, where it can be made larger and smaller exactly.
  enum Source {
    case rounded(Rect, CornerRadii)
    case ellipse(Rect)
    case path
  }

  /// The region. An open line is closed by the shortest way.
  var geometry: Geometry
  /// The line around it.
  var outline: Path
  /// Whether the line ends where it began, so that it has an inside and an outside.
  var isClosed: Bool
  /// What a gradient spans.
  var frame: Rect
  var source = Source.path
  /// Degrees clockwise around the middle of the frame.
  var rotation = 0.0

  /// A rectangle with corners of any radii.
  static func rounded(_ rect: Rect, _ radii: CornerRadii, rotation: Double) -> LayerShape? {
    if rect.isEmpty { return nil }
    let path = Path.roundedRect(rect, radii).turned(by: rotation, around: Point(rect.midX, rect.midY))
    let geometry: Geometry =
      rotation != 0 ? .path(path, .nonZero) : radii == .zero ? .rect(rect) : .roundedRect(rect, radii)
    return LayerShape(
      geometry: geometry, outline: path, isClosed: true, frame: rect, source: .rounded(rect, radii), rotation: rotation)
  }

  static func ellipse(_ rect: Rect, rotation: Double) -> LayerShape? {
    if rect.isEmpty { return nil }
    let center = Point(rect.midX, rect.midY)
    let path: Path
    if rect.width == rect.height {
      path = .circle(center: center, radius: rect.width / 2)
    } else {
      path = Path.circle(center: .zero, radius: 1).placed(
        scale: Point(rect.width / 2, rect.height / 2), offset: center
      ).turned(by: rotation, around: center)
    }
    return LayerShape(
      geometry: .path(path, .nonZero), outline: path, isClosed: true, frame: rect, source: .ellipse(rect),
      rotation: rotation)
  }

  /// A path. An open one has no inside to stroke.
  static func path(
    _ path: Path, _ rule: FillRule = .nonZero, isClosed: Bool, frame: Rect, rotation: Double = 0
  ) -> LayerShape {
    let turned = path.turned(by: rotation, around: Point(frame.midX, frame.midY))
    return LayerShape(
      geometry: .path(turned, rule), outline: turned, isClosed: isClosed, frame: frame, rotation: rotation)
  }

  /// The shape with every edge moved outwards (inwards where it is negative); nil where that leaves nothing.
  ///
  /// - Returns: outer nil where the form cannot be grown.
  func grown(by distance: Double) -> LayerShape?? {
    if distance == 0 { return self }
    switch source {
    case .rounded(let rect, let radii):
      let fitting = radii.reduced(toFit: rect.size)
      return .some(.rounded(rect.inset(by: -distance), fitting.grown(by: distance), rotation: rotation))
    case .ellipse(let rect): return .some(.ellipse(rect.inset(by: -distance), rotation: rotation))
    case .path: return nil
    }
  }
}
