import Foundation
import Testing
import ThemeKit

/// A kind and an exporter of somebody else, through the pipeline as a whole.
@Suite struct ThirdPartyTests {
  private let registries = BuildRegistries.standard.adding(kinds: [Badge.self], exporters: [Lines.self])

  /// Writes the manifest into a folder that is removed afterwards.
  private func with<Result>(_ manifest: String, _ body: (BuildOptions, String) throws -> Result) throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("theme-kit-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(manifest.utf8).write(to: folder.appendingPathComponent("themes.json"))
    var options = BuildOptions()
    options.manifest = folder.path + "/themes.json"
    options.usesCache = false
    return try body(options, folder.path)
  }

  @Test func buildsAndExports() throws {
    let manifest = """
      {
        "output": { "formats": ["texturepacker", { "format": "lines", "prefix": "> " }] },
        "widgets": {
          "count": { "kind": "badge", "color": "#c03030", "values": [1, 2, 3], "states": ["normal", "focused"] },
          "gift": { "kind": "checkbox", "states": ["checked/normal"], "slice": 0 }
        }
      }
      """
    try with(manifest) { options, folder in
      let report = BuildPipeline.run(options, registries: registries)
      #expect(report.diagnostics.map(\.id) == [.exportUnsupported])
      #expect(report.counts.sprites == 7)
      let lines = try String(contentsOfFile: folder + "/Generated/default.lines", encoding: .utf8)
      #expect(lines.split(separator: "\n").count == 7)
      #expect(lines.hasPrefix("> count/focused/0 default.png "))
      #expect(FileManager.default.fileExists(atPath: folder + "/Generated/default.json"))
    }
  }

  @Test func jobsAreWhatABuildWouldDraw() throws {
    let manifest = """
      { "scales": [1, 2], "themes": { "b": {}, "a": {} },
        "widgets": { "count": { "kind": "badge", "value": 1, "shadow": null, "states": ["normal", "focused"] } } }
      """
    try with(manifest) { options, folder in
      let (jobs, report) = BuildPipeline.jobs(options, registries: registries)
      #expect(report.diagnostics.isEmpty)
      #expect(
        jobs.map { "\($0.theme) \($0.job.info.id) \($0.job.drawList.scale)" } == [
          "a count/focused 1.0", "a count/focused 2.0", "a count/normal 1.0", "a count/normal 2.0",
          "b count/focused 1.0", "b count/focused 2.0", "b count/normal 1.0", "b count/normal 2.0",
        ])
      #expect(
        jobs[2].job.drawList.text == """
          scale 1 window -5 -5 34 34
          fill path ( move 12 0 line 24 12 line 12 24 line 0 12 close ) nonZero with linear 12 0 12 24 stops 0 0 0 0 1 | 1 0 0 0 1

          """)
      let files = try FileManager.default.contentsOfDirectory(atPath: folder)
      #expect(files == ["themes.json"])
    }
  }

  @Test func theManifestIsCheckedByTheirSchemas() throws {
    let manifest = #"{ "widgets": { "a": { "kind": "badge", "sides": 4.5 }, "b": { "kind": "badge", "sides": 2 } } }"#
    try with(manifest) { options, _ in
      #expect(BuildPipeline.jobs(options, registries: registries).report.diagnostics.map(\.id) == [.manifestOutOfRange])
    }
    try with(#"{ "widgets": { "a": { "kind": "badge", "sides": 4.5 } } }"#) { options, _ in
      let report = BuildPipeline.jobs(options, registries: registries).report
      #expect(report.diagnostics.map(\.id) == [.widgetParameter])
      #expect(report.diagnostics.first?.range != nil)
    }
    try with(#"{ "widgets": { "a": { "kind": "badge" } } }"#) { options, _ in
      #expect(BuildPipeline.jobs(options).report.diagnostics.map(\.id) == [.manifestUnknownName])
    }
  }

  @Test func registriesStaySortedAndALaterIdReplaces() {
    enum OtherBadge: WidgetKind {
      static let schema = WidgetSchema(kind: "badge", summary: "Another one.", parameters: [])
      static func naturalSize(_ context: inout WidgetContext) -> Size { Size(1, 1) }
      static func draw(_ context: inout WidgetContext) -> [DrawOperation] { [] }
    }
    let ids = registries.kinds.map { $0.schema.kind }
    #expect(ids == ids.sorted() && ids.contains("badge") && ids.count == BuildRegistries.standard.kinds.count + 1)
    #expect(registries.exporters.map { $0.id } == registries.exporters.map { $0.id }.sorted())
    let replaced = registries.adding(kinds: [OtherBadge.self])
    #expect(replaced.kinds.map { $0.schema.kind } == ids)
    #expect(Listing.kinds(replaced).contains("badge\n  Another one."))
    #expect(Listing.formats(registries).contains("lines"))
  }

  @Test func theCommandKnowsThem() throws {
    let manifest = #"{ "output": { "formats": ["lines"] }, "widgets": { "a": { "kind": "badge" } } }"#
    try with(manifest) { options, folder in
      let words = ["build", options.manifest, "--no-cache", "--quiet"]
      #expect(CommandLineTool.run(words, name: "acme-theme", registries: registries) == .success)
      #expect(FileManager.default.fileExists(atPath: folder + "/Generated/default.lines"))
    }
  }
}
