// A tree of design tokens, flattened to paths. An object with `$value` is a token, any other is a group.

import ThemeDiagnostics
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
  }

  struct Group: Sendable {
    var range: SourceRange
    /// Its own `$type`, or the one that it inherits.
    var type: String?
  }

  private(set) var tokens: [String: Definition] = [:]
  private(set) var groups: [String: Group] = [:]

  /// Adds a tree. A token that is here already, or a group of a token's path, is reported with both places.
  mutating func add(_ json: JSONValue, sink: inout DiagnosticSink) {
    guard case .object(let object) = json.content else {
      sink.error(.manifestType, at: json.range, "'tokens': expected object, found \(json.typeName)")
      return
    }
    addGroup(object, path: "", inherited: nil, sink: &sink)
  }

  private mutating func addGroup(
    _ object: JSONObject, path: String, inherited: String?, sink: inout DiagnosticSink
  ) {
    let type = readType(object, sink: &sink) ?? inherited
    for member in object.members {
      if member.key.hasPrefix("$"), member.key != "$root" {
        if ["$extends", "$ref"].contains(member.key) {
          sink.error(
            .manifestUnknownKey, at: member.keyRange, "\(quote(member.key)) of design tokens is not supported yet",
            help: "name single tokens by '{alias}'")
        } else if !KeyTable.tokenGroup.names.contains(member.key) {
          sink.unknownKey(member, known: KeyTable.token.names)
        }
        continue
      }
      guard checkSegment(member, sink: &sink) else { continue }
      let memberPath = path.isEmpty ? member.key : "\(path).\(member.key)"
      guard case .object(let child) = member.value.content else {
        sink.error(
          .manifestType, at: member.value.range,
          "\(quote(memberPath)): expected object (a token or a group), found \(member.value.typeName)",
          help: ["value", "type"].contains(member.key)
            ? "did you mean '$\(member.key)'?" : "write { \"$type\": …, \"$value\": … }")
        continue
      }
      if let value = child["$value"] {
        addToken(member, child, value, path: memberPath, inherited: type, sink: &sink)
      } else {
        if let token = tokens[memberPath] {
          reportClash(memberPath, at: member.keyRange, with: token.nameRange, sink: &sink)
          continue
        }
        let groupType = readType(child, sink: &sink) ?? type
        let range = groups[memberPath]?.range ?? member.keyRange
        groups[memberPath] = Group(range: range, type: groups[memberPath]?.type ?? groupType)
        addGroup(child, path: memberPath, inherited: type, sink: &sink)
      }
    }
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
          "token \(quote(path)) cannot hold \(quote(other.key)): it has a '$value', so it is no group")
      }
    }
    if let earlier = tokens[path]?.nameRange ?? groups[path]?.range {
      reportClash(path, at: member.keyRange, with: earlier, sink: &sink)
      return
    }
    tokens[path] = Definition(
      path: path, value: value, nameRange: member.keyRange, ownType: readType(object, sink: &sink),
      groupType: inherited)
  }

  private func reportClash(
    _ path: String, at range: SourceRange, with earlier: SourceRange, sink: inout DiagnosticSink
  ) {
    sink.error(
      .manifestNameClash, at: range, "token \(quote(path)) is stated twice",
      notes: [Diagnostic.Note("first stated here", at: earlier)])
  }

  private func readType(_ object: JSONObject, sink: inout DiagnosticSink) -> String? {
    guard let json = object["$type"] else { return nil }
    guard let type = json.string else {
      sink.error(.manifestType, at: json.range, "'$type': expected string, found \(json.typeName)")
      return nil
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
    } else if name.unicodeScalars.contains(where: { "{}.".unicodeScalars.contains($0) || $0.value < 0x20 }) {
      problem = "holds '{', '}', '.' or a control character"
    } else {
      return true
    }
    sink.error(.manifestName, at: member.keyRange, "the token name \(quote(name)) \(problem)")
    return false
  }
}

extension TokenLayer {
  /// These tokens with a theme's in place of those of the same path. A theme's token keeps the type that it does not
  /// state. A token in the place of a group, or a group in the place of a token, is reported.
  func overridden(by layer: TokenLayer, sink: inout DiagnosticSink) -> TokenLayer {
    var result = self
    for (path, group) in layer.groups.sorted(by: { $0.key < $1.key }) {
      if let token = tokens[path] {
        reportClash(path, at: group.range, with: token.nameRange, sink: &sink)
      } else if let old = groups[path] {
        result.groups[path] = Group(range: old.range, type: group.type ?? old.type)
      } else {
        result.groups[path] = group
      }
    }
    for (path, token) in layer.tokens.sorted(by: { $0.key < $1.key }) {
      if let group = groups[path] {
        reportClash(path, at: token.nameRange, with: group.range, sink: &sink)
        continue
      }
      // Inside a group that was reported above.
      if isInsideToken(path) { continue }
      var token = token
      if token.ownType == nil {
        token.ownType = tokens[path]?.ownType
        token.groupType = token.groupType ?? tokens[path]?.groupType
      }
      result.tokens[path] = token
    }
    return result
  }

  private func isInsideToken(_ path: String) -> Bool {
    var parts = path.split(separator: ".")
    while parts.count > 1 {
      parts.removeLast()
      if tokens[parts.joined(separator: ".")] != nil { return true }
    }
    return false
  }

  /// The type that the groups around a path give it.
  func inheritedType(_ path: String) -> String? {
    var parts = path.split(separator: ".")
    while parts.count > 1 {
      parts.removeLast()
      if let group = groups[parts.joined(separator: ".")] { return group.type }
    }
    return nil
  }
}
