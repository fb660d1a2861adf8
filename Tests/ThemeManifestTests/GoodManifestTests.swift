import Testing
import ThemeDiagnostics
import ThemeGraphics
import ThemeModel

/// The manifest of the design document.
let designManifest = """
  {
    "$schema": "./themes.schema.json",
    "scales": [1, 2, 3],
    "output": { "directory": "Generated", "formats": ["texturepacker"] },
    "atlas": { "maxSize": 2048, "padding": 2, "extrude": 1, "trim": true, "layout": "shared" },
    "fonts": { "title": [{ "system": "DejaVuSans-Bold.ttf" }, { "system": "NotoSansCJK-Regular.ttc", "face": "Noto Sans CJK TC" }] },
    "tokens": {
      "color":  { "accent": { "$type": "color", "$value": "#408080" }, "onAccent": { "$type": "color", "$value": "#ffffff" } },
      "radius": { "control": { "$type": "dimension", "$value": { "value": 6, "unit": "px" } } }
    },
    "styles": { "glossy": { "kind": "glossyButton", "size": [160, 60], "cornerRadius": "{radius.control}" } },
    "themes": {
      "ocean": {},
      "ember": { "extends": "ocean", "tokens": { "color": { "accent": { "$value": "#c0392b" } } } }
    },
    "widgets": {
      "playButton":  { "extends": "glossy", "color": "{color.accent}",
                       "title": { "text": "Play", "font": "title", "size": 20, "fill": { "linear": ["#ffffff", { "color": "#d0e0e0", "position": 0.8 }], "angle": 90 },
                                  "shadow": { "offset": [2, 2], "radius": 4, "color": "#000000", "opacity": 0.8 } },
                       "states": { "pressed": { "title": { "fill": "#ffe0a0" } }, "focused": null } },
      "accept":      { "kind": "checkbox", "size": [32, 32] },
      "temperature": { "kind": "arcMeter", "size": [80, 80], "values": { "from": 0, "to": 100, "count": 11, "easing": "easeInEaseOut" }, "label": { "text": "${value}℃", "font": "title", "size": 17 } }
    }
  }
  """

@Suite struct GoodManifestTests {
  let reading = Reading(designManifest)

  @Test func atlasSettings() throws {
    func atlas(_ text: String) throws -> AtlasSettings {
      let reading = Reading(designManifest.replacing(#""trim": true"#, with: text))
      return try #require(reading.themeSet, "\(reading.rendered)").settings.atlas
    }
    let words = try atlas(#""pageSize": "powerOfTwo", "square": true, "border": 0, "align": 4, "rotate": true"#)
    #expect(words.pageSize == .powerOfTwo && words.square && words.border == 0 && words.align == 4 && words.rotate)
    #expect(try atlas(#""pageSize": [512, 256]"#).pageSize == .fixed(width: 512, height: 256))
  }

  @Test func settings() throws {
    let set = try #require(reading.themeSet, "\(reading.rendered)")
    #expect(set.settings.scales == [1, 2, 3])
    #expect(set.settings.output.directory == "Generated")
    #expect(set.settings.output.formats.map(\.id) == ["texturepacker"])
    #expect(set.settings.atlas.maxSize == 2048)
    #expect(set.settings.atlas == AtlasSettings(range: set.settings.atlas.range))
    #expect(set.fonts.map(\.name) == ["title"])
    #expect(
      set.fonts[0].sources.map(\.location) == [.system("DejaVuSans-Bold.ttf"), .system("NotoSansCJK-Regular.ttc")])
    #expect(set.fonts[0].sources.map(\.face) == [.index(0), .name("Noto Sans CJK TC")])
    #expect(set.themes.map(\.name) == ["ember", "ocean"])
    #expect(set.themes[0].widgets.map(\.name) == ["accept", "playButton", "temperature"])
  }

  @Test func statesAreThoseOfTheKindWithoutTheRemovedOne() throws {
    let button = try reading.widget("playButton")
    #expect(button.variants.map(\.axisValues) == [["normal"], ["hover"], ["pressed"], ["disabled"]])
    let accept = try reading.widget("accept")
    #expect(accept.variants.count == 15)
    #expect(accept.variants[1].axisValues == ["unchecked", "hover"])
    #expect(try reading.widget("temperature").variants.map(\.axisValues) == [[]])
  }

  @Test func tokensFollowTheTheme() throws {
    let ocean = try reading.parameters("playButton", theme: "ocean")
    let ember = try reading.parameters("playButton", theme: "ember")
    #expect(ocean[TestSchemas.color] == Color(red: 64.0 / 255, green: 128.0 / 255, blue: 128.0 / 255))
    #expect(ember[TestSchemas.color] == Color(red: 192.0 / 255, green: 57.0 / 255, blue: 43.0 / 255))
    #expect(ember[TestSchemas.cornerRadius] == 6)
    #expect(ember[CommonParameters.size] == Size(160, 60))
  }

  @Test func aStateMergesIntoTheTitle() throws {
    let normal = try #require(try reading.parameters("playButton", ["normal"])[TestSchemas.title])
    let pressedSet = try reading.parameters("playButton", ["pressed"])
    let pressed = try #require(pressedSet[TestSchemas.title])
    #expect(
      normal.entries["fill"]?.value
        == .paint(
          .linear(
            stops: [
              GradientStop(0, .white),
              GradientStop(0.8, Color(red: 208.0 / 255, green: 224.0 / 255, blue: 224.0 / 255)),
            ], line: .angle(90))))
    #expect(pressed.entries["fill"]?.value == .paint(.solid(Color(red: 1, green: 224.0 / 255, blue: 160.0 / 255))))
    #expect(pressed.entries["text"]?.value == .text("Play"))
    #expect(pressed.entries["fill"]?.isFromState == true)
    #expect(pressed.entries["text"]?.isFromState == false)
    #expect(pressedSet.isStatedByState(TestSchemas.title))
    #expect(!(try reading.parameters("playButton", ["normal"]).isStatedByState(TestSchemas.title)))
    #expect(
      normal.entries["shadow"]?.value
        == .shadows([ShadowStyle(offset: Point(2, 2), sigma: 4, color: Color(red: 0, green: 0, blue: 0, alpha: 0.8))]))
  }

  @Test func valuesFollowTheEasing() throws {
    let values = try reading.parameters("temperature")[CommonParameters.values]
    #expect(values.count == 11)
    #expect(values.first == 0 && values.last == 100 && abs(values[5] - 50) < 1e-9)
  }

  @Test func everyRangePointsAtItsText() throws {
    let text = Array(designManifest.utf8)
    let entry = try #require(try reading.parameters("playButton").entries["color"])
    #expect(
      String(decoding: text[Int(entry.range.lower)..<Int(entry.range.upper)], as: UTF8.self) == "\"{color.accent}\"")
    let widget = try reading.widget("playButton")
    #expect(
      String(decoding: text[Int(widget.range.lower)..<Int(widget.range.upper)], as: UTF8.self) == "\"playButton\"")
  }
}
