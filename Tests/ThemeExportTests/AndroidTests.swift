import Foundation
import Testing
import ThemeDiagnostics
import ThemeExport
import ThemeGraphics
import ThemeModel

@Suite struct AndroidTests {
  private func variant(
    _ theme: String, _ axes: [(String, String, Int)], seed: UInt32 = 1, color: Color = .black
  ) -> EncodedAtlas {
    var atlas = PixelSample(seed: seed).atlas
    atlas.theme = theme
    atlas.base = "ocean"
    atlas.axes = axes.map { AxisValue(axis: $0.0, value: $0.1, position: $0.2) }
    atlas.tokens = [
      ResolvedToken(path: "color.accent<&", type: "color", value: "", color: color, range: .none),
      ResolvedToken(path: "radius", type: "dimension", value: "", number: 3.5, range: .none),
      ResolvedToken(path: "share", type: "number", value: "", number: 3.5, range: .none),
    ]
    return atlas
  }

  /// The runs of black pixels along an edge of the frame, as Android reads them: from inclusive, to exclusive, counted
  /// within the picture. Nil where the frame has another colour.
  static func runs(_ bitmap: Bitmap, _ edge: String) -> [ClosedRange<Int>]? {
    let isAcross = edge == "top" || edge == "bottom"
    let count = (isAcross ? bitmap.width : bitmap.height) - 2
    var marks: [Int] = []
    for place in -1...count {
      let pixel =
        switch edge {
        case "top": bitmap[place + 1, 0]
        case "bottom": bitmap[place + 1, bitmap.height - 1]
        case "left": bitmap[0, place + 1]
        default: bitmap[bitmap.width - 1, place + 1]
        }
      if pixel == [0, 0, 0, 255], (0..<count).contains(place) {
        marks.append(place)
      } else if pixel[3] != 0 {
        return nil
      }
    }
    var runs: [ClosedRange<Int>] = []
    for mark in marks {
      if let last = runs.last, last.upperBound == mark {
        runs[runs.count - 1] = last.lowerBound...mark + 1
      } else {
        runs.append(mark...mark + 1)
      }
    }
    return runs
  }

  @Test func ninePatches() throws {
    let sample = PixelSample()
    let (files, reports) = run(Android.self, [variant("ocean", [])])
    #expect(reports.isEmpty)
    for (scale, density) in [(1, "mdpi"), (2, "xhdpi")] {
      for source in PixelSample.sources {
        let name = source.id.replacingOccurrences(of: "/", with: "_")
        let whole = try #require(sample.sprites[Double(scale)]?[source.id])
        guard let slice = sample.slice(source.id, scale) else {
          #expect(files["ocean/res/drawable-\(density)/\(name).png"]?.bytes.isEmpty == false, "\(source.id)")
          continue
        }
        let picture = try #require(files["ocean/res/drawable-\(density)/\(name).9.png"]?.picture, "\(source.id)")
        #expect(picture.width == whole.width + 2 && picture.height == whole.height + 2)
        #expect(picture.map(width: whole.width, height: whole.height) { ($0 + 1, $1 + 1) } == whole)
        #expect(Self.runs(picture, "top") == [slice.left...whole.width - slice.right])
        #expect(Self.runs(picture, "left") == [slice.top...whole.height - slice.bottom])
        let content = sample.content(source.id, scale)
        #expect(Self.runs(picture, "bottom") == (content.map { [$0.left...whole.width - $0.right] } ?? []))
        #expect(Self.runs(picture, "right") == (content.map { [$0.top...whole.height - $0.bottom] } ?? []))
      }
    }
  }

  @Test func qualifiers() throws {
    let (files, reports) = run(
      Android.self,
      [
        variant("ocean", [("appearance", "light", 0), ("direction", "ltr", 0), ("locale", "en", 0)]),
        variant(
          "ocean-all", [("appearance", "dark", 1), ("direction", "rtl", 1), ("locale", "pt-BR", 1)], seed: 2,
          color: Color(red: 1, green: 0, blue: 0, alpha: 0.5)),
        variant(
          "ocean-dark", [("appearance", "dark", 1), ("direction", "ltr", 0), ("locale", "en", 0)], color: .white),
      ])
    #expect(reports.isEmpty)
    #expect(files["ocean/res/drawable-pt-rBR-ldrtl-night-xhdpi/icon.png"] != nil)
    #expect(files["ocean/res/drawable-night-mdpi/hud_play_normal.9.png"] != nil)
    func color(_ path: String) throws -> String {
      let file = try #require(files[path])
      let document = try #require(XMLReading(file.bytes))
      let element = try #require(document.elements.first { $0.path == "/resources/color" })
      return "\(element.attributes["name"] ?? "") \(element.text)"
    }
    #expect(try color("ocean/res/values/colors.xml") == "color_accent__ #ff000000")
    #expect(try color("ocean/res/values-night/colors.xml") == "color_accent__ #ffffffff")
    #expect(try color("ocean/res/values-pt-rBR-ldrtl-night/colors.xml") == "color_accent__ #80ff0000")
    #expect(files["ocean/res/values/dimens.xml"]?.text.contains("<dimen name=\"radius\">3.5dp</dimen>") == true)
    #expect(files["ocean/res/values/dimens.xml"]?.text.contains("share") == false)
  }

