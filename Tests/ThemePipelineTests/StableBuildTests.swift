import Foundation
import Testing
import ThemeDiagnostics
import ThemePipeline

/// `"placement": "stable"` through whole builds: what is kept, where, and that `theme check` agrees.
@Suite struct StableBuildTests {
  private static func project(
    widgets: Int = 40, themes: [String: Any] = ["ocean": [String: Any](), "ember": ["styles": [String: Any]()]],
    axes: [String: Any] = [:]
  ) throws -> AtlasProject {
    var buttons: [String: Any] = [:]
    for index in 0..<widgets { buttons["b\(index)"] = AtlasProject.button(10 + index * 7 % 40, 10 + index * 5 % 30) }
    return try AtlasProject([
      "scales": [1, 2], "atlas": ["placement": "stable"], "themes": themes, "axes": axes, "widgets": buttons,
    ])
  }

  private func resize(_ name: String, _ width: Int, _ height: Int, in project: inout AtlasProject) {
    var widgets = project.manifest["widgets"] as? [String: Any] ?? [:]
    widgets[name] = width == 0 ? nil : AtlasProject.button(width, height)
    project.manifest["widgets"] = widgets
  }

  @Test func aSecondBuildChangesNothing() throws {
    let project = try Self.project()
    defer { project.remove() }
    let first = try project.build()
    try #require(first.outcome == .built, "\(first.diagnostics)")
    let outputs = try project.outputs()
    #expect(
      Set(outputs.keys.filter { $0.hasSuffix("placement.json") }) == ["ocean.placement.json", "ember.placement.json"])
    #expect(try project.build().outcome == .upToDate)
    // Without the receipt and the cache too, as on another machine.
    var other = project
    other.usesCache = false
    #expect(try other.check().findings == [])
    let again = try other.build()
    #expect(again.outcome == .built && again.counts.written == 0)
    #expect(try project.outputs() == outputs)
  }

  @Test func nothingElseMoves() throws {
    var project = try Self.project()
    defer { project.remove() }
    try #require(project.build().outcome == .built)
    let before = try project.frames("ocean.json")
    resize("b7", 55, 28, in: &project)
    resize("b12", 0, 0, in: &project)
    resize("new", 30, 30, in: &project)
    #expect(try project.check().differs(strict: false))
    try #require(project.build().outcome == .built)
    let after = try project.frames("ocean.json")
    #expect(after["new/normal"] != nil && after["b12/normal"] == nil && after["b7/normal"] != before["b7/normal"])
    for (id, frame) in before where !["b7/normal", "b12/normal"].contains(id) { #expect(after[id] == frame) }
    #expect(try project.check().findings == [])
    #expect(try project.build().outcome == .upToDate)
    // Without the memory the pages would be others.
    let kept = try project.outputs()
    try FileManager.default.removeItem(at: project.url("ocean.placement.json"))
    #expect(try project.check().findings.contains { $0.path.hasSuffix("ocean.placement.json") })
    try #require(project.build().outcome == .built)
    #expect(try project.outputs()["ocean.png"] != kept["ocean.png"])
    #expect(try project.outputs()["ember.png"] == kept["ember.png"])
  }

  /// `--theme` and `--scale` write the places of what they write, all of them, and leave the others' alone.
  @Test func partsOfABuildLoseNothing() throws {
    var project = try Self.project()
    defer { project.remove() }
    try #require(project.build().outcome == .built)
    let before = try project.outputs()
    resize("b7", 55, 28, in: &project)
    try #require(project.build(themes: ["ember"], scales: [2]).outcome == .built)
    let partly = try project.outputs()
    #expect(partly["ocean.placement.json"] == before["ocean.placement.json"])
    #expect(partly["ember.placement.json"] != before["ember.placement.json"])
    #expect(partly["ember.png"] == before["ember.png"] && partly["ember@2x.png"] != before["ember@2x.png"])
    #expect(try project.check(themes: ["ember"], scales: [2]).findings == [])
    try #require(project.build().outcome == .built)
    let whole = try project.outputs()
    #expect(whole["ember.placement.json"] == partly["ember.placement.json"])
    #expect(whole["ember@2x.png"] == partly["ember@2x.png"])
    #expect(try project.check().findings == [])
    // A build of all at once gives the same.
    let other = try Self.project()
    defer { other.remove() }
    try #require(other.build().outcome == .built)
    var changed = other
    changed.manifest = project.manifest
    try #require(changed.build().outcome == .built)
    #expect(try other.outputs() == whole)
  }

  /// Pages of a variant that is not written are known from its places: a change of those is seen.
  @Test func placesOfOtherVariantsAreInputs() throws {
    let project = try Self.project(themes: ["ocean": [String: Any]()], axes: ["appearance": ["light", "dark"]])
    defer { project.remove() }
    try #require(project.build().outcome == .built)
    let outputs = try project.outputs()
    // Both variants look the same here, and have the same pages.
    #expect(outputs["ocean-dark.placement.json"] == outputs["ocean.placement.json"])
    #expect(outputs["ocean-dark.png"] == nil)
    try #require(project.build(themes: ["ocean-dark"]).outcome == .built)
    #expect(try project.build(themes: ["ocean-dark"]).outcome == .upToDate)
    let empty = #"{ "app": "ThemeAssets", "format": "placement", "version": 1, "layouts": [] }"#
    try project.write(empty, to: "ocean.placement.json")
    #expect(try project.build(themes: ["ocean-dark"]).outcome == .built)
  }

  static let faults: [(text: String, message: String)] = [
    ("", "the places of sprites cannot be read"),
    ("<<<<<<< ours\n{}\n", "the places of sprites cannot be read"),
    ("{}", "this is no file of places of sprites"),
    (#"{ "frames": {} }"#, "this is no file of places of sprites"),
    (#"{ "format": "placement", "version": 2, "layouts": [] }"#, "the version of the file is not 1"),
    (#"{ "format": "placement", "version": 1 }"#, "'layouts' is a list of 4112 at most"),
    (#"{ "format": "placement", "version": 1, "layouts": [1] }"#, "a layout names its 'atlas'"),
    (layout(#""cell": 0"#, "[]"), "'cell' and 'scale' are numbers above 0"),
    (layout(#""cell": 1, "gap": -1"#, "[]"), "'gap' is a whole number of 0...16384"),
    (layout(good, "7"), "'pages' is a list of 1000 at most"), (layout(good, "[[]]"), "a page is an object of sprites"),
    (layout(good, #"[{ "a": 1 }]"#), "a sprite's place is an object"),
    (
      layout(good, #"[{ "a": { "x": 1e300, "y": 0, "width": 1, "height": 1 } }]"#), "'x' is a whole number of 0...16384"
    ),
    (layout(good, #"[{ "a": { "x": 1, "y": 0.5, "width": 1, "height": 1 } }]"#), "'y' is a whole number of 0...16384"),
    (layout(good, #"[{ "a": {}, "a": {} }]"#), "the places of sprites cannot be read"),
  ]

  private static let good = #""cell": 1, "gap": 4, "border": 3, "step": 1"#

  private static func layout(_ form: String, _ pages: String) -> String {
    #"{ "format": "placement", "version": 1, "layouts": [{ "atlas": "", \#(form), "pages": \#(pages) }] }"#
  }

  /// Sprites do not move because a file is spoilt: the build says so, and leaves everything as it is.
  @Test(arguments: faults.indices) func spoiltFilesAreNamed(index: Int) throws {
    let (text, message) = Self.faults[index]
    let project = try Self.project(widgets: 3)
    defer { project.remove() }
    try #require(project.build().outcome == .built)
    try project.write(text, to: "ember.placement.json")
    let spoilt = try project.outputs()
    for report in [try project.build(), try project.check().build] {
      #expect(report.outcome == .invalid)
      let diagnostic = try #require(report.diagnostics.last { $0.id == .atlasPlacement })
      #expect(diagnostic.message == message)
      #expect(diagnostic.help == "mend it, or delete it to place all sprites anew")
      let file = try #require(diagnostic.range.flatMap { report.files.file(of: $0) })
      #expect(file.path.hasSuffix("Generated/ember.placement.json"))
    }
    #expect(try project.outputs() == spoilt)
    try FileManager.default.removeItem(at: project.url("ember.placement.json"))
    #expect(try project.build().outcome == .built)
    #expect(try project.check().findings == [])
  }

  /// Files that a machine has damaged end in a report or in pages that are right.
  @Test func damagedFilesAreAnswered() throws {
    let project = try Self.project(widgets: 6, themes: ["ocean": [String: Any]()])
    defer { project.remove() }
    try #require(project.build().outcome == .built)
    let whole = try [UInt8](Data(contentsOf: project.url("ocean.placement.json")))
    var random = SystemRandomNumberGenerator()
    for _ in 0..<60 {
      var bytes = whole
      for _ in 0...2 {
        bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(in: 0x20...0x7e, using: &random)
      }
      try Data(bytes).write(to: project.url("ocean.placement.json"))
      let report = try project.build()
      #expect([.built, .invalid].contains(report.outcome), "\(String(decoding: bytes, as: UTF8.self))")
      if report.outcome == .built { #expect(try project.check().findings == []) }
    }
  }

  /// A link is nothing that a build wrote: it is neither read nor written through.
  @Test func linksAreReplaced() throws {
    let project = try Self.project(widgets: 3, themes: ["ocean": [String: Any]()])
    defer { project.remove() }
    try #require(project.build().outcome == .built)
    let outputs = try project.outputs()
    let elsewhere = project.folder.appendingPathComponent("elsewhere.json")
    try Data("mine".utf8).write(to: elsewhere)
    try FileManager.default.removeItem(at: project.url("ocean.placement.json"))
    try FileManager.default.createSymbolicLink(at: project.url("ocean.placement.json"), withDestinationURL: elsewhere)
    #expect(try project.check().findings.map(\.reason) == ["a link is in its place"])
    #expect(try project.build().outcome == .built)
    #expect(try project.outputs() == outputs)
    #expect(try Data(contentsOf: elsewhere) == Data("mine".utf8))
  }

  @Test func compactBuildsTakeTheFileAway() throws {
    var project = try Self.project(widgets: 3)
    defer { project.remove() }
    try #require(project.build().outcome == .built)
    project.manifest["atlas"] = [String: Any]()
    let report = try project.build()
    #expect(report.outcome == .built && report.counts.removed == 2)
    #expect(try project.check().findings == [])
  }
}
