import ThemeGraphics

/// What a widget kind accepts and which sprites it makes, as a value.
public struct WidgetSchema: Sendable {
  /// The word after `"kind":`, lowerCamelCase; also the name of the file that implements it, capitalised.
  public let kind: String
  /// What the kind draws, in one sentence.
  public let summary: String
  /// The axes of its sprites, in the order of a sprite's id. Empty: one sprite (times its values), or, with
  /// ``hasOwnAxes``, what the widget states.
  public let axes: [WidgetAxis]
  /// Whether each widget says which axes it has: by the names that it uses in `states`, or by `stateAxes`.
  public let hasOwnAxes: Bool
  /// The common ones first, then its own.
  public let parameters: ParameterSchema
  /// Whether the kind draws one sprite a value of ``CommonParameters/values``.
  public let isSequence: Bool
  /// Whether the kind's sprites are parts with frames of their own, so that the widget as a whole has no size and no slice.
  public let isOfParts: Bool
  /// The size of a widget that states none, where it is the same for all; arithmetic in the manifest can use it then.
  public let naturalSize: Size?

  /// - Parameters:
  ///   - size: the size of a widget that states none, in words or as a manifest would state it.
  ///   - naturalSize: the same in points, where it depends on nothing.
  ///   - parameters: the kind's own; the common ones are added.
  public init(
    kind: String, summary: String, size: String? = nil, naturalSize: Size? = nil, axes: [WidgetAxis] = [],
    hasOwnAxes: Bool = false,
    isSequence: Bool = false, isOfParts: Bool = false, parameters: [ParameterDescription]
  ) {
    self.kind = kind
    self.summary = summary
    self.axes = axes
    self.hasOwnAxes = hasOwnAxes
    self.isSequence = isSequence
    self.naturalSize = naturalSize
    self.isOfParts = isOfParts
    let common = isOfParts ? CommonParameters.ofParts : CommonParameters.ofEveryKind
    self.parameters = ParameterSchema(
      common.map { $0.name == CommonParameters.size.name ? $0.withDefault(size) : $0 }
        + (isSequence ? CommonParameters.ofSequences : []) + parameters)
  }
}

/// One direction in which a kind's sprites differ, such as `state`.
public struct WidgetAxis: Hashable, Sendable {
  /// The word that stands for the axis in messages and metadata.
  public let name: String
  /// In the order of a listing; the first is the resting one.
  public let values: [String]
  /// Whether a kind derives looks along this axis (hover, pressed …), which a value stated for one of them replaces.
  public let derivesLooks: Bool

  public init(_ name: String, _ values: [String], derivesLooks: Bool = false) {
    self.name = name
    self.values = values
    self.derivesLooks = derivesLooks
  }

  /// The states of everything that can be pressed.
  public static let controlState = WidgetAxis(
    "state", ["normal", "hover", "pressed", "disabled", "focused"], derivesLooks: true)
}
