import Foundation
import Testing

/// What Pango (pango1.0-tools) makes of a text in the fonts of ``MixedFonts``.
enum PangoView {
  struct Document: Decodable {
    var output: Output
    struct Output: Decodable { var lines: [Line] }
    struct Line: Decodable {
      /// Bytes of the whole text.
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
    struct Glyph: Decodable {
      var glyph: UInt32
      /// In 1024ths of a pixel at 96 to the inch.
      var width: Double

      var points: Double { width / 1024 * 0.75 }
    }
  }

  /// All lines of paragraphs that are one text.
  static func lines(_ paragraphs: [String], _ options: [String] = []) throws -> [Document.Line] {
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
        "--no-display", "--font=\(MixedFonts.families) 20", "--language=und", "--markup",
        "--text=" + paragraphs.map(markup).joined(separator: "\n"), "--serialize-to=\(folder)/out.json",
        "--subpixel-positions", "--hinting=none",
      ] + options, environment: ["FONTCONFIG_FILE": folder + "/fonts.conf"])
    let data = try Data(contentsOf: URL(fileURLWithPath: folder + "/out.json"))
    return try JSONDecoder().decode(Document.self, from: data).output.lines
  }

  /// A word that is wider than a line is broken without a hyphen, except where soft hyphens would lose theirs too.
  private static func markup(_ text: String) -> String {
    let escaped = text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
    return text.contains("\u{AD}") ? escaped : "<span insert_hyphens=\"false\">\(escaped)</span>"
  }
}
