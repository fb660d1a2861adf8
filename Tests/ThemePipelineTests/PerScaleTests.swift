import Foundation
import Testing
import ThemeGraphics
import ThemeModel
import ThemePipeline

/// One box a sprite at all scales, also where every scale is packed by itself and none shares a grid.
@Suite struct PerScaleTests {
  @Test(arguments: [[1, 1.5], [0.49, 1, 1.1]])
  func slicesAreTheFramesAtEveryScale(scales: [Double]) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("theme-scales-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let manifest: [String: Any] = [
      "scales": scales, "atlas": ["layout": "perScale"],
      "widgets": ["a": ["kind": "glossyButton", "size": [31, 31], "slice": 8, "states": ["normal"]]],
    ]
    try JSONSerialization.data(withJSONObject: manifest).write(to: folder.appendingPathComponent("themes.json"))
    var options = BuildOptions()
    options.manifest = folder.appendingPathComponent("themes.json").path
    options.usesCache = false
    let report = BuildPipeline.run(options)
    try #require(report.outcome == .built)
    let box = try #require(report.sprites.first).info.box
    for scale in scales {
      let suffix = scale == 1 ? "" : "@\(scale)x"
      let data = try Data(contentsOf: folder.appendingPathComponent("Generated/default\(suffix).json"))
      let object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
      let frame = try #require((object["frames"] as? [String: Any])?["a/normal"] as? [String: Any])
      let center = try #require(frame["scale9Borders"] as? [String: Double])
      let borders = try #require(frame["borders"] as? [String: Double])
      #expect(borders["left"] == 8 - box.minX)
      // The stretched part begins at the frame's inset in the plane of pixels, rounded inwards.
      let window = (box.minX * scale + 1e-9).rounded(.down)
      #expect(center["x"] == (8 * scale - 1e-6).rounded(.up) - window)
      #expect((center["x"] ?? 0) + (center["w"] ?? 0) == (23 * scale + 1e-6).rounded(.down) - window)
    }
  }
}
