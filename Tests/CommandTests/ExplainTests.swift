import Foundation
import Testing

/// `theme explain` and `theme build --explain` name the values that made a sprite another.
@Suite struct ExplainTests {
  private static let manifest = """
    {
      "scales": [1, 2],
      "tokens": {
        "radius": {
          "base": { "$type": "dimension", "$value": { "value": 6, "unit": "px" } },
          "control": { "$type": "dimension", "$value": "{radius.base}" }
        }
      },
      "themes": { "one": {}, "two": { "tokens": {} } },
      "widgets": {
        "play": { "kind": "glossyButton", "size": [80, 40], "cornerRadius": "{radius.control}", "hue": 0.4,
          "states": ["normal", "pressed"] },
        "dot": { "kind": "layers", "size": [6, 6], "layers": [
          { "draw": "fill", "name": "body", "shape": "ellipse", "paint": "#c0392b" }] }
      }
    }
    """

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Self.manifest, "themes.json")
  }

  private func theme(_ arguments: String...) throws -> Run {
    try Tool.run(Tool.theme, arguments + ["--cache-dir", "cache"], in: folder.path)
  }

  private func rewrite(_ old: String, _ new: String) throws {
    let text = Self.manifest.replacingOccurrences(of: old, with: new)
    try #require(text != Self.manifest)
    try folder.write(text, "themes.json")
  }

  /// Where a text first stands in the manifest as it is now.
  private func place(_ text: String) throws -> String {
    let lines = try String(contentsOfFile: folder.path + "/themes.json", encoding: .utf8).components(separatedBy: "\n")
    let line = try #require(lines.firstIndex { $0.contains(text) })
    let column = try #require(lines[line].range(of: text)).lowerBound.utf16Offset(in: lines[line])
    return "themes.json:\(line + 1):\(column + 1)"
  }

  @Test func aNewSpriteAndAFoundOne() throws {
    let fresh = try theme("explain", "play/normal")
    #expect(fresh.status == 0, "\(fresh.errors)")
    #expect(fresh.output.contains("one play/normal (glossyButton)\n  scale 1: to be drawn: new (no earlier build is"))
    #expect(!folder.exists("cache") && !folder.exists("Generated"))
    try #require(try theme("build").status == 0)
    let files = try contents(of: folder.path)
    let found = try theme("explain", "play/normal", "--theme", "one", "--scale", "2")
    #expect(found.output.hasPrefix("one play/normal (glossyButton)\n  scale 2: in the cache\n    key "))
    #expect(!found.output.contains("two ") && !found.output.contains("scale 1"))
    #expect(
      found.output.contains(
        "    cornerRadius 6 at \(try place("\"{radius.control}")) from {radius.control} at \(try place("\"control\"")) from {radius.base} at \(try place("\"base\""))\n"
      ), "\(found.output)")
    #expect(found.output.contains("  versions\n    draw list ") && found.output.contains("    fill "))
    #expect(try contents(of: folder.path) == files)
  }

  /// The key that is shown is the name of the cache's entry.
  @Test func theKeyIsTheCaches() throws {
    try #require(try theme("build").status == 0)
    let run = try theme("explain", "dot", "--format", "json", "--theme", "one")
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    let scales = try #require(object["scales"] as? [[String: Any]])
    #expect(scales.count == 2)
    for scale in scales {
      let key = try #require(scale["key"] as? String)
      #expect(scale["found"] as? Bool == true)
      let path = "cache/sprite/\(key.prefix(2))/\(key.dropFirst(2))"
      #expect(folder.exists(path), "\(path)")
      try FileManager.default.removeItem(atPath: folder.path + "/" + path)
    }
    let again = try theme("explain", "dot", "--theme", "one")
    #expect(again.output.contains("scale 1: to be drawn: its cache entry was missing or damaged"), "\(again.output)")
  }

  @Test func aChangedLeafIsNamedWithItsPlace() throws {
    try #require(try theme("build").status == 0)
    try rewrite("\"hue\": 0.4", "\"hue\": 0.625")
    let change = "changed: hue 0.4 -> 0.625 at \(try place("0.625"))"
    let explained = try theme("explain", "play/pressed").output
    #expect(explained.contains("  scale 2: to be drawn: \(change)\n"), "\(explained)")
    let built = try theme("build", "--explain").output
    #expect(built.contains("one: play/pressed@2x: drawn: \(change)\n"), "\(built)")
    #expect(!built.contains("dot"))
  }

  @Test func aChangedTokenIsFollowed() throws {
    try #require(try theme("build").status == 0)
    try rewrite("\"value\": 6", "\"value\": 8")
    let built = try theme("build", "--explain").output
    #expect(
      built.contains(
        "one: play/normal: drawn: changed: cornerRadius 6 -> 8 at \(try place("\"{radius.control}")) from {radius.control} "
          + "at \(try place("\"control\"")) from {radius.base} at \(try place("\"base\""))\n"), "\(built)")
  }

  @Test func whatIsNoLongerOrNewlyStated() throws {
    try #require(try theme("build").status == 0)
    let was = try place("0.4")
    try rewrite("\"hue\": 0.4,", "\"innerMargin\": 0.25,")
    let explained = try theme("explain", "play/normal", "--theme", "one").output
    #expect(explained.contains("innerMargin not stated -> 0.25 at \(try place("0.25"))"), "\(explained)")
    let built = try theme("build", "--explain").output
    #expect(built.contains("hue 0.4 -> not stated, was at \(was); "), "\(built)")
  }

  @Test func elementsOfListsAreNamed() throws {
    try #require(try theme("build").status == 0)
    try rewrite("#c0392b", "#c0392c")
    let built = try theme("build", "--explain").output
    #expect(
      built.contains("dot: drawn: changed: layers.body.paint #c0392b -> #c0392c at \(try place("\"#c0392c"))\n"),
      "\(built)")
  }

  @Test func anUnknownSpriteHasANeighbour() throws {
    let run = try theme("explain", "play/presed")
    #expect(run.status == 1 && run.output.isEmpty)
    #expect(run.errors.contains("there is no sprite or widget 'play/presed'"), "\(run.errors)")
    #expect(run.errors.contains("did you mean 'play/pressed'?"))
    #expect(try theme("explain").status == 2)
    #expect(try theme("explain", "play", "nowhere.json").status == 3)
  }

  @Test func aWidgetIsAllItsSprites() throws {
    let run = try theme("explain", "play", "--theme", "two")
    #expect(run.output.contains("two play/normal (") && run.output.contains("\n\ntwo play/pressed ("))
  }
}
