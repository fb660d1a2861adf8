import ThemeStorage

/// What the pipeline keeps in a receipt beside inputs and outputs: words for the summary of a build without work.
struct ReceiptRecord: Hashable, Sendable {
  var outputFolder: String
  var counts: BuildCounts

  init(outputFolder: String, counts: BuildCounts) {
    self.outputFolder = outputFolder
    self.counts = counts
  }

  /// Six numbers, then the folder (which may hold blanks).
  var bytes: [UInt8] {
    let numbers = [counts.themes, counts.sprites, counts.pages, counts.images, counts.files, counts.bytes]
    return Array((numbers.map { "\($0)" }.joined(separator: " ") + " " + outputFolder).utf8)
  }

  init?(_ bytes: [UInt8]) {
    let words = String(decoding: bytes, as: UTF8.self).split(
      separator: " ", maxSplits: 6, omittingEmptySubsequences: false)
    let numbers = words.prefix(6).compactMap { Int($0) }
    guard words.count == 7, numbers.count == 6 else { return nil }
    counts = BuildCounts()
    counts.themes = numbers[0]
    counts.sprites = numbers[1]
    counts.pages = numbers[2]
    counts.images = numbers[3]
    counts.files = numbers[4]
    counts.bytes = numbers[5]
    outputFolder = String(words[6])
  }
}
