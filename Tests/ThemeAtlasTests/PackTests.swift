import Foundation
import Testing
import ThemeAtlas
import ThemeDiagnostics
import ThemeGraphics
import ThemeHashing
import ThemeModel

@Suite struct PackTests {
  struct Case: CustomTestStringConvertible {
    var count: Int
    var scales: [Double]
    var grid = 1
    var settings: AtlasSettings
    var rotation = SpriteRotation.none
    var testDescription: String {
      "\(count) at \(scales), \(settings.layout) max \(settings.maxSize) \(settings.pageSize) padding \(settings.padding)"
        + " border \(settings.border ?? -1) align \(settings.align) extrude \(settings.extrude) \(rotation)"
    }
  }

  static let cases: [Case] = [
    Case(count: 1, scales: [1], settings: AtlasSettings()),
    Case(count: 2, scales: [2], settings: AtlasSettings(padding: 0, extrude: 0)),
    Case(count: 40, scales: [1, 2, 3], settings: AtlasSettings()),
    Case(count: 40, scales: [1, 1.5, 2, 3], grid: 2, settings: AtlasSettings(padding: 3, extrude: 2)),
    Case(count: 30, scales: [1, 1.25], grid: 4, settings: AtlasSettings(padding: 1, extrude: 1)),
    Case(count: 30, scales: [0.5, 1], grid: 2, settings: AtlasSettings(padding: 5, extrude: 0)),
    Case(count: 60, scales: [1, 3], settings: AtlasSettings(maxSize: 256)),
    Case(count: 60, scales: [1, 3], settings: AtlasSettings(maxSize: 251, padding: 0, extrude: 3, trim: false)),
    Case(count: 40, scales: [1, 2, 3], settings: AtlasSettings(layout: .perScale)),
    Case(count: 60, scales: [1.1, 1.3], grid: 10, settings: AtlasSettings(maxSize: 150, layout: .perScale)),
    Case(count: 60, scales: [1, 2], settings: AtlasSettings(maxSize: 700, pageSize: .powerOfTwo)),
    Case(count: 60, scales: [1, 3], settings: AtlasSettings(pageSize: .powerOfTwo, square: true, layout: .perScale)),
    Case(count: 60, scales: [1, 1.5], grid: 2, settings: AtlasSettings(maxSize: 251, pageSize: .multipleOfFour)),
    Case(count: 60, scales: [1, 2, 3], settings: AtlasSettings(square: true, padding: 0, extrude: 0)),
    Case(count: 60, scales: [1, 3], settings: AtlasSettings(maxSize: 8, pageSize: .fixed(width: 306, height: 201))),
    Case(count: 40, scales: [1, 2], settings: AtlasSettings(padding: 4, border: 0, extrude: 0)),
    Case(count: 40, scales: [1, 2], settings: AtlasSettings(padding: 0, border: 9)),
    Case(count: 40, scales: [1, 1.5], grid: 2, settings: AtlasSettings(maxSize: 255, align: 4, trim: false)),
    Case(
      count: 40, scales: [1, 2, 3],
      settings: AtlasSettings(pageSize: .multipleOfFour, square: true, border: 0, align: 7, extrude: 2)),
    Case(count: 60, scales: [1, 2, 3], settings: AtlasSettings(rotate: true), rotation: .clockwise),
    Case(
      count: 60, scales: [1, 1.5], grid: 2, settings: AtlasSettings(maxSize: 253, align: 4, rotate: true, extrude: 2),
      rotation: .counterclockwise),
    Case(
      count: 40, scales: [1, 2], settings: AtlasSettings(rotate: true, trim: false, layout: .perScale),
      rotation: .counterclockwise),
  ]

