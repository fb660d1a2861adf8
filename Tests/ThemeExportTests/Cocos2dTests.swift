import Foundation
import Testing
import ThemeDiagnostics
import ThemeExport
import ThemeGraphics
import ThemeModel

@Suite struct Cocos2dTests {
  private func plist(_ file: OutputFile?) throws -> [String: [String: Any]] {
    let data = Data(try #require(file).bytes)
    return try #require(PropertyListSerialization.propertyList(from: data, format: nil) as? [String: [String: Any]])
  }

  private func numbers(_ value: Any?) -> [Double] {
    (value as? String ?? "").split { "{},".contains($0) }.compactMap { Double($0) }
  }

  /// The icon of the format's description.
  @Test func equalsTheSample() throws {
    var atlas = SampleAtlas.atlas([1])
    atlas.pages[0].page.placements[2].rotation = .clockwise
    atlas.pages[0].page.placements[2].frame = PixelRect(x: 30, y: 2, width: 20, height: 10)
    let document = try plist(run(Cocos2d.self, [atlas], ["prefix": .text("ui<&>/")]).files["theme.plist"])
    let icon = try #require(document["frames"]?["ui<&>/icon"] as? NSDictionary)
    #expect(
      icon == [
        "aliases": [String](), "spriteOffset": "{1,1}", "spriteSize": "{10,20}", "spriteSourceSize": "{16,24}",
        "textureRect": "{{30,2},{10,20}}", "textureRotated": true,
      ])
    #expect(document["metadata"]?["format"] as? Int == 3)
    #expect(document["metadata"]?["textureFileName"] as? String == "theme.png")
    #expect(document["metadata"]?["premultiplyAlpha"] as? Bool == false)
  }

  /// The loader looks for the page from the sheet's own folder.
  @Test func namesThePageFromItsOwnFolder() throws {
    let files = run(Cocos2d.self, [SampleAtlas.atlas([1])], ["file": .text("sheets/{theme}{page}{scale}.plist")]).files
    let metadata = try plist(files["sheets/theme.plist"])["metadata"]
    #expect(metadata?["textureFileName"] as? String == "../theme.png")
    #expect(metadata?["realTextureFileName"] as? String == "../theme.png")
  }

  @Test func everySpriteComesBack() throws {
    let sample = PixelSample(rotation: .clockwise)
    let (files, reports) = run(Cocos2d.self, [sample.atlas], ["alpha": .text("premultiplied")])
    #expect(reports.isEmpty && files.count == 4)
    var count = 0
    for scale in [1, 2] {
      for stem in ["ocean", "ocean.1"].map({ $0 + (scale == 1 ? "" : "@2x") }) {
        let document = try plist(files[stem + ".plist"])
        #expect(document["metadata"]?["premultiplyAlpha"] as? Bool == true)
        let page = try #require(sample.page(document["metadata"]?["textureFileName"] as? String ?? ""))
        #expect(numbers(document["metadata"]?["size"]) == [Double(page.width), Double(page.height)])
        for (id, value) in try #require(document["frames"]) {
          let frame = try #require(value as? [String: Any])
          let place = numbers(frame["textureRect"]).map { Int($0) }
          let size = numbers(frame["spriteSize"])
          let whole = numbers(frame["spriteSourceSize"])
          let offset = numbers(frame["spriteOffset"])
          let isTurned = frame["textureRotated"] as? Bool == true
          #expect(isTurned == (id == "icon"))
          // Turned clockwise: the picture's upper edge is the page's right one.
          let (width, height) = (Int(size[0]), Int(size[1]))
          let cut = page.map(width: width, height: height) { x, y in
            isTurned ? (place[0] + height - 1 - y, place[1] + x) : (place[0] + x, place[1] + y)
          }
          let left = Int(offset[0] - size[0] / 2 + whole[0] / 2)
          let top = Int(whole[1] / 2 - offset[1] - size[1] / 2)
          let picture = cut.map(width: Int(whole[0]), height: Int(whole[1])) { ($0 - left, $1 - top) }
          #expect(picture == sample.sprites[Double(scale)]?[id], "\(id)")
          count += 1
        }
      }
    }
    #expect(count == 2 * PixelSample.sources.count)
  }

  @Test func ninePatchNamesAreRefused() {
    var atlas = SampleAtlas.atlas([1])
    atlas.sprites[2].id = "panel.9.png"
    #expect(run(Cocos2d.self, [atlas]).reports == [.exportUnsupported])
  }
}
