import CThemeShims

/// FreeType and HarfBuzz, which are loaded when a font is first opened, and FriBidi, which is loaded when a line first has
/// right-to-left letters.
public enum TextLibraries {
  /// Why they cannot be used.
  public struct Fault: Error, Hashable {
    public var cause: String
    /// How to get what is missing; nil where nothing better than the cause is known.
    public var help: String?
  }

  /// Loads FreeType and HarfBuzz. Without them no font can be opened.
  ///
  /// - Throws: where one of them is missing or too old.
  public static func load() throws(Fault) {
    if let cause = theme_text_libraries_fault() { throw Fault(cause, theme_text_libraries_help()) }
  }

  /// Loads FriBidi.
  static func loadBidi() throws(Fault) {
    if let cause = theme_bidi_library_fault() { throw Fault(cause, theme_bidi_library_help()) }
  }
}

extension TextLibraries.Fault {
  fileprivate init(_ cause: UnsafePointer<CChar>, _ help: UnsafePointer<CChar>?) {
    let help = help.map { String(cString: $0) } ?? ""
    self.init(cause: String(cString: cause), help: help.isEmpty ? nil : help)
  }
}
