import Foundation
import Testing
import ThemeDiagnostics
import ThemeModel
import ThemePNG
import ThemePipeline

/// What text can look like, against pictures that `Looks/make_looks.py` draws by the rules of Documentation/Text.md with the
/// ideal renderer: `Looks/themes.json` is the manifest of both.
@Suite struct LooksTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
    "Looks")

  @Test func everyLookIsTheIdealOne() throws {
    let output = FileManager.default.temporaryDirectory.appendingPathComponent("theme-looks-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: output) }
    var options = BuildOptions()
    options.manifest = Self.folder.appendingPathComponent("themes.json").path
    options.output = output.path
    options.usesCache = false
    let report = BuildPipeline.run(options)
    #expect(report.outcome == .built && report.diagnostics.isEmpty, "\(report.diagnostics.map(\.message))")
    let expected = Self.folder.appendingPathComponent("Expected")
    let names = try names(in: expected)
    #expect(names.count == 39)
    #expect(try self.names(in: output.appendingPathComponent("default")) == names)
    var mean = 0.0
    for name in names {
      let ideal = try bitmap(expected.appendingPathComponent(name))
      let actual = try bitmap(output.appendingPathComponent("default/\(name)"))
      try #require(ideal.width == actual.width && ideal.height == actual.height, "\(name)")
      let differences = premultipliedDifferences(actual.pixels, ideal.pixels)
      let largest = differences.max() ?? 0
      #expect(largest <= 2, "\(name) differs by up to \(largest)")
      mean += differences.reduce(0, +) / Double(max(1, differences.count)) / Double(names.count)
    }
    #expect(mean < 0.01, "\(mean) on average")
  }

  private func premultipliedDifferences(_ a: [UInt8], _ b: [UInt8]) -> [Double] {
    a.indices.map { index in
      if index % 4 == 3 { return abs(Double(a[index]) - Double(b[index])) }
      let alpha = index | 3
      return abs(Double(a[index]) * Double(a[alpha]) - Double(b[index]) * Double(b[alpha])) / 255
    }
  }

  private func names(in folder: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".png") }.sorted()
  }

  private func bitmap(_ url: URL) throws -> Bitmap { try decodePNG([UInt8](try Data(contentsOf: url))) }
}
