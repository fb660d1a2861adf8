import Foundation
import Testing
import ThemeDiagnostics
import ThemeExport
import ThemeGraphics
import ThemeModel

@Suite struct XcassetsTests {
  private func variant(
    _ theme: String, _ axes: [(String, String, Int)], seed: UInt32 = 1, color: Color = .black
  ) -> EncodedAtlas {
    var atlas = PixelSample(seed: seed).atlas
    atlas.theme = theme
    atlas.base = "ocean"
    atlas.axes = axes.map { AxisValue(axis: $0.0, value: $0.1, position: $0.2) }
    atlas.tokens = [
      ResolvedToken(path: "color.accent/x", type: "color", value: "", color: color, range: .none),
      ResolvedToken(path: "radius", type: "dimension", value: "", number: 3, range: .none),
    ]
    return atlas
  }

  private func json(_ files: [String: OutputFile], _ path: String) throws -> [String: Any] {
    let file = try #require(files[path + "/Contents.json"], "\(path)")
    return try #require(JSONSerialization.jsonObject(with: Data(file.bytes)) as? [String: Any])
  }

  /// The image set of the format's description, of a button with insets of 4 and a dark appearance.
  @Test func equalsTheSample() throws {
    func atlas(_ appearance: String) -> EncodedAtlas {
      var atlas = SampleAtlas.atlas()
      atlas.theme = "ocean-" + appearance
      atlas.base = "ocean"
      atlas.axes = [AxisValue(axis: "appearance", value: appearance, position: appearance == "dark" ? 1 : 0)]
      atlas.sprites = [SampleAtlas.info("button", 24, 16, slice: SampleAtlas.slice)]
      atlas.images = [1, 2].map { scale in
        EncodedImage(
          item: 0, scale: Double(scale), png: Array(appearance.utf8), width: 24 * scale, height: 16 * scale,
          slice: PixelInsets(top: 4 * scale, left: 4 * scale, bottom: 4 * scale, right: 4 * scale))
      }
      return atlas
    }
    let (files, reports) = run(Xcassets.self, [atlas("dark"), atlas("light")])
    #expect(reports.isEmpty)
    let text = """
      {"images":[
       {"idiom":"universal","scale":"1x","filename":"button-dark.png",
         "appearances":[{"appearance":"luminosity","value":"dark"}],"resizing":{"mode":"9-part",
         "center":{"mode":"stretch","width":16,"height":8},"cap-insets":{"top":4,"left":4,"bottom":4,"right":4}}},
       {"idiom":"universal","scale":"2x","filename":"button-dark@2x.png",
         "appearances":[{"appearance":"luminosity","value":"dark"}],"resizing":{"mode":"9-part",
         "center":{"mode":"stretch","width":32,"height":16},"cap-insets":{"top":8,"left":8,"bottom":8,"right":8}}},
       {"idiom":"universal","scale":"1x","filename":"button.png","resizing":{"mode":"9-part",
         "center":{"mode":"stretch","width":16,"height":8},"cap-insets":{"top":4,"left":4,"bottom":4,"right":4}}},
       {"idiom":"universal","scale":"2x","filename":"button@2x.png","resizing":{"mode":"9-part",
         "center":{"mode":"stretch","width":32,"height":16},"cap-insets":{"top":8,"left":8,"bottom":8,"right":8}}}],
       "info":{"author":"xcode","version":1}}
      """
    let expected = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? NSDictionary)
    #expect(try json(files, "ocean.xcassets/button.imageset") as NSDictionary == expected)
    #expect(files["ocean.xcassets/button.imageset/button-dark@2x.png"]?.text == "dark")
    #expect(files["ocean.xcassets/button.imageset/button.png"]?.text == "light")
  }

  /// Every entry names a file that is there, and every file is named once; folders are namespaces.
  @Test func isWhole() throws {
    let (files, reports) = run(
      Xcassets.self,
      [
        variant("ocean", [("appearance", "light", 0), ("contrast", "normal", 0)]),
        variant("ocean-dark", [("appearance", "dark", 1), ("contrast", "normal", 0)], seed: 2, color: .white),
        variant(
          "ocean-high", [("appearance", "light", 0), ("contrast", "high", 1)],
          color: Color(red: 0.1, green: 1.0 / 3, blue: 0, alpha: 0.5)),
      ])
    #expect(reports.isEmpty)
    var pictures = Set(files.keys.filter { $0.hasSuffix(".png") })
    var count = 0
    for path in files.keys where path.hasSuffix(".imageset/Contents.json") {
      let folder = String(path.dropLast("/Contents.json".count))
      let images = try #require(try json(files, folder)["images"] as? [[String: Any]])
      // Any, dark and high contrast, at two scales.
      #expect(images.count == 6)
      for image in images {
        let name = try #require(image["filename"] as? String)
        #expect(pictures.remove(folder + "/" + name) != nil)
        let appearances = image["appearances"] as? [[String: String]]
        #expect(
          appearances
            == (name.contains("-dark")
              ? [["appearance": "luminosity", "value": "dark"]]
              : name.contains("-high") ? [["appearance": "contrast", "value": "high"]] : nil))
        #expect((image["scale"] as? String) == (name.contains("@2x") ? "2x" : "1x"))
      }
      count += 1
    }
    #expect(pictures.isEmpty && count == PixelSample.sources.count)
    for folder in ["hud", "hud/play", "music/checked", "color"] {
      let properties = try json(files, "ocean.xcassets/" + folder)["properties"] as? [String: Bool]
      #expect(properties == ["provides-namespace": true])
    }
    let root = try json(files, "ocean.xcassets")
    #expect(root["properties"] == nil && (root["info"] as? [String: Any])?["author"] as? String == "xcode")

    let colors = try #require(try json(files, "ocean.xcassets/color/accent_x.colorset")["colors"] as? [[String: Any]])
    let components = colors.map { ($0["color"] as? [String: Any])?["components"] as? [String: String] }
    #expect(
      components == [
        ["red": "0x00", "green": "0x00", "blue": "0x00", "alpha": "1"],
        ["red": "0xFF", "green": "0xFF", "blue": "0xFF", "alpha": "1"],
        ["red": "0.1", "green": "0.3333333333333333", "blue": "0", "alpha": "0.5"],
      ])
    #expect(colors[1]["appearances"] as? [[String: String]] == [["appearance": "luminosity", "value": "dark"]])
  }

  @Test func resizing() throws {
    let (files, _) = run(Xcassets.self, [variant("ocean", [])])
    func second(_ id: String) throws -> NSDictionary? {
      let images = try json(files, "ocean.xcassets/\(id).imageset")["images"] as? [[String: Any]]
      return images?[1]["resizing"] as? NSDictionary
    }
    #expect(
      try second("hud/play/normal") == [
        "mode": "9-part", "center": ["mode": "stretch", "width": 28, "height": 16],
        "cap-insets": ["top": 6, "left": 8, "bottom": 10, "right": 12],
      ])
    #expect(
      try second("list/row") == [
        "mode": "3-part-horizontal", "center": ["mode": "stretch", "width": 26], "cap-insets": ["left": 6, "right": 8],
      ])
    #expect(
      try second("list/rule") == [
        "mode": "3-part-vertical", "center": ["mode": "stretch", "height": 10], "cap-insets": ["top": 6, "bottom": 8],
      ])
    #expect(try second("icon") == nil)
  }

  /// What no appearance can say has a folder of its own, and what is the same in all appearances is there once.
  @Test func foldersAndSharing() throws {
    let (files, reports) = run(
      Xcassets.self,
      [
        variant("ocean", [("appearance", "light", 0), ("locale", "en", 0)]),
        variant("ocean-dark", [("appearance", "dark", 1), ("locale", "en", 0)]),
        variant("ocean-de", [("appearance", "light", 0), ("locale", "de", 1)]),
        variant("ocean-dark-de", [("appearance", "dark", 1), ("locale", "de", 1)], seed: 3),
      ])
    #expect(reports.isEmpty)
    func count(_ path: String) throws -> Int? { (try json(files, path)["images"] as? [Any])?.count }
    #expect(try count("ocean.xcassets/icon.imageset") == 2)
    #expect(try count("ocean.xcassets/de/icon.imageset") == 4)
    #expect((try json(files, "ocean.xcassets/color/accent_x.colorset")["colors"] as? [Any])?.count == 1)
    #expect(try json(files, "ocean.xcassets/de")["properties"] != nil)
  }

  @Test func spriteAtlas() throws {
    let (files, _) = run(
      Xcassets.self, [variant("ocean", [])], ["spriteatlas": .boolean(true), "idiom": .text("mac")])
    let set = try json(files, "ocean.xcassets/Sprites.spriteatlas/hud_play_normal.imageset")
    #expect((set["images"] as? [[String: Any]])?.allSatisfy { $0["idiom"] as? String == "mac" } == true)
    #expect(try json(files, "ocean.xcassets/Sprites.spriteatlas")["info"] != nil)
    #expect(files["ocean.xcassets/color/accent_x.colorset/Contents.json"] != nil)
  }

  @Test func refusals() {
    var atlas = variant("ocean", [])
    atlas.scales = [1, 1.5]
    #expect(run(Xcassets.self, [atlas]).reports == [.exportUnsupported])
    let dark = variant("ocean-dark", [("appearance", "dark", 1), ("contrast", "normal", 0)])
    let darkHigh = variant("ocean-dark-high", [("appearance", "dark", 1), ("contrast", "high", 1)])
    #expect(run(Xcassets.self, [dark, darkHigh]).reports == [.exportUnsupported])
    // One variant alone is what is shown for any appearance.
    #expect(run(Xcassets.self, [dark]).reports.isEmpty)
    var clash = variant("ocean", [])
    clash.tokens[1] = clash.tokens[0]
    clash.tokens[1].path = "color.accent_x"
    #expect(run(Xcassets.self, [clash]).reports == [.exportNameClash])
  }
}
