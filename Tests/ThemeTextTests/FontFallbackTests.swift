import Testing
import ThemeGraphics
import ThemeText

@Suite struct FontFallbackTests {
  let book = TestFont.book

  @Test func neighboursOfOneFontAreOneRun() throws {
    let line = try book.line("Play 開始 now", family: "fallback", size: 40)
    #expect(line.runs.map(\.glyphs.count) == [5, 2, 4])
    #expect(line.runs.map(\.font.faceIndex) == [0, 3, 0])
    let parts = try [("Play ", "sansBold"), ("開始", "noto"), (" now", "sansBold")].map {
      try book.line($0.0, family: $0.1, size: 40)
    }
    #expect(abs(line.advance - parts.map(\.advance).reduce(0, +)) < 1e-9)
    #expect(line.runs.map { $0.glyphs.map(\.id) } == parts.flatMap { $0.runs.map { $0.glyphs.map(\.id) } })
    #expect(line.runs[1].glyphs[0].origin.x == parts[0].advance)
    #expect(abs(line.runs[2].glyphs[0].origin.x - parts[0].advance - parts[1].advance) < 1e-9)
  }

  @Test func baselineIsTheFirstFontsWhoeverDraws() throws {
    let line = try book.line("開始", family: "fallback", size: 40)
    #expect(line.runs.map(\.font.faceIndex) == [3])
    #expect(line.ascender == 1901.0 * 40 / 2048)
    #expect(line.descender == -483.0 * 40 / 2048)
    #expect(line.capHeight == 1493.0 * 40 / 2048)
  }

  @Test func clusterStaysInOneFont() throws {
    // DejaVu has the combining mark but not the kana: both come from the second font.
    let line = try book.line("a\u{304B}\u{3099}b", family: "fallback", size: 40)
    #expect(line.runs.map(\.glyphs.count) == [1, 1, 1])
    #expect(line.runs[1].font.faceIndex == 3)
  }

  @Test func composedAndIgnorableCharactersAreNotMissing() throws {
    for text in ["e\u{301}", "a\u{200D}b", "a\u{FE0F}", "\u{2764}\u{FE0F}", "a\u{2060}b", "\u{200B}"] {
      let line = try book.line(text, family: "fallback", size: 40)
      #expect(line.runs.allSatisfy { $0.font.faceIndex == 0 })
    }
  }

  /// Whatever letters and marks meet, in fonts that have but one of them.
  @Test func noClusterIsSplit() throws {
    let letters = ["a", "ש", "ب", "क", "か", "ท", "ა", "1", " ", "(", "한"]
    let marks = ["", "\u{301}", "\u{5B8}", "\u{64E}", "\u{93F}", "\u{3099}", "\u{E48}", "\u{200D}", "\u{FE0F}"]
    var set = 0
    for letter in letters {
      for mark in marks {
        for next in letters {
          let text = next + letter + mark + next
          guard let runs = try? MixedFonts.book.runs(text, style: TextStyle(family: "mixed", size: 10)) else {
            continue
          }
          set += 1
          var starts: Set = [text.utf8.count]
          var place = 0
          for character in text {
            starts.insert(place)
            place += character.utf8.count
          }
          for run in runs {
            #expect(starts.contains(run.bytes.lowerBound) && starts.contains(run.bytes.upperBound), "\(text)")
          }
          let parts = runs.map(\.bytes).sorted { $0.lowerBound < $1.lowerBound }
          #expect(parts.first?.lowerBound == 0 && parts.last?.upperBound == text.utf8.count)
          #expect(zip(parts, parts.dropFirst()).allSatisfy { $0.upperBound == $1.lowerBound })
        }
      }
    }
    #expect(set > 500)
  }

  @Test func blanksBetweenWordsOfOneFontAreItsOwn() throws {
    let line = try book.line("開始 開始 a 開", family: "fallback", size: 40)
    #expect(line.runs.map(\.glyphs.count) == [5, 3, 1])
    let joined = try book.line("開\u{200B}始", family: "fallback", size: 40)
    #expect(joined.runs.map(\.font.faceIndex) == [3])
  }

  @Test func missingCharacterIsNamed() {
    for (text, missing) in [
      ("ok \u{1F600} ok", "\u{1F600}"), ("\u{10FFFD}", "\u{10FFFD}"), ("a\u{7}", "\u{7}"),
      ("\u{1F1E9}\u{1F1EA}", "\u{1F1E9}\u{1F1EA}"),
    ] {
      #expect(throws: TextError.missingGlyphs(characters: [missing])) {
        try book.line(text, family: "noto", size: 40)
      }
    }
    #expect(throws: TextError.missingGlyphs(characters: ["開", "始"])) {
      try book.line("x開始開", family: "sansBold", size: 40)
    }
    #expect(throws: TextError.missingGlyphs(characters: ["\u{1F468}\u{200D}\u{1F469}"])) {
      try book.line("開x\u{1F468}\u{200D}\u{1F469}", family: "fallback", size: 40)
    }
  }

  @Test func longTextEnds() throws {
    let text = String(repeating: "開 始a", count: 2_000)
    let line = try book.line(text, family: "fallback", size: 10)
    #expect(line.runs.map(\.glyphs.count).reduce(0, +) == 8_000)
    let zalgo = "e" + String(repeating: "\u{301}", count: 5_000)
    #expect(try book.line(zalgo, family: "sans", size: 10).advance > 0)
  }
}
