import ThemeDiagnostics
import ThemePipeline

/// `theme cache gc`
enum CacheCollect: CacheVerb {
  static let name = "gc"
  static let summary = "Remove what is least recently used until the cache is within its limit."
  static let options = ["--max-size", "--dry-run"]

  static func run(_ arguments: ParsedArguments, _ context: CommandContext) throws(UsageError) -> ExitStatus {
    let limit = try CacheChoices.limit(arguments)
    return try remove(arguments) { cache, isDryRun throws(CacheMaintenance.Failure) in
      try cache.collect(limit: limit, isDryRun: isDryRun)
    }
  }
}

/// `theme cache clear`
enum CacheClear: CacheVerb {
  static let name = "clear"
  static let summary = "Remove everything that no running build uses."
  static let options = ["--dry-run"]

  static func run(_ arguments: ParsedArguments, _ context: CommandContext) throws(UsageError) -> ExitStatus {
    try remove(arguments) { cache, isDryRun throws(CacheMaintenance.Failure) in
      try cache.clear(isDryRun: isDryRun)
    }
  }
}

extension CacheVerb {
  fileprivate static func remove(
    _ arguments: ParsedArguments, _ work: (CacheMaintenance, Bool) throws(CacheMaintenance.Failure) -> CacheRemoval
  ) throws(UsageError) -> ExitStatus {
    let asJSON = try CacheChoices.asJSON(arguments)
    let isDryRun = arguments.has("--dry-run")
    let isQuiet = arguments.has("--quiet")
    return try onCache(arguments) { cache throws(CacheMaintenance.Failure) in
      let removal = try work(cache, isDryRun)
      if asJSON {
        Console.out(json(removal, isDryRun: isDryRun))
      } else if !isQuiet {
        Console.out(text(removal, isDryRun: isDryRun) + "\n")
      }
      if removal.failures == 0 { return .success }
      Console.error("error: \(plural(removal.failures, "entry", "entries")) in \(cache.folder) could not be removed\n")
      return .environment
    }
  }

  private static func text(_ removal: CacheRemoval, isDryRun: Bool) -> String {
    let files = removal.files == 0 ? "" : " and \(plural(removal.files, "file"))"
    let inUse = removal.entriesInUse == 0 ? "" : ", \(removal.entriesInUse) in use"
    return (isDryRun ? "would remove " : "removed ") + plural(removal.entries, "entry", "entries") + files
      + ", \(byteCount(removal.bytes)); \(isDryRun ? "would keep" : "kept") "
      + "\(plural(removal.keptEntries, "entry", "entries"))\(inUse), \(byteCount(removal.keptBytes))"
  }

  private static func json(_ removal: CacheRemoval, isDryRun: Bool) -> String {
    "{\"type\":\"removal\",\"dryRun\":\(isDryRun),\"entries\":\(removal.entries),\"files\":\(removal.files),"
      + "\"bytes\":\(removal.bytes),\"keptEntries\":\(removal.keptEntries),\"keptBytes\":\(removal.keptBytes),"
      + "\"entriesInUse\":\(removal.entriesInUse),\"failures\":\(removal.failures)}\n"
  }
}
