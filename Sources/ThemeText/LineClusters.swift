/// One line of text as grapheme clusters with their places in its UTF-8. Tabs and line breaks have become spaces.
struct LineClusters {
  private(set) var bytes: [UInt8] = []
  private(set) var characters: [Character] = []
  /// Where each character starts in `bytes`, and at the end where the last one ends.
  private(set) var starts: [Int] = []

  init(_ text: String) {
    for character in text {
      let shown: Character = character.isNewline || character == "\t" ? " " : character
      starts.append(bytes.count)
      characters.append(shown)
      bytes += shown.utf8
    }
    starts.append(bytes.count)
  }

  func range(of index: Int) -> Range<Int> { starts[index]..<starts[index + 1] }

  /// The character that holds a byte of the line.
  func character(at byte: Int) -> Character {
    let after = starts.firstIndex { $0 > byte } ?? starts.count - 1
    return characters[max(0, after - 1)]
  }
}
