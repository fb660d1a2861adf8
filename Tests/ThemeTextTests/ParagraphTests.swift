import Testing
import ThemeGraphics

@testable import ThemeText

@Suite struct ParagraphTests {
  private static let style = TextStyle(family: "mixed", size: 20)

  /// The lines' parts of the text; what ends a line is in none of them.
  private func parts(
    _ text: String, _ layout: TextLayout, _ style: TextStyle = Self.style
  ) throws -> [String] {
    let fonts = try #require(MixedFonts.book.families[style.family])
    let paragraphs = text.paragraphs.map(String.init)
    return try MixedFonts.book.setLines(text, fonts, style, layout).map { line in
      String(Array(paragraphs[line.paragraph])[line.clusters])
    }
  }

  private func lines(
    _ text: String, _ layout: TextLayout, _ style: TextStyle = Self.style
  ) throws -> [TextLine] { try MixedFonts.book.lines(text, style: style, layout: layout) }

  private func wrapped(_ text: String, _ width: Double) throws -> [String] {
    try parts(text, TextLayout(width: width, wraps: true))
  }

  // MARK: Line ends

  @Test func statedLineEnds() throws {
    let layout = TextLayout()
    #expect(try parts("a\nb\r\nc\rd\u{85}e\u{2028}f\u{2029}g\u{B}h", layout) == Array("abcdefgh").map(String.init))
    #expect(try parts("a\n", layout) == ["a", ""])
    #expect(try parts("\n\n", layout) == ["", "", ""])
    #expect(try parts("", layout) == [""])
    #expect(try parts("ab cd", layout) == ["ab cd"])
    let lines = try lines("ab\n\ncd", layout)
    #expect(lines.map(\.runs.isEmpty) == [false, true, false])
    #expect(lines[1].advance == 0 && lines[1].ascender == lines[0].ascender)
    #expect(lines[0] == (try MixedFonts.book.line("ab", style: Self.style)))
  }

  @Test func paragraphsHaveDirectionsOfTheirOwn() throws {
    let layout = TextLayout()
    let directions = try lines("abc\nשלום\n12\nשלום\u{2028}abc\u{2029}abc", layout).map(\.direction)
    // U+2028 does not end the paragraph.
    #expect(directions == [.leftToRight, .rightToLeft, .leftToRight, .rightToLeft, .rightToLeft, .leftToRight])
    var style = Self.style
    style.direction = .rightToLeft
    #expect(try lines("abc\n12", layout, style).map(\.direction) == [.rightToLeft, .rightToLeft])
  }

  /// Blanks before a line end within a paragraph have its level (L1): else those after "ב" would stand between it and "א".
  @Test func blanksAtTheEndOfALineHaveTheParagraphsLevel() throws {
    let line = try lines("a אב  \u{2028}ג", TextLayout())[0]
    let hebrew = try lines("a אב", TextLayout())[0]
    let glyphs = line.runs.flatMap(\.glyphs)
    #expect(glyphs.prefix(4).map(\.origin) == hebrew.runs.flatMap(\.glyphs).map(\.origin))
    #expect(line.advance > hebrew.advance)
  }

  // MARK: Wrapping

  @Test func wordsThatAreTooWideBreakBetweenClusters() throws {
    #expect(try wrapped("WWWWWWWW", 10) == Array(repeating: "W", count: 8))
    #expect(try wrapped("WWWWWWWW", 0) == Array(repeating: "W", count: 8))
    #expect(try wrapped("漢字漢字漢字", 45) == ["漢字", "漢字", "漢字"])
    #expect(try wrapped("a b", 1) == ["a ", "b"])
    #expect(try wrapped("a b   ", 0) == ["a ", "b   "])
    #expect(try wrapped("   a", 5) == ["   ", "a"])
    #expect(try wrapped("e\u{301}e\u{323}\u{301}x", 1) == ["e\u{301}", "e\u{323}\u{301}", "x"])
    #expect(try wrapped("", 0) == [""])
    #expect(try wrapped(" ", 0) == [" "])
    #expect(try wrapped("\u{200B}\u{AD}", 0).joined() == "\u{200B}\u{AD}")
    #expect(try wrapped("abc\n\ndef ghi", 40) == ["abc", "", "def ", "ghi"])
  }

