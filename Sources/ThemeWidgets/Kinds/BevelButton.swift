import ThemeGraphics
import ThemeModel

/// A glossy button with a highlight ring inside its edge and two strokes.
///
/// After the body: the highlight ring (not while pressed), the outer stroke centred on the outer path, the inner stroke
/// centred on the inner path and clipped to it, so that half its width shows.
public enum BevelButton: WidgetKind {
  static let color = BodyColor.parameter(default: Color(red: 1, green: 0, blue: 0), "#ff0000")
  static let highlight = Parameter<ParameterSet?>(
    "highlight", .object(Highlight.schema), default: ParameterSet(), defaultText: "{}",
    "The bright ring inside the outer edge; null for none. Not drawn while pressed.")
  static let outerStroke = Parameter<ParameterSet?>(
    "outerStroke", .object(OuterStroke.schema), default: ParameterSet(), defaultText: "{}",
    "The line on the outer body's edge; null for none.")
  static let innerStroke = Parameter<ParameterSet?>(
    "innerStroke", .object(InnerStroke.schema), default: ParameterSet(), defaultText: "{}",
    "The line inside the inner body's edge; null for none.")

  enum Highlight {
    static let margin = ButtonBody.length("margin", "2/60", "From the outer body's edge to the ring's inner edge.")
    static let cornerRadius = Parameter<CornerRadii?>(
      "cornerRadius", .cornerRadii, default: nil, defaultText: "the outer body's", "The ring's inner radii.")
    static let topColor = Parameter<Color>(
      "topColor", .color, default: .white.withAlpha(0.4), defaultText: "rgba(255, 255, 255, 0.4)",
      "The colour at the outer body's top.")
    static let bottomColor = Parameter<Color>(
      "bottomColor", .color, default: .white.withAlpha(0.1), defaultText: "rgba(255, 255, 255, 0.1)",
      "The colour at the outer body's bottom.")
    static let schema = ParameterSchema([
      margin.description, cornerRadius.description, topColor.description, bottomColor.description,
    ])
  }

  enum OuterStroke {
    static let width = ButtonBody.length("width", "2/60", "The line's width, half of it outside the body.")
    static let color = Parameter<Color>("color", .color, default: .black, defaultText: "#000000", "The line's colour.")
    static let schema = ParameterSchema([width.description, color.description])
  }

  enum InnerStroke {
    static let width = ButtonBody.length("width", "2/60", "The line's width, of which the inner half shows.")
    static let brightnessFactor = Parameter<Double>(
      "brightnessFactor", .number(.factor), default: 0.8, "Multiplies the body's brightness for the line's colour.")
    static let color = Parameter<Color?>(
      "color", .color, default: nil, defaultText: "the body's, darkened", "The line's colour.")
    static let schema = ParameterSchema([width.description, brightnessFactor.description, color.description])
  }

  private static let size = Size(160, 60)

  public static let schema = WidgetSchema(
    kind: "bevelButton", summary: "A glossy button with a highlight ring and an outer and inner stroke.",
    size: "[160, 60]", naturalSize: size, axes: [.controlState],
    parameters: [color.description] + ButtonBody.parameters
      + [highlight.description, outerStroke.description, innerStroke.description, Title.parameter.description]
      + StateLook.parameters)

  public static func naturalSize(_ context: inout WidgetContext) -> Size { size }

  public static func draw(_ context: inout WidgetContext) -> [DrawOperation] {
    let body = ButtonBody(&context, color: color)
    let outerWidth = width(OuterStroke.width, of: outerStroke, body)
    let operations =
      body.draw() + highlightRing(body) + outerLine(body, outerWidth) + innerLine(body) + Title.draw(&context)
    // The ring keeps its gap from what is seen of the button, and that ends with the outer line.
    return body.look.finish(
      operations, outline: body.outer.inset(by: -outerWidth / 2),
      radii: body.outerRadii.reduced(toFit: body.outer.size).grown(by: outerWidth / 2), color: body.color.color())
  }

  private static func width(
    _ width: Parameter<Double?>, of stroke: Parameter<ParameterSet?>, _ body: ButtonBody
  ) -> Double {
    guard let stroke = body.look.parameters[stroke] else { return 0 }
    return stroke[width] ?? body.frame.share(2, of: 60)
  }

  private static func highlightRing(_ body: ButtonBody) -> [DrawOperation] {
    guard body.look.showsRaised(highlight), let ring = body.look.parameters[highlight] else { return [] }
    let hole = body.outer.inset(by: ring[Highlight.margin] ?? body.frame.share(2, of: 60))
    var path = Path.roundedRect(body.outer, body.outerRadii)
    if !hole.isEmpty {
      path.append(contentsOf: .roundedRect(hole, ring[Highlight.cornerRadius] ?? body.outerRadii))
    }
    return [
      .fill(
        Fill(
          .path(path, .evenOdd), .down(body.outer, from: ring[Highlight.topColor], to: ring[Highlight.bottomColor])))
    ]
  }

  private static func outerLine(_ body: ButtonBody, _ width: Double) -> [DrawOperation] {
    guard width > 0, let stroke = body.look.parameters[outerStroke] else { return [] }
    return [
      .fill(
        Fill(.strokedRoundedRect(body.outer, body.outerRadii, width: width), .solid(stroke[OuterStroke.color])))
    ]
  }

  private static func innerLine(_ body: ButtonBody) -> [DrawOperation] {
    let width = width(InnerStroke.width, of: innerStroke, body)
    guard width > 0, !body.inner.isEmpty, let stroke = body.look.parameters[innerStroke] else { return [] }
    let color = stroke[InnerStroke.color] ?? body.color.color(brightness: stroke[InnerStroke.brightnessFactor])
    return [
      .fill(
        Fill(
          .strokedRoundedRect(body.inner, body.innerRadii, width: width), .solid(color),
          clips: [.roundedRect(body.inner, body.innerRadii)]))
    ]
  }
}
