import ThemeDiagnostics
import ThemeGraphics
import ThemeModel

/// What the glossy and the bevelled button share: two nested rounded bodies with gradients of one colour.
///
/// Drawing order: drop shadow, solid fill (both not while pressed), outer gradient, gloss, inner gradient, gloss.
struct ButtonBody {
  static let outerMargin = length("outerMargin", "5/60", "From the frame's edges to the outer body.")
  static let innerMargin = length("innerMargin", "3/60", "From the outer body's edges to the inner body.")
  static let cornerRadius = Parameter<CornerRadii?>(
    "cornerRadius", .cornerRadii, default: nil, defaultText: "6/60 of the frame's shorter side",
    "The outer body's radii, reduced to fit.")
  static let innerCornerRadius = Parameter<CornerRadii?>(
    "innerCornerRadius", .cornerRadii, default: nil, defaultText: "cornerRadius",
    "The inner body's radii, reduced to fit.")
  static let shadow = Parameter<[ShadowStyle]?>(
    "shadow", .shadows, default: nil,
    defaultText: "rgba(51, 51, 51, 0.5), offset 2/60 down, blur 3/60 of the frame's shorter side",
    "The outer body's drop shadows; null for none. Not drawn while pressed.")
  static let solidFill = Parameter<Bool>(
    "solidFill", .boolean, default: true,
    "Fill the outer body with its colour under the gradient, which firms up its edge. Not drawn while pressed.")
  static let outerFactors = Parameter<Point>(
    "outerFactors", .pair(.factor), default: Point(1, 0.8), defaultText: "[1, 0.8]",
    "Brightness factors at the top and bottom of the outer body.")
  static let innerFactors = Parameter<Point>(
    "innerFactors", .pair(.factor), default: Point(0.9, 0.7), defaultText: "[0.9, 0.7]",
    "Brightness factors at the top and bottom of the inner body.")

  static let parameters =
    BodyColor.components + [
      outerMargin.description, cornerRadius.description, innerMargin.description, innerCornerRadius.description,
      shadow.description, solidFill.description, outerFactors.description, innerFactors.description,
      Gloss.parameter.description,
    ]

  static func length(_ name: String, _ share: String, _ summary: String) -> Parameter<Double?> {
    Parameter(
      name, .number(.length), default: nil, defaultText: "\(share) of the frame's shorter side", summary)
  }

  let look: StateLook
  let frame: Rect
  let color: BodyColor
  let outer: Rect
  let inner: Rect
  let outerRadii: CornerRadii
  let innerRadii: CornerRadii

  init(_ context: inout WidgetContext, color parameter: Parameter<Color>) {
    let parameters = context.parameters
    look = StateLook(context)
    frame = context.frame
    color = BodyColor(look, color: parameter)
    outer = frame.inset(by: parameters[Self.outerMargin] ?? frame.share(5, of: 60))
    inner = outer.inset(by: parameters[Self.innerMargin] ?? frame.share(3, of: 60))
    outerRadii = parameters[Self.cornerRadius] ?? CornerRadii(frame.share(6, of: 60))
    innerRadii = parameters[Self.innerCornerRadius] ?? outerRadii
    if outer.isEmpty {
      context.sink.error(
        .widgetParameter, at: parameters.range(of: Self.outerMargin),
        "outerMargin leaves nothing of a frame of \(describe(frame.size)) points")
    }
  }

  func draw() -> [DrawOperation] {
    let parameters = look.parameters
    let shape = Geometry.roundedRect(outer, outerRadii)
    var operations: [DrawOperation] = []
    if look.showsRaised(Self.shadow) {
      operations += DropShadow.draw(
        parameters[Self.shadow, default: defaultShadow], of: shape, opacity: color.alpha)
    }
    if parameters[Self.solidFill], look.showsRaised(Self.solidFill) {
      operations.append(.fill(Fill(shape, .solid(color.color()))))
    }
    for (rect, radii, factors) in [
      (outer, outerRadii, parameters[Self.outerFactors]), (inner, innerRadii, parameters[Self.innerFactors]),
    ] {
      operations += Gloss.body(
        rect, radii, top: color.color(brightness: factors.x), bottom: color.color(brightness: factors.y),
        gloss: parameters[Gloss.parameter])
    }
    return operations
  }

  private var defaultShadow: [ShadowStyle] {
    [
      ShadowStyle(
        offset: Point(0, frame.share(2, of: 60)), sigma: frame.share(3, of: 60) / 2,
        color: Color(red: 0.2, green: 0.2, blue: 0.2, alpha: 0.5))
    ]
  }
}

/// `160 x 60`, for messages.
func describe(_ size: Size) -> String {
  func short(_ value: Double) -> String {
    decimalText(value, decimals: value == value.rounded() ? 0 : 2)
  }
  return "\(short(size.width)) x \(short(size.height))"
}
