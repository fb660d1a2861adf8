import ThemeDiagnostics
import ThemePipeline

/// Prints the builds of `theme watch`: findings as a build prints them, and a line for each build.
struct WatchPrinter {
  let format: ReportFormat
  let quiet: Bool
  private var failed: [Diagnostic]?
  private var warned: Diagnostic?
  private static let mostNamed = 3

  init(format: ReportFormat, quiet: Bool) {
    self.format = format
    self.quiet = quiet
  }

  /// The first build has no changes.
  mutating func print(
    _ report: BuildReport, _ watch: BuildWatch, changes: [BuildWatch.Change] = [], isRetry: Bool = false
  ) {
    let hasFailed = report.outcome == .invalid || report.outcome == .failed
    let (before, now) = (failed, hasFailed ? report.diagnostics : nil)
    failed = now
    // What is tried again by itself says nothing until something else happens.
    if isRetry, before == now { return }
    let printer = ReportPrinter(format: format, quiet: quiet, showsTimings: false)
    printer.printDiagnostics(report.diagnostics, files: report.files)
    warn(watch.warning, by: printer)
    if format == .json {
      Console.out(printer.summaryObject(report, more: fields(report, changes)))
      return
    }
    if quiet { return }
    if changes.isEmpty, !isRetry, !hasFailed {
      printer.print(summaryOf: report)
      Console.out("\(time)watching \(plural(watch.watchedCount, "file"))\n")
      return
    }
    // Somebody else has built it meanwhile.
    if report.outcome == .upToDate, before == nil { return }
    let what = named(changes)
    let mended = before != nil && !hasFailed ? (what.isEmpty ? "mended" : ", mended") : ""
    let head = what + mended
    Console.out(time + (head.isEmpty ? "" : head + ": ") + result(report) + "\n")
  }

  /// Once for each shortfall.
  private mutating func warn(_ warning: Diagnostic?, by printer: ReportPrinter) {
    if let warning, warning != warned { printer.printDiagnostics([warning], files: SourceFiles()) }
    warned = warning
  }

  private func named(_ changes: [BuildWatch.Change]) -> String {
    let names = changes.prefix(Self.mostNamed).map { "\($0.path) \($0.word)" }
    let rest = changes.count - names.count
    return names.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
  }

  private func result(_ report: BuildReport) -> String {
    let c = report.counts
    let parts: [String?] =
      switch report.outcome {
      case .invalid, .failed:
        ["not built, " + plural(report.diagnostics.count { $0.severity == .error }, "error"), "waiting for a change"]
      case .upToDate: ["up to date"]
      case .built:
        [
          c.drawn == 0 ? nil : plural(c.drawn, "sprite") + " drawn",
          c.encoded == 0 ? nil : plural(c.encoded, "page") + " encoded",
          c.imagesEncoded == 0 ? nil : plural(c.imagesEncoded, "image") + " encoded",
          plural(c.written, "file") + " written", c.removed == 0 ? nil : "\(c.removed) removed",
        ]
      }
    let isDone = report.outcome == .built || report.outcome == .upToDate
    return parts.compactMap { $0 }.joined(separator: ", ") + (isDone ? " in " + seconds(report.timings.total) : "")
  }

  private func fields(_ report: BuildReport, _ changes: [BuildWatch.Change]) -> [String] {
    let changes = changes.map { "{\"path\":\(jsonString($0.path)),\"change\":\"\($0.word)\"}" }
    return [
      "\"changes\":[" + changes.joined(separator: ",") + "]",
      "\"seconds\":\(seconds(report.timings.total).dropLast(2))",
    ]
  }

  /// A terminal shows when it was; a file or pipe has the same text from every run.
  private var time: String { Console.outIsTerminal ? Console.clock + " " : "" }
}
