import ThemePipeline
import ThemeStorage

/// The manifests that mutations start from: those of the demo, the templates, the examples, the documentation and the
/// fixtures, good and faulty.
struct ManifestSeeds: Sendable {
  /// Stands between the manifest and the files that it includes; no UTF-8 text holds it.
  static let separator: UInt8 = 0xFF

  /// Larger ones are left out: they would take the time of many small ones.
  private static let longest = 12_000

  let all: [[UInt8]]
  /// What includes may name beside what an input brings.
  let parts: [String: [UInt8]]

  /// - Throws: where the package's files are not in the current folder.
  init() throws {
    func read(_ path: String) throws -> [UInt8] { try Disk.read(path, limit: 1 << 20) }
    func files(_ folder: String) -> [String] { Disk.listRecursively(folder).filter { $0.hasSuffix(".json") } }
    let faulty = "Tests/ThemeManifestTests/Faulty"
    let tokens = "Tests/Fixtures/Tokens"
    var parts: [String: [UInt8]] = [:]
    for folder in [faulty, tokens] { for path in files(folder) { parts[path] = try read(folder + "/" + path) } }
    self.parts = parts

    var all = try ["themes.json", "Tests/ThemePipelineTests/Showcase/themes.json"].map(read)
    for example in Disk.list("Examples") {
      if let bytes = try? read("Examples/\(example)/themes.json") { all.append(bytes) }
    }
    all += ManifestTemplate.all.map { Array($0.text(font: "DejaVuSans-Bold.ttf").utf8) }
    all += try files(faulty).map { try read(faulty + "/" + $0) }
    for path in files(tokens) where !path.hasPrefix("expected") {
      let include = path.contains("resolver") ? "{ \"resolver\": \"\(path)\" }" : "\"\(path)\""
      let manifest = "{ \"include\": [\(include)], \"widgets\": { \"w\": { \"kind\": \"checkbox\" } } }"
      all.append(try Array(manifest.utf8) + [Self.separator] + read(tokens + "/" + path))
    }
    for page in Disk.list("Documentation") where page.hasSuffix(".md") {
      all += Self.examples(in: String(decoding: try read("Documentation/" + page), as: UTF8.self))
    }
    self.all = all.filter { $0.count <= Self.longest }
  }

  /// The JSON of a page of the documentation; parts of an object are made one.
  private static func examples(in text: String) -> [[UInt8]] {
    var examples: [[UInt8]] = []
    var example: String?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        if let found = example { examples.append(Array((found.hasPrefix("{") ? found : "{\(found)}").utf8)) }
        example = example == nil && line == "```json" ? "" : nil
      } else {
        example?.append(line + "\n")
      }
    }
    return examples
  }

  /// Every string of the JSON Schema that could be a word of a manifest: the keys, choices and names of the key tables.
  static let words: [String] = {
    var words: Set<String> = []
    for part in ManifestSchema.text().split(separator: "\"", omittingEmptySubsequences: false) {
      let isWord = part.utf8.allSatisfy { (0x21...0x7E).contains($0) && $0 != UInt8(ascii: "\\") }
      if isWord, !part.isEmpty, part.utf8.count <= 32, part.contains(where: \.isLetter) { words.insert(String(part)) }
    }
    return words.sorted()
  }()
}
