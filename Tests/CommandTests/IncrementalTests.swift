import Foundation
import Testing

/// Never drawn twice, never stale.
@Suite struct IncrementalTests {
  private struct Project {
    let folder: TemporaryFolder

    init(_ manifest: String) throws {
      folder = try TemporaryFolder()
      try folder.write(manifest, "themes.json")
    }

    var output: String { folder.path + "/Generated" }

    func build(
      _ arguments: [String] = [], environment: [String: String] = [:], program: String = Tool.theme
    ) throws -> Summary {
      let command = ["build", folder.path + "/themes.json", "--cache-dir", folder.path + "/cache", "--format", "json"]
      let run = try Tool.run(program, command + arguments, environment: environment)
      try #require(run.status == 0, "\(run.output)\(run.errors)")
      return try Summary(run.output)
    }
  }

  struct Summary {
    let fields: [String: Any]

    init(_ output: String) throws {
      let line = try #require(output.split(separator: "\n").last)
      fields = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }

    subscript(name: String) -> Int { fields[name] as? Int ?? -1 }
    var outcome: String { fields["outcome"] as? String ?? "" }
    var explanations: [String] { fields["explanations"] as? [String] ?? [] }
  }

  private let manifest = """
    {
      "scales": [1, 2],
      "fonts": { "title": { "system": "DejaVuSans-Bold.ttf" } },
      "themes": { "one": {}, "two": { "widgets": { "button": { "hue": 0.1 } } } },
      "widgets": {
        "button": { "kind": "glossyButton", "size": [80, 40], "hue": 0.5, "states": ["normal", "pressed"] },
        "accept": { "kind": "checkbox", "size": [32, 32] },
        "title": { "kind": "text", "text": { "text": "Play", "font": "title", "size": 20, "fill": "#ffffff" } }
      }
    }
    """

  @Test func aSecondBuildDoesNothing() throws {
    let project = try Project(manifest)
    let first = try project.build()
    #expect(first.outcome == "built")
    #expect(first["drawn"] > 0 && first["encoded"] == first["pages"] && first["written"] == first["files"])
    let times = try modificationTimes(of: project.folder.path)
    let second = try project.build()
    #expect(second.outcome == "upToDate")
    #expect(second["drawn"] == 0 && second["encoded"] == 0 && second["written"] == 0)
    #expect(second["sprites"] == first["sprites"] && second["bytes"] == first["bytes"])
    #expect(try modificationTimes(of: project.folder.path) == times)
  }

  /// Its kinds may draw something else, and nothing but the program's file can tell.
  @Test func anotherProgramLooksAtEverySprite() throws {
    let project = try Project(manifest)
    let copy = project.folder.path + "/theme"
    try FileManager.default.copyItem(atPath: Tool.theme, toPath: copy)
    _ = try project.build()
    let other = try project.build(program: copy)
    #expect(other.outcome == "built")
    #expect(other["drawn"] == 0 && other["encoded"] == 0 && other["written"] == 0)
    #expect(try project.build(program: copy).outcome == "upToDate")
    #expect(try project.build().outcome == "built")
  }

  @Test func anotherMtimeAloneDrawsAndWritesNothing() throws {
    let project = try Project(manifest)
    _ = try project.build()
    let times = try modificationTimes(of: project.output)
    try project.folder.write(manifest, "themes.json")
    let again = try project.build()
    #expect(again.outcome == "built")
    #expect(again["drawn"] == 0 && again["encoded"] == 0 && again["written"] == 0)
    #expect(try modificationTimes(of: project.output) == times)
    #expect(try project.build().outcome == "upToDate")
  }

  @Test func aChangedColourDrawsOnlyWhatUsesIt() throws {
    let project = try Project(manifest)
    _ = try project.build()
    try project.folder.write(manifest.replacingOccurrences(of: "\"hue\": 0.5", with: "\"hue\": 0.6"), "themes.json")
    let changed = try project.build(["--explain"])
    // Theme `one` alone shows the colour: two states at two scales, on one page a scale.
    #expect(changed["drawn"] == 4)
    #expect(changed["encoded"] == 2)
    #expect(changed.explanations.contains { $0.contains("button/normal") && $0.contains("changed: hue") })
    let fresh = try Project(manifest.replacingOccurrences(of: "\"hue\": 0.5", with: "\"hue\": 0.6"))
    _ = try fresh.build(["--no-cache"])
    #expect(try contents(of: project.output) == contents(of: fresh.output))
  }

