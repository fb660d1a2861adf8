import Foundation
import Testing

/// `theme text`, with Debian's fonts.
@Suite struct TextCommandTests {
  private let sans = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"

  private func text(_ arguments: String...) throws -> Run { try Tool.run(Tool.theme, ["text"] + arguments) }

  @Test func printsTheShapedRun() throws {
    let run = try text("Tõ ab", "--font", sans)
    #expect(run.status == 0 && run.errors.isEmpty)
    // The numbers are hb-shape's.
    #expect(
      run.output == """
        glyph  cluster  text  advance  offset  level  script  font
        55     0        "T"   983      0,0     0      Latn    0 DejaVuSans.ttf
        183    1        "õ"   1253     0,0     0      Latn    0 DejaVuSans.ttf
        3      3        " "   651      0,0     0      Latn    0 DejaVuSans.ttf
        68     4        "a"   1255     0,0     0      Latn    0 DejaVuSans.ttf
        69     5        "b"   1300     0,0     0      Latn    0 DejaVuSans.ttf
        5 glyphs, 5442 font units wide

        """)
  }

  @Test func lengthsInPoints() throws {
    let run = try text("b", "--font", sans, "--size", "20.48", "--format", "json")
    #expect(
      run.output == """
        {"type":"glyph","glyph":69,"cluster":0,"text":"b","advance":[13,0],"offset":[0,0],"level":0,"script":"Latn","font":0}
        {"type":"line","glyphs":1,"advance":13,"unit":"points"}

        """)
  }

  @Test func wrapsAtAWidth() throws {
    let run = try text("ab \u{2028}cd ef", "--font", sans, "--size", "20.48", "--width", "40", "--format", "json")
    let lines = run.output.split(separator: "\n")
    #expect(run.status == 0, "\(run.errors)")
    // Blanks at the ends are not there; clusters count the bytes of the text.
    func value(_ name: String, _ line: Substring) -> Substring {
      line.components(separatedBy: "\"\(name)\":").last?.prefix { $0 != "," } ?? ""
    }
    #expect(
      lines.map { value("type", $0) }.map { $0 == "\"line\"" } == [
        false, false, true, false, false, true, false, false, true,
      ])
    #expect(lines.filter { !$0.contains("line") }.map { value("cluster", $0) } == ["0", "1", "6", "7", "9", "10"])
    let table = try text("ab cd", "--font", sans, "--size", "20", "--width", "30")
    #expect(table.output.components(separatedBy: "2 glyphs, ").count == 3)
    let wrong = try text("ab", "--font", sans, "--width", "30")
    #expect(wrong.status == 2 && wrong.errors.contains("'--width' needs '--size'"))
  }

  @Test func fontsAreListedInOrderAndFoundByName() throws {
    let run = try text(
      "a開ש", "--font", "DejaVuSans.ttf", "--font", "NotoSansCJK-Regular.ttc:Noto Sans CJK TC", "--format", "json")
    #expect(run.status == 0, "\(run.errors)")
    let glyphs = run.output.split(separator: "\n").dropLast()
    #expect(glyphs.map { $0.contains("\"font\":1") } == [false, true, false])
    #expect(glyphs.map { $0.contains("\"level\":1") } == [false, false, true])
  }

  @Test func featuresAxesAndDirection() throws {
    let inter = "/usr/share/fonts/truetype/inter-vf/Inter-roman.var.ttf"
    func output(_ options: String...) throws -> String {
      let run = try Tool.run(Tool.theme, ["text", "11:17", "--font", inter, "--format", "json"] + options)
      #expect(run.status == 0, "\(run.errors)")
      return run.output
    }
    let plain = try output()
    #expect(try output("--features", "tnum") != plain)
    #expect(try output("--features", "+tnum") == output("--features", "tnum=1"))
    #expect(try output("--axes", "wght=620") != plain)
    #expect(try output("--axes", "wght=600") == output("--instance", "SemiBold"))
    #expect(try text("a.", "--font", sans, "--direction", "rtl").output.contains("\".\"   651      0,0     1"))
  }

  @Test func layersOfColourGlyphs() throws {
    let font = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Fixtures/Fonts/layers.ttf").path
    let run = try text("A☀", "--font", font)
    #expect(
      run.output == """
        glyph  cluster  text  advance  offset  level  script  layers  font
        2      0        "A"   800      0,0     0      Latn            0 layers.ttf
        7      1        "☀"   800      0,0     0      Latn    2       0 layers.ttf
        2 glyphs, 1600 font units wide

        """)
    #expect(try text("☀", "--font", font, "--format", "json").output.contains("\"layers\":2,\"font\":0}"))
  }

  @Test func failuresAreNamed() throws {
    func failed(_ status: Int32, _ words: String, _ arguments: String...) throws {
      let run = try Tool.run(Tool.theme, ["text"] + arguments)
      #expect(run.status == status && run.output.isEmpty && run.errors.contains(words), "\(run.errors)")
    }
    try failed(3, "there is no font file 'none.ttf'", "a", "--font", "none.ttf")
    try failed(3, "there is no font file '/none.ttf'", "a", "--font", "/none.ttf:0")
    try failed(1, "face index 7 of 1 face", "a", "--font", sans + ":7")
    try failed(1, "no font has \"開\" (U+958B)", "a開", "--font", sans)
    try failed(1, "no font has \"\\u001b\" (U+001B)", "\u{1B}", "--font", sans)
    try failed(1, "it is no variable font", "a", "--font", sans, "--axes", "wght=620")
    try failed(1, "the face has bitmaps in place of outlines (CBDT)", "a", "--font", "NotoColorEmoji.ttf")
  }

  @Test func nothingOfTheTextReachesTheTerminal() throws {
    let run = try text("a\u{202E}b\u{200E}\u{2028}c\td", "--font", sans)
    #expect(run.status == 0)
    for scalar in run.output.unicodeScalars {
      #expect(scalar == "\n" || (0x20..<0x7F).contains(scalar.value), "\(scalar.value)")
    }
    #expect(run.output.contains("\\u202e"))
    let empty = try text("", "--font", sans)
    #expect(empty.status == 0 && empty.output.hasSuffix("0 glyphs, 0 font units wide\n"))
  }
}
