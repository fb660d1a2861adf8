/// Collects the diagnostics of a stage. Stages report everything they find and stop at their end.
public struct DiagnosticSink: Sendable {
  /// In the order in which they were reported.
  public private(set) var diagnostics: [Diagnostic] = []

  public init() {}

  /// Whether anything was reported that stops the build.
  public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  /// Adds a diagnostic; one that says the same about the same place is dropped, also where its help differs, as between
  /// themes.
  public mutating func report(_ diagnostic: Diagnostic) {
    var key = diagnostic
    key.help = nil
    key.notes = []
    if seen.insert(key).inserted { diagnostics.append(diagnostic) }
  }

  /// Reports an error; nil as range where it belongs to no text.
  public mutating func error(
    _ id: DiagnosticID, at range: SourceRange?, _ message: String, notes: [Diagnostic.Note] = [], help: String? = nil
  ) {
    report(Diagnostic(id, .error, at: range, message, notes: notes, help: help))
  }

  /// Reports a warning; nil as range where it belongs to no text.
  public mutating func warning(
    _ id: DiagnosticID, at range: SourceRange?, _ message: String, notes: [Diagnostic.Note] = [], help: String? = nil
  ) {
    report(Diagnostic(id, .warning, at: range, message, notes: notes, help: help))
  }

  /// Adds everything that another stage reported, in its order.
  public mutating func append(_ other: DiagnosticSink) {
    for diagnostic in other.diagnostics { report(diagnostic) }
  }

  /// In the order of the sources: file, place, then severity, then id.
  public var sorted: [Diagnostic] {
    diagnostics.enumerated().sorted { a, b in
      let (x, y) = (a.element, b.element)
      let left = (x.range?.file ?? .max, x.range?.lower ?? .max)
      let right = (y.range?.file ?? .max, y.range?.lower ?? .max)
      if left != right { return left < right }
      if x.severity != y.severity { return x.severity < y.severity }
      return a.offset < b.offset
    }.map(\.element)
  }

  private var seen: Set<Diagnostic> = []
}
