import Foundation
import Testing

/// Manifests that are right as text and wrong as themes, through the whole command.
@Suite struct HostileManifestTests {
  struct Case: CustomTestStringConvertible {
    let widgets: String
    let says: String
    var settings = ""
    var testDescription: String { says }
  }

  @Test(arguments: [
    Case(
      widgets: #""m": { "kind": "arcMeter", "size": [8000, 8000], "values": { "from": 0, "to": 1, "count": 10000 } }"#,
      says: "at most 4000 are allowed [widget.too-large]"),
    Case(widgets: #""m": { "kind": "arcMeter", "size": [20000, 20] }"#, says: "[manifest.out-of-range]"),
    Case(widgets: #""m": { "kind": "arcMeter", "size": [9000, 20] }"#, says: "[widget.too-large]"),
    Case(
      widgets: #""m": { "kind": "arcMeter", "values": [1, 2], "value": 3 }"#,
      says: "'value' and 'values' are stated both"),
    Case(
      widgets: #""t": { "kind": "text", "text": { "text": "a\nb", "font": "f", "wrap": true } }"#,
      says: "a text that wraps needs a width [widget.bad-parameter]"),
    Case(
      widgets: #""t": { "kind": "text", "text": { "text": "กขฃ", "font": "f" } }"#, says: "the character 'ฃ' (U+0E03)"),
    Case(widgets: #""t": { "kind": "titleButton", "slice": 500 }"#, says: "[atlas.bad-slice]"),
    Case(
      widgets: #""t": { "kind": "titleButton", "slice": "atuo" }"#,
      says: "'slice' must be one of 'auto', 'minimal', found 'atuo' [manifest.unknown-name]"),
    Case(widgets: #""t": { "kind": "titleButton", "slice": "" }"#, says: "[manifest.unknown-name]"),
    Case(
      widgets: #""t": { "kind": "titleButton", "slice": "minimal", "states": { "hover": { "slice": 4 } } }"#,
      says: "is found in the widget's drawings, but 't/hover' has another one [atlas.bad-slice]"),
    Case(
      widgets: #""a": { "kind": "checkbox", "size": [300, 300] }"#, says: "[atlas.does-not-fit]",
      settings: #""atlas": { "maxSize": 256 },"#),
    Case(widgets: #""a": { "kind": "checkbox" }"#, says: "[atlas.grid]", settings: #""scales": [1, 1.3],"#),
  ])
  func isRefusedWithItsPlace(bad: Case) throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      { \(bad.settings) "fonts": { "f": { "system": "DejaVuSans-Bold.ttf" } },
        "widgets": { \(bad.widgets) } }
      """, "themes.json")
    let run = try Tool.run(Tool.theme, ["build", "--no-cache"], in: folder.path)
    #expect(run.status == 1)
    #expect(run.errors.contains(bad.says), "\(run.errors)")
    #expect(run.errors.contains("themes.json:") && run.errors.contains("^"))
    #expect(try contents(of: folder.path).count == 1)
  }

  @Test func aFrameOfNothingIsAPixel() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      { "output": { "formats": ["images", "texturepacker"] },
        "widgets": { "t": { "kind": "titleButton", "size": [1e-9, 1e-9], "states": ["normal"] } } }
      """, "themes.json")
    let run = try Tool.run(Tool.theme, ["build", "--no-cache"], in: folder.path)
    #expect(run.status == 0, "\(run.errors)")
    #expect(folder.exists("Generated/default/t/normal.png"))
  }

  /// An override of `checked` changes the body; hover and pressed are still derived from it.
  @Test func anotherAxisKeepsDerivedLooks() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      { "output": { "formats": ["images"] }, "widgets": { "c": { "kind": "checkbox", "check": null,
        "states": { "checked": { "gradient": ["#4080c0"] }, "mixed": null, "unchecked": null } } } }
      """, "themes.json")
    let run = try Tool.run(Tool.theme, ["build", "--no-cache"], in: folder.path)
    try #require(run.status == 0, "\(run.errors)")
    let files = try contents(of: folder.path + "/Generated/default/c/checked")
    #expect(Set(files.values).count == 5)
  }
}
