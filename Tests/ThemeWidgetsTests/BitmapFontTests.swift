import Testing
import ThemeDiagnostics
import ThemeGraphics
import ThemeModel
import ThemeText

@testable import ThemeWidgets

@Suite struct BitmapFontTests {
  private func set(_ word: String, _ more: [String: ParameterValue] = [:]) -> ParameterSet {
    ParameterSet(["set": .text(word)].merging(more) { $1 })
  }

  private func parameters(
    _ sets: [ParameterSet], _ letters: [String: ParameterValue] = [:]
  ) -> [String: ParameterValue] {
    [
      "letters": .object(["font": .text("f"), "size": .number(20)].merging(letters) { $1 }), "characters": .list(sets),
    ]
  }

  private func made(
    _ sets: [ParameterSet], _ letters: [String: ParameterValue] = [:], scales: [Double] = [1]
  ) -> (jobs: [RenderJob], diagnostics: [Diagnostic]) {
    jobs(BitmapFont.self, name: "hud/score", parameters(sets, letters), scales: scales)
  }

  private func font(_ sets: [ParameterSet], _ letters: [String: ParameterValue] = [:]) -> BitmapFontInfo? {
    let widget = Widget(
      name: "hud/score", kind: "bitmapFont", range: .test(7),
      variants: variants(BitmapFont.self, parameters(sets, letters)))
    var sink = DiagnosticSink()
    let fonts = bitmapFonts(
      of: Theme(name: "t", widgets: [widget]), kinds: WidgetRegistry.all, shaper: KerningShaper(), sink: &sink)
    #expect(sink.diagnostics.isEmpty)
    return fonts.first
  }

  /// As the other one, without ink for the space, with a mark, and with one pair.
  private struct KerningShaper: TextShaper {
    func line(_ text: String, style: TextStyle) throws(TextError) -> TextLine {
      var line = try FixedWidthShaper().line(text, style: style)
      if text == " " { (line.runs, line.inkBounds) = ([], .zero) }
      if text == "\u{301}" { line.advance = 0 }
      return line
    }

    func lines(_ text: String, style: TextStyle, layout: TextLayout) throws(TextError) -> [TextLine] {
      [try line(text, style: style)]
    }

    func kerning(among letters: [Unicode.Scalar], style: TextStyle) throws(KerningError) -> [KerningPair] {
      letters.contains("A") && letters.contains("V") ? [KerningPair(left: "A", right: "V", amount: -1.5)] : []
    }

    func faceName(of family: String) -> FaceName? { FaceName(family: "Demo \"X\"", isBold: true) }
  }

  // MARK: Sprites

