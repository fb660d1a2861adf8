// Follows the aliases of every token of a theme and reads the values, used or not, so that a broken token is found
// before somebody uses it.
//
// A chain is followed in a loop, not by recursion, and each token once: what an earlier chain settled ends a later one.

import ThemeDiagnostics
import ThemeModel

struct TokenResolver {
  private let layer: TokenLayer
  private let theme: String
  private let pathsOfAllThemes: Set<String>
  private let sortedPaths: [String]
  private var settled: [String: TokenTable.Token] = [:]
  /// How many aliases lead from a token to its value.
  private var depths: [String: Int] = [:]
  private var reader: ValueReader

  static func resolve(
    _ layer: TokenLayer, theme: String, pathsOfAllThemes: Set<String>, sink: inout DiagnosticSink
  ) -> TokenTable {
    var resolver = TokenResolver(layer, theme: theme, pathsOfAllThemes: pathsOfAllThemes, sink: sink)
    for path in resolver.sortedPaths { resolver.settle(path) }
    sink = resolver.reader.sink
    return TokenTable(
      tokens: resolver.settled, groups: layer.groups, theme: theme, pathsOfAllThemes: pathsOfAllThemes)
  }

  private init(_ layer: TokenLayer, theme: String, pathsOfAllThemes: Set<String>, sink: DiagnosticSink) {
    self.layer = layer
    self.theme = theme
    self.pathsOfAllThemes = pathsOfAllThemes
    sortedPaths = layer.tokens.keys.sorted()
    reader = ValueReader(tokens: nil, fonts: [], sink: sink)
  }

  private mutating func settle(_ start: String) {
    var chain: [String] = []
    var places: [String: Int] = [:]
    var path = start
    var target: TokenTable.Token?
    while settled[path] == nil, let token = layer.tokens[path] {
      if let place = places[path] {
        reportCycle(Array(chain[place...]))
        break
      }
      places[path] = chain.count
      chain.append(path)
      guard let text = token.value.string, text.utf8.first == UInt8(ascii: "{") else {
        settle(token, as: read(token), depth: 0)
        chain.removeLast()
        break
      }
      guard let next = readAlias(text, at: token.value.range, sink: &reader.sink) else { break }
      if layer.tokens[next] == nil {
        reportMissing(next, at: token.value.range, tokenPaths: sortedPaths, groups: layer.groups, sink: &reader.sink) {
          pathsOfAllThemes.contains(next) ? " in theme \(quote(theme))" : ""
        }
        break
      }
      path = next
    }
    target = settled[path]
    // From the value's end back to the start; what has no value is broken and was reported where it broke.
    for member in chain.reversed() {
      guard let token = layer.tokens[member] else { continue }
      let depth = (target.flatMap { depths[$0.path] } ?? 0) + 1
      let value = target.flatMap { follow(token, to: $0, depth: depth) }
      settle(token, as: value, depth: depth)
      target = settled[member]
    }
  }

  private mutating func settle(_ token: TokenLayer.Definition, as value: TokenTable.Token?, depth: Int) {
    depths[token.path] = depth
    settled[token.path] =
      value ?? TokenTable.Token(path: token.path, type: token.ownType ?? token.groupType ?? "", content: .broken)
  }

  /// The value of a token that is an alias of `target`.
  private mutating func follow(
    _ token: TokenLayer.Definition, to target: TokenTable.Token, depth: Int
  ) -> TokenTable.Token? {
    if target.isBroken { return nil }
    guard depth <= Limits.chain else {
      // Only the first token too far away: the ones behind it are broken by it.
      reader.sink.error(
        .manifestAlias, at: token.value.range, "the chain of aliases is longer than \(Limits.chain) tokens")
      return nil
    }
    if let own = token.ownType, own != target.type {
      reader.sink.error(
        .manifestAlias, at: token.value.range,
        "type \(quote(target.type)) of token \(quote(target.path)) does not fit type \(quote(own)) of token \(quote(token.path))"
      )
      return nil
    }
    return TokenTable.Token(path: token.path, type: target.type, content: target.content)
  }

  private mutating func reportCycle(_ ring: [String]) {
    // Start at the first path in text order, so that the message does not depend on where the ring was entered.
    guard let least = ring.indices.min(by: { ring[$0] < ring[$1] }) else { return }
    let ordered = Array(ring[least...] + ring[..<least])
    guard let first = layer.tokens[ordered[0]] else { return }
    reader.sink.error(
      .manifestAliasCycle, at: first.value.range,
      "alias cycle: \((ordered + [ordered[0]]).joined(separator: " → "))")
  }

  /// The value of a token that is no alias.
  private mutating func read(_ token: TokenLayer.Definition) -> TokenTable.Token? {
    guard let type = token.ownType ?? token.groupType ?? layer.inheritedType(token.path) else {
      reader.sink.error(
        .manifestMissingKey, at: token.nameRange, "token \(quote(token.path)) has no '$type'",
        help: "add \"$type\" to it or to its group, such as \"color\" or \"dimension\"")
      return nil
    }
    let content: TokenTable.Token.Content?
    switch type {
    case TokenType.color: content = reader.color(token.value, token.path).map { .color($0) }
    case TokenType.dimension: content = reader.dimension(token.value, token.path).map { .number($0) }
    case TokenType.number: content = reader.number(token.value, .number, token.path).map { .number($0) }
    default: content = .other
    }
    return content.map { TokenTable.Token(path: token.path, type: type, content: $0) }
  }
}
