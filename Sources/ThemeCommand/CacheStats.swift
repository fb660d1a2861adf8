import ThemeDiagnostics
import ThemePipeline

/// `theme cache stats`
enum CacheStats: CacheVerb {
  static let name = "stats"
  static let summary = "Show what is in the cache, its size and its limit."
  static let options = ["--max-size"]

  static func run(_ arguments: ParsedArguments, _ context: CommandContext) throws(UsageError) -> ExitStatus {
    let limit = try CacheChoices.limit(arguments)
    let asJSON = try CacheChoices.asJSON(arguments)
    return try onCache(arguments) { cache in
      let statistics = cache.statistics()
      return Console.answer(asJSON ? json(statistics, limit) : text(statistics, limit))
    }
  }

  private static func text(_ statistics: CacheStatistics, _ limit: Int) -> String {
    var rows = statistics.rows.map { ($0.name, "\($0.count)", byteCount($0.bytes)) }
    rows.append(
      ("total", "", byteCount(statistics.bytes) + (limit == CacheLimit.none ? "" : " of \(byteCount(limit))")))
    let width = rows.map(\.1.count).max() ?? 0
    var text = statistics.folder + "\n"
    text += columns(rows.map { ($0, String(repeating: " ", count: width - $1.count) + $1 + "  " + $2) })
    if let age = statistics.oldestUseAge { text += "least recently used \(duration(age)) ago\n" }
    if let age = statistics.runningSince { text += "in use by a build that began \(duration(age)) ago\n" }
    if statistics.foreignCount > 0 {
      text += "\(plural(statistics.foreignCount, "name")) in the folder not the cache's, which nothing touches\n"
    }
    return text
  }

  private static func json(_ statistics: CacheStatistics, _ limit: Int) -> String {
    let rows = statistics.rows.map { "\"\($0.name)\":{\"count\":\($0.count),\"bytes\":\($0.bytes)}" }
    func number(_ value: Int?) -> String { value.map { "\($0)" } ?? "null" }
    return "{\"type\":\"cache\",\"folder\":\(jsonString(statistics.folder))," + rows.joined(separator: ",")
      + ",\"bytes\":\(statistics.bytes),\"limit\":\(number(limit == CacheLimit.none ? nil : limit)),"
      + "\"foreign\":\(statistics.foreignCount),\"oldestUseSecondsAgo\":\(number(statistics.oldestUseAge)),"
      + "\"runningForSeconds\":\(number(statistics.runningSince))}\n"
  }

  /// In the largest unit of which there are two.
  private static func duration(_ seconds: Int) -> String {
    let units = [(86_400, "day"), (3600, "hour"), (60, "minute")]
    for (length, name) in units where seconds >= 2 * length { return plural(seconds / length, name) }
    return plural(seconds, "second")
  }
}