  @Test func eachLetterIsASpriteOfItsOwnBox() throws {
    let (jobs, found) = made([set("text", ["text": .text("AV\u{1F600}")])], scales: [1, 2])
    #expect(found.isEmpty)
    #expect(
      jobs.map(\.info.id)
        == ["u0020", "u0020", "u0041", "u0041", "u0056", "u0056", "u1f600", "u1f600"].map { "hud/score/" + $0 })
    for job in jobs {
      #expect(job.info.part == String(job.info.id.dropFirst(10)))
      #expect(job.info.axes.isEmpty && job.info.element == nil && job.info.slice == nil)
      // Ink from 1 to 11 points, 14 above the baseline, which lies at 0; no frame is in it.
      #expect(job.info.box == Rect(1, -14, 10, 14))
      #expect(job.info.frame == job.info.box)
    }
    #expect(jobs[1].drawList.pixelBounds == PixelRect(x: 2, y: -28, width: 20, height: 28))
  }

  @Test func effectsMakeBoxesLarger() throws {
    let stroke = ParameterValue.object(["width": .number(4)])
    let shadow = ParameterValue.shadows([ShadowStyle(offset: Point(-30, 5), sigma: 0, color: .black)])
    let job = try #require(made([set("text", ["text": .text("A")])], ["stroke": stroke, "shadow": shadow]).jobs.last)
    #expect(job.info.box.x == -31 && job.info.box.maxX == 13)
    #expect(job.info.box.y == -16 && job.info.box.maxY == 7)
  }

  @Test func fieldsHaveNoLook() throws {
    var stated = parameters([set("text", ["text": .text("A")])])
    (stated["field"], stated["spread"]) = (.text("sdf"), .number(2.5))
    let made = jobs(BitmapFont.self, stated)
    #expect(made.diagnostics.isEmpty)
    let job = try #require(made.jobs.last)
    guard case .distanceField(let field) = job.drawList.operations[0] else {
      Issue.record("no field")
      return
    }
    #expect(field.spread == 2.5 && field.color == .white && job.drawList.operations.count == 1)
    // Ink from 1 to 11 points.
    #expect(job.info.box == Rect(-2, -17, 16, 20))
    stated["letters"] = .object([
      "font": .text("f"), "color": .color(.white), "stroke": .object(["width": .number(2)]), "shadow": .none,
    ])
    #expect(jobs(BitmapFont.self, stated).diagnostics.map(\.id) == [.widgetParameter, .widgetParameter])
  }

  @Test func fieldsAreNotFaded() {
    var stated = parameters([set("text", ["text": .text("A")])])
    (stated["field"], stated["opacity"]) = (.text("sdf"), .number(0.5))
    #expect(
      jobs(BitmapFont.self, stated).diagnostics.map(\.message)
        == ["a distance field is not faded: its opacity is the distance"])
  }

  @Test func aFontOfBlanksIsAnError() {
    let made = jobs(
      BitmapFont.self, name: "hud/score", parameters([set("text", ["text": .text(" ")])]), shaper: KerningShaper())
    #expect(made.jobs.isEmpty)
    #expect(
      made.diagnostics.map(\.message)
        == ["none of the font's letters leaves any ink, and a font without a page is none that programs read"])
  }

  @Test func opacityFadesEachLetterAsOnePicture() throws {
    var stated = parameters([set("text", ["text": .text("A")])])
    stated["opacity"] = .number(0.5)
    let (jobs, _) = jobs(BitmapFont.self, stated)
    guard case .group(let group)? = jobs.last?.drawList.operations.first else {
      Issue.record("no group")
      return
    }
    #expect(group.opacity == 0.5)
  }

  // MARK: Characters

  private func characters(_ sets: [ParameterSet]) -> (String, [Diagnostic]) {
    var sink = DiagnosticSink()
    let entries = CharacterSets.characters(sets, &sink)
    return (String(String.UnicodeScalarView(entries.map(\.scalar))), sink.diagnostics)
  }

  private func range(_ from: String, _ to: String) -> ParameterSet {
    set("range", ["from": .text(from), "to": .text(to)])
  }

  @Test func setsOfCharacters() {
    #expect(characters([set("ascii")]).0.unicodeScalars.map(\.value) == Array(0x20...0x7E))
    #expect(characters([set("latin1")]).0.unicodeScalars.map(\.value) == Array(0x20...0x7E) + Array(0xA0...0xFF))
    #expect(characters([range("U+0041", "U+0043"), range("a", "c"), range("B", "U+0044")]).0 == "ABCDabc")
    #expect(characters([range("U+1F600", "U+1F602")]).0 == "😀😁😂")
    // Each once, by code point; nothing that is not drawn or that marks an encoding.
    #expect(
      characters([set("text", ["text": .text("ba\u{301}b\r\n\u{7F}\u{85}")])]).0.unicodeScalars.map(\.value) == [
        0x61, 0x62, 0x301,
      ])
    #expect(characters([set("file", ["path": .text("\u{FEFF}z\ny\tx\u{0}")])]).0 == "xyz")
    // Surrogates are no characters.
    #expect(characters([range("U+D7FF", "U+E001")]).0.unicodeScalars.map(\.value) == [0xD7FF, 0xE000, 0xE001])
  }

  @Test(
    arguments: [
      ("AB", "C"), ("", "C"), ("A", "U+D800"), ("U+0041", "U+110000"), ("U+41", "Z"), ("U+", "Z"), ("U+00G1", "Z"),
      ("u+0041", "Z"), ("U+0000041", "Z"), ("Z", "A"), ("U+ 041", "Z"), ("U++041", "Z"),
    ])
  func badEnds(_ from: String, _ to: String) {
    let (text, found) = characters([range(from, to)])
    #expect(text.isEmpty)
    #expect(found.map(\.id) == [.widgetParameter])
  }

  @Test func tooManyCharacters() {
    #expect(characters([range("U+4E00", "U+750F")]).0.unicodeScalars.count == 10_000)
    let (text, found) = characters([range("U+4E00", "U+750F"), set("text", ["text": .text("A")])])
    #expect(text.isEmpty && found.map(\.id) == [.manifestTooMany])
    #expect(characters([range("U+0000", "U+10FFFF")]).1.map(\.id) == [.manifestTooMany])
  }

  @Test func missingKeysOfSets() {
    for word in ["range", "text", "file"] {
      #expect(characters([set(word)]).1.contains { $0.id == .manifestMissingKey })
    }
  }

  // MARK: What is wrong

  @Test func missingCharactersAreListedWithTheirSet() throws {
    let sets = [set("text", ["text": .text("A☃")]), set("ascii")]
    let (jobs, found) = made(sets)
    #expect(jobs.isEmpty)
    #expect(found.map(\.id) == [.textMissingGlyph])
    #expect(found.map(\.message).contains { $0.contains("'☃' (U+2603)") })
    #expect(found.first?.range == sets[0].range)
  }

  @Test func whatIsNotStated() {
    #expect(jobs(BitmapFont.self).diagnostics.map(\.id) == [.manifestMissingKey])
    #expect(
      jobs(BitmapFont.self, ["letters": .object(["font": .text("f")])]).diagnostics.map(\.id) == [.manifestMissingKey])
    #expect(made([]).diagnostics.map(\.id) == [.widgetParameter])
    #expect(made([set("ascii")], ["font": .text("missing")]).diagnostics.map(\.id) == [.manifestUnknownName])
  }

  // MARK: The font

  @Test func whatSetsTextIsExact() throws {
    let effects: [String: ParameterValue] = ["stroke": .object(["width": .number(8)]), "letterSpacing": .number(1.25)]
    let font = try #require(self.font([set("text", ["text": .text("VA\u{301}")])], effects))
    #expect(font.widget == "hud/score" && font.face == "Demo \"X\"" && font.isBold && !font.isItalic)
    #expect(font.size == 20 && font.base == 16 && font.lineHeight == 20)
    #expect(font.glyphs.map(\.character) == [" ", "A", "V", "\u{301}"])
    // 0.6 em and the spacing, none behind a mark, which moves back over its letter.
    #expect(font.glyphs.map(\.advance) == [13.25, 13.25, 13.25, 0])
    #expect(font.glyphs.map(\.ink) == [.zero, Rect(1, -14, 10, 14), Rect(1, -14, 10, 14), Rect(-0.25, -14, 10, 14)])
    #expect(font.kernings == [BitmapFontInfo.Kerning(first: "A", second: "V", amount: -1.5)])
  }

  @Test func aFontOfSymbolsHasASpaceAllTheSame() throws {
    struct NoSpace: TextShaper {
      func line(_ text: String, style: TextStyle) throws(TextError) -> TextLine {
        if text == " " { throw .missingGlyphs(characters: [" "]) }
        return try FixedWidthShaper().line(text, style: style)
      }

      func lines(_ text: String, style: TextStyle, layout: TextLayout) throws(TextError) -> [TextLine] {
        [try line(text, style: style)]
      }
    }
    let widget = Widget(
      name: "icons", kind: "bitmapFont", range: .test(7),
      variants: variants(BitmapFont.self, parameters([set("text", ["text": .text("\u{E000}")])])))
    var sink = DiagnosticSink()
    let font = bitmapFonts(
      of: Theme(name: "t", widgets: [widget]), kinds: WidgetRegistry.all, shaper: NoSpace(), sink: &sink
    ).first
    #expect(font?.glyphs.map(\.character) == [" ", "\u{E000}"])
    #expect(font?.glyphs.first?.advance == 5)
    // One that is asked for is missed.
    let asked = Widget(
      name: "icons", kind: "bitmapFont", range: .test(7),
      variants: variants(BitmapFont.self, parameters([set("text", ["text": .text("\u{E000} ")])])))
    _ = generateJobs(
      for: Theme(name: "t", widgets: [asked]), scales: [1], layout: .shared, kinds: WidgetRegistry.all,
      shaper: NoSpace(), sink: &sink)
    #expect(sink.diagnostics.map(\.id) == [.textMissingGlyph])
  }

  @Test func partNames() {
    let names = ["A", "é", "這", "\u{1F600}", "\u{10FFFF}"].compactMap { $0.unicodeScalars.first }.map(
      BitmapFontInfo.part)
    #expect(names == ["u0041", "u00e9", "u9019", "u1f600", "u10ffff"])
  }
}
