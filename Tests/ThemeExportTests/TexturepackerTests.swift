import Foundation
import Testing
import ThemeDiagnostics
import ThemeExport
import ThemeGraphics
import ThemeModel

@Suite struct TexturepackerTests {
  func export(_ atlas: EncodedAtlas) -> [OutputFile] {
    var sink = DiagnosticSink()
    let files = Texturepacker.export([atlas], options: ParameterSet(), sink: &sink)
    #expect(sink.diagnostics.isEmpty)
    return files
  }

  func object(_ file: OutputFile) throws -> NSDictionary {
    try #require(JSONSerialization.jsonObject(with: Data(file.bytes)) as? NSDictionary)
  }

  /// The values of the sample that PixiJS 8 and Phaser 3.90 were seen to load, but for the rotation of the icon.
  static let sample = """
    {"frames":{
      "button/normal":{"frame":{"x":4,"y":4,"w":48,"h":32},"rotated":false,"trimmed":false,
        "spriteSourceSize":{"x":0,"y":0,"w":48,"h":32},"sourceSize":{"w":48,"h":32},
        "borders":{"left":4,"top":4,"right":4,"bottom":4},
        "scale9Borders":{"x":8,"y":8,"w":32,"h":16}},
      "button/hover":{"frame":{"x":4,"y":4,"w":48,"h":32},"rotated":false,"trimmed":false,
        "spriteSourceSize":{"x":0,"y":0,"w":48,"h":32},"sourceSize":{"w":48,"h":32},
        "borders":{"left":4,"top":4,"right":4,"bottom":4},
        "scale9Borders":{"x":8,"y":8,"w":32,"h":16}},
      "icon":{"frame":{"x":60,"y":4,"w":20,"h":40},"rotated":false,"trimmed":true,
        "spriteSourceSize":{"x":8,"y":2,"w":20,"h":40},"sourceSize":{"w":32,"h":48}}},
     "meta":{"app":"ThemeAssets","version":"1.0","toolVersion":"\(PackageVersion.current)","image":"theme@2x.png","format":"RGBA8888",
       "size":{"w":128,"h":64},"scale":"2"}}
    """

  @Test func equalsTheSample() throws {
    let files = export(SampleAtlas.atlas())
    #expect(files.map(\.path) == ["theme.json", "theme@2x.json"])
    let expected = try #require(JSONSerialization.jsonObject(with: Data(Self.sample.utf8)) as? NSDictionary)
    #expect(try object(files[1]) == expected)
  }

