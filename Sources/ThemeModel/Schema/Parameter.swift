import ThemeGraphics

/// A parameter of a widget kind: its name in the manifest, what it accepts, and its value where nothing is stated.
///
/// A kind declares its parameters as static constants and reads them from a ``ParameterSet`` by those constants, so a
/// misspelt name or a wrong type does not compile.
public struct Parameter<Value: ParameterRepresentable>: Sendable {
  public let name: String
  public let type: ParameterType
  public let defaultValue: Value
  public let summary: String
  /// The default in words, for the reference; nil prints the value.
  public let defaultText: String?

  public init(
    _ name: String, _ type: ParameterType, default defaultValue: Value, defaultText: String? = nil, _ summary: String
  ) {
    self.name = name
    self.type = type
    self.defaultValue = defaultValue
    self.defaultText = defaultText
    self.summary = summary
  }

  /// The parameter without its static type, for schemas.
  public var description: ParameterDescription {
    ParameterDescription(
      name: name, type: type, allowsNull: Value.allowsNull, defaultText: defaultText ?? valueText, summary: summary)
  }

  /// The default as a manifest would state it: whole numbers have no point.
  private var valueText: String {
    let text = "\(defaultValue)"
    return defaultValue is Double && text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

/// What the manifest reader, the listing and the reference need to know of a parameter.
public struct ParameterDescription: Sendable {
  public let name: String
  public let type: ParameterType
  /// Whether `null` may be written, to take away what an earlier layer stated.
  public let allowsNull: Bool
  public let defaultText: String
  public let summary: String

  public init(name: String, type: ParameterType, allowsNull: Bool, defaultText: String, summary: String) {
    self.name = name
    self.type = type
    self.allowsNull = allowsNull
    self.defaultText = defaultText
    self.summary = summary
  }

  /// The same parameter with other words for its default; nil keeps them.
  public func withDefault(_ text: String?) -> ParameterDescription {
    ParameterDescription(
      name: name, type: type, allowsNull: allowsNull, defaultText: text ?? defaultText, summary: summary)
  }
}

/// The parameters of a kind or of a nested object, in the order in which the reference lists them.
public struct ParameterSchema: Sendable {
  public let parameters: [ParameterDescription]

  public init(_ parameters: [ParameterDescription]) { self.parameters = parameters }

  /// The parameter of a name, or nil. Linear: schemas are small.
  public subscript(name: String) -> ParameterDescription? { parameters.first { $0.name == name } }
}