  /// What night shows too is there once; what no qualifier can say has a folder of its own.
  @Test func foldersAndSharing() throws {
    let (files, reports) = run(
      Android.self,
      [
        variant("ocean", [("appearance", "light", 0), ("brand", "a", 0)]),
        variant("ocean-dark", [("appearance", "dark", 1), ("brand", "a", 0)]),
        variant("ocean-b", [("appearance", "light", 0), ("brand", "b", 1)]),
        variant("ocean-dark-b", [("appearance", "dark", 1), ("brand", "b", 1)], seed: 9),
      ])
    #expect(reports.isEmpty)
    #expect(files["ocean/res/drawable-night-mdpi/icon.png"] == nil && files["ocean/res/values-night/colors.xml"] == nil)
    #expect(files["ocean-b/res/drawable-night-mdpi/icon.png"] != nil)
  }

  @Test func selectors() throws {
    let (files, _) = run(Android.self, [variant("ocean", [])])
    func items(_ name: String) throws -> [String] {
      let file = try #require(files["ocean/res/drawable/\(name).xml"])
      let document = try #require(XMLReading(file.bytes))
      return document.elements.filter { $0.path == "/selector/item" }.map { element in
        element.attributes.map { "\($0.key)=\($0.value)" }.sorted().joined(separator: " ")
          .replacingOccurrences(of: "android:", with: "")
      }
    }
    #expect(
      try items("hud_play") == [
        "drawable=@drawable/hud_play_disabled state_enabled=false",
        "drawable=@drawable/hud_play_pressed state_pressed=true",
        "drawable=@drawable/hud_play_focused state_focused=true",
        "drawable=@drawable/hud_play_hover state_hovered=true", "drawable=@drawable/hud_play_normal",
      ])
    #expect(
      try items("music") == [
        "drawable=@drawable/music_checked_disabled state_checked=true state_enabled=false",
        "drawable=@drawable/music_checked_hover state_checked=true state_hovered=true",
        "drawable=@drawable/music_checked_normal state_checked=true",
        "drawable=@drawable/music_unchecked_disabled state_enabled=false", "drawable=@drawable/music_unchecked_normal",
      ])
    #expect(files["ocean/res/drawable/icon.xml"] == nil)
    let without = run(Android.self, [variant("ocean", [])], ["selectors": .boolean(false)]).files
    #expect(!without.keys.contains { $0.hasPrefix("ocean/res/drawable/") })
  }

  @Test func namesAndScales() {
    func reports(_ ids: [String]) -> [DiagnosticID] {
      let sprites = ids.map { SampleAtlas.info($0, 4, 4) }
      var atlas = EncodedAtlas(theme: "t", scales: [1], sprites: sprites, pages: [], images: [])
      atlas.images = sprites.indices.map { EncodedImage(item: $0, scale: 1, png: [1], width: 4, height: 4) }
      let (files, reports) = run(Android.self, [atlas])
      for path in files.keys {
        let name = path.split(separator: "/").last?.dropLast(4) ?? ""
        #expect(name.wholeMatch(of: /[a-z_][a-z0-9_]*/) != nil, "\(path)")
      }
      return reports
    }
    #expect(reports(["OK", "3d/x", "class", "é"]).isEmpty)
    #expect(reports(["OK", "ok"]) == [.exportNameClash])
    #expect(reports(["a/b", "a_b"]) == [.exportNameClash])

    var atlas = variant("ocean", [])
    atlas.scales = [1, 2, 2.5]
    #expect(run(Android.self, [atlas]).reports == [.exportUnsupported])
    atlas.images.append(atlas.images[5])
    atlas.images[atlas.images.count - 1].scale = 2.5
    let (files, none) = run(Android.self, [atlas], ["otherScales": .text("nodpi")])
    #expect(none.isEmpty && files["ocean/res/drawable-nodpi/icon.png"] != nil)
    atlas.scales = [1.1, 2.5]
    #expect(run(Android.self, [atlas], ["otherScales": .text("nodpi")]).reports == [.exportUnsupported])
    #expect(run(Android.self, [variant("ocean", [])], ["folder": .text("../res")]).reports == [.manifestPathEscape])
  }
}
