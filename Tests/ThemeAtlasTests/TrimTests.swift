import Testing
import ThemeAtlas
import ThemeDiagnostics
import ThemeGraphics
import ThemeModel

@Suite struct TrimTests {
  func packed(_ drawn: [DrawnItem], scales: [Double], _ settings: AtlasSettings = AtlasSettings()) throws -> [AtlasPage]
  {
    var sink = DiagnosticSink()
    let pages = try #require(pack(drawn.items, scales: scales, settings: settings, sink: &sink))
    #expect(violations(pages, items: drawn.items, scales: scales, settings: settings) == [])
    return pages
  }

  @Test func cutsTransparentEdges() throws {
    let drawn = [DrawnItem("a", points: (20, 10), margin: 3, color: 0xff, scales: [1, 2])]
    let pages = try packed(drawn, scales: [1, 2])
    #expect(pages[0].placements[0].source == PixelRect(x: 3, y: 3, width: 14, height: 4))
    #expect(pages[1].placements[0].source == PixelRect(x: 6, y: 6, width: 28, height: 8))
    #expect(pages[1].placements[0].isTrimmed)
  }

  /// With a shared layout the cut is the union over the scales, on the grid.
  @Test func sharedCutIsTheUnion() throws {
    var one = Bitmap(width: 10, height: 10)
    one[4, 4] = 0xff
    var two = Bitmap(width: 20, height: 20)
    two[5, 9] = 0xff
    two[12, 10] = 0xff
    let drawn = [DrawnItem("a", bitmaps: [one, two], scales: [1, 2])]
    let shared = try packed(drawn, scales: [1, 2])
    #expect(
      shared.map { $0.placements[0].source } == [
        PixelRect(x: 2, y: 4, width: 5, height: 2), PixelRect(x: 4, y: 8, width: 10, height: 4),
      ])
    let single = try packed(drawn, scales: [1, 2], AtlasSettings(layout: .perScale))
    #expect(
      single.map { $0.placements[0].source } == [
        PixelRect(x: 4, y: 4, width: 1, height: 1), PixelRect(x: 5, y: 9, width: 8, height: 2),
      ])
  }

  @Test func keepsSlicedAndUntrimmedSprites() throws {
    let slice = Insets(top: 4, left: 4, bottom: 4, right: 4)
    let sliced = DrawnItem("a", points: (20, 10), margin: 3, color: 0xff, scales: [1], slice: slice)
    #expect(try !packed([sliced], scales: [1])[0].placements[0].isTrimmed)
    let plain = DrawnItem("a", points: (20, 10), margin: 3, color: 0xff, scales: [1])
    #expect(try !packed([plain], scales: [1], AtlasSettings(trim: false))[0].placements[0].isTrimmed)
  }

  /// A05: a sprite without ink keeps its entry, its size, and one transparent cell.
  @Test func keepsSpritesWithoutInk() throws {
    let drawn = [
      DrawnItem("blank", bitmaps: [Bitmap(width: 12, height: 6), Bitmap(width: 36, height: 18)], scales: [1, 3]),
      DrawnItem("blank2", bitmaps: [Bitmap(width: 7, height: 7), Bitmap(width: 21, height: 21)], scales: [1, 3]),
      DrawnItem("dot", points: (3, 3), color: 0xff, scales: [1, 3]),
    ]
    let pages = try packed(drawn, scales: [1, 3])
    for (page, scale) in zip(pages, [1, 3]) {
      let blank = page.placements[0]
      #expect(blank.source == PixelRect(x: 0, y: 0, width: scale, height: scale))
      #expect([blank.sourceWidth, blank.sourceHeight] == [12 * scale, 6 * scale])
      #expect(page.placements[1].storedItem == 0)
      let bitmap = drawn.compose(page)
      #expect(bitmap.crop(blank.frame) == Bitmap(width: scale, height: scale))
    }
    let nothing = [DrawnItem("none", bitmaps: [Bitmap(width: 0, height: 0)], scales: [1])]
    var sink = DiagnosticSink()
    #expect(pack(nothing.items, scales: [1], settings: AtlasSettings(), sink: &sink)?.count == 1)
  }
}

@Suite struct AliasTests {
  @Test func equalPicturesAreStoredOnce() throws {
    let slice = Insets(top: 2, left: 2, bottom: 2, right: 2)
    let drawn = [
      DrawnItem("normal", points: (20, 20), margin: 2, color: 0x1020_30ff, scales: [1, 2]),
      DrawnItem("hover", points: (20, 20), margin: 2, color: 0x1020_30ff, scales: [1, 2]),
      // The same ink with more room around it.
      DrawnItem("wide", points: (26, 26), margin: 5, color: 0x1020_30ff, scales: [1, 2]),
      DrawnItem("other", points: (20, 20), margin: 2, color: 0x1020_31ff, scales: [1, 2]),
      DrawnItem("sliced", points: (20, 20), margin: 2, color: 0x1020_30ff, scales: [1, 2], slice: slice),
      DrawnItem("sliced2", points: (20, 20), margin: 2, color: 0x1020_30ff, scales: [1, 2], slice: slice),
    ]
    var sink = DiagnosticSink()
    for layout in AtlasSettings.Layout.allCases {
      let settings = AtlasSettings(layout: layout)
      let pages = try #require(pack(drawn.items, scales: [1, 2], settings: settings, sink: &sink))
      #expect(violations(pages, items: drawn.items, scales: [1, 2], settings: settings) == [])
      for page in pages {
        #expect(page.placements.map(\.storedItem) == [0, 0, 0, 3, 4, 4])
        #expect(page.placements[2].sourceWidth == Int(26 * page.scale))
        #expect(page.placements[2].source.x == Int(5 * page.scale))
      }
    }
  }

  /// Equal at one scale is not enough.
  @Test func differentAtOneScaleIsDifferent() throws {
    let one = Bitmap(width: 4, height: 4, pixels: [UInt8](repeating: 255, count: 64))!
    var two = Bitmap(width: 8, height: 8, pixels: [UInt8](repeating: 255, count: 256))!
    let a = DrawnItem("a", bitmaps: [one, two], scales: [1, 2])
    two[3, 3] = 0x00ff_00ff
    let b = DrawnItem("b", bitmaps: [one, two], scales: [1, 2])
    var sink = DiagnosticSink()
    for layout in AtlasSettings.Layout.allCases {
      let pages = try #require(
        pack([a.item, b.item], scales: [1, 2], settings: AtlasSettings(layout: layout), sink: &sink))
      #expect(pages.allSatisfy { $0.placements.map(\.storedItem) == [0, 1] })
    }
  }

  /// With a shared cut wider than one scale's ink, where the ink lies counts as well.
  @Test func placeOfInkCounts() throws {
    func item(_ id: String, at x: Int) -> DrawnItem {
      var one = Bitmap(width: 6, height: 1)
      one[x, 0] = 0xff
      var two = Bitmap(width: 12, height: 2)
      two[2, 0] = 0xff
      two[9, 1] = 0xff
      return DrawnItem(id, bitmaps: [one, two], scales: [1, 2])
    }
    var sink = DiagnosticSink()
    let pages = try #require(
      pack(
        [item("a", at: 2), item("b", at: 3), item("c", at: 2)].items, scales: [1, 2], settings: AtlasSettings(),
        sink: &sink))
    #expect(pages[0].placements.map(\.storedItem) == [0, 1, 0])
  }
}
