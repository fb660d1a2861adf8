/// A line or a paragraph as grapheme clusters with their places in its UTF-8. Tabs and line breaks have become spaces.
struct LineClusters {
  private(set) var bytes: [UInt8] = []
  private(set) var characters: [Character] = []
  /// Where each character starts in `bytes`, and at the end where the last one ends.
  private(set) var starts: [Int] = []
  /// What tells in one look which letters there cannot be.
  private(set) var highestByte: UInt8 = 0

  init(_ text: some StringProtocol) {
    let most = text.utf8.count
    bytes.reserveCapacity(most)
    characters.reserveCapacity(most)
    starts.reserveCapacity(most + 1)
    for character in text {
      let shown: Character = character.isNewline || character == "\t" ? " " : character
      starts.append(bytes.count)
      characters.append(shown)
      bytes += shown.utf8
    }
    starts.append(bytes.count)
    for byte in bytes { highestByte = max(highestByte, byte) }
  }

  var isASCII: Bool { highestByte < 0x80 }

  /// The character that holds a byte of the line, which is not empty.
  func character(at byte: Int) -> Character {
    var low = 0
    var high = characters.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if starts[middle] <= byte { low = middle } else { high = middle - 1 }
    }
    return characters[low]
  }
}
