import ThemeDiagnostics

/// What `theme check` found.
public struct CheckReport: Sendable {
  /// How making the outputs went; its outcome is `invalid` or `failed` where nothing could be compared.
  public var build: BuildReport
  /// By path; empty when every output is as a build would leave it.
  public var findings: [OutputFinding]

  init(build: BuildReport, findings: [OutputFinding]) {
    self.build = build
    self.findings = findings.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  /// How many findings are of a kind.
  public func count(_ kind: OutputFinding.Kind) -> Int { findings.count { $0.kind == kind } }

  /// Whether a build would change what the outputs show; with `strict`, whether it would change a byte.
  public func differs(strict: Bool) -> Bool { findings.contains { $0.kind.isDifference || strict } }

  /// The build's diagnostics and then the findings, as errors where they make the check fail and notes elsewhere.
  public func diagnostics(strict: Bool) -> [Diagnostic] {
    build.diagnostics
      + findings.map { finding in
        Diagnostic(
          finding.kind.id, finding.kind.isDifference || strict ? .error : .note, path: finding.path, finding.reason)
      }
  }
}

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
    /// A picture with the right pixels in other bytes: another version of a library wrote it.
    case encoding
    /// A text with the right lines, ended by CR LF.
    case lineEnds

    /// Whether whoever draws from the outputs gets something else than the manifest says.
    public var isDifference: Bool { self != .encoding && self != .lineEnds }

    var id: DiagnosticID {
      switch self {
      case .stale: .checkStale
      case .missing: .checkMissing
      case .edited: .checkEdited
      case .extra: .checkExtra
      case .encoding: .checkEncoding
      case .lineEnds: .checkLineEnds
      }
    }
  }

  /// How it differs.
  public var kind: Kind
  /// Relative to the current folder where it lies there.
  public var path: String
  /// One sentence without a full stop, in lower case.
  public var reason: String
}
