import Foundation
import Testing

/// Documentation/atlas.schema.json against what the format `json` writes, by a validator that is not ours.
@Suite struct AtlasSchemaTests {
  private static let schema = PackageFiles.root + "/Documentation/atlas.schema.json"
  private static let checker = PackageFiles.root + "/.build/check-jsonschema/bin/check-jsonschema"

  @Test func isASchema() throws {
    let run = try Tool.run(Self.checker, ["--check-metaschema", Self.schema])
    #expect(run.status == 0, "\(run.output)\(run.errors)")
  }

  /// Axes, slices, sequences, transitions, tokens, several pages and scales.
  @Test func describesWhatIsWritten() throws {
    let folder = try TemporaryFolder()
    let manifest = PackageFiles.root + "/Tests/Loaders/themes.json"
    let build = try Tool.run(
      Tool.theme, ["build", manifest, "--output", folder.path + "/out", "--export", "json", "--no-cache", "--quiet"])
    try #require(build.status == 0, "\(build.errors)")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/out").filter {
      $0.hasSuffix(".theme.json")
    }
    #expect(names.count == 5)
    let run = try Tool.run(
      Self.checker, ["--schemafile", Self.schema, "--no-cache"] + names.sorted().map { folder.path + "/out/" + $0 })
    #expect(run.status == 0, "\(run.output)\(run.errors)")

    // It refuses what the format never writes: each key once under another name.
    let text = try String(contentsOfFile: folder.path + "/out/ocean.theme.json", encoding: .utf8)
    let keys = [
      "version", "alpha", "file", "extrude", "widget", "logicalFrame", "contentInsets", "count", "sameAs", "rotation",
      "source",
      "sourceSize", "page", "loops", "duration", "number", "color", "top", "part", "fonts", "base",
      "lineHeight", "glyphs", "kernings", "character", "advance", "first", "amount",
    ]
    for key in keys {
      try #require(text.contains("\"\(key)\":"), "\(key)")
      try folder.write(text.replacing("\"\(key)\":", with: "\"\(key)X\":"), "\(key).json")
    }
    let refusals = try Tool.run(
      Self.checker,
      ["--schemafile", Self.schema, "--no-cache", "--output-format", "json"] + keys.map { "\(folder.path)/\($0).json" })
    #expect(refusals.status != 0)
    for key in keys { #expect(refusals.output.contains("/\(key).json"), "\(key)X is accepted") }
  }
}
