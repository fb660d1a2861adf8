import Foundation
import Testing
import ThemeGraphics
import ThemeHashing
import ThemeText

/// Which font draws what, which script and level it has, and in which order it stands: as Pango says (pango1.0-tools).
@Suite struct PangoTests {
  private struct Document: Decodable {
    var output: Output
    struct Output: Decodable { var lines: [Line] }
    struct Line: Decodable {
      var start: Int
      var runs: [Run]
      enum CodingKeys: String, CodingKey {
        case start = "start-index"
        case runs
      }
    }
    struct Run: Decodable {
      var offset: Int
      var text: String
      var level: Int
      var script: String
      var font: Font
      var glyphs: [Glyph]
      enum CodingKeys: String, CodingKey {
        case offset, text, script, font, glyphs
        case level = "bidi-level"
      }
    }
    /// The SHA-256 of the font's file.
    struct Font: Decodable { var checksum: String }
    struct Glyph: Decodable { var glyph: UInt32 }
  }

  private static let scripts = [
    "Latn": "latin", "Hebr": "hebrew", "Arab": "arabic", "Deva": "devanagari", "Thai": "thai", "Hani": "han",
    "Hira": "hiragana", "Kana": "katakana", "Hang": "hangul", "Grek": "greek", "Cyrl": "cyrillic",
    "Geor": "georgian", "Armn": "armenian", "Beng": "bengali", "Taml": "tamil", "Zyyy": "common",
  ]

  /// All lines, each a paragraph of one text.
  private func pango(_ lines: [String]) throws -> [Document.Line] {
    let manager = FileManager.default
    let folder = manager.temporaryDirectory.path + "/pango-\(UUID().uuidString)"
    try manager.createDirectory(atPath: folder + "/fonts", withIntermediateDirectories: true)
    defer { try? manager.removeItem(atPath: folder) }
    for (index, path) in MixedFonts.paths.enumerated() {
      let name = "\(folder)/fonts/\(index)." + (path.hasSuffix("ttc") ? "ttc" : "ttf")
      try manager.createSymbolicLink(atPath: name, withDestinationPath: "/usr/share/fonts/" + path)
    }
    let configuration = """
      <?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
      <fontconfig><dir>\(folder)/fonts</dir><cachedir>\(folder)/cache</cachedir></fontconfig>
      """
    try Data(configuration.utf8).write(to: URL(fileURLWithPath: folder + "/fonts.conf"))
    _ = try TestProcess.run(
      "/usr/bin/pango-view",
      [
        "--no-display", "--font=\(MixedFonts.families) 20", "--language=und", "--text=" + lines.joined(separator: "\n"),
        "--serialize-to=\(folder)/out.json", "--output=\(folder)/out.png",
      ], environment: ["FONTCONFIG_FILE": folder + "/fonts.conf"])
    let data = try Data(contentsOf: URL(fileURLWithPath: folder + "/out.json"))
    return try JSONDecoder().decode(Document.self, from: data).output.lines
  }

  @Test func itemsFontsAndOrderArePangos() throws {
    let texts = ScriptFixture.mixed
    let lines = try pango(texts)
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
        visual(mine.map { ($0.bytes, "", $0.level) }, text) == visual(pangos.map { ($0.bytes, "", $0.level) }, text),
        "\(text)")
      #expect(items(mine, text) == items(pangos, text), "\(text)")
    }
  }

  /// The characters from left to right, each with its level.
  private func visual(_ runs: [(bytes: Range<Int>, item: String, level: Int)], _ text: String) -> [String] {
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
