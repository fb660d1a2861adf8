import ThemeDiagnostics
import ThemePipeline

/// Prints a build's report: diagnostics on stderr (`json` and `github`: on stdout), the summary on stdout.
struct ReportPrinter {
  let format: ReportFormat
  let quiet: Bool
  let showsTimings: Bool
  /// Findings that a person is shown at once.
  private static let mostShown = 200

  func print(_ report: BuildReport) {
    printDiagnostics(report.diagnostics, files: report.files)
    switch format {
    case .json: Console.out(summaryObject(report))
    case .text, .github:
      if quiet { return }
      for line in report.explanations { Console.out(line + "\n") }
      if showsTimings { Console.out(timings(report)) }
      print(summaryOf: report)
    }
  }

  func print(summaryOf report: BuildReport) {
    if let line = summaryLine(report) { Console.out(line + "\n") }
  }

  func printDiagnostics(_ diagnostics: [Diagnostic], files: SourceFiles) {
    if diagnostics.isEmpty { return }
    switch format {
    case .text:
      let shown = Array(diagnostics.prefix(Self.mostShown))
      Console.error(renderText(shown, files: files, color: Console.errorHasColor))
      if shown.count < diagnostics.count {
        Console.error("and \(diagnostics.count - shown.count) more; --format json shows all\n")
      }
      let counts = counts(diagnostics)
      if !counts.isEmpty { Console.error(counts + "\n") }
    case .json: Console.out(renderJSON(diagnostics, files: files))
    case .github: Console.out(renderGitHub(diagnostics, files: files))
    }
  }

  private func counts(_ diagnostics: [Diagnostic]) -> String {
    func count(_ severity: Diagnostic.Severity, _ name: String) -> String? {
      let number = diagnostics.count { $0.severity == severity }
      return number == 0 ? nil : "\(number) \(name)\(number == 1 ? "" : "s")"
    }
    return [count(.error, "error"), count(.warning, "warning")].compactMap { $0 }.joined(separator: ", ")
  }

  private func summaryLine(_ report: BuildReport) -> String? {
    let c = report.counts
    let size = byteCount(c.bytes)
    let time = seconds(report.timings.total)
    switch report.outcome {
    case .invalid, .failed: return nil
    case .upToDate:
      return "up to date: \(plural(c.sprites, "sprite")), \(pictures(c, encoded: false)), "
        + "\(plural(c.files, "file")), \(size) in \(time)"
    case .built:
      return "\(plural(c.themes, "theme")): \(plural(c.sprites, "sprite")) "
        + "(\(c.drawn) drawn, \(max(0, c.found)) from cache"
        + (c.alike == 0 ? "), " : ", \(c.alike) like others), ")
        + "\(pictures(c, encoded: true)), \(plural(c.files, "file")) "
        + "(\(c.written) written, \(c.removed) removed), \(size) in \(time)"
    }
  }

  /// Pages, and images where a format wants them.
  private func pictures(_ counts: BuildCounts, encoded: Bool) -> String {
    func part(_ count: Int, _ noun: String, _ new: Int) -> String {
      plural(count, noun) + (encoded ? " (\(new) encoded)" : "")
    }
    let pages = part(counts.pages, "page", counts.encoded)
    let images = part(counts.images, "image", counts.imagesEncoded)
    if counts.images == 0 { return pages }
    return counts.pages == 0 ? images : pages + ", " + images
  }

  private func timings(_ report: BuildReport) -> String {
    columns(report.timings.stages.map { ($0.name, milliseconds($0.seconds)) })
  }

  /// - Parameter more: further fields, each with its name.
  func summaryObject(_ report: BuildReport, more: [String] = []) -> String {
    let c = report.counts
    let outcome =
      switch report.outcome {
      case .upToDate: "upToDate"
      case .built: "built"
      case .invalid: "invalid"
      case .failed: "failed"
      }
    var fields = [
      "\"type\":\"summary\"", "\"outcome\":\"\(outcome)\"", "\"themes\":\(c.themes)", "\"sprites\":\(c.sprites)",
      "\"drawn\":\(c.drawn)", "\"alike\":\(c.alike)", "\"pixelsDrawn\":\(c.pixelsDrawn)", "\"pages\":\(c.pages)",
      "\"encoded\":\(c.encoded)",
      "\"images\":\(c.images)", "\"imagesEncoded\":\(c.imagesEncoded)", "\"files\":\(c.files)",
      "\"written\":\(c.written)", "\"removed\":\(c.removed)", "\"bytes\":\(c.bytes)",
    ]
    if showsTimings {
      let stages = report.timings.stages.map { "\"\($0.name)\":\(milliseconds($0.seconds).dropLast(3))" }
      fields.append("\"milliseconds\":{" + stages.joined(separator: ",") + "}")
    }
    if !report.explanations.isEmpty {
      fields.append("\"explanations\":[" + report.explanations.map(jsonString).joined(separator: ",") + "]")
    }
    return "{" + (fields + more).joined(separator: ",") + "}\n"
  }
}

func seconds(_ value: Double) -> String {
  let thousandths = Int(min(max(value, 0), 1e9) * 1000 + 0.5)
  let fraction = String(thousandths % 1000)
  return "\(thousandths / 1000)." + String(repeating: "0", count: 3 - fraction.count) + fraction + " s"
}

private func milliseconds(_ value: Double) -> String {
  let tenths = Int(min(max(value, 0), 1e9) * 10_000 + 0.5)
  return "\(tenths / 10).\(tenths % 10) ms"
}
