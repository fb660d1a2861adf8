// A tree of design tokens, flattened to paths. An object with `$value` is a token, any other is a group.

import ThemeDiagnostics
import ThemeJSON
import ThemeModel

/// The tokens that one place states: the manifest with its included files, or one theme.
struct TokenLayer: Sendable {
  struct Definition: Sendable {
    var path: String
    var value: JSONValue
    var nameRange: SourceRange
    /// The token's own `$type`.
    var ownType: String?
    /// The `$type` of the nearest group that has one.
    var groupType: String?
    /// The token of an extended group that this one is inherited from.
    var copyOf: String?
  }

  struct Group: Sendable {
    var range: SourceRange
    /// Its own `$type`, or the one that it inherits.
    var type: String?
    /// Its own `$type`.
    var ownType: String?
    /// The group that it extends.
    var parent: Parent?
  }

  /// The value of `$extends`.
  struct Parent: Sendable {
    var path: String
    var range: SourceRange
  }

  var tokens: [String: Definition] = [:]
  var groups: [String: Group] = [:]
  /// Whether a token replaces an earlier one of its path instead of being reported.
  private var replaces = false

  /// Adds a tree. A token that is here already, or a group of a token's path, is reported with both places.
  mutating func add(_ json: JSONValue, sink: inout DiagnosticSink) {
    guard case .object(let object) = json.content else {
      sink.error(.manifestType, at: json.range, "'tokens': expected object, found \(json.typeName)")
      return
    }
    if let trees = TokenStack.trees(of: object) {
      // Later trees of a stack replace tokens of earlier ones, and clash with what others state.
      var stack = TokenLayer()
      stack.replaces = true
      for tree in trees { stack.add(tree, sink: &sink) }
      if replaces { addReplacing(stack, sink: &sink) } else { addChecked(stack, sink: &sink) }
      return
    }
    addGroup(object, path: "", inherited: nil, sink: &sink)
  }

  /// A token in the place of a group, or a group in the place of a token, is reported here as well.
  private mutating func addReplacing(_ other: TokenLayer, sink: inout DiagnosticSink) {
    for (path, group) in other.groups.sorted(by: { $0.key < $1.key }) {
      if let token = tokens[path] { reportClash(path, at: group.range, with: token.nameRange, sink: &sink) }
    }
    for (path, token) in other.tokens.sorted(by: { $0.key < $1.key }) {
      if let group = groups[path] { reportClash(path, at: token.nameRange, with: group.range, sink: &sink) }
      tokens[path] = token
    }
    groups.merge(other.groups) { Self.merged($0, $1) }
  }

  private mutating func addChecked(_ other: TokenLayer, sink: inout DiagnosticSink) {
    for (path, token) in other.tokens.sorted(by: { $0.key < $1.key }) {
      if let earlier = tokens[path]?.nameRange ?? groups[path]?.range {
        reportClash(path, at: token.nameRange, with: earlier, sink: &sink)
      } else {
        tokens[path] = token
      }
    }
    groups.merge(other.groups) { Self.merged($0, $1) }
  }

  private static func merged(_ earlier: Group, _ later: Group) -> Group {
    Group(
      range: earlier.range, type: later.ownType ?? earlier.type ?? later.type,
      ownType: later.ownType ?? earlier.ownType, parent: later.parent ?? earlier.parent)
  }

  private mutating func addGroup(
    _ object: JSONObject, path: String, inherited: String?, sink: inout DiagnosticSink
  ) {
    let type = readType(object, sink: &sink) ?? inherited
    for member in object.members {
      if member.key.hasPrefix("$"), member.key != "$root" {
        readGroupKey(member, path: path, sink: &sink)
        continue
      }
      guard checkSegment(member, sink: &sink) else { continue }
      let memberPath = path.isEmpty ? member.key : "\(path).\(member.key)"
      guard case .object(let child) = member.value.content else {
        sink.error(
          .manifestType, at: member.value.range,
          "\(quote(memberPath)): expected object (a token or a group), found \(member.value.typeName)",
          help: ["value", "type"].contains(member.key)
            ? "did you mean '$\(member.key)'? A whole file in the form with 'value' and 'type' is read by { \"tokens\": …, \"format\": \"legacy\" }"
            : "write { \"$type\": …, \"$value\": … }")
        continue
      }
      if let value = child["$value"] ?? wholeReference(child) {
        addToken(member, child, value, path: memberPath, inherited: type, sink: &sink)
      } else {
        if let token = tokens[memberPath] {
          reportClash(memberPath, at: member.keyRange, with: token.nameRange, sink: &sink)
          continue
        }
        let ownType = child["$type"]?.string
        let group = Group(range: member.keyRange, type: ownType ?? type, ownType: ownType)
        groups[memberPath] = groups[memberPath].map { Self.merged($0, group) } ?? group
        addGroup(child, path: memberPath, inherited: type, sink: &sink)
      }
    }
  }

