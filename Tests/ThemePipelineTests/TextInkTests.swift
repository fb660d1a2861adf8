import Foundation
import Testing
import ThemeDiagnostics
import ThemeModel
import ThemePNG
import ThemePipeline

/// Effects of text change no width and are cut nowhere: letters that reach out of their advances, at odd scales, untrimmed.
@Suite struct TextInkTests {
  private static let looks: [(name: String, json: String)] = [
    ("plain", ""), ("shadow", #""shadow": { "offset": [-30, 5], "blur": 20 }"#),
    ("wide", #""shadow": { "blur": 64 }"#), ("small", #""shadow": { "blur": 2 }"#),
    ("hard", #""shadow": { "offset": [-30, 5] }"#),
    ("stack", #""shadow": [{ "blur": 9 }, { "blur": 9 }, { "blur": 9 }, { "blur": 9 }]"#),
    ("fills", ##""fill": ["#ff000080", "#0000ff"]"##), ("inner", #""innerShadow": { "offset": [-30, 5], "blur": 20 }"#),
    ("center", #""stroke": { "width": 3 }"#), ("outside", #""stroke": { "width": 3, "position": "outside" }"#),
    ("miter", #""stroke": { "width": 3, "position": "outside", "join": "miter" }"#),
    ("inside", #""stroke": { "width": 1, "position": "inside" }"#),
    ("glow", ##""glow": { "radius": 6, "spread": 3, "color": "#000000" }"##),
    (
      "all",
      ##""fill": ["#ff000080", "#0000ff"], "innerShadow": { "blur": 2 }, "stroke": { "width": 2, "position": "outside" }, "glow": { "color": "#000000" }, "shadow": { "offset": [-30, 5], "blur": 20 }"##
    ),
  ]
  private static let texts = [
    ("fjord", "fjord"), ("ff", "fjord ff"), ("ring", "Ǻ"), ("slash", "/"), ("c", "c̃ẹ"), ("j", "j"), ("mark", "\u{301}"),
    ("dot", "."),
  ]

  private struct Sprite {
    var pixels: Bitmap
    var frame: [Double]
  }

  /// Each look of each text, and with `room` the same in a frame that is larger by whole points on each side.
  private func draw(scales: String, room: Bool = false) throws -> [String: Sprite] {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("theme-ink-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let frames = room ? try draw(scales: "1").mapValues(\.frame) : [:]
    var widgets: [String] = []
    for (text, content) in Self.texts {
      for look in Self.looks {
        let extra = look.json.isEmpty ? "" : ", " + look.json
        let size = frames["\(text)/\(look.name).png"].map { "\"size\": [\($0[0] + 320), \($0[1] + 240)]," } ?? ""
        widgets.append(
          #""\#(text)/\#(look.name)": { "kind": "text", \#(size) "text": { "text": "\#(content)", "font": "italic", "size": 31\#(extra) } }"#
        )
      }
    }
    let manifest = """
      { "scales": \(scales == "1" ? "[1]" : scales), "output": { "formats": ["images", "json"] },
        "fonts": { "italic": { "system": "DejaVuSerif-Italic.ttf" } }, "widgets": { \(widgets.joined(separator: ",\n")) } }
      """
    let path = folder.appendingPathComponent("themes.json")
    try Data(manifest.utf8).write(to: path)
    var options = BuildOptions()
    options.manifest = path.path
    options.output = folder.appendingPathComponent("out").path
    options.usesCache = false
    let report = BuildPipeline.run(options)
    try #require(report.outcome == .built, "\(report.diagnostics.map(\.message))")

    struct Metadata: Decodable {
      struct Sprite: Decodable { var id: String, logicalFrame: [String: Double] }
      var sprites: [Sprite]
    }
    let out = folder.appendingPathComponent("out")
    let file = try #require(
      try FileManager.default.contentsOfDirectory(atPath: out.path).filter { $0.hasSuffix(".json") }.sorted().first)
    let metadata = try JSONDecoder().decode(Metadata.self, from: Data(contentsOf: out.appendingPathComponent(file)))
    var sprites: [String: Sprite] = [:]
    for sprite in metadata.sprites {
      let images = out.appendingPathComponent("default/" + sprite.id).deletingLastPathComponent()
      let stem = sprite.id.split(separator: "/").last.map(String.init) ?? ""
      for name in try FileManager.default.contentsOfDirectory(atPath: images.path)
      where name == stem + ".png" || name.hasPrefix(stem + "@") {
        let bitmap = try decodePNG([UInt8](try Data(contentsOf: images.appendingPathComponent(name))))
        let folderName = sprite.id.split(separator: "/").dropLast().joined(separator: "/")
        sprites["\(folderName)/\(name)"] = Sprite(
          pixels: bitmap, frame: [sprite.logicalFrame["width"] ?? 0, sprite.logicalFrame["height"] ?? 0])
      }
    }
    return sprites
  }

  private func alpha(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> UInt8 { bitmap.pixels[(y * bitmap.width + x) * 4 + 3] }

  /// Together, where the grid that all scales share is wide, and each alone, where nothing is rounded out by chance.
  @Test(arguments: ["[1, 1.25, 1.5, 2, 3]", "[1]", "[1.25]", "[1.5]", "[2]", "[3]"])
  func outermostRowsAndColumnsAreEmpty(scales: String) throws {
    let sprites = try draw(scales: scales)
    #expect(sprites.count == Self.texts.count * Self.looks.count * scales.split(separator: ",").count)
    for (name, sprite) in sprites {
      let bitmap = sprite.pixels
      let rows = (0..<bitmap.width).map { max(alpha(bitmap, $0, 0), alpha(bitmap, $0, bitmap.height - 1)) }
      let columns = (0..<bitmap.height).map { max(alpha(bitmap, 0, $0), alpha(bitmap, bitmap.width - 1, $0)) }
      #expect(rows.max() == 0 && columns.max() == 0, "\(name)")
      #expect(bitmap.pixels.contains { $0 != 0 })
    }
  }

  @Test func nothingIsCut() throws {
    let sprites = try draw(scales: "[1, 1.5, 2]")
    let roomy = try draw(scales: "[1, 1.5, 2]", room: true)
    #expect(sprites.count == roomy.count)
    /// How many columns and rows the ink spans, and all of its alpha.
    func ink(_ sprite: Sprite) -> [Int] {
      let (width, height) = (sprite.pixels.width, sprite.pixels.height)
      var (left, right, top, bottom, sum) = (width, 0, height, 0, 0)
      sprite.pixels.pixels.withUnsafeBufferPointer { pixels in
        var index = 0
        while index < width * height {
          let alpha = Int(pixels[4 * index + 3])
          if alpha > 0 {
            let (x, y) = (index % width, index / width)
            (left, right, top, bottom) = (min(left, x), max(right, x), min(top, y), max(bottom, y))
            sum += alpha
          }
          index += 1
        }
      }
      return [right - left, bottom - top, sum]
    }
    for (name, sprite) in sprites {
      let larger = try #require(roomy[name])
      #expect(larger.pixels.width > sprite.pixels.width)
      // A wide blur is computed on cells of some pixels, in which the letters may lie elsewhere.
      let (inside, whole) = (ink(sprite), ink(larger))
      let isWide = name.contains("/wide")
      #expect(
        zip(inside, whole).prefix(2).allSatisfy { $1 - $0 <= (isWide ? 1 : 0) }, "\(name) \(inside) \(whole)")
      #expect(abs(inside[2] - whole[2]) <= inside[2] / (isWide ? 100 : 100_000), "\(name)")
    }
  }

  @Test func effectsChangeNoWidth() throws {
    let sprites = try draw(scales: "1")
    for (text, _) in Self.texts {
      let frames = Set(Self.looks.compactMap { sprites["\(text)/\($0.name).png"]?.frame })
      #expect(frames.count == 1, "\(text): \(frames)")
    }
  }
}
