import Foundation
import Testing
import ThemeDiagnostics
import ThemeExport
import ThemeGraphics
import ThemeModel

/// The format's text word for word, and what it does with names, scales and pages.
@Suite struct BmfontTests {
  // MARK: A font

  private func info(_ widget: String, _ character: Unicode.Scalar, _ box: Rect) -> SpriteInfo {
    let part = BitmapFontInfo.part(of: character)
    return SpriteInfo(
      id: "\(widget)/\(part)", widget: widget, kind: "bitmapFont", axes: [], element: nil, part: part, frame: box,
      box: box, slice: nil, contentInsets: nil, range: SourceRange(file: 0, lower: 5, upper: 9))
  }

  private func font(_ widget: String = "hud/score", face: String = "Demo") -> BitmapFontInfo {
    BitmapFontInfo(
      widget: widget, face: face, isItalic: true, size: 12.5, base: 11.6, lineHeight: 14.49,
      glyphs: [
        BitmapFontInfo.Glyph(character: " ", advance: 3.5),
        BitmapFontInfo.Glyph(character: "A", advance: 8.25, ink: Rect(0.25, -9.5, 8, 9.5)),
        BitmapFontInfo.Glyph(character: "V", advance: -2.5, ink: Rect(0.25, -9.5, 8, 9.5)),
        BitmapFontInfo.Glyph(character: "\u{1F600}", advance: 13, ink: Rect(1, -10, 12, 12)),
      ],
      kernings: [
        BitmapFontInfo.Kerning(first: "A", second: "V", amount: -1.5),
        BitmapFontInfo.Kerning(first: "V", second: "A", amount: -0.2),
      ], range: SourceRange(file: 0, lower: 5, upper: 9))
  }

  /// Each letter has a box that reaches 2 points beyond its ink, and is seen one pixel within its place's left edge.
  private func atlas(_ fonts: [BitmapFontInfo], scales: [Double] = [1, 2], letterPages: [Int] = [1, 1, 2])
    -> EncodedAtlas
  {
    var sprites = [SampleAtlas.info("button", 24, 16)]
    for font in fonts {
      for glyph in font.glyphs where !glyph.ink.isEmpty {
        let ink = LayoutGrid.roundOut(glyph.ink, step: 1)
        sprites.append(info(font.widget, glyph.character, ink.inset(by: -2)))
      }
    }
    var pages: [EncodedPage] = []
    for (scaleIndex, scale) in scales.enumerated() {
      for index in 0..<4 {
        var placements: [Placement] = []
        for (item, sprite) in sprites.enumerated() where (item == 0 ? 0 : letterPages[(item - 1) % 3]) == index {
          let size = sprite.box.scaledOut(by: scale)
          let (width, height) = (Int(size.width), Int(size.height))
          placements.append(
            Placement(
              item: item, storedItem: item, frame: PixelRect(x: 40 * item, y: 3, width: width - 1, height: height),
              source: PixelRect(x: 1, y: 0, width: width - 1, height: height),
              ink: PixelRect(x: 2, y: 0, width: width - 2, height: height), sourceWidth: width, sourceHeight: height,
              slice: nil, contentInsets: nil))
        }
        pages.append(
          EncodedPage(
            page: AtlasPage(
              scaleIndex: scaleIndex, scale: scale, index: index, width: 200 + index, height: 64, extrude: 0,
              placements: placements), fileName: pageFileName(theme: "theme", index: index, scale: scale), png: []))
      }
    }
    return EncodedAtlas(theme: "theme", scales: scales, sprites: sprites, pages: pages, images: [], fonts: fonts)
  }

  private func export(
    _ atlas: EncodedAtlas, _ stated: [String: ParameterValue] = [:]
  ) -> (files: [OutputFile], found: [Diagnostic]) {
    let entries = stated.mapValues { ParameterSet.Entry(value: $0, range: .none, isFromState: false) }
    var sink = DiagnosticSink()
    let files = Bmfont.export([atlas], options: ParameterSet(entries: entries), sink: &sink)
    return (files, sink.diagnostics)
  }

  private func text(_ file: OutputFile?) -> String { String(decoding: file?.bytes ?? [], as: UTF8.self) }

  // MARK: Texts

