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

  /// The standard deviation; nil after reporting that both are stated.
  static func sigma(_ set: ParameterSet, _ context: inout WidgetContext) -> Double? {
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
