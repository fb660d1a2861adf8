import Testing
import ThemeGraphics

@Suite struct FaultySVGPathTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var text: String
    var offset: Int
    var message: String
    var testDescription: String { text }

    init(_ text: String, _ offset: Int, _ message: String) {
      (self.text, self.offset, self.message) = (text, offset, message)
    }
  }

  static let rows = [
    // What a path begins with.
    Row("L1 2", 0, "a path starts with 'M' or 'm', not 'L'"),
    Row("  z", 2, "a path starts with 'M' or 'm', not 'z'"),
    Row("1 2", 0, "a path starts with 'M' or 'm', not '1'"),
    Row(",M1 2", 0, "a path starts with 'M' or 'm', not ','"),
    Row("none M1 2", 0, "a path starts with 'M' or 'm', not 'n'"),
    Row("None", 0, "a path starts with 'M' or 'm', not 'N'"),
    Row("é", 0, "a path starts with 'M' or 'm', not 'é'"),
    // Letters that are no commands.
    Row("M1 2X", 4, "'X' is no path command"),
    Row("M1 2 b3", 5, "'b' is no path command"),
    Row("M1 2L3 4\u{1F600}", 8, "'\u{1F600}' is no path command"),
    Row("M1 2\u{0}", 4, "U+0000 is no path command"),
    Row("M1 2\u{A0}L3 4", 4, "U+00A0 is no path command"),
    Row("M1 2\u{0B}L3 4", 4, "U+000B is no path command"),
    Row("M1 2 none", 5, "'n' is no path command"),
    Row("M1 2;L3 4", 4, "';' is no path command"),
    Row("M1 2#", 4, "'#' is no path command"),
    // Numbers that are missing.
    Row("M", 1, "expected the x of 'M', found the end"),
    Row("m 1", 3, "expected the y of 'm', found the end"),
    Row("M1 2L", 5, "expected the x of 'L', found the end"),
    Row("M1 2 3", 6, "expected the y of 'M', found the end"),
    Row("M1 2L3 4 5", 10, "expected the y of 'L', found the end"),
    Row("M1 2L3 4 5Z", 10, "expected the y of 'L', found 'Z'"),
    Row("M1 2Hz", 5, "expected the x of 'H', found 'z'"),
    Row("M1 2v\n", 6, "expected the y of 'v', found the end"),
    Row("M1 2C3", 6, "expected the y1 of 'C', found the end"),
    Row("M1 2C3 4 5 6 7", 14, "expected the y of 'C', found the end"),
    Row("M1 2C1 2 3 4 5 6 7 8 9", 22, "expected the y2 of 'C', found the end"),
    Row("M1 2s1 2 3", 10, "expected the y of 's', found the end"),
    Row("M1 2Q1 2", 8, "expected the x of 'Q', found the end"),
    Row("M1 2t1", 6, "expected the y of 't', found the end"),
    Row("M1 2A", 5, "expected the x radius of 'A', found the end"),
    Row("M1 2A5", 6, "expected the y radius of 'A', found the end"),
    Row("M1 2A5 5", 8, "expected the rotation of 'A', found the end"),
    Row("M1 2A5 5 0 0 1 7", 16, "expected the y of 'A', found the end"),
    Row("M1 2LL3 4", 5, "expected the x of 'L', found 'L'"),
    Row("MM1 2", 1, "expected the x of 'M', found 'M'"),
    Row("M1 NaN", 3, "expected the y of 'M', found 'N'"),
    Row("M1 inf", 3, "expected the y of 'M', found 'i'"),
    Row("M(1,2)", 1, "expected the x of 'M', found '('"),
    // Flags.
    Row("M1 2A5 5 0 2 0 1 1", 11, "the large-arc flag of 'A' must be 0 or 1, not '2'"),
    Row("M1 2A5 5 0 0 -1 1 1", 13, "the sweep flag of 'A' must be 0 or 1, not '-'"),
    Row("M1 2a5 5 0 1", 12, "the sweep flag of 'a' must be 0 or 1, not the end"),
    Row("M1 2a5 5 0", 10, "the large-arc flag of 'a' must be 0 or 1, not the end"),
    Row("M1 2a5 5 0 021 1", 12, "the sweep flag of 'a' must be 0 or 1, not '2'"),
    Row("M1 2a5 5 0 true 1 1 1", 11, "the large-arc flag of 'a' must be 0 or 1, not 't'"),
    Row("M1 2a5 5 0 +1 1 1 1", 11, "the large-arc flag of 'a' must be 0 or 1, not '+'"),
    Row("M1 2a5 5 0 1. 1 1 1", 12, "the sweep flag of 'a' must be 0 or 1, not '.'"),
    Row("M1 2a5 5 011 1", 14, "the sweep flag of 'a' must be 0 or 1, not the end"),
    // Commas.
    Row("M,1 2", 1, "expected the x of 'M', found ','"),
    Row("M1,,2", 3, "a second comma between two numbers"),
    Row("M1 , , 2", 5, "a second comma between two numbers"),
    Row("M1 2,", 4, "a comma stands only between two numbers"),
    Row("M1 2 , L3 4", 5, "a comma stands only between two numbers"),
    Row("M1 2L3 4,z", 8, "a comma stands only between two numbers"),
    Row("M1 2z,", 5, "a comma stands only between two numbers"),
    Row("M1 2L,3 4", 5, "expected the x of 'L', found ','"),
    Row("M1 2,,", 5, "a second comma between two numbers"),
    // Numbers that are none.
    Row("M1. 2", 3, "expected a digit after '.', found white space"),
    Row("M. 2", 2, "expected a digit after '.', found white space"),
    Row("M1 .", 4, "expected a digit after '.', found the end"),
    Row("M-", 2, "expected a digit after '-', found the end"),
    Row("M--1 2", 2, "expected a digit after '-', found '-'"),
    Row("M+-1 2", 2, "expected a digit after '+', found '-'"),
    Row("M- 1 2", 2, "expected a digit after '-', found white space"),
    Row("M-.e1 2", 3, "expected a digit after '.', found 'e'"),
    Row("M1e 2", 3, "expected a digit after 'e', found white space"),
    Row("M1E+ 2", 4, "expected a digit after '+', found white space"),
    Row("M1e.5 2", 3, "expected a digit after 'e', found '.'"),
    Row("M1 2e", 5, "expected a digit after 'e', found the end"),
    Row("M0x10 2", 2, "expected the y of 'M', found 'x'"),
    Row("M1e10 2", 1, "numbers of a path lie between -1e9 and 1e9"),
    Row("M1 -1000000001", 3, "numbers of a path lie between -1e9 and 1e9"),
    Row("M1e999999 2", 1, "numbers of a path lie between -1e9 and 1e9"),
    Row("M0 0." + String(repeating: "0", count: 200), 3, "a number has at most 100 characters"),
    Row("M9e8 0l9e8 0", 6, "the path must stay between -1e9 and 1e9"),
    Row("M9e8 0l0 0 9e8 0", 11, "the path must stay between -1e9 and 1e9"),
    Row("M1 1A1e-300 5 0 0 0 20 20", 4, "the arc's radii are too uneven to reach its end"),
    // After a close.
    Row("M1 2Z3 4", 5, "expected a command, found a number"),
    Row("M1 2z -3", 6, "expected a command, found a number"),
  ]

  @Test(arguments: rows) func saysWhereAndWhat(_ row: Row) {
    do {
      let path = try Path(svg: row.text)
      Issue.record("\(path.elements.count) elements were read")
    } catch {
      #expect(error == SVGPathError(offset: row.offset, message: row.message))
    }
  }

  @Test func thereAreManyRows() { #expect(Self.rows.count > 70) }

  /// Random texts of the grammar's characters, whole commands and rubbish: each is read or refused at a place in the text.
  @Test func randomTextsDoNotTrap() {
    var random = SystemRandomNumberGenerator()
    let words = [
      "M", "m", "L", "l", "H", "v", "C", "s", "Q", "t", "A", "a", "Z", "z", "0", "1", "2.5", "-", "+", ".", ",", " ",
      "e",
      "E-3", "1e9", "-1e9", "\n", "none", "é", "\u{0}", "M1 1", "L5-5", "c1 2 3 4 5 6", "a5 3 20 011 1",
      "a1e-9 1e9 1 1 1 7 7",
      "99999999999", "1e-400", "q0 0 0 0", "00", "a5 5 0 1", "\u{1F468}\u{200D}\u{1F469}",
    ]
    var accepted = 0
    for round in 0..<20_000 {
      var text = round % 2 == 0 ? "M1 1" : ""
      for _ in 0..<Int.random(in: 0...12, using: &random) { text += words.randomElement(using: &random) ?? "" }
      do {
        let path = try Path(svg: text)
        accepted += 1
        #expect(path.bounds.width.isFinite && path.bounds.height.isFinite, "\(text)")
        _ = path.transformed(by: .rotation(degrees: 31).then(.scaling(x: 2, y: -0.5))).reversed
      } catch {
        #expect(error.offset >= 0 && error.offset <= text.utf8.count, "\(text)")
      }
    }
    #expect(accepted > 500)
  }

  /// A megabyte of one word each ends soon, read or refused: within half a second where optimised and alone. A quadratic
  /// reader would take hours.
  @Test(arguments: [
    "1 ", "1", ",", " ", ".5", "-", "M", "M1 1", "Z", "h1", "e", "1e", "none", "é", "a5 5 0 011 1", "a5 4 0 011 1",
    "c1 1 1 1 1 1", "\n", "\u{0}",
  ])
  func aMegabyteTakesLinearTime(_ word: String) {
    for start in ["M1 1", "M1 1h"] {
      let text = start + String(repeating: word, count: (1 << 20) / word.utf8.count)
      let seconds = ThreadTime.measure { _ = try? Path(svg: text) }.seconds
      #expect(seconds < 80, "\(start)")
    }
  }
}
