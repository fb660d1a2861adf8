import Foundation
import Testing
import ThemeModel
import ThemePNG
import ThemePipeline
import ThemeWidgets

/// The pages of `Showcase/themes.json`, which uses every draw form, shape and paint of the kind `layers`, as they were when
/// somebody last looked at them. `Scripts/approve-goldens.sh ShowcaseGoldenTests` records them; a wanted change of pixels
/// raises `Renderer.version`.
@Suite struct ShowcaseGoldenTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Showcase")
  private static let isApproving =
    ProcessInfo.processInfo.environment["APPROVE"] == "1" && ProcessInfo.processInfo.environment["CI"] == nil

  @Test func pagesAreAsApproved() throws {
    let output = FileManager.default.temporaryDirectory.appendingPathComponent("theme-showcase-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: output) }
    var options = BuildOptions()
    options.manifest = Self.folder.appendingPathComponent("themes.json").path
    options.output = output.path
    options.usesCache = false
    let report = BuildPipeline.run(options)
    try #require(report.outcome == .built)
    #expect(report.diagnostics.isEmpty)
    let goldens = Self.folder.appendingPathComponent("Goldens")
    let pages = try names(in: output)
    try #require(pages == ["default.png", "default@2x.png", "default@3x.png"])
    if Self.isApproving {
      try FileManager.default.createDirectory(at: goldens, withIntermediateDirectories: true)
      for name in pages {
        try Data(contentsOf: output.appendingPathComponent(name)).write(to: goldens.appendingPathComponent(name))
      }
    }
    #expect(try names(in: goldens) == pages)
    for name in pages {
      let expected = try bitmap(goldens.appendingPathComponent(name))
      let actual = try bitmap(output.appendingPathComponent(name))
      #expect(expected.width == actual.width && expected.height == actual.height, "\(name)")
      let largest = zip(expected.pixels, actual.pixels).map { abs(Int($0) - Int($1)) }.max() ?? 0
      #expect(largest == 0, "\(name) differs by up to \(largest)")
    }
  }

  @Test func usesEveryFormThereIs() throws {
    let text = try String(contentsOf: Self.folder.appendingPathComponent("themes.json"), encoding: .utf8)
    for union in ["draw", "type"] {
      let words = Set(
        text.matches(of: try Regex("\"\(union)\": \"([a-zA-Z]+)\"", as: (Substring, Substring).self)).map {
          String($0.1)
        })
      for kind in BuildRegistries.standard.kinds {
        for form in forms(of: union, in: kind.schema.parameters) {
          #expect(words.contains(form) || text.contains("\"shape\": \"\(form)\""), "\(union): \(form)")
        }
      }
    }
  }

  private func forms(of discriminator: String, in schema: ParameterSchema) -> [String] {
    schema.parameters.flatMap { parameter -> [String] in
      switch parameter.type {
      case .list(let union):
        (union.discriminator == discriminator ? union.forms.map(\.name) : [])
          + union.forms.flatMap { form in
            form.parameters.parameters.flatMap { parameter -> [String] in
              guard case .union(let inner) = parameter.type, inner.discriminator == discriminator else { return [] }
              return inner.forms.map(\.name)
            }
          }
      default: []
      }
    }
  }

  private func names(in folder: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".png") }.sorted()
  }

  private func bitmap(_ url: URL) throws -> Bitmap { try decodePNG([UInt8](try Data(contentsOf: url))) }
}
