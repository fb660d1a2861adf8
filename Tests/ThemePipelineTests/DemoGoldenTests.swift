import Foundation
import Testing
import ThemeModel
import ThemePNG
import ThemePipeline
import ThemeRender

/// The demo's pages, pixel by pixel, as they were when somebody last looked at them.
///
/// Where a page differs, `.build/golden-failures` gets expected | difference | actual side by side. A wanted change of
/// pixels raises `Renderer.version` (old cache entries must not be served), then `Scripts/approve-goldens.sh`.
@Suite struct DemoGoldenTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  private static let goldens = root.appendingPathComponent("Tests/ThemePipelineTests/Goldens")
  private static let isApproving =
    ProcessInfo.processInfo.environment["APPROVE"] == "1" && ProcessInfo.processInfo.environment["CI"] == nil

  @Test func pagesAreAsApproved() throws {
    let output = FileManager.default.temporaryDirectory.appendingPathComponent("theme-golden-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: output) }
    var options = BuildOptions()
    options.manifest = Self.root.appendingPathComponent("themes.json").path
    options.output = output.path
    options.scales = [1]
    options.usesCache = false
    try #require(BuildPipeline.run(options).outcome == .built)
    let pages = try names(in: output)
    try #require(!pages.isEmpty)
    let versionFile = Self.goldens.appendingPathComponent("render-version.txt")
    if Self.isApproving {
      try FileManager.default.createDirectory(at: Self.goldens, withIntermediateDirectories: true)
      for name in Set(try names(in: Self.goldens)).subtracting(pages) {
        try FileManager.default.removeItem(at: Self.goldens.appendingPathComponent(name))
      }
      for name in pages {
        try Data(contentsOf: output.appendingPathComponent(name)).write(to: Self.goldens.appendingPathComponent(name))
      }
      try Data("\(Renderer.version)\n".utf8).write(to: versionFile)
    }
    #expect(try names(in: Self.goldens) == pages, "a page without a golden, or a golden without a page")
    let version = try String(contentsOf: versionFile, encoding: .utf8).trimmingCharacters(in: .whitespacesAndNewlines)
    for name in pages {
      let expected = try bitmap(Self.goldens.appendingPathComponent(name))
      let actual = try bitmap(output.appendingPathComponent(name))
      if expected == actual { continue }
      try writeTriptych(expected, actual, name)
      let advice = version == "\(Renderer.version)" ? "raise Renderer.version, then " : ""
      Issue.record("\(name) differs: look at .build/golden-failures/\(name); \(advice)run Scripts/approve-goldens.sh")
    }
    #expect(version == "\(Renderer.version)", "run Scripts/approve-goldens.sh")
  }

  private func names(in folder: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".png") }.sorted()
  }

  private func bitmap(_ url: URL) throws -> Bitmap { try decodePNG([UInt8](try Data(contentsOf: url))) }

  private func writeTriptych(_ expected: Bitmap, _ actual: Bitmap, _ name: String) throws {
    let (width, height) = (max(expected.width, actual.width), max(expected.height, actual.height))
    var picture = Bitmap(width: width * 3, height: height)
    func pixel(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> [UInt8] {
      guard x < bitmap.width, y < bitmap.height else { return [0, 0, 0, 0] }
      let start = (y * bitmap.width + x) * 4
      return Array(bitmap.pixels[start..<start + 4])
    }
    for y in 0..<height {
      for x in 0..<width {
        let (a, b) = (pixel(expected, x, y), pixel(actual, x, y))
        let largest = zip(a, b).map { abs(Int($0) - Int($1)) }.max() ?? 0
        let mark: [UInt8] = largest == 0 ? [0, 0, 0, 255] : [255, UInt8(255 - min(255, largest * 8)), 0, 255]
        for (panel, color) in [a, mark, b].enumerated() {
          let start = (y * width * 3 + panel * width + x) * 4
          picture.pixels.replaceSubrange(start..<start + 4, with: color)
        }
      }
    }
    let folder = Self.root.appendingPathComponent(".build/golden-failures")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(try encodePNG(picture, settings: PNGSettings())).write(to: folder.appendingPathComponent(name))
  }
}
