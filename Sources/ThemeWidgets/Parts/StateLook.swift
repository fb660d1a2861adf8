import ThemeGraphics
import ThemeModel

/// The state of something that can be pressed.
public enum ControlState: String, CaseIterable, Sendable {
  case normal, hover, pressed, disabled, focused
}

/// How a control's look follows from its state: the numbers that a manifest need not state.
///
/// hover and pressed shift the brightness of the body's colours, disabled takes saturation and fades the whole drawing,
/// pressed also hides what lifts the body off the page. Whatever the manifest's state states itself is left as stated.
public struct StateLook: Sendable {
  static let hoverBrightnessDelta = Parameter<Double>(
    "hoverBrightnessDelta", .number(.delta), default: 0.06,
    "Added to the HSB brightness of the body's colours under the pointer.")
  static let highlightedBrightnessDelta = Parameter<Double>(
    "highlightedBrightnessDelta", .number(.delta), default: -0.1,
    "Added to the HSB brightness of the body's colours while pressed.")
  static let disabledSaturationFactor = Parameter<Double>(
    "disabledSaturationFactor", .number(.factor), default: 0.25,
    "Multiplies the HSB saturation of the body's colours when disabled.")
  static let disabledOpacity = Parameter<Double>(
    "disabledOpacity", .number(.fraction), default: 0.5, "The opacity of the whole drawing when disabled.")

  /// What a kind with states lists among its own parameters.
  public static let parameters = [
    hoverBrightnessDelta.description, highlightedBrightnessDelta.description, disabledSaturationFactor.description,
    disabledOpacity.description, FocusRing.parameter.description,
  ]

  /// The state that is drawn.
  public let state: ControlState
  /// The parameters in this state.
  public let parameters: ParameterSet

  /// Reads the last axis, which is the state in every kind that has one.
  public init(_ context: WidgetContext) {
    state = context.axisValues.last.flatMap(ControlState.init) ?? .normal
    parameters = context.parameters
  }

  /// Whether a part is drawn that a pressed control does without, such as its drop shadow.
  public func showsRaised(_ parameter: Parameter<some ParameterRepresentable>) -> Bool {
    state != .pressed || parameters.isStatedByState(parameter)
  }

  /// What the state adds to an HSB brightness: −1...1.
  public var brightnessDelta: Double {
    switch state {
    case .hover: parameters[Self.hoverBrightnessDelta]
    case .pressed: parameters[Self.highlightedBrightnessDelta]
    case .normal, .disabled, .focused: 0
    }
  }

  /// What the state multiplies an HSB saturation by: at least 0.
  public var saturationFactor: Double { state == .disabled ? parameters[Self.disabledSaturationFactor] : 1 }

  /// A body's paint in this state: every colour shifted, unless the manifest's state states this very paint.
  public func body(_ paint: FramePaint, statedByState: Bool) -> FramePaint {
    statedByState ? paint : paint.mapColors(shifted)
  }

  /// A body's stops in this state; as ``body(_:statedByState:)``.
  public func body(_ stops: [GradientStop], statedByState: Bool) -> [GradientStop] {
    statedByState ? stops : stops.map { GradientStop($0.position, shifted($0.color)) }
  }

  private func shifted(_ color: Color) -> Color {
    // Left alone, so that a detour through HSB costs no bits.
    if brightnessDelta == 0, saturationFactor == 1 { return color }
    var hsb = HSBColor(color)
    hsb.brightness += brightnessDelta
    hsb.saturation *= saturationFactor
    return hsb.color
  }

  /// The whole drawing in this state, for a body that is a rounded rectangle: the focus ring added, or the group faded.
  /// - Parameters:
  ///   - outline: the body's outer edge.
  ///   - radii: its corners.
  ///   - color: the body's colour, which the ring takes.
  public func finish(
    _ operations: [DrawOperation], outline: Rect, radii: CornerRadii, color: Color
  ) -> [DrawOperation] {
    finish(operations) { FocusRing.draw($0, around: outline, radii: radii, color: color) }
  }

  /// The whole drawing in this state, for a body that is a polygon: the focus ring added, or the group faded.
  /// - Parameters:
  ///   - corners: the body's outer edge in either direction; its edges cross nowhere.
  ///   - color: the body's colour, which the ring takes.
  public func finish(_ operations: [DrawOperation], corners: [Point], color: Color) -> [DrawOperation] {
    finish(operations) { FocusRing.draw($0, around: corners, color: color) }
  }

  private func finish(
    _ operations: [DrawOperation], ring drawRing: (ParameterSet) -> [DrawOperation]
  ) -> [DrawOperation] {
    var result = operations
    if state == .focused || parameters.isStatedByState(FocusRing.parameter),
      let ring = parameters[FocusRing.parameter]
    {
      result += drawRing(ring)
    }
    let opacity = parameters[Self.disabledOpacity]
    if state == .disabled, opacity < 1, !parameters.isStatedByState(CommonParameters.opacity) {
      return [.group(Group(opacity: opacity, result))]
    }
    return result
  }
}

extension FramePaint {
  /// The one colour that stands for the paint, for a focus ring: its first.
  public var leadingColor: Color {
    switch self {
    case .solid(let color): color
    case .linear(let stops, _), .radial(let stops, _, _, _), .conic(let stops, _, _, _):
      stops.first?.color ?? .transparent
    }
  }
}
