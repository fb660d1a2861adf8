import ThemeDiagnostics
import ThemeJSON

/// One file of a manifest, read as JSON.
struct ManifestFile: Sendable {
  var object: JSONObject
  /// The parts of its folder below the root manifest's folder; paths in the file start there.
  var folder: [String]
  var isRoot: Bool
  /// Whether its themes were a choice by an axis as a whole, which has been reported.
  var hasChosenThemes = false
  /// Whether its strings were a choice by an axis, which has been reported.
  var hasBrokenStrings = false

  init(object: JSONObject, folder: [String], isRoot: Bool) {
    self.object = object
    self.folder = folder
    self.isRoot = isRoot
  }

  /// A file that is the value of `tokens` alone: trees of tokens, of which later ones go over earlier ones.
  init(tokenTrees trees: [JSONValue], range: SourceRange, folder: [String]) {
    let tokens = trees.count == 1 ? trees[0] : TokenStack.value(trees, range: range)
    object = JSONObject(members: [JSONMember(key: "tokens", keyRange: range, value: tokens)], range: range)
    self.folder = folder
    isRoot = false
  }
}
