// The line ends that a text states. As in UAX #9, most of them end a paragraph, which has a direction of its own; U+2028, and
// the tabulation and the page break of old, only end a line.

extension Character {
  /// Ends a line and begins a new paragraph.
  fileprivate var endsParagraph: Bool {
    ["\n", "\r\n", "\r", "\u{85}", "\u{2029}"].contains(self)
  }

  /// Ends a line of a paragraph.
  var endsLine: Bool { ["\u{2028}", "\u{B}", "\u{C}"].contains(self) }
}

extension StringProtocol {
  /// The paragraphs, without what ends them; at least one.
  var paragraphs: [SubSequence] {
    // Most texts have one.
    if !hasLineEnds { return [self[...]] }
    return split(omittingEmptySubsequences: false, whereSeparator: \.endsParagraph)
  }

  /// Whether any line end may be there.
  var hasLineEnds: Bool { utf8.contains { (0xA...0xD).contains($0) || $0 == 0xC2 || $0 == 0xE2 } }
}
