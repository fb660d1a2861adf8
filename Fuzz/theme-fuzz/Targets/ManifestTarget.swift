import ThemeDiagnostics
import ThemeHashing
import ThemeManifest
import ThemeModel
import ThemeStorage
import ThemeText

@testable import ThemePipeline

/// Manifests, from their bytes to draw lists, and to pixels where there are few.
struct ManifestTarget: FuzzTarget {
  static let name = "manifest"
  static let summary = "themes.json with its includes, to draw lists"

  /// In this place on every system that Scripts/install.sh has seen.
  private static let font = "/usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf"

  let seeds: [[UInt8]]
  /// Those without errors.
  private var good: [[UInt8]] = []
  private let parts: [String: [UInt8]]
  private let mutation: JSONMutation
  private let font: FontFile

  init() throws {
    let found = try ManifestSeeds()
    seeds = found.all
    parts = found.parts
    mutation = JSONMutation(seeds: seeds, words: ManifestSeeds.words)
    let bytes = try Disk.read(Self.font, limit: 1 << 24)
    font = FontFile(path: Self.font, bytes: bytes, digest: SHA256.digest(bytes))
    good = seeds.filter { read($0).set != nil }
  }

  func mutated(_ random: inout SeededGenerator) -> [UInt8] {
    // Mostly what is a theme, so that changes are met by what comes after the reader. Of two the smaller: small ones are
    // quick, and more of what is in them is changed.
    let from = random.index(5) == 0 ? seeds : good
    let seed = (0..<2).compactMap { _ in random.element(from) }.min { $0.count < $1.count } ?? []
    var files = seed.split(separator: ManifestSeeds.separator, omittingEmptySubsequences: false).map(Array.init)
    for _ in 0..<1 + random.index(4) * random.index(2) {
      let file = random.index(files.count)
      if random.index(8) == 0 || !mutation.apply(to: &files[file], &random) {
        ByteMutation.apply(to: &files[file], splicing: seeds, &random)
      }
    }
    return Array(files.joined(separator: [ManifestSeeds.separator]))
  }

  func check(_ bytes: [UInt8]) throws(FuzzFailure) -> Bool {
    let reading = read(bytes)
    try DiagnosticCheck.check(reading.diagnostics, reading.files)
    let hasErrors = reading.diagnostics.contains { $0.severity == .error }
    guard (reading.set == nil) == hasErrors else {
      throw FuzzFailure(hasErrors ? "a theme set in spite of errors" : "no theme set, and no error says why")
    }
    guard let set = reading.set else { return false }
    let again = read(bytes)
    guard again.diagnostics == reading.diagnostics, let second = again.set,
      second.settings == set.settings, second.fonts == set.fonts, second.images == set.images
    else { throw FuzzFailure("read twice, it is not the same") }
    guard DrawnSet.isCheap(set), DrawnSet.isCheap(second) else { return true }
    let drawn = DrawnSet(set, font: font)
    try DiagnosticCheck.check(drawn.diagnostics, reading.files)
    guard drawn == DrawnSet(second, font: font) else { throw FuzzFailure("drawn twice, it is not the same") }
    return true
  }

  private struct Reading {
    var set: ThemeSet?
    var files = SourceFiles()
    var diagnostics: [Diagnostic] = []
  }

  private func read(_ bytes: [UInt8]) -> Reading {
    let files = bytes.split(separator: ManifestSeeds.separator, omittingEmptySubsequences: false)
    var reading = Reading()
    var sink = DiagnosticSink()
    var answered: [String: ManifestLoad] = [:]
    reading.set = readManifest(
      SourceFile(path: "themes.json", bytes: Array(files.first ?? [])), vocabulary: BuildRegistries.standard.vocabulary,
      files: &reading.files, sink: &sink
    ) { path in
      if let known = answered[path] { return known }
      let load: ManifestLoad =
        if files.count > answered.count + 1 {
          .bytes(Array(files[answered.count + 1]))
        } else if path.hasPrefix("parts/outside") {
          .outsideFolder
        } else if path.hasPrefix("parts/locked") {
          .unreadable("permission denied")
        } else {
          parts[path].map(ManifestLoad.bytes) ?? .notFound
        }
      answered[path] = load
      return load
    }
    reading.diagnostics = sink.sorted
    return reading
  }
}
