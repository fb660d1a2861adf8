import ThemeDiagnostics
import ThemePipeline

/// `theme check`
enum CheckCommand: Command {
  static let name = "check"
  static let summary = "Compare the outputs with what a build would write; write nothing."
  static let arguments = "[MANIFEST] "
  static let maximumPositionals = 1
  static let discussion = """
    Names every output that is stale, missing, edited or extra, with the reason, and ends with status 1 if there is one.
    Pictures with other bytes but the same pixels, texts with other line ends, and metadata in which only the version of
    the tool differs are notes. The last line is the command that mends what was found.
    MANIFEST is themes.json in the current folder unless given.
    """

  static let options =
    BuildChoices.options + [
      CommandOption("--no-cache", "Do not read a cache either; check never writes one."),
      CommandOption("--strict", "Fail where any byte differs."),
      CommandOption("--format", "FORMAT", "How to report: text (default), json (one object a line) or github."),
      CommandOption("--quiet", "Print nothing but findings, errors and warnings."),
    ]

  static func run(_ arguments: ParsedArguments, _ context: CommandContext) throws(UsageError) -> ExitStatus {
    let format = try ReportFormat(arguments.last("--format"))
    let options = try BuildChoices.buildOptions(arguments)
    let (quiet, strict) = (arguments.has("--quiet"), arguments.has("--strict"))
    let report = ProgressLine.during(options, format: format, quiet: quiet) {
      BuildPipeline.check($0, registries: context.registries)
    }
    let printer = ReportPrinter(format: format, quiet: quiet, showsTimings: false)
    printer.printDiagnostics(
      report.diagnostics(strict: strict, atCauses: format == .github), files: report.build.files)
    switch report.build.outcome {
    case .invalid: return .invalidTheme
    case .failed: return .environment
    case .upToDate, .built: break
    }
    let differs = report.differs(strict: strict)
    let mending = report.isMendedByBuild(strict: strict) ? MendingCommand.build(arguments, context) : nil
    if format == .json {
      Console.out(summaryObject(report, differs: differs, mending: mending))
    } else if !quiet {
      Console.out(summaryLine(report) + "\n")
      if let mending { Console.out("to mend: \(mending)\n") }
    }
    return differs ? .invalidTheme : .success
  }

  private static func summaryLine(_ report: CheckReport) -> String {
    let files = "\(report.build.counts.files) file\(report.build.counts.files == 1 ? "" : "s")"
    if report.findings.isEmpty { return "up to date: \(files)" }
    let words: [(OutputFinding.Kind, String)] = [
      (.stale, "stale"), (.missing, "missing"), (.edited, "edited"), (.extra, "extra"),
      (.pointer, "of Git LFS"), (.encoding, "with another encoding"), (.lineEnds, "with other line ends"),
      (.version, "of another version"),
    ]
    let counts = words.filter { report.count($0.0) > 0 }.map { "\(report.count($0.0)) \($0.1)" }
    return "checked \(files): " + counts.joined(separator: ", ")
  }

  private static func summaryObject(_ report: CheckReport, differs: Bool, mending: String?) -> String {
    let counts = OutputFinding.Kind.allCases.map { "\"\($0.rawValue)\":\(report.count($0))" }
    return "{\"type\":\"summary\",\"outcome\":\"\(differs ? "differs" : "upToDate")\","
      + "\"files\":\(report.build.counts.files)," + counts.joined(separator: ",")
      + ",\"mend\":\(mending.map(jsonString) ?? "null")}\n"
  }
}
