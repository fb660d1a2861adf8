import ThemeDiagnostics
import ThemeGraphics
import ThemeModel

/// The mark of a checkbox: a tick drawn in a design frame and mapped to the box, or a dash for mixed.
///
/// One polyline, so that a translucent tick has no darker elbow and no gap. Only its vertices follow the box; the line's
/// width is in points.
struct CheckMark {
  static let parameter = Parameter<ParameterSet?>(
    "check", .object(schema), default: ParameterSet(), defaultText: "{}", "The mark; null for none.")

  static let designFrame = Parameter<Rect>(
    "designFrame", .rect, default: Rect(75, 22, 96, 96), defaultText: "[75, 22, 96, 96]",
    "The rectangle in the vertices' space that becomes the box.")
  static let vertices = Parameter<[Point]>(
    "vertices", .points, default: [Point(100, 78), Point(117, 92), Point(151, 48)],
    defaultText: "[[100, 78], [117, 92], [151, 48]]", "The corners of the tick.")
  static let lineWidth = Parameter<Double?>(
    "lineWidth", .number(.length), default: nil, defaultText: "7/100 of the box's shorter side", "The line's width.")
  static let lineCap = Parameter<String>(
    "lineCap", .choice(StrokeStyle.Cap.names), default: "butt", "How the line ends.")
  static let lineJoin = Parameter<String>(
    "lineJoin", .choice(StrokeStyle.Join.names), default: "round", "How the line turns.")
  static let selectedColor = Parameter<Color>(
    "selectedColor", .color, default: Color(red: 0, green: 249.0 / 255, blue: 192.0 / 255), defaultText: "#00f9c0",
    "The mark's colour in a checked or mixed box.")

  static let schema = ParameterSchema([
    designFrame.description, vertices.description, lineWidth.description, lineCap.description, lineJoin.description,
    selectedColor.description,
  ])

  enum Value: String, CaseIterable {
    case unchecked, checked, mixed
  }

  let value: Value
  /// Nil where there is no mark to draw.
  let shape: Geometry?
  private let selected: Color

  init(_ context: inout WidgetContext, box: Rect) {
    value = context.axisValues.first.flatMap(Value.init) ?? .unchecked
    let check = context.parameters[Self.parameter]
    selected = check?[Self.selectedColor] ?? .transparent
    guard let check else {
      shape = nil
      return
    }
    let design = check[Self.designFrame]
    let vertices = check[Self.vertices]
    guard !design.isEmpty, vertices.count > 1 else {
      context.sink.error(
        .widgetParameter, at: design.isEmpty ? check.range(of: Self.designFrame) : check.range(of: Self.vertices),
        design.isEmpty ? "designFrame has no area" : "a check mark needs at least two vertices")
      shape = nil
      return
    }
    let style = StrokeStyle(
      width: check[Self.lineWidth] ?? box.share(7, of: 100), cap: StrokeStyle.Cap(name: check[Self.lineCap]) ?? .butt,
      join: StrokeStyle.Join(name: check[Self.lineJoin]) ?? .round, miterLimit: TextStroke.miterLimit)
    let mapped = vertices.map { vertex in
      Point(
        (vertex.x - design.x) / design.width * box.width + box.x,
        (vertex.y - design.y) / design.height * box.height + box.y)
    }
    let line = value == .mixed ? Self.dash(asWideAs: mapped, in: box) : mapped
    shape = style.width > 0 ? .stroke(.polyline(line), style) : nil
  }

  /// Nil where the box shows no mark.
  func color(uncheckedMark: Color?) -> Color? { value == .unchecked ? uncheckedMark : selected }

  /// A line through the middle of the box, as wide as the tick.
  private static func dash(asWideAs tick: [Point], in box: Rect) -> [Point] {
    let left = tick.map(\.x).min() ?? box.minX
    let right = tick.map(\.x).max() ?? box.maxX
    let half = (right - left) / 2
    return [Point(box.midX - half, box.midY), Point(box.midX + half, box.midY)]
  }
}
