import ThemeDiagnostics
import ThemeJSON
import ThemeModel

extension ValueReader {
  /// Any string. Braces mean nothing in it, so it cannot be an alias, which is said where it looks like one.
  mutating func text(_ json: JSONValue, _ label: String) -> String? {
    guard let text = json.string else { return expected("string", json, label) }
    guard checkText(text, at: json.range, label, sink: &sink) else { return nil }
    if let tokens, text.hasPrefix("{"), text.hasSuffix("}"), tokens.token(String(text.dropFirst().dropLast())) != nil {
      sink.warning(
        .textLooksLikeAlias, at: json.range, "texts are not looked up: \(quote(text)) is drawn as it stands",
        help: "write the text itself")
    }
    return text
  }

  /// One of the words. `synonyms` are names of other tools, each with the word that is meant.
  mutating func choice(
    _ json: JSONValue, _ words: [String], synonyms: [(name: String, word: String)] = [], _ label: String
  ) -> String? {
    guard let text = json.string else { return expected("string", json, label) }
    if words.contains(text) { return text }
    sink.error(
      .manifestUnknownName, at: json.range, "\(quote(label)) must be one of \(quoteList(words)), found \(quote(text))",
      help: synonyms.first { $0.name == text }.map { "did you mean '\($0.word)'?" } ?? didYouMean(text, among: words))
    return nil
  }

  mutating func font(_ json: JSONValue, _ label: String) -> String? {
    guard let name = json.string else {
      return expected("string", json, label, help: "write the name of an entry of 'fonts'")
    }
    if fonts.contains(name) { return name }
    sink.error(
      .manifestUnknownName, at: json.range, "no font \(quote(name)) in 'fonts'",
      help: didYouMean(name, among: fonts)
        ?? (fonts.isEmpty ? "the manifest has no 'fonts'" : "known fonts: \(quoteList(fonts.prefix(8)))"))
    return nil
  }
}

/// Whether a text can be drawn at all; reports why not.
func checkText(_ text: String, at range: SourceRange, _ label: String, sink: inout DiagnosticSink) -> Bool {
  if text.utf8.count > Limits.textLength {
    sink.error(.manifestOutOfRange, at: range, "\(quote(label)) is longer than \(Limits.textLength) bytes")
    return false
  }
  if text.utf8.contains(0) {
    sink.error(.manifestOutOfRange, at: range, "\(quote(label)) holds the character U+0000")
    return false
  }
  return true
}
