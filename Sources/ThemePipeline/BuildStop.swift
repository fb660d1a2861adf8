import ThemeDiagnostics
import ThemeStorage

/// Why a build cannot go on. Findings about the theme itself are in the report's diagnostics.
enum BuildStop: Error {
  case invalidTheme
  /// The machine lacks something; what, is in the report's diagnostics.
  case environment
  case storage(StorageError)
  /// The caller has cancelled the build.
  case cancelled
}

extension StorageError {
  var diagnostic: Diagnostic {
    Diagnostic(
      operation == "read" ? .sourceUnreadable : .outputWrite, .error, path: path,
      "cannot \(operation): \(reason)" + (shortage.map { ": " + $0.description } ?? ""))
  }
}

extension DiskShortage {
  fileprivate var description: String {
    if isOutOfFiles { return "there is no room for more files in \(folder)" }
    let need = "the build needs at least \(byteCount(needed)) in \(folder)"
    // Where there is room, a quota was reached, and nobody says which.
    return free < needed ? need + ", where \(byteCount(free)) are free" : need
  }
}
