import Testing
import ThemeGraphics
import ThemeText

@Suite struct LineSpacingTests {
  private let book = TestFont.book

  private func line(_ text: String, letter: Double = 0, word: Double = 0, features: [FontFeature] = []) throws
    -> TextLine
  {
    try book.line(
      text,
      style: TextStyle(family: "sans", size: 100, features: features, letterSpacing: letter, wordSpacing: word))
  }

  @Test(arguments: [7.5, -3.0]) func betweenClustersAndNotAtTheEnds(_ spacing: Double) throws {
    for (text, gaps) in [("AVATAR", 5.0), ("e\u{301}x\u{323}", 1), ("a", 0), ("", 0), ("a b", 2), ("שלום", 3)] {
      let plain = try line(text)
      let spaced = try line(text, letter: spacing)
      #expect(abs(spaced.advance - plain.advance - gaps * spacing) < 1e-9, "\(text)")
      #expect(spaced.runs.flatMap(\.glyphs).map(\.id) == plain.runs.flatMap(\.glyphs).map(\.id))
    }
    let plain = try line("AVA").runs[0].glyphs
    let spaced = try line("AVA", letter: spacing).runs[0].glyphs
    for index in plain.indices {
      #expect(abs(spaced[index].origin.x - plain[index].origin.x - Double(index) * spacing) < 1e-9)
    }
  }

  @Test func ligaturesOnlyWhereTheyAreAskedFor() throws {
    #expect(try line("office").runs[0].glyphs.count == 4)
    #expect(try line("office", letter: 1).runs[0].glyphs.count == 6)
    let liga = FontFeature(try #require(OpenTypeTag("liga")), 1)
    let forced = try line("office", letter: 1, features: [liga])
    #expect(forced.runs[0].glyphs.count == 4)
    #expect(abs(forced.advance - (try line("office").advance) - 3) < 1e-9)
  }

  @Test func lettersThatJoinStayTogether() throws {
    let plain = try line("مرحبا مرحبا")
    let spaced = try line("مرحبا مرحبا", letter: 10)
    #expect(abs(spaced.advance - plain.advance - 20) < 1e-9)
    // A required ligature is one cluster.
    #expect(try line("لا", letter: 10).advance == line("لا").advance)
  }

  @Test func wordsAlone() throws {
    for (text, words) in [("a b c", 2.0), ("ab", 0), ("a\u{A0}b", 1), ("a  b", 2), ("שלום עולם", 1)] {
      #expect(abs(try line(text, word: 9).advance - line(text).advance - words * 9) < 1e-9)
    }
  }

  @Test func unseenCharactersTakeNoSpace() throws {
    #expect(abs(try line("a\u{200B}b", letter: 10).advance - line("ab").advance - 10) < 1e-9)
    #expect(abs(try line("ab\u{200E}", letter: 10).advance - line("ab").advance - 10) < 1e-9)
  }

  @Test func acrossFontsAndDirections() throws {
    let style = TextStyle(family: "fallback", size: 100, letterSpacing: 10)
    let spaced = try book.line("a開b", style: style).advance
    #expect(abs(spaced - (try book.line("a開b", family: "fallback", size: 100).advance) - 20) < 1e-9)
    #expect(abs(try line("ab שלום cd", letter: 10).advance - line("ab שלום cd").advance - 90) < 1e-9)
  }
}
