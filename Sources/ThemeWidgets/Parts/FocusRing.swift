import ThemeGraphics
import ThemeModel

/// The ring around a focused control.
enum FocusRing {
  static let parameter = Parameter<ParameterSet?>(
    "focusRing", .object(schema), default: ParameterSet(), defaultText: "{}",
    "The ring around the body when focused; null for none.")

  static let width = Parameter<Double>("width", .number(.length), default: 2, "The ring's width.")
  static let gap = Parameter<Double>(
    "gap", .number(.offset), default: 1, "From the body's outline to the ring's inner edge.")
  static let color = Parameter<Color?>("color", .color, default: nil, defaultText: "the body's", "The ring's colour.")
  static let opacity = Parameter<Double>(
    "opacity", .number(.fraction), default: 0.7, "Multiplies the alpha of the ring's colour.")

  static let schema = ParameterSchema([
    width.description, gap.description, color.description, opacity.description,
  ])

  /// The ring around a rounded rectangle, with corners that share its corners' centres.
  static func draw(_ ring: ParameterSet, around outline: Rect, radii: CornerRadii, color: Color) -> [DrawOperation] {
    let width = ring[Self.width]
    guard width > 0 else { return [] }
    let distance = ring[gap] + width / 2
    let paint = (ring[Self.color] ?? color).fading(by: ring[opacity])
    return [
      .fill(
        Fill(
          .strokedRoundedRect(
            outline.inset(by: -distance), radii.reduced(toFit: outline.size).grown(by: distance), width: width),
          .solid(paint)))
    ]
  }

  /// The ring around a polygon, with mitred corners.
  static func draw(_ ring: ParameterSet, around corners: [Point], color: Color) -> [DrawOperation] {
    let (inner, outer) = (ring[gap], ring[gap] + ring[Self.width])
    guard outer > inner else { return [] }
    // Two outlines rather than a stroke: the box of a mitred stroke would allow for corners that are not there.
    var path = Path.polyline(PolygonOffset.corners(corners, by: outer), closed: true)
    path.append(contentsOf: .polyline(PolygonOffset.corners(corners, by: inner), closed: true))
    return [.fill(Fill(.path(path, .evenOdd), .solid((ring[Self.color] ?? color).fading(by: ring[opacity]))))]
  }
}
