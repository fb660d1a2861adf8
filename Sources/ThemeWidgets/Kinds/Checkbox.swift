import ThemeDiagnostics
import ThemeGraphics
import ThemeModel

/// A box with a tick, a dash or nothing in it.
///
/// Drawing order: background, outer shadow (not while pressed), gradient, inner shadow, the mark's shadow, the mark.
public enum Checkbox: WidgetKind {
  static let frame = Parameter<Rect?>(
    "frame", .rect, default: nil, defaultText: "the size, inset by 10/120 of its shorter side",
    "The box within the size.")
  static let background = Parameter<ParameterSet?>(
    "background", .object(Background.schema), default: nil, defaultText: "none", "A plate behind the box.")
  static let gradient = Parameter<[GradientStop]>(
    "gradient", .stops,
    default: [
      GradientStop(0, Color(red: 0.36, green: 0.4, blue: 0.47)),
      GradientStop(1, Color(red: 0.2, green: 0.23, blue: 0.29)),
    ], defaultText: "rgb(36%, 40%, 47%) to rgb(20%, 23%, 29%)", "The box's colours from top to bottom.")
  static let cornerRadius = Parameter<CornerRadii?>(
    "cornerRadius", .cornerRadii, default: nil, defaultText: "11/100 of the box's shorter side",
    "The box's radii, reduced to fit.")
  static let outerShadow = Parameter<[ShadowStyle]?>(
    "outerShadow", .shadows, default: nil,
    defaultText: "rgba(0, 0, 0, 0.5), offset 3/100 down, blur 6/100 of the box's shorter side",
    "Shadows of the box and of its mark; null for none. Not drawn while pressed.")
  static let innerShadow = Parameter<[ShadowStyle]?>(
    "innerShadow", .shadows, default: nil,
    defaultText: "rgba(255, 255, 255, 0.4), offset 2/100 down, blur 3/100 of the box's shorter side",
    "Shadows from the box's edges on its inside; null for none.")
  static let uncheckedMark = Parameter<Color?>(
    "uncheckedMark", .color, default: nil, defaultText: "none",
    "The colour of a tick in the unchecked box; without it there is none.")

  enum Background {
    static let rect = Parameter<Rect?>("rect", .rect, default: nil, defaultText: "the whole size", "The plate.")
    static let color = Parameter<Color>("color", .color, default: .white, defaultText: "#ffffff", "Its colour.")
    static let cornerRadius = Parameter<CornerRadii?>(
      "cornerRadius", .cornerRadii, default: nil, defaultText: "20/100 of the plate's shorter side",
      "Its radii, reduced to fit.")
    static let schema = ParameterSchema([rect.description, color.description, cornerRadius.description])
  }

  private static let size = Size(120, 120)

  public static let schema = WidgetSchema(
    kind: "checkbox", summary: "A box with a tick, a dash or nothing in it.", size: "[120, 120]", naturalSize: size,
    axes: [WidgetAxis("check", CheckMark.Value.allCases.map(\.rawValue)), .controlState],
    parameters: [
      frame.description, background.description, gradient.description, cornerRadius.description,
      outerShadow.description, innerShadow.description, CheckMark.parameter.description, uncheckedMark.description,
    ] + StateLook.parameters)

  public static func naturalSize(_ context: inout WidgetContext) -> Size { size }

  public static func draw(_ context: inout WidgetContext) -> [DrawOperation] {
    let parameters = context.parameters
    let look = StateLook(context)
    let box = parameters[frame] ?? context.frame.inset(by: context.frame.share(10, of: 120))
    let radii = parameters[cornerRadius] ?? CornerRadii(box.share(11, of: 100))
    let path = Geometry.roundedRect(box, radii)
    let stops = look.body(parameters[gradient], statedByState: parameters.isStatedByState(gradient))
    if box.isEmpty {
      context.sink.error(.widgetParameter, at: parameters.range(of: frame), "the box has no area")
    }
    guard let leading = stops.first else {
      context.sink.error(.widgetParameter, at: parameters.range(of: gradient), "gradient needs a stop")
      return []
    }

    var operations = plate(look, context.frame)
    let shadows = look.showsRaised(outerShadow) ? parameters[outerShadow, default: outerDefault(box)] : nil
    operations += DropShadow.draw(shadows, of: path)
    operations.append(.fill(Fill(path, .linear(LinearGradient(down: box, stops: stops)))))
    operations += DropShadow.drawInside(parameters[innerShadow, default: innerDefault(box)], of: path)
    let mark = CheckMark(&context, box: box)
    if let color = mark.color(uncheckedMark: parameters[uncheckedMark]), let stated = mark.shape {
      // A tick is a sign that looks the same everywhere: turned round twice, it stays as it is.
      let shape = context.isMirrored ? Mirror(box).geometry(stated) : stated
      operations += DropShadow.draw(shadows, of: shape, opacity: color.alpha)
      operations.append(.fill(Fill(shape, .solid(color))))
    }
    return look.finish(operations, outline: box, radii: radii, color: leading.color)
  }

  private static func plate(_ look: StateLook, _ frame: Rect) -> [DrawOperation] {
    guard let plate = look.parameters[background] else { return [] }
    let rect = plate[Background.rect] ?? frame
    let radii = plate[Background.cornerRadius] ?? CornerRadii(rect.share(20, of: 100))
    let paint = look.body(.solid(plate[Background.color]), statedByState: plate.isStatedByState(Background.color))
    return [.fill(Fill(.roundedRect(rect, radii), paint.paint(in: rect)))]
  }

  private static func outerDefault(_ box: Rect) -> [ShadowStyle] {
    [
      ShadowStyle(
        offset: Point(0, box.share(3, of: 100)), sigma: box.share(6, of: 100) / 2, color: .black.withAlpha(0.5))
    ]
  }

  private static func innerDefault(_ box: Rect) -> [ShadowStyle] {
    [
      ShadowStyle(
        offset: Point(0, box.share(2, of: 100)), sigma: box.share(3, of: 100) / 2, color: .white.withAlpha(0.4))
    ]
  }
}
