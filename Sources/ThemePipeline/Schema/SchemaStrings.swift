import ThemeExport
import ThemeManifest
import ThemeModel

// Texts by key, and what names them.

extension SchemaBuilder {
  /// The strings of a locale, or a group of them.
  mutating func strings() -> [Member] {
    define("strings") { builder in
      let text: JSONText = ["type": "string", "maxLength": .integer(Limits.textLength)]
      let entry = JSONText.object([("anyOf", .array([text, ["$ref": "#/$defs/strings"]]))])
      let extensions = builder.described(KeyForm.extensions.summary, KeyForm.extensions.defaultText, nil, [])
      return [("description", "Texts by key, and groups of them, whose keys are joined by '.'.")]
        + builder.closedObject([("$extensions", extensions)])
        + [
          ("patternProperties", .object([("^[^$]", entry)])),
          ("propertyNames", ["minLength": 1, "maxLength": .integer(Limits.nameLength)]),
        ]
    }
  }

  /// What a set of parameters may not state together.
  func exclusions(of parameters: [ParameterDescription]) -> [Member] {
    let keys = parameters.filter { if case .stringKey = $0.type { true } else { false } }.map { $0.name }
    return keys.isEmpty ? [] : [("not", ["required": .strings(["text"] + keys)])]
  }
}
