// What a token file is: a tree of the Design Tokens format, an export of several sets of tokens, or the older form in
// which both Tokens Studio and Style Dictionary wrote `value` and `type`.

import ThemeDiagnostics
import ThemeJSON
import ThemeModel

/// How an entry of `include` says that a token file is to be read.
struct TokenFileForm {
  var isLegacy = false
  /// The sets to use of a file that holds several, in their order; nil takes the file's own.
  var sets: [(name: String, range: SourceRange)]?

  static let keys = ["tokens", "format", "sets"]

  /// The file as trees of the Design Tokens format, the later ones over the earlier ones; nil after reporting that it has
  /// another form.
  func trees(_ object: JSONObject, sink: inout DiagnosticSink) -> [JSONValue]? {
    let whole = JSONValue(content: .object(object), range: object.range)
    if !isLegacy, let token = LegacyTokens.firstToken(in: whole, depth: 0) {
      sink.error(
        .manifestType, at: token.keyRange,
        "this token has 'value' and not '$value': the form of Tokens Studio and of Style Dictionary 3",
        help: "include the file with \"format\": \"legacy\", or export it in the W3C form")
      return nil
    }
    var object = object
    object.members.removeAll { $0.key == "$schema" }
    let isExport = object.members.contains { ["$themes", "$metadata"].contains($0.key) }
    guard isExport || sets != nil else { return [tree(object)] }
    let names = object.members.map(\.key).filter { !$0.hasPrefix("$") }
    let order =
      sets ?? statedOrder(object["$metadata"], sink: &sink) ?? names.map { (name: $0, range: object.range) }
    var result: [JSONValue] = []
    for set in order {
      guard let member = object.member(set.name), case .object(let inner) = member.value.content else {
        sink.error(
          .manifestUnknownName, at: set.range, "no set of tokens \(quote(set.name)) in the file",
          help: didYouMean(set.name, among: names) ?? "its sets: \(quoteList(names.prefix(12)))")
        continue
      }
      result.append(tree(inner))
    }
    return result
  }

  /// `$metadata.tokenSetOrder` of Tokens Studio.
  private func statedOrder(_ json: JSONValue?, sink: inout DiagnosticSink) -> [(name: String, range: SourceRange)]? {
    guard case .array(let elements)? = json?.object?["tokenSetOrder"]?.content else { return nil }
    return elements.compactMap { element in element.string.map { (name: $0, range: element.range) } }
  }

  private func tree(_ object: JSONObject) -> JSONValue {
    isLegacy ? LegacyTokens.modern(object) : JSONValue(content: .object(object), range: object.range)
  }
}

/// Reads `format` and `sets` of an entry of `include`.
func readTokenFileForm(_ object: JSONObject, sink: inout DiagnosticSink) -> TokenFileForm {
  var form = TokenFileForm()
  if let json = object["format"] {
    let words = ["dtcg", "legacy"]
    if let word = json.string, words.contains(word) {
      form.isLegacy = word == "legacy"
    } else {
      sink.error(
        .manifestUnknownName, at: json.range, "'include.format' must be one of \(quoteList(words))",
        help: json.string.flatMap { didYouMean($0, among: words) } ?? "'legacy' is the form with 'value' and 'type'")
    }
  }
  if let json = object["sets"] {
    if case .array(let elements) = json.content {
      form.sets = []
      for element in elements {
        if let name = element.string {
          form.sets?.append((name, element.range))
        } else {
          sink.error(
            .manifestType, at: element.range, "'include.sets': expected string, found \(element.typeName)")
        }
      }
    } else {
      sink.error(.manifestType, at: json.range, "'include.sets': expected array, found \(json.typeName)")
    }
  }
  return form
}
