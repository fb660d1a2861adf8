/// A path below an output folder, from an exporter or a receipt: untrusted either way.
enum OutputPath {
  /// Why a path may not be written; nil when it may: relative, parts joined by single slashes, none of them `.` or `..`.
  static func fault(_ path: String) -> String? {
    let bytes = path.utf8
    if bytes.isEmpty { return "The path is empty" }
    if bytes.contains(0) { return "The path holds a NUL" }
    if bytes.first == 0x2F { return "The path is absolute" }
    for part in bytes.split(separator: 0x2F, omittingEmptySubsequences: false) {
      if part.isEmpty { return "The path has an empty part" }
      if part.elementsEqual(".".utf8) || part.elementsEqual("..".utf8) { return "The path leaves the output folder" }
    }
    return nil
  }

  /// The folders above a path within the output folder, the outermost first: `a/b/c` has `a` and `a/b`.
  static func folders(_ path: String) -> [String] {
    path.utf8.indices.filter { path.utf8[$0] == 0x2F }.map { String(path[..<$0]) }
  }
}
