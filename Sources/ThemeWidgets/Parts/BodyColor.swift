import ThemeGraphics
import ThemeModel

/// The one colour from which a button's gradients are made by factors of its brightness.
public struct BodyColor: Sendable {
  /// The parameter `color` of a kind.
  ///
  /// - Parameter text: the default in words, for the reference.
  public static func parameter(default color: Color, _ text: String) -> Parameter<Color> {
    Parameter("color", .color, default: color, defaultText: text, "The body's colour.")
  }

  static let hue = component("hue")
  static let saturation = component("saturation")
  static let brightness = component("brightness")
  static let alpha = component("alpha")

  /// `hue`, `saturation`, `brightness` and `alpha`: what a kind lists beside its `color`, each to replace a component.
  public static let components = [hue.description, saturation.description, brightness.description, alpha.description]

  private static func component(_ name: String) -> Parameter<Double?> {
    Parameter(
      name, .number(.fraction), default: nil, defaultText: "of color",
      "Replaces the \(name) of color (hue, saturation, brightness).")
  }

  /// Not clamped: a delta may leave 0...1 before a factor brings it back.
  private let components: HSBColor
  /// The colour as stated, where nothing changed it: a detour through HSB could cost a bit.
  private let stated: Color?

  /// The colour of a state. A state that states the colour or the component itself gets exactly that.
  public init(_ look: StateLook, color parameter: Parameter<Color>) {
    let parameters = look.parameters
    let color = parameters[parameter]
    var hsb = HSBColor(color)
    hsb.hue = parameters[Self.hue] ?? hsb.hue
    hsb.saturation = parameters[Self.saturation] ?? hsb.saturation
    hsb.brightness = parameters[Self.brightness] ?? hsb.brightness
    hsb.alpha = parameters[Self.alpha] ?? hsb.alpha
    if !parameters.isStatedByState(parameter) {
      if !parameters.isStatedByState(Self.brightness) { hsb.brightness += look.brightnessDelta }
      if !parameters.isStatedByState(Self.saturation) { hsb.saturation *= look.saturationFactor }
    }
    components = hsb
    stated = hsb == HSBColor(color) ? color : nil
  }

  /// The body's own alpha, 0...1, for its shadows.
  public var alpha: Double { components.alpha }

  /// The colour with its brightness multiplied, clamped afterwards.
  public func color(brightness factor: Double = 1) -> Color {
    if factor == 1, let stated { return stated }
    var hsb = components
    hsb.brightness *= factor
    return hsb.color
  }
}
