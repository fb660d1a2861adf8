import Foundation
import Testing

/// `theme check` names what a build would change, and changes nothing.
@Suite struct CheckTests {
  private struct Project {
    let folder: TemporaryFolder
    static let manifest = """
      {
        "scales": [1, 2],
        "themes": { "one": {}, "two": { "widgets": { "button": { "hue": 0.1 } } } },
        "widgets": { "button": { "kind": "glossyButton", "size": [80, 40], "hue": 0.5, "states": ["normal", "pressed"] } }
      }
      """

    init() throws {
      folder = try TemporaryFolder()
      try folder.write(Self.manifest, "themes.json")
      try #require(try build().status == 0)
    }

    func build(_ arguments: [String] = []) throws -> Run {
      try Tool.run(Tool.theme, ["build", "--cache-dir", "cache"] + arguments, in: folder.path)
    }

    /// Runs the check, and makes sure that it has written nothing.
    func check(_ arguments: [String] = []) throws -> Run {
      let (before, times) = (try contents(of: folder.path), try modificationTimes(of: folder.path))
      let run = try Tool.run(Tool.theme, ["check", "--cache-dir", "cache"] + arguments, in: folder.path)
      #expect(try contents(of: folder.path) == before)
      #expect(try modificationTimes(of: folder.path) == times)
      return run
    }

    func path(_ name: String) -> String { folder.path + "/Generated/" + name }

    func change(_ name: String, _ edit: (inout Data) -> Void) throws {
      var bytes = try Data(contentsOf: URL(fileURLWithPath: path(name)))
      edit(&bytes)
      try bytes.write(to: URL(fileURLWithPath: path(name)))
    }
  }

  @Test func freshOutputsAreUpToDate() throws {
    let project = try Project()
    let run = try project.check()
    #expect(run.status == 0)
    #expect(run.output == "up to date: 8 files\n")
    #expect(run.errors.isEmpty)
    #expect(try project.check(["--strict", "--quiet"]).output.isEmpty)
  }

  @Test func withoutACacheItSaysTheSameAndMakesNone() throws {
    let project = try Project()
    try FileManager.default.removeItem(atPath: project.folder.path + "/cache")
    #expect(try project.check().status == 0)
    #expect(try project.check(["--no-cache"]).status == 0)
    try FileManager.default.removeItem(atPath: project.path("one.png"))
    let run = try project.check()
    #expect(run.status == 1)
    #expect(run.errors.contains("Generated/one.png: error: there is no such file [check.missing]"))
  }

  @Test func damagedCacheEntriesStay() throws {
    let project = try Project()
    for name in try FileManager.default.subpathsOfDirectory(atPath: project.folder.path + "/cache") {
      let path = project.folder.path + "/cache/" + name
      if let bytes = FileManager.default.contents(atPath: path), !bytes.isEmpty {
        try bytes.dropLast().write(to: URL(fileURLWithPath: path))
      }
    }
    #expect(try project.check().status == 0)
  }

  @Test func aChangedManifestMakesOutputsStale() throws {
    let project = try Project()
    try project.folder.write(
      Project.manifest.replacingOccurrences(of: "\"hue\": 0.5", with: "\"hue\": 0.7"), "themes.json")
    let run = try project.check()
    #expect(run.status == 1)
    #expect(run.output == "checked 8 files: 2 stale\nto mend: theme build themes.json --cache-dir cache\n")
    #expect(run.errors.contains("Generated/one.png: error: "))
    #expect(run.errors.contains("pixels differ (") && run.errors.contains(", by up to "))
    #expect(!run.errors.contains("two"))
    _ = try project.build()
    #expect(try project.check().status == 0)
  }

