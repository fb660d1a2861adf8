import ThemeDiagnostics

/// One file of a manifest, read as JSON.
struct ManifestFile: Sendable {
  var object: JSONObject
  /// The parts of its folder below the root manifest's folder; paths in the file start there.
  var folder: [String]
  var isRoot: Bool

  init(object: JSONObject, folder: [String], isRoot: Bool) {
    self.object = object
    self.folder = folder
    self.isRoot = isRoot
  }

  /// A file that is the value of `tokens` alone.
  init(tokenTree: JSONObject, folder: [String]) {
    var tree = tokenTree
    tree.members.removeAll { $0.key == "$schema" }
    let tokens = JSONValue(content: .object(tree), range: tree.range)
    object = JSONObject(
      members: [JSONMember(key: "tokens", keyRange: tree.range, value: tokens)], range: tree.range)
    self.folder = folder
    isRoot = false
  }
}
