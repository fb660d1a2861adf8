import Foundation
import Testing
import ThemeDiagnostics
import ThemeModel
import ThemePNG
import ThemePipeline

/// A widget that is turned round shows the pixels of the other, from right to left: nothing in the renderer knows left from
/// right.
@Suite struct MirroredPixelsTests {
  /// Without letters and pictures. Frames have even sides, so that whole pixels mirror to whole pixels at a scale of 1.5.
  private static let widgets = """
    {
      "plain": { "kind": "glossyButton", "size": [90, 36], "cornerRadius": [12, 2, 6, 0], "mirror": true,
        "shadow": { "offset": [3, 2], "radius": 2.5 }, "slice": [4, 20, 4, 14], "contentInsets": [1, 2, 3, 5],
        "transitions": [{ "from": "normal", "to": "hover", "frames": 3 }] },
      "bevel": { "kind": "bevelButton", "size": [60, 30], "mirror": true, "states": ["normal", "pressed"] },
      "meter": { "kind": "arcMeter", "size": [88, 80], "startDegrees": -200, "endDegrees": 45, "values": [0, 30, 77, 100], "mirror": true },
      "drawn": {
        "kind": "layers", "size": [96, 64], "mirror": true, "opacity": 0.9,
        "layers": [
          { "draw": "fill", "shape": { "type": "roundedRect", "frame": [2, 2, 80, 60], "radius": [20, 4, 0, 9] }, "paint": { "linear": ["#e04020", { "position": 0.3, "color": "#20e040" }, "#2040e0"], "angle": 33 } },
          { "draw": "innerShadow", "shape": { "type": "roundedRect", "frame": [2, 2, 80, 60], "radius": [20, 4, 0, 9] }, "offset": [4, 2], "radius": 3, "color": "#000000c0" },
          { "draw": "shadow", "shape": { "type": "star", "frame": [50, 6, 30, 30], "rotation": 12 }, "offset": [-3, 4], "radius": 1.7, "opacity": 0.8 },
          { "draw": "fill", "shape": { "type": "star", "frame": [50, 6, 30, 30], "rotation": 12 }, "paint": { "radial": ["#ffffff", "#803010"], "center": [0.3, 0.4] } },
          { "draw": "stroke", "shape": { "type": "path", "data": "M4 50 C20 10 40 60 60 30 Q70 10 90 40 A12 8 20 0 1 70 60" }, "width": 3.3, "dash": [7, 3, 1, 3], "dashPhase": 2, "cap": "round", "paint": "#10203080" },
          { "draw": "fill", "shape": { "type": "arc", "frame": [10, 20, 33, 33], "start": 20, "sweep": 230, "closing": "pie" }, "paint": { "conic": ["#ff00ff", "#00ffff", "#ffff00"], "angle": 77.7, "center": [0.5, 0.5] }, "clip": { "type": "ellipse", "frame": [8, 18, 30, 34] } },
          { "draw": "fill", "shape": { "type": "icon", "icon": "arrowRight", "frame": [60, 40, 20, 20] }, "paint": "#00000099" }
        ]
      }
    }
    """

  @Test(arguments: [1, 1.5, 2] as [Double]) func isTheOtherFromRightToLeft(_ scale: Double) throws {
    let widgets = try JSONSerialization.jsonObject(with: Data(Self.widgets.utf8))
    let project = try AtlasProject([
      "scales": [scale], "axes": ["locale": ["en", "ar"]], "widgets": widgets,
      "output": ["formats": ["images", "texturepacker"]],
    ])
    defer { project.remove() }
    let report = try project.build()
    try #require(report.outcome == .built, "\(report.diagnostics.map(\.message))")
    let names = try project.outputs().keys.filter { $0.hasPrefix("default/") && $0.hasSuffix(".png") }
    #expect(names.count >= 12)
    for name in names {
      let plain = try project.bitmap(name)
      let other = try project.bitmap(name.replacingOccurrences(of: "default/", with: "default-ar/"))
      try #require(plain.width == other.width && plain.height == other.height, "\(name)")
      var (furthest, differing) = (0, 0)
      for y in 0..<plain.height {
        for x in 0..<plain.width {
          let (a, b) = (Self.premultiplied(plain, x, y), Self.premultiplied(other, plain.width - 1 - x, y))
          let distance = zip(a, b).map { abs($0 - $1) }.max() ?? 0
          furthest = max(furthest, distance)
          if distance > 0 { differing += 1 }
        }
      }
      #expect(furthest <= 1, "\(name): \(furthest)")
      #expect(differing * 100 <= plain.width * plain.height, "\(name): \(differing)")
    }
  }

  private static func premultiplied(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> [Int] {
    let place = (y * bitmap.width + x) * 4
    let pixel = bitmap.pixels[place..<place + 4].map { Int($0) }
    return pixel[..<3].map { ($0 * pixel[3] + 127) / 255 } + [pixel[3]]
  }
}
