// Follows the references of every token and reads the values, used or not, so that a broken token is found before
// somebody uses it.
//
// References are followed depth first with a stack of our own, and each token once: what an earlier one settled ends a
// later one. A theme settles anew only what it changes and what depends on that.

import ThemeDiagnostics
import ThemeJSON
import ThemeModel

/// The manifest's tokens, settled once for all themes.
struct TokenBase: Sendable {
  private let stated: TokenLayer
  private let layer: TokenLayer
  private let options: TokenOptions
  private var settled: [String: TokenTable.Token] = [:]
  /// For a token those that refer to it.
  private var users: [String: [String]] = [:]
  private var broken: Set<String> = []
  private let findings: DiagnosticSink
  private let hasExtensions: Bool

  init(_ tokens: TokenLayer, options: TokenOptions) {
    stated = tokens
    hasExtensions = tokens.hasExtensions
    self.options = options
    var found = DiagnosticSink()
    layer = tokens.expanded(owners: RingOwners(), sink: &found)
    findings = found
    let scope = TokenScope(base: layer, changes: TokenLayer())
    var resolver = TokenResolver(
      TokenTable(scope, base: [:], changed: [], theme: "", pathsOfAllThemes: []), options: options,
      owners: RingOwners(), sink: DiagnosticSink())
    resolver.settle(layer.tokens.keys.sorted())
    settled = resolver.table.settled
    broken = Set(settled.values.lazy.filter(\.isBroken).map(\.path))
    for (path, references) in resolver.references {
      for reference in references { users[reference, default: []].append(path) }
    }
    for token in layer.tokens.values {
      if let source = token.copyOf { users[source, default: []].append(token.path) }
    }
  }

  /// The tokens of a theme.
  ///
  /// - Parameter themes: its ancestors and it, the root first.
  func table(
    themes: [ThemeDefinition], theme: String, pathsOfAllThemes: Set<String>, sink: inout DiagnosticSink
  ) -> TokenTable {
    sink.append(findings)
    let changes = stated.changes(of: themes.map(\.tokens), inherited: layer, sink: &sink)
    let owners = RingOwners(themes)
    if needsExpansion(changes) {
      // The theme changes what groups inherit, so that everything is settled for it.
      let expanded = stated.with(changes).expanded(owners: owners, sink: &sink)
      let scope = TokenScope(base: expanded, changes: TokenLayer())
      return settle(scope, [:], Set(expanded.tokens.keys), theme, pathsOfAllThemes, owners, &sink)
    }
    var changed = broken.union(changes.tokens.keys)
    var queue = Array(changed)
    while let path = queue.popLast() {
      for user in users[path] ?? [] where changed.insert(user).inserted { queue.append(user) }
    }
    let scope = TokenScope(base: layer, changes: changes)
    return settle(scope, settled, changed, theme, pathsOfAllThemes, owners, &sink)
  }

  /// Whether the theme changes what groups inherit by more than the values of tokens.
  private func needsExpansion(_ changes: TokenLayer) -> Bool {
    let changesGroups = changes.groups.contains { path, group in
      group.parent?.path != stated.groups[path]?.parent?.path || group.ownType != stated.groups[path]?.ownType
    }
    if !hasExtensions { return changes.hasExtensions }
    return changesGroups || changes.tokens.contains { $1.value.object?.member("$ref") != nil }
      || changes.tokens.keys.contains { layer.tokens[$0] == nil }
  }

  private func settle(
    _ scope: TokenScope, _ base: [String: TokenTable.Token], _ changed: Set<String>, _ theme: String,
    _ pathsOfAllThemes: Set<String>, _ owners: RingOwners, _ sink: inout DiagnosticSink
  ) -> TokenTable {
    var resolver = TokenResolver(
      TokenTable(scope, base: base, changed: changed, theme: theme, pathsOfAllThemes: pathsOfAllThemes),
      options: options, owners: owners, sink: sink)
    resolver.settle(changed.sorted())
    sink = resolver.sink
    return resolver.table
  }
}

private struct TokenResolver {
  private let scope: TokenScope
  private let owners: RingOwners
  private var reader: ValueReader
  /// For each token those that its value refers to.
  private(set) var references: [String: [String]] = [:]
  private var inRing: Set<String> = []

  var table: TokenTable { reader.tokens ?? TokenTable(scope, base: [:], changed: [], theme: "", pathsOfAllThemes: []) }
  var sink: DiagnosticSink { reader.sink }

  init(_ table: TokenTable, options: TokenOptions, owners: RingOwners, sink: DiagnosticSink) {
    self.owners = owners
    scope = table.scope
    reader = ValueReader(tokens: table, fonts: [], sink: sink)
    reader.options = options
    reader.isInToken = true
  }

  /// A token that is being settled.
  private struct Open {
    var token: TokenLayer.Definition
    var value: JSONValue
    var uses: [TokenUse]
    var next = 0
  }

