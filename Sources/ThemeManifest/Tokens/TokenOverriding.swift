// What a theme puts over the manifest's tokens. Only what the theme states is looked at, so that a hundred themes of ten
// thousand tokens cost a hundred times what they change.

import ThemeDiagnostics
import ThemeJSON

extension TokenLayer {
  /// What a theme and its ancestors put over these tokens, the root theme first. A theme's token keeps the type that it
  /// does not state, also one of `inherited`, the tokens with those of extended groups. A token in the place of a group, or
  /// a group in the place of a token, is reported.
  func changes(of themes: [TokenLayer], inherited: TokenLayer, sink: inout DiagnosticSink) -> TokenLayer {
    var result = TokenLayer()
    for layer in themes {
      let before = result
      func token(_ path: String) -> Definition? { before.tokens[path] ?? tokens[path] }
      func group(_ path: String) -> Group? { before.groups[path] ?? groups[path] }
      for (path, new) in layer.groups.sorted(by: { $0.key < $1.key }) {
        if let token = token(path) {
          reportClash(path, at: new.range, with: token.nameRange, sink: &sink)
        } else if let old = group(path) {
          result.groups[path] = Group(
            range: old.range, type: new.type ?? old.type, ownType: new.ownType ?? old.ownType,
            parent: new.parent ?? old.parent)
        } else {
          result.groups[path] = new
        }
      }
      for (path, new) in layer.tokens.sorted(by: { $0.key < $1.key }) {
        if let group = group(path) {
          reportClash(path, at: new.nameRange, with: group.range, sink: &sink)
          continue
        }
        // Inside a group that was reported above.
        if parents(of: path).contains(where: { token($0) != nil }) { continue }
        var new = new
        if new.ownType == nil {
          let old = token(path) ?? inherited.tokens[path]
          new.ownType = old?.ownType
          new.groupType = new.groupType ?? old?.groupType
        }
        result.tokens[path] = new
      }
    }
    return result
  }

  /// These tokens with a theme's changes in their places.
  func with(_ changes: TokenLayer) -> TokenLayer {
    var result = self
    result.tokens.merge(changes.tokens) { $1 }
    result.groups.merge(changes.groups) { $1 }
    return result
  }
}

/// The paths of the groups around a path, the nearest first.
func parents(of path: String) -> [String] {
  var result: [String] = []
  var rest = path[...]
  while let dot = rest.lastIndex(of: ".") {
    rest = rest[..<dot]
    result.append(String(rest))
  }
  return result
}

/// The tokens that hold in one theme: the manifest's, and what the theme puts over them.
struct TokenScope: Sendable {
  let base: TokenLayer
  let changes: TokenLayer

  /// What a path stands for. A token that is inherited from an extended group follows what the theme makes of that.
  func definition(_ path: String) -> TokenLayer.Definition? {
    if let changed = changes.tokens[path] { return changed }
    guard var definition = base.tokens[path] else { return nil }
    var source = definition.copyOf
    while let origin = source {
      if let changed = changes.tokens[origin] {
        definition.value = changed.value
        definition.ownType = changed.ownType
        return definition
      }
      source = base.tokens[origin]?.copyOf
    }
    return definition
  }

  func group(_ path: String) -> TokenLayer.Group? { changes.groups[path] ?? base.groups[path] }

  /// The type that a token states or has from the groups around it.
  func type(of token: TokenLayer.Definition) -> String? {
    if let type = token.ownType ?? token.groupType { return type }
    for path in parents(of: token.path) {
      if let type = group(path)?.type { return type }
    }
    return nil
  }

  /// Every path of a token, sorted.
  var paths: [String] {
    changes.tokens.isEmpty
      ? base.tokens.keys.sorted() : Set(base.tokens.keys).union(changes.tokens.keys).sorted()
  }
}
