import ThemeDiagnostics
import ThemePipeline

/// `theme cache verify`
enum CacheVerify: CacheVerb {
  static let name = "verify"
  static let summary = "Read every entry, draw a sample again and compare; remove what is wrong."
  static let takesManifest = true
  static let options = ["--sample", "--dry-run"]

  static func run(_ arguments: ParsedArguments, _ context: CommandContext) throws(UsageError) -> ExitStatus {
    let sample = try sample(arguments.last("--sample"))
    let asJSON = try CacheChoices.asJSON(arguments)
    let manifests = arguments.positionals.dropFirst().first.map { [$0] }
    return try onCache(arguments) { cache in
      let found = cache.verify(
        manifests: manifests, sample: sample, isDryRun: arguments.has("--dry-run"), registries: context.registries)
      if asJSON {
        Console.out(json(found))
      } else {
        for finding in found.findings { Console.error("\(finding.path): error: \(finding.reason)\n") }
        if !arguments.has("--quiet") { Console.out(text(found)) }
      }
      return found.findings.isEmpty ? .success : .invalidTheme
    }
  }

  private static func sample(_ text: String?) throws(UsageError) -> Int {
    guard let text else { return 20 }
    if text == "all" { return .max }
    guard let count = Int(text), count >= 0 else {
      throw UsageError("'--sample \(text)': give a whole number, or all")
    }
    return count
  }

  private static func text(_ found: CacheVerification) -> String {
    var text = ""
    for sample in found.samples {
      if let reason = sample.skipped {
        text += "\(sample.manifest): nothing drawn again: \(reason)\n"
      } else {
        text +=
          "\(sample.manifest): made again \(plural(sample.sprites, "sprite")), "
          + "\(plural(sample.pages, "page")), \(plural(sample.images, "image"))\n"
      }
    }
    let wrong =
      found.findings.isEmpty
      ? "all sound"
      : "\(found.findings.count) wrong, "
        + (found.isDryRun ? "kept" : "removed")
    return text + "\(plural(found.entries, "entry", "entries")), \(byteCount(found.bytes)): \(wrong)\n"
  }

  private static func json(_ found: CacheVerification) -> String {
    let findings = found.findings.map {
      "{\"type\":\"finding\",\"path\":\(jsonString($0.path)),\"reason\":\(jsonString($0.reason))}\n"
    }
    let samples = found.samples.map { sample in
      "{\"manifest\":\(jsonString(sample.manifest)),\"sprites\":\(sample.sprites),\"pages\":\(sample.pages),"
        + "\"images\":\(sample.images),\"skipped\":\(sample.skipped.map(jsonString) ?? "null")}"
    }
    return findings.joined() + "{\"type\":\"verification\",\"dryRun\":\(found.isDryRun),\"entries\":\(found.entries),"
      + "\"bytes\":\(found.bytes),\"wrong\":\(found.findings.count),\"samples\":[\(samples.joined(separator: ","))]}\n"
  }
}
