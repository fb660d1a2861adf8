import ThemeDiagnostics
import ThemeModel
import ThemePipeline

/// `theme list`
enum ListCommand: Command {
  static let name = "list"
  static let summary = "Show a manifest's themes, widgets and sprites, or what this tool knows."
  static let arguments = "[kinds|formats|widgets|sprites] [MANIFEST] "
  static let maximumPositionals = 2
  static let discussion = """
    kinds     every widget kind with its axes and parameters
    formats   every output format
    widgets   the manifest's widgets with their kinds and states (the default)
    sprites   the id of every sprite of the manifest
    """

  static let options: [CommandOption] = []

  static func run(_ arguments: ParsedArguments, _ context: CommandContext) throws(UsageError) -> ExitStatus {
    var positionals = arguments.positionals[...]
    let topics = ["kinds", "formats", "widgets", "sprites"]
    var topic = "widgets"
    if let first = positionals.first, topics.contains(first) {
      topic = first
      positionals = positionals.dropFirst()
    } else if positionals.count == 2 {
      throw UsageError("unknown topic '\(positionals[0])'", help: didYouMean(positionals[0], among: topics))
    }
    if topic == "kinds" || topic == "formats", let extra = positionals.first {
      throw UsageError("'list \(topic)' takes no manifest: '\(extra)'")
    }
    switch topic {
    case "kinds": Console.out(Listing.kinds(context.registries))
    case "formats": Console.out(Listing.formats(context.registries))
    default:
      let (text, report) = Listing.manifest(
        positionals.first ?? "themes.json", sprites: topic == "sprites", registries: context.registries)
      if !report.diagnostics.isEmpty {
        Console.error(renderText(report.diagnostics, files: report.files, color: Console.errorHasColor))
      }
      switch report.outcome {
      case .invalid: return .invalidTheme
      case .failed: return .environment
      case .upToDate, .built: Console.out(text)
      }
    }
    return .success
  }
}
