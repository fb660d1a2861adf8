import Foundation
import Testing
import ThemeGraphics
import ThemeText

/// Inter's variable faces (fonts-inter-variable): weights and slants against hb-shape and fontTools.
@Suite struct VariableFontTests {
  private static let inter = FontFile.installed("truetype/inter-vf/Inter.var.ttf")
  private static let roman = FontFile.installed("truetype/inter-vf/Inter-roman.var.ttf")

  private func open(_ variation: FontVariation, _ file: FontFile = roman) -> (book: FontBook, failures: [FontFailure]) {
    FontBook.open([(name: "f", requests: [FontRequest(file: file, variation: variation)])])
  }

  private func axes(_ places: (String, Double)...) throws -> FontVariation {
    FontVariation(axes: try places.map { FontAxisValue(try #require(OpenTypeTag($0.0)), $0.1) })
  }

  private func key(_ variation: FontVariation) throws -> FontKey {
    let (book, failures) = open(variation)
    #expect(failures.isEmpty, "\(failures)")
    return try #require(try book.line("x", family: "f", size: 10).runs.first).font
  }

  @Test(arguments: [100.0, 349.5, 400, 620, 900]) func advancesAreHarfBuzzs(_ weight: Double) throws {
    let texts = ["AVATAR To Te", "Weight 0123456789", "Résumé fjord office", "Все люди", "Όλοι"]
    let (book, _) = open(try axes(("wght", weight)))
    let expected = try HarfBuzzShaper.shape(
      texts, font: "/usr/share/fonts/" + Self.roman.path, ["--variations=wght=\(weight)"])
    for (text, expected) in zip(texts, expected) {
      let runs = try book.runs(text, style: TextStyle(family: "f", size: 10))
      #expect(runs.flatMap(\.glyphs).map(HarfBuzzShaper.Glyph.init) == expected, "\(text)")
    }
  }

  @Test func twoAxes() throws {
    let (book, failures) = open(try axes(("slnt", -7.5), ("wght", 250)), Self.inter)
    #expect(failures.isEmpty)
    let expected = try HarfBuzzShaper.shape(
      ["Slanted AVA"], font: "/usr/share/fonts/" + Self.inter.path, ["--variations=wght=250,slnt=-7.5"])
    let runs = try book.runs("Slanted AVA", style: TextStyle(family: "f", size: 10))
    #expect(runs.flatMap(\.glyphs).map(HarfBuzzShaper.Glyph.init) == expected.first)
    #expect(runs[0].font.axes.map(\.tag.description) == ["slnt", "wght"])
  }

  /// The points' box of each glyph as fontTools cuts the font down to one place.
  @Test(arguments: [100.0, 620, 900]) func outlinesAreFontToolss(_ weight: Double) throws {
    let text = "AgQ&8éß"
    let program = """
      import sys, json
      from fontTools.ttLib import TTFont
      from fontTools.varLib import instancer
      from fontTools.pens.boundsPen import ControlBoundsPen
      font = instancer.instantiateVariableFont(TTFont(sys.argv[1]), {"wght": float(sys.argv[2])})
      glyphs, cmap = font.getGlyphSet(), font.getBestCmap()
      for character in sys.argv[3]:
          pen = ControlBoundsPen(glyphs)
          glyphs[cmap[ord(character)]].draw(pen)
          print(*pen.bounds)
      """
    let output = try TestProcess.run(
      "/usr/bin/python3", ["-c", program, "/usr/share/fonts/" + Self.roman.path, "\(weight)", text])
    let boxes = output.split(separator: "\n").map { $0.split(separator: " ").compactMap { Double($0) } }
    #expect(boxes.count == text.count)
    let (book, _) = open(try axes(("wght", weight)))
    for (character, box) in zip(text, boxes) {
      let run = try book.line(String(character), family: "f", size: 2816).runs[0]
      let outline = try #require(book.outline(of: run.glyphs[0].id, in: run.font))
      #expect(outline.unitsPerEm == 2816)
      let points = outline.path.elements.flatMap(\.points)
      let found = [
        points.map(\.x).min(), points.map(\.y).min(), points.map(\.x).max(), points.map(\.y).max(),
      ].compactMap(\.self)
      // Both round the points to whole units, each in its own way where parts are put together.
      for (found, expected) in zip(found, box) { #expect(abs(found - expected) <= 1.5, "\(character) \(weight)") }
    }
  }

  @Test func namedInstances() throws {
    let semiBold = try key(try axes(("wght", 600)))
    for name in ["Semi Bold", "SemiBold", "semibold"] { #expect(try key(FontVariation(instance: name)) == semiBold) }
    // A single axis goes before the instance.
    var both = try axes(("wght", 650))
    both.instance = "Thin"
    #expect(try key(both).axes.map(\.value) == [650])
  }

  @Test func theDefaultPlaceIsTheFontItself() throws {
    let plain = try key(FontVariation())
    #expect(plain.axes.isEmpty)
    #expect(try key(try axes(("wght", 400))) == plain)
    #expect(try key(FontVariation(instance: "Regular")) == plain)
    #expect(try key(try axes(("wght", 401))) != plain)
  }

  @Test func wrongPlaces() throws {
    func failure(_ variation: FontVariation, _ file: FontFile = Self.roman) -> FontFailure? {
      open(variation, file).failures.first
    }
    let width = try #require(failure(try axes(("wdth", 90)), Self.inter))
    #expect(width.reason.hasSuffix("the font has no axis 'wdth'; it has wght (100...900), slnt (-10...0)"))
    #expect(width.part == .axis(try #require(OpenTypeTag("wdth"))))
    let near = try #require(failure(try axes(("wgth", 90))))
    #expect(near.help == "did you mean 'wght'?")
    for weight in [99.99, 900.01, -1, 1e9, .infinity, .nan] {
      let range = try #require(failure(try axes(("wght", weight))))
      #expect(range.reason.hasSuffix("is out of the range of the axis wght (100...900)"), "\(range.reason)")
    }
    let name = try #require(failure(FontVariation(instance: "Semi Bald")))
    #expect(name.reason.contains("the font has no instance 'Semi Bald'; it has 'Thin', 'Extra Light'"))
    #expect(name.help == "did you mean 'Semi Bold'?")
    #expect(name.part == .instance)
    let fixed = try #require(failure(FontVariation(instance: "Bold"), TestFont.sans.file))
    #expect(fixed.reason.hasSuffix("the font has no instance 'Bold': it is no variable font"))
    #expect(failure(try axes(("wght", 1)), TestFont.sans.file)?.reason.hasSuffix("it is no variable font") == true)
  }

  @Test func metricsFollow() throws {
    let thin = try open(try axes(("wght", 100))).book.line("H", family: "f", size: 2816)
    let black = try open(try axes(("wght", 900))).book.line("H", family: "f", size: 2816)
    #expect(thin.inkBounds.width < black.inkBounds.width)
    #expect(thin.advance < black.advance)
    #expect(thin.lineHeight == black.lineHeight)
  }

  /// Cut and flipped variable fonts: a reason or a drawn line.
  @Test func hostileVariableFonts() throws {
    let bytes = Self.roman.bytes
    var seed: UInt64 = 12
    func next(_ bound: Int) -> Int {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(seed >> 33) % bound
    }
    // Where the tables of axes and deltas lie.
    let tables = (0..<(Int(bytes[4]) << 8 | Int(bytes[5]))).compactMap { index -> Range<Int>? in
      let entry = 12 + index * 16
      let tag = String(decoding: bytes[entry..<entry + 4], as: UTF8.self)
      func number(_ at: Int) -> Int { bytes[at..<at + 4].reduce(0) { $0 << 8 | Int($1) } }
      let start = number(entry + 8)
      return ["fvar", "avar", "gvar", "HVAR", "STAT", "name"].contains(tag) ? start..<start + number(entry + 12) : nil
    }
    #expect(tables.count >= 4)
    for _ in 0..<120 {
      var damaged = bytes
      let table = tables[next(tables.count)]
      for _ in 0..<8 { damaged[table.lowerBound + next(min(table.count, 400))] = UInt8(next(256)) }
      for variation in [try axes(("wght", 620)), FontVariation(instance: "Semi Bold")] {
        let (book, failures) = open(variation, .made(damaged))
        if failures.isEmpty, let line = try? book.line("AVé8", family: "f", size: 20) {
          #expect(line.advance.isFinite)
          for run in line.runs { for glyph in run.glyphs { _ = book.outline(of: glyph.id, in: run.font) } }
        }
      }
    }
  }
}

extension Path.Element {
  fileprivate var points: [Point] {
    switch self {
    case .move(let point), .line(let point): [point]
    case .quadratic(let control, let end): [control, end]
    case .cubic(let control1, let control2, let end): [control1, control2, end]
    case .arc, .close: []
    }
  }
}