  private mutating func readGroupKey(_ member: JSONMember, path: String, sink: inout DiagnosticSink) {
    if ["$extends", "$ref"].contains(member.key) {
      guard !path.isEmpty else {
        sink.error(
          .manifestExtends, at: member.keyRange, "the whole of the tokens cannot extend a group",
          help: "name a group, and extend in that")
        return
      }
      groups[path]?.parent = readTokenParent(member.value, sink: &sink)
    } else if member.key == "$value" {
      sink.error(
        .manifestUnknownKey, at: member.keyRange, "the whole of the tokens is a group and has no '$value'",
        help: "give the token a name")
    } else if !KeyTable.tokenGroup.names.contains(member.key) {
      sink.unknownKey(member, known: KeyTable.tokenGroup.names.filter { $0 != "$ref" } + ["$value"])
    }
  }

  /// `{ "$ref": … }` in the place of a token: a reference to the whole of another one.
  private func wholeReference(_ object: JSONObject) -> JSONValue? {
    guard let reference = object.member("$ref"), object.members.allSatisfy({ KeyTable.token.names.contains($0.key) })
    else {
      return nil
    }
    return JSONValue(
      content: .object(JSONObject(members: [reference], range: object.range)), range: reference.value.range)
  }

  private mutating func addToken(
    _ member: JSONMember, _ object: JSONObject, _ value: JSONValue, path: String, inherited: String?,
    sink: inout DiagnosticSink
  ) {
    for other in object.members where !KeyTable.token.names.contains(other.key) {
      if other.key.hasPrefix("$") {
        sink.unknownKey(other, known: KeyTable.token.names)
      } else {
        sink.error(
          .manifestUnknownKey, at: other.keyRange,
          "token \(quote(path)) cannot hold \(quote(other.key)): it has a '$value', so it is no group",
          help: object["$root"] == nil ? "a group's own value is its token '$root'" : nil)
      }
    }
    if object["$value"] != nil, let reference = object.member("$ref") {
      sink.error(
        .manifestUnknownKey, at: reference.keyRange, "token \(quote(path)) has either '$value' or '$ref'")
    }
    if let earlier = (replaces ? nil : tokens[path]?.nameRange) ?? groups[path]?.range {
      reportClash(path, at: member.keyRange, with: earlier, sink: &sink)
      return
    }
    tokens[path] = Definition(
      path: path, value: value, nameRange: member.keyRange,
      ownType: readType(object, sink: &sink) ?? (replaces ? tokens[path]?.ownType : nil), groupType: inherited)
  }

  func reportClash(
    _ path: String, at range: SourceRange, with earlier: SourceRange, sink: inout DiagnosticSink
  ) {
    sink.error(
      .manifestNameClash, at: range, "token \(quote(path)) is stated twice",
      notes: [Diagnostic.Note("first stated here", at: earlier)])
  }

  /// Empty after reporting one that is no text.
  private func readType(_ object: JSONObject, sink: inout DiagnosticSink) -> String? {
    guard let json = object["$type"] else { return nil }
    guard let type = json.string else {
      sink.error(.manifestType, at: json.range, "'$type': expected string, found \(json.typeName)")
      return ""
    }
    return type
  }

  private func checkSegment(_ member: JSONMember, sink: inout DiagnosticSink) -> Bool {
    let name = member.key
    let problem: String
    if name.isEmpty {
      problem = "is empty"
    } else if name.utf8.count > Limits.nameLength {
      problem = "is longer than \(Limits.nameLength) bytes"
    } else if name.utf8.contains(where: { $0 < 0x20 || [0x7B, 0x7D, 0x2E].contains($0) }) {
      problem = "holds '{', '}', '.' or a control character"
    } else {
      return true
    }
    sink.error(.manifestName, at: member.keyRange, "the token name \(quote(name)) \(problem)")
    return false
  }
}
