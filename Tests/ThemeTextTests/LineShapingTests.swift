import Testing
import ThemeGraphics
import ThemeText

@Suite struct LineShapingTests {
  let book = TestFont.book

  @Test(arguments: shapedCases) func glyphsAreHarfBuzzs(_ expected: ShapedCase) throws {
    let line = try book.line(expected.text, family: "\(expected.font)", size: expected.font.unitsPerEm)
    #expect(line.runs.count == 1)
    let glyphs = line.runs.flatMap(\.glyphs)
    // At one point a unit all numbers are whole.
    #expect(glyphs.map { [Int($0.id), Int($0.origin.x), Int(-$0.origin.y)] } == expected.glyphs)
    #expect(line.advance == Double(expected.advance))
  }

  @Test func referenceTitle() throws {
    let line = try book.line("hangge.com", family: "sansBold", size: 52)
    #expect(line.advance == 359.328125)
    #expect(line.lineHeight == 60.53125)
    #expect(line.ascender == 1901.0 * 52 / 2048)
    #expect(line.descender == -483.0 * 52 / 2048)
    #expect(line.runs.map(\.size) == [52])
  }

  @Test func referenceChineseTitle() throws {
    let line = try book.line("這是一個測試按鈕", family: "noto", size: 30)
    #expect(abs(line.advance - 240) < 1e-12)
    #expect(abs(line.lineHeight - 43.44) < 1e-12)
    #expect(line.runs.first?.font.faceIndex == 3)
  }

  @Test func kerningNarrows() throws {
    let text = "AVATAR To Te"
    let whole = try book.line(text, family: "sans", size: 100).advance
    let sum = try text.map { try book.line(String($0), family: "sans", size: 100).advance }.reduce(0, +)
    #expect(whole < sum - 20)
  }

  @Test(arguments: ["AV", "To", "Wa", "LT"]) func kernedPairsAreTighterThanTheirAdvances(_ pair: String) throws {
    for family in ["sans", "sansBold", "noto"] {
      let sum = try pair.map { try book.line(String($0), family: family, size: 100).advance }.reduce(0, +)
      #expect(try book.line(pair, family: family, size: 100).advance < sum - 0.5, "\(family)")
    }
  }

  /// A font with pairs in GPOS alone, in `kern` alone (as FreeType reads them), and in neither: the other table has a tag that
  /// nobody knows, in the same order.
  @Test(arguments: ["AV", "To", "Te"]) func kerningOfEitherTableCounts(_ pair: String) throws {
    func width(without tags: [String]) throws -> Double {
      var bytes = TestFont.sans.file.bytes
      for entry in stride(from: 12, to: 12 + 16 * Int(bytes[5]), by: 16)
      where tags.contains(String(decoding: bytes[entry..<entry + 4], as: UTF8.self)) {
        bytes[entry + 3] += 1
      }
      let (book, failures) = FontBook.open([(name: "f", requests: [FontRequest(file: .made(bytes))])])
      try #require(failures.isEmpty)
      return try book.line(pair, family: "f", size: 2048).advance
    }
    let sum = try pair.map { try book.line(String($0), family: "sans", size: 2048).advance }.reduce(0, +)
    #expect(try width(without: ["GPOS", "kern"]) == sum)
    #expect(try width(without: ["GPOS"]) < sum - 50)
    #expect(try width(without: ["kern"]) < sum - 50)
    #expect(try width(without: ["kern"]) == book.line(pair, family: "sans", size: 2048).advance)
  }

  @Test func widthIsProportionalToSize() throws {
    for text in ["Tg", "Donaudampfschifffahrtsgesellschaft"] {
      let small = try book.line(text, family: "sansBold", size: 12)
      let large = try book.line(text, family: "sansBold", size: 96)
      #expect(large.advance == small.advance * 8)
      #expect(large.inkBounds.width == small.inkBounds.width * 8)
    }
  }

  @Test func capHeight() throws {
    // OS/2 of DejaVu is version 1, without one: the H decides. Noto's states 733.
    #expect(try book.line("x", family: "sansBold", size: 2048).capHeight == 1493)
    #expect(try book.line("x", family: "noto", size: 1000).capHeight == 733)
  }

  @Test func inkBounds() throws {
    // 'e' of DejaVu Sans Bold: its points span 88...1290, -29...1147.
    let line = try book.line("e", family: "sansBold", size: 2048)
    #expect(line.inkBounds == Rect(minX: 88, minY: -1147, maxX: 1290, maxY: 29))
    #expect(line.runs[0].inkBounds == line.inkBounds)
    // An italic f reaches out of its advance on both sides.
    let italic = try book.line("f", family: "serifItalic", size: 100)
    #expect(italic.inkBounds.minX < 0)
    #expect(italic.inkBounds.maxX > italic.advance)
  }

  @Test func blanks() throws {
    for text in ["", " ", "   ", "\n"] {
      let line = try book.line(text, family: "sansBold", size: 20)
      #expect(line.inkBounds == .zero)
      #expect(line.ascender > 0)
    }
    #expect(try book.line("", family: "sansBold", size: 20).advance == 0)
    #expect(try book.line("", family: "sansBold", size: 20).runs.isEmpty)
  }

  @Test func lineBreaksAndTabsAreSpaces() throws {
    let expected = try book.line("a b", family: "sansBold", size: 20)
    for text in ["a\nb", "a\tb", "a\r\nb", "a\u{2028}b", "a\u{85}b"] {
      #expect(try book.line(text, family: "sansBold", size: 20) == expected)
    }
  }

  @Test func zeroWidthMarkAloneKeepsItsInk() throws {
    let line = try book.line("\u{301}", family: "sans", size: 20)
    #expect(line.advance == 0)
    #expect(line.inkBounds.minX < 0)
    #expect(!line.inkBounds.isEmpty)
  }

  @Test func bracketsAreMirroredFromRightToLeft() throws {
    // The first drawn glyph, at the left, is an opening one again.
    let hebrew = try book.line("(ש)", family: "sans", size: 20)
    let latin = try book.line("(a)", family: "sans", size: 20)
    #expect(hebrew.runs[0].glyphs.first?.id == latin.runs[0].glyphs.first?.id)
  }

  @Test func unknownFamily() {
    #expect(throws: TextError.unknownFamily("title")) { try book.line("a", family: "title", size: 20) }
  }
}
