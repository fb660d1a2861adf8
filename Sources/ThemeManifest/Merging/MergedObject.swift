// Layers of parameters put over one another: objects of the schema key by key, everything else as a whole.
//
// Values stay JSON until all layers are merged, because an alias may only be followed when it is known to count.

import ThemeDiagnostics
import ThemeJSON
import ThemeModel

/// The parameters of a widget, or of an object in it, after some of their layers.
struct MergedObject: Sendable {
  indirect enum Value: Sendable {
    case leaf(JSONValue)
    /// The key of a string, in the place of a text.
    case string(JSONValue)
    case object(MergedObject)
    case union(MergedUnion)
    case list(MergedList)
  }

  struct Entry: Sendable {
    var value: Value
    var isFromState: Bool
  }

  private(set) var entries: [String: Entry] = [:]
  /// The text of the last layer's object.
  private(set) var range: SourceRange

  init(range: SourceRange) { self.range = range }

  /// What a layer is, beside its text.
  struct Layer {
    var isFromState = false
    /// Whether a later layer may bring the lists that this one changes, as for a style that is checked by itself.
    var isPart = false
    /// The lists around it, within one another.
    var depth = 0
  }

  /// Puts a layer on top. Reports keys that are neither in the schema nor in `otherKeys`, which are passed over.
  mutating func merge(
    _ object: JSONObject, _ schema: ParameterSchema, otherKeys: [String] = [], _ layer: Layer,
    sink: inout DiagnosticSink
  ) {
    range = object.range
    for parameter in schema.parameters where object[parameter.name] != nil {
      // What a typography token says counts more than what earlier layers said of the same.
      guard case .typography = parameter.type else { continue }
      for key in TypographyKeys.all { entries[key] = nil }
    }
    for member in object.members {
      if member.key == descriptionKey || otherKeys.contains(member.key) { continue }
      guard let parameter = schema[member.key] else {
        sink.unknownKey(member, known: schema.parameters.map(\.name) + otherKeys)
        continue
      }
      let earlier = entries[member.key]
      switch (parameter.type, member.value.content) {
      case (.object(let inner), .object(let object)):
        var merged = MergedObject(range: object.range)
        if case .object(let before)? = earlier?.value { merged = before }
        merged.merge(object, inner, layer, sink: &sink)
        entries[member.key] = Entry(value: .object(merged), isFromState: merged.isFromState)
      case (.union(let union), .object), (.union(let union), .string):
        var merged: MergedUnion?
        if case .union(let before)? = earlier?.value { merged = before }
        MergedUnion.merge(member.value, into: &merged, union, member.key, layer, sink: &sink)
        guard let merged else { continue }
        entries[member.key] = Entry(value: .union(merged), isFromState: merged.object.isFromState)
      case (.list(let union), .array(let elements)):
        let list = MergedList(elements, union, member, layer, sink: &sink)
        entries[member.key] = Entry(value: .list(list), isFromState: layer.isFromState)
      case (.list(let union), .object(let object)):
        guard case .list(var list)? = earlier?.value else {
          if !layer.isPart || earlier != nil { reportNoList(member, sink: &sink) }
          continue
        }
        list.change(object, union, member, layer, sink: &sink)
        entries[member.key] = Entry(value: .list(list), isFromState: list.isFromState)
      case (.stringKey, _):
        // It stands in the place of the text, so that of both the later layer's counts.
        if let text = object.member(StringKeys.text) {
          sink.error(
            .manifestString, at: member.keyRange, "a text states 'text' or 'string', not both",
            notes: [Diagnostic.Note("'text' is stated here", at: text.keyRange)])
        }
        let value: Value = member.value.isNull ? .leaf(member.value) : .string(member.value)
        entries[StringKeys.text] = Entry(value: value, isFromState: layer.isFromState)
      default: entries[member.key] = Entry(value: .leaf(member.value), isFromState: layer.isFromState)
      }
    }
  }

  /// The parameters that a layer's keys state.
  static func touched(by object: JSONObject, _ schema: ParameterSchema) -> [String] {
    object.members.map { member in
      if case .stringKey? = schema[member.key]?.type { StringKeys.text } else { member.key }
    }
  }

  private func reportNoList(_ member: JSONMember, sink: inout DiagnosticSink) {
    sink.error(
      .manifestType, at: member.value.range,
      "\(quote(member.key)): an object changes the elements of an array by their names, but no array is stated before",
      help: "write an array")
  }

  /// Whether a state's layer stated any of it.
  var isFromState: Bool { entries.contains { $0.value.isFromState } }

  /// Puts back an entry that a change of form would lose.
  mutating func keep(_ key: String, _ entry: Entry) { entries[key] = entry }

  /// Puts a list in place of another.
  mutating func replace(_ key: String, with list: MergedList) {
    entries[key] = Entry(value: .list(list), isFromState: list.isFromState)
  }

  /// The lists among the entries, in the order of their names.
  var lists: [(key: String, list: MergedList)] {
    entries.compactMap { key, entry in if case .list(let list) = entry.value { (key, list) } else { nil } }
      .sorted { $0.key < $1.key }
  }

  /// Says that all layers are there: what a later one changes is told from what was there before.
  mutating func seal() {
    for (key, list) in lists {
      var sealed = list
      sealed.seal()
      entries[key]?.value = .list(sealed)
    }
  }
}
