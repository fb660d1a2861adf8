import ThemeDiagnostics
import ThemePipeline

/// `theme build`
enum BuildCommand: Command {
  static let name = "build"
  static let summary = "Draw, pack and export every theme of a manifest; redraw only what changed."
  static let arguments = "[MANIFEST] "
  static let maximumPositionals = 1
  static let discussion = "MANIFEST is themes.json in the current folder unless given."

  static let options = [
    CommandOption("--output", "DIR", "Write here instead of the manifest's output.directory."),
    CommandOption("--theme", "NAME", repeats: true, "Write only this theme; layouts and other outputs stay."),
    CommandOption("--scale", "S", repeats: true, "Write only this scale; layouts and other outputs stay."),
    CommandOption("--jobs", "N", "Threads to use; one for each processor unless given."),
    CommandOption("--cache-dir", "DIR", "Keep the cache here instead of in the user's cache folder."),
    CommandOption(
      "--no-cache", "Neither read nor write a cache; outputs of earlier builds are then not known and stay."),
    CommandOption("--explain", "Say for each sprite and page that was made why it was not found."),
    CommandOption("--timings", "Show how long each stage took."),
    CommandOption("--format", "FORMAT", "How to report: text (default), json (one object a line) or github."),
    CommandOption("--quiet", "Print nothing but errors and warnings."),
  ]

  static func run(_ arguments: ParsedArguments, _ context: CommandContext) throws(UsageError) -> ExitStatus {
    let format = try ReportFormat(arguments.last("--format"))
    var options = BuildOptions()
    if let manifest = arguments.positionals.first { options.manifest = manifest }
    options.output = try path(arguments, "--output")
    options.themes = arguments.all("--theme")
    options.scales = try arguments.all("--scale").map { text throws(UsageError) in try scale(text) }
    if let jobs = arguments.last("--jobs") {
      guard let count = Int(jobs), (1...256).contains(count) else {
        throw UsageError("'--jobs \(jobs)': give a whole number from 1 to 256")
      }
      options.jobs = count
    }
    options.cacheFolder = try path(arguments, "--cache-dir")
    options.usesCache = !arguments.has("--no-cache")
    options.explains = arguments.has("--explain")
    let quiet = arguments.has("--quiet")
    let shows = format == .text && !quiet && Console.errorIsTerminal
    if shows { options.progress = { ProgressLine.show($0) } }

    let report = BuildPipeline.run(options, registries: context.registries)
    if shows { Console.progress("") }
    let printer = ReportPrinter(format: format, quiet: quiet, showsTimings: arguments.has("--timings"))
    printer.print(report)
    switch report.outcome {
    case .upToDate, .built: return .success
    case .invalid: return .invalidTheme
    case .failed: return .environment
    }
  }

  /// An empty path is hardly meant: it is what an unset variable leaves.
  private static func path(_ arguments: ParsedArguments, _ option: String) throws(UsageError) -> String? {
    guard let path = arguments.last(option) else { return nil }
    if path.isEmpty { throw UsageError("'\(option)' is given an empty path") }
    return path
  }

  private static func scale(_ text: String) throws(UsageError) -> Double {
    let digits = text.hasPrefix("@") ? text.dropFirst() : text[...]
    let number = digits.hasSuffix("x") ? digits.dropLast() : digits
    let isPlain = number.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") }
    guard isPlain, let scale = Double(number), scale.isFinite, scale > 0 else {
      throw UsageError("'--scale \(text)': give a number such as 2 or 1.5")
    }
    return scale
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
}

/// The line on a terminal that shows how far a build is.
private enum ProgressLine {
  static func show(_ progress: BuildProgress) {
    if progress.done % 8 != 0 && progress.done != progress.total { return }
    let verb = progress.stage == .draw ? "drawing" : "encoding"
    Console.progress("\(progress.theme): \(verb) \(progress.done)/\(progress.total)")
  }
}
