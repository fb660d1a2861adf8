import ThemeStorage

/// What the pipeline keeps in a receipt beside inputs and outputs: words for the summary of a build without work.
struct ReceiptRecord: Hashable, Sendable {
  /// Of the tool that built.
  var version = ToolVersion.package
  var outputFolder: String
  var counts: BuildCounts

  init(outputFolder: String, counts: BuildCounts) {
    self.outputFolder = outputFolder
    self.counts = counts
  }

  /// The version, six numbers, then the folder (which may hold blanks).
  var bytes: [UInt8] {
    let numbers = [counts.themes, counts.sprites, counts.pages, counts.images, counts.files, counts.bytes]
    return Array(([version] + numbers.map { "\($0)" } + [outputFolder]).joined(separator: " ").utf8)
  }

  init?(_ bytes: [UInt8]) {
    let words = String(decoding: bytes, as: UTF8.self).split(
      separator: " ", maxSplits: 7, omittingEmptySubsequences: false)
    let numbers = words.dropFirst().prefix(6).compactMap { Int($0) }
    guard words.count == 8, numbers.count == 6 else { return nil }
    version = String(words[0])
    counts = BuildCounts()
    counts.themes = numbers[0]
    counts.sprites = numbers[1]
    counts.pages = numbers[2]
    counts.images = numbers[3]
    counts.files = numbers[4]
    counts.bytes = numbers[5]
    outputFolder = String(words[7])
  }
}
