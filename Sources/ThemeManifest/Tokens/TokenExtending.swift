// Groups that extend others: everything that the other group holds is inherited, token by token; what a group states
// itself goes before it, however deep it lies.

import ThemeDiagnostics
import ThemeJSON
import ThemeModel

extension TokenLayer {
  /// Whether any group extends another one.
  var hasExtensions: Bool {
    groups.values.contains { $0.parent != nil } || tokens.values.contains { $0.value.object?.member("$ref") != nil }
  }

  /// These tokens with all that groups inherit. Rings and groups that are not there are reported.
  func expanded(sink: inout DiagnosticSink) -> TokenLayer {
    guard hasExtensions else { return self }
    var expansion = TokenExpansion(self, sink: sink)
    expansion.run()
    sink = expansion.sink
    return expansion.layer
  }
}

private struct TokenExpansion {
  private(set) var layer: TokenLayer
  private(set) var sink: DiagnosticSink
  /// Stated paths, sorted.
  private let tokenPaths: [String]
  private var groupPaths: [String]
  /// Paths that were inherited.
  private var addedTokens: [String] = []
  private var addedGroups: [String] = []
  private enum Mark { case open, done }
  private var marks: [String: Mark] = [:]

  init(_ layer: TokenLayer, sink: DiagnosticSink) {
    var layer = layer
    // `{ "$ref": … }` that names a group is no token.
    for (path, token) in layer.tokens {
      guard let reference = token.value.object?.member("$ref") else { continue }
      var silent = DiagnosticSink()
      guard let segments = readPointer(reference.value, sink: &silent) else { continue }
      let target = segments.joined(separator: ".")
      guard layer.groups[target] != nil else { continue }
      layer.tokens[path] = nil
      layer.groups[path] = TokenLayer.Group(
        range: token.nameRange, type: token.ownType ?? token.groupType, ownType: token.ownType,
        parent: TokenLayer.Parent(path: target, range: token.value.range))
    }
    self.layer = layer
    self.sink = sink
    tokenPaths = layer.tokens.keys.sorted()
    groupPaths = layer.groups.keys.sorted()
  }

  mutating func run() {
    for path in groupPaths { expand(path, chain: []) }
  }

  /// The stack is as deep as the chain, which is bounded.
  private mutating func expand(_ path: String, chain: [String]) {
    guard let group = layer.groups[path], let parent = group.parent, marks[path] != .done else { return }
    if marks[path] == .open {
      let ring = Array(chain[(chain.firstIndex(of: path) ?? 0)...])
      guard let least = ring.indices.min(by: { ring[$0] < ring[$1] }) else { return }
      let ordered = Array(ring[least...] + ring[..<least])
      sink.error(
        .manifestExtendsCycle, at: layer.groups[ordered[0]]?.parent?.range,
        "'$extends' cycle: \((ordered + [ordered[0]]).joined(separator: " → "))")
      return
    }
    guard chain.count < Limits.chain else {
      sink.error(
        .manifestExtends, at: parent.range, "the chain of '$extends' is longer than \(Limits.chain) groups")
      marks[path] = .done
      return
    }
    marks[path] = .open
    defer { marks[path] = .done }
    guard layer.groups[parent.path] != nil else {
      let isToken = layer.tokens[parent.path] != nil
      sink.error(
        .manifestExtends, at: parent.range,
        isToken
          ? "\(quote(parent.path)) is a token, not a group" : "no group of tokens \(quote(parent.path)) to extend",
        help: isToken ? nil : didYouMean(parent.path, among: groupPaths.filter { $0 != path }))
      return
    }
    if parent.path == path || isInside(path, parent.path) || isInside(parent.path, path) {
      sink.error(
        .manifestExtendsCycle, at: parent.range,
        "the group \(quote(path)) cannot extend \(quote(parent.path)), which \(isInside(path, parent.path) ? "holds it" : parent.path == path ? "is itself" : "it holds")"
      )
      return
    }
    // What the parent inherits is inherited too, and what lies in it may extend others itself.
    for inner in [parent.path] + paths(groupPaths, within: parent.path) {
      expand(inner, chain: chain + [path])
    }
    inherit(from: parent.path, to: path)
  }

  private mutating func inherit(from source: String, to target: String) {
    let innerGroups = paths(groupPaths, within: source) + addedGroups.filter { isInside($0, source) }
    let innerTokens = paths(tokenPaths, within: source) + addedTokens.filter { isInside($0, source) }
    let parentGroup = layer.groups[source]
    if layer.groups[target]?.ownType == nil, let type = parentGroup?.ownType ?? parentGroup?.type {
      layer.groups[target]?.ownType = parentGroup?.ownType
      layer.groups[target]?.type = type
    }
    for path in innerGroups {
      let new = target + path.dropFirst(source.count)
      guard let group = layer.groups[path], !isCovered(new, below: target) else { continue }
      if let token = layer.tokens[new] {
        layer.reportClash(new, at: token.nameRange, with: group.range, sink: &sink)
      } else if var own = layer.groups[new] {
        own.type = own.ownType ?? group.ownType ?? own.type
        own.ownType = own.ownType ?? group.ownType
        layer.groups[new] = own
      } else {
        layer.groups[new] = TokenLayer.Group(range: group.range, type: group.type, ownType: group.ownType)
        addedGroups.append(new)
      }
    }
    for path in innerTokens {
      let new = target + path.dropFirst(source.count)
      guard var token = layer.tokens[path], layer.tokens[new] == nil, !isCovered(new, below: target) else { continue }
      if let group = layer.groups[new] {
        layer.reportClash(new, at: group.range, with: token.nameRange, sink: &sink)
        continue
      }
      token.path = new
      token.copyOf = path
      let stated = parents(of: new).prefix { $0 == target || isInside($0, target) }
      token.groupType = stated.compactMap { layer.groups[$0]?.ownType }.first ?? token.groupType
      layer.tokens[new] = token
      addedTokens.append(new)
    }
  }

  /// Whether a token of the group itself stands where the path would need a group.
  private func isCovered(_ path: String, below group: String) -> Bool {
    parents(of: path).contains { isInside($0, group) && layer.tokens[$0] != nil }
  }

  private func isInside(_ path: String, _ group: String) -> Bool {
    path.utf8.count > group.utf8.count && path.hasPrefix(group) && path.dropFirst(group.count).first == "."
  }

  /// The sorted paths below a group.
  private func paths(_ sorted: [String], within group: String) -> ArraySlice<String> {
    let prefix = group + "."
    var (low, high) = (0, sorted.count)
    while low < high {
      let middle = (low + high) / 2
      if sorted[middle] < prefix { low = middle + 1 } else { high = middle }
    }
    var end = low
    while end < sorted.count, sorted[end].hasPrefix(prefix) { end += 1 }
    return sorted[low..<end]
  }
}
