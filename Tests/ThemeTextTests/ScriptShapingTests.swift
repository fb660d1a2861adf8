import Foundation
import Testing
import ThemeGraphics
import ThemeText

/// Glyph by glyph what `hb-shape` makes of the same text.
@Suite struct ScriptShapingTests {
  /// A book of one family "f" with one face.
  private func book(_ font: String) -> FontBook {
    var file = FontFile.installed(font)
    if font.contains("ColorEmoji") { file = file.withEmptyOutlines }
    let (book, failures) = FontBook.open([(name: "f", requests: [FontRequest(file: file)])])
    #expect(failures.isEmpty, "\(failures)")
    return book
  }

  @Test func fixtureIsWide() {
    #expect(Set(ScriptFixture.all.flatMap(\.texts)).count >= 300)
    #expect(Set(ScriptFixture.all.map(\.script)).count >= 25)
    #expect(Set(ScriptFixture.mixed).count >= 60)
  }

  @Test(arguments: ScriptFixture.all) func glyphsAreHarfBuzzs(_ fixture: ScriptFixture) throws {
    let book = book(fixture.font)
    let expected = try HarfBuzzShaper.shape(fixture.texts, font: fixture.path)
    #expect(expected.count == fixture.texts.count)
    for (text, expected) in zip(fixture.texts, expected) {
      let runs = try book.runs(text, style: TextStyle(family: "f", size: 10))
      #expect(runs.flatMap(\.glyphs).map(HarfBuzzShaper.Glyph.init) == expected, "\(text)")
      // What is drawn is what was shaped, at one point a font unit.
      let size = Double(runs.first?.unitsPerEm ?? 0)
      let line = try book.line(text, family: "f", size: size)
      #expect(line.advance == Double(expected.reduce(0) { $0 + $1.ax }))
      var (x, y) = (0, 0)
      let places = expected.map { glyph in
        defer { (x, y) = (x + glyph.ax, y + glyph.ay) }
        return Point(Double(x + glyph.dx), -Double(y + glyph.dy))
      }
      #expect(line.runs.flatMap(\.glyphs).map(\.origin) == places, "\(text)")
    }
  }

  /// Each run of a mixed line in the context of the whole, as `hb-shape` shapes it when told the same.
  @Test func runsOfMixedLinesAreHarfBuzzs() throws {
    let fonts = MixedFonts.paths
    for text in ScriptFixture.mixed.prefix(12) + ScriptFixture.mixed.suffix(6) {
      let bytes = Array(text.utf8)
      for run in try MixedFonts.book.runs(text, style: TextStyle(family: "mixed", size: 10)) {
        func part(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
        let options = [
          "--text-before=" + part(0..<run.bytes.lowerBound), "--text-after=" + part(run.bytes.upperBound..<bytes.count),
          "--direction=" + (run.level % 2 == 0 ? "ltr" : "rtl"), "--script=" + run.script,
        ]
        let expected = try HarfBuzzShaper.shape(
          [part(run.bytes)], font: "/usr/share/fonts/" + fonts[run.fontIndex], options)
        var glyphs = run.glyphs.map(HarfBuzzShaper.Glyph.init)
        for index in glyphs.indices { glyphs[index].cl -= run.bytes.lowerBound }
        #expect(glyphs == expected.first, "\(text): \(part(run.bytes))")
      }
    }
  }

  @Test(arguments: [
    ("tnum", 1, "11:17"), ("smcp", 1, "Small Capitals"), ("liga", 0, "office"), ("frac", 1, "1/2 3/4"),
    ("sups", 1, "x2"), ("zero", 1, "100"), ("kern", 0, "AVATAR To"), ("onum", 1, "0123456789"), ("salt", 1, "aIg"),
    ("case", 1, "(A-B)"), ("ss01", 1, "0123"), ("cv01", 1, "1Il"),
  ]) func features(_ tag: String, _ value: UInt32, _ text: String) throws {
    let inter = "truetype/inter-vf/Inter-roman.var.ttf"
    for font in [inter, "truetype/noto/NotoSans-Regular.ttf"] {
      let expected = try HarfBuzzShaper.shape([text], font: "/usr/share/fonts/" + font, ["--features=\(tag)=\(value)"])
      let feature = FontFeature(try #require(OpenTypeTag(tag)), value)
      let runs = try book(font).runs(text, style: TextStyle(family: "f", size: 10, features: [feature]))
      #expect(runs.flatMap(\.glyphs).map(HarfBuzzShaper.Glyph.init) == expected.first, "\(font)")
    }
    // And it is no feature that does nothing.
    let feature = FontFeature(try #require(OpenTypeTag(tag)), value)
    if ["tnum", "frac", "kern", "sups", "zero"].contains(tag) {
      let book = book(inter)
      #expect(
        try book.runs(text, style: TextStyle(family: "f", size: 10, features: [feature]))
          != book.runs(text, style: TextStyle(family: "f", size: 10)))
    }
  }

  @Test func languages() throws {
    // Serbian italics, Romanian commas and Turkish dots are drawn by language.
    for (language, text) in [("sr", "бгдпт"), ("ro", "ŞşŢţ"), ("tr", "fi ffi"), ("nl", "ij́"), ("pl", "ó")] {
      let font = "truetype/noto/NotoSans-Regular.ttf"
      let expected = try HarfBuzzShaper.shape([text], font: "/usr/share/fonts/" + font, ["--language=" + language])
      let runs = try book(font).runs(text, style: TextStyle(family: "f", size: 10, language: language))
      #expect(runs.flatMap(\.glyphs).map(HarfBuzzShaper.Glyph.init) == expected.first)
    }
    let cjk = book("opentype/noto/NotoSansCJK-Regular.ttc")
    let chinese = try cjk.runs("直骨角", style: TextStyle(family: "f", size: 10, language: "zh-hans"))
    let none = try cjk.runs("直骨角", style: TextStyle(family: "f", size: 10))
    #expect(chinese[0].glyphs.map(\.id) != none[0].glyphs.map(\.id))
  }
}

extension HarfBuzzShaper.Glyph {
  init(_ glyph: ShapedRun.Glyph) {
    self.init(
      g: glyph.id, cl: glyph.cluster, ax: glyph.xAdvance, ay: glyph.yAdvance, dx: glyph.xOffset, dy: glyph.yOffset)
  }
}

/// The fonts that lines of several scripts are set in.
enum MixedFonts {
  static let paths =
    ["NotoSans", "NotoSansHebrew", "NotoNaskhArabic", "NotoSansDevanagari", "NotoSansThai", "NotoSansGeorgian"].map(
      path)
    + ["NotoSansArmenian", "NotoSansBengali", "NotoSansTamil"].map(path) + ["opentype/noto/NotoSansCJK-Regular.ttc"]

  /// The same as Pango names them.
  static let families =
    "Noto Sans,Noto Sans Hebrew,Noto Naskh Arabic,Noto Sans Devanagari,Noto Sans Thai,Noto Sans Georgian,"
    + "Noto Sans Armenian,Noto Sans Bengali,Noto Sans Tamil,Noto Sans CJK JP"

  private static func path(_ name: String) -> String { "truetype/noto/\(name)-Regular.ttf" }

  /// One family "mixed".
  static let book: FontBook = {
    let requests = paths.map { FontRequest(file: .installed($0)) }
    let (book, failures) = FontBook.open([(name: "mixed", requests: requests)])
    precondition(failures.isEmpty, "\(failures)")
    return book
  }()
}
