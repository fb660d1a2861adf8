import ThemeDiagnostics
import ThemePipeline

/// `theme explain`
enum ExplainCommand: Command {
  static let name = "explain"
  static let summary = "Say what a sprite is made of, and why it would be drawn anew; write nothing."
  static let arguments = "SPRITE [MANIFEST] "
  static let maximumPositionals = 2
  static let discussion = """
    SPRITE is a sprite's id, or a widget's name for all its sprites; theme list sprites shows them.
    For each theme: whether it is in the cache at each scale, or why not; what changed since the last build, and every value
    with its place in the manifest; the versions, fonts, pictures and the drawing that make its key.
    MANIFEST is themes.json in the current folder unless given.
    """

  private static let shared: Set<String> = ["--output", "--theme", "--scale", "--cache-dir"]

  static let options =
    BuildChoices.options.filter { shared.contains($0.name) } + [
      CommandOption("--format", "FORMAT", "How to print: text (default) or json (one object a line).")
    ]

  static func run(_ arguments: ParsedArguments, _ context: CommandContext) throws(UsageError) -> ExitStatus {
    guard let sprite = arguments.positionals.first else {
      throw UsageError("'explain' needs a sprite", help: "\(context.name) explain SPRITE [MANIFEST]")
    }
    let asJSON = try ReportFormat.isJSON(arguments.last("--format"))
    var options = try BuildChoices.buildOptions(arguments)
    options.manifest = arguments.positionals.count == 2 ? arguments.positionals[1] : "themes.json"
    let (explanations, report) = BuildPipeline.explain(sprite, options, registries: context.registries)
    let printer = ReportPrinter(format: asJSON ? .json : .text, quiet: true, showsTimings: false)
    printer.printDiagnostics(report.diagnostics, files: report.files)
    switch report.outcome {
    case .invalid: return .invalidTheme
    case .failed, .cancelled: return .environment
    case .upToDate, .built: break
    }
    return Console.answer(explanations.map { asJSON ? $0.json : $0.text }.joined(separator: asJSON ? "" : "\n"))
  }
}
