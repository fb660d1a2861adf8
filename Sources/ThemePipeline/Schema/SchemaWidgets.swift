import ThemeExport
import ThemeManifest
import ThemeModel

// Widgets: an object with a `kind` has that kind's parameters, one without may inherit any.

extension SchemaBuilder {
  mutating func structure(_ structure: ManifestStructure) -> [Member] {
    switch structure {
    case .widget: chosen("widget", KeyTable.widget.summary) { $0.definition(hasKind: true) }
    case .style: chosen("style", "Parameters that widgets inherit.") { $0.definition(hasKind: false) }
    case .change: chosen("change", KeyTable.change.summary) { $0.anyKind(KeyTable.change) }
    case .kind: chosen("kind", "The word of a widget kind.") { $0.kindWords }
    case .states: states(of: nil)
    case .look: chosen("look", "What differs at an end of a transition.") { $0.closedObject($0.parametersOfAnyKind()) }
    case .valueChanges: valueChanges(of: nil)
    case .format: format()
    case .tokens: tokens()
    case .strings: strings()
    }
  }

  /// Each kind with its sentence, so that an editor shows both.
  private var kindWords: [Member] {
    [
      (
        "anyOf",
        .array(kinds.map { ["const": .string($0.kind), "description": .string($0.summary)] })
      )
    ]
  }

  private mutating func definition(hasKind: Bool) -> [Member] {
    var cases: [JSONText] = kinds.map { kind in
      .object([("if", Self.isKind(["const": .string(kind.kind)])), ("then", .object(widget(of: kind)))])
    }
    cases.append(
      .object([
        ("if", Self.isKind(["enum": .strings(kinds.map(\.kind))])), ("then", true),
        ("else", .object(define("kind.any") { $0.anyKind(KeyTable.widget) })),
      ]))
    let needs: [Member] = [
      ("anyOf", .array(["kind", "extends"].map { ["required": .strings([$0])] }))
    ]
    return [("type", "object")] + (hasKind ? needs : []) + [("allOf", .array(cases))]
  }

  private static func isKind(_ condition: JSONText) -> JSONText {
    ["properties": ["kind": condition], "required": .strings(["kind"])]
  }

  private mutating func widget(of kind: WidgetSchema) -> [Member] {
    define("kind.\(kind.kind)") { builder in
      var keys = builder.widgetKeys(of: kind)
      keys.append(contentsOf: builder.properties(kind.parameters.parameters, of: kind.kind))
      return [("description", .string(kind.summary))] + builder.closedObject(keys)
    }
  }

  /// The keys of ``KeyTable/widget`` for a kind.
  private mutating func widgetKeys(of kind: WidgetSchema) -> [Member] {
    var found: [Member] = []
    for key in KeyTable.widget.keys where key.kinds.includes(kind) {
      let value: [Member]
      switch key.form {
      case .structure(.kind):
        found.append((key.name, ["description": .string(kind.summary), "const": .string(kind.kind)]))
        continue
      case .structure(.states): value = states(of: kind)
      case .structure(.valueChanges): value = valueChanges(of: kind)
      default: value = schema(of: key.form, "\(KeyTable.widget.name).\(key.name)", .varying)
      }
      found.append((key.name, described(key.summary, key.defaultText, defaultValue(key.defaultText, key.form), value)))
    }
    return found
  }

  /// An object whose kind is not known: the parameters of every kind.
  private mutating func anyKind(_ table: KeyTable) -> [Member] {
    closedObject(properties(table.keys, of: KeyTable.widget.name, .varying) + parametersOfAnyKind())
  }

  private mutating func parametersOfAnyKind() -> [Member] {
    var order: [String] = []
    var found: [String: [(kind: String, property: JSONText)]] = [:]
    for kind in kinds {
      for (name, property) in properties(kind.parameters.parameters, of: kind.kind) {
        if found[name] == nil { order.append(name) }
        found[name, default: []].append((kind.kind, property))
      }
    }
    return order.map { name in
      let entries = found[name] ?? []
      let schemas = entries.map { $0.property.members }
      let isShared = entries.count == kinds.count
      let prefix = isShared ? "" : "Of " + entries.map(\.kind).joined(separator: ", ") + ": "
      let descriptions = schemas.compactMap { members -> String? in
        guard case .string(let text)? = members.first(where: { $0.key == "description" })?.value else { return nil }
        return text
      }
      let summary = Set(descriptions).count == 1 ? descriptions[0] : descriptions.first ?? ""
      let values = any(of: schemas.map { $0.filter { !["description", "default"].contains($0.key) } })
      return (name, .object([("description", .string(prefix + summary))] + values))
    }
  }