  mutating func settle(_ paths: [String]) {
    // What groups inherit comes last, so that a broken token is reported where it is stated and not once for each copy.
    func isCopy(_ path: String) -> Bool { scope.definition(path)?.copyOf != nil }
    for path in paths where !isCopy(path) && reader.tokens?.token(path) == nil { settle(path) }
    for path in paths where isCopy(path) && reader.tokens?.token(path) == nil { settle(path) }
  }

  /// Whether a token is inherited from one that has been reported.
  private func isCopyOfBroken(_ token: TokenLayer.Definition) -> Bool {
    guard let source = token.copyOf.flatMap({ scope.definition($0) }) else { return false }
    return source.value.range == token.value.range && scope.type(of: source) == scope.type(of: token)
      && reader.tokens?.token(source.path)?.isBroken == true
  }

  private mutating func settle(_ start: String) {
    var stack: [Open] = []
    var places: [String: Int] = [:]
    func open(_ path: String, _ resolver: inout TokenResolver) {
      guard let token = resolver.scope.definition(path) else { return }
      if resolver.isCopyOfBroken(token) {
        resolver.inRing.insert(path)
        places[path] = stack.count
        stack.append(Open(token: token, value: token.value, uses: []))
        return
      }
      var references = TokenReferences(scope: resolver.scope, sink: DiagnosticSink())
      let value = references.replaced(token.value)
      let uses = references.uses(of: value)
      resolver.reader.sink.append(references.sink)
      places[path] = stack.count
      stack.append(Open(token: token, value: value ?? token.value, uses: uses))
      if !uses.isEmpty || !references.pointed.isEmpty {
        resolver.references[path] = uses.map(\.path) + references.pointed
      }
      if value == nil { resolver.inRing.insert(path) }
    }
    open(start, &self)
    while let top = stack.last {
      if top.next < top.uses.count {
        let use = top.uses[top.next]
        stack[stack.count - 1].next += 1
        if reader.tokens?.token(use.path) != nil { continue }
        if let place = places[use.path] {
          reportCycle(stack[place...].map { ($0.token.path, $0.uses[max(0, $0.next - 1)].range) })
          inRing.formUnion(stack[place...].map(\.token.path))
        } else {
          open(use.path, &self)
        }
        continue
      }
      stack.removeLast()
      places[top.token.path] = nil
      let broken = TokenTable.Token(
        path: top.token.path, type: scope.type(of: top.token) ?? "", content: .broken, depth: depth(top))
      let settled = inRing.contains(top.token.path) ? nil : read(top)
      reader.tokens?.settle(settled ?? broken)
    }
  }

  private func depth(_ open: Open) -> Int {
    let deepest = open.uses.lazy.compactMap { reader.tokens?.token($0.path)?.depth }.max() ?? 0
    return open.value.string == nil ? deepest : open.uses.isEmpty ? 0 : deepest + 1
  }

  private mutating func reportCycle(_ ring: [(path: String, range: SourceRange)]) {
    let paths = ring.map(\.path)
    guard let place = owners.place(in: paths, { $0.tokens.tokens[$1] != nil }) else { return }
    reader.sink.error(
      .manifestAliasCycle, at: ring[place.index].range, "alias cycle\(place.words): \(RingOwners.words(paths))")
  }

  private mutating func read(_ open: Open) -> TokenTable.Token? {
    let (token, value) = (open.token, open.value)
    if let text = value.string, text.utf8.first == UInt8(ascii: "{"), !text.utf8.contains(UInt8(ascii: "|")) {
      guard let target = reader.target(of: text, at: value.range) else { return nil }
      return follow(token, value.range, to: target, depth: target.depth + 1)
    }
    guard let type = scope.type(of: token) else {
      reader.sink.error(
        .manifestMissingKey, at: token.nameRange, "token \(quote(token.path)) has no '$type'",
        help: "add \"$type\" to it or to its group, such as \"color\" or \"dimension\"")
      return nil
    }
    // What is no type has been reported.
    if type.isEmpty { return nil }
    return reader.content(value, type, token.path).map {
      TokenTable.Token(path: token.path, type: type, content: $0, depth: depth(open))
    }
  }

  /// The value of a token that is an alias of `target`.
  private mutating func follow(
    _ token: TokenLayer.Definition, _ range: SourceRange, to target: TokenTable.Token, depth: Int
  ) -> TokenTable.Token? {
    if target.isBroken { return nil }
    guard depth <= Limits.chain else {
      // Only the first token too far away: the ones behind it are broken by it.
      reader.sink.error(.manifestAlias, at: range, "the chain of aliases is longer than \(Limits.chain) tokens")
      return nil
    }
    if let own = token.ownType, !own.isEmpty, own != target.type {
      reader.sink.error(
        .manifestAlias, at: range,
        "type \(quote(target.type)) of token \(quote(target.path)) does not fit type \(quote(own)) of token \(quote(token.path))"
      )
      return nil
    }
    return TokenTable.Token(path: token.path, type: target.type, content: target.content, depth: depth)
  }
}
