import ThemeDiagnostics

/// One output file that is not, byte for byte, what a build would write.
public struct OutputFinding: Hashable, Sendable {
  /// How an output differs.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Its content is not what the manifest gives now.
    case stale
    case missing
    /// The manifest has not changed it, but somebody else has since it was written.
    case edited
    /// No build would write it any more.
    case extra
    /// What Git LFS keeps in its place.
    case pointer
    /// A picture with the right pixels in other bytes: another version of a library wrote it.
    case encoding
    /// A text with the right lines, ended by CR LF.
    case lineEnds
    /// A text that differs in the version of the tool alone.
    case version

    /// Whether whoever draws from the outputs gets something else than the manifest says.
    public var isDifference: Bool {
      switch self {
      case .stale, .missing, .edited, .extra, .pointer: true
      case .encoding, .lineEnds, .version: false
      }
    }

    var id: DiagnosticID {
      switch self {
      case .stale: .checkStale
      case .missing: .checkMissing
      case .edited: .checkEdited
      case .extra: .checkExtra
      case .pointer: .checkPointer
      case .encoding: .checkEncoding
      case .lineEnds: .checkLineEnds
      case .version: .checkVersion
      }
    }
  }

  /// How it differs.
  public var kind: Kind
  /// Relative to the current folder where it lies there.
  public var path: String
  /// One sentence without a full stop, in lower case.
  public var reason: String
  /// What to do beside building; nil where building is all.
  public var help: String?
  /// The version of the tool that made it, where that is known and not this one.
  public var madeBy: String?
  /// What of the manifest has changed since the last build, for an output that is as that build left it.
  public var causes: [Diagnostic.Note] = []
  /// Whether a build puts it right; not so for files that no build touches.
  public var isMendedByBuild = true

  func diagnostic(strict: Bool, atCause: Bool) -> Diagnostic {
    let version = madeBy.map { "; made by version \($0), this is \(ToolVersion.package)" } ?? ""
    var diagnostic = Diagnostic(
      kind.id, kind.isDifference || strict ? .error : .note, path: path, reason + version, notes: causes, help: help)
    if atCause, let cause = causes.first, let range = cause.range {
      diagnostic.range = range
      diagnostic.message = path + ": " + diagnostic.message
    }
    return diagnostic
  }
}
