import Foundation
import Testing
import ThemeDiagnostics
import ThemeModel
import ThemePipeline

/// Files of strings are inputs of a build.
@Suite struct StringFilesTests {
  private static func project() throws -> AtlasProject {
    let project = try AtlasProject([
      "axes": ["locale": ["en", "de"]], "output": ["formats": ["texturepacker"]],
      "fonts": ["title": ["system": "DejaVuSans-Bold.ttf"]],
      "strings": ["en": "strings/en.json", "de": "strings/de.json"],
      "widgets": [
        "play": ["kind": "text", "text": ["string": "play", "font": "title"]],
        "quit": ["kind": "text", "text": ["string": "quit", "font": "title"]],
        "same": ["kind": "text", "text": ["text": "Same", "font": "title"]],
      ],
    ])
    try FileManager.default.createDirectory(
      at: project.folder.appendingPathComponent("strings"), withIntermediateDirectories: true)
    try write(project, "en", #"{ "play": "Play", "quit": "Quit" }"#)
    try write(project, "de", #"{ "play": "Spielen", "quit": "Beenden" }"#)
    return project
  }

  private static func write(_ project: AtlasProject, _ locale: String, _ text: String) throws {
    try Data(text.utf8).write(to: project.folder.appendingPathComponent("strings/\(locale).json"))
  }

  @Test func anEditedFileDrawsItsOwnTextsAnew() throws {
    let project = try Self.project()
    defer { project.remove() }
    let first = try project.build()
    try #require(first.outcome == .built, "\(first.diagnostics.map(\.message))")
    // Five texts: what both locales share is drawn once.
    #expect(first.counts.drawn == 5)
    #expect(try project.build().outcome == .upToDate)
    let before = try project.outputs()

    try Self.write(project, "de", #"{ "play": "Spielen", "quit": "Schluss" }"#)
    let check = try project.check()
    #expect(check.differs(strict: true))
    #expect(
      check.findings.map { URL(fileURLWithPath: $0.path).lastPathComponent } == ["default-de.json", "default-de.png"])
    let second = try project.build()
    #expect(second.outcome == .built && second.counts.drawn == 1)
    let after = try project.outputs()
    #expect(Set(after.keys) == Set(before.keys))
    #expect(after.filter { before[$0.key] != $0.value }.keys.sorted() == ["default-de.json", "default-de.png"])
    #expect(try project.build().outcome == .upToDate)
  }

  @Test func aFileThatGoesIsMissed() throws {
    let project = try Self.project()
    defer { project.remove() }
    _ = try project.build()
    try FileManager.default.removeItem(at: project.folder.appendingPathComponent("strings/de.json"))
    let gone = try project.build()
    #expect(gone.outcome == .invalid && gone.diagnostics.map(\.id) == [.manifestInclude])
    try Self.write(project, "de", #"{ "play": "Spielen" }"#)
    let missing = try project.build()
    #expect(missing.outcome == .invalid && missing.diagnostics.map(\.id) == [.manifestString])
    try Self.write(project, "de", #"{ "play": "Spielen", "quit": "Beenden" }"#)
    #expect(try project.build().outcome == .built)
  }

  /// A link that leads out of the manifest's folder is none of its files.
  @Test func linksMayNotLeadOut() throws {
    let project = try Self.project()
    let outside = FileManager.default.temporaryDirectory.appendingPathComponent(
      "theme-strings-\(UUID().uuidString).json")
    defer {
      project.remove()
      try? FileManager.default.removeItem(at: outside)
    }
    try Data(#"{ "play": "Spielen", "quit": "Beenden" }"#.utf8).write(to: outside)
    let file = project.folder.appendingPathComponent("strings/de.json")
    try FileManager.default.removeItem(at: file)
    try FileManager.default.createSymbolicLink(at: file, withDestinationURL: outside)
    let report = try project.build()
    #expect(report.outcome == .invalid && report.diagnostics.map(\.id) == [.manifestPathEscape])
    // One within it is.
    try FileManager.default.removeItem(at: file)
    try Data(#"{ "play": "Spielen", "quit": "Beenden" }"#.utf8)
      .write(to: project.folder.appendingPathComponent("strings/other.json"))
    try FileManager.default.createSymbolicLink(atPath: file.path, withDestinationPath: "other.json")
    #expect(try project.build().outcome == .built)
  }

  @Test func stringsAreListed() throws {
    let project = try Self.project()
    defer { project.remove() }
    try Self.write(project, "en", #"{ "play": "Play", "quit": "Quit", "later": "Later \"on\"" }"#)
    _ = try project.build()
    let manifest = project.folder.appendingPathComponent("themes.json").path
    #expect(
      Listing.manifest(manifest, .strings).text
        == """
        later (unused): "Later \\"on\\"" in en
        play: "Spielen" in de; "Play" in en
        quit: "Beenden" in de; "Quit" in en

        """)
    #expect(
      Listing.manifest(manifest, .strings, asJSON: true).text.hasPrefix(
        #"{"type":"string","key":"later","texts":{"en":"Later \"on\""},"isUsed":false}"#))
  }
}
