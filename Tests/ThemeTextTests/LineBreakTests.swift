import Foundation
import Testing

@testable import ThemeText

@Suite struct LineBreakTests {
  /// Unicode's own test data (Debian package unicode-data), all of it.
  @Test func breaksAreUnicodes() throws {
    let path = "/usr/share/unicode/auxiliary/LineBreakTest.txt"
    let data = try #require(FileManager.default.contents(atPath: path), "install unicode-data")
    let text = String(decoding: data, as: UTF8.self)
    try #require(text.hasPrefix("# LineBreakTest-\(LineBreakClass.unicodeVersion)"))
    var count = 0
    for line in text.split(separator: "\n") {
      let words = line.prefix { $0 != "#" }.split(whereSeparator: \.isWhitespace)
      if words.isEmpty { continue }
      let scalars = words.compactMap { UInt32($0, radix: 16).flatMap(Unicode.Scalar.init) }
      let signs = words.filter { $0 == "÷" || $0 == "×" }
      try #require(signs.count == scalars.count + 1 && words.count == signs.count + scalars.count)
      let expected = signs.dropLast().map { $0 == "÷" }
      #expect(lineBreaks(scalars).map { $0 != .prohibited } == expected, "\(line)")
      count += 1
    }
    #expect(count > 7000)
  }

  private func parts(_ text: String) -> [String] {
    let scalars = Array(text.unicodeScalars)
    var parts: [String] = []
    for (scalar, lineBreak) in zip(scalars, lineBreaks(scalars)) {
      if lineBreak != .prohibited || parts.isEmpty { parts.append("") }
      parts[parts.count - 1].unicodeScalars.append(scalar)
    }
    return parts
  }

  @Test func tableIsUnicodes() throws {
    let path = "/usr/share/unicode/LineBreak.txt"
    let data = try #require(FileManager.default.contents(atPath: path), "install unicode-data")
    var checked = 0
    for line in String(decoding: data, as: UTF8.self).split(separator: "\n") {
      let fields = line.prefix { $0 != "#" }.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
      guard fields.count == 2 else { continue }
      let ends = fields[0].components(separatedBy: "..").compactMap { UInt32($0, radix: 16) }
      let first = try #require(ends.first)
      for code in first...(ends.last ?? first) {
        guard let scalar = Unicode.Scalar(code) else { continue }
        let name = "\(LineBreakClass(scalar))"
        let known: [String] =
          switch fields[1] {
          case "AI", "SG", "XX": ["al"]
          case "SA": ["al", "cm"]
          case "CJ": ["ns"]
          case "OP": ["op", "wideOP"]
          case "CP": ["cp", "wideCP"]
          case "ID": ["id", "unassignedEmoji"]
          default: [fields[1].lowercased()]
          }
        #expect(known.contains(name), "U+\(fields[0])")
        checked += 1
      }
    }
    #expect(checked > 280_000)
  }

  @Test func wordsAndNumbersStayWhole() {
    #expect(parts("Save the file, now") == ["Save ", "the ", "file, ", "now"])
    #expect(parts("well-known 3-4") == ["well-", "known ", "3-4"])
    #expect(parts("$(12,345.67)% off") == ["$(12,345.67)% ", "off"])
    #expect(parts("-5 €10 20€ 1/2") == ["-5 ", "€10 ", "20€ ", "1/2"])
    #expect(parts("漢字、カッコ「あ」っ") == ["漢", "字、", "カッ", "コ", "「あ」っ"])
    #expect(parts("한국어 글") == ["한", "국", "어 ", "글"])
    #expect(parts("a\u{A0}b c\u{2060}d") == ["a\u{A0}b ", "c\u{2060}d"])
    #expect(parts("🇩🇪🇫🇷👩‍👩‍👧👍🏽") == ["🇩🇪", "🇫🇷", "👩‍👩‍👧", "👍🏽"])
    #expect(parts("ไทย\u{200B}ดี ลาว") == ["ไทย\u{200B}", "ดี ", "ลาว"])
    #expect(parts("co\u{AD}op\r\nab\u{2029}c") == ["co\u{AD}", "op\r\n", "ab\u{2029}", "c"])
  }
}