  /// Every width keeps all of the text, and a smaller one never gives fewer lines, nor a line that is too wide but for one
  /// cluster.
  @Test func allTextIsKeptAtEveryWidth() throws {
    for text in ScriptFixture.lines("paragraphs.txt") + ["", " ", "fi fl ffi", "👩‍👩‍👧‍👦 no", "אבג 123 abc"] {
      guard (try? lines(text, TextLayout())) != nil else { continue }
      var last = Int.max
      for width in [0, 3, 11, 19.5, 33, 50, 77.7, 100, 150, 222, 400, 2000] {
        let layout = TextLayout(width: width, wraps: true)
        let found = try parts(text, layout)
        #expect(found.joined() == text)
        #expect(found.count <= last, "\(text) at \(width)")
        last = found.count
        for (part, line) in zip(found, try lines(text, layout)) where line.advance > width + 1e-6 {
          #expect(part.filter { !$0.hangs && !$0.isIgnorable }.count <= 1, "\(part) at \(width)")
        }
      }
      #expect(last == 1)
    }
  }

  /// Characters of many classes in any order, letters that run both ways, at any width and spacing.
  @Test func anyTextIsCutWithoutLoss() throws {
    let alphabet = Array(
      "aWfi.,-(“”)/% 12\u{A0}\u{AD}\u{200B}\u{200D}\u{2060}\u{301}\u{200F}\u{202B}\u{202C}אבשלم\u{64E}ستक्षिไทยี漢、「」…—\u{2028}\t\u{3000} "
        .unicodeScalars)
    var state: UInt64 = 7
    func random(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    let fonts = try #require(MixedFonts.book.families["mixed"])
    for _ in 0..<Self.rounds {
      var text = String.UnicodeScalarView()
      for _ in 0..<random(40) { text.append(alphabet[random(alphabet.count)]) }
      var style = Self.style
      style.letterSpacing = [0, 0, 2, -1][random(4)]
      style.wordSpacing = [0, 0, 5][random(3)]
      style.direction = [nil, .leftToRight, .rightToLeft][random(3)]
      let width = Double(random(300))
      guard let paragraph = try? Paragraph(Substring(String(text)), fonts, style) else { continue }
      let layout = TextLayout(width: width, wraps: true, justifies: random(2) == 0)
      var next = 0
      for (line, clusters) in LineWrapping(paragraph, layout, isLast: true).lines(atMost: nil) {
        // Only what ends a line is in none.
        if clusters.lowerBound != next { #expect(paragraph.lineEnds.contains(next) && clusters.lowerBound == next + 1) }
        next = clusters.upperBound
        let seen = paragraph.text.characters[clusters].filter { !$0.hangs && !$0.isIgnorable }
        #expect(line.advance <= width + 1e-5 || seen.count <= 1, "\(String(text).debugDescription) at \(width)")
      }
      #expect(next == paragraph.text.characters.count)
      let cut = TextLayout(width: width, wraps: random(2) == 0, hasEllipsis: true, maximumLines: 1 + random(3))
      // Each font has its own.
      let ellipsis =
        (0...paragraph.text.characters.count).compactMap { paragraph.ellipsis(after: $0)?.advance }.max() ?? 0
      for (line, clusters) in LineWrapping(paragraph, cut, isLast: true).lines(atMost: cut.maximumLines) {
        let seen = paragraph.text.characters[clusters].filter { !$0.hangs && !$0.isIgnorable }
        let most = max(width, ellipsis - min(0, style.letterSpacing)) + 1e-5
        #expect(
          line.advance <= most || (cut.wraps && seen.count <= 1), "\(String(text).debugDescription) at \(width)")
      }
    }
  }

  private static let rounds = 2_000

  @Test func blanksAtWrappedEndsAreNotThere() throws {
    let layout = TextLayout(width: 60, wraps: true)
    let lines = try lines("Save  \u{3000} all ", layout)
    #expect(lines.count == 2)
    #expect(lines[0] == (try MixedFonts.book.line("Save", style: Self.style)))
    #expect(lines[1] == (try MixedFonts.book.line("all", style: Self.style)))
    // Without wrapping they are part of the line.
    #expect(try self.lines("all ", TextLayout(width: 60))[0] == (try MixedFonts.book.line("all ", style: Self.style)))
    // Spaces that hold words together are no blanks at an end.
    #expect(try parts("a\u{A0}", layout) == ["a\u{A0}"])
    #expect(try self.lines("a\u{A0}", layout)[0].advance > (try MixedFonts.book.line("a", style: Self.style)).advance)
  }

  @Test func lineIsAsIfItStoodAlone() throws {
    // A break within a ligature, and between kerned letters.
    let style = TextStyle(family: "sans", size: 100)
    for (text, width) in [("xfi", 100.0), ("AVAV", 70), ("ToTo", 70)] {
      let book = TestFont.book
      let lines = try book.lines(text, style: style, layout: TextLayout(width: width, wraps: true))
      #expect(lines.count > 1)
      let fonts = try #require(book.families["sans"])
      let layout = TextLayout(width: width, wraps: true)
      let parts = try book.setLines(text, fonts, style, layout).map { String(Array(text)[$0.clusters]) }
      #expect(lines == (try parts.map { try book.line($0, style: style) }))
    }
  }

  @Test func brokenArabicWordStaysJoined() throws {
    let style = TextStyle(family: "mixed", size: 20)
    let word = "مستشفى"
    let whole = try MixedFonts.book.line(word, style: style).runs.flatMap(\.glyphs).map(\.id)
    let lines = try lines(word, TextLayout(width: 30, wraps: true))
    #expect(lines.count > 1)
    // Its parts are the glyphs of the whole, each line from left to right.
    #expect(lines.reversed().flatMap { $0.runs.flatMap(\.glyphs).map(\.id) } == whole)
  }

  @Test func softHyphensAreSeenWhereALineEndsWithThem() throws {
    let style = TextStyle(family: "sans", size: 20)
    let book = TestFont.book
    func ids(_ text: String, _ width: Double?) throws -> [[UInt32]] {
      let layout = TextLayout(width: width, wraps: true)
      return try book.lines(text, style: style, layout: layout).map { line in
        // Without the unseen ones, which have no ink.
        line.runs.flatMap(\.glyphs).filter { glyph in
          line.runs.contains { book.outline(of: glyph.id, in: $0.font) != nil }
        }.map(\.id)
      }
    }
    func line(_ text: String) throws -> [UInt32] {
      try book.line(text, style: style).runs.flatMap(\.glyphs).map(\.id)
    }
    #expect(try ids("co\u{AD}operation", 100) == [line("co\u{2010}"), line("operation")])
    #expect(try ids("co\u{AD}operation", 1000) == [line("cooperation")])
    #expect(try ids("co\u{AD}operation", nil) == [line("cooperation")])
    // The hyphen counts: "co" would fit into 25 points, "co-" does not.
    #expect(try ids("xx co\u{AD}op", 25) == [line("xx"), line("c"), line("o\u{2010}"), line("op")])
    for width in stride(from: 5.0, to: 120, by: 2.5) {
      for set in try book.lines(
        "co\u{AD}op\u{AD}er\u{AD}a\u{AD}tion", style: style, layout: .init(width: width, wraps: true))
      where set.runs.flatMap(\.glyphs).count > 2 {
        #expect(set.advance <= width + 1e-6)
      }
    }
  }

  // MARK: Order

  @Test func orderIsPutIntoEachLine() throws {
    // "مرحبا OK 123" in one line, and in two: the first words stand in the first line, at its right.
    let text = "مرحبا OK 123"
    let one = try lines(text, TextLayout())
    #expect(one.count == 1 && one[0].direction == .rightToLeft)
    #expect(try wrapped(text, 90) == ["مرحبا ", "OK 123"] || wrapped(text, 90) == ["مرحبا OK ", "123"])
    let two = try lines(text, TextLayout(width: 90, wraps: true))
    #expect(two.allSatisfy { $0.direction == .rightToLeft })
    let brackets = try lines("(שלום) [a]", TextLayout(width: 70, wraps: true))
    #expect(brackets[0] == (try MixedFonts.book.line("(שלום)", style: Self.style)))
  }

  // MARK: Justification

  @Test func justifiedLinesEndAtBothEdges() throws {
    let texts = [
      "The quick brown fox jumps over the lazy dog and sleeps", "שלום עולם זה טקסט ארוך בעברית שצריך לעבור",
      "Press the מקש הבית key then wait 30 שניות please and go", "one two\nthree four five six seven eight nine",
    ]
    for text in texts {
      for spacing in [0, 1.5] {
        var style = Self.style
        style.letterSpacing = spacing
        let plain = try lines(text, TextLayout(width: 150, wraps: true), style)
        let lines = try lines(text, TextLayout(width: 150, wraps: true, justifies: true), style)
        try #require(lines.count == plain.count && lines.count > 2)
        let fonts = try #require(MixedFonts.book.families["mixed"])
        let parts = text.paragraphs.map(String.init)
        let set = try MixedFonts.book.setLines(text, fonts, style, TextLayout(width: 150, wraps: true))
        for (index, (line, before)) in zip(lines, plain).enumerated() {
          let isLast = set[index].clusters.upperBound == parts[set[index].paragraph].count
          if isLast { #expect(line == before) } else { #expect(abs(line.advance - 150) < 1e-9) }
          // Letters stay as far from each other as they were: only what follows a space moves on.
          let gaps = zip(offsets(line), offsets(before)).map { $0 - $1 }
          let steps = Set(gaps.map { ($0 * 1e6).rounded() }).count
          let spaces = String(Array(parts[set[index].paragraph])[set[index].clusters]).split(separator: " ").count - 1
          #expect(steps <= spaces + 1)
        }
      }
    }
  }

  private func offsets(_ line: TextLine) -> [Double] { line.runs.flatMap(\.glyphs).map(\.origin.x) }

  @Test func nothingButSpacesIsStretched() throws {
    let layout = TextLayout(width: 45, wraps: true, justifies: true)
    let plain = TextLayout(width: 45, wraps: true)
    for text in ["漢字漢字漢字", "WWWWWWWW", "   aaaaaa bbbbb"] {
      #expect(try lines(text, layout)[0] == (try lines(text, plain)[0]))
    }
  }

  // MARK: Ellipsis

  private func ids(_ line: TextLine) -> [UInt32] { line.runs.flatMap(\.glyphs).map(\.id) }

  @Test func ellipsisFollowsWholeClusters() throws {
    let style = TextStyle(family: "mixed", size: 20)
    let text = "e\u{301}te\u{323}\u{301} nou\u{308}veau re\u{301}sume\u{301}"
    let clusters = Array(text)
    // Every prefix without the blanks at its end.
    let prefixes = try (0...clusters.count).map { count -> [UInt32] in
      var part = clusters.prefix(count)
      while part.last == " " { part.removeLast() }
      return ids(try MixedFonts.book.line(String(part) + "…", style: style))
    }
    let whole = try MixedFonts.book.line(text, style: style)
    for width in stride(from: 0.0, to: whole.advance + 10, by: 3) {
      let line = try lines(text, TextLayout(width: width, hasEllipsis: true))[0]
      if width >= whole.advance {
        #expect(line == whole)
      } else {
        #expect(prefixes.contains(ids(line)))
        let ellipsis = try MixedFonts.book.line("…", style: style)
        #expect(line.advance <= max(width + 1e-6, ellipsis.advance))
      }
    }
  }

  @Test func ellipsisKeepsEmojiWhole() throws {
    let symbols = FontBook.open([
      (
        name: "emoji",
        requests: [
          TestFont.sans.request,
          FontRequest(file: .installed("truetype/noto/NotoSansSymbols2-Regular.ttf")),
        ]
      )
    ]).book
    let style = TextStyle(family: "emoji", size: 20)
    let text = "👁\u{FE0F}\u{200D}🗨\u{FE0F}🕵\u{FE0F}\u{200D}♂\u{FE0F} x"
    guard (try? symbols.line(text, style: style)) != nil else { return }
    let fonts = try #require(symbols.families["emoji"])
    for width in stride(from: 0.0, to: 120, by: 2) {
      let set = try symbols.setLines(text, fonts, style, TextLayout(width: width, hasEllipsis: true, maximumLines: 1))
      // Clusters are those of the text, so no part of one is shown.
      #expect(set.count == 1 && set[0].clusters.upperBound <= text.count)
    }
  }

  @Test func ellipsisStandsOnTheLastLineAtTheParagraphsEnd() throws {
    let layout = TextLayout(width: 100, wraps: true, hasEllipsis: true, maximumLines: 2)
    let lines = try lines("The quick brown fox jumps over the lazy dog", layout)
    #expect(lines.count == 2 && lines[1].advance <= 100)
    let ellipsis = try #require(ids(try MixedFonts.book.line("…", style: Self.style)).first)
    #expect(ids(lines[1]).last == ellipsis && !ids(lines[0]).contains(ellipsis))
    // Right to left it stands at the left.
    let hebrew = try self.lines("שלום עולם זה טקסט ארוך בעברית שצריך לעבור שורה", layout)
    #expect(ids(hebrew[1]).first == ellipsis && !ids(hebrew[1]).dropFirst().contains(ellipsis))
    // Also where the letters before it run the other way.
    let mixed = try self.lines("abc שלום עולם טקסט ארוך", TextLayout(width: 100, hasEllipsis: true))
    #expect(ids(mixed[0]).last == ellipsis)
    let one = try self.lines("a b \nc", TextLayout(hasEllipsis: true, maximumLines: 1))
    #expect(one.map(ids) == [ids(try MixedFonts.book.line("a b…", style: Self.style))])
    // More paragraphs than lines.
    let two = try self.lines("a\nb  \nc", TextLayout(width: 100, hasEllipsis: true, maximumLines: 2))
    #expect(ids(two[1]) == ids(try MixedFonts.book.line("b…", style: Self.style)))
    #expect(
      try self.lines("a\nb", TextLayout(width: 100, hasEllipsis: true, maximumLines: 2)).map(ids).last?.count == 1)
  }

  @Test func ellipsisIsSpacedLikeLetters() throws {
    var style = Self.style
    style.letterSpacing = 3
    for text in ["abcdefghijk", "אבגדהוזחטיכל"] {
      let line = try lines(text, TextLayout(width: 80, hasEllipsis: true), style)[0]
      let glyphs = line.runs.flatMap(\.glyphs)
      let plain = try lines(text, TextLayout(width: 80, hasEllipsis: true))[0]
      #expect(line.advance <= 80 && glyphs.count < plain.runs.flatMap(\.glyphs).count)
      let count = glyphs.count - 1
      let letters = text == "abcdefghijk" ? String(text.prefix(count)) : String(text.prefix(count))
      let apart = try MixedFonts.book.line(letters, style: Self.style).advance
      let ellipsis = try MixedFonts.book.line("…", style: Self.style).advance
      #expect(abs(line.advance - apart - ellipsis - 3 * Double(count)) < 1e-9)
    }
  }

  // MARK: Amount

  @Test func longTextsAreSetInTime() throws {
    let words = String(repeating: "The quick brown fox jumps over the lazy dog, and then it sleeps. ", count: 1540)
    let oneWord = String(repeating: "W", count: 100_000)
    let arabic = String(repeating: "مستشفى", count: 17_000)
    let clock = ContinuousClock()
    for (text, width) in [(words, 300.0), (words, 5), (oneWord, 100), (arabic, 100), (words, 1e9), (oneWord, 1e9)] {
      let time = try clock.measure {
        let lines = try lines(text, TextLayout(width: width, wraps: true, justifies: true))
        #expect(width > 1e6 ? lines.count == 1 : lines.count > 1000)
      }
      // It takes a fraction of a second, beside other tests some more; what is quadratic takes minutes.
      #expect(time < .seconds(20), "\(width)")
    }
  }

  @Test func everyMissingCharacterIsNamed() throws {
    do throws(TextError) {
      _ = try MixedFonts.book.lines("a\u{10FFFD}\nb\u{10FFFC}\n\u{10FFFD}", style: Self.style, layout: TextLayout())
      Issue.record("no error")
    } catch {
      #expect(error == .missingGlyphs(characters: ["\u{10FFFD}", "\u{10FFFC}"]))
    }
  }
}
