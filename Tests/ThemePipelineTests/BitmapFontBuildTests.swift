import Foundation
import Testing
import ThemeDiagnostics
import ThemeExport
import ThemeModel
import ThemePipeline

/// Bitmap fonts from manifests to files.
@Suite struct BitmapFontBuildTests {
  private func project(
    _ characters: [Any], formats: [Any] = ["bmfont"], atlas: [String: Any] = [:], more: [String: Any] = [:]
  ) throws -> AtlasProject {
    try AtlasProject(
      [
        "scales": [1, 2], "output": ["formats": formats], "atlas": atlas,
        "fonts": ["ui": ["system": "DejaVuSans.ttf"]],
        "widgets": [
          "hud/score": [
            "kind": "bitmapFont", "characters": characters,
            "letters": ["font": "ui", "size": 20, "stroke": ["width": 2], "shadow": ["offset": [1, 2], "blur": 3]],
          ], "play": AtlasProject.button(40, 20),
        ],
      ].merging(more) { $1 })
  }

  private func characters(_ project: AtlasProject, _ file: String = "default.hud-score.fnt") throws -> [Int] {
    let text = try String(decoding: #require(project.outputs()[file]), as: UTF8.self)
    return text.split(separator: "\n").compactMap { line in
      line.hasPrefix("char id=") ? Int(line.dropFirst(8).prefix { $0.isNumber }) : nil
    }
  }

  @Test func aFileOfCharactersIsAnInput() throws {
    let project = try project([["set": "file", "path": "texts/chars.txt"]])
    defer { project.remove() }
    let file = project.folder.appendingPathComponent("texts/chars.txt")
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data("\u{FEFF}AV\r\nA€\n".utf8).write(to: file)
    #expect(try project.build().outcome == .built)
    #expect(try characters(project) == [0x20, 0x41, 0x56, 0x20AC])
    #expect(try project.build().outcome == .upToDate)
    // Two letters more: only they are drawn.
    try Data("AVTo€".utf8).write(to: file)
    let report = try project.build()
    #expect(report.outcome == .built && report.counts.drawn == 4)
    #expect(try characters(project) == [0x20, 0x41, 0x54, 0x56, 0x6F, 0x20AC])
    let warm = try project.outputs()
    var fresh = project
    fresh.usesCache = false
    try FileManager.default.removeItem(at: project.folder.appendingPathComponent("Generated"))
    #expect(try fresh.build().outcome == .built)
    #expect(try fresh.outputs() == warm)
  }

  @Test func filesThatCannotBeReadAreNamed() throws {
    let outside = FileManager.default.temporaryDirectory.appendingPathComponent("theme-chars-\(UUID().uuidString).txt")
    try Data("A".utf8).write(to: outside)
    defer { try? FileManager.default.removeItem(at: outside) }
    let paths = ["none.txt", "../\(outside.lastPathComponent)", "link.txt", "latin.txt", "large.txt", "folder"]
    let project = try project(paths.map { ["set": "file", "path": $0] })
    defer { project.remove() }
    try FileManager.default.createSymbolicLink(
      at: project.folder.appendingPathComponent("link.txt"), withDestinationURL: outside)
    try Data([0x41, 0xE9]).write(to: project.folder.appendingPathComponent("latin.txt"))
    try Data(count: Limits.characterFileBytes + 1).write(to: project.folder.appendingPathComponent("large.txt"))
    try FileManager.default.createDirectory(
      at: project.folder.appendingPathComponent("folder"), withIntermediateDirectories: true)
    let report = try project.build()
    #expect(report.outcome == .invalid)
    #expect(
      Set(report.diagnostics.map(\.id)) == [
        .sourceUnreadable, .manifestPathEscape, .sourceInvalidUTF8, .sourceTooLarge,
      ])
    #expect(report.diagnostics.count == paths.count)
    // What appears is noticed.
    try Data("A".utf8).write(to: project.folder.appendingPathComponent("none.txt"))
    #expect(try project.build().diagnostics.count == paths.count - 1)
  }

