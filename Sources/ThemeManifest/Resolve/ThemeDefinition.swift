import ThemeDiagnostics
import ThemeJSON
import ThemeModel

/// What the manifest states of one theme.
struct ThemeDefinition: Sendable {
  var name: String
  /// The name in the manifest; none where the manifest has no `themes`.
  var range = SourceRange.none
  var parent: ExtendsGraph.Parent?
  var tokens = TokenLayer()
  /// What it states over styles and widgets of the manifest, by name.
  var overrides: [String: JSONObject] = [:]

  /// Where choices of axis values may be.
  static let chosenKeys = ["tokens", "styles", "widgets"]

  init(name: String) { self.name = name }

  /// Reads an entry of `themes` at one combination of the axes; what its `axes` says is read by ``ThemeVariant``'s maker.
  init(
    _ entry: NamedEntry, _ chooser: AxisChooser, styles: NamedEntries, widgets: NamedEntries,
    sink: inout DiagnosticSink
  ) {
    self.init(name: entry.name)
    range = entry.nameRange
    guard case .object(let object) = entry.value.content else {
      sink.error(
        .manifestType, at: entry.value.range, "'themes.\(entry.name)': expected object, found \(entry.value.typeName)")
      return
    }
    for member in object.members {
      let value = Self.chosenKeys.contains(member.key) ? chooser.chosen(member.value) : member.value
      switch member.key {
      case "extends": parent = readParent(value, sink: &sink)
      case "tokens": tokens.add(value, sink: &sink)
      case "styles": readOverrides(value, "styles", noun: "style", of: styles, sink: &sink)
      case "widgets": readOverrides(value, "widgets", noun: "widget", of: widgets, sink: &sink)
      case "axes", descriptionKey, "$extensions": break
      default: sink.unknownKey(member, known: KeyTable.theme.names.filter { !$0.hasPrefix("$") })
      }
    }
  }

  private mutating func readOverrides(
    _ json: JSONValue, _ section: String, noun: String, of known: NamedEntries, sink: inout DiagnosticSink
  ) {
    guard case .object(let object) = json.content else {
      sink.error(.manifestType, at: json.range, "\(quote(section)): expected object, found \(json.typeName)")
      return
    }
    for member in object.members where !NamedEntries.otherKeys.contains(member.key) {
      guard known[member.key] != nil else {
        sink.error(
          .manifestUnknownName, at: member.keyRange,
          "no \(noun) \(quote(member.key)) in '\(section)' for a theme to change",
          help: didYouMean(member.key, among: known.names))
        continue
      }
      guard case .object(let override) = member.value.content else {
        sink.error(
          .manifestType, at: member.value.range, "\(quote(member.key)): expected object, found \(member.value.typeName)"
        )
        continue
      }
      if let kind = override.member("kind") {
        sink.error(.manifestUnknownKey, at: kind.keyRange, "a theme cannot change the kind of a \(noun)")
      }
      var kept = override
      kept.members.removeAll { $0.key == "kind" }
      overrides[member.key] = kept
    }
  }
}

/// Reads the value of an `extends`; whether the name exists is checked by who knows the names.
func readParent(_ json: JSONValue, sink: inout DiagnosticSink) -> ExtendsGraph.Parent? {
  if let name = json.string { return ExtendsGraph.Parent(name: name, range: json.range) }
  let help: String?
  if case .array = json.content { help = "there is one parent; write its name" } else { help = nil }
  sink.error(.manifestType, at: json.range, "'extends': expected string, found \(json.typeName)", help: help)
  return nil
}
