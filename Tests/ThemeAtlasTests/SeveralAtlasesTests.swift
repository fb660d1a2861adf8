import Testing
import ThemeAtlas
import ThemeDiagnostics
import ThemeGraphics
import ThemeModel

@Suite struct SeveralAtlasesTests {
  private static let scales: [Double] = [1, 2]

  /// Sprites of which every third is of the atlas `hud`.
  private static func drawn(seed: UInt64) -> [DrawnItem] {
    randomItems(60, scales: scales, seed: seed).enumerated().map { index, drawn in
      var drawn = drawn
      if index % 3 == 0 { drawn.item.info.widget = "hud/\(drawn.item.info.id)" }
      return drawn
    }
  }

  private static let settings = BuildSettings(
    scales: scales, atlas: AtlasSettings(maxSize: 256),
    atlases: [
      AtlasGroup(
        name: "hud", include: [NamePattern("hud/*")], settings: AtlasSettings(maxSize: 200, padding: 5, extrude: 2)),
      AtlasGroup(name: "none", include: [NamePattern("none")], settings: AtlasSettings()),
    ])

  @Test func eachIsPackedByItsOwnSettings() throws {
    let drawn = Self.drawn(seed: 1)
    var sink = DiagnosticSink()
    let pages = try #require(packThemes([drawn.items], settings: Self.settings, sink: &sink)?.pages.first)
    #expect(sink.diagnostics.isEmpty)
    #expect(Set(pages.map(\.atlas)) == ["", "hud"])
    #expect(pages.map(\.scaleIndex) == pages.map(\.scaleIndex).sorted())
    let places = drawn.indices.filter { $0 % 3 == 0 }
    for (atlas, settings, members) in [
      ("hud", Self.settings.atlases[0].settings, places),
      ("", Self.settings.atlas, drawn.indices.filter { $0 % 3 != 0 }),
    ] {
      // Counted as this atlas alone would count them.
      let own = pages.filter { $0.atlas == atlas }.map { page in
        var page = page
        page.placements = page.placements.map { placement in
          var placement = placement
          placement.item = members.firstIndex(of: placement.item) ?? -1
          placement.storedItem = members.firstIndex(of: placement.storedItem) ?? -1
          return placement
        }
        return page
      }
      let items = members.map { drawn[$0].item }
      #expect(violations(own, items: items, scales: Self.scales, settings: settings) == [])
      let alone = pack(items, scales: Self.scales, settings: settings, sink: &sink)
      #expect(alone?.map(\.placements) == own.map(\.placements))
    }
    #expect(pages.filter { $0.atlas == "hud" }.count > 2)
  }

  /// Messages name the settings that are too small.
  @Test func messagesNameTheAtlas() throws {
    var settings = Self.settings
    settings.atlases[0].settings.maxSize = 20
    var sink = DiagnosticSink()
    #expect(packThemes([Self.drawn(seed: 1).items], settings: settings, sink: &sink) == nil)
    #expect(
      sink.diagnostics.allSatisfy { $0.id == .atlasDoesNotFit && $0.message.hasSuffix("but atlases.hud.maxSize is 20") }
    )
    #expect(sink.diagnostics.first?.help == "raise atlases.hud.maxSize or make the widget smaller")
  }

  /// A place is one of all themes, or empty where a theme has nothing for it; equal pictures share one only if they are equal in all themes.
  @Test func themesShareALayout() throws {
    func item(_ id: String, _ width: Int, _ color: UInt32, margin: Int = 0) -> PackItem {
      DrawnItem(id, points: (width, 20), margin: margin, color: color, scales: Self.scales).item
    }
    let first = [
      item("a", 20, 0xff), item("b", 20, 0xff), item("c", 30, 0x11ff), item("d", 30, 0x11ff), item("only", 16, 0x22ff),
      item("trimmed", 40, 0x33ff, margin: 4),
    ]
    let second = [
      item("b", 20, 0x44ff), item("a", 20, 0x44ff), item("c", 30, 0x55ff), item("d", 30, 0x66ff),
      item("more", 12, 0x77ff),
      item("trimmed", 40, 0x33ff, margin: 1),
    ]
    var settings = BuildSettings(scales: Self.scales)
    settings.atlas.layout = .sharedAcrossThemes
    var sink = DiagnosticSink()
    let packed = try #require(packThemes([first, second], settings: settings, sink: &sink))
    let sizes = packed.pages.map { $0.map { [$0.width, $0.height] } }
    #expect(sizes[0] == sizes[1] && sizes[0].count == 2)
    func frames(_ theme: Int, _ items: [PackItem]) -> [String: PixelRect] {
      Dictionary(uniqueKeysWithValues: packed.pages[theme][0].placements.map { (items[$0.item].info.id, $0.frame) })
    }
    let (one, two) = (frames(0, first), frames(1, second))
    for id in ["a", "b", "c", "d", "trimmed"] { #expect(one[id] == two[id] && one[id] != nil, "\(id)") }
    #expect(one["a"] == one["b"], "alike in both")
    #expect(one["c"] != one["d"], "alike in one only")
    #expect(one["trimmed"].map { [$0.width, $0.height] } == [38, 18], "what either shows")
    #expect(one["only"] != nil && two["only"] == nil && two["more"] != nil && one["more"] == nil)
    #expect(!Array(one.values).contains { $0 == two["more"] })
    // The stored picture is one of the theme itself.
    for (theme, pages) in packed.pages.enumerated() {
      for page in pages {
        for placement in page.placements {
          #expect(
            page.placements.contains { $0.item == placement.storedItem && $0.frame == placement.frame }, "\(theme)")
        }
      }
    }
  }
}