  /// A page of many parts, of which one sprite shows in a few: only those are encoded, and the file is that of a build from
  /// nothing, for any number of jobs.
  @Test func aChangedColourEncodesOnlyThePartsThatShowIt() throws {
    func manifest(_ color: String) -> String {
      let widgets = (0..<60).map { index in
        let fill = index == 17 ? color : "#\(String(index + 16, radix: 16))8040"
        return """
          "w\(index)": { "kind": "bevelButton", "size": [100, 60], "states": ["normal"], "color": "\(fill)" }
          """
      }
      return """
        { "scales": [1, 2], "atlas": { "maxSize": 4096 }, "widgets": { \(widgets.joined(separator: ", ")) } }
        """
    }
    let project = try Project(manifest("#ff0000"))
    let first = try project.build(["--explain"])
    #expect(first["drawn"] == 120 && first["pages"] == 2)
    let parts = first["parts"]
    #expect(parts > 4 && first["partsEncoded"] == parts)
    try project.folder.write(manifest("#0000ff"), "themes.json")
    let changed = try project.build(["--explain", "--jobs", "1"])
    #expect(changed["drawn"] == 2 && changed["encoded"] == 2 && changed["parts"] == parts)
    #expect((2...5).contains(changed["partsEncoded"]))
    let lines = changed.explanations
    #expect(lines.filter { $0.contains(": drawn: ") }.allSatisfy { $0.contains("w17/normal") })
    let share = "default@2x.png: encoded (\(changed["partsEncoded"] - 1) of \(parts - 1) parts): its sprites"
    #expect(lines.contains { $0.contains("default.png: encoded: its sprites") }, "\(lines)")
    #expect(lines.contains { $0.contains(share) }, "\(lines)")
    let fresh = try Project(manifest("#0000ff"))
    _ = try fresh.build(["--no-cache", "--jobs", "3"])
    #expect(try contents(of: project.output) == contents(of: fresh.output))
    // Everything is there now, and the first colour still is.
    try project.folder.write(manifest("#ff0000"), "themes.json")
    let back = try project.build()
    #expect(back["drawn"] == 0 && back["partsEncoded"] == 0 && back["written"] > 0)
  }

