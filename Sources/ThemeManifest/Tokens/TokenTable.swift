import ThemeDiagnostics

/// The tokens of one theme, each with its aliases followed and its value read.
struct TokenTable: Sendable {
  struct Token: Sendable {
    enum Content: Sendable {
      case color(StatedColor)
      /// A dimension in points, or a plain number.
      case number(Double)
      /// A type that no parameter can use yet.
      case other
      /// A value that has been reported.
      case broken
    }

    var path: String
    var type: String
    var content: Content

    var isBroken: Bool { if case .broken = content { true } else { false } }
  }

  private let tokens: [String: Token]
  private let groups: [String: TokenLayer.Group]
  private let sortedPaths: [String]
  /// The theme's name where another theme has tokens that this one lacks.
  private let theme: String
  /// The paths of the tokens of all themes.
  private let pathsOfAllThemes: Set<String>

  init(tokens: [String: Token], groups: [String: TokenLayer.Group], theme: String, pathsOfAllThemes: Set<String>) {
    self.tokens = tokens
    self.groups = groups
    self.theme = theme
    self.pathsOfAllThemes = pathsOfAllThemes
    sortedPaths = tokens.keys.sorted()
  }

  /// The token of a path, or nil.
  func token(_ path: String) -> Token? { tokens[path] }

  /// Whether a path is that of a group.
  func isGroup(_ path: String) -> Bool { groups[path] != nil }

  /// The path of every token, sorted.
  var paths: [String] { sortedPaths }

  /// The token that an alias such as `{color.accent}` names, or nil after reporting why there is none.
  func find(_ alias: String, at range: SourceRange, sink: inout DiagnosticSink) -> Token? {
    guard let path = readAlias(alias, at: range, sink: &sink) else { return nil }
    if let token = tokens[path] { return token }
    reportMissing(path, at: range, tokenPaths: sortedPaths, groups: groups, sink: &sink) {
      pathsOfAllThemes.contains(path) ? " in theme \(quote(theme))" : ""
    }
    return nil
  }
}

/// The path in an alias, or nil after reporting why the text is none. The text starts with `{`.
func readAlias(_ alias: String, at range: SourceRange, sink: inout DiagnosticSink) -> String? {
  let inner = alias.dropFirst()
  guard alias.hasSuffix("}") else {
    let end = inner.firstIndex(of: "}")
    sink.error(
      .manifestAlias, at: range,
      end == nil
        ? "the alias \(quote(alias)) has no closing '}'" : "the alias \(quote(alias)) does not end at its '}'",
      help: end == nil
        ? (inner.isEmpty ? nil : "did you mean \(quote("{\(inner)}"))?") : "an alias is the whole value")
    return nil
  }
  let path = String(inner.dropLast())
  if path.isEmpty {
    sink.error(
      .manifestAlias, at: range, "the alias '{}' names no token",
      help: "write the path of a token, such as '{color.accent}'")
    return nil
  }
  if path.contains("{") || path.contains("}") {
    sink.error(.manifestAlias, at: range, "\(quote(alias)) is not one alias", help: "an alias is the whole value")
    return nil
  }
  return path
}

/// Says that an alias names no token: a group, a token of another theme, or nothing.
func reportMissing(
  _ path: String, at range: SourceRange, tokenPaths: [String], groups: [String: TokenLayer.Group],
  sink: inout DiagnosticSink, where place: () -> String
) {
  if groups[path] != nil {
    let inside = tokenPaths.first { $0.hasPrefix(path + ".") }
    sink.error(
      .manifestAlias, at: range, "\(quote(path)) is a group of tokens, not a token",
      help: inside.map { "name one of its tokens, such as \(quote("{\($0)}"))" })
    return
  }
  sink.error(
    .manifestAlias, at: range, "no token \(quote(path))\(place())",
    help: nearestName(to: path, among: tokenPaths).map { "did you mean \(quote("{\($0)}"))?" })
}
