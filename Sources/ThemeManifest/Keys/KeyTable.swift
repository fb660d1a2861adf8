import ThemeModel

/// The keys that one kind of object of a manifest may have.
///
/// The readers know an object's keys from its table, and `theme schema` and the reference are made of the same rows, so a
/// new key is one row. Keys that are parameters of widget kinds stand in the kinds' own schemas.
public struct KeyTable: Sendable {
  /// What the object is called in the JSON Schema and in the markers of the reference; unique.
  public let name: String
  /// What the object is, in one sentence.
  public let summary: String
  /// In the order of the reference.
  public let keys: [ManifestKey]
  /// The keys' names, in the same order.
  public let names: [String]
  /// Which keys go together.
  public let rules: [KeyRule]

  public init(_ name: String, _ summary: String, _ keys: [ManifestKey], rules: [KeyRule] = []) {
    self.rules = rules
    self.name = name
    self.summary = summary
    self.keys = keys
    names = keys.map(\.name)
  }
}

/// Of which kinds a key of widgets is.
public enum KindRule: Sendable {
  case all
  /// Those with sprites for states.
  case withStates
  /// Those that leave their axes to the widget.
  case withOwnAxes
  /// Those with a sprite for each value.
  case sequences

  /// Whether widgets of a kind may have the key.
  public func includes(_ kind: WidgetSchema) -> Bool {
    switch self {
    case .all: true
    case .withStates: !kind.axes.isEmpty || kind.hasOwnAxes
    case .withOwnAxes: kind.hasOwnAxes
    case .sequences: kind.isSequence
    }
  }
}

/// Which keys of an object go together.
public enum KeyRule: Sendable {
  /// Of these keys one at most.
  case atMostOne([String])
  /// Of these keys just one.
  case one([String])
  /// The first key only with one of the others.
  case goesWith(String, [String])
}

/// One key of an object of a manifest.
public struct ManifestKey: Sendable {
  /// As the manifest writes it.
  public let name: String
  /// What its value may be.
  public let form: KeyForm
  /// What holds where the key is missing: a value as a manifest states it, or words; `required` where it may not be missing.
  public let defaultText: String
  /// What the key says, in one or more sentences.
  public let summary: String
  /// Which widgets may have the key, where it is one of a widget.
  public let kinds: KindRule

  public init(
    _ name: String, _ form: KeyForm, of kinds: KindRule = .all, default defaultText: String = "none", _ summary: String
  ) {
    self.kinds = kinds
    self.name = name
    self.form = form
    self.defaultText = defaultText
    self.summary = summary
  }

  /// Whether the object is wrong without the key.
  public var isRequired: Bool { defaultText == ManifestKey.required }

  /// The default's text of a key that must be there.
  public static let required = "required"
}

extension KeyTable {
  /// Every table.
  public static let all: [KeyTable] = [
    file, root, include, resolver, tokenOptions, output, format, atlas, atlasGroup, png, fontSource, theme, widget,
    change,
    stateAxis, transition, transitionChange, hueColor, tokenColor, linearGradient, radialGradient, conicGradient, stop,
    fill, shadow, sequence, insets, cornerRadii, tokenGroup, token, dimension, duration, strokeStyle, border,
    transitionToken,
    shadowToken, gradientStop, typography,
  ]
}
