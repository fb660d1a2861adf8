import ThemeDiagnostics
import ThemePipeline

/// `theme watch`
enum WatchCommand: Command {
  static let name = "watch"
  static let summary = "Build, and build again whenever a file of the theme changes."
  static let arguments = "[MANIFEST] "
  static let maximumPositionals = 1
  static let discussion = """
    Watches the manifest, every file that it names, the places where something was looked for in vain, and the outputs,
    which are restored when somebody deletes or edits them. Errors are shown, and the next change is waited for.
    Ends on an interrupt (status 130), on termination (143), and when nobody reads its output any more.
    MANIFEST is themes.json in the current folder unless given; one that is missing is waited for.
    """

  static let options =
    BuildChoices.options + [
      CommandOption("--no-cache", "Neither read nor write a cache; every build draws everything."),
      CommandOption(
        "--poll", "Look at the files every half second: for folders of a network, which tell of no change."),
      CommandOption("--format", "FORMAT", "How to report: text (default) or json (one object a line)."),
      CommandOption("--quiet", "Print nothing but errors and warnings."),
    ]

  static func run(_ arguments: ParsedArguments, _ context: CommandContext) throws(UsageError) -> ExitStatus {
    let format: ReportFormat = try ReportFormat.isJSON(arguments.last("--format")) ? .json : .text
    let options = try BuildChoices.buildOptions(arguments)
    StopSignals.prepare()
    var watch = BuildWatch(options, registries: context.registries, polls: arguments.has("--poll"))
    let quiet = arguments.has("--quiet")
    var printer = WatchPrinter(format: format, quiet: quiet)
    func build() -> BuildReport {
      ProgressLine.during(options, format: format, quiet: quiet) { watch.build(progress: $0.progress) }
    }
    printer.print(build(), watch)
    while true {
      let (wake, signal) = StopSignals.during { watch.waitForChange(stopWhen: $0, orHungUp: Console.outDescriptor) }
      if let signal { return ExitStatus(signal: signal) }
      switch wake {
      case .stopped: return .success
      case .retry: printer.print(build(), watch, isRetry: true)
      case .changed(let changes): printer.print(build(), watch, changes: changes)
      }
    }
  }
}
