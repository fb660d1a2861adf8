// A resolver document (Design Tokens Resolver Module 2025.10): sets of tokens, and modifiers with a list of sources for
// each of their contexts, put over one another in one order. A modifier is the axis of its name: its contexts are the
// axis's values.

import ThemeDiagnostics
import ThemeJSON
import ThemeModel

/// Reads a resolver document into trees of tokens in their order.
struct ResolverDocument {
  private let object: JSONObject
  /// The values of the manifest's axes.
  private let axes: [String: [String]]
  private(set) var sink: DiagnosticSink
  /// The trees of the token files that it names, by the reference; what could not be read was reported.
  private let files: [String: [JSONValue]]

  init(
    _ object: JSONObject, axes: [String: [String]], files: [String: [JSONValue]], sink: DiagnosticSink
  ) {
    self.object = object
    self.axes = axes
    self.sink = sink
    self.files = files
  }

  static let version = "2025.10"

  /// Every reference to a file in a document, wherever it may stand.
  static func fileReferences(in object: JSONObject) -> [JSONValue] {
    var result: [JSONValue] = []
    func collect(sources json: JSONValue?) {
      guard case .array(let elements)? = json?.content else { return }
      for element in elements {
        if let reference = element.object?["$ref"], !(reference.string?.hasPrefix("#") ?? false) {
          result.append(reference)
        }
      }
    }
    func collect(set: JSONObject?) { collect(sources: set?["sources"]) }
    func collect(modifier: JSONObject?) {
      for context in modifier?["contexts"]?.object?.members ?? [] { collect(sources: context.value) }
    }
    for member in object["sets"]?.object?.members ?? [] { collect(set: member.value.object) }
    for member in object["modifiers"]?.object?.members ?? [] { collect(modifier: member.value.object) }
    if case .array(let entries)? = object["resolutionOrder"]?.content {
      for entry in entries {
        collect(set: entry.object)
        collect(modifier: entry.object)
      }
    }
    return result
  }

  mutating func trees() -> [JSONValue] {
    for member in object.members where !documentKeys.contains(member.key) {
      sink.unknownKey(member, known: documentKeys)
    }
    guard let version = object["version"] else {
      sink.error(.manifestMissingKey, at: object.range, "a resolver document needs 'version': \"\(Self.version)\"")
      return []
    }
    guard version.string == Self.version else {
      sink.error(
        .manifestVersion, at: version.range, "this version of resolver documents is not read",
        help: "write \"\(Self.version)\"")
      return []
    }
    guard let order = object["resolutionOrder"] else {
      sink.error(.manifestMissingKey, at: object.range, "a resolver document needs 'resolutionOrder'")
      return []
    }
    guard case .array(let entries) = order.content else {
      sink.error(.manifestType, at: order.range, "'resolutionOrder': expected array, found \(order.typeName)")
      return []
    }
    var names: Set<String> = []
    return entries.flatMap { entry($0, names: &names) }
  }

  /// A reference to a set or a modifier, or one that is spelt out here.
  private mutating func entry(_ json: JSONValue, names: inout Set<String>) -> [JSONValue] {
    guard case .object(let entry) = json.content else {
      sink.error(.manifestType, at: json.range, "'resolutionOrder': expected object, found \(json.typeName)")
      return []
    }
    let isModifier: Bool
    let name: String
    let body: JSONValue
    if let pointer = entry["$ref"] {
      guard let (section, found, value) = target(of: pointer, among: ["sets", "modifiers"]) else { return [] }
      isModifier = section == "modifiers"
      name = found
      body = value
    } else {
      guard let stated = entry["name"]?.string, let type = entry["type"]?.string, ["set", "modifier"].contains(type)
      else {
        sink.error(
          .manifestMissingKey, at: json.range, "an entry of 'resolutionOrder' needs '$ref', or 'name' and 'type'",
          help: "write { \"$ref\": \"#/sets/name\" }; 'type' is \"set\" or \"modifier\"")
        return []
      }
      isModifier = type == "modifier"
      name = stated
      body = json
    }
    if !names.insert((isModifier ? "modifier " : "set ") + name).inserted {
      sink.error(.manifestNameClash, at: json.range, "\(quote(name)) stands in 'resolutionOrder' twice")
      return []
    }
    return isModifier ? modifier(name, body, at: json.range) : set(body)
  }

  private mutating func set(_ json: JSONValue) -> [JSONValue] {
    guard case .object(let object) = json.content else {
      sink.error(.manifestType, at: json.range, "a set: expected object, found \(json.typeName)")
      return []
    }
    for member in object.members where !setKeys.contains(member.key) { sink.unknownKey(member, known: setKeys) }
    guard let sources = object["sources"] else {
      sink.error(.manifestMissingKey, at: json.range, "a set needs 'sources'")
      return []
    }
    return self.sources(sources, allowsSets: false)
  }

