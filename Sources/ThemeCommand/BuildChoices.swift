import ThemeDiagnostics
import ThemePipeline

/// The options that decide what a build makes; those that make or compare outputs share them.
enum BuildChoices {
  static let options = [
    CommandOption("--output", "DIR", "The folder of the outputs, instead of the manifest's output.directory."),
    CommandOption("--export", "FORMAT", repeats: true, "Make this format instead of the manifest's output.formats."),
    CommandOption("--swift-file", "FILE", "The place of the format swift's file, instead of the output folder."),
    CommandOption("--bundle-subdirectory", "NAME", "Where the bundle holds the output folder, for the format swift."),
    CommandOption("--theme", "NAME", repeats: true, "Only this theme; layouts and other outputs stay."),
    CommandOption("--scale", "S", repeats: true, "Only this scale; layouts and other outputs stay."),
    CommandOption("--jobs", "N", "Threads to use; one for each processor unless given."),
    CommandOption("--cache-dir", "DIR", "The cache's folder, instead of the user's."),
  ]

  static func buildOptions(_ arguments: ParsedArguments) throws(UsageError) -> BuildOptions {
    var options = BuildOptions()
    if let manifest = arguments.positionals.first { options.manifest = manifest }
    options.output = try path(arguments, "--output")
    options.formats = arguments.all("--export")
    options.swiftFile = try path(arguments, "--swift-file")
    options.bundleSubdirectory = arguments.last("--bundle-subdirectory")
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
    return options
  }

  /// An empty path is hardly meant: it is what an unset variable leaves.
  static func path(_ arguments: ParsedArguments, _ option: String) throws(UsageError) -> String? {
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

/// The line on a terminal that shows how far a build is.
enum ProgressLine {
  /// Runs `work` with the line where there is a terminal to show it and nothing asks for silence.
  static func during<Result>(
    _ options: BuildOptions, format: ReportFormat, quiet: Bool, _ work: (BuildOptions) -> Result
  ) -> Result {
    guard format == .text, !quiet, Console.errorIsTerminal else { return work(options) }
    var options = options
    options.progress = { show($0) }
    defer { Console.progress("") }
    return work(options)
  }

  private static func show(_ progress: BuildProgress) {
    if progress.done % 8 != 0 && progress.done != progress.total { return }
    Console.progress("\(progress.theme): drawing \(progress.done)/\(progress.total)")
  }
}