  /// Each takes letters for sprites, and says of them what it can.
  @Test func everyFormatTakesLetters() throws {
    let ids = ExporterRegistry.all.map { $0.id }
    let project = try project(["ascii"], formats: ids, more: ["scales": [1, 2, 3]])
    defer { project.remove() }
    let report = try project.build()
    #expect(report.outcome == .built)
    #expect(report.diagnostics.filter { $0.severity == .error }.isEmpty, "\(report.diagnostics)")
    let outputs = try project.outputs()
    #expect(outputs["default/hud/score/u0041@2x.png"] != nil)
    #expect(outputs["default/hud/score/u0020.png"] == nil)
  }

  @Test func lettersHaveTheirPlaceInLayoutsThatThemesShare() throws {
    func look(_ size: Int, _ text: String) -> [String: Any] {
      ["letters": ["font": "ui", "size": size], "characters": [["set": "text", "text": text]]]
    }
    let font = look(20, "AVg").merging(["kind": "bitmapFont"]) { $1 }
    let project = try project(
      ["ascii"], formats: ["bmfont", "texturepacker"], atlas: ["layout": "sharedAcrossThemes"],
      more: [
        "widgets": ["score": font],
        "themes": ["one": [:], "two": ["widgets": ["score": look(30, "AVé")]]],
      ])
    defer { project.remove() }
    let report = try project.build()
    #expect(report.outcome == .built, "\(report.diagnostics)")
    #expect(try characters(project, "one.score.fnt") == [0x20, 0x41, 0x56, 0x67])
    #expect(try characters(project, "two.score@2x.fnt") == [0x20, 0x41, 0x56, 0xE9])
    let (one, two) = (try project.frames("one.json"), try project.frames("two.json"))
    #expect(one["score/u0041"] == two["score/u0041"] && one["score/u0041"] != nil)
  }

  @Test func aFontHasTheCharactersOfTheStrings() throws {
    let more: [String: Any] = [
      "axes": ["locale": ["en", "fr"]], "strings": ["en": ["play": "Play"], "fr": ["play": "À toi", "quit": "Çà"]],
      "themes": ["game": ["axes": ["locale": ["en", "fr"]]]],
    ]
    for (word, english) in [("all", "Playà toiÀÇ"), ("locale", "Play")] {
      let project = try project([["set": "strings", "of": word]], more: more)
      defer { project.remove() }
      let report = try project.build()
      #expect(report.outcome == .built, "\(report.diagnostics)")
      func codes(_ text: String) -> [Int] { Set(" \(text)".unicodeScalars.map { Int($0.value) }).sorted() }
      #expect(try characters(project, "game.hud-score.fnt") == codes(english))
      #expect(try characters(project, "game-fr.hud-score.fnt") == codes(word == "all" ? english : "À toiÇà"))
    }
    let project = try project([["set": "strings", "of": "all"]])
    defer { project.remove() }
    #expect(try project.build().diagnostics.map(\.id) == [.manifestString])
  }

  @Test func pagesOfTheirOwnAreNamed() throws {
    let project = try project(
      ["ascii"], more: ["atlases": ["letters": ["include": ["hud/*"]]]])
    defer { project.remove() }
    #expect(try project.build().outcome == .built)
    let text = try String(decoding: #require(project.outputs()["default.hud-score@2x.fnt"]), as: UTF8.self)
    #expect(text.contains("pages=1 ") && text.contains("page id=0 file=\"default.letters@2x.png\"\n"))
  }

  @Test func fontsAreMadeOfChosenThemesAlone() throws {
    let project = try project(["ascii"], more: ["themes": ["one": [:], "two": [:]]])
    defer { project.remove() }
    #expect(try project.build(themes: ["two"], scales: [2]).outcome == .built)
    #expect(try project.outputs().keys.sorted() == ["two.hud-score@2x.fnt", "two@2x.png"])
  }

  @Test func aLookOfTheWidgetAsAWholeIsNoKey() throws {
    let project = try project(["ascii"])
    defer { project.remove() }
    var changed = project
    var widgets = try #require(project.manifest["widgets"] as? [String: [String: Any]])
    for (key, value) in ["size": [1, 2], "slice": 3, "states": [String: Any]()] as [String: Any] {
      var widget = try #require(widgets["hud/score"])
      widget[key] = value
      widgets["hud/score/\(key)"] = widget
    }
    changed.manifest["widgets"] = widgets
    let report = try changed.build()
    #expect(report.outcome == .invalid)
    #expect(report.diagnostics.count >= 2)
  }
}
