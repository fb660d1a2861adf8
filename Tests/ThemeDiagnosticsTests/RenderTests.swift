import Foundation
import Testing
import ThemeDiagnostics

@Suite struct RenderTests {
  /// Renders one error over the first occurrence of `marked` in `text`.
  private func render(
    _ text: String, _ marked: String, notes: [Diagnostic.Note] = [], help: String? = nil, message: String = "wrong",
    with renderer: ([Diagnostic], SourceFiles) -> String = { renderText($0, files: $1, color: false) }
  ) throws -> String {
    var files = SourceFiles()
    let file = files.add(SourceFile(path: "a.json", bytes: Array(text.utf8)))
    let place = try #require(text.range(of: marked))
    let lower = text.utf8.distance(from: text.startIndex, to: place.lowerBound)
    let range = SourceRange(file: file, lower: UInt32(lower), upper: UInt32(lower + marked.utf8.count))
    return renderer([Diagnostic(.manifestType, at: range, message, notes: notes, help: help)], files)
  }

  @Test func text() throws {
    let note = Diagnostic.Note("first here", at: SourceRange(file: 0, lower: 0, upper: 1))
    #expect(
      try render("{\n  \"colour\": 1\n}", "\"colour\"", notes: [note], help: "did you mean 'color'?") == """
        a.json:2:3: error: wrong [manifest.wrong-type]
          "colour": 1
          ^~~~~~~~
        help: did you mean 'color'?
        a.json:1:1: note: first here

        """)
  }

  @Test func tabsAndWideCharactersKeepTheCaretInPlace() throws {
    #expect(
      try render("\t{\t\"é\": \"日本\", \"x\": 1}", "\"x\"") == """
        a.json:1:20: error: wrong [manifest.wrong-type]
        \t{\t"é": "日本", "x": 1}
        \t \t             ^~~

        """)
  }

  @Test func aRangeOfSeveralLinesIsMarkedToTheEndOfItsFirst() throws {
    #expect(
      try render("{ \"a\": [1,\r\n 2] }", "[1,\r\n 2]").split(separator: "\n").suffix(2) == [
        "{ \"a\": [1,", "       ^~~",
      ])
  }

  @Test func longLinesAreCutAroundTheCaret() throws {
    let filler = String(repeating: "0123456789", count: 500)
    let lines = try render("\(filler)<here>\(filler)", "<here>").split(separator: "\n")
    #expect(lines[1].hasPrefix("…") && lines[1].hasSuffix("…"))
    #expect(lines[1].count == 122)
    #expect(lines[1].dropFirst(lines[2].count - 6).hasPrefix("<here>"))
    let atStart = try render("<here>\(filler)", "<here>").split(separator: "\n")
    #expect(atStart[1].hasPrefix("<here>0123") && atStart[1].count == 121 && atStart[2] == "^~~~~~")
  }

  @Test func controlCharactersAreMadeVisible() throws {
    let text = try render("\"\u{1B}[31m\u{202E}\u{9B}\u{7F}\0\"", "\"", message: "bad '\u{1B}[2J\n\u{2066}'")
    #expect(text.contains("bad '␛[2J␊\u{FFFD}'"))
    #expect(text.contains("\"␛[31m\u{FFFD}\u{FFFD}␡␀\""))
    #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
  }

  @Test func bytesThatAreNoTextDoNotMoveTheCaret() {
    var files = SourceFiles()
    let bytes: [UInt8] = [0x22, 0xFF, 0xE2, 0x84, 0x22, 0x41, 0x0A]
    let file = files.add(SourceFile(path: "a", bytes: bytes))
    let diagnostic = Diagnostic(.jsonSyntax, at: SourceRange(file: file, lower: 5, upper: 6), "x")
    let lines = renderText([diagnostic], files: files, color: false).split(separator: "\n")
    #expect(lines[1].unicodeScalars.count == lines[2].unicodeScalars.count)
    #expect(lines[1].hasSuffix("A"))
  }

  @Test func colour() throws {
    let text = try render("abc", "b", with: { renderText($0, files: $1, color: true) })
    #expect(text.contains("\u{1B}[1;31merror:\u{1B}[0m"))
    #expect(text.contains("\u{1B}[1;32m ^\u{1B}[0m"))
  }

  @Test func withoutAPlace() {
    let diagnostics = [
      Diagnostic(.outputWrite, .warning, path: "out/a.png", "cannot be written"), Diagnostic(.fontMissing, .note, "x"),
    ]
    #expect(
      renderText(diagnostics, files: SourceFiles(), color: false)
        == "out/a.png: warning: cannot be written [output.write-failed]\nnote: x [font.missing]\n")
    #expect(
      renderGitHub(diagnostics, files: SourceFiles())
        == "::warning file=out/a.png,title=output.write-failed::cannot be written\n::notice title=font.missing::x\n")
  }

  @Test func json() throws {
    let note = Diagnostic.Note("first \"here\"", at: SourceRange(file: 0, lower: 0, upper: 1))
    let text = try render(
      "{\n \"é\": 1 }", "\"é\"", notes: [note], message: "a\u{1B}\n\\\u{2028}\u{E0001}",
      with: { renderJSON($0, files: $1) })
    #expect(
      text
        == #"{"id":"manifest.wrong-type","severity":"error","path":"a.json","line":2,"column":2,"endLine":2,"endColumn":6,"#
        + #""message":"a\u001b\n\\\u2028\udb40\udc01","help":null,"#
        + #""notes":[{"path":"a.json","line":1,"column":1,"endLine":1,"endColumn":2,"message":"first \"here\""}]}"#
        + "\n")
    let parsed = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    #expect(parsed?["message"] as? String == "a\u{1B}\n\\\u{2028}\u{E0001}")
  }

  @Test func github() throws {
    #expect(
      try render("{\n \"a\": 1 }", "\"a\"", help: "x", message: "100%, a:b", with: { renderGitHub($0, files: $1) })
        == "::error file=a.json,line=2,col=2,endColumn=5,title=manifest.wrong-type::100%25, a:b%0Ahelp: x\n")
    var files = SourceFiles()
    _ = files.add(SourceFile(path: "a,b:c%\n.json", bytes: [0x0A, 0x0A]))
    let diagnostic = Diagnostic(.jsonSyntax, at: SourceRange(file: 0, lower: 0, upper: 2), "::error::x")
    #expect(
      renderGitHub([diagnostic], files: files)
        == "::error file=a%2Cb%3Ac%25␊.json,line=1,col=1,endLine=3,title=json.syntax::::error::x\n")
  }

  @Test(arguments: ["", "a", "\n", "a\nb", "a\r\nb\rc\n", "\u{FEFF}x\ny", "\r\r\n\n"]) func positionsAgree(
    _ text: String
  ) {
    let file = SourceFile(path: "a", bytes: Array(text.utf8))
    var files = SourceFiles()
    _ = files.add(file)
    for offset in 0...UInt32(file.bytes.count) + 2 {
      let position = file.position(of: offset)
      let shown = renderText(
        [Diagnostic(.jsonSyntax, at: SourceRange(file: 0, lower: offset, upper: offset), "x")], files: files,
        color: false)
      #expect(shown.hasPrefix("a:\(position.line):\(position.column): error"))
    }
  }
}
