import Foundation
import Testing
import ThemeDiagnostics
import ThemeModel
import ThemePNG
import ThemePipeline

@Suite struct TurnedSpritesTests {
  /// Builds bars that lie, and one high one, on pages that are as narrow as the bars are long.
  private struct Project {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("theme-turned-\(UUID().uuidString)")

    func build(_ formats: [String], usesCache: Bool = true) throws -> BuildReport {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let bar: [String: Any] = ["kind": "glossyButton", "size": [120, 14], "states": ["normal", "hover"]]
      let manifest: [String: Any] = [
        "scales": [1, 2], "output": ["formats": formats], "atlas": ["pageSize": [120, 320], "rotate": true],
        "widgets": ["bar": bar],
      ]
      try JSONSerialization.data(withJSONObject: manifest).write(to: folder.appendingPathComponent("themes.json"))
      var options = BuildOptions()
      options.manifest = folder.appendingPathComponent("themes.json").path
      options.cacheFolder = folder.appendingPathComponent("cache").path
      options.usesCache = usesCache
      return BuildPipeline.run(options)
    }

    func data(_ name: String) throws -> Data {
      try Data(contentsOf: folder.appendingPathComponent("Generated").appendingPathComponent(name))
    }

    func bitmap(_ name: String) throws -> Bitmap { try decodePNG([UInt8](data(name))) }
  }

  /// Turned back, a sprite is its own image.
  @Test func pagesShowTheSpritesTurned() throws {
    let project = Project()
    defer { try? FileManager.default.removeItem(at: project.folder) }
    try #require(project.build(["texturepacker", "images"]).outcome == .built)
    for suffix in ["", "@2x"] {
      let page = try project.bitmap("default\(suffix).png")
      let object = try JSONSerialization.jsonObject(with: project.data("default\(suffix).json")) as? [String: Any]
      let frames = try #require(object?["frames"] as? [String: [String: Any]])
      #expect(frames.count == 2)
      for (id, entry) in frames {
        #expect(entry["rotated"] as? Bool == true)
        let place = try #require(entry["frame"] as? [String: Int])
        let source = try #require(entry["spriteSourceSize"] as? [String: Int])
        let (x, y, left, top) = (place["x"] ?? 0, place["y"] ?? 0, source["x"] ?? 0, source["y"] ?? 0)
        let (width, height) = (source["w"] ?? 0, source["h"] ?? 0)
        let image = try project.bitmap("default/\(id)\(suffix).png")
        var differing = 0
        for row in 0..<height {
          for column in 0..<width {
            // Clockwise: the top row is the page's right column.
            let onPage = ((y + column) * page.width + x + height - 1 - row) * 4
            let inImage = ((top + row) * image.width + left + column) * 4
            if page.pixels[onPage..<onPage + 4] != image.pixels[inImage..<inImage + 4] { differing += 1 }
          }
        }
        #expect(width > height && differing == 0)
      }
    }
  }

  /// Both directions have the same frames, and pages in the cache that are not the same.
  @Test func directionsHaveEntriesOfTheirOwn() throws {
    let project = Project()
    defer { try? FileManager.default.removeItem(at: project.folder) }
    try #require(project.build(["texturepacker"]).outcome == .built)
    let clockwise = try project.data("default@2x.png")
    try #require(project.build(["libgdx"]).outcome == .built)
    let counterclockwise = try project.data("default@2x.png")
    try #require(project.build(["libgdx"], usesCache: false).outcome == .built)
    #expect(try project.data("default@2x.png") == counterclockwise)
    #expect(counterclockwise != clockwise)
  }

  @Test func formatsThatCannotSayItAreNamed() throws {
    let project = Project()
    defer { try? FileManager.default.removeItem(at: project.folder) }
    let plain = try project.build(["texturepacker", "swift"])
    #expect(plain.outcome != .built)
    #expect(plain.diagnostics.map(\.id) == [.atlasRotation])
    #expect(plain.diagnostics.first?.message == "the format 'swift' cannot say that a sprite is turned")
    let both = try project.build(["texturepacker", "libgdx"])
    #expect(both.diagnostics.map(\.id) == [.atlasRotation])
    #expect(both.diagnostics.first?.message.contains("'libgdx'") == true)
  }
}
