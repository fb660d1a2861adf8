import ThemeDiagnostics

/// The names declared in one scope of the generated code.
struct SwiftScope {
  struct Declaration: Equatable {
    /// What it stands for, such as `widget 'hud/play'`.
    var subject: String
    var range: SourceRange?
  }

  private var declarations: [SwiftIdentifier: Declaration] = [:]

  /// Reports a name that is taken.
  ///
  /// - Returns: whether it was free, or taken by the same subject.
  mutating func declare(
    _ name: SwiftIdentifier, _ subject: String, at range: SourceRange?, sink: inout DiagnosticSink
  ) -> Bool {
    guard let other = declarations[name] else {
      declarations[name] = Declaration(subject: subject, range: range)
      return true
    }
    if other.subject == subject { return true }
    sink.error(
      .exportNameClash, at: range ?? other.range,
      "\(other.subject) and \(subject) would both be named '\(name.text)' in Swift",
      notes: other.range.map { [Diagnostic.Note("the other one is here", at: $0)] } ?? [], help: "rename one of them")
    return false
  }
}
