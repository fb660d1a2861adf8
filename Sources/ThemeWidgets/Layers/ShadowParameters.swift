import ThemeDiagnostics
import ThemeGraphics
import ThemeModel

/// What a shadow and an inner shadow have in common.
enum ShadowParameters {
  static let offset = Parameter<Point>(
    "offset", .point, default: .zero, defaultText: "[0, 0]", "How far the shadow falls from its shape.")
  static let radius = Parameter<Double?>(
    "radius", .number(NumberRule(.points, 0...Limits.sigma)), default: nil, defaultText: "0",
    "One standard deviation of the Gaussian.")
  static let blur = Parameter<Double?>(
    "blur", .number(NumberRule(.points, 0...2 * Limits.sigma)), default: nil, defaultText: "twice the radius",
    "Two standard deviations, instead of radius.")
  static let spread = Parameter<Double>(
    "spread", .number(.offset), default: 0,
    "Makes the shadow larger on every side than its shape; of rect, roundedRect and ellipse only.")
  static let color = Parameter<Color>("color", .color, default: .black, defaultText: "#000000", "The shadow's colour.")

  static let parameters = [
    offset.description, radius.description, blur.description, spread.description, color.description,
  ]

  /// The shadows in one word, for a form that has them under `name`.
  static func whole(_ name: String) -> Parameter<[ShadowStyle]?> {
    Parameter(
      name, .shadows, default: nil, defaultText: "none",
      "One shadow or several, or a token of them, instead of offset, radius or blur, and color; the first lies on top.")
  }

  /// The shadows to draw, the lowest first; nil after reporting what contradicts what.
  static func styles(
    _ set: ParameterSet, _ whole: Parameter<[ShadowStyle]?>, _ context: inout WidgetContext
  ) -> [ShadowStyle]? {
    if let styles = set[whole] {
      let parts = [offset.name, radius.name, blur.name, color.name]
      guard let part = parts.first(where: { set.entries[$0].map { $0.value != .none } ?? false }) else {
        return styles.reversed()
      }
      context.sink.error(
        .widgetParameter, at: set.entries[part]?.range ?? set.range,
        "'\(whole.name)' and '\(part)' are stated both", help: "'\(whole.name)' stands for all of the shadow; keep one")
      return nil
    }
    return sigma(set, &context).map { [ShadowStyle(offset: set[offset], sigma: $0, color: set[color])] }
  }

  /// The standard deviation; nil after reporting that both are stated.
  private static func sigma(_ set: ParameterSet, _ context: inout WidgetContext) -> Double? {
    guard let blur = set[blur] else { return set[radius] ?? 0 }
    if set[radius] != nil {
      context.sink.error(
        .widgetParameter, at: set.range(of: radius), "a shadow has either 'blur' or 'radius'",
        help: "'blur' is twice 'radius'; keep one")
      return nil
    }
    return blur / 2
  }

  /// The shape that casts; nil where nothing is left of it, or after reporting that it cannot grow.
  static func caster(
    _ shape: LayerShape, grownBy distance: Double, _ set: ParameterSet, _ context: inout WidgetContext
  ) -> LayerShape? {
    guard let grown = shape.grown(by: distance) else {
      context.sink.error(
        .widgetParameter, at: set.range(of: spread), "only shadows of rect, roundedRect and ellipse have a 'spread'")
      return nil
    }
    return grown
  }
}