  @Test(arguments: cases) func holdsItsPromises(_ testCase: Case) throws {
    for seed in 1...3 {
      let drawn = randomItems(testCase.count, scales: testCase.scales, grid: testCase.grid, seed: UInt64(seed))
      var sink = DiagnosticSink()
      let pages = try #require(
        pack(
          drawn.items, scales: testCase.scales, settings: testCase.settings, rotation: testCase.rotation, sink: &sink))
      #expect(sink.diagnostics.isEmpty)
      #expect(violations(pages, items: drawn.items, scales: testCase.scales, settings: testCase.settings) == [])
    }
  }

  /// S11: pasting each frame at its offset gives the untrimmed sprite again, at every scale.
  @Test(arguments: cases) func framesRestoreTheSprites(_ testCase: Case) throws {
    let drawn = randomItems(testCase.count, scales: testCase.scales, grid: testCase.grid, seed: 7)
    var sink = DiagnosticSink()
    let pages = try #require(
      pack(
        drawn.items, scales: testCase.scales, settings: testCase.settings, rotation: testCase.rotation, sink: &sink))
    for page in pages {
      let bitmap = drawn.compose(page)
      for placement in page.placements {
        var restored = Bitmap(width: placement.sourceWidth, height: placement.sourceHeight)
        let source = placement.source
        for y in 0..<source.height {
          for x in 0..<source.width {
            let (column, row) =
              switch placement.rotation {
              case .none: (x, y)
              case .clockwise: (source.height - 1 - y, x)
              case .counterclockwise: (y, source.width - 1 - x)
              }
            restored[source.x + x, source.y + y] = bitmap[placement.frame.x + column, placement.frame.y + row]
          }
        }
        #expect(restored == drawn[placement.item].bitmaps[page.scaleIndex])
      }
    }
  }

  @Test func sharedPagesAreMultiplesOfEachOther() throws {
    let scales = [1, 1.5, 2, 3]
    let drawn = randomItems(50, scales: scales, grid: 2, seed: 3)
    var sink = DiagnosticSink()
    let pages = try #require(pack(drawn.items, scales: scales, settings: AtlasSettings(maxSize: 384), sink: &sink))
    let ones = pages.filter { $0.scaleIndex == 0 }
    #expect(ones.count > 1)
    for page in pages {
      let one = ones[page.index]
      #expect(Double(page.width) == Double(one.width) * page.scale)
      #expect(Double(page.height) == Double(one.height) * page.scale)
      for (placement, first) in zip(page.placements, one.placements) {
        #expect(placement.item == first.item && placement.storedItem == first.storedItem)
        #expect(Double(placement.frame.x) == Double(first.frame.x) * page.scale)
        #expect(Double(placement.frame.y) == Double(first.frame.y) * page.scale)
        #expect(Double(placement.frame.width) == Double(first.frame.width) * page.scale)
        #expect(Double(placement.source.x) == Double(first.source.x) * page.scale)
        #expect(page.width % 4 == 0 && page.height % 4 == 0)
      }
    }
  }

  /// D: places depend on the set of sprites, not on their order.
  @Test(arguments: [
    AtlasSettings(maxSize: 200), AtlasSettings(maxSize: 200, layout: .perScale), AtlasSettings(align: 4),
    AtlasSettings(maxSize: 512, pageSize: .powerOfTwo), AtlasSettings(pageSize: .fixed(width: 300, height: 200)),
    AtlasSettings(maxSize: 400, square: true),
  ])
  func orderOfInputDoesNotMatter(_ settings: AtlasSettings) throws {
    do {
      var drawn = randomItems(80, scales: [1, 2], upTo: 30, seed: 11)
      drawn += (0..<10).map { DrawnItem("twin\($0)", points: (9, 9), color: 0xff00_00ff, scales: [1, 2]) }
      var random = Seeded(5)
      func places() throws -> [String: String] {
        var sink = DiagnosticSink()
        let pages = try #require(pack(drawn.items, scales: [1, 2], settings: settings, sink: &sink))
        var result: [String: String] = [:]
        for page in pages {
          for placement in page.placements {
            result[drawn[placement.item].item.info.id + "@\(page.scale)"] =
              "\(page.index) \(page.width) \(page.height) \(placement.frame) \(placement.source)"
          }
        }
        return result
      }
      let first = try places()
      for _ in 0..<5 {
        drawn.shuffle(using: &random)
        #expect(try places() == first)
      }
    }
  }

  @Test func nothingGivesNothing() {
    var sink = DiagnosticSink()
    #expect(pack([], scales: [1], settings: AtlasSettings(), sink: &sink) == [])
    #expect(sink.diagnostics.isEmpty)
  }

  @Test func fillsAPageExactly() throws {
    let colors: [UInt32] = [0x1111_11ff, 0x2222_22ff, 0x3333_33ff, 0x4444_44ff]
    let drawn = colors.enumerated().map { DrawnItem("s\($0)", points: (32, 32), color: $1, scales: [1]) }
    var sink = DiagnosticSink()
    let tight = AtlasSettings(maxSize: 64, padding: 0, extrude: 0)
    let pages = try #require(pack(drawn.items, scales: [1], settings: tight, sink: &sink))
    #expect(pages.map { [$0.width, $0.height] } == [[64, 64]])
    // One alone, with its border, exactly as large as a page whose side is no multiple of four.
    let bordered = AtlasSettings(maxSize: 38, padding: 2, extrude: 1)
    let one = try #require(pack([drawn[0].item], scales: [1], settings: bordered, sink: &sink))
    #expect(one.map { [$0.width, $0.height] } == [[38, 38]])
    #expect(
      pack([drawn[0].item], scales: [1], settings: AtlasSettings(maxSize: 37, padding: 2, extrude: 1), sink: &sink)
        == nil)
  }

  /// A03: ends at once and names the sprite; nothing is placed on a wrong page.
  @Test func refusesWhatNoPageHolds() throws {
    let range = SourceRange(file: 0, lower: 10, upper: 20)
    let wide = DrawnItem("menu/bar", points: (300, 20), color: 0xff, scales: [1, 2], range: range)
    let small = (0..<3).map { DrawnItem("s\($0)", points: (5 + $0, 5), color: 0xff, scales: [1, 2]) }
    let settings = AtlasSettings(maxSize: 256, range: SourceRange(file: 0, lower: 1, upper: 5))
    for layout in AtlasSettings.Layout.allCases {
      var sink = DiagnosticSink()
      var settings = settings
      settings.layout = layout
      #expect(pack((small + [wide]).items, scales: [1, 2], settings: settings, sink: &sink) == nil)
      #expect(sink.diagnostics.map(\.id) == [.atlasDoesNotFit])
      let diagnostic = try #require(sink.diagnostics.first)
      let border = layout == .shared ? 12 : 6
      #expect(
        diagnostic.message
          == "sprite 'menu/bar' needs \(600 + border)×\(40 + border) pixels with its padding at scale 2, "
          + "but atlas.maxSize is 256")
      #expect(diagnostic.range == range)
      #expect(diagnostic.notes.first?.range == settings.range)
    }
  }

  /// Only what has no slice is turned, and only where it is asked for and can be said.
  @Test func turnsWhatMayBeTurned() throws {
    let slice = Insets(top: 4, left: 4, bottom: 4, right: 4)
    let plain = DrawnItem("plain", points: (90, 20), color: 0x11ff, scales: [1])
    let sliced = DrawnItem("sliced", points: (90, 20), color: 0x22ff, scales: [1], slice: slice)
    // Both fit only when they stand.
    let narrow = AtlasSettings(pageSize: .fixed(width: 60, height: 200), rotate: true)
    for rotation in [SpriteRotation.clockwise, .counterclockwise] {
      var sink = DiagnosticSink()
      let pages = try #require(pack([plain.item], scales: [1], settings: narrow, rotation: rotation, sink: &sink))
      #expect(pages.flatMap(\.placements).map(\.rotation) == [rotation])
      #expect(violations(pages, items: [plain.item], scales: [1], settings: narrow) == [])
      #expect(pack([sliced.item], scales: [1], settings: narrow, rotation: rotation, sink: &sink) == nil)
      #expect(sink.diagnostics.map(\.id) == [.atlasDoesNotFit])
    }
    var upright = narrow
    upright.rotate = false
    for (settings, rotation) in [(upright, SpriteRotation.clockwise), (narrow, .none)] {
      var sink = DiagnosticSink()
      #expect(pack([plain.item], scales: [1], settings: settings, rotation: rotation, sink: &sink) == nil)
    }
  }

  /// The limit that a page's size sets is named, with the key that sets it.
  @Test func refusalsNameTheSetting() throws {
    let wide = DrawnItem("bar", points: (300, 20), color: 0xff, scales: [1])
    func refusal(_ settings: AtlasSettings) -> (String?, String?) {
      var sink = DiagnosticSink()
      #expect(pack([wide.item], scales: [1], settings: settings, sink: &sink) == nil)
      #expect(sink.diagnostics.map(\.id) == [.atlasDoesNotFit])
      return (sink.diagnostics.first?.message, sink.diagnostics.first?.help)
    }
    let needs = "sprite 'bar' needs 306×26 pixels with its padding at scale 1, but "
    let fixed = refusal(AtlasSettings(pageSize: .fixed(width: 300, height: 400)))
    #expect(fixed.0 == needs + "atlas.pageSize is [300, 400]")
    #expect(fixed.1 == "raise atlas.pageSize or make the widget smaller")
    let power = refusal(AtlasSettings(maxSize: 500, pageSize: .powerOfTwo))
    #expect(power.0 == needs + "atlas.maxSize is 500, and the power of two below it 256")
    #expect(power.1 == "raise atlas.maxSize or make the widget smaller")
    // On a grid of 16 pixels, 300 and a gap of 4 take 304, and the border before them is 16.
    let aligned = refusal(AtlasSettings(maxSize: 310, align: 16))
    #expect(aligned.0?.contains("332×60 pixels") == true, "\(aligned)")
  }

  @Test func pageSizesThatCannotBeAreRefused() {
    let impossible: [(AtlasSettings, [Double], String)] = [
      (AtlasSettings(pageSize: .powerOfTwo), [1, 3], "perScale"),
      (AtlasSettings(pageSize: .fixed(width: 512, height: 512)), [1, 3], "multiples of 3"),
      (AtlasSettings(pageSize: .fixed(width: 512, height: 256), square: true), [1], "equal sides"),
    ]
    for (settings, scales, help) in impossible {
      var sink = DiagnosticSink()
      let drawn = DrawnItem("a", points: (20, 20), color: 0xff, scales: scales)
      #expect(pack([drawn.item], scales: scales, settings: settings, sink: &sink) == nil)
      #expect(sink.diagnostics.map(\.id) == [.atlasPageSize])
      #expect(sink.diagnostics.first?.help?.contains(help) == true)
      var other = settings
      other.layout = .perScale
      other.square = false
      #expect(pack([drawn.item], scales: scales, settings: other, sink: &sink) != nil)
    }
  }

  @Test func absurdSettingsDoNotTrap() {
    let drawn = randomItems(3, scales: [1], seed: 1)
    for settings in [
      AtlasSettings(maxSize: .min), AtlasSettings(maxSize: 0), AtlasSettings(padding: .max, extrude: .max),
      AtlasSettings(padding: .min, extrude: .min), AtlasSettings(maxSize: .max),
      AtlasSettings(maxSize: .max, pageSize: .powerOfTwo, square: true), AtlasSettings(border: .max, align: .max),
      AtlasSettings(border: .min, align: .min), AtlasSettings(maxSize: 3, pageSize: .multipleOfFour),
      AtlasSettings(pageSize: .fixed(width: .min, height: .max)), AtlasSettings(maxSize: 0, pageSize: .powerOfTwo),
    ] {
      var sink = DiagnosticSink()
      let pages = pack(drawn.items, scales: [1], settings: settings, sink: &sink)
      #expect((pages == nil) == sink.hasErrors)
    }
  }

  @Test func scalesWithoutAGridAreRefused() throws {
    for scales in [[1, 1.3], [1, 1e-12], [1, .infinity], [.nan]] {
      let drawn = [DrawnItem("a", bitmaps: scales.map { _ in Bitmap(width: 4, height: 4) }, scales: scales)]
      var sink = DiagnosticSink()
      #expect(pack(drawn.items, scales: scales, settings: AtlasSettings(), sink: &sink) == nil)
      #expect(sink.diagnostics.map(\.id) == [.atlasGrid])
      #expect(sink.diagnostics.first?.help?.contains("\"perScale\"") == true)
      if scales == [1, 1.3] {
        var sink = DiagnosticSink()
        #expect(pack(drawn.items, scales: scales, settings: AtlasSettings(layout: .perScale), sink: &sink) != nil)
      }
    }
  }

  /// A sprite whose sides are no multiples of the cells would not keep its place at every scale.
  @Test func spritesOffTheGridAreRefused() {
    for sizes in [(10, 19), (10, 22)] {
      let bitmaps = [Bitmap(width: sizes.0, height: 4), Bitmap(width: sizes.1, height: 8)]
      let drawn = [DrawnItem("a", bitmaps: bitmaps, scales: [1, 2])]
      var sink = DiagnosticSink()
      #expect(pack(drawn.items, scales: [1, 2], settings: AtlasSettings(), sink: &sink) == nil)
      #expect(sink.diagnostics.map(\.id) == [.atlasGrid])
      #expect(pack(drawn.items, scales: [1, 2], settings: AtlasSettings(layout: .perScale), sink: &sink) != nil)
    }
  }

  @Test func tooManyPagesAreRefused() {
    let drawn = (0..<(Limits.pages + 1)).map {
      DrawnItem("s\($0)", points: (4, 4), color: UInt32($0 << 8) | 0xff, scales: [1])
    }
    var sink = DiagnosticSink()
    let settings = AtlasSettings(maxSize: 6, padding: 1, extrude: 0)
    #expect(pack(Array(drawn.dropLast()).items, scales: [1], settings: settings, sink: &sink)?.count == Limits.pages)
    #expect(pack(drawn.items, scales: [1], settings: settings, sink: &sink) == nil)
    #expect(sink.diagnostics.map(\.id) == [.atlasTooManyPages])
  }

  @Test func earlierFindingsDoNotStopIt() {
    var sink = DiagnosticSink()
    sink.error(.fontMissing, at: nil, "something else")
    #expect(
      pack(randomItems(3, scales: [1], seed: 1).items, scales: [1], settings: AtlasSettings(), sink: &sink) != nil)
  }

  @Test(arguments: [(5_000, 2_048), (1_500, 2_048), (20_000, 4_096)]) func manySpritesInTime(_ count: Int, _ side: Int)
    throws
  {
    var random = Seeded(9)
    let items = (0..<count).map { index in
      let size = (Int.random(in: 4...80, using: &random), Int.random(in: 4...80, using: &random))
      let box = Rect(0, 0, Double(size.0), Double(size.1))
      return PackItem(
        info: SpriteInfo(
          id: "s\(index)", widget: "s\(index)", kind: "k", axes: [], element: nil, frame: box, box: box, slice: nil,
          contentInsets: nil, range: .none),
        sprites: [
          Sprite(
            key: .zero, scale: 1, width: size.0, height: size.1,
            ink: PixelRect(x: 0, y: 0, width: size.0, height: size.1),
            inkDigest: SHA256.digest(Array("\(index)".utf8)))
        ])
    }
    var sink = DiagnosticSink()
    let settings = AtlasSettings(maxSize: side, padding: 1, extrude: 0)
    let (packed, seconds) = ThreadTime.measure { pack(items, scales: [1], settings: settings, sink: &sink) }
    let pages = try #require(packed)
    #expect(seconds < 100)
    #expect(violations(pages, items: items, scales: [1], settings: settings) == [])
    let used = items.reduce(0) { $0 + ($1.sprites[0].width + 1) * ($1.sprites[0].height + 1) }
    let area = pages.reduce(0) { $0 + $1.width * $1.height }
    #expect(Double(used) / Double(area) > 0.98)
  }

  /// Sprites of about one size share rows, which deflate makes good use of.
  @Test func likeSizesStandInRows() throws {
    var random = Seeded(4)
    var drawn = (0..<20).map {
      DrawnItem(
        "meter\($0)", points: (Int.random(in: 66...70, using: &random), Int.random(in: 64...68, using: &random)),
        color: UInt32($0 << 8) | 0xff, scales: [1])
    }
    drawn += (0..<12).map {
      DrawnItem(
        "text\($0)", points: (Int.random(in: 60...180, using: &random), 20), color: UInt32($0 << 16) | 0xff, scales: [1]
      )
    }
    drawn += (0..<5).map { DrawnItem("button\($0)", points: (120, 44), color: UInt32($0 << 24) | 0xff, scales: [1]) }
    var sink = DiagnosticSink()
    let items = drawn.items
    let pages = try #require(pack(items, scales: [1], settings: AtlasSettings(padding: 1, extrude: 0), sink: &sink))
    let meters = pages.flatMap(\.placements).filter { items[$0.item].info.id.hasPrefix("meter") }
    let inRows = meters.count { meter in meters.contains { $0.item != meter.item && $0.frame.y == meter.frame.y } }
    #expect(inRows >= 12, "\(inRows) of \(meters.count)")
  }
}
