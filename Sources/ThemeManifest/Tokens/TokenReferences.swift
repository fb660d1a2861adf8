// Finds what a token's value refers to, and puts what JSON Pointers name in their places.

import ThemeDiagnostics
import ThemeJSON
import ThemeModel

/// A reference of a value to a token.
struct TokenUse {
  var path: String
  var range: SourceRange
}

struct TokenReferences {
  let scope: TokenScope
  var sink: DiagnosticSink
  /// The tokens whose values were read for pointers into them.
  private(set) var pointed: Set<String> = []
  /// How many pointers into values were followed, so that copies of copies do not multiply.
  private var copies = 0

  init(scope: TokenScope, sink: DiagnosticSink) {
    self.scope = scope
    self.sink = sink
  }

  /// The value with every `{ "$ref": … }` replaced: a reference to a whole token becomes its alias, one into a value
  /// what stands there. Nil after reporting one that leads nowhere.
  mutating func replaced(_ json: JSONValue, followed: [String] = []) -> JSONValue? {
    switch json.content {
    case .null, .boolean, .number, .string: return json
    case .array(let elements):
      guard elements.contains(where: isNested) else { return json }
      var result: [JSONValue] = []
      for element in elements {
        guard let new = replaced(element, followed: followed) else { return nil }
        result.append(new)
      }
      return JSONValue(content: .array(result), range: json.range)
    case .object(let object):
      if let pointer = object["$ref"] { return target(of: pointer, in: object, followed: followed) }
      guard object.members.contains(where: { isNested($0.value) }) else { return json }
      var result = object
      for index in object.members.indices {
        guard let new = replaced(object.members[index].value, followed: followed) else { return nil }
        result.members[index].value = new
      }
      return JSONValue(content: .object(result), range: json.range)
    }
  }

  private func isNested(_ json: JSONValue) -> Bool {
    switch json.content {
    case .array, .object: true
    case .null, .boolean, .number, .string: false
    }
  }

  private mutating func target(of pointer: JSONValue, in object: JSONObject, followed: [String]) -> JSONValue? {
    for member in object.members where member.key != "$ref" { sink.unknownKey(member, known: ["$ref"]) }
    guard let segments = readPointer(pointer, sink: &sink), let text = pointer.string else { return nil }
    if followed.contains(text) || followed.count >= Limits.chain {
      sink.error(
        .manifestAliasCycle, at: pointer.range,
        followed.contains(text)
          ? "'$ref' cycle: \((followed.drop { $0 != text } + [text]).joined(separator: " → "))"
          : "the chain of '$ref' is longer than \(Limits.chain) references")
      return nil
    }
    guard let (path, inner) = token(segments, at: pointer.range) else { return nil }
    let alias = JSONValue(content: .string("{\(path)}"), range: pointer.range)
    guard !inner.isEmpty else { return alias }
    guard var value = value(of: path, followed: followed + [text]) else { return nil }
    for segment in inner {
      guard let next = member(segment, of: value) else {
        sink.error(
          .manifestAlias, at: pointer.range,
          "token \(quote(path)) has no \(quote(segment)) at \(quote(text))", help: helpForMember(segment, of: value))
        return nil
      }
      // What stands there may be a reference itself.
      guard let followedNext = follow(next, followed: followed + [text]) else { return nil }
      value = followedNext
    }
    copies += 1
    guard copies <= Limits.points else {
      sink.error(
        .manifestTooMany, at: pointer.range, "a token's value follows more than \(Limits.points) references into others"
      )
      return nil
    }
    return replaced(value, followed: followed + [text])?.at(pointer.range)
  }

  /// The token that a pointer begins with, and the rest of the pointer below its `$value`.
  private mutating func token(_ segments: [String], at range: SourceRange) -> (path: String, inner: ArraySlice<String>)?
  {
    let end = segments.firstIndex(of: "$value") ?? segments.count
    let path = segments[..<end].joined(separator: ".")
    if scope.definition(path) != nil { return (path, segments.dropFirst(end + 1)) }
    if scope.group(path) != nil, scope.definition("\(path).$root") != nil, end == segments.count {
      sink.error(
        .manifestAlias, at: range, "\(quote(path)) is a group of tokens, not a token", help: "add '/$root'")
      return nil
    }
    TokenTable(scope, base: [:], changed: [], theme: "", pathsOfAllThemes: [])
      .reportMissing(path, at: range, sink: &sink)
    return nil
  }

