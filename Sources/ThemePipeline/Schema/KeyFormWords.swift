import ThemeManifest
import ThemeModel

// What a key accepts, in the words of the reference and the JSON Schema.

extension KeyForm {
  /// The form in which a manifest states a value.
  var words: String {
    switch self {
    case .parameter(let type): type.words
    case .number(let rule): ParameterType.number(rule).words
    case .boolean: ParameterType.boolean.words
    case .word(let words): words.joined(separator: " | ")
    case .text(let words, _): words
    case .object: "object"
    case .array(let element, _), .distinct(let element, _): "array of \(element.wordsAsPart)"
    case .tuple(let elements): "[" + elements.map(\.words).joined(separator: ", ") + "]"
    case .entries(let entry, _): "by name: \(entry.words)"
    case .either(let forms):
      forms.map(\.words).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }.joined(separator: ", or ")
    case .varying(let form): form.words
    case .names(let entry, _, let words): "by \(words): \(entry.words)"
    case .null: "null"
    case .alias: "alias"
    case .anything: "anything"
    case .structure(let structure): structure.words
    }
  }

  private var wordsAsPart: String {
    if case .either = self { "(\(words))" } else { words }
  }

  /// What bounds the value; empty where nothing does.
  var rangeWords: String {
    switch self {
    case .parameter(let type): type.rangeWords
    case .number(let rule): ParameterType.number(rule).rangeWords
    case .array(let element, let count), .distinct(let element, let count):
      [
        count.upperBound == Limits.jsonValues
          ? "" : count.count == 1 ? "\(count.lowerBound) of them" : "\(count.lowerBound)...\(count.upperBound) of them",
        element.rangeWords.isEmpty ? "" : "each \(element.rangeWords)",
      ].filter { !$0.isEmpty }.joined(separator: ", ")
    case .either(let forms): forms.map(\.rangeWords).first { !$0.isEmpty } ?? ""
    case .varying(let form): form.rangeWords
    case .boolean, .word, .text, .object, .tuple, .entries, .names, .null, .alias, .anything, .structure: ""
    }
  }
}

extension ManifestStructure {
  fileprivate var words: String {
    switch self {
    case .widget: "widget"
    case .style: "style"
    case .change: "changes"
    case .kind: "word of a kind"
    case .states: "object, array or null"
    case .look: "object"
    case .valueChanges: "object or null"
    case .format: "format"
    case .tokens: "tree of tokens"
    case .strings: "object of texts"
    }
  }
}
