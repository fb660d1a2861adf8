import ThemeDiagnostics
import ThemeGraphics

/// The tokens of one theme, each with its aliases followed and its value read.
struct TokenTable: Sendable {
  struct Token: Sendable {
    enum Content: Sendable {
      case color(StatedColor)
      /// A dimension in points, or a plain number.
      case number(Double)
      /// Names of fonts, the preferred one first.
      case fonts([String])
      /// 1...1000.
      case weight(Double)
      case seconds(Double)
      case easing(Easing)
      case strokeStyle(StrokeToken)
      case border(BorderToken)
      case transition(TransitionToken)
      case shadows([ShadowToken])
      case gradient([StatedStop])
      case typography(TypographyToken)
      /// A type that no parameter can use.
      case other
      /// A value that has been reported.
      case broken
    }

    var path: String
    var type: String
    var content: Content
    /// How many aliases lead to the value.
    var depth = 0

    var isBroken: Bool { if case .broken = content { true } else { false } }
  }

  let scope: TokenScope
  /// The manifest's tokens without the theme's changes.
  private let base: [String: Token]
  /// Paths whose value in this theme is not that of `base`.
  private let changed: Set<String>
  private var own: [String: Token] = [:]
  /// The theme's name where another theme has tokens that this one lacks.
  private let theme: String
  /// The paths of the tokens of all themes.
  private let pathsOfAllThemes: Set<String>

  init(
    _ scope: TokenScope, base: [String: Token], changed: Set<String>, theme: String, pathsOfAllThemes: Set<String>
  ) {
    self.scope = scope
    self.base = base
    self.changed = changed
    self.theme = theme
    self.pathsOfAllThemes = pathsOfAllThemes
  }

  /// The token of a path, or nil.
  func token(_ path: String) -> Token? {
    own[path] ?? (changed.isEmpty || !changed.contains(path) ? base[path] : nil)
  }

  /// Whether a path is that of a group.
  func isGroup(_ path: String) -> Bool { scope.group(path) != nil }

  /// The path of every token, sorted.
  var paths: [String] { scope.paths }

  /// What was settled for this theme alone.
  var settled: [String: Token] { own }

  mutating func settle(_ token: Token) { own[token.path] = token }

  /// The token that an alias such as `{color.accent}` names, or nil after reporting why there is none.
  func find(_ alias: String, at range: SourceRange, sink: inout DiagnosticSink) -> Token? {
    guard let path = readAlias(alias, at: range, sink: &sink) else { return nil }
    if let token = token(path) { return token }
    reportMissing(path, at: range, sink: &sink)
    return nil
  }

  /// Says that an alias names no token: a group, a token of another theme, or nothing.
  func reportMissing(_ path: String, at range: SourceRange, sink: inout DiagnosticSink) {
    if isGroup(path) {
      let root = "\(path).$root"
      let inside = token(root) != nil ? root : paths.first { $0.hasPrefix(path + ".") }
      sink.error(
        .manifestAlias, at: range, "\(quote(path)) is a group of tokens, not a token",
        help: inside.map { "name one of its tokens, such as \(quote("{\($0)}"))" })
      return
    }
    let place = pathsOfAllThemes.contains(path) ? " in theme \(quote(theme))" : ""
    sink.error(
      .manifestAlias, at: range, "no token \(quote(path))\(place)",
      help: nearestName(to: path, among: paths).map { "did you mean \(quote("{\($0)}"))?" })
  }
}
