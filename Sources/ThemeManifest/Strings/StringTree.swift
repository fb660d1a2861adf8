import ThemeDiagnostics
import ThemeJSON
import ThemeModel

/// The strings of one locale while they are gathered: texts, and groups of texts whose keys are joined by `.`, so that
/// `"menu.play"` is the same key as `"play"` within `"menu"`.
struct StringTree {
  let locale: String
  var strings: [String: LocaleString]

  /// Adds the texts of an object, as deep as it goes.
  mutating func add(_ json: JSONValue, sink: inout DiagnosticSink) {
    guard case .object(let object) = json.content else {
      sink.error(
        .manifestType, at: json.range, "\(quote("strings.\(locale)")): expected object or path, found \(json.typeName)")
      return
    }
    add(object, group: "", sink: &sink)
  }

  private mutating func add(_ object: JSONObject, group: String, sink: inout DiagnosticSink) {
    for member in object.members where !Self.otherKeys.contains(member.key) {
      if let problem = Self.problem(member.key) {
        sink.error(
          .manifestName, at: member.keyRange, "the string key \(quote(member.key)) \(problem)",
          help: "a key is any text without control characters, such as 'play' or 'menu.play'")
        continue
      }
      let key = group.isEmpty ? member.key : "\(group).\(member.key)"
      guard key.utf8.count <= Limits.nameLength else {
        sink.error(
          .manifestName, at: member.keyRange, "the string key \(quote(key)) is longer than \(Limits.nameLength) bytes")
        continue
      }
      switch member.value.content {
      case .object(let inner): add(inner, group: key, sink: &sink)
      case .string(let text): add(text, key, member, sink: &sink)
      case .null, .boolean, .number, .array:
        sink.error(
          .manifestType, at: member.value.range,
          "\(quote("\(locale).\(key)")): expected string or object, found \(member.value.typeName)")
      }
      if strings.count > Limits.strings {
        sink.error(
          .manifestTooMany, at: member.keyRange, "at most \(Limits.strings) strings of a locale")
        return
      }
    }
  }

  private mutating func add(_ text: String, _ key: String, _ member: JSONMember, sink: inout DiagnosticSink) {
    guard checkText(text, at: member.value.range, "\(locale).\(key)", sink: &sink) else { return }
    if let earlier = strings[key] {
      sink.error(
        .manifestNameClash, at: member.keyRange, "string \(quote(key)) of locale \(quote(locale)) is stated twice",
        notes: [Diagnostic.Note("first stated here", at: earlier.range)])
      return
    }
    strings[key] = LocaleString(key: key, text: text, range: member.value.range)
  }

  /// Keys that are no strings.
  private static let otherKeys = NamedEntries.otherKeys + ["$schema"]

  private static func problem(_ key: String) -> String? {
    if key.isEmpty { return "is empty" }
    if key.hasPrefix("$") { return "starts with '$'" }
    return key.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F } ? "holds a control character" : nil
  }
}
