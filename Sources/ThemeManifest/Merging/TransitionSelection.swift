// Which transitions a widget has after all layers.
//
// As with states: an object merges by name, each transition key by key; null takes one away. An array replaces all that
// earlier layers said; null alone forgets it.

import ThemeDiagnostics
import ThemeJSON
import ThemeModel

struct TransitionSelection {
  /// A transition's keys after merging.
  struct Entry {
    /// As stated; of an element without `name` the two ends, such as `normal-hover`.
    var name: String
    /// Whether the name was stated, so that it stands in ids.
    var isNamed: Bool
    var members: [String: JSONValue] = [:]
    /// The last text that stated it.
    var range: SourceRange
    /// The name in the text, or the whole element.
    var nameRange: SourceRange
  }

  private var byName: [String: Entry] = [:]

  /// Sorted by name.
  var entries: [Entry] { byName.values.sorted { $0.name < $1.name } }

  mutating func add(_ json: JSONValue, sink: inout DiagnosticSink) {
    switch json.content {
    case .null: byName = [:]
    case .array(let elements):
      byName = [:]
      for element in elements { define(element, sink: &sink) }
    case .object(let object):
      for member in object.members where member.key != descriptionKey { merge(member, sink: &sink) }
    case .boolean, .number, .string:
      sink.error(.manifestType, at: json.range, "'transitions': expected object or array, found \(json.typeName)")
    }
  }

  /// An element of an array.
  private mutating func define(_ json: JSONValue, sink: inout DiagnosticSink) {
    guard case .object(let object) = json.content else {
      sink.error(.manifestType, at: json.range, "'transitions': expected object, found \(json.typeName)")
      return
    }
    var name: (text: String, range: SourceRange)?
    if let stated = object["name"] {
      guard let text = stated.string else {
        sink.error(.manifestType, at: stated.range, "'transitions.name': expected string, found \(stated.typeName)")
        return
      }
      guard isName(text, at: stated.range, sink: &sink) else { return }
      name = (text, stated.range)
    }
    let ends = [object["from"], object["to"]].compactMap { $0?.string }
    guard name != nil || ends.count == 2 else {
      let isObject = [object["from"], object["to"]].contains { $0?.object != nil }
      sink.error(
        .manifestMissingKey, at: object.range, "'transitions': missing key 'name'",
        help: isObject ? "a transition to or from a look that is no state needs a name" : nil)
      return
    }
    let text = name?.text ?? ends.joined(separator: "-")
    guard byName[text] == nil else {
      sink.error(
        .manifestNameClash, at: name?.range ?? object.range, "there are two transitions named \(quote(text))",
        notes: byName[text].map { [Diagnostic.Note("first defined here", at: $0.nameRange)] } ?? [],
        help: name == nil ? "give them a \"name\"" : nil)
      return
    }
    var entry = Entry(name: text, isNamed: name != nil, range: object.range, nameRange: name?.range ?? object.range)
    entry.put(object, known: KeyTable.transition.names, sink: &sink)
    byName[text] = entry
  }

  /// A member of an object.
  private mutating func merge(_ member: JSONMember, sink: inout DiagnosticSink) {
    switch member.value.content {
    case .null: byName[member.key] = nil
    case .object(let object):
      var entry: Entry
      if let earlier = byName[member.key] {
        entry = earlier
      } else {
        guard isName(member.key, at: member.keyRange, sink: &sink) else { return }
        entry = Entry(name: member.key, isNamed: true, range: object.range, nameRange: member.keyRange)
      }
      entry.range = object.range
      entry.nameRange = member.keyRange
      entry.put(object, known: KeyTable.transitionChange.names, sink: &sink)
      byName[member.key] = entry
    default:
      sink.error(
        .manifestType, at: member.value.range,
        "'transitions.\(member.key)': expected object or null, found \(member.value.typeName)")
    }
  }

  private func isName(_ text: String, at range: SourceRange, sink: inout DiagnosticSink) -> Bool {
    guard let problem = nameProblem(text, .segment) else { return true }
    sink.error(
      .manifestName, at: range, "the transition name \(quote(text)) \(problem)",
      help: "a name is letters, digits, '_' and '-' and does not start with a digit or '-'")
    return false
  }
}

extension TransitionSelection.Entry {
  fileprivate mutating func put(_ object: JSONObject, known: [String], sink: inout DiagnosticSink) {
    for member in object.members where member.key != descriptionKey && member.key != "name" {
      if known.contains(member.key) {
        members[member.key] = member.value
      } else {
        sink.unknownKey(member, known: known)
      }
    }
    if !known.contains("name"), let name = object.member("name") { sink.unknownKey(name, known: known) }
  }
}
