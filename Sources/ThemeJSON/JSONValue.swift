import ThemeDiagnostics

/// A JSON value and the bytes that it was read from.
public struct JSONValue: Sendable {
  /// What kind of value it is, and its parts.
  public enum Content: Sendable {
    case null
    case boolean(Bool)
    /// Finite; minus zero is read as zero.
    case number(Double)
    case string(String)
    case array([JSONValue])
    case object(JSONObject)
  }

  /// What kind of value it is, and its parts.
  public var content: Content
  /// The whole value, with a string's quotes and an object's braces.
  public var range: SourceRange

  public init(content: Content, range: SourceRange) {
    self.content = content
    self.range = range
  }

  /// Whether it is `null`.
  public var isNull: Bool { if case .null = content { true } else { false } }

  /// A string's text; nil for all other values.
  public var string: String? { if case .string(let text) = content { text } else { nil } }

  /// An object's members; nil for all other values.
  public var object: JSONObject? { if case .object(let object) = content { object } else { nil } }

  /// The JSON word for the value's type, for messages.
  public var typeName: String {
    switch content {
    case .null: "null"
    case .boolean: "boolean"
    case .number: "number"
    case .string: "string"
    case .array: "array"
    case .object: "object"
    }
  }
}

/// The members of an object in the order of the text; no key occurs twice.
public struct JSONObject: Sendable {
  /// In the order of the text.
  public var members: [JSONMember]
  /// From brace to brace.
  public var range: SourceRange

  public init(members: [JSONMember], range: SourceRange) {
    self.members = members
    self.range = range
  }

  /// The value of a key. Linear in the number of members: for objects whose keys are known, which are small.
  public subscript(key: String) -> JSONValue? { member(key)?.value }

  /// A key's member, or nil. Linear in the number of members.
  public func member(_ key: String) -> JSONMember? { members.first { $0.key == key } }
}

/// A key of an object and its value.
public struct JSONMember: Sendable {
  /// With escapes replaced.
  public var key: String
  /// With both quotes.
  public var keyRange: SourceRange
  /// What stands behind the colon.
  public var value: JSONValue

  public init(key: String, keyRange: SourceRange, value: JSONValue) {
    self.key = key
    self.keyRange = keyRange
    self.value = value
  }
}
