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
  func expanded(owners: RingOwners, sink: inout DiagnosticSink) -> TokenLayer {
    guard hasExtensions else { return self }
    var expansion = TokenExpansion(self, owners: owners, sink: sink)
    expansion.run()
    sink = expansion.sink
    return expansion.layer
  }
}

private struct TokenExpansion {
  private(set) var layer: TokenLayer
  private(set) var sink: DiagnosticSink
  private let owners: RingOwners
  /// The stated groups, sorted.
  private let groupPaths: [String]
  /// For a group the paths of the tokens and groups that lie directly in it, stated or inherited.
  private var members: [String: [String]] = [:]
  /// How many tokens and groups were inherited.
  private var inherited = 0
  private enum Mark { case open, done }
  private var marks: [String: Mark] = [:]

  init(_ layer: TokenLayer, owners: RingOwners, sink: DiagnosticSink) {
    self.owners = owners
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
    groupPaths = layer.groups.keys.sorted()
    for path in groupPaths + layer.tokens.keys.sorted() { members[group(of: path), default: []].append(path) }
  }

  mutating func run() {
    for path in groupPaths { expand(path, chain: []) }
  }

  /// The stack is as deep as the chain, which is bounded.
  private mutating func expand(_ path: String, chain: [String]) {
    guard let group = layer.groups[path], let parent = group.parent, marks[path] != .done,
      inherited <= Limits.inheritedTokens
    else { return }
    if marks[path] == .open {
      let ring = Array(chain[(chain.firstIndex(of: path) ?? 0)...])
      func states(_ theme: ThemeDefinition, _ path: String) -> Bool {
        theme.tokens.groups[path]?.parent != nil || theme.tokens.tokens[path]?.value.object?["$ref"] != nil
      }
      guard let place = owners.place(in: ring, states) else { return }
      sink.error(
        .manifestExtendsCycle, at: layer.groups[ring[place.index]]?.parent?.range,
        "'$extends' cycle\(place.words): \(RingOwners.words(ring))")
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
    // Groups around the parent may bring it, or bring more into it.
    for outer in parents(of: parent.path).reversed() where outer != path && !isInside(outer, path) {
      expand(outer, chain: chain + [path])
    }
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
    for inner in [parent.path] + paths(within: parent.path) { expand(inner, chain: chain + [path]) }
    inherit(from: parent.path, to: path)
  }

  private mutating func inherit(from source: String, to target: String) {
    let parentGroup = layer.groups[source]
    if layer.groups[target]?.ownType == nil, let type = parentGroup?.ownType ?? parentGroup?.type {
      layer.groups[target]?.ownType = parentGroup?.ownType
      layer.groups[target]?.type = type
    }
    for path in paths(within: source) {
      let new = target + path.dropFirst(source.count)
      guard !isCovered(new, below: target) else { continue }
      if let group = layer.groups[path] { inherit(group, as: new) } else { inherit(path, as: new, below: target) }
      guard inherited <= Limits.inheritedTokens else {
        sink.error(
          .manifestTooMany, at: layer.groups[target]?.parent?.range,
          "groups inherit more than \(Limits.inheritedTokens) tokens and groups from those that they extend")
        return
      }
    }
  }

  private mutating func inherit(_ group: TokenLayer.Group, as path: String) {
    if let token = layer.tokens[path] {
      layer.reportClash(path, at: token.nameRange, with: group.range, sink: &sink)
    } else if var own = layer.groups[path] {
      own.type = own.ownType ?? group.ownType ?? own.type
      own.ownType = own.ownType ?? group.ownType
      layer.groups[path] = own
    } else {
      layer.groups[path] = TokenLayer.Group(range: group.range, type: group.type, ownType: group.ownType)
      add(path)
    }
  }

  private mutating func inherit(_ source: String, as path: String, below target: String) {
    guard var token = layer.tokens[source], layer.tokens[path] == nil else { return }
    if let group = layer.groups[path] {
      layer.reportClash(path, at: group.range, with: token.nameRange, sink: &sink)
      return
    }
    token.path = path
    token.copyOf = source
    let stated = parents(of: path).prefix { $0 == target || isInside($0, target) }
    token.groupType = stated.compactMap { layer.groups[$0]?.ownType }.first ?? token.groupType
    layer.tokens[path] = token
    add(path)
  }

  private mutating func add(_ path: String) {
    members[group(of: path), default: []].append(path)
    inherited += 1
  }

  /// Whether a token of the group itself stands where the path would need a group.
  private func isCovered(_ path: String, below group: String) -> Bool {
    parents(of: path).contains { isInside($0, group) && layer.tokens[$0] != nil }
  }

  private func isInside(_ path: String, _ group: String) -> Bool {
    path.utf8.count > group.utf8.count && path.hasPrefix(group) && path.dropFirst(group.count).first == "."
  }

  /// The path of the group that a path lies in.
  private func group(of path: String) -> String { path.lastIndex(of: ".").map { String(path[..<$0]) } ?? "" }

  /// All paths below a group, each behind that of the group around it.
  private func paths(within group: String) -> [String] {
    var result = members[group] ?? []
    var next = 0
    while next < result.count {
      result += members[result[next]] ?? []
      next += 1
    }
    return result
  }
}
