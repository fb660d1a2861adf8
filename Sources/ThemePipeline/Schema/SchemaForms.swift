import ThemeExport
import ThemeManifest
import ThemeModel

// What keys and parameters may be, as schemas.

extension SchemaBuilder {
  /// - Parameter path: what the value's own definition is called where it needs one.
  mutating func schema(of form: KeyForm, _ path: String, _ context: Context) -> [Member] {
    switch form {
    case .parameter(let type): return value(type, path, context)
    case .number(let rule): return number(rule)
    case .null: return [("type", "null")]
    case .alias: return alias
    case .anything: return []
    case .structure(let structure): return self.structure(structure)
    case .varying(let form): return schema(of: form, path, .varying)
    case .boolean, .word, .text, .object, .array, .distinct, .tuple, .entries, .names, .either: break
    }
    if context == .fixed { return plain(form, path, .fixed) }
    return chosen("\(path)", form.words) { builder in
      var alternatives = [builder.plain(form, path, context)]
      if context == .token { alternatives += builder.references }
      return builder.any(of: alternatives)
    }
  }

  /// A form without a choice by an axis at its top.
  private mutating func plain(_ form: KeyForm, _ path: String, _ context: Context) -> [Member] {
    switch form {
    case .boolean: return [("type", "boolean")]
    case .word(let words): return [("enum", .strings(words))]
    case .text(_, let pattern):
      return [("type", "string")]
        + (pattern.map { [("pattern", .string($0))] } ?? [("maxLength", .integer(Limits.textLength))])
    case .object(let table):
      let suffix = context == .fixed ? "" : context == .token ? ".ofTokens" : ""
      return define(table.name + suffix) { builder in
        [("description", .string(table.summary))] + builder.object(table, context)
      }
    case .array(let element, let count):
      return [("type", "array"), ("items", .object(schema(of: element, "\(path).element", context)))] + limits(count)
    case .distinct(let element, let count):
      return plain(.array(element, count), path, context) + [("uniqueItems", true)]
    case .tuple(let elements):
      let items = elements.map { JSONText.object(schema(of: $0, "\(path).element", context)) }
      return [("type", "array"), ("prefixItems", .array(items)), ("items", false), ("minItems", .integer(items.count))]
    case .entries(let entry, let names):
      let value = JSONText.object(schema(of: entry, "\(path).entry", context))
      let extensions = described(KeyForm.extensions.summary, KeyForm.extensions.defaultText, nil, [])
      return closedObject([("$extensions", extensions)]) + [
        ("patternProperties", .object([(names.pattern, value)])),
        ("propertyNames", ["maxLength": .integer(Limits.nameLength)]),
      ]
    case .names(let entry, let pattern, let words):
      let value = JSONText.object(schema(of: entry, "\(path).\(words)", context))
      return closedObject([]) + [("patternProperties", .object([(pattern, value)]))]
    case .either(let forms): return any(of: forms.map { alternative($0, path, context) })
    case .parameter, .number, .null, .alias, .anything, .structure, .varying: return schema(of: form, path, context)
    }
  }

  /// One of several forms: the choice by an axis stands above them all.
  private mutating func alternative(_ form: KeyForm, _ path: String, _ context: Context) -> [Member] {
    if case .parameter(let type) = form { return value(type, path, context) }
    return plain(form, path, context)
  }

  private func limits(_ count: ClosedRange<Int>) -> [Member] {
    (count.lowerBound > 0 ? [("minItems", .integer(count.lowerBound))] : [])
      + (count.upperBound < Limits.jsonValues ? [("maxItems", .integer(count.upperBound))] : [])
  }

  /// A number itself.
  func number(_ rule: NumberRule) -> [Member] {
    [
      ("type", rule.unit == .count ? "integer" : "number"), ("minimum", .number(rule.range.lowerBound)),
      ("maximum", .number(rule.range.upperBound)),
    ]
  }

  /// A parameter's value.
  mutating func value(
    _ type: ParameterType, _ path: String, _ context: Context, allowsNull: Bool = false
  ) -> [Member] {
    if context == .fixed {
      let schema = type.form.map { plain($0, path, .fixed) } ?? literal(type, path, .fixed)
      return allowsNull ? any(of: [schema, [("type", "null")]]) : schema
    }
    let base = type.sharedName ?? path
    let name = base + (context == .token ? ".ofTokens" : "")
    let words = type.words + (type.rangeWords.isEmpty ? "" : ", " + type.rangeWords)
    guard allowsNull else { return chosen(name, words) { $0.literal(type, base, context) } }
    return chosen(name + ".orNull", words + ", or null") { builder in
      builder.any(of: [builder.literal(type, base, context), [("type", "null")]])
    }
  }

