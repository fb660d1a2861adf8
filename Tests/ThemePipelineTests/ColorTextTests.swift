import Foundation
import Testing
import ThemeDiagnostics
import ThemeModel
import ThemePNG
import ThemePipeline

/// A colour font through a whole build: its layers are what the same shapes are as letters of their own.
@Suite struct ColorTextTests {
  private static let fonts = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Fixtures/Fonts")

  private func build(_ manifest: String) throws -> (report: BuildReport, images: [String: Bitmap]) {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("theme-color-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for name in ["layers.ttf", "gradients.ttf"] {
      try FileManager.default.copyItem(
        at: Self.fonts.appendingPathComponent(name), to: folder.appendingPathComponent(name))
    }
    let path = folder.appendingPathComponent("themes.json")
    try Data(manifest.utf8).write(to: path)
    var options = BuildOptions()
    options.manifest = path.path
    options.output = folder.appendingPathComponent("out").path
    options.usesCache = false
    let report = BuildPipeline.run(options)
    var images: [String: Bitmap] = [:]
    let out = folder.appendingPathComponent("out/default")
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: out.path)) ?? []
    for name in names where name.hasSuffix(".png") {
      images[name] = try decodePNG([UInt8](try Data(contentsOf: out.appendingPathComponent(name))))
    }
    return (report, images)
  }

  @Test func layersAreDrawnAsLettersOneOverTheOther() throws {
    func letter(_ code: String, _ x: Double, _ color: String) -> String {
      #"{ "draw": "text", "text": "\u\#(code)", "font": "plain", "size": 40, "origin": [\#(x), 50], "color": "\#(color)" }"#
    }
    func drawn(_ font: String) -> String {
      ##"{ "draw": "text", "text": "A☀★", "font": "\##(font)", "size": 40, "origin": [10, 50], "color": "#804000" }"##
    }
    let (report, images) = try build(
      #"""
      { "scales": [1, 1.5], "output": { "formats": ["images"] },
        "fonts": { "plain": { "file": "layers.ttf" }, "other": { "file": "layers.ttf", "palette": 1 } },
        "widgets": {
          "colored": { "kind": "layers", "size": [130, 70], "layers": [\#(drawn("plain"))] },
          "letters": { "kind": "layers", "size": [130, 70], "layers": [
            \#(letter("0041", 10, "#804000")), \#(letter("e001", 42, "#cc330099")), \#(letter("e000", 42, "#ffcc00")),
            \#(letter("e002", 74, "#0033ff")), \#(letter("e003", 74, "#804000"))] },
          "other": { "kind": "layers", "size": [130, 70], "layers": [\#(drawn("other"))] },
          "other-letters": { "kind": "layers", "size": [130, 70], "layers": [
            \#(letter("0041", 10, "#804000")), \#(letter("e001", 42, "#333333")), \#(letter("e000", 42, "#009933")),
            \#(letter("e002", 74, "#ffffff66")), \#(letter("e003", 74, "#804000"))] }
        } }
      """#)
    try #require(report.outcome == .built, "\(report.diagnostics.map(\.message))")
    for suffix in ["", "@1.5x"] {
      let colored = try #require(images["colored\(suffix).png"])
      #expect(colored == images["letters\(suffix).png"])
      let other = try #require(images["other\(suffix).png"])
      #expect(other == images["other-letters\(suffix).png"] && other != colored)
    }
  }

  @Test func aFieldIsOfAllLayersTogether() throws {
    func font(_ text: String) -> String {
      #"{ "kind": "bitmapFont", "letters": { "font": "plain", "size": 40 }, "field": "sdf", "spread": 3, "characters": [{ "set": "text", "text": "\#(text)" }] }"#
    }
    let (report, images) = try build(
      #"""
      { "scales": [1], "output": { "formats": ["images"] }, "fonts": { "plain": { "file": "layers.ttf" } },
        "widgets": { "whole": \#(font("☀")), "under": \#(font("\u{E001}")), "over": \#(font("\u{E000}")) } }
      """#)
    try #require(report.outcome == .built, "\(report.diagnostics.map(\.message))")
    func insideCount(_ name: String) throws -> Int {
      let image = try #require(images[name])
      return stride(from: 3, to: image.pixels.count, by: 4).count { image.pixels[$0] >= 128 }
    }
    let (whole, under, over) = (
      try insideCount("whole/u2600.png"), try insideCount("under/ue001.png"), try insideCount("over/ue000.png")
    )
    #expect(whole >= max(under, over) && whole <= under + over && max(under, over) > 50)
  }

  @Test func linesWhoseOutlinesMeetAreOpaque() throws {
    let (report, images) = try build(
      #"""
      { "scales": [1, 2], "output": { "formats": ["images"] }, "fonts": { "f": { "system": "DejaVuSans-Bold.ttf" } },
        "widgets": { "lines": { "kind": "text", "size": [140, 100], "text": { "text": "HHHH\nHHHH", "font": "f", "size": 30,
          "lineHeight": 0.8, "fill": "#ffffff",
          "stroke": { "width": 5, "position": "outside", "paint": { "linear": ["#ff0000", "#00ff00"] } } } } } }
      """#)
    try #require(report.outcome == .built, "\(report.diagnostics.map(\.message))")
    for (name, scale) in [("lines.png", 1), ("lines@2x.png", 2)] {
      let image = try #require(images[name])
      // Down the first upright of both lines there is letter or outline everywhere.
      let column = image.width / 2 - 45 * scale + 5 * scale
      let alphas = (0..<image.height).map { image.pixels[($0 * image.width + column) * 4 + 3] }
      let first = try #require(alphas.firstIndex(of: 255))
      let last = try #require(alphas.lastIndex(of: 255))
      #expect(last - first > 45 * scale && alphas[first...last].allSatisfy { $0 == 255 })
    }
  }

  @Test func picturesAreErrorsThatNameFontAndFormat() throws {
    func messages(_ fonts: String, _ text: String) throws -> [String] {
      let (report, _) = try build(
        #"""
        { "fonts": { "f": [\#(fonts)] }, "widgets": { "w": { "kind": "text", "text": { "text": "\#(text)", "font": "f" } } } }
        """#)
      return report.diagnostics.map { $0.message + ($0.help.map { " | " + $0 } ?? "") }
    }
    let gradients = try messages(#"{ "system": "DejaVuSans.ttf" }, { "file": "gradients.ttf" }"#, "Sun ★")
    #expect(gradients.isEmpty)
    let sun = try messages(#"{ "file": "gradients.ttf" }"#, "A☀")
    #expect(
      sun == [
        "no font of 'f' can draw the character '☀' (U+2600); 'gradients.ttf' has it only as a picture (COLR version 1)"
          + " | pictures are not drawn: name a font with outlines or layers (COLR version 0), such as Symbola_hint.ttf (Debian package fonts-symbola)"
      ])
    #expect(try messages(#"{ "file": "gradients.ttf" }, { "file": "layers.ttf" }"#, "A☀").isEmpty)
    // One error, whichever letters the text has.
    let bitmaps = try messages(#"{ "system": "DejaVuSans.ttf" }, { "system": "NotoColorEmoji.ttf" }"#, "Play ▶️ 😀")
    #expect(
      bitmaps.count == 1 && bitmaps[0].contains("NotoColorEmoji.ttf: the face has bitmaps in place of outlines (CBDT)"))
    #expect(
      try messages(#"{ "file": "layers.ttf", "palette": 4 }"#, "A").first?.contains("palette 4 of 2 palettes") == true)
  }
}
