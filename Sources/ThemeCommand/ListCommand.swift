import ThemeDiagnostics
import ThemeModel
import ThemePipeline

/// `theme list`
enum ListCommand: Command {
  static let name = "list"
  static let summary = "Show a manifest's themes, widgets and sprites, or what this tool knows."
  static let arguments = "[\(Listing.Topic.allCases.map(\.rawValue).joined(separator: "|"))] [MANIFEST] "
  static let maximumPositionals = 2
  static let discussion =
    columns(Listing.Topic.allCases.map { ($0.rawValue, $0.summary) })
    + "\nMANIFEST is themes.json in the current folder unless given."

  static let options = [
    CommandOption("--format", "FORMAT", "How to print: text (default) or json (one object a line).")
  ]

  static func run(_ arguments: ParsedArguments, _ context: CommandContext) throws(UsageError) -> ExitStatus {
    var positionals = arguments.positionals[...]
    var topic = Listing.Topic.widgets
    if let first = positionals.first, let named = Listing.Topic(rawValue: first) {
      topic = named
      positionals = positionals.dropFirst()
    } else if let first = positionals.first, positionals.count == 2 || isSlip(first) {
      let topics = Listing.Topic.allCases.map(\.rawValue)
      throw UsageError(
        "unknown topic '\(first)'",
        help: didYouMean(first, among: topics) ?? "there are \(topics.joined(separator: ", "))")
    }
    let asJSON = try ReportFormat.isJSON(arguments.last("--format"))
    if !topic.isOfManifest {
      if let extra = positionals.first {
        throw UsageError("'list \(topic.rawValue)' takes no manifest: '\(extra)'")
      }
      return Console.answer(Listing.program(topic, asJSON: asJSON, registries: context.registries))
    }
    let (text, report) = Listing.manifest(
      positionals.first ?? "themes.json", topic, asJSON: asJSON, registries: context.registries)
    let printer = ReportPrinter(format: asJSON ? .json : .text, quiet: true, showsTimings: false)
    printer.printDiagnostics(report.diagnostics, files: report.files)
    switch report.outcome {
    case .invalid: return .invalidTheme
    case .failed, .cancelled: return .environment
    case .upToDate, .built: return Console.answer(text)
    }
  }

  /// Whether a word alone is no manifest but a topic with a slip in it: nothing is there by that name, and it has neither
  /// a folder nor an ending.
  private static func isSlip(_ word: String) -> Bool {
    !word.isEmpty && !word.contains("/") && !word.contains(".") && NewFile.state(of: word, for: "") == .missing
  }
}
