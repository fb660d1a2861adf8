import Testing
import ThemeDiagnostics

@testable import ThemeJSON

@Suite struct JSONTests {
  private func read(_ text: String) -> JSONValue? {
    var sink = DiagnosticSink()
    let value = readJSON(Array(text.utf8), file: 0, sink: &sink)
    #expect(sink.diagnostics.isEmpty == (value != nil), "\(sink.diagnostics)")
    return value
  }

  private func number(_ text: String) -> Double? {
    if case .number(let value) = read(text)?.content { value } else { nil }
  }

  @Test func numbers() {
    for text in [
      "0", "1", "-1", "10", "0.5", "1e3", "1E+3", "1e-3", "123456789012345678901234567890", "1e-999", "5e-324",
    ] {
      #expect(number(text) == Double(text))
    }
    #expect(number("-0")?.sign == .plus)
    for text in ["00", "1.", ".1", "1e", "1e+", "-", "--1", "+1", "1_0", "0x1", "1e999", "NaN", "1f", "01", "1.e3"] {
      #expect(number(text) == nil, "\(text)")
    }
  }

  @Test func strings() {
    let cases = [
      (#""""#, ""), (#""a\"b\\c\/d""#, "a\"b\\c/d"), (#""\b\f\n\r\t""#, "\u{8}\u{C}\n\r\t"), (#""\u00e9""#, "é"),
      (#""\uD83D\uDE00""#, "😀"), (#""\u0000""#, "\0"), ("\"\u{7F}\u{2028}\"", "\u{7F}\u{2028}"), (#""℃""#, "℃"),
      (#""\uFFFF""#, "\u{FFFF}"), (#""\uDBFF\uDFFF""#, "\u{10FFFF}"),
    ]
    for (text, expected) in cases { #expect(read(text)?.string == expected) }
    for text in [
      #""\x""#, #""\u12G4""#, #""\uDC00""#, #""\uD800\uD800""#, "\"\n\"", "\"", "\"\\", #""\u"#, "\"\u{1F}\"",
    ] {
      #expect(read(text) == nil, "\(text)")
    }
  }

  @Test func rangesCoverKeysAndValues() throws {
    let text = " { \"key\" : [ 12 , \"é\" , { } ] } "
    let bytes = Array(text.utf8)
    func slice(_ range: SourceRange) -> String {
      String(decoding: bytes[Int(range.lower)..<Int(range.upper)], as: UTF8.self)
    }
    let value = try #require(read(text))
    #expect(slice(value.range) == "{ \"key\" : [ 12 , \"é\" , { } ] }")
    guard case .object(let object) = value.content, case .array(let elements) = object["key"]?.content else {
      Issue.record("not an object of an array")
      return
    }
    #expect(slice(object.members[0].keyRange) == "\"key\"")
    #expect(elements.map { slice($0.range) } == ["12", "\"é\"", "{ }"])
  }

  @Test func byteOrderMarkAndLineEndsAreAccepted() {
    #expect(read("\u{FEFF}{\r\n\t\"a\": 1\r}") != nil)
  }

  @Test(arguments: [128, 129, 100_000]) func depth(_ depth: Int) {
    for (open, inner, close) in [("[", "1", "]"), ("{\"a\":", "1", "}")] {
      let text = String(repeating: open, count: depth) + inner + String(repeating: close, count: depth)
      var sink = DiagnosticSink()
      let value = readJSON(Array(text.utf8), file: 0, sink: &sink)
      #expect((value != nil) == (depth <= 128))
      #expect(sink.diagnostics.map(\.id) == (depth <= 128 ? [] : [.jsonDepth]))
    }
  }

  @Test func invalidUTF8() {
    let sequences: [[UInt8]] = [
      [0x80], [0xC0, 0x80], [0xC1, 0xBF], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xF0, 0x80, 0x80, 0x80],
      [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xFF], [0xE2, 0x84], [0xC3], [0xF0, 0x9F, 0x98],
    ]
    for sequence in sequences {
      for tail in [Array("\"".utf8), []] {
        var sink = DiagnosticSink()
        #expect(readJSON(Array("\"a".utf8) + sequence + tail, file: 0, sink: &sink) == nil)
        #expect(sink.diagnostics.map(\.id) == [.sourceInvalidUTF8])
        #expect(sink.diagnostics.first?.range?.lower == 2)
      }
    }
  }

  @Test func tooLarge() {
    var sink = DiagnosticSink()
    _ = readJSON([UInt8](repeating: 0x20, count: 64 << 20 + 1), file: 0, sink: &sink)
    #expect(sink.diagnostics.map(\.id) == [.sourceTooLarge])
  }
}
