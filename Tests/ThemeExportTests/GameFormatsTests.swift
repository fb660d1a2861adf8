import Foundation
import Testing
import ThemeDiagnostics
import ThemeGraphics
import ThemeModel

@testable import ThemeExport

/// Kivy, pygame_gui and LÖVE; Scripts/check-loaders.sh has the real ones draw what is exported.
@Suite struct GameFormatsTests {
  func export(
    _ exporter: any Exporter.Type, _ atlas: EncodedAtlas, _ options: [String: ParameterValue] = [:],
    errors: [DiagnosticID] = []
  ) -> [OutputFile] {
    var sink = DiagnosticSink()
    let files = exporter.export([atlas], options: TexturepackerFormsTests.options(options), sink: &sink)
    #expect(sink.diagnostics.map(\.id) == errors)
    return files
  }

  func object(_ file: OutputFile) throws -> NSDictionary {
    try #require(JSONSerialization.jsonObject(with: Data(file.bytes)) as? NSDictionary)
  }

  /// The page of the format notes.
  @Test func kivyCountsFromTheBottom() throws {
    var atlas = SampleAtlas.atlas()
    for index in atlas.pages.indices {
      atlas.pages[index].page.placements[0].contentInsets = PixelInsets(top: 3, left: 5, bottom: 4, right: 6)
      atlas.pages[index].page.placements[0].slice = PixelInsets(top: 1, left: 2, bottom: 3, right: 4)
    }
    let files = export(Kivy.self, atlas)
    #expect(files.map(\.path) == ["theme.atlas", "theme.borders.json", "theme@2x.atlas", "theme@2x.borders.json"])
    let button = [2, 14, 24, 16]
    let one: [String: [Int]] = ["button_normal": button, "button_hover": button, "icon": [30, 10, 10, 20]]
    #expect(try object(files[0])["theme.png"] as? [String: [Int]] == one)
    #expect(try (object(files[2])["theme@2x.png"] as? NSDictionary)?["icon"] as? [Int] == [60, 20, 20, 40])
    let borders = try object(files[1])
    #expect(borders["scale"] as? Int == 1)
    let normal: [String: [Int]] = ["border": [3, 4, 1, 2], "padding": [5, 3, 6, 4]]
    let hover: [String: [Int]] = ["border": [4, 4, 4, 4]]
    #expect(borders["sprites"] as? [String: [String: [Int]]] == ["button_normal": normal, "button_hover": hover])
    atlas.sprites[2].id = "button_hover"
    #expect(export(Kivy.self, atlas, errors: [.exportNameClash]).isEmpty)
    #expect(!Kivy.expressesTrim && Kivy.rotation == .none)
  }

