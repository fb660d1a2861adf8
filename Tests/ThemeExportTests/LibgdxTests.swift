import Foundation
import Testing
import ThemeDiagnostics
import ThemeExport
import ThemeGraphics
import ThemeModel

/// A reader of .atlas files, made after the description of the form: entries are lines with a colon, in any order.
struct AtlasFileReader {
  struct Region {
    var page: String
    var name: String
    var values: [String: [String]] = [:]

    func numbers(_ key: String) -> [Int]? { values[key].map { $0.compactMap { Int($0) } } }
  }

  var pages: [String: [String: [String]]] = [:]
  var regions: [Region] = []

  init(_ text: String) {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)[...]
    func entry(_ line: String?) -> (String, [String])? {
      guard let line, let colon = line.firstIndex(of: ":") else { return nil }
      return (
        line[..<colon].trimmingCharacters(in: .whitespaces),
        line[line.index(after: colon)...].split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
      )
    }
    var page: String?
    while let line = lines.popFirst() {
      if line.trimmingCharacters(in: .whitespaces).isEmpty {
        page = nil
      } else if let page {
        var region = Region(page: page, name: line.trimmingCharacters(in: .whitespaces))
        while let (key, value) = entry(lines.first) {
          region.values[key] = value
          lines.removeFirst()
        }
        regions.append(region)
      } else {
        page = line
        var fields: [String: [String]] = [:]
        while let (key, value) = entry(lines.first) {
          fields[key] = value
          lines.removeFirst()
        }
        pages[line] = fields
      }
    }
  }

  struct Sprite {
    var picture: Bitmap
    var split: [Int]?
    var pad: [Int]?
  }

  /// The whole sprite: turned back, and with what was cut off. Offsets are from the left and the bottom.
  static func sprite(_ region: Region, on page: Bitmap) -> Sprite? {
    let isTurned = region.values["rotate"] == ["true"] || region.values["rotate"] == ["90"]
    let bounds: [Int]
    if let new = region.numbers("bounds") {
      bounds = new
    } else if let xy = region.numbers("xy"), let size = region.numbers("size") {
      bounds = xy + size
    } else {
      return nil
    }
    let (width, height) = (bounds[2], bounds[3])
    let offsets =
      region.numbers("offsets")
      ?? region.numbers("offset").flatMap { offset in region.numbers("orig").map { offset + $0 } }
      ?? [0, 0, width, height]
    // Turned by 90° counter-clockwise: the picture's right edge is the page's upper one.
    let cut = page.map(width: width, height: height) { x, y in
      isTurned ? (bounds[0] + y, bounds[1] + width - 1 - x) : (bounds[0] + x, bounds[1] + y)
    }
    let top = offsets[3] - height - offsets[1]
    let whole = cut.map(width: offsets[2], height: offsets[3]) { x, y in (x - offsets[0], y - top) }
    return Sprite(picture: whole, split: region.numbers("split"), pad: region.numbers("pad"))
  }
}

@Suite struct LibgdxTests {
  /// The text that libGDX 1.11.1 was seen to read, and the same in the form before.
  static let new = """
    theme.png
    size:64,32
    filter:Linear,Linear
    pma:false
    button/normal
    bounds:2,2,24,16
    split:4,4,4,4
    pad:5,5,3,3
    icon
    bounds:30,2,10,20
    offsets:4,3,16,24
    rotate:true

    """
  static let legacy = """

    theme.png
    size: 64, 32
    format: RGBA8888
    filter: Linear, Linear
    repeat: none
    button/normal
      rotate: false
      xy: 2, 2
      size: 24, 16
      split: 4, 4, 4, 4
      pad: 5, 5, 3, 3
      orig: 24, 16
      offset: 0, 0
      index: -1

    """

  private func sample() -> EncodedAtlas {
    var atlas = SampleAtlas.atlas([1])
    atlas.pages[0].page.placements.remove(at: 1)
    atlas.pages[0].page.placements[0].contentInsets = PixelInsets(top: 3, left: 5, bottom: 3, right: 5)
    atlas.pages[0].page.placements[1].rotation = .counterclockwise
    atlas.pages[0].page.placements[1].frame = PixelRect(x: 30, y: 2, width: 20, height: 10)
    return atlas
  }

