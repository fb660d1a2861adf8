import Foundation
import Testing

/// `theme cache`: what it shows, finds and removes, and what it leaves alone.
@Suite struct CacheCommandTests {
  private struct Project {
    let folder: TemporaryFolder
    static let manifest = """
      {
        "scales": [1, 2],
        "output": { "formats": ["texturepacker", "images"] },
        "themes": { "one": {}, "two": { "widgets": { "button": { "hue": 0.1 } } } },
        "widgets": {
          "button": { "kind": "glossyButton", "size": [80, 40], "hue": 0.5, "states": ["normal", "pressed"] },
          "accept": { "kind": "checkbox", "size": [32, 32] }
        }
      }
      """

    init() throws {
      folder = try TemporaryFolder()
      try folder.write(Self.manifest, "themes.json")
      try #require(try build().status == 0)
    }

    func build(_ arguments: [String] = [], environment: [String: String] = [:]) throws -> Run {
      try Tool.run(
        Tool.theme, ["build", "--cache-dir", "cache", "--format", "json"] + arguments, in: folder.path,
        environment: environment)
    }

    func cache(_ arguments: [String], environment: [String: String] = [:]) throws -> Run {
      try Tool.run(
        Tool.theme, ["cache"] + arguments + ["--cache-dir", "cache"], in: folder.path, environment: environment)
    }

    /// The last line's object.
    func json(_ arguments: [String], status: Int32 = 0) throws -> [String: Any] {
      let run = try cache(arguments + ["--format", "json"])
      #expect(run.status == status, "\(run.output)\(run.errors)")
      let line = try #require(run.output.split(separator: "\n").last)
      return try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }

    /// The entries' files, relative to the cache.
    func entries(_ kind: String) throws -> [String] {
      try contents(of: folder.path + "/cache").keys.filter { $0.hasPrefix(kind + "/") }.sorted()
    }

    func path(_ entry: String) -> String { folder.path + "/cache/" + entry }

