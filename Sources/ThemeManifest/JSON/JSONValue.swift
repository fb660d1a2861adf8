import ThemeDiagnostics

/// A JSON value and the bytes that it was read from.
struct JSONValue: Sendable {
  enum Content: Sendable {
    case null
    case boolean(Bool)
    /// Finite; minus zero is read as zero.
    case number(Double)
    case string(String)
    case array([JSONValue])
    case object(JSONObject)
  }

  var content: Content
  /// The whole value, with a string's quotes and an object's braces.
  var range: SourceRange

  var isNull: Bool { if case .null = content { true } else { false } }

  var string: String? { if case .string(let text) = content { text } else { nil } }

  var object: JSONObject? { if case .object(let object) = content { object } else { nil } }

  /// The JSON word for the value's type, for messages.
  var typeName: String {
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
struct JSONObject: Sendable {
  var members: [JSONMember]
  var range: SourceRange

  /// The value of a key. Linear in the number of members: for objects whose keys are known, which are small.
  subscript(key: String) -> JSONValue? { member(key)?.value }

  func member(_ key: String) -> JSONMember? { members.first { $0.key == key } }
}

struct JSONMember: Sendable {
  var key: String
  var keyRange: SourceRange
  var value: JSONValue
}
