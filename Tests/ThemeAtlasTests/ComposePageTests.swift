import Testing
import ThemeAtlas
import ThemeDiagnostics
import ThemeGraphics
import ThemeHashing
import ThemeModel

@Suite struct ComposePageTests {
  /// A01: a bilinear sample half a texel outside a frame never has its neighbour's colour.
  @Test(arguments: [AtlasSettings(padding: 2, extrude: 0), AtlasSettings(padding: 0, extrude: 1), AtlasSettings()])
  func neighboursDoNotBleed(_ settings: AtlasSettings) throws {
    let scales = [1.0, 3]
    let drawn = [
      DrawnItem("white", points: (16, 16), color: 0xffff_ffff, scales: scales),
      DrawnItem("black", points: (16, 16), color: 0x0000_00ff, scales: scales),
    ]
    var sink = DiagnosticSink()
    let pages = try #require(pack(drawn.items, scales: scales, settings: settings, sink: &sink))
    for page in pages {
      let bitmap = drawn.compose(page)
      for placement in page.placements {
        let own: UInt32 = placement.item == 0 ? 0xffff_ffff : 0x0000_00ff
        let frame = placement.frame
        // Every texel that such a sample reads: the frame and one around it.
        for y in (frame.y - 1)...frame.maxY {
          for x in (frame.x - 1)...frame.maxX where x >= 0 && y >= 0 && x < page.width && y < page.height {
            #expect(bitmap[x, y] == own || (settings.extrude == 0 && bitmap[x, y] == 0))
          }
        }
      }
    }
  }

  @Test func repeatsTheOutermostPixels() throws {
    let drawn = randomItems(20, scales: [1, 2], upTo: 20, seed: 21)
    let settings = AtlasSettings(padding: 1, extrude: 2)
    var sink = DiagnosticSink()
    for page in try #require(pack(drawn.items, scales: [1, 2], settings: settings, sink: &sink)) {
      let bitmap = drawn.compose(page)
      #expect([bitmap.width, bitmap.height] == [page.width, page.height])
      var expected = Bitmap(width: page.width, height: page.height)
      for placement in page.placements {
        let frame = placement.frame
        for y in (frame.y - page.extrude)..<(frame.maxY + page.extrude) {
          for x in (frame.x - page.extrude)..<(frame.maxX + page.extrude) {
            let nearest = (
              min(max(x, frame.x), frame.maxX - 1) - frame.x, min(max(y, frame.y), frame.maxY - 1) - frame.y
            )
            expected[x, y] =
              drawn[placement.item].bitmaps[page.scaleIndex][
                placement.source.x + nearest.0, placement.source.y + nearest.1]
          }
        }
      }
      #expect(bitmap == expected)
    }
  }

  /// Any rows of a page, composed alone, are the page's: also those that only repeat a row which is not among them.
  @Test func rowsAreThePageS() throws {
    let drawn = randomItems(40, scales: [1, 2], upTo: 30, seed: 8)
    let settings = AtlasSettings(padding: 1, extrude: 3)
    var sink = DiagnosticSink()
    for page in try #require(pack(drawn.items, scales: [1, 2], settings: settings, sink: &sink)) {
      let whole = drawn.compose(page)
      for height in [1, 2, 7, 64] {
        for start in stride(from: 0, to: page.height, by: height) {
          let rows = start..<min(page.height, start + height)
          let reaching = Set(page.placements(reaching: rows).map(\.item))
          let part = composePage(page, rows: rows, items: drawn.items) { index in
            #expect(reaching.contains(index))
            return drawn[index].bitmaps[page.scaleIndex].crop(drawn[index].item.sprites[page.scaleIndex].ink)
          }
          #expect(part.pixels == Array(whole.pixels[start * page.width * 4..<rows.upperBound * page.width * 4]))
        }
      }
    }
  }

  @Test func asksForEachStoredInkOnce() throws {
    let drawn = (0..<4).map { DrawnItem("s\($0)", points: (5, 5), color: $0 < 2 ? 0xff : 0x0100_00ff, scales: [1]) }
    var sink = DiagnosticSink()
    let pages = try #require(pack(drawn.items, scales: [1], settings: AtlasSettings(), sink: &sink))
    var asked: [Int] = []
    _ = composePage(pages[0], items: drawn.items) { index in
      asked.append(index)
      return drawn[index].bitmaps[0]
    }
    #expect(asked == [0, 2])
  }

  /// Ink of another size than stated, or a page that is not theirs, must not write out of bounds.
  @Test func staysWithinThePage() throws {
    let drawn = randomItems(5, scales: [1], seed: 2)
    var sink = DiagnosticSink()
    var page = try #require(pack(drawn.items, scales: [1], settings: AtlasSettings(), sink: &sink))[0]
    let huge = Bitmap(width: 500, height: 500, pixels: [UInt8](repeating: 255, count: 1_000_000))!
    _ = composePage(page, items: drawn.items) { _ in huge }
    _ = composePage(page, items: drawn.items) { _ in Bitmap(width: 0, height: 0) }
    page.width = 20
    page.height = 7
    page.extrude = 100
    #expect(composePage(page, items: drawn.items) { _ in huge }.pixels.count == 20 * 7 * 4)
  }
}