  @Test func equalsTheSamples() throws {
    let new = run(Libgdx.self, [sample()], ["skin": .boolean(false)])
    #expect(new.files.keys.sorted() == ["theme.gdx.atlas"])
    #expect(new.files["theme.gdx.atlas"]?.text == Self.new)
    var atlas = sample()
    atlas.pages[0].page.placements.remove(at: 1)
    let legacy = run(Libgdx.self, [atlas], ["form": .text("legacy"), "skin": .boolean(false)])
    #expect(legacy.files["theme.gdx.atlas"]?.text == Self.legacy)
  }

  /// The reader itself, on the samples.
  @Test func readsTheSamples() throws {
    let reader = AtlasFileReader(Self.new)
    #expect(
      reader.pages["theme.png"]?["size"] == ["64", "32"] && reader.regions.map(\.name) == ["button/normal", "icon"])
    var page = Bitmap(width: 64, height: 32)
    // The icon's top left pixel lies at the lower left corner of its place.
    page[30, 2 + 9] = [1, 2, 3, 255]
    let icon = try #require(AtlasFileReader.sprite(reader.regions[1], on: page))
    #expect(icon.picture.width == 16 && icon.picture.height == 24 && icon.picture[4, 1] == [1, 2, 3, 255])
    let old = AtlasFileReader(Self.legacy)
    #expect(old.regions.first?.numbers("xy") == [2, 2] && old.regions.first?.numbers("orig") == [24, 16])
  }

  @Test(arguments: ["new", "legacy"])
  func everySpriteComesBack(form: String) throws {
    let sample = PixelSample(rotation: .counterclockwise)
    let (files, reports) = run(Libgdx.self, [sample.atlas], ["form": .text(form)])
    #expect(reports.isEmpty)
    #expect(
      files.keys.sorted() == [
        "ocean.gdx.atlas", "ocean.gdx.json", "ocean@2x.gdx.atlas", "ocean@2x.gdx.json",
      ])
    for scale in [1, 2] {
      let name = scale == 1 ? "ocean.gdx.atlas" : "ocean@2x.gdx.atlas"
      let reader = AtlasFileReader(try #require(files[name]).text)
      #expect(reader.regions.count == PixelSample.sources.count && reader.pages.count == 2)
      for region in reader.regions {
        let page = try #require(sample.page(region.page))
        #expect(reader.pages[region.page]?["size"] == ["\(page.width)", "\(page.height)"])
        let sprite = try #require(AtlasFileReader.sprite(region, on: page))
        #expect(sprite.picture == sample.sprites[Double(scale)]?[region.name], "\(region.name)")
        let slice = sample.slice(region.name, scale)
        let isTrimmed = region.name == "menu/quit/normal"
        let content = isTrimmed ? nil : sample.content(region.name, scale)
        #expect(sprite.split == slice.map { [$0.left, $0.right, $0.top, $0.bottom] })
        #expect(sprite.pad == content.map { [$0.left, $0.right, $0.top, $0.bottom] })
      }
    }
  }

  @Test func skin() throws {
    var sample = PixelSample(scales: [1])
    sample.atlas.tokens = [
      ResolvedToken(
        path: "color.\"accent", type: "color", value: "", color: Color(red: 0.5, green: 0.25, blue: 1, alpha: 0.75),
        range: .none),
      ResolvedToken(path: "radius", type: "dimension", value: "", number: 4, range: .none),
    ]
    let (files, _) = run(Libgdx.self, [sample.atlas], ["font": .text("title.fnt")])
    let bytes = try #require(files["ocean.gdx.json"]).bytes
    let json = try #require(JSONSerialization.jsonObject(with: Data(bytes)) as? [String: [String: [String: Any]]])
    let ui = "com.badlogic.gdx.scenes.scene2d.ui."
    #expect(
      Set(json.keys) == [
        "com.badlogic.gdx.graphics.Color", "com.badlogic.gdx.graphics.g2d.BitmapFont", ui + "Button$ButtonStyle",
        ui + "TextButton$TextButtonStyle", ui + "CheckBox$CheckBoxStyle",
      ])
    #expect(
      json["com.badlogic.gdx.graphics.Color"]?["color.\"accent"] as? [String: Double]
        == ["r": 0.5, "g": 0.25, "b": 1, "a": 0.75])
    let play = [
      "up": "hud/play/normal", "over": "hud/play/hover", "down": "hud/play/pressed", "disabled": "hud/play/disabled",
      "focused": "hud/play/focused",
    ]
    #expect(json[ui + "Button$ButtonStyle"]?["default"] as? [String: String] == play)
    #expect(json[ui + "Button$ButtonStyle"]?["hud/play"] as? [String: String] == play)
    #expect(
      json[ui + "Button$ButtonStyle"]?["menu/quit"] as? [String: String]
        == ["up": "menu/quit/normal", "down": "menu/quit/pressed"])
    #expect(json[ui + "Button$ButtonStyle"]?["panel"] == nil)
    #expect(
      json[ui + "TextButton$TextButtonStyle"]?["hud/play"] as? [String: String]
        == play.merging(["font": "default-font"]) { $1 })
    #expect(
      json[ui + "CheckBox$CheckBoxStyle"]?["music"] as? [String: String] == [
        "font": "default-font", "checkboxOn": "music/checked/normal", "checkboxOff": "music/unchecked/normal",
        "checkboxOnOver": "music/checked/hover", "checkboxOnDisabled": "music/checked/disabled",
        "checkboxOffDisabled": "music/unchecked/disabled",
      ])
  }

  @Test func bars() throws {
    var atlas = SampleAtlas.atlas([1])
    for (index, name) in ["track", "fill", "knob"].enumerated() {
      atlas.sprites[index].id = "volume/\(name)" + (index == 2 ? "/normal" : "")
      atlas.sprites[index].widget = "volume/\(name)"
      if index == 2 { atlas.sprites[index].axes = [AxisValue(axis: "state", value: "normal")] }
    }
    let bytes = try #require(run(Libgdx.self, [atlas]).files["theme.gdx.json"]).bytes
    let json = try #require(JSONSerialization.jsonObject(with: Data(bytes)) as? [String: [String: Any]])
    let ui = "com.badlogic.gdx.scenes.scene2d.ui."
    let slider = ["background": "volume/track", "knobBefore": "volume/fill", "knob": "volume/knob/normal"]
    #expect(json[ui + "Slider$SliderStyle"]?["volume-horizontal"] as? [String: String] == slider)
    #expect(json[ui + "Slider$SliderStyle"]?["default-vertical"] as? [String: String] == slider)
    #expect(
      json[ui + "ProgressBar$ProgressBarStyle"]?["volume-vertical"] as? [String: String]
        == ["background": "volume/track", "knobBefore": "volume/fill"])
  }

  /// Nothing that a name says is taken for the form's own, and different names stay different.
  @Test func hostileNames() throws {
    let names = ["a:b", "a%3ab", "a\nb", " a", "a ", "\u{7f}", "bounds: 1,2,3,4"]
    var atlas = SampleAtlas.onePageEach(
      names.map { SampleAtlas.info($0, 4, 4) }, scales: [1], pages: [Array(names.indices)])
    let (files, reports) = run(Libgdx.self, [atlas])
    #expect(reports.isEmpty)
    let regions = AtlasFileReader(try #require(files["ocean.gdx.atlas"]).text).regions
    #expect(regions.map { $0.name.removingPercentEncoding } == names)
    atlas.sprites[1].id = "a:b"
    #expect(run(Libgdx.self, [atlas]).reports == [.exportNameClash])
  }

  @Test func options() throws {
    let (files, _) = run(
      Libgdx.self, [SampleAtlas.atlas([1])],
      ["alpha": .text("premultiplied"), "filter": .text("nearest"), "file": .text("gdx/{theme}.atlas")])
    let text = try #require(files["gdx/theme.atlas"]).text
    #expect(files["gdx/theme.json"] != nil)
    #expect(text.contains("\npma:true\n") && text.contains("\nfilter:Nearest,Nearest\n"))
    // The loader looks for pages in the atlas's own folder.
    #expect(text.hasPrefix("../theme.png\n"))
    #expect(run(Libgdx.self, [SampleAtlas.atlas([1])], ["file": .text("x.json")]).reports == [.manifestPathEscape])
  }
}