    /// As if the entry had last been used so long ago. Hours go by for the index of its build too, which knows when its
    /// entries were used and is nothing after one.
    func age(_ entry: String, hours: Double) throws {
      let receipts = folder.path + "/cache/receipts/"
      for name in try FileManager.default.contentsOfDirectory(atPath: receipts) where name.hasSuffix(".sprites") {
        try FileManager.default.removeItem(atPath: receipts + name)
      }
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -hours * 3600)], ofItemAtPath: path(entry))
    }

    /// Builds into an empty output folder: how many sprites, pages and images were not in the cache.
    func missing() throws -> Int {
      try? FileManager.default.removeItem(atPath: folder.path + "/Generated")
      let summary = try IncrementalTests.Summary(try build().output)
      return summary["drawn"] + summary["encoded"] + summary["imagesEncoded"]
    }
  }

  @Test func statsCountWhatIsThere() throws {
    let project = try Project()
    let files = try contents(of: project.folder.path + "/cache")
    let found = try project.json(["stats", "--max-size", "1.5 MiB"])
    var sum = 0
    for (name, folder) in [("sprites", "sprite/"), ("pages", "page/"), ("images", "image/"), ("receipts", "receipts/")]
    {
      let row = try #require(found[name] as? [String: Int])
      let mine = files.filter { $0.key.hasPrefix(folder) }
      #expect(row == ["count": mine.count, "bytes": mine.values.reduce(0) { $0 + $1.count }], "\(name)")
      #expect(mine.count > 0, "\(name)")
      sum += row["bytes"] ?? 0
    }
    #expect(found["bytes"] as? Int == sum)
    #expect(found["limit"] as? Int == 1_572_864)
    #expect(found["foreign"] as? Int == 0)
    #expect(found["runningForSeconds"] is NSNull)
    let text = try project.cache(["stats"], environment: ["THEME_CACHE_LIMIT": "3GB"])
    #expect(text.status == 0 && text.output.contains("of 3.0 GB") && text.errors.isEmpty)
    #expect(try contents(of: project.folder.path + "/cache") == files)
  }

  @Test func aCacheThatIsNotThereIsEmptyAndStaysSo() throws {
    let folder = try TemporaryFolder()
    for verb in ["stats", "gc", "clear", "verify"] {
      let run = try Tool.run(Tool.theme, ["cache", verb, "--cache-dir", "none"], in: folder.path)
      #expect(run.status == 0 && run.errors.isEmpty, "\(verb): \(run.errors)")
    }
    #expect(!folder.exists("none"))
    try folder.write("x", "file")
    for verb in ["stats", "gc", "clear", "verify"] {
      let run = try Tool.run(Tool.theme, ["cache", verb, "--cache-dir", "file"], in: folder.path)
      #expect(run.status == 3 && run.errors.contains("file, not a folder"), "\(verb): \(run.errors)")
      let homeless = try Tool.run(
        Tool.theme, ["cache", verb], in: folder.path, environment: ["HOME": "", "XDG_CACHE_HOME": ""])
      #expect(homeless.status == 3 && homeless.errors.contains("--cache-dir"), "\(verb): \(homeless.errors)")
    }
  }

  @Test func collectingTakesTheLeastRecentlyUsed() throws {
    let project = try Project()
    let entries = try ["sprite", "page", "image"].flatMap { try project.entries($0) }
    for entry in entries { try project.age(entry, hours: 100) }
    // A build that reads heads and pages marks what it uses; images and pages are old again afterwards.
    #expect(try project.missing() == 0)
    for entry in try project.entries("page") + project.entries("image") { try project.age(entry, hours: 50) }
    let size = try #require(try project.json(["stats"])["bytes"] as? Int)
    let dry = try project.json(["gc", "--max-size", "\(size - 1)", "--dry-run"])
    #expect(dry["entries"] as? Int == 1)
    #expect(try project.missing() == 0)
    for entry in try project.entries("page") + project.entries("image") { try project.age(entry, hours: 50) }
    let sprites = try project.entries("sprite")
    let spriteBytes = try sprites.reduce(0) { try $0 + Data(contentsOf: URL(fileURLWithPath: project.path($1))).count }
    let receipts = try #require(try project.json(["stats"])["receipts"] as? [String: Int])["bytes"] ?? 0
    let done = try project.json(["gc", "--max-size", "\(spriteBytes + receipts)"])
    #expect(done["entries"] as? Int == entries.count - sprites.count)
    #expect(try project.entries("sprite") == sprites)
    #expect(try project.entries("page") + project.entries("image") == [])
    // Again: nothing to do. And all comes back.
    #expect(try project.json(["gc", "--max-size", "\(spriteBytes + receipts)"])["entries"] as? Int == 0)
    #expect(try project.missing() == entries.count - sprites.count)
    #expect(try project.missing() == 0)
  }

  @Test func clearingIsAsIfNothingHadBeenBuilt() throws {
    let project = try Project()
    try project.folder.write("mine", "cache/notes.txt")
    try project.folder.write("mine", "cache/sprite/ab/notes.txt")
    let before = try contents(of: project.folder.path + "/cache")
    #expect(try project.json(["clear", "--dry-run"])["entries"] as? Int ?? 0 > 0)
    #expect(try contents(of: project.folder.path + "/cache") == before)
    let done = try project.json(["clear"])
    #expect(done["keptEntries"] as? Int == 0 && done["keptBytes"] as? Int == 0)
    #expect(
      try contents(of: project.folder.path + "/cache").keys.sorted()
        == ["notes.txt", "sprite/ab/notes.txt", "theme-lock"])
    #expect(try IncrementalTests.Summary(try project.build().output)["drawn"] > 0)
  }

  @Test func verifyingFindsDamageAndTakesItOut() throws {
    let project = try Project()
    let sound = try project.json(["verify", "--sample", "all"])
    #expect(sound["wrong"] as? Int == 0)
    let sample = try #require((sound["samples"] as? [[String: Any]])?.first)
    #expect(sample["manifest"] as? String == project.folder.path + "/themes.json")
    for (name, kind) in [("sprites", "sprite"), ("pages", "page"), ("images", "image")] {
      #expect(sample[name] as? Int == (try project.entries(kind).count), "\(name)")
    }
    let entry = try project.entries("page")[0]
    var bytes = try Data(contentsOf: URL(fileURLWithPath: project.path(entry)))
    bytes[bytes.count - 5] ^= 4
    try bytes.write(to: URL(fileURLWithPath: project.path(entry)))
    let dry = try project.cache(["verify", "--dry-run"])
    #expect(dry.status == 1 && dry.errors.contains(entry + ": error: damaged") && dry.output.contains("1 wrong, kept"))
    let run = try project.cache(["verify"])
    #expect(run.status == 1 && run.errors.contains(entry + ": error: damaged"))
    #expect(try project.json(["verify"])["wrong"] as? Int == 0)
    #expect(try project.missing() == 1)
  }

  /// An entry that is whole, but not what the manifest draws: as after a key that forgot an input.
  @Test(arguments: ["sprite", "page", "image"]) func verifyingFindsWhatIsNotDrawnSo(kind: String) throws {
    let project = try Project()
    let other = try Project()
    try other.folder.write(Project.manifest.replacingOccurrences(of: "0.5", with: "0.7"), "themes.json")
    #expect(try other.build().status == 0)
    // Another sprite's content under this one's key, with right checksums.
    let (entry, donor) = (try project.entries(kind), try other.entries(kind))
    let target = try #require(entry.first)
    let source = try #require(donor.first { !entry.contains($0) })
    var forged = try Data(contentsOf: URL(fileURLWithPath: other.path(source)))
    let original = try Data(contentsOf: URL(fileURLWithPath: project.path(target)))
    forged.replaceSubrange(16..<48, with: original[16..<48])
    withUnsafeBytes(of: crc32(forged[..<84]).littleEndian) { forged.replaceSubrange(84..<88, with: $0) }
    try forged.write(to: URL(fileURLWithPath: project.path(target)))
    let dry = try project.cache(["verify", "themes.json", "--sample", "all", "--dry-run"])
    #expect(dry.status == 1)
    #expect(dry.errors.contains(target + ": error: not what themes.json draws: \(kind) differs"), "\(dry.errors)")
    #expect(dry.errors.split(separator: "\n").count == 1)
    #expect(try project.cache(["verify", "--sample", "0"]).status == 0)
    #expect(try project.cache(["verify", "--sample", "all"]).status == 1)
    #expect(!FileManager.default.fileExists(atPath: project.path(target)))
    #expect(try project.missing() == 1)
    #expect(try project.cache(["verify", "--sample", "all"]).status == 0)
  }

  @Test func verifyingSaysWhatItCannotDraw() throws {
    let project = try Project()
    try project.folder.write("{ \"widgets\": 3 }", "themes.json")
    let run = try project.cache(["verify"])
    #expect(run.status == 0)
    #expect(run.output.contains("themes.json: nothing drawn again: "), "\(run.output)")
    #expect(run.output.contains("all sound"))
    #expect(try project.cache(["verify", "none.json"]).output.contains("there is no such manifest"))
  }

  @Test func buildsKeepTheLimitOfTheEnvironment() throws {
    let project = try Project()
    for kind in ["sprite", "page", "image"] {
      for entry in try project.entries(kind) { try project.age(entry, hours: 9) }
    }
    let before = try project.entries("sprite")
    try project.folder.write(Project.manifest.replacingOccurrences(of: "0.5", with: "0.7"), "themes.json")
    #expect(try project.build(environment: ["THEME_CACHE_LIMIT": "10 kB"]).status == 0)
    // What the build itself uses is over the limit already; what only the build before used is gone.
    let after = try project.entries("sprite")
    #expect(after.count == before.count && after != before)
    #expect(try project.missing() == 0)
    let wrong = try project.build(environment: ["THEME_CACHE_LIMIT": "much"])
    #expect(wrong.status == 2 && wrong.errors.contains("THEME_CACHE_LIMIT=much"))
  }

  @Test(.enabled(if: getuid() == 0 && FileManager.default.isExecutableFile(atPath: "/usr/bin/setpriv")))
  func aReadOnlyCacheIsShownAndKept() throws {
    let project = try Project()
    let before = try contents(of: project.folder.path + "/cache")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: project.folder.path)
    func run(_ arguments: [String]) throws -> Run {
      let command = [Tool.theme, "cache"] + arguments + ["--cache-dir", project.folder.path + "/cache"]
      return try Tool.run("/usr/bin/setpriv", ["--reuid=65534", "--regid=65534", "--clear-groups"] + command)
    }
    #expect(try run(["stats"]).status == 0)
    #expect(try run(["verify", "--sample", "0"]).status == 0)
    #expect(try run(["gc", "--max-size", "0", "--dry-run"]).status == 0)
    for verb in [["gc", "--max-size", "0"], ["clear"]] {
      let refused = try run(verb)
      #expect(refused.status == 3 && refused.errors.contains("Permission denied"), "\(refused.errors)")
    }
    #expect(try contents(of: project.folder.path + "/cache") == before)
  }
}

/// CRC-32 bit by bit (ISO 3309), for checksums that the program accepts.
private func crc32(_ bytes: Data) -> UInt32 {
  var sum = UInt32.max
  for byte in bytes {
    sum ^= UInt32(byte)
    for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
  }
  return ~sum
}
