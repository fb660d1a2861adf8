@testable import ThemePipeline
@testable import ThemeStorage

/// Histories, which explain builds and decide nothing: whatever is read answers every question.
struct HistoryTarget: FuzzTarget {
  static let name = "history"
  static let summary = "histories of builds, for explanations"

  let seeds: [[UInt8]]
  private let original: JobHistory

  init() throws {
    let zero = String(repeating: "0", count: 64)
    let text = """
      theme-history 2
      versions \(zero)
      scales 1.0 1.5
      font title \(zero)
      images \(zero)
      file themes.json
      file a b.json
      picture ocean ocean.png 0123456789abcdef
      leaf box ff - [0, 0, 10, 10]
      leaf cornerRadius 1f 0:41:23 6
      leaf layers.body.paint fedcba9876543210 1:2:8 linear 90 0 #000000, 1 #ffffff
      variant ocean play/normal 0 1 2
      variant ocean play/pressed 0 1
      variant ocean lamp

      """
    guard let history = JobHistory(text: text) else { throw FuzzFailure("the seed is no history") }
    original = history
    seeds = [Array(text.utf8), Array(history.text.utf8)]
  }

  func mutated(_ random: inout SeededGenerator) -> [UInt8] {
    var bytes = random.element(seeds) ?? []
    for _ in 0..<1 + random.index(3) { ByteMutation.apply(to: &bytes, splicing: seeds, &random) }
    return bytes
  }

  func check(_ bytes: [UInt8]) throws(FuzzFailure) -> Bool {
    guard let history = JobHistory(text: String(decoding: bytes, as: UTF8.self)) else { return false }
    for name in ["ocean play/normal", "ocean play/pressed", "ocean lamp"] {
      for leaf in (history.leaves(of: name) ?? [:]).values { _ = leaf.place.map(history.words) }
      _ = history.changes(of: name, theme: "ocean", before: original, origins: nil)
      _ = original.changes(of: name, theme: "ocean", before: history, origins: nil)
    }
    guard let again = JobHistory(text: history.text), again == history else {
      throw FuzzFailure("what was written is not read back")
    }
    return true
  }
}