  @Test func pygameGuiStates() throws {
    let ids = [
      "box/checked/normal", "box/checked/hover", "box/mixed/normal", "box/unchecked/normal", "box/unchecked/disabled",
      "button/hover", "button/normal", "hud/play/focused", "hud/play/pressed", "level/0", "logo",
    ]
    var sprites = ids.map { SampleAtlas.info($0, 4, 4) }
    for index in sprites.indices {
      let parts = ids[index].split(separator: "/").map(String.init)
      sprites[index].widget = parts[0] == "hud" ? "hud/play" : parts[0]
      if parts[0] == "box" { sprites[index].axes = [AxisValue(axis: "check", value: parts[1])] }
      if parts.count > 1, parts[0] != "level" {
        sprites[index].axes.append(AxisValue(axis: "state", value: parts.last ?? ""))
      }
      if parts[0] == "level" { sprites[index].element = SequenceElement(index: 0, count: 1, value: 0) }
    }
    var atlas = SampleAtlas.onePageEach(sprites, scales: [1, 2], pages: [Array(sprites.indices)])
    func token(_ path: String) -> ResolvedToken {
      ResolvedToken(
        path: path, type: "color", value: "", color: Color(red: 1, green: 0, blue: 0, alpha: 0.5), range: .none)
    }
    atlas.tokens = ["button.normalBg", "color.link-text", "color.accent", "deep.color.normal_bg", "tokens.dark_bg"].map(
      token)
    let files = export(PygameGui.self, atlas, ["folder": .text("assets/ui")])
    #expect(files.map(\.path) == ["ocean.pygame_gui.json", "ocean@2x.pygame_gui.json"])
    let theme = try object(files[1])
    #expect((theme.allKeys as? [String])?.sorted() == ["#box", "#hud/play", "#logo", "button", "defaults"])
    func images(_ key: String) -> [String: [String: String]] {
      (theme[key] as? NSDictionary)?["images"] as? [String: [String: String]] ?? [:]
    }
    #expect(images("#box").keys.sorted() == ["disabled_image", "normal_image", "selected_image"])
    #expect(images("#box")["selected_image"] == ["path": "assets/ui/ocean@2x.png", "sub_surface_rect": "0,1,4,4"])
    #expect(images("#hud/play").keys.sorted() == ["selected_image"])
    #expect(images("button").keys.sorted() == ["background_image", "hovered_image", "normal_image"])
    #expect(images("#logo").keys.sorted() == ["background_image", "normal_image"])
    #expect(((theme["#box"] as? NSDictionary)?["misc"] as? [String: String])?["check_symbol"] == "")
    let colors = (theme["button"] as? NSDictionary)?["colours"] as? [String: String]
    #expect(colors?["normal_bg"] == "#ff000080" && colors?["hovered_bg"] == "#00000000")
    #expect((theme["defaults"] as? NSDictionary)?["toolVersion"] as? String == PackageVersion.current)
    #expect((theme["defaults"] as? NSDictionary)?["colours"] as? [String: String] == ["link_text": "#ff000080"])
  }

  @Test func loveModule() {
    var atlas = PaintedAtlas(rotation: .none).atlas
    let files = export(Love.self, atlas, ["file": .text("lua/{theme}.lua"), "alpha": .text("premultiplied")])
    #expect(files.map(\.path) == ["lua/ocean.lua"])
    let text = String(decoding: files[0].bytes, as: UTF8.self)
    #expect(text.contains("premultiplied = true"))
    #expect(text.contains("{ file = \"../ocean.1@2x.png\", scale = 2, width = 128, height = 64 }"))
    #expect(
      text.contains(
        "sprites[\"icon\"] = { width = 16, height = 24, frames = { { page = 1, x = 30, y = 2, width = 10, height = 20, left = 4, top = 1, sourceWidth = 16, sourceHeight = 24 }, { page = 3, x = 60, y = 4, width = 20, height = 40, left = 8, top = 2, sourceWidth = 32, sourceHeight = 48 } } }\n"
      ))
    #expect(text.hasSuffix("return theme\n"))
    // Names are in strings, whatever is in them.
    atlas.sprites[2].id = "a\"]=os.exit()--\\\n\u{1}9é"
    atlas.sprites[2].widget = atlas.sprites[2].id
    let hostile = String(decoding: export(Love.self, atlas)[0].bytes, as: UTF8.self)
    #expect(hostile.contains("sprites[\"a\\\"]=os.exit()--\\\\\\010\\0019é\"] = "))
    #expect(hostile.contains("premultiplied = false"))
  }

  /// LuaJIT takes 65536 constants in a function.
  @Test func manySpritesAreManyFunctions() {
    let sprites = (0..<2_500).map { SampleAtlas.info("s\($0)", 4, 4) }
    let atlas = SampleAtlas.onePageEach(sprites, scales: [1], pages: [Array(sprites.indices)])
    let text = String(decoding: export(Love.self, atlas)[0].bytes, as: UTF8.self)
    #expect(text.components(separatedBy: ";(function(sprites)").count == 4)
    #expect(text.components(separatedBy: "\n  sprites[").count == 2_501)
  }
}
