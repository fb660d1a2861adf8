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
  /// Whether the line turns no corner, so that a mitre's allowance would only widen the sprite's box.
  var isSmooth = false
  var source = Source.path
  /// Degrees clockwise around the middle of the frame.
  var rotation = 0.0

  /// A rectangle with corners of any radii.
  static func rounded(_ rect: Rect, _ radii: CornerRadii, rotation: Double) -> LayerShape? {
    if rect.isEmpty { return nil }
    let path = Path.roundedRect(rect, radii).turned(by: rotation, in: rect)
    let geometry: Geometry =
      rotation != 0 ? .path(path, .nonZero) : radii == .zero ? .rect(rect) : .roundedRect(rect, radii)
    return LayerShape(
      geometry: geometry, outline: path, isClosed: true, frame: rect, source: .rounded(rect, radii), rotation: rotation)
  }

  static func ellipse(_ rect: Rect, rotation: Double) -> LayerShape? {
    if rect.isEmpty { return nil }
    let path = Path.ellipse(in: rect).turned(by: rect.width == rect.height ? 0 : rotation, in: rect)
    return LayerShape(
      geometry: .path(path, .nonZero), outline: path, isClosed: true, frame: rect, isSmooth: true,
      source: .ellipse(rect), rotation: rotation)
  }

  /// A path. An open one has no inside to stroke.
  static func path(
    _ path: Path, _ rule: FillRule = .nonZero, isClosed: Bool, isSmooth: Bool = false, frame: Rect,
    rotation: Double = 0
  ) -> LayerShape {
    let turned = path.turned(by: rotation, in: frame)
    return LayerShape(
      geometry: .path(turned, rule), outline: turned, isClosed: isClosed, frame: frame, isSmooth: isSmooth,
      rotation: rotation)
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

extension Path {
  /// Turned clockwise around the middle of a frame, by degrees.
  fileprivate func turned(by degrees: Double, in frame: Rect) -> Path {
    degrees == 0
      ? self : transformed(by: .rotation(degrees: degrees, about: Point(frame.midX, frame.midY)))
  }
}
