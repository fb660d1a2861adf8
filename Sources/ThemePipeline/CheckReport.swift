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

  /// Whether a build with the same options mends any of what makes the check fail.
  public func isMendedByBuild(strict: Bool) -> Bool {
    findings.contains { ($0.kind.isDifference || strict) && $0.isMendedByBuild }
  }

  /// The build's diagnostics and then the findings, as errors where they make the check fail and notes elsewhere.
  ///
  /// - Parameter atCauses: at the places of the manifest that changed, where they are known, instead of at the outputs.
  public func diagnostics(strict: Bool, atCauses: Bool = false) -> [Diagnostic] {
    build.diagnostics + findings.map { $0.diagnostic(strict: strict, atCause: atCauses) }
  }
}
