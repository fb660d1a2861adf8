import Foundation
import Testing
import ThemeDiagnostics
import ThemeManifest

/// Every `Faulty/*.json` gives exactly the diagnostics beside it in `*.txt`.
///
/// `APPROVE=1 swift test --filter FaultyManifestTests` records them anew; never where `CI` is set. Read the difference
/// before committing it.
@Suite struct FaultyManifestTests {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Faulty")

  static let names: [String] = {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }.sorted()
  }()

  static let isRecording: Bool = {
    let environment = ProcessInfo.processInfo.environment
    return environment["APPROVE"] == "1" && environment["CI"] == nil
  }()

  @Test func thereAreAtLeastSixty() { #expect(Self.names.count >= 60) }

  @Test func everyTextHasItsManifest() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    let texts = files.filter { $0.hasSuffix(".txt") }.map { String($0.dropLast(4)) }
    #expect(Set(texts).subtracting(Self.names).isEmpty)
  }

  @Test(arguments: names) func hasItsDiagnostics(_ name: String) throws {
    let bytes = try [UInt8](Data(contentsOf: Self.folder.appendingPathComponent("\(name).json")))
    var files = SourceFiles()
    var sink = DiagnosticSink()
    let set = readManifest(
      SourceFile(path: "\(name).json", bytes: bytes), vocabulary: TestSchemas.vocabulary, files: &files, sink: &sink
    ) { path in
      if path.hasPrefix("parts/outside") { return .outsideFolder }
      if path.hasPrefix("parts/locked") { return .unreadable("permission denied") }
      let data = try? Data(contentsOf: Self.folder.appendingPathComponent(path))
      return data.map { .bytes([UInt8]($0)) } ?? .notFound
    }
    #expect(set == nil)
    #expect(sink.hasErrors)
    let rendered = renderText(sink.sorted, files: files, color: false)
    let golden = Self.folder.appendingPathComponent("\(name).txt")
    if Self.isRecording { try Data(rendered.utf8).write(to: golden) }
    let expected = try String(decoding: Data(contentsOf: golden), as: UTF8.self)
    #expect(rendered == expected)
  }
}
