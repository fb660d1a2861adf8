import Foundation
import Testing
import ThemeGraphics
import ThemeHashing
import ThemeText

/// Fonts with colours, made by `Tests/Fixtures/Fonts/make_color_fonts.py` with fontTools.
@Suite struct ColorFontTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Fixtures/Fonts")

  private func file(_ name: String) throws -> FontFile {
    .made([UInt8](try Data(contentsOf: Self.folder.appendingPathComponent(name))), path: "fonts/" + name)
  }

  private func book(_ names: String..., palette: Int = 0) throws -> FontBook {
    let requests = try names.map { FontRequest(file: try file($0), palette: palette) }
    let (book, failures) = FontBook.open([(name: "f", requests: requests)])
    #expect(failures.isEmpty)
    return book
  }

  // The order of glyphs in the fonts.
  private enum Glyph {
    static let (letterA, disc, rays, star, dot) = (UInt32(2), UInt32(3), UInt32(4), UInt32(5), UInt32(6))
  }

  @Test func layersAreGlyphsWithColours() throws {
    let line = try book("layers.ttf").line("A☀★", family: "f", size: 100)
    #expect(line.runs.flatMap(\.glyphs).map(\.id) == [Glyph.letterA])
    #expect(line.advance == 240)
    #expect(line.layers.flatMap(\.run.glyphs).map(\.id) == [Glyph.rays, Glyph.disc, Glyph.star, Glyph.dot])
    #expect(line.layers.flatMap(\.run.glyphs).map(\.origin) == [80, 80, 160, 160].map { Point($0, 0) })
    let colors = line.layers.map(\.color)
    #expect(
      colors == [
        Color(red: 204 / 255.0, green: 51 / 255.0, blue: 0, alpha: 153 / 255.0),
        Color(red: 1, green: 204 / 255.0, blue: 0), Color(red: 0, green: 51 / 255.0, blue: 1), nil,
      ])
    // The rays of 350 − 500 and 350 + 500 units reach beyond the advance, and the star's points above.
    #expect(line.inkBounds == Rect(minX: 0, minY: -85, maxX: 160 + 74, maxY: 15))
    #expect(line.layers[0].run.inkBounds == Rect(minX: 65, minY: -85, maxX: 165, maxY: 15))
  }

  @Test func palettes() throws {
    let other = try book("layers.ttf", palette: 1).line("☀", family: "f", size: 10)
    #expect(
      other.layers.map(\.color) == [
        Color(red: 51 / 255.0, green: 51 / 255.0, blue: 51 / 255.0),
        Color(red: 0, green: 153 / 255.0, blue: 51 / 255.0),
      ])
    func failure(_ name: String, _ palette: Int) throws -> FontFailure? {
      FontBook.open([(name: "f", requests: [FontRequest(file: try file(name), palette: palette)])]).failures.first
    }
    #expect(try failure("layers.ttf", 2)?.reason == "fonts/layers.ttf: palette 2 of 2 palettes (they count from 0)")
    #expect(try failure("layers.ttf", 2)?.part == .palette)
    #expect(try failure("svg.ttf", 1)?.reason == "fonts/svg.ttf: palette 1 of a font without palettes")
  }

  /// All layers of all glyphs and all colours, as fontTools reads them back.
  @Test func layersAreThoseOfFontTools() throws {
    let program = """
      import sys
      from fontTools.ttLib import TTFont
      font = TTFont(sys.argv[1])
      colors = font["CPAL"].palettes[0]
      for code in map(int, sys.argv[2:]):
          for layer in font["COLR"].ColorLayers[font.getBestCmap()[code]]:
              color = "-" if layer.colorID == 0xFFFF else "%d,%d,%d,%d" % ((lambda c: (c.red, c.green, c.blue, c.alpha))(colors[layer.colorID]))
              print(font.getGlyphID(layer.name), color)
      """
    let text = "☀★♥"
    let output = try TestProcess.run(
      "/usr/bin/python3",
      ["-c", program, Self.folder.appendingPathComponent("layers.ttf").path] + text.unicodeScalars.map { "\($0.value)" }
    )
    let layers = try book("layers.ttf").line(text, family: "f", size: 10).layers
    let words = layers.map { layer in
      let color = layer.color.map { color in
        [color.red, color.green, color.blue, color.alpha].map { "\(Int(($0 * 255).rounded()))" }.joined(separator: ",")
      }
      return "\(layer.run.glyphs[0].id) \(color ?? "-")"
    }
    #expect(output.split(separator: "\n").map(String.init) == words && words.count == 6)
  }

  @Test(arguments: [
    ("gradients.ttf", "☀", PictureFormat.layersWithGradients), ("gradients.ttf", "★", .layersWithGradients),
    ("svg.ttf", "☀", .svg),
  ])
  func picturesAreRefusedByName(_ name: String, _ character: String, _ format: PictureFormat) throws {
    let picture = PictureGlyph(character: character, file: name, format: format)
    #expect(throws: TextError.missingGlyphs(characters: [character, "\u{10FFFD}"], pictures: [picture])) {
      try book(name).line("A\(character) A\u{10FFFD}", family: "f", size: 10)
    }
    // What is no picture is drawn, and another font that draws it is asked.
    #expect(try book(name).line("A A", family: "f", size: 10).runs.map(\.glyphs.count) == [3])
    let fallback = try book(name, "layers.ttf").line("A\(character)A", family: "f", size: 10)
    #expect(fallback.layers.count == 2 && fallback.runs.flatMap(\.glyphs).count == 2)
  }

  @Test func outlinesAndLayersBesidePicturesAreDrawn() throws {
    let layers = try book("gradients.ttf").line("♥", family: "f", size: 10)
    #expect(layers.layers.flatMap(\.run.glyphs).map(\.id) == [Glyph.letterA, Glyph.dot])
    let line = try book("svg.ttf").line("★♥", family: "f", size: 10)
    #expect(line.layers.isEmpty && line.runs.flatMap(\.glyphs).count == 2 && line.inkBounds.width > 0)
  }

  @Test func bitmapsAloneDoNotOpen() throws {
    let path = "/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf"
    let emoji = FontFile.made([UInt8](try Data(contentsOf: URL(fileURLWithPath: path))), path: path)
    let (book, failures) = FontBook.open([
      (name: "f", requests: [TestFont.sansBold.request, FontRequest(file: emoji)])
    ])
    #expect(failures.map(\.reason) == [path + ": the face has bitmaps in place of outlines (CBDT)"])
    #expect(
      ThemeTextTests.failures(try file("sbix.ttf")) == [
        "fonts/sbix.ttf: the face has bitmaps in place of outlines (sbix)"
      ])
    #expect(failures.first?.help?.contains("fonts-symbola") == true)
    #expect(try book.line("Play ▶", family: "f", size: 10).runs.count == 1)
  }

  /// Every byte of the fonts changed: an error or a drawn line.
  @Test(arguments: ["layers.ttf", "gradients.ttf", "svg.ttf", "sbix.ttf"]) func damaged(_ name: String) throws {
    let bytes = try file(name).bytes
    var drawn = 0
    for index in bytes.indices {
      for value: UInt8 in [0, 0x7F, 0xFF] where bytes[index] != value {
        var changed = bytes
        changed[index] = value
        let (book, _) = FontBook.open([(name: "f", requests: [FontRequest(file: .made(changed), palette: 0)])])
        for text in ["☀", "★", "♥"] {
          guard let line = try? book.line(text, family: "f", size: 20) else { continue }
          drawn += 1
          for run in line.runs + line.layers.map(\.run) {
            for glyph in run.glyphs { _ = book.outline(of: glyph.id, in: run.font) }
          }
          #expect(line.inkBounds.width.isFinite && line.inkBounds.height.isFinite)
        }
      }
    }
    #expect(drawn > 1000 || name == "sbix.ttf")
  }
}
