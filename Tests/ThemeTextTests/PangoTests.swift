import Foundation
import Testing
import ThemeGraphics
import ThemeHashing
import ThemeText

/// Which font draws what, which script and level it has, and in which order it stands: as Pango says (pango1.0-tools).
@Suite struct PangoTests {
  private static let scripts = [
    "Latn": "latin", "Hebr": "hebrew", "Arab": "arabic", "Deva": "devanagari", "Thai": "thai", "Hani": "han",
    "Hira": "hiragana", "Kana": "katakana", "Hang": "hangul", "Grek": "greek", "Cyrl": "cyrillic",
    "Geor": "georgian", "Armn": "armenian", "Beng": "bengali", "Taml": "tamil", "Zyyy": "common",
  ]

  @Test func itemsFontsAndOrderArePangos() throws {
    let texts = ScriptFixture.mixed
    let lines = try PangoView.lines(texts)
    try #require(lines.count == texts.count)
    for (text, line) in zip(texts, lines) {
      let ours = try MixedFonts.book.runs(text, style: TextStyle(family: "mixed", size: 20))
      let pangos = line.runs.map { run -> (bytes: Range<Int>, item: String, level: Int) in
        let start = run.offset - line.start
        return (start..<start + run.text.utf8.count, "\(run.script) \(run.font.checksum)", run.level)
      }
      let mine = ours.map { run -> (bytes: Range<Int>, item: String, level: Int) in
        (run.bytes, "\(Self.scripts[run.script] ?? run.script) \(run.font.digest.hex)", run.level)
      }
      // Every character at its place from left to right; what is not seen has no font that matters.
      #expect(
        Self.visual(mine.map { ($0.bytes, "", $0.level) }, text)
          == Self.visual(pangos.map { ($0.bytes, "", $0.level) }, text),
        "\(text)")
      #expect(items(mine, text) == items(pangos, text), "\(text)")
    }
  }

  /// The characters from left to right, each with its level.
  static func visual(_ runs: [(bytes: Range<Int>, item: String, level: Int)], _ text: String) -> [String] {
    runs.flatMap { run -> [String] in
      let part = String(decoding: Array(text.utf8)[run.bytes], as: UTF8.self)
      let characters = part.map { "\($0) \(run.level)" }
      return run.level % 2 == 0 ? characters : characters.reversed()
    }
  }

  /// The script and the font of each character that is seen, in reading order.
  private func items(_ runs: [(bytes: Range<Int>, item: String, level: Int)], _ text: String) -> [String] {
    runs.sorted { $0.bytes.lowerBound < $1.bytes.lowerBound }.flatMap { run -> [String] in
      let part = String(decoding: Array(text.utf8)[run.bytes], as: UTF8.self)
      return part.filter { $0 != " " && !$0.isDirectionMark }.map { "\($0) \(run.item)" }
    }
  }
}

extension Character {
  fileprivate var isDirectionMark: Bool { unicodeScalars.allSatisfy { $0.properties.generalCategory == .format } }
}