  /// A page of many parts whose sprites have no colour is stored without, which the sprites' entries tell; and the first
  /// sprite with a colour makes it another page.
  @Test func pagesWithoutColourAreStoredWithout() throws {
    func manifest(_ color: String) -> String {
      let widgets = (0..<60).map { index in
        let grey = String(index + 16, radix: 16)
        let fill = index == 17 ? color : "#\(grey)\(grey)\(grey)"
        return """
          "w\(index)": { "kind": "layers", "size": [100, 60], "layers": [
            { "draw": "fill", "shape": { "type": "ellipse", "frame": [2, 2, 96, 56] }, "paint": "\(fill)" }] }
          """
      }
      return """
        { "scales": [2], "atlas": { "maxSize": 4096, "trim": false }, "widgets": { \(widgets.joined(separator: ", ")) } }
        """
    }
    let project = try Project(manifest("#ffffff"))
    func colorType() throws -> UInt8 { try #require(contents(of: project.output)["default@2x.png"])[25] }
    let parts = try project.build(["--explain"])["parts"]
    #expect(parts > 2)
    #expect(try colorType() == 4)
    try project.folder.write(manifest("#eeeeee"), "themes.json")
    #expect(try project.build(["--explain"])["partsEncoded"] < parts)
    #expect(try colorType() == 4)
    for (color, type) in [("#eeeeee", UInt8(4)), ("#ff0000", 6), ("#ffffff", 4)] {
      try project.folder.write(manifest(color), "themes.json")
      _ = try project.build(["--jobs", "1"])
      #expect(try colorType() == type)
      let fresh = try Project(manifest(color))
      _ = try fresh.build(["--no-cache", "--jobs", "3"])
      #expect(try contents(of: project.output) == contents(of: fresh.output))
    }
  }

  @Test func outputsThatWereTouchedAreRestored() throws {
    let project = try Project(manifest)
    _ = try project.build()
    let whole = try contents(of: project.output)
    let names = whole.keys.sorted()
    try FileManager.default.removeItem(atPath: project.output + "/" + names[0])
    #expect(try project.build()["written"] == 1)
    try Data([1, 2, 3]).write(to: URL(fileURLWithPath: project.output + "/" + names[1]))
    #expect(try project.build()["written"] == 1)
    var edited = try #require(whole[names[2]])
    edited[edited.count / 2] ^= 1
    try edited.write(to: URL(fileURLWithPath: project.output + "/" + names[2]))
    #expect(try project.build()["written"] == 1)
    #expect(try contents(of: project.output) == whole)
  }

  @Test func staleOutputsGoAndForeignFilesStay() throws {
    let project = try Project(manifest)
    _ = try project.build()
    try project.folder.write("mine", "Generated/notes.txt")
    try project.folder.write(manifest.replacingOccurrences(of: "\"one\": {}, ", with: ""), "themes.json")
    let fewer = try project.build()
    #expect(fewer["removed"] == 4)
    let names = try contents(of: project.output).keys.sorted()
    #expect(names == ["notes.txt", "two.json", "two.png", "two@2x.json", "two@2x.png"])
  }

  @Test func choosingThemesAndScalesKeepsLayoutsAndOtherOutputs() throws {
    let project = try Project(manifest)
    _ = try project.build()
    let whole = try contents(of: project.output)
    let chosen = try project.build(["--theme", "two", "--scale", "2"])
    #expect(chosen["removed"] == 0 && chosen["written"] == 0)
    #expect(try contents(of: project.output) == whole)
    let fresh = try Project(manifest)
    _ = try fresh.build(["--theme", "two", "--scale", "2"])
    let part = try contents(of: fresh.output)
    #expect(part.keys.sorted() == ["two@2x.json", "two@2x.png"])
    for (name, bytes) in part { #expect(whole[name] == bytes) }
    #expect(try project.build()["removed"] == 0)
  }

  @Test func aBrokenManifestWritesNothing() throws {
    let project = try Project(manifest)
    _ = try project.build()
    let whole = try contents(of: project.output)
    let times = try modificationTimes(of: project.output)
    try project.folder.write(manifest.replacingOccurrences(of: "glossyButton", with: "glosyButton"), "themes.json")
    let run = try Tool.run(
      Tool.theme, ["build", project.folder.path + "/themes.json", "--cache-dir", project.folder.path + "/cache"])
    #expect(run.status == 1)
    #expect(run.errors.contains("did you mean 'glossyButton'?"))
    #expect(try contents(of: project.output) == whole)
    #expect(try modificationTimes(of: project.output) == times)
  }

  @Test func damagedCacheEntriesHeal() throws {
    let project = try Project(manifest)
    _ = try project.build()
    let whole = try contents(of: project.output)
    let cache = project.folder.path + "/cache"
    for name in try FileManager.default.subpathsOfDirectory(atPath: cache) {
      var isFolder: ObjCBool = false
      let path = cache + "/" + name
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), !isFolder.boolValue else { continue }
      var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
      if bytes.isEmpty { continue }
      bytes[bytes.count - 1] ^= 0x55
      try bytes.write(to: URL(fileURLWithPath: path))
    }
    try FileManager.default.removeItem(atPath: project.output)
    _ = try project.build()
    #expect(try contents(of: project.output) == whole)
    try FileManager.default.removeItem(atPath: project.output)
    let healed = try project.build()
    #expect(healed["drawn"] == 0 && healed["encoded"] == 0)
    #expect(try contents(of: project.output) == whole)
  }

  @Test func aCacheThatCannotBeMadeIsOneWarning() throws {
    let project = try Project(manifest)
    try project.folder.write("not a folder", "blocked")
    let run = try Tool.run(
      Tool.theme,
      ["build", project.folder.path + "/themes.json", "--cache-dir", project.folder.path + "/blocked/cache"])
    #expect(run.status == 0)
    #expect(run.errors.components(separatedBy: "[cache.unavailable]").count == 2)
    #expect(try contents(of: project.output).count == 8)
  }

  /// What the environment makes of a look-up is an input too.
  @Test func fontsThatAppearOrAreOthersElsewhereAreSeen() throws {
    let project = try Project(manifest)
    let fonts = "/usr/share/fonts/truetype/dejavu/"
    func home(_ name: String, font: String?) throws -> [String: String] {
      let folder = project.folder.path + "/" + name + "/.local/share/fonts"
      try FileManager.default.createDirectory(atPath: folder + "/deep/er", withIntermediateDirectories: true)
      if let font {
        try FileManager.default.copyItem(atPath: fonts + font, toPath: folder + "/DejaVuSans-Bold.ttf")
      }
      return ["HOME": project.folder.path + "/" + name, "XDG_DATA_HOME": ""]
    }
    let (plain, other) = (try home("plain", font: nil), try home("other", font: "DejaVuSans.ttf"))
    let first = try project.build(environment: plain)
    #expect(first.outcome == "built" && first["drawn"] > 0)
    #expect(try project.build(environment: plain).outcome == "upToDate")
    // Another home with another font of that name: its title is drawn anew.
    #expect(try project.build(environment: other)["drawn"] == 2)
    _ = try project.build(environment: plain)
    #expect(try project.build(environment: plain).outcome == "upToDate")
    // The same home, and a font deep in it.
    try FileManager.default.copyItem(
      atPath: fonts + "DejaVuSansMono-Bold.ttf",
      toPath: project.folder.path + "/plain/.local/share/fonts/deep/er/DejaVuSans-Bold.ttf")
    #expect(try project.build(environment: plain)["drawn"] == 2)
  }

  @Test func anOutputFolderThatMovedIsLeftEmpty() throws {
    let project = try Project(manifest)
    _ = try project.build()
    try project.folder.write("mine", "Generated/notes.txt")
    let moved = manifest.replacingOccurrences(
      of: "\"scales\"", with: "\"output\": { \"directory\": \"New\" }, \"scales\"")
    try project.folder.write(moved, "themes.json")
    #expect(try project.build()["removed"] == 8)
    #expect(try contents(of: project.output).keys.sorted() == ["notes.txt"])
    #expect(try contents(of: project.folder.path + "/New").count == 8)
  }

  @Test func aStaleOutputThatSomebodyReplacedStays() throws {
    let project = try Project(manifest)
    _ = try project.build()
    try project.folder.write("my own", "Generated/one.json")
    try project.folder.write(manifest.replacingOccurrences(of: "\"one\": {}, ", with: ""), "themes.json")
    let run = try Tool.run(
      Tool.theme, ["build", project.folder.path + "/themes.json", "--cache-dir", project.folder.path + "/cache"])
    #expect(run.status == 0)
    #expect(run.errors.contains("[output.kept]"))
    #expect(try contents(of: project.output)["one.json"] == Data("my own".utf8))
    #expect(try contents(of: project.output).count == 5)
  }

  @Test func explanationsAreTrue() throws {
    let project = try Project(manifest)
    #expect(try project.build(["--explain"]).explanations.allSatisfy { $0.contains(": new") })
    try FileManager.default.removeItem(atPath: project.folder.path + "/cache/page")
    try FileManager.default.removeItem(atPath: project.output)
    let again = try project.build(["--explain"]).explanations
    #expect(again.count == 4 && again.allSatisfy { $0.hasSuffix("its cache entry was missing or damaged") }, "\(again)")
    let without = try project.build(["--explain", "--no-cache"]).explanations
    #expect(!without.isEmpty && without.allSatisfy { $0.hasSuffix("no cache is in use") })
  }
}
