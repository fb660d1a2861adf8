import Foundation
import Testing
import ThemeDiagnostics
import ThemeManifest

/// Cuts, flips, splices and nests manifests at random, by seed: whatever comes, the reader answers with diagnostics.
@Suite struct MutationTests {
  static let rounds = 10_000

  @Test func neverTraps() throws {
    var seeds = [Array(designManifest.utf8), Array(ShuffleTests.rich.utf8)]
    for name in FaultyManifestTests.names {
      let bytes = try [UInt8](Data(contentsOf: FaultyManifestTests.folder.appendingPathComponent("\(name).json")))
      if bytes.count < 3_000 { seeds.append(bytes) }
    }
    for round in 0..<Self.rounds {
      var generator = SplitMix(seed: UInt64(round))
      let bytes = mutate(seeds[Int.random(in: 0..<seeds.count, using: &generator)], seeds, &generator)
      check(bytes, round)
    }
  }

  private func mutate(_ seed: [UInt8], _ seeds: [[UInt8]], _ generator: inout SplitMix) -> [UInt8] {
    var bytes = seed
    for _ in 0..<Int.random(in: 1...4, using: &generator) {
      let place = Int.random(in: 0...bytes.count, using: &generator)
      let end = min(bytes.count, place + Int.random(in: 0...20, using: &generator))
      switch Int.random(in: 0..<7, using: &generator) {
      case 0: bytes.removeSubrange(place..<end)
      case 1: if place < bytes.count { bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator) }
      case 2:
        let other = seeds[Int.random(in: 0..<seeds.count, using: &generator)]
        let start = Int.random(in: 0...other.count, using: &generator)
        bytes.insert(contentsOf: other[start..<min(other.count, start + 40)], at: place)
      case 3: bytes.insert(contentsOf: [UInt8](repeating: [0x5B, 0x7B][place % 2], count: 200), at: place)
      case 4: bytes = Array(bytes[..<place])
      case 5: replaceValue(&bytes, &generator)
      default: bytes.insert(UInt8.random(in: 0...255, using: &generator), at: place)
      }
    }
    return bytes
  }

  /// Puts another value in the place of a number, a string or a bracket, which mostly leaves the text JSON.
  private func replaceValue(_ bytes: inout [UInt8], _ generator: inout SplitMix) {
    let values = [
      "null", "true", "-1", "1e308", "0", "1e-320", "\"\"", "\"{\"", "\"{}\"", "\"{color}\"", "[]", "{}", "[[]]",
      "\"transparent\"", "{ \"$value\": 1 }", "\"\\u0000\"", "\"rgb(\"", "\"hsl(1e308 50% 50%)\"", "9007199254740993",
    ]
    let colons = bytes.indices.filter { bytes[$0] == UInt8(ascii: ":") }
    guard let colon = colons.randomElement(using: &generator) else { return }
    var end = colon + 1
    while end < bytes.count, bytes[end] != UInt8(ascii: ","), bytes[end] != UInt8(ascii: "}") { end += 1 }
    bytes.replaceSubrange(
      colon + 1..<end, with: Array(values[Int.random(in: 0..<values.count, using: &generator)].utf8))
  }

  private func check(_ bytes: [UInt8], _ round: Int) {
    let reading = Reading(bytes, parts: ["parts/styles.json": bytes])
    let hasErrors = reading.diagnostics.contains { $0.severity == .error }
    #expect((reading.themeSet == nil) == hasErrors, "round \(round)")
    for diagnostic in reading.diagnostics {
      guard let range = diagnostic.range, let file = reading.files.file(of: range) else { continue }
      if range.upper > file.bytes.count { Issue.record("round \(round): \(range) is outside the file") }
    }
    let rendered = [
      reading.rendered, renderJSON(reading.diagnostics, files: reading.files),
      renderGitHub(reading.diagnostics, files: reading.files),
    ]
    for text in rendered where text.utf8.contains(where: { $0 < 0x20 && $0 != 0x0A && $0 != 0x09 || $0 == 0x7F }) {
      Issue.record("round \(round): a control character reached the output")
    }
  }
}
