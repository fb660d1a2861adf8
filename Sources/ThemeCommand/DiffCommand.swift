import ThemeDiagnostics
import ThemeDiff

/// `theme diff`
enum DiffCommand: Command {
  static let name = "diff"
  static let summary = "Compare two folders of outputs, sprite by sprite."
  static let arguments = "OLD NEW "
  static let maximumPositionals = 2
  static let discussion = """
    Names every sprite that was added, removed, changed (with the largest difference of a channel, premultiplied, of 255)
    or moved, or whose metadata says something else. Reads the formats texturepacker and images; no manifest is needed.
    Exit status: 0 the same, 1 different, 2 wrong usage, 3 a folder or file cannot be read or written.
    """

  static let options = [
    CommandOption(
      "--output", "FOLDER", "Write a PNG of each sprite that differs there (before, difference, now), and index.html."),
    CommandOption("--format", "FORMAT", "How to print: text (default) or json (one object a line)."),
    CommandOption("--quiet", "Print nothing but errors and warnings."),
  ]

  static func run(_ arguments: ParsedArguments, _ context: CommandContext) throws(UsageError) -> ExitStatus {
    guard arguments.positionals.count == 2 else {
      throw UsageError("'diff' compares two folders", help: "\(context.name) diff OLD NEW")
    }
    let asJSON = try ReportFormat.isJSON(arguments.last("--format"))
    let output = try BuildChoices.path(arguments, "--output")
    for folder in arguments.positionals where folder.isEmpty { throw UsageError("'diff' is given an empty path") }
    let report = OutputDiff.run(old: arguments.positionals[0], new: arguments.positionals[1], output: output)
    let printer = ReportPrinter(format: asJSON ? .json : .text, quiet: true, showsTimings: false)
    printer.printDiagnostics(report.diagnostics, files: report.files)
    if report.hasFailed { return .environment }
    if !arguments.has("--quiet") {
      let status = Console.answer(asJSON ? report.json : report.text)
      if status != .success { return status }
    }
    return report.differences.isEmpty ? .success : .invalidTheme
  }
}