  /// A token's value with its aliases and pointers followed, as JSON.
  private mutating func value(of path: String, followed: [String]) -> JSONValue? {
    guard let definition = scope.definition(path) else { return nil }
    pointed.insert(path)
    return follow(definition.value, followed: followed + ["{\(path)}"])
  }

  /// Follows a value that is an alias or a pointer as a whole.
  private mutating func follow(_ json: JSONValue, followed: [String]) -> JSONValue? {
    if let text = json.string, text.utf8.first == UInt8(ascii: "{"), text.hasSuffix("}") {
      guard let path = readAlias(text, at: json.range, sink: &sink) else { return nil }
      guard followed.count < Limits.chain, !followed.contains(text) else {
        sink.error(.manifestAliasCycle, at: json.range, "the references of \(quote(text)) come back to it")
        return nil
      }
      // A missing token is reported where the value is read.
      return scope.definition(path) == nil ? json : value(of: path, followed: followed)
    }
    if let pointer = json.object?["$ref"], let object = json.object {
      guard let found = target(of: pointer, in: object, followed: followed) else { return nil }
      return found.string == nil ? found : follow(found, followed: followed)
    }
    return json
  }

  private func member(_ segment: String, of json: JSONValue) -> JSONValue? {
    switch json.content {
    case .object(let object): return object[segment]
    case .array(let elements):
      guard let index = Int(segment), "\(index)" == segment, elements.indices.contains(index) else { return nil }
      return elements[index]
    case .null, .boolean, .number, .string: return nil
    }
  }

  private func helpForMember(_ segment: String, of json: JSONValue) -> String? {
    switch json.content {
    case .object(let object): didYouMean(segment, among: object.members.map(\.key))
    case .array(let elements): "it has the elements 0...\(max(0, elements.count - 1))"
    case .null, .boolean, .number, .string: "its value there is a \(json.typeName)"
    }
  }

  // MARK: Aliases

  /// Every token that the value refers to and that there is, in the order of the text.
  func uses(of json: JSONValue?) -> [TokenUse] {
    var result: [TokenUse] = []
    func collect(_ json: JSONValue) {
      switch json.content {
      case .null, .boolean, .number: break
      case .string(let text):
        guard text.utf8.contains(UInt8(ascii: "{")) else { break }
        for path in aliases(in: text) where scope.definition(path) != nil {
          result.append(TokenUse(path: path, range: json.range))
        }
      case .array(let elements): for element in elements { collect(element) }
      case .object(let object): for member in object.members { collect(member.value) }
      }
    }
    if let json { collect(json) }
    return result
  }

  /// The paths in braces, also within a derived colour.
  private func aliases(in text: String) -> [String] {
    var result: [String] = []
    var rest = text.utf8[...]
    while let open = rest.firstIndex(of: UInt8(ascii: "{")) {
      rest = rest[rest.index(after: open)...]
      guard let close = rest.firstIndex(of: UInt8(ascii: "}")) else { break }
      result.append(String(rest[..<close]) ?? "")
      rest = rest[rest.index(after: close)...]
    }
    return result
  }
}

extension JSONValue {
  /// The same value, as if all of it stood at `range`: what a reference brings is at fault where it is used.
  fileprivate func at(_ range: SourceRange) -> JSONValue {
    var result = self
    result.range = range
    switch content {
    case .null, .boolean, .number, .string: break
    case .array(let elements): result.content = .array(elements.map { $0.at(range) })
    case .object(var object):
      object.range = range
      object.members = object.members.map { JSONMember(key: $0.key, keyRange: range, value: $0.value.at(range)) }
      result.content = .object(object)
    }
    return result
  }
}