  @Test func missingEditedAndExtraOutputsAreNamed() throws {
    let project = try Project()
    try FileManager.default.removeItem(atPath: project.path("one.json"))
    try project.change("two.json") { $0.replaceSubrange(20..<21, with: Data("?".utf8)) }
    try project.folder.write("x", "Generated/one.1.png")
    try project.folder.write("mine", "Generated/notes.txt")
    try project.folder.write("mine", "Generated/photo.png")
    try project.folder.write("mine", "Generated/.hidden.png")
    let run = try project.check()
    #expect(run.status == 1)
    #expect(
      run.output
        == "checked 8 files: 1 missing, 1 edited, 1 extra\nto mend: theme build themes.json --cache-dir cache\n")
    #expect(run.errors.contains("Generated/one.1.png: error: it has a theme's name"))
    #expect(run.errors.contains("Generated/two.json: error: changed since it was written: line"))
    #expect(run.errors.contains("Generated/one.json: error: there is no such file [check.missing]"))
  }

  @Test(arguments: [true, false]) func aThemeThatIsGoneLeavesExtras(withReceipt: Bool) throws {
    let project = try Project()
    try project.folder.write(Project.manifest.replacingOccurrences(of: "\"one\": {}, ", with: ""), "themes.json")
    let run = try project.check(withReceipt ? [] : ["--no-cache"])
    #expect(run.status == 1)
    // Without a receipt a build would leave them.
    let mending = withReceipt ? "to mend: theme build themes.json --cache-dir cache\n" : ""
    #expect(run.output == "checked 4 files: 4 extra\n" + mending, "\(run.errors)")
    #expect(run.errors.contains(withReceipt ? "an earlier build wrote it" : "belongs to a theme that is not"))
    // Chosen parts say nothing of the others.
    #expect(try project.check(["--theme", "two"]).status == 0)
  }

  @Test func otherEncodingsAndLineEndsAreNotes() throws {
    let project = try Project()
    try project.change("one.json") {
      $0 = Data(String(decoding: $0, as: UTF8.self).replacingOccurrences(of: "\n", with: "\r\n").utf8)
    }
    // The same picture with a text chunk in front of the end: `tEXt` "a" NUL "b".
    try project.change("one.png") {
      let chunk: [UInt8] = [0, 0, 0, 3, 0x74, 0x45, 0x58, 0x74, 0x61, 0, 0x62, 0xDC, 0x49, 0xA2, 0x3B]
      $0.insert(contentsOf: chunk, at: $0.count - 12)
    }
    let run = try project.check()
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.errors.contains("Generated/one.png: note: only the encoding differs"), "\(run.errors)")
    #expect(run.errors.contains("Generated/one.json: note: only the line ends differ"))
    #expect(run.output == "checked 8 files: 1 with another encoding, 1 with other line ends\n")
    let strict = try project.check(["--strict"])
    #expect(strict.status == 1)
    #expect(strict.errors.contains("Generated/one.png: error: only the encoding differs"))
  }

  @Test func otherThingsInAFilesPlace() throws {
    let project = try Project()
    for name in ["one.png", "two.png", "two.json"] { try FileManager.default.removeItem(atPath: project.path(name)) }
    try FileManager.default.createDirectory(atPath: project.path("one.png"), withIntermediateDirectories: false)
    try FileManager.default.createSymbolicLink(
      atPath: project.path("two.png"), withDestinationPath: project.path("two@2x.png"))
    try project.folder.write("not a picture", "Generated/two@2x.png")
    try project.folder.write("", "Generated/two.json")
    let run = try project.check()
    #expect(run.status == 1)
    #expect(run.errors.contains("one.png: error: something that is not a file"))
    #expect(run.errors.contains("two.png: error: a link is in its place"))
    #expect(run.errors.contains("two@2x.png: error: changed since it was written: it is not a whole PNG file"))
    #expect(run.errors.contains("two.json: error: changed since it was written: the file is empty"))
  }

  @Test func aBuildIsNoRemedyForAFolderInAFilesPlace() throws {
    let project = try Project()
    let file = project.path("one.png")
    try FileManager.default.removeItem(atPath: file)
    try FileManager.default.createDirectory(atPath: file, withIntermediateDirectories: false)
    let run = try project.check()
    #expect(run.status == 1)
    #expect(run.errors.contains("not a file is in its place [check.stale]\nhelp: remove it by hand"), "\(run.errors)")
    #expect(run.output == "checked 8 files: 1 stale\n")
  }

  @Test func reportsForMachines() throws {
    let project = try Project()
    try FileManager.default.removeItem(atPath: project.path("one.png"))
    let json = try project.check(["--format", "json"])
    #expect(json.status == 1)
    let lines = try json.output.split(separator: "\n").map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    #expect(lines.count == 2)
    #expect(lines.first?["id"] as? String == "check.missing" && lines.first?["path"] as? String == "Generated/one.png")
    #expect(lines.last?["outcome"] as? String == "differs" && lines.last?["missing"] as? Int == 1)
    let github = try project.check(["--format", "github"])
    #expect(github.output.hasPrefix("::error file=Generated/one.png,title=check.missing::"))
  }

  @Test func aBrokenManifestAndAMissingOne() throws {
    let project = try Project()
    try project.folder.write("{", "themes.json")
    #expect(try project.check().status == 1)
    let missing = try project.check(["nowhere.json"])
    #expect(missing.status == 3)
    #expect(missing.errors.contains("there is no such manifest"))
  }

  @Test func chosenFormats() throws {
    let project = try Project()
    let unknown = try project.check(["--export", "texturepackr"])
    #expect(unknown.status == 1)
    #expect(unknown.errors.contains("there is no format 'texturepackr'"))
    #expect(unknown.errors.contains("did you mean 'texturepacker'?"))
    let images = try project.check(["--export", "images", "--output", "Images"])
    #expect(images.output.hasPrefix("checked 8 files: 8 missing\n"))
    #expect(try project.build(["--export", "images", "--output", "Images"]).status == 0)
    #expect(try project.check(["--export", "images", "--output", "Images"]).status == 0)
    let both = try project.check(["--export", "images", "--export", "texturepacker", "--output", "Images"])
    #expect(both.output.hasPrefix("checked 16 files: 8 missing\n"))
  }

  /// The example's outputs are kept as the tool makes them now.
  @Test func theExamplesCommittedAssetsAreUpToDate() throws {
    let run = try Tool.run(
      Tool.theme, ["check", PackageFiles.root + "/Examples/CommittedAssets/themes.json", "--no-cache"])
    #expect(run.status == 0, "\(run.errors)\nScripts/approve-goldens.sh makes them anew")
  }
}
