import Foundation
import Testing
import ThemeDiagnostics
import ThemeExport
import ThemeModel
import ThemePNG
import ThemePipeline

/// The manifest's `atlases`: pages of their own for some widgets.
@Suite struct AtlasGroupTests {
  private static var widgets: [String: Any] {
    [
      "hud/life": AtlasProject.button(40, 20), "hud/time": AtlasProject.button(30, 20),
      "menu/play": AtlasProject.button(90, 30), "logo": AtlasProject.button(60, 60),
    ]
  }

  private static func project(_ atlases: [String: Any], formats: [String] = ["texturepacker", "images"]) throws
    -> AtlasProject
  {
    try AtlasProject([
      "scales": [1, 2], "output": ["formats": formats], "atlases": atlases, "widgets": widgets,
    ])
  }

  @Test func widgetsHavePagesOfTheirOwn() throws {
    let project = try Self.project([
      "hud": ["include": ["hud/*"], "padding": 10, "pageSize": "powerOfTwo"], "big": ["include": ["logo", "**/play"]],
    ])
    defer { project.remove() }
    let report = try project.build()
    try #require(report.outcome == .built, "\(report.diagnostics)")
    let names = try project.outputs().keys.filter { $0.hasSuffix(".png") && !$0.contains("/") }
    #expect(
      Set(names) == ["default.hud.png", "default.hud@2x.png", "default.big.png", "default.big@2x.png"])
    #expect(Set(try project.frames("default.hud.json").keys) == ["hud/life/normal", "hud/time/normal"])
    #expect(Set(try project.frames("default.big@2x.json").keys) == ["logo/normal", "menu/play/normal"])
    let page = try project.bitmap("default.hud@2x.png")
    #expect(page.width.nonzeroBitCount == 1 && page.height.nonzeroBitCount == 1)
    // Every frame shows the sprite that its own file shows.
    for (atlas, scale) in [("hud", ""), ("hud", "@2x"), ("big", ""), ("big", "@2x")] {
      let page = try project.bitmap("default.\(atlas)\(scale).png")
      for (id, frame) in try project.frames("default.\(atlas)\(scale).json") {
        let image = try project.bitmap("default/\(id)\(scale).png")
        var shown = Bitmap(width: frame[2], height: frame[3])
        for row in 0..<frame[3] {
          let start = ((frame[1] + row) * page.width + frame[0]) * 4
          shown.pixels.replaceSubrange(
            row * frame[2] * 4..<(row + 1) * frame[2] * 4, with: page.pixels[start..<start + frame[2] * 4])
        }
        #expect(shown.pixels.contains { $0 != 0 } && Self.holds(image, shown), "\(id)")
      }
    }
    #expect(try project.check().findings == [])
    #expect(try project.build().outcome == .upToDate)
  }

  /// Whether a picture holds another one somewhere, surrounded by nothing.
  private static func holds(_ image: Bitmap, _ part: Bitmap) -> Bool {
    func ink(_ bitmap: Bitmap) -> [UInt32] {
      stride(from: 0, to: bitmap.pixels.count, by: 4).compactMap { index in
        let pixel = bitmap.pixels[index..<index + 4].reduce(0) { $0 << 8 | UInt32($1) }
        return pixel & 0xff == 0 ? nil : pixel
      }
    }
    return ink(image) == ink(part)
  }

  /// What no atlas includes stays on the usual pages, all formats know all pages, and stable places are kept for each.
  @Test func everyFormatTakesSeveralAtlases() throws {
    var project = try Self.project(
      ["hud": ["include": ["hud/*"]]], formats: BuildRegistries.standard.exporters.map { $0.id })
    defer { project.remove() }
    project.manifest["atlas"] = ["placement": "stable"]
    let report = try project.build()
    try #require(report.outcome == .built, "\(report.diagnostics)")
    #expect(Set(try project.frames("default.json").keys) == ["logo/normal", "menu/play/normal"])
    #expect(Set(try project.frames("default.hud.json").keys) == ["hud/life/normal", "hud/time/normal"])
    let libgdx = try #require(project.outputs().first { $0.key.hasSuffix("default.gdx.atlas") }).value
    let text = String(decoding: libgdx, as: UTF8.self)
    #expect(text.contains("default.png") && text.contains("default.hud.png"))
    let places = String(decoding: try #require(project.outputs()["default.placement.json"]), as: UTF8.self)
    #expect(places.contains(#""atlas": """#) && places.contains(#""atlas": "hud""#))
    #expect(try project.check().findings == [])
  }

  @Test func namesThatMeetAreNamed() throws {
    let project = try Self.project(["theme": ["include": ["hud/*"]]], formats: ["texturepacker", "json"])
    defer { project.remove() }
    for report in [try project.build(), try project.check().build] {
      #expect(report.outcome == .invalid)
      #expect(report.diagnostics.map(\.id) == [.exportNameClash])
      #expect(report.diagnostics.first?.path == "default.theme.json")
    }
  }

  @Test func formatsThatCannotTurnAreAskedForAllAtlases() throws {
    let project = try Self.project(
      ["hud": ["include": ["hud/*"], "rotate": true]], formats: ["texturepacker", "swift"])
    defer { project.remove() }
    #expect(try project.build().diagnostics.map(\.id) == [.atlasRotation])
  }

  @Test func filesOfPagesAreCalledByWhatTheyShow() throws {
    var project = try Self.project(["hud": ["include": ["hud/*"]]], formats: ["texturepacker", "css"])
    defer { project.remove() }
    project.manifest["output"] = [
      "formats": ["texturepacker", "css"], "pages": "{theme}{atlas}{page}{form}.{hash}{scale}.png",
    ]
    try #require(project.build().outcome == .built)
    func pages() throws -> Set<String> { Set(try project.outputs().keys.filter { $0.hasSuffix(".png") }) }
    let first = try pages()
    #expect(first.count == 4)
    for name in first { #expect(name.wholeMatch(of: /default(\.hud)?\.[0-9a-f]{16}(@2x)?\.png/) != nil, "\(name)") }
    // Metadata names them.
    let text = String(decoding: try #require(project.outputs()["default.hud.json"]), as: UTF8.self)
    #expect(
      first.contains { $0.hasPrefix("default.hud.") && !$0.contains("@") && text.contains(#""image": "\#($0)""#) })
    // Another look has another name, and takes the place of the old one; what shows the same keeps its name.
    var widgets = Self.widgets
    widgets["logo"] = ["kind": "glossyButton", "size": [60, 60], "states": ["normal"], "hue": 0.3]
    project.manifest["widgets"] = widgets
    try #require(project.build().outcome == .built)
    let second = try pages()
    #expect(second.count == 4 && first.intersection(second).count == 2)
    #expect(first.intersection(second).allSatisfy { $0.hasPrefix("default.hud.") })
    // The effort of compression is no other picture.
    project.manifest["png"] = ["effort": "fast"]
    try #require(project.build().outcome == .built)
    #expect(try pages() == second)
    #expect(try project.check().findings == [])
    project.manifest["output"] = ["formats": ["texturepacker"], "pages": "{theme}.png"]
    #expect(try project.build().diagnostics.map(\.id) == [.exportNameClash])
    for wrong in [
      "{theme}{hsah}.png", "my {theme}{atlas}{scale}.png", "{atlas}{theme}{scale}.png",
      "pages/{theme}{atlas}{scale}.png", "../{theme}{atlas}{scale}.png", "{theme}.jpg",
    ] {
      project.manifest["output"] = ["pages": wrong]
      let report = try project.build()
      #expect(report.outcome == .invalid && !report.diagnostics.isEmpty, "\(wrong)")
    }
  }
}
