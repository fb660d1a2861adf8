import Testing
import ThemeAtlas
import ThemeDiagnostics
import ThemeGraphics
import ThemeHashing
import ThemeModel

/// What the packer promises, of more sprites than a test can draw: sizes alone.
@Suite struct ManySpritesTests {
  private static func item(_ number: Int, _ width: Int, _ height: Int) -> PackItem {
    let box = Rect(0, 0, Double(width), Double(height))
    let digits = String(number)
    let id = "s" + String(repeating: "0", count: 6 - digits.count) + digits
    return PackItem(
      info: SpriteInfo(
        id: id, widget: id, kind: "test", axes: [], element: nil, frame: box, box: box, slice: nil, contentInsets: nil,
        range: .none),
      sprites: [
        Sprite(
          key: .zero, scale: 1, width: width, height: height, ink: PixelRect(x: 0, y: 0, width: width, height: height),
          inkDigest: SHA256.digest(Array(id.utf8)))
      ])
  }

  private static func items(_ count: Int, _ sides: ClosedRange<Int>, seed: UInt64) -> [PackItem] {
    var random = Seeded(seed)
    return (0..<count).map {
      item($0, Int.random(in: sides, using: &random), Int.random(in: sides, using: &random))
    }
  }

  /// How many frames, each with what must be free around it, leave the page or meet another one: every step of 16 pixels
  /// knows the frames that reach it.
  private func faults(_ page: AtlasPage, _ settings: AtlasSettings) -> Int {
    let (gap, border) = (settings.padding + 2 * settings.extrude, settings.padding + settings.extrude)
    let columns = page.width / 16 + 1
    var tiles = [[PixelRect]](repeating: [], count: columns * (page.height / 16 + 1))
    var faults = 0
    for placement in page.placements where placement.storedItem == placement.item {
      let frame = placement.frame
      if frame.x < border || frame.y < border || page.width - frame.maxX < border || page.height - frame.maxY < border {
        faults += 1
        continue
      }
      // The gap to the right and below is enough: each of two frames looks at the other.
      let (right, bottom) = (min(page.width, frame.maxX + gap), min(page.height, frame.maxY + gap))
      for row in frame.y / 16...(bottom - 1) / 16 {
        for column in frame.x / 16...(right - 1) / 16 {
          for other in tiles[row * columns + column]
          where other.x < right && frame.x < other.maxX + gap && other.y < bottom && frame.y < other.maxY + gap {
            faults += 1
          }
          tiles[row * columns + column].append(frame)
        }
      }
    }
    return faults
  }

  @Test(arguments: [AtlasSettings(maxSize: 4096), AtlasSettings(maxSize: 2048, padding: 0, extrude: 0)])
  func fiftyThousandAreAllInTheirPlaces(settings: AtlasSettings) throws {
    let items = Self.items(50_000, 4...60, seed: 1)
    var sink = DiagnosticSink()
    let pages = try #require(pack(items, scales: [1], settings: settings, sink: &sink))
    #expect(sink.diagnostics.isEmpty && pages.count > 1)
    #expect(pages.flatMap(\.placements).map(\.item).sorted() == Array(items.indices))
    for page in pages {
      #expect(page.width <= settings.maxSize && page.height <= settings.maxSize)
      #expect(faults(page, settings) == 0)
    }
    // The order of the input is nothing to it.
    let places = Array(items.indices).sorted { ($0 * 7_919) % 50_021 < ($1 * 7_919) % 50_021 }
    let shuffled = try #require(pack(places.map { items[$0] }, scales: [1], settings: settings, sink: &sink))
    for (page, other) in zip(pages, shuffled) {
      #expect(page.width == other.width && page.height == other.height)
      let frames = Dictionary(uniqueKeysWithValues: other.placements.map { (places[$0.item], $0.frame) })
      #expect(page.placements.count { frames[$0.item] != $0.frame } == 0)
    }
    // And again with what was remembered: nothing moves.
    var stable = BuildSettings(atlas: settings)
    stable.atlas.placement = .stable
    let first = try #require(packThemes([items], settings: stable, sink: &sink))
    #expect(first.pages[0] == pages)
    let memory = PlacementMemory(file: "p", layouts: first.layouts)
    let second = try #require(packThemes([items], settings: stable, memory: memory, sink: &sink))
    #expect(second.pages[0] == pages)
  }

  /// Nothing to see is one place for all of them, of one pixel.
  @Test func spritesWithoutInkTakeOnePlace() throws {
    let items = Self.items(1_000, 1...60, seed: 2).map { item in
      var item = item
      item.sprites[0].ink = .zero
      item.sprites[0].inkDigest = SHA256.digest([])
      return item
    }
    var sink = DiagnosticSink()
    let pages = try #require(pack(items, scales: [1], settings: AtlasSettings(), sink: &sink))
    #expect(pages.count == 1 && pages[0].placements.count == 1_000)
    #expect(Set(pages[0].placements.map(\.frame)) == [PixelRect(x: 3, y: 3, width: 1, height: 1)])
    #expect(pages[0].placements.allSatisfy { $0.storedItem == 0 })
    // Where nothing is cut off, each size is a place.
    let whole = try #require(
      pack(items, scales: [1], settings: AtlasSettings(trim: false), sink: &sink))
    #expect(faults(whole[0], AtlasSettings()) == 0)
    #expect(
      Set(whole[0].placements.map(\.frame)).count
        == Set(items.map { [$0.sprites[0].width, $0.sprites[0].height] }).count)
  }

  @Test func manyFillPagesExactly() throws {
    let items = (0..<3 * 64).map { Self.item($0, 32, 32) }
    let settings = AtlasSettings(maxSize: 256, padding: 0, extrude: 0)
    var sink = DiagnosticSink()
    let pages = try #require(pack(items, scales: [1], settings: settings, sink: &sink))
    #expect(pages.map { [$0.width, $0.height] } == [[256, 256], [256, 256], [256, 256]])
    #expect(pages.allSatisfy { faults($0, settings) == 0 })
  }

  @Test func noSpritesHaveNoPages() {
    var sink = DiagnosticSink()
    let settings = BuildSettings(
      atlas: AtlasSettings(placement: .stable),
      atlases: [AtlasGroup(name: "hud", include: [NamePattern("hud/*")], settings: AtlasSettings())])
    #expect(packThemes([[], []], settings: settings, sink: &sink)?.pages == [[], []])
    #expect(packThemes([], settings: settings, sink: &sink)?.pages == [])
    #expect(sink.diagnostics.isEmpty)
  }

  /// Of fifty thousand the one that no page holds is named, and nothing is placed.
  @Test func oneThatIsTooLargeIsNamed() throws {
    var items = Self.items(50_000, 4...60, seed: 3)
    items[777] = Self.item(777, 5_000, 10)
    var sink = DiagnosticSink()
    #expect(pack(items, scales: [1], settings: AtlasSettings(maxSize: 4096), sink: &sink) == nil)
    #expect(sink.diagnostics.map(\.id) == [.atlasDoesNotFit])
    #expect(sink.diagnostics.first?.message.contains("'s000777'") == true)
  }
}
