import ThemeExport
import ThemeManifest
import ThemeModel

// Design tokens: an object with a `$value` is a token, any other a group.

extension SchemaBuilder {
  mutating func tokens() -> [Member] {
    chosen("tokens", KeyTable.tokenGroup.summary) { builder in
      [
        ("type", "object"),
        ("if", Self.isToken),
        ("then", .object(builder.token())), ("else", .object(builder.tokenGroup())),
      ]
    }
  }

  /// With a `$value`, or with a `$ref` that stands for a token and not within a group.
  private static let isToken: JSONText = .object([
    (
      "anyOf",
      .array([
        .object([("required", .strings(["$value"]))]),
        .object([("required", .strings(["$ref"])), ("propertyNames", ["pattern": "^\\$"])]),
      ])
    )
  ])

  private mutating func tokenGroup() -> [Member] {
    define(KeyTable.tokenGroup.name) { builder in
      [("description", .string(KeyTable.tokenGroup.summary))]
        + builder.closedObject(builder.properties(KeyTable.tokenGroup.keys, of: KeyTable.tokenGroup.name, .fixed))
        + [
          ("patternProperties", .object([(#"^(\$root|[^${}.][^{}.]*)$"#, .object(builder.tokens()))])),
          ("propertyNames", ["maxLength": .integer(Limits.nameLength)]),
        ]
    }
  }

  private mutating func token() -> [Member] {
    define(KeyTable.token.name) { builder in
      let table = KeyTable.token
      let types: [JSONText] = TokenForm.all.map { token in
        [
          "if": ["properties": ["$type": ["const": .string(token.type)]], "required": .strings(["$type"])],
          "then": [
            "properties": [
              "$value": .object(
                [("description", .string("The value of a token of the type \(token.type)."))]
                  + builder.schema(of: token.form, "token.\(token.type)", .token))
            ]
          ],
        ]
      }
      return [("description", .string(table.summary))] + builder.object(table, .fixed) + [("allOf", .array(types))]
    }
  }
}
