import ThemeGraphics

/// A parameter's resolved value: no alias, no unit, no reference left.
public indirect enum ParameterValue: Hashable, Sendable {
  /// `null`.
  case none
  case number(Double)
  case boolean(Bool)
  /// The value of `.text`, `.choice`, `.language`, and of `.font` (the name of a checked entry of the manifest's `fonts`).
  case text(String)
  case color(Color)
  case paint(FramePaint)
  /// Of `.fills`, where there are several or one says more than its paint.
  case fills([FillStyle])
  case point(Point)
  case size(Size)
  case rect(Rect)
  case insets(Insets)
  case cornerRadii(CornerRadii)
  case shadows([ShadowStyle])
  case stops([GradientStop])
  case values([Double])
  case points([Point])
  case features([FontFeature])
  case object(ParameterSet)
  case list([ParameterSet])
}

/// A type that a parameter's value can be read as.
public protocol ParameterRepresentable: Sendable {
  /// The value as this type, or nil where it is of another case.
  init?(_ value: ParameterValue)
  /// Whether `null` is a value of this type.
  static var allowsNull: Bool { get }
}

extension ParameterRepresentable {
  public static var allowsNull: Bool { false }
}

extension Optional: ParameterRepresentable where Wrapped: ParameterRepresentable {
  public init?(_ value: ParameterValue) {
    if case ParameterValue.none = value {
      self = .none
    } else if let wrapped = Wrapped(value) {
      self = wrapped
    } else {
      return nil
    }
  }

  public static var allowsNull: Bool { true }
}

extension Double: ParameterRepresentable {
  public init?(_ value: ParameterValue) {
    guard case .number(let number) = value else { return nil }
    self = number
  }
}

extension Bool: ParameterRepresentable {
  public init?(_ value: ParameterValue) {
    guard case .boolean(let flag) = value else { return nil }
    self = flag
  }
}

extension String: ParameterRepresentable {
  public init?(_ value: ParameterValue) {
    guard case .text(let text) = value else { return nil }
    self = text
  }
}

extension Color: ParameterRepresentable {
  public init?(_ value: ParameterValue) {
    guard case .color(let color) = value else { return nil }
    self = color
  }
}

extension FramePaint: ParameterRepresentable {
  public init?(_ value: ParameterValue) {
    guard case .paint(let paint) = value else { return nil }
    self = paint
  }
}

extension Point: ParameterRepresentable {
  public init?(_ value: ParameterValue) {
    guard case .point(let point) = value else { return nil }
    self = point
  }
}

extension Size: ParameterRepresentable {
  public init?(_ value: ParameterValue) {
    guard case .size(let size) = value else { return nil }
    self = size
  }
}

extension Rect: ParameterRepresentable {
  public init?(_ value: ParameterValue) {
    guard case .rect(let rect) = value else { return nil }
    self = rect
  }
}

extension Insets: ParameterRepresentable {
  public init?(_ value: ParameterValue) {
    guard case .insets(let insets) = value else { return nil }
    self = insets
  }
}

extension CornerRadii: ParameterRepresentable {
  public init?(_ value: ParameterValue) {
    guard case .cornerRadii(let radii) = value else { return nil }
    self = radii
  }
}

extension ParameterSet: ParameterRepresentable {
  public init?(_ value: ParameterValue) {
    guard case .object(let set) = value else { return nil }
    self = set
  }
}

extension Array: ParameterRepresentable where Element: ParameterElement {
  public init?(_ value: ParameterValue) {
    guard let elements = Element.elements(of: value) else { return nil }
    self = elements
  }
}

/// A type whose arrays are parameter values.
public protocol ParameterElement: Sendable {
  /// The value as an array of this type, or nil where it is of another case.
  static func elements(of value: ParameterValue) -> [Self]?
}

extension Double: ParameterElement {
  public static func elements(of value: ParameterValue) -> [Double]? {
    if case .values(let values) = value { values } else { nil }
  }
}

extension ShadowStyle: ParameterElement {
  public static func elements(of value: ParameterValue) -> [ShadowStyle]? {
    if case .shadows(let shadows) = value { shadows } else { nil }
  }
}

extension GradientStop: ParameterElement {
  public static func elements(of value: ParameterValue) -> [GradientStop]? {
    if case .stops(let stops) = value { stops } else { nil }
  }
}

extension Point: ParameterElement {
  public static func elements(of value: ParameterValue) -> [Point]? {
    if case .points(let points) = value { points } else { nil }
  }
}

extension FontFeature: ParameterElement {
  public static func elements(of value: ParameterValue) -> [FontFeature]? {
    if case .features(let features) = value { features } else { nil }
  }
}

extension ParameterSet: ParameterElement {
  public static func elements(of value: ParameterValue) -> [ParameterSet]? {
    if case .list(let sets) = value { sets } else { nil }
  }
}
