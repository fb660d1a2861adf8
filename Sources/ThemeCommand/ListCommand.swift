import ThemeDiagnostics
import ThemeModel
import ThemePipeline

/// `theme list`
enum ListCommand: Command {
  static let name = "list"
  static let summary = "Show a manifest's themes, widgets and sprites, or what this tool knows."
  static let arguments = "[\(Listing.Topic.allCases.map(\.rawValue).joined(separator: "|"))] [MANIFEST] "
  static let maximumPositionals = 2
  static let discussion = columns(Listing.Topic.allCases.map { ($0.rawValue, $0.summary) })

  static let options = [
    CommandOption("--format", "FORMAT", "How to print: text (default) or json (one object a line).")
  ]

  static func run(_ arguments: ParsedArguments, _ context: CommandContext) throws(UsageError) -> ExitStatus {
    var positionals = arguments.positionals[...]
    var topic = Listing.Topic.widgets
    if let first = positionals.first, let named = Listing.Topic(rawValue: first) {
      topic = named
      positionals = positionals.dropFirst()
    } else if positionals.count == 2 {
      let topics = Listing.Topic.allCases.map(\.rawValue)
      throw UsageError("unknown topic '\(positionals[0])'", help: didYouMean(positionals[0], among: topics))
    }
    let asJSON = try ReportFormat.isJSON(arguments.last("--format"))
    if !topic.isOfManifest {
      if let extra = positionals.first {
        throw UsageError("'list \(topic.rawValue)' takes no manifest: '\(extra)'")
      }
      Console.out(Listing.program(topic, asJSON: asJSON, registries: context.registries))
      return .success
    }
    let (text, report) = Listing.manifest(
      positionals.first ?? "themes.json", topic, asJSON: asJSON, registries: context.registries)
    let printer = ReportPrinter(format: asJSON ? .json : .text, quiet: true, showsTimings: false)
    printer.printDiagnostics(report.diagnostics, files: report.files)
    switch report.outcome {
    case .invalid: return .invalidTheme
    case .failed: return .environment
    case .upToDate, .built: Console.out(text)
    }
    return .success
  }
}
