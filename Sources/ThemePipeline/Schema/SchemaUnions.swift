import ThemeExport
import ThemeModel

// Objects of several forms. In a later layer of a manifest an object may leave its form out, and an object of elements
// by name may stand for an array.

extension SchemaBuilder {
  /// One object of a union, or the word of a form.
  mutating func union(_ union: UnionSchema) -> [Member] {
    let words = union.forms.map { form -> JSONText in
      ["const": .string(form.name), "description": .string(form.summary)]
    }
    return any(of: [[("anyOf", .array(words))], objects(of: union)])
  }

  /// An array of a union's objects, or changes of them by name.
  mutating func list(_ union: UnionSchema) -> [Member] {
    let element = chosen(union.name, union.summary) { builder in
      let required: [Member] = [("required", .strings([union.discriminator]))]
      return builder.any(of: [[("enum", .strings(union.forms.map(\.name)))], builder.objects(of: union) + required])
    }
    let change = chosen("\(union.name).change", "What changes in the element of this name; null takes it away.") {
      builder in
      builder.any(of: [builder.objects(of: union), [("type", "null")]])
    }
    return any(of: [
      [("type", "array"), ("items", .object(element)), ("maxItems", .integer(Limits.elements))],
      [("type", "object"), ("additionalProperties", .object(change))],
    ])
  }

  private mutating func objects(of union: UnionSchema) -> [Member] {
    define("\(union.name).object") { builder in
      let forms = union.forms
      let key = union.discriminator
      func has(_ condition: JSONText) -> JSONText {
        ["properties": .object([(key, condition)]), "required": .strings([key])]
      }
      var cases: [JSONText] = forms.map { form in
        let schema = builder.define("\(union.name).\(form.name)") { builder in
          let discriminator: Member = (
            key, ["description": .string(form.summary), "const": .string(form.name)]
          )
          return [("description", .string(form.summary))]
            + builder.closedObject(
              [discriminator] + builder.properties(form.parameters.parameters, of: "\(union.name).\(form.name)"))
            + builder.exclusions(of: form.parameters.parameters)
        }
        return .object([("if", has(["const": .string(form.name)])), ("then", .object(schema))])
      }
      cases.append(
        .object([
          ("if", has(["enum": .strings(forms.map(\.name))])), ("then", true),
          ("else", .object(builder.anyForm(of: union))),
        ]))
      return [("description", .string(union.summary)), ("type", "object"), ("allOf", .array(cases))]
    }
  }

  /// The parameters of every form, where the form is not stated.
  private mutating func anyForm(of union: UnionSchema) -> [Member] {
    define("\(union.name).ofAnyForm") { builder in
      var order: [String] = []
      var found: [String: [[Member]]] = [:]
      for form in union.forms {
        for (name, property) in builder.properties(form.parameters.parameters, of: "\(union.name).\(form.name)") {
          if found[name] == nil { order.append(name) }
          found[name, default: []].append(property.members)
        }
      }
      let words = union.forms.map { form -> JSONText in
        ["const": .string(form.name), "description": .string(form.summary)]
      }
      let word = builder.chosen("\(union.name).\(union.discriminator)", union.summary) { _ in [("anyOf", .array(words))]
      }
      var properties: [Member] = [(union.discriminator, .object([("description", .string(union.summary))] + word))]
      for name in order {
        let schemas = found[name] ?? []
        let description = schemas.first?.first { $0.key == "description" }?.value ?? ""
        let values = builder.any(of: schemas.map { $0.filter { !["description", "default"].contains($0.key) } })
        properties.append((name, .object([("description", description)] + values)))
      }
      return builder.closedObject(properties)
    }
  }
}
