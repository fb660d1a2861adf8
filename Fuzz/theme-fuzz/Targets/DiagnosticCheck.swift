import ThemeDiagnostics

/// What every diagnostic owes its reader: a message, and a place that is there.
enum DiagnosticCheck {
  static func check(_ diagnostics: [Diagnostic], _ files: SourceFiles) throws(FuzzFailure) {
    for diagnostic in diagnostics {
      guard !diagnostic.message.isEmpty else { throw FuzzFailure("no message: \(diagnostic.id)") }
      guard let range = diagnostic.range else { throw FuzzFailure("no place: \(diagnostic.message)") }
      try check(range, diagnostic.message, files)
      for note in diagnostic.notes { if let range = note.range { try check(range, diagnostic.message, files) } }
    }
    for text in [
      renderText(diagnostics, files: files, color: false), renderJSON(diagnostics, files: files),
      renderGitHub(diagnostics, files: files),
    ] where text.utf8.contains(where: { $0 < 0x20 && $0 != 0x0A && $0 != 0x09 || $0 == 0x7F }) {
      throw FuzzFailure("a control character in: \(diagnostics.map(\.message))")
    }
  }

  private static func check(_ range: SourceRange, _ message: String, _ files: SourceFiles) throws(FuzzFailure) {
    guard let file = files.file(of: range) else { throw FuzzFailure("a place in no file: \(message)") }
    guard range.lower <= range.upper, Int(range.upper) <= file.bytes.count else {
      throw FuzzFailure("a place outside its file, \(range): \(message)")
    }
  }
}