  /// A value without a choice by an axis at its top.
  private mutating func literal(_ type: ParameterType, _ path: String, _ context: Context) -> [Member] {
    var alternatives: [[Member]] = []
    switch type {
    case .number(let rule):
      alternatives.append(number(rule))
      if context == .varying { alternatives.append(arithmetic) }
    case .object(let schema):
      alternatives.append(
        define("\(path).object") { builder in
          builder.closedObject(builder.properties(schema.parameters, of: path))
            + builder.exclusions(of: schema.parameters)
        })
    case .union(let union): alternatives.append(self.union(union))
    case .list(let union): alternatives.append(list(union))
    default:
      if let form = type.form {
        if case .either(let forms) = form {
          alternatives += forms.map { alternative($0, path, context) }
        } else {
          alternatives.append(plain(form, path, context))
        }
      }
      if case .color = type { alternatives.append(derivedColor) }
    }
    if type.takesAlias, context == .varying { alternatives.append(alias) }
    if context == .token { alternatives += references }
    return any(of: alternatives)
  }

  /// The parameters of a kind or of a nested object as properties.
  mutating func properties(_ parameters: [ParameterDescription], of path: String, _ context: Context = .varying)
    -> [Member]
  {
    parameters.map { parameter in
      var value = value(parameter.type, "\(path).\(parameter.name)", context, allowsNull: parameter.allowsNull)
      if kinds.contains(where: { $0.kind == path }), parameter.name == CommonParameters.size.name {
        // A frame has an area.
        value.append(("not", ["type": "array", "contains": ["const": 0]]))
      }
      return (
        parameter.name,
        described(
          parameter.summary, parameter.defaultText, defaultValue(parameter.defaultText, .parameter(parameter.type)),
          value)
      )
    }
  }

  // MARK: Texts that stand for values

  /// What stands for a value inside a token.
  private var references: [[Member]] {
    mutating get {
      let reference = define("reference") { builder in
        let pointer = builder.described(
          "A JSON pointer to a token or to its value, such as #/color/accent.", ManifestKey.required, nil,
          [("type", "string")])
        return builder.closedObject([("$ref", pointer)], required: ["$ref"])
      }
      return [alias, reference]
    }
  }

  private var alias: [Member] {
    mutating get {
      define("alias") { _ in
        [
          ("description", "The alias of a token: {color.accent}."), ("type", "string"),
          ("pattern", #"^\{[^{}]+\}$"#),
        ]
      }
    }
  }

  private var derivedColor: [Member] {
    mutating get {
      define("derivedColor") { _ in
        [
          ("description", "A colour made from another: {color.accent} | lighten(0.1) | alpha(0.5)."),
          ("type", "string"),
          ("pattern", .string(KeyForm.derivedColorPattern)),
        ]
      }
    }
  }

  private var arithmetic: [Member] {
    mutating get {
      define("arithmetic") { _ in
        [
          ("description", "A number that is calculated: = width - 2 * {radius.control}."), ("type", "string"),
          ("pattern", "^ *="),
        ]
      }
    }
  }
}

extension ParameterType {
  /// What the definition of all values of the type is called; nil where it depends on the parameter.
  fileprivate var sharedName: String? {
    switch self {
    case .number(let rule): rule.definitionName
    case .pair(let rule): "pairOf.\(rule.definitionName)"
    case .boolean: "boolean"
    case .text: "text"
    case .color: "color"
    case .paint: "paint"
    case .fills: "fills"
    case .point: "point"
    case .size: "size"
    case .rect: "rect"
    case .insets: "insetsValue"
    case .cornerRadii: "cornerRadiiValue"
    case .shadows: "shadows"
    case .stops: "stops"
    case .font: "font"
    case .values: "values"
    case .points: "points"
    case .image: "image"
    case .textFile: "textFile"
    case .typography: "typographyAlias"
    case .stringKey: "stringKey"
    case .allStrings: "allStrings"
    case .features: "features"
    case .language: "language"
    case .items: "items"
    case .choice, .choiceOrRect, .choiceOrInsets, .object: nil
    case .union(let union): "\(union.name)Value"
    case .list(let union): "\(union.name)List"
    }
  }
}

extension NumberRule {
  fileprivate var definitionName: String {
    let known: [(NumberRule, String)] = [
      (.length, "length"), (.offset, "offset"), (.fraction, "fraction"), (.delta, "delta"), (.factor, "factor"),
      (.angle, "angle"), (.number, "number"),
    ]
    return known.first { $0.0 == self }?.1
      ?? "\(unit.rawValue).\(JSONText.number(range.lowerBound).line).to.\(JSONText.number(range.upperBound).line)"
  }
}

extension JSONText {
  /// Without spaces and line feeds.
  var line: String { String(decoding: bytes(brokenLevels: 0).dropLast(), as: UTF8.self) }
}