  // MARK: States

  /// What `states` may be for a kind, or where the kind is not known.
  private mutating func states(of kind: WidgetSchema?) -> [Member] {
    let name = kind.map { "states.\($0.kind)" } ?? "states.ofAnyKind"
    return chosen(name, "The states that are drawn, and what differs in them.") { builder in
      let override = builder.parameterChange(of: kind)
      let isOpen = kind?.hasOwnAxes ?? builder.kinds.contains { $0.hasOwnAxes }
      let words = builder.stateNames(of: kind)
      var object = builder.closedObject(
        words.map {
          ($0, .object([("description", .string("What differs in the state \($0); null leaves it out."))] + override))
        })
      let isName: [Member] = [("type", "string"), ("pattern", .string(NameForm.path.pattern))]
      if isOpen { object.append(("patternProperties", .object([(NameForm.path.pattern, .object(override))]))) }
      let item = builder.chosen("\(name).name", "The name of a state.") { _ in
        isOpen ? isName : [("enum", .strings(words))]
      }
      let list: [Member] = [("type", "array"), ("items", .object(item)), ("minItems", 1), ("uniqueItems", true)]
      return builder.any(of: [object, list, [("type", "null")]])
    }
  }

  /// Parameters of a kind that are put over a widget's, or null.
  private mutating func parameterChange(of kind: WidgetSchema?) -> [Member] {
    chosen("change.\(kind?.kind ?? "any")", "What changes; null takes it away.") { builder in
      let parameters =
        kind.map { builder.properties($0.parameters.parameters, of: $0.kind) } ?? builder.parametersOfAnyKind()
      return builder.any(of: [builder.closedObject(parameters), [("type", "null")]])
    }
  }

  private mutating func valueChanges(of kind: WidgetSchema?) -> [Member] {
    chosen("values.\(kind?.kind ?? "any")", "What differs at single values.") { builder in
      let change = builder.parameterChange(of: kind)
      let number = "[-+]?[0-9.]+"
      let keys: Member = ("patternProperties", .object([("^\(number)(\\.\\.\\.\(number))?$", .object(change))]))
      return builder.any(of: [builder.closedObject([]) + [keys], [("type", "null")]])
    }
  }

  private func stateNames(of kind: WidgetSchema?) -> [String] {
    var found: [String] = []
    for kind in kind.map({ [$0] }) ?? kinds {
      for name in stateKeys(of: kind.axes) where !found.contains(name) { found.append(name) }
    }
    return found
  }

  /// Every key that names values of some of the axes, in their order.
  private func stateKeys(of axes: [WidgetAxis]) -> [String] {
    var keys: [[String]] = [[]]
    for axis in axes { keys += axis.values.flatMap { value in keys.map { $0 + [value] } } }
    let names = keys.dropFirst().map { ($0.count, $0.joined(separator: "/")) }
    return names.filter { $0.0 == 1 }.map(\.1) + names.filter { $0.0 > 1 }.map(\.1)
  }

  // MARK: Formats

  private mutating func format() -> [Member] {
    define("format") { builder in
      let ids = builder.formats.map(\.id)
      let objects: [JSONText] = builder.formats.map { format in
        let id = JSONText.string(format.id)
        let keys: [Member] = [("format", ["description": "The format's id.", "const": id])]
        let options = builder.properties(format.options.parameters, of: format.id, .fixed)
        return [
          "if": ["properties": ["format": ["const": id]], "required": .strings(["format"])],
          "then": .object(
            builder.define("format.\(format.id)") { $0.closedObject(keys + options, required: ["format"]) }),
        ]
      }
      let object: [Member] = [
        ("type", "object"), ("required", .strings(["format"])),
        ("properties", ["format": ["description": "The format's id.", "enum": .strings(ids)]]),
        ("allOf", .array(objects)),
      ]
      return [("description", "An output format: its id, or an object with it and the format's options.")]
        + builder.any(of: [[("enum", .strings(ids))], object])
    }
  }
}
