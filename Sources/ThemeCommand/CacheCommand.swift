import ThemeDiagnostics
import ThemePipeline

/// `theme cache`
enum CacheCommand: Command {
  static let name = "cache"
  static let summary = "Show, check, shrink or empty the cache that builds share."
  static let arguments = verbs.map { $0.name }.joined(separator: "|") + " "
  static let maximumPositionals = 2
  static let discussion =
    columns(verbs.map { ($0.name + ($0.takesManifest ? " [MANIFEST]" : ""), $0.summary) }) + """

      The folder is --cache-dir, else XDG_CACHE_HOME/theme-assets, else the user's own. What others have put into it is never
      touched. Sizes are such as 500MB, 1.5GiB, or none; the limit is --max-size, else \(CacheLimit.variable), else 2 GB.
      """

  static let verbs: [any CacheVerb.Type] = [CacheStats.self, CacheVerify.self, CacheCollect.self, CacheClear.self]

  static let options = [
    CommandOption("--cache-dir", "DIR", "The cache's folder, instead of the user's."),
    CommandOption("--max-size", "SIZE", "The limit for stats and gc."),
    CommandOption("--sample", "N", "How many sprites, pages and images verify draws again, or all; 20 unless given."),
    CommandOption("--dry-run", "Say what verify, gc or clear would remove; write nothing."),
    CommandOption("--format", "FORMAT", "How to print: text (default) or json (one object a line)."),
    CommandOption("--quiet", "Print nothing but errors and what is wrong."),
  ]

  static func run(_ arguments: ParsedArguments, _ context: CommandContext) throws(UsageError) -> ExitStatus {
    guard let word = arguments.positionals.first else {
      throw UsageError("'cache' needs one of " + verbs.map { $0.name }.joined(separator: ", "))
    }
    guard let verb = verbs.first(where: { $0.name == word }) else {
      let names = verbs.map { $0.name }
      throw UsageError(
        "unknown '\(word)'; there are \(names.joined(separator: ", "))", help: didYouMean(word, among: names))
    }
    if arguments.positionals.count == 2, !verb.takesManifest {
      throw UsageError("'cache \(word)' takes no manifest: '\(arguments.positionals[1])'")
    }
    let everywhere = ["--cache-dir", "--format", "--quiet"]
    for option in options where arguments.has(option.name) && !(everywhere + verb.options).contains(option.name) {
      throw UsageError("'cache \(word)' has no '\(option.name)'")
    }
    return try verb.run(arguments, context)
  }
}

/// What `theme cache` can do: a file with a type of this protocol, and its place in ``CacheCommand/verbs``.
protocol CacheVerb: Sendable {
  static var name: String { get }
  /// One line for the help.
  static var summary: String { get }
  static var takesManifest: Bool { get }
  /// Of those of ``CacheCommand``, beside the ones that all have.
  static var options: [String] { get }
  static func run(_ arguments: ParsedArguments, _ context: CommandContext) throws(UsageError) -> ExitStatus
}

extension CacheVerb {
  static var takesManifest: Bool { false }

  /// Runs `work` on the cache that was asked for; what fails is an error of the environment.
  static func onCache(
    _ arguments: ParsedArguments, _ work: (CacheMaintenance) throws(CacheMaintenance.Failure) -> ExitStatus
  ) throws(UsageError) -> ExitStatus {
    let folder = try BuildChoices.path(arguments, "--cache-dir")
    do throws(CacheMaintenance.Failure) {
      return try work(try CacheMaintenance(folder: folder))
    } catch {
      Console.error("error: \(error.message)\n")
      return .environment
    }
  }
}

/// What the options of a cache say.
enum CacheChoices {
  /// The environment's limit, if it states one.
  static func statedLimit() throws(UsageError) -> Int? {
    guard let text = CacheLimit.stated else { return nil }
    return try size(text, of: CacheLimit.variable + "=")
  }

  static func limit(_ arguments: ParsedArguments) throws(UsageError) -> Int {
    if let text = arguments.last("--max-size") { return try size(text, of: "--max-size ") }
    return try statedLimit() ?? CacheLimit.standard
  }

  private static func size(_ text: String, of option: String) throws(UsageError) -> Int {
    guard let bytes = CacheLimit.bytes(text) else {
      throw UsageError("'\(option)\(text)': give a size such as 500MB or 1.5GiB, or none")
    }
    return bytes
  }

  static func asJSON(_ arguments: ParsedArguments) throws(UsageError) -> Bool {
    let formats = ["text", "json"]
    guard let word = arguments.last("--format") else { return false }
    guard formats.contains(word) else {
      throw UsageError(
        "unknown format '\(word)'; there are \(formats.joined(separator: ", "))", help: didYouMean(word, among: formats)
      )
    }
    return word == "json"
  }
}
