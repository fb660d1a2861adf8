import CThemeShims

/// FreeType and HarfBuzz, which are loaded when a font is first opened.
public enum TextLibraries {
  /// Why they cannot be used.
  public struct Fault: Error {
    public var cause: String
    /// How to get what is missing; nil where nothing better than the cause is known.
    public var help: String?
  }

  /// Loads both. Without them no font can be opened.
  ///
  /// - Throws: where one of them is missing or too old.
  public static func load() throws(Fault) {
    guard let cause = theme_text_libraries_fault() else { return }
    let help = theme_text_libraries_help().map { String(cString: $0) } ?? ""
    throw Fault(cause: String(cString: cause), help: help.isEmpty ? nil : help)
  }
}
