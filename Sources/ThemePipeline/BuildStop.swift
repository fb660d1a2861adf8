import ThemeDiagnostics
import ThemeStorage

/// Why a build cannot go on. Findings about the theme itself are in the report's diagnostics.
enum BuildStop: Error {
  case invalidTheme
  /// The machine lacks something; what, is in the report's diagnostics.
  case environment
  case storage(StorageError)
}

extension StorageError {
  var diagnostic: Diagnostic {
    Diagnostic(
      operation == "read" ? .sourceUnreadable : .outputWrite, .error, path: path, "cannot \(operation): \(reason)")
  }
}
