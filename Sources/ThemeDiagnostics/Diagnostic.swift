/// One finding about the user's input: what is wrong, where, and how to mend it.
///
/// A diagnostic is a value that stages collect in a ``DiagnosticSink``; nothing but a renderer prints it.
public struct Diagnostic: Hashable, Sendable {
  /// How much a finding weighs: an error stops the build, a warning and a note do not.
  public enum Severity: String, Hashable, Sendable, Comparable {
    case error
    case warning
    case note

    public static func < (lhs: Severity, rhs: Severity) -> Bool { lhs.rank < rhs.rank }
    private var rank: Int { self == .error ? 0 : self == .warning ? 1 : 2 }
  }

  /// A second place that belongs to the finding, such as the first of two equal keys.
  public struct Note: Hashable, Sendable {
    public var message: String
    public var range: SourceRange?

    public init(_ message: String, at range: SourceRange? = nil) {
      self.message = message
      self.range = range
    }
  }

  /// What kind of finding it is.
  public var id: DiagnosticID
  public var severity: Severity
  /// Where in a source file; nil when the finding has no text to point at.
  public var range: SourceRange?
  /// A file that is not a source text (a font, an output folder), shown in front of the message when there is no range.
  public var path: String?
  /// One sentence without a full stop, in lower case.
  public var message: String
  /// Further places, in the order in which they are shown.
  public var notes: [Note]
  /// What to type or do instead, as a sentence without a full stop; nil when nothing is known.
  public var help: String?

  public init(
    _ id: DiagnosticID, _ severity: Severity = .error, at range: SourceRange? = nil, path: String? = nil,
    _ message: String, notes: [Note] = [], help: String? = nil
  ) {
    self.id = id
    self.severity = severity
    self.range = range
    self.path = path
    self.message = message
    self.notes = notes
    self.help = help
  }
}
