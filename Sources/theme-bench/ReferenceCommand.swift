import Foundation
import ThemeDiagnostics
import ThemeGraphics
import ThemeModel
import ThemePNG
import ThemePipeline

/// Draws a cases file (the form of Tests/Reference/cases.json) with the ordinary pipeline.
///
/// Cases of one scale become the widgets of one manifest, which is built as any other into a temporary folder with the
/// exporter `images`; each sprite is then cut, or padded with transparent pixels, to its case's own canvas.
enum ReferenceCommand {
  static func run(cases path: String, output: String) throws {
    let cases = try ReferenceCase.read(path)
    try FileManager.default.createDirectory(atPath: output, withIntermediateDirectories: true)
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("theme-bench-\(getpid())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (index, scale) in Set(cases.map(\.scale)).sorted().enumerated() {
      let group = cases.filter { $0.scale == scale }
      try draw(group, scale: scale, folder: folder.appendingPathComponent("\(index)").path, output: output)
    }
    print("\(cases.count) cases drawn into \(output)")
  }

  private static func draw(_ cases: [ReferenceCase], scale: Double, folder: String, output: String) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let manifest: [String: Any] = [
      "scales": [scale],
      "output": ["directory": "Generated", "formats": ["images"]],
      "atlas": ["layout": "perScale", "maxSize": Limits.pageSide],
      "fonts": ReferenceCase.fonts,
      "widgets": Dictionary(uniqueKeysWithValues: cases.enumerated().map { ("case\($0)", $1.widget) }),
    ]
    let data = try JSONSerialization.data(withJSONObject: manifest, options: [.sortedKeys, .prettyPrinted])
    try data.write(to: URL(fileURLWithPath: folder + "/themes.json"))
    var options = BuildOptions()
    options.manifest = folder + "/themes.json"
    options.usesCache = false
    let report = BuildPipeline.run(options)
    guard report.outcome == .built else {
      throw Failure(description: renderText(report.diagnostics, files: report.files, color: false))
    }
    for (index, referenceCase) in cases.enumerated() {
      guard let info = report.sprites.first(where: { $0.info.widget == "case\(index)" })?.info,
        let file = try imageFile(of: info.id, in: report.outputFolder)
      else { throw Failure(description: "no sprite for \(referenceCase.id)") }
      let sprite = try CompareCommand.bitmap(file)
      let canvas = cut(
        sprite, x: Int((info.box.minX * scale + 1e-9).rounded(.down)),
        y: Int((info.box.minY * scale + 1e-9).rounded(.down)),
        width: referenceCase.width, height: referenceCase.height)
      let png = try encodePNG(canvas, settings: PNGSettings())
      try Data(png).write(to: URL(fileURLWithPath: output + "/" + referenceCase.fileName))
    }
  }

  private static func imageFile(of id: String, in folder: String) throws -> String? {
    let stem = "default/" + id
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder)
    return names.first { $0.hasSuffix(".png") && ($0 == stem + ".png" || $0.hasPrefix(stem + "@")) }.map {
      folder + "/" + $0
    }
  }

  /// The part of the plane from (0, 0) on, of which the sprite's first pixel is at (x, y).
  private static func cut(_ sprite: Bitmap, x: Int, y: Int, width: Int, height: Int) -> Bitmap {
    var canvas = Bitmap(width: width, height: height)
    for row in max(0, y)..<max(max(0, y), min(height, y + sprite.height)) {
      for column in max(0, x)..<max(max(0, x), min(width, x + sprite.width)) {
        let from = ((row - y) * sprite.width + column - x) * 4
        let to = (row * width + column) * 4
        for channel in 0..<4 { canvas.pixels[to + channel] = sprite.pixels[from + channel] }
      }
    }
    return canvas
  }
}

struct Failure: Error, CustomStringConvertible {
  let description: String
}