  /// The text itself: keys in the sprites' order, a sprite a line.
  @Test func isReadableInADiff() throws {
    let text = String(decoding: export(SampleAtlas.atlas())[0].bytes, as: UTF8.self)
    #expect(
      text == """
        {
          "frames": {
            "button/normal": {"frame":{"x":2,"y":2,"w":24,"h":16},"rotated":false,"trimmed":false,"spriteSourceSize":{"x":0,"y":0,"w":24,"h":16},"sourceSize":{"w":24,"h":16},"borders":{"left":4,"top":4,"right":4,"bottom":4},"scale9Borders":{"x":4,"y":4,"w":16,"h":8}},
            "button/hover": {"frame":{"x":2,"y":2,"w":24,"h":16},"rotated":false,"trimmed":false,"spriteSourceSize":{"x":0,"y":0,"w":24,"h":16},"sourceSize":{"w":24,"h":16},"borders":{"left":4,"top":4,"right":4,"bottom":4},"scale9Borders":{"x":4,"y":4,"w":16,"h":8}},
            "icon": {"frame":{"x":30,"y":2,"w":10,"h":20},"rotated":false,"trimmed":true,"spriteSourceSize":{"x":4,"y":1,"w":10,"h":20},"sourceSize":{"w":16,"h":24}}
          },
          "meta": {
            "app": "ThemeAssets",
            "version": "1.0",
            "toolVersion": "\(PackageVersion.current)",
            "image": "theme.png",
            "format": "RGBA8888",
            "size": {"w":64,"h":32},
            "scale": "1"
          }
        }

        """)
  }

  @Test func namesTheOtherPagesOfTheScale() throws {
    let sprites = (0..<3).map { SampleAtlas.info("s\($0)", 4, 4) }
    let files = export(SampleAtlas.onePageEach(sprites, scales: [1, 1.5], pages: [[0], [1], [2]]))
    #expect(
      files.map(\.path) == [
        "ocean.json", "ocean.1.json", "ocean.2.json", "ocean@1.5x.json", "ocean.1@1.5x.json", "ocean.2@1.5x.json",
      ])
    let meta = try #require(object(files[4])["meta"] as? NSDictionary)
    #expect(meta["related_multi_packs"] as? [String] == ["ocean@1.5x.json", "ocean.2@1.5x.json"])
    #expect(meta["scale"] as? String == "1.5")
    #expect(meta["image"] as? String == "ocean.1@1.5x.png")
  }

  @Test func listsWholeSequences() throws {
    func frame(_ widget: String, _ index: Int, _ count: Int) -> SpriteInfo {
      SampleAtlas.info(
        "\(widget)/\(index)", 4, 4, element: SequenceElement(index: index, count: count, value: Double(index)))
    }
    // In text order 10 would come before 2; the index counts.
    let sprites = [frame("b/on", 0, 1), frame("a", 2, 3), frame("a", 0, 3), frame("a", 1, 3), frame("c", 0, 2)]
    let whole = export(SampleAtlas.onePageEach(sprites, scales: [1], pages: [[0, 1, 2, 3, 4]]))
    let expected: NSDictionary = ["b/on": ["b/on/0"], "a": ["a/0", "a/1", "a/2"]]
    #expect(try object(whole[0])["animations"] as? NSDictionary == expected)
    let torn = export(SampleAtlas.onePageEach(sprites, scales: [1], pages: [[1, 2], [0, 3, 4]]))
    #expect(try object(torn[0])["animations"] == nil)
    #expect(try object(torn[1])["animations"] as? NSDictionary == ["b/on": ["b/on/0"]])
  }

  @Test func fractionalSlices() throws {
    var atlas = SampleAtlas.atlas([1])
    atlas.sprites[0].slice = Insets(top: 4.5, left: 0.1, bottom: 1.0 / 3, right: 0)
    atlas.pages[0].page.placements[0].slice = PixelInsets(top: 5, left: 1, bottom: 1, right: 0)
    let frames = try #require(object(export(atlas)[0])["frames"] as? NSDictionary)
    let frame = try #require(frames["button/normal"] as? NSDictionary)
    #expect(frame["borders"] as? [String: Double] == ["top": 4.5, "left": 0.1, "bottom": 1.0 / 3, "right": 0])
    #expect(frame["scale9Borders"] as? [String: Int] == ["x": 1, "y": 5, "w": 23, "h": 10])
  }

  /// Cutting every sprite out of the page by the file alone gives the sprite that went in.
  @Test func restoresTheSprites() throws {
    for scale in 1...3 {
      let page = SampleAtlas.page(scale)
      var pixels = [UInt32](repeating: 0, count: page.width * page.height)
      var sources: [String: [UInt32]] = [:]
      for placement in page.placements {
        var source = [UInt32](repeating: 0, count: placement.sourceWidth * placement.sourceHeight)
        for y in 0..<placement.frame.height {
          for x in 0..<placement.frame.width {
            let color = UInt32(truncatingIfNeeded: (x * 31 + y * 17 + placement.storedItem * 7) &* 0x9E37_79B1) | 1
            source[(y + placement.source.y) * placement.sourceWidth + x + placement.source.x] = color
            pixels[(y + placement.frame.y) * page.width + x + placement.frame.x] = color
          }
        }
        sources[SampleAtlas.sprites[placement.item].id] = source
      }
      let json = try object(export(SampleAtlas.atlas([scale]))[0])
      let frames = try #require(json["frames"] as? [String: [String: Any]])
      #expect(frames.count == sources.count)
      for (name, entry) in frames {
        let frame = try #require(entry["frame"] as? [String: Int])
        let offset = try #require(entry["spriteSourceSize"] as? [String: Int])
        let size = try #require(entry["sourceSize"] as? [String: Int])
        var restored = [UInt32](repeating: 0, count: size["w"]! * size["h"]!)
        for y in 0..<frame["h"]! {
          for x in 0..<frame["w"]! {
            restored[(y + offset["y"]!) * size["w"]! + x + offset["x"]!] =
              pixels[(y + frame["y"]!) * page.width + x + frame["x"]!]
          }
        }
        #expect(restored == sources[name])
      }
    }
  }

  @Test func equalIdsAreAnError() {
    var atlas = SampleAtlas.atlas()
    atlas.sprites[1].id = "button/normal"
    var sink = DiagnosticSink()
    #expect(Texturepacker.export([atlas], options: ParameterSet(), sink: &sink) == [])
    #expect(sink.diagnostics.map(\.id) == [.exportNameClash])
  }

  @Test func unusualNamesAreEscaped() throws {
    var atlas = SampleAtlas.atlas([1])
    let name = "a\"b\\c\n\r\t\u{1}\u{1f}é✓/<\u{2028}"
    atlas.sprites[0].id = name
    let frames = try #require(object(export(atlas)[0])["frames"] as? NSDictionary)
    #expect(frames[name] != nil)
  }
}
