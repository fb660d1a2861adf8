import Testing
import ThemeGraphics

@testable import ThemeText

@Suite struct BidiTests {
  init() throws { try TextLibraries.load() }

  private func levels(_ text: String, _ direction: TextDirection? = nil) throws -> [UInt8]? {
    try LineClusters(text).embedding(direction).levels
  }

  @Test func textWithoutRightToLeftLettersNeedsNoOrder() throws {
    for text in ["", "abc (1)", "Résumé", "Ωλ Ж", "नमस्ते", "日本語", "한국어", "👩‍💻", "ไทย"] {
      #expect(try levels(text) == nil)
    }
    #expect(try levels("abc", .leftToRight) == nil)
  }

  @Test func levelsAreOfClusters() throws {
    #expect(try levels("ab שׁל 12") == [0, 0, 0, 1, 1, 1, 2, 2])
    #expect(try levels("של ab") == [1, 1, 1, 2, 2])
    #expect(try levels("ab.", .rightToLeft) == [2, 2, 1])
    #expect(try levels("של.", .leftToRight) == [1, 1, 0])
  }

  /// The examples of rule L2 of UAX #9.
  @Test func visualOrderIsTheStandards() {
    func order(_ text: String, _ levels: String) -> String {
      let characters = Array(text)
      return String(visualOrder(levels.compactMap { UInt8(String($0)) }).map { characters[$0] })
    }
    #expect(order("car means CAR.", "00000000001110") == "car means RAC.")
    #expect(order("<car MEANS CAR.=", "0222111111111110") == "<.RAC SNAEM car=")
    #expect(
      order(
        "he said “<car MEANS CAR=.” “<IT DOES=,” she agreed.", "000000000022211111111110000001111111000000000000000")
        == "he said “<RAC SNAEM car=.” “<SEOD TI=,” she agreed.")
    #expect(order("abc", "000") == "abc")
    #expect(order("", "") == "")
  }

  @Test func controlsAndDeepNestingEnd() throws {
    let deep = String(repeating: "\u{202B}\u{2067}(", count: 400) + "אa1"
    #expect(try levels(deep)?.isEmpty == false)
    #expect(try TestFont.book.line(deep, family: "sans", size: 10).advance > 0)
    let long = String(repeating: "אב 12 cd ", count: 3_000)
    #expect(try TestFont.book.line(long, family: "sans", size: 10).runs.count == 1)
  }

  /// Whatever stands beside whatever: all of it is drawn once, and runs of one level stand in the order of its parity.
  @Test func randomLinesAreWhole() throws {
    let pool: [String] = [
      "a", "B", "é", "e\u{301}", "1", "٢", "ש", "שׁ", "ا", "بّ", "क", "क्ष", "か", "漢", "ไ", "(", ")", "[", "»", "“", "”",
      " ", ".",
      "\u{200D}", "\u{200B}", "\u{200E}", "\u{200F}", "\u{202A}", "\u{202B}", "\u{202C}", "\u{202D}", "\u{202E}",
      "\u{2066}",
      "\u{2067}", "\u{2068}", "\u{2069}", "\u{61C}", "\u{FEFF}",
    ]
    var seed: UInt64 = 7
    func next(_ bound: Int) -> Int {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(seed >> 33) % bound
    }
    for _ in 0..<3_000 {
      let text = (0..<next(14)).map { _ in pool[next(pool.count)] }.joined()
      let direction = [nil, TextDirection.leftToRight, .rightToLeft][next(3)]
      let style = TextStyle(family: "mixed", size: 10, direction: direction, letterSpacing: Double(next(3) - 1))
      let runs = try MixedFonts.book.runs(text, style: style)
      let parts = runs.map(\.bytes).sorted { $0.lowerBound < $1.lowerBound }
      #expect(parts.reduce(0) { $0 + $1.count } == text.utf8.count, "\(text.unicodeScalars)")
      #expect(zip(parts, parts.dropFirst()).allSatisfy { $0.upperBound == $1.lowerBound })
      for (run, after) in zip(runs, runs.dropFirst()) where run.level == after.level {
        // Neighbours of one level may be parted by nothing but a lower level.
        let inOrder = run.bytes.upperBound <= after.bytes.lowerBound
        if run.bytes.upperBound == after.bytes.lowerBound || after.bytes.upperBound == run.bytes.lowerBound {
          #expect(inOrder == (run.level % 2 == 0), "\(text.unicodeScalars)")
        }
      }
      for run in runs where run.level % 2 == 1 {
        #expect(zip(run.glyphs, run.glyphs.dropFirst()).allSatisfy { $0.cluster >= $1.cluster })
      }
      #expect(try MixedFonts.book.line(text, style: style).advance.isFinite)
    }
  }

  @Test func theBaseDirectionDecidesWhereALineBegins() throws {
    func x(_ direction: TextDirection?) throws -> Double? {
      let style = TextStyle(family: "sans", size: 10, direction: direction)
      let runs = try TestFont.book.runs("אב cd", style: style)
      return runs.first.map { Double($0.level) }
    }
    #expect(try x(nil) == 2)
    #expect(try x(.rightToLeft) == 2)
    #expect(try x(.leftToRight) == 1)
  }

  @Test func scriptsOfBracketsAndNeighbours() {
    func scripts(_ text: String) -> [String] {
      let line = LineClusters(text)
      return line.scriptRuns().map { run in
        let item = TextItem(clusters: run.clusters, level: 0, script: run.script)
        return String(line.characters[run.clusters]) + "=" + item.scriptCode
      }
    }
    #expect(scripts("abc") == ["abc=Latn"])
    #expect(scripts("12.5") == ["12.5=Zyyy"])
    #expect(scripts("é!") == ["é!=Latn"])
    #expect(scripts("(é) Ω") == ["(é) =Latn", "Ω=Grek"])
    #expect(scripts("é (Ω) é") == ["é (=Latn", "Ω=Grek", ") é=Latn"])
    #expect(scripts("“Ω” é") == ["“Ω” =Grek", "é=Latn"])
    #expect(scripts("「か」カ") == ["「か」=Hira", "カ=Kana"])
    #expect(scripts("\u{E000}é") == ["\u{E000}é=Latn"])
    #expect(scripts("é\u{301}\u{200D}Ω") == ["é\u{301}\u{200D}=Latn", "Ω=Grek"])
  }
}
