import ThemeExport
import ThemeManifest
import ThemeModel

/// Collects the definitions of a JSON Schema while its parts are made.
struct SchemaBuilder {
  typealias Member = (key: String, value: JSONText)

  /// What may stand for a value beside the value itself.
  enum Context {
    /// Nothing: settings and fonts are the same for all themes.
    case fixed
    /// An alias, arithmetic where a number is, and a choice by an axis.
    case varying
    /// An alias and a choice by an axis: inside a token.
    case token
  }

  let kinds: [WidgetSchema]
  let formats: [FormatSchema]
  private var definitions: [String: [Member]] = [:]

  init(_ vocabulary: ManifestVocabulary) {
    kinds = vocabulary.kinds
    formats = vocabulary.formats
  }

  /// In the order of their names' bytes.
  var sortedDefinitions: [Member] {
    definitions.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.map { ($0.key, .object($0.value)) }
  }

  /// A reference to the definition of a name, which is made where it is not there yet. It may refer to itself.
  mutating func define(_ name: String, _ make: (inout SchemaBuilder) -> [Member]) -> [Member] {
    if definitions[name] == nil {
      definitions[name] = []
      definitions[name] = make(&self)
    }
    return [("$ref", .string("#/$defs/" + name))]
  }

  // MARK: Shapes

  /// An object with these keys and no others, and a `$description`.
  func closedObject(_ properties: [Member], required: [String] = []) -> [Member] {
    var members: [Member] = [("type", "object")]
    if !required.isEmpty { members.append(("required", .strings(required))) }
    members.append(("properties", .object(properties.filter { $0.key != "$description" } + [Self.description])))
    members.append(("additionalProperties", false))
    return members
  }

  private static let description: Member = (
    "$description", ["description": "A text for people: JSON has no comments."]
  )

  /// One of several schemas; a single one is itself.
  func any(of alternatives: [[Member]]) -> [Member] {
    var found: [[Member]] = []
    var texts: Set<[UInt8]> = []
    for alternative in alternatives where texts.insert(JSONText.object(alternative).bytes(brokenLevels: 0)).inserted {
      found.append(alternative)
    }
    return found.count == 1 ? found[0] : [("anyOf", .array(found.map { .object($0) }))]
  }

  /// A definition of values that may be chosen by an axis; the branches are such values again.
  mutating func chosen(
    _ name: String, _ description: String, _ make: (inout SchemaBuilder) -> [Member]
  ) -> [Member] {
    define(name) { builder in
      let this: [Member] = [("$ref", .string("#/$defs/" + name))]
      let branch: [Member] = [
        ("type", "object"),
        (
          "properties",
          [
            "$axis": .object(
              [("description", "The axis by which a value is chosen; the other keys are its values.")]
                + builder.axisName),
            "$default": .object([("description", "For the axis's values that are not named.")] + this),
            "$description": Self.description.value,
          ]
        ),
        // No value of an axis begins with '$'.
        ("patternProperties", .object([("^[^$]", .object(this))])),
        ("additionalProperties", false),
      ]
      return [
        ("description", .string(description)),
        ("if", ["type": "object", "required": .strings(["$axis"])]), ("then", .object(branch)),
        ("else", .object(make(&builder))),
      ]
    }
  }

  private var axisName: [Member] { [("type", "string"), ("pattern", .string(NameForm.segment.pattern))] }

  /// The keys of a table as properties.
  mutating func properties(_ keys: [ManifestKey], of table: String, _ context: Context) -> [Member] {
    keys.map { key in
      let value = schema(of: key.form, "\(table).\(key.name)", context)
      return (key.name, described(key.summary, key.defaultText, defaultValue(key.defaultText, key.form), value))
    }
  }

  mutating func object(_ table: KeyTable, _ context: Context) -> [Member] {
    var members = closedObject(
      properties(table.keys, of: table.name, context), required: table.keys.filter(\.isRequired).map(\.name))
    let rules = table.rules.map(schema) + (table.name == KeyTable.tokenColor.name ? componentRanges : [])
    if !rules.isEmpty { members.append(("allOf", .array(rules))) }
    return members
  }

  private func schema(of rule: KeyRule) -> JSONText {
    func has(_ keys: [String]) -> JSONText { ["required": .strings(keys)] }
    switch rule {
    case .atMostOne(let keys):
      let pairs = keys.indices.flatMap { first in keys.indices.filter { $0 > first }.map { [keys[first], keys[$0]] } }
      return ["not": ["anyOf": .array(pairs.map(has))]]
    case .one(let keys): return ["oneOf": .array(keys.map { has([$0]) })]
    case .goesWith(let key, let others):
      return ["if": has([key]), "then": ["anyOf": .array(others.map { has([$0]) })]]
    }
  }

  /// A property: what it says, what holds without it, and what it may be.
  func described(_ summary: String, _ defaultText: String, _ value: JSONText?, _ schema: [Member]) -> JSONText {
    let ending = defaultText == ManifestKey.required ? " Required." : " Unless stated: \(defaultText)."
    var members: [Member] = [("description", .string(summary + ending))]
    if let value { members.append(("default", value)) }
    return .object(members + schema.filter { $0.key != "description" })
  }
}

extension JSONText {
  /// The members of an object; none of anything else.
  var members: [(key: String, value: JSONText)] {
    if case .object(let members) = self { members } else { [] }
  }

  static func strings(_ texts: [String]) -> JSONText { .array(texts.map { .string($0) }) }
}