  @Test func textWordForWord() {
    let (files, found) = export(atlas([font()]))
    #expect(found.isEmpty)
    #expect(files.map(\.path) == ["theme.hud-score.fnt", "theme.hud-score@2x.fnt"])
    #expect(
      text(files.first) == """
        info face="Demo" size=13 bold=0 italic=1 charset="" unicode=1 stretchH=100 smooth=1 aa=1 padding=2,2,2,0 spacing=0,0 outline=0
        common lineHeight=14 base=12 scaleW=202 scaleH=64 pages=2 packed=0 alphaChnl=0 redChnl=0 greenChnl=0 blueChnl=0
        page id=0 file="theme.1.png"
        page id=1 file="theme.2.png"
        chars count=4
        char id=32 x=0 y=0 width=0 height=0 xoffset=0 yoffset=0 xadvance=4 page=0 chnl=15
        char id=65 x=41 y=3 width=11 height=14 xoffset=0 yoffset=0 xadvance=8 page=0 chnl=15
        char id=86 x=81 y=3 width=11 height=14 xoffset=0 yoffset=0 xadvance=-3 page=0 chnl=15
        char id=128512 x=121 y=3 width=14 height=16 xoffset=1 yoffset=0 xadvance=13 page=1 chnl=15 letter="😀"
        kernings count=1
        kerning first=65 second=86 amount=-2
        # Made by ThemeAssets (toolVersion \(PackageVersion.current)).

        """)
    // At scale 2 from the exact values, not from those of scale 1.
    #expect(
      text(files.last).split(separator: "\n").prefix(8).map(String.init) == [
        "info face=\"Demo\" size=25 bold=0 italic=1 charset=\"\" unicode=1 stretchH=100 smooth=1 aa=1 padding=5,5,4,2 spacing=0,0 outline=0",
        "common lineHeight=29 base=23 scaleW=202 scaleH=64 pages=2 packed=0 alphaChnl=0 redChnl=0 greenChnl=0 blueChnl=0",
        "page id=0 file=\"theme.1@2x.png\"", "page id=1 file=\"theme.2@2x.png\"", "chars count=4",
        "char id=32 x=0 y=0 width=0 height=0 xoffset=0 yoffset=0 xadvance=7 page=0 chnl=15",
        "char id=65 x=41 y=3 width=24 height=28 xoffset=-2 yoffset=-1 xadvance=17 page=0 chnl=15",
        "char id=86 x=81 y=3 width=24 height=28 xoffset=-2 yoffset=-1 xadvance=-5 page=0 chnl=15",
      ])
  }

  @Test func xmlWordForWord() throws {
    let (files, found) = export(atlas([font(face: "A & \"B\" <C>")], scales: [1]), ["form": .text("xml")])
    #expect(found.isEmpty && files.map(\.path) == ["theme.hud-score.fnt"])
    #expect(
      text(files.first) == """
        <?xml version="1.0"?>
        <!-- Made by ThemeAssets (toolVersion \(PackageVersion.current)). -->
        <font>
          <info face="A &amp; &apos;B&apos; &lt;C&gt;" size="13" bold="0" italic="1" charset="" unicode="1" stretchH="100" smooth="1" aa="1" padding="2,2,2,0" spacing="0,0" outline="0"/>
          <common lineHeight="14" base="12" scaleW="202" scaleH="64" pages="2" packed="0" alphaChnl="0" redChnl="0" greenChnl="0" blueChnl="0"/>
          <pages>
            <page id="0" file="theme.1.png"/>
            <page id="1" file="theme.2.png"/>
          </pages>
          <chars count="4">
            <char id="32" x="0" y="0" width="0" height="0" xoffset="0" yoffset="0" xadvance="4" page="0" chnl="15"/>
            <char id="65" x="41" y="3" width="11" height="14" xoffset="0" yoffset="0" xadvance="8" page="0" chnl="15"/>
            <char id="86" x="81" y="3" width="11" height="14" xoffset="0" yoffset="0" xadvance="-3" page="0" chnl="15"/>
            <char id="128512" x="121" y="3" width="14" height="16" xoffset="1" yoffset="0" xadvance="13" page="1" chnl="15" letter="😀"/>
          </chars>
          <kernings count="1">
            <kerning first="65" second="86" amount="-2"/>
          </kernings>
        </font>

        """)
  }

  /// Twice the spread, and only where it is asked for.
  @Test func fieldsAreSaidToBeFieldsOnRequest() {
    var field = font()
    field.spread = 2.25
    let (silent, _) = export(atlas([field]))
    #expect(!text(silent.last).contains("distanceField") && text(silent.last).contains(" padding=5,5,5,5 "))
    let (files, _) = export(atlas([field, font("other")]), ["distanceField": .boolean(true), "form": .text("both")])
    #expect(
      text(files[0]).contains("\nkerning first=65 second=86 amount=-2\ndistanceField fieldType=sdf distanceRange=5\n#"))
    #expect(
      text(files[3]).contains("\n  </kernings>\n  <distanceField fieldType=\"sdf\" distanceRange=\"9\"/>\n</font>\n"))
    #expect(!text(files[4]).contains("distanceField") && files.count == 8)
  }

  @Test func bothFormsSayTheSame() {
    let (files, _) = export(atlas([font()]), ["form": .text("both"), "file": .text("fonts/{font}{scale}.fnt")])
    #expect(
      files.map(\.path) == [
        "fonts/hud-score.fnt", "fonts/hud-score.xml", "fonts/hud-score@2x.fnt", "fonts/hud-score@2x.xml",
      ])
    #expect(text(files[0]).contains("page id=0 file=\"../theme.1.png\"\n"))
    #expect(text(files[1]).contains("<page id=\"0\" file=\"../theme.1.png\"/>"))
  }

  // MARK: Names

  /// Some loaders split lines at blanks and `=` before they look for quotes.
  @Test func faceNamesCannotBreakTheLine() {
    let (files, _) = export(atlas([font(face: "a\"b\n\u{2028}c=d\u{0}\tpadding=1 é")], scales: [1]))
    #expect(text(files.first).hasPrefix("info face=\"a'b  c-d  padding-1 é\" size=13 "))
  }

  @Test func twoFontsAreTwoFiles() {
    let (files, found) = export(atlas([font("a"), font("b")], scales: [1]))
    #expect(found.isEmpty && files.map(\.path) == ["theme.a.fnt", "theme.b.fnt"])
    #expect(text(files.first).contains("char id=65 x=41 ") && text(files.last).contains("char id=65 x=161 "))
  }

  @Test func namesThatMeetAreRefused() {
    for (names, file) in [
      (["hud/score", "hud-score"], nil), (["score", "Score"], nil), (["a", "b"], "{theme}{scale}.fnt"),
    ] as [([String], String?)] {
      let (files, found) = export(
        atlas(names.map { font($0) }), file.map { ["file": .text($0)] } ?? [:])
      #expect(files.isEmpty && found.map(\.id) == [.exportNameClash], "\(names)")
    }
  }

  /// Only chosen scales have pages.
  @Test func scalesWithoutPagesHaveNoFile() {
    var one = atlas([font()])
    one.pages.removeAll { $0.page.scale == 1 }
    #expect(export(one).files.map(\.path) == ["theme.hud-score@2x.fnt"])
    #expect(export(atlas([])).files.isEmpty)
  }

  @Test func pagesAreCountedAmongThoseOfTheFont() {
    let (files, _) = export(atlas([font()], scales: [1], letterPages: [3, 1, 3]))
    let lines = text(files.first).split(separator: "\n")
    #expect(
      lines.filter { $0.hasPrefix("page ") } == ["page id=0 file=\"theme.1.png\"", "page id=1 file=\"theme.3.png\""])
    #expect(lines.contains { $0.hasPrefix("char id=65 ") && $0.contains(" page=1 ") })
    #expect(lines.contains { $0.hasPrefix("char id=86 ") && $0.contains(" page=0 ") })
  }

  /// Generated code has no property for a letter; a toolkit makes no picture of a widget of it.
  @Test func otherFormatsTakeLettersForPictures() throws {
    var one = atlas([font()])
    one.images = []
    var sink = DiagnosticSink()
    func text(_ id: String) throws -> String {
      let exporter = try #require(ExporterRegistry.exporter(id))
      let file = exporter.export([one], options: ParameterSet(), sink: &sink).first
      return String(decoding: file?.bytes ?? [], as: UTF8.self)
    }
    let code = try text("swift")
    #expect(code.contains("static var button") && !code.contains("u0041") && !code.contains("score"))
    #expect(!(try text("pygameGui")).contains("score"))
    #expect(try text("love").contains("sprites[\"hud/score/u0041\"]"))
    #expect(sink.diagnostics.isEmpty)
  }
}
