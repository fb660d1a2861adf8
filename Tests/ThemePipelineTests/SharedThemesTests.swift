import Foundation
import Testing
import ThemeDiagnostics
import ThemeModel
import ThemePNG
import ThemePipeline

/// `"layout": "sharedAcrossThemes"`: a theme is exchanged by exchanging its pages.
@Suite struct SharedThemesTests {
  /// Themes that differ in a colour, in a size, in how far a shadow reaches, and in which states there are.
  private static func project(_ atlas: [String: Any] = [:]) throws -> AtlasProject {
    let atlas = atlas.merging(["layout": "sharedAcrossThemes"]) { $1 }
    let ember: [String: Any] = [
      "widgets": [
        "wide": ["size": [70, 24]],
        "play": ["hue": 0.1, "shadow": ["radius": 9, "offset": [0, 5], "color": "#000000"]],
        "many": ["states": ["normal", "hover"]],
      ]
    ]
    return try AtlasProject([
      "scales": [1, 2], "output": ["formats": ["texturepacker", "images"]], "atlas": atlas,
      "themes": ["ocean": [String: Any](), "ember": ember],
      "widgets": [
        "wide": AtlasProject.button(50, 30), "play": AtlasProject.button(80, 40), "same": AtlasProject.button(33, 33),
        "many": ["kind": "glossyButton", "size": [40, 20], "states": ["normal", "pressed"]],
      ],
    ])
  }

  private func meta(_ project: AtlasProject, _ name: String) throws -> [String: [String: Any]] {
    let object = try JSONSerialization.jsonObject(with: Data(contentsOf: project.url(name))) as? [String: Any]
    return try #require(object?["frames"] as? [String: [String: Any]])
  }

  /// Minimal slices that leave different sizes cannot share a place, and the message says so.
  @Test func minimalSlicesMustAgree() throws {
    var project = try Self.project()
    defer { project.remove() }
    func write(_ radius: Int, _ slice: String) {
      project.manifest["themes"] = [
        "ocean": [String: Any](), "ember": ["widgets": ["box": ["cornerRadius": radius]]],
      ]
      project.manifest["widgets"] = [
        "box": ["kind": "titleButton", "size": [100, 80], "cornerRadius": 6, "slice": slice]
      ]
    }
    write(16, "minimal")
    let report = try project.build()
    #expect(report.diagnostics.map(\.id) == [.atlasGrid])
    #expect(report.diagnostics.first?.message.contains("leaves") == true)
    #expect(report.diagnostics.first?.help?.contains("\"auto\"") == true)
    write(6, "minimal")
    #expect(try project.build().outcome == .built)
    write(16, "auto")
    #expect(try project.build().outcome == .built)
  }

  /// A stated slice of one direction stays one, though the sprite is larger than its frame.
  @Test func aStatedDirectionStaysOnePiece() throws {
    var project = try Self.project(["layout": "perScale"])
    defer { project.remove() }
    project.manifest["scales"] = [1, 1.3]
    project.manifest["atlas"] = ["layout": "perScale"]
    project.manifest["themes"] = ["ocean": [String: Any]()]
    project.manifest["widgets"] = [
      "stated": ["kind": "glossyButton", "size": [120, 40], "slice": [0, 16, 0, 16]],
      "found": ["kind": "glossyButton", "size": [120, 40], "slice": "auto"],
    ]
    try #require(project.build().outcome == .built)
    for name in ["ocean.json", "ocean@1.3x.json"] {
      for (id, frame) in try meta(project, name) {
        let middle = try #require(frame["scale9Borders"] as? [String: Int], "\(id)")
        let size = try #require(frame["sourceSize"] as? [String: Int])
        #expect(middle["y"] == 0 && middle["h"] == size["h"], "\(id) in \(name)")
        #expect(try #require(middle["x"]) > 0 && middle["w"] != size["w"], "\(id) in \(name)")
      }
    }
  }

  @Test func pagesCanBeExchanged() throws {
    let project = try Self.project()
    defer { project.remove() }
    let report = try project.build()
    try #require(report.outcome == .built, "\(report.diagnostics)")
    for scale in ["", "@2x"] {
      let (ocean, ember) = (try meta(project, "ocean\(scale).json"), try meta(project, "ember\(scale).json"))
      #expect(Set(ocean.keys).symmetricDifference(ember.keys) == ["many/pressed", "many/hover"])
      for (id, entry) in ocean {
        guard let other = ember[id] else { continue }
        for key in ["frame", "spriteSourceSize", "sourceSize"] {
          #expect(entry[key] as? [String: Int] == other[key] as? [String: Int], "\(id) \(key)")
        }
      }
      let pages = [try project.bitmap("ocean\(scale).png"), try project.bitmap("ember\(scale).png")]
      #expect(pages[0].width == pages[1].width && pages[0].height == pages[1].height && pages[0] != pages[1])
      // What a theme does not have leaves its place empty, and what it has is its own picture.
      let frames = [try project.frames("ocean\(scale).json"), try project.frames("ember\(scale).json")]
      #expect(ink(pages[1], try #require(frames[0]["many/pressed"])) == 0)
      #expect(ink(pages[0], try #require(frames[0]["many/pressed"])) > 0)
      #expect(ink(pages[0], try #require(frames[1]["many/hover"])) == 0)
      for (theme, page, frames) in [("ocean", pages[0], frames[0]), ("ember", pages[1], frames[1])] {
        for (id, frame) in frames {
          let image = try project.bitmap("\(theme)/\(id)\(scale).png")
          #expect(ink(page, frame) == ink(image, [0, 0, image.width, image.height]), "\(theme) \(id)")
        }
      }
    }
    #expect(try project.check().findings == [])
    #expect(try project.build().outcome == .upToDate)
  }

  /// How many pixels of a part are not transparent.
  private func ink(_ bitmap: Bitmap, _ frame: [Int]) -> Int {
    var count = 0
    for y in frame[1]..<frame[1] + frame[3] {
      for x in frame[0]..<frame[0] + frame[2] where bitmap.pixels[(y * bitmap.width + x) * 4 + 3] != 0 { count += 1 }
    }
    return count
  }

  /// Which themes are written is no matter: the layout is that of all.
  @Test(arguments: ["compact", "stable"]) func onlyOneThemeWritesTheSame(placement: String) throws {
    var project = try Self.project(["placement": placement])
    defer { project.remove() }
    try #require(project.build().outcome == .built)
    let whole = try project.outputs()
    #expect((whole["themes.placement.json"] != nil) == (placement == "stable"))
    #expect(whole["ocean.placement.json"] == nil)
    let other = try Self.project(["placement": placement])
    defer { other.remove() }
    for theme in ["ember", "ocean"] {
      try #require(other.build(themes: [theme]).outcome == .built)
      #expect(try other.check(themes: [theme]).findings == [])
    }
    #expect(try other.outputs() == whole)
    // Without memory for pixels or a cache, the pages are the same.
    project.usesCache = false
    #expect(try project.build().counts.written == 0)
  }
}
