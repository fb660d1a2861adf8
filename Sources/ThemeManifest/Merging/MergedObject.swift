// Layers of parameters put over one another: objects of the schema key by key, everything else as a whole.
//
// Values stay JSON until all layers are merged, because an alias may only be followed when it is known to count.

import ThemeDiagnostics
import ThemeModel

/// The parameters of a widget, or of an object in it, after some of their layers.
struct MergedObject: Sendable {
  indirect enum Value: Sendable {
    case leaf(JSONValue)
    case object(MergedObject)
  }

  struct Entry: Sendable {
    var value: Value
    var isFromState: Bool
  }

  private(set) var entries: [String: Entry] = [:]
  /// The text of the last layer's object.
  private(set) var range: SourceRange

  init(range: SourceRange) { self.range = range }

  /// Puts a layer on top. Reports keys that are neither in the schema nor in `otherKeys`, which are passed over.
  mutating func merge(
    _ layer: JSONObject, _ schema: ParameterSchema, otherKeys: [String] = [], isFromState: Bool,
    sink: inout DiagnosticSink
  ) {
    range = layer.range
    for parameter in schema.parameters where layer[parameter.name] != nil {
      // What a typography token says counts more than what earlier layers said of the same.
      guard case .typography = parameter.type else { continue }
      for key in TypographyKeys.all { entries[key] = nil }
    }
    for member in layer.members {
      if member.key == descriptionKey || otherKeys.contains(member.key) { continue }
      guard let parameter = schema[member.key] else {
        sink.unknownKey(member, known: schema.parameters.map(\.name) + otherKeys)
        continue
      }
      guard case .object(let inner) = parameter.type, case .object(let object) = member.value.content else {
        entries[member.key] = Entry(value: .leaf(member.value), isFromState: isFromState)
        continue
      }
      var merged = MergedObject(range: object.range)
      if let entry = entries[member.key], case .object(let earlier) = entry.value { merged = earlier }
      merged.merge(object, inner, isFromState: isFromState, sink: &sink)
      entries[member.key] = Entry(value: .object(merged), isFromState: merged.isFromState)
    }
  }

  /// Whether a state's layer stated any of it.
  private var isFromState: Bool { entries.contains { $0.value.isFromState } }
}