  /// Files, sets and tokens that stand here.
  private mutating func sources(_ json: JSONValue, allowsSets: Bool) -> [JSONValue] {
    guard case .array(let elements) = json.content else {
      sink.error(.manifestType, at: json.range, "expected an array of sources, found \(json.typeName)")
      return []
    }
    var result: [JSONValue] = []
    for element in elements {
      guard case .object(let source) = element.content else {
        sink.error(.manifestType, at: element.range, "a source: expected object, found \(element.typeName)")
        continue
      }
      guard let pointer = source["$ref"] else {
        result.append(element)
        continue
      }
      for member in source.members where member.key != "$ref" {
        sink.error(
          .manifestUnknownKey, at: member.keyRange,
          "\(quote(member.key)) beside '$ref' would change what the reference brings, which is not supported",
          help: "write a source of its own behind it")
      }
      if pointer.string?.hasPrefix("#") ?? false {
        guard allowsSets else {
          sink.error(
            .manifestInclude, at: pointer.range, "a set takes tokens from files and from here, not from other sets",
            help: "name both sets in 'resolutionOrder'")
          continue
        }
        if let (_, _, value) = target(of: pointer, among: ["sets"]) { result += set(value) }
      } else {
        result += pointer.string.flatMap { files[$0] } ?? []
      }
    }
    return result
  }

  private mutating func modifier(_ name: String, _ json: JSONValue, at range: SourceRange) -> [JSONValue] {
    guard case .object(let object) = json.content else {
      sink.error(.manifestType, at: json.range, "a modifier: expected object, found \(json.typeName)")
      return []
    }
    for member in object.members where !modifierKeys.contains(member.key) {
      sink.unknownKey(member, known: modifierKeys)
    }
    guard case .object(let contexts)? = object["contexts"]?.content, !contexts.members.isEmpty else {
      sink.error(
        .manifestMissingKey, at: json.range, "the modifier \(quote(name)) needs 'contexts' with at least one context")
      return []
    }
    var trees: [String: [JSONValue]] = [:]
    for member in contexts.members { trees[member.key] = sources(member.value, allowsSets: true) }
    let byDefault = defaultContext(object["default"], contexts)
    guard let values = axes[name] else {
      guard let byDefault else {
        if object["default"] == nil {
          sink.error(
            .manifestUnknownName, at: range,
            "the modifier \(quote(name)) is no axis of the manifest and has no default",
            help: "add \"axes\": { \"\(name)\": [\(contexts.members.map { "\"\($0.key)\"" }.joined(separator: ", "))] }"
          )
        }
        return []
      }
      return trees[byDefault] ?? []
    }
    for member in contexts.members where !values.contains(member.key) {
      sink.error(
        .manifestUnknownName, at: member.keyRange, "axis \(quote(name)) has no value \(quote(member.key))",
        help: didYouMean(member.key, among: values) ?? "its values: \(quoteList(values))")
    }
    // The choice is made where the axes' values are known.
    func member(_ key: String, _ value: JSONValue) -> JSONMember { JSONMember(key: key, keyRange: range, value: value) }
    var members = [member("$axis", JSONValue(content: .string(name), range: range))]
    for value in values {
      guard let found = trees[value] ?? byDefault.flatMap({ trees[$0] }) else {
        sink.error(
          .manifestMissingKey, at: range, "the modifier \(quote(name)) has no context \(quote(value)) and no default",
          help: "add the context, or name a \"default\"")
        members.append(member(value, TokenStack.value([], range: range)))
        continue
      }
      members.append(member(value, TokenStack.value(found, range: range)))
    }
    return [JSONValue(content: .object(JSONObject(members: members, range: range)), range: range)]
  }

  private mutating func defaultContext(_ json: JSONValue?, _ contexts: JSONObject) -> String? {
    guard let json else { return nil }
    let names = contexts.members.map(\.key)
    if let name = json.string, names.contains(name) { return name }
    sink.error(
      .manifestUnknownName, at: json.range, "'default' names no context",
      help: json.string.flatMap { didYouMean($0, among: names) } ?? "its contexts: \(quoteList(names))")
    return nil
  }

  /// What `#/sets/name` or `#/modifiers/name` names.
  private mutating func target(
    of pointer: JSONValue, among sections: [String]
  ) -> (section: String, name: String, value: JSONValue)? {
    let forms = sections.map { "'#/\($0)/name'" }.joined(separator: " or ")
    var silent = DiagnosticSink()
    guard let segments = readPointer(pointer, sink: &silent), segments.count == 2, sections.contains(segments[0]) else {
      sink.error(.manifestInclude, at: pointer.range, "this '$ref' must be \(forms)")
      return nil
    }
    let known = object[segments[0]]?.object?.members.map(\.key) ?? []
    guard let value = object[segments[0]]?.object?[segments[1]] else {
      sink.error(
        .manifestInclude, at: pointer.range, "'\(segments[0])' has no \(quote(segments[1]))",
        help: didYouMean(segments[1], among: known))
      return nil
    }
    return (segments[0], segments[1], value)
  }
}

private let documentKeys = [
  "name", "version", "description", "sets", "modifiers", "resolutionOrder", "$schema", "$extensions", "$defs",
]
private let setKeys = ["description", "sources", "name", "type", "$extensions"]
private let modifierKeys = ["description", "contexts", "default", "name", "type", "$extensions"]
