import ThemeDiagnostics
import ThemeJSON
import ThemeModel

/// What the layers of a style or widget say of its kind.
enum FoundKind {
  case kind(WidgetSchema)
  case notStated
  /// Reported.
  case broken
}

extension ManifestVocabulary {
  /// The kind that a style or widget and its ancestors state; they must not contradict each other.
  func kind(of layers: [JSONObject], sink: inout DiagnosticSink) -> FoundKind {
    var found: (schema: WidgetSchema, range: SourceRange)?
    for layer in layers {
      guard let json = layer["kind"] else { continue }
      guard let name = json.string else {
        sink.error(.manifestType, at: json.range, "'kind': expected string, found \(json.typeName)")
        return .broken
      }
      guard let schema = kind(name) else {
        sink.error(
          .manifestUnknownName, at: json.range, "no widget kind \(quote(name))",
          help: didYouMean(name, among: kinds.map(\.kind)) ?? "known kinds: \(quoteList(kinds.map(\.kind)))")
        return .broken
      }
      if let earlier = found, earlier.schema.kind != name {
        sink.error(
          .manifestExtends, at: json.range,
          "kind \(quote(name)) contradicts the kind \(quote(earlier.schema.kind)) that is inherited",
          notes: [Diagnostic.Note("inherited from here", at: earlier.range)])
        return .broken
      }
      found = (schema, json.range)
    }
    return found.map { .kind($0.schema) } ?? .notStated
  }

  /// The keys of all kinds' parameters, for a style whose kind is not known.
  var allParameterNames: [String] { kinds.flatMap { $0.parameters.parameters.map(\.name) } }
}
