import ThemeDiagnostics
import ThemePipeline

/// `theme build`
enum BuildCommand: Command {
  static let name = "build"
  static let summary = "Draw, pack and export every theme of a manifest; redraw only what changed."
  static let arguments = "[MANIFEST] "
  static let maximumPositionals = 1
  static let discussion = "MANIFEST is themes.json in the current folder unless given."

  static let options =
    BuildChoices.options + [
      CommandOption(
        "--no-cache", "Neither read nor write a cache; outputs of earlier builds are then not known and stay."),
      CommandOption("--explain", "Say for each sprite and page that was made why it was not found."),
      CommandOption("--timings", "Show how long each stage took."),
      CommandOption("--format", "FORMAT", "How to report: text (default), json (one object a line) or github."),
      CommandOption("--quiet", "Print nothing but errors and warnings."),
    ]

  static func run(_ arguments: ParsedArguments, _ context: CommandContext) throws(UsageError) -> ExitStatus {
    let format = try ReportFormat(arguments.last("--format"))
    var options = try BuildChoices.buildOptions(arguments)
    options.explains = arguments.has("--explain")
    Signals.listen()
    options.isCancelled = { Signals.received != nil }
    options.onWait = { WaitNotice.show($0, asJSON: format == .json) }
    let quiet = arguments.has("--quiet")
    let report = ProgressLine.during(options, format: format, quiet: quiet) {
      BuildPipeline.run($0, registries: context.registries)
    }
    let printer = ReportPrinter(format: format, quiet: quiet, showsTimings: arguments.has("--timings"))
    printer.print(report)
    switch report.outcome {
    case .upToDate, .built: return .success
    case .invalid: return .invalidTheme
    case .failed: return .environment
    case .cancelled:
      Console.error("interrupted\n")
      return ExitStatus(signal: Signals.received)
    }
  }
}

/// What is said before a build waits for another one. With `--quiet` too: nobody shall wonder why nothing happens.
enum WaitNotice {
  static func show(_ wait: BuildWait, asJSON: Bool) {
    if asJSON {
      let process = wait.process.map { ",\"process\":\($0)" } ?? ""
      Console.out("{\"type\":\"waiting\",\"folder\":\(jsonString(wait.folder))\(process)}\n")
    } else {
      Console.error(
        "waiting for another build of \(wait.folder)\(wait.process.map { " (process \($0))" } ?? "")\n")
    }
  }
}

enum ReportFormat: String, CaseIterable {
  case text
  case json
  case github

  init(_ word: String?) throws(UsageError) {
    guard let word else {
      self = .text
      return
    }
    guard let format = ReportFormat(rawValue: word) else {
      let names = Self.allCases.map(\.rawValue)
      throw UsageError(
        "unknown format '\(word)'; there are \(names.joined(separator: ", "))", help: didYouMean(word, among: names))
    }
    self = format
  }

  /// For commands that print text or JSON.
  static func isJSON(_ word: String?) throws(UsageError) -> Bool {
    let formats = ["text", "json"]
    guard let word else { return false }
    guard formats.contains(word) else {
      throw UsageError(
        "unknown format '\(word)'; there are \(formats.joined(separator: ", "))", help: didYouMean(word, among: formats)
      )
    }
    return word == "json"
  }
}
