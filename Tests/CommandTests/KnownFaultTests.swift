import Foundation
import Testing

/// Faults that other tools of this kind had, tried on this one: Documentation/Robustness.md lists them by these ids. Those
/// that are tested elsewhere are named there.
@Suite struct KnownFaultTests {
  private static let manifest = """
    {
      "scales": [1, 2],
      "fonts": { "title": { "system": "Title.ttf" } },
      "themes": { "one": {}, "two": { "widgets": { "a": { "hue": 0.1 } } } },
      "atlas": { "maxSize": 128 },
      "output": { "formats": ["texturepacker", "images", "swift"] },
      "widgets": {
        "a": { "kind": "glossyButton", "size": [48, 24], "hue": 0.5, "states": ["normal", "pressed"] },
        "t": { "kind": "text", "text": { "text": "Play", "font": "title", "size": 12, "fill": "#ffffff" } }
      }
    }
    """

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Self.manifest, "themes.json")
    // In the reverse of the order in which they are looked at; the first one by name counts.
    try copyFont("DejaVuSans.ttf", to: "home/.fonts/b/Title.ttf")
    try copyFont("DejaVuSans-Bold.ttf", to: "home/.fonts/a/Title.ttf")
  }

  private func copyFont(_ name: String, to path: String) throws {
    let target = URL(fileURLWithPath: folder.path + "/" + path)
    try FileManager.default.createDirectory(
      at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.copyItem(atPath: "/usr/share/fonts/truetype/dejavu/" + name, toPath: target.path)
  }

  private func build(
    _ arguments: [String] = ["--cache-dir", "cache"], home: String? = nil, environment: [String: String] = [:]
  ) throws -> Run {
    var variables = ["HOME": home ?? folder.path + "/home", "XDG_CACHE_HOME": "", "XDG_DATA_HOME": ""]
    variables.merge(environment) { $1 }
    return try Tool.run(
      Tool.theme, ["build", "--format", "json"] + arguments, in: folder.path, environment: variables)
  }

  private var outputs: [String: Data] { get throws { try contents(of: folder.path + "/Generated") } }

  // MARK: K, the cache

  /// K03: what is left out, stated as it is by default, and null are told apart only where they differ in effect.
  @Test(
    arguments: [
      ("", true), (#", "scale9": null"#, nil), (#", "slice": null"#, nil), (#", "cornerRadius": 3"#, false),
      (#", "$description": "x""#, true), (#", "gloss": null"#, nil),
    ] as [(String, Bool?)])
  func absentNullAndDefault(stated: String, isSame: Bool?) throws {
    try #require(try build().status == 0)
    let before = try outputs
    try folder.write(
      Self.manifest.replacingOccurrences(of: "\"hue\": 0.5", with: "\"hue\": 0.5" + stated), "themes.json")
    let warm = try build()
    if warm.status == 1 { return #expect(try outputs == before) }
    let after = try outputs
    if let isSame { #expect((after == before) == isSame) }
    // Whatever it means, a warm cache makes no difference to it.
    let fresh = try build(["--no-cache", "--output", "fresh"])
    #expect(fresh.status == 0)
    #expect(try contents(of: folder.path + "/fresh") == after)
  }

  /// K03: the environment decides where things are, and nothing else.
  @Test func theEnvironmentChangesNoOutput() throws {
    try #require(try build().status == 0)
    let before = try outputs
    for variables in [["THEME_VARIANT": "dark"], ["THEME_VARIANT": ""], ["LANG": "de_DE.UTF-8", "TZ": "Asia/Tokyo"]] {
      #expect(try build(["--no-cache"], environment: variables).status == 0)
      #expect(try outputs == before)
    }
  }

  /// K11: where the cache is, and that a bad place costs nothing but the cache.
  @Test func theCachesPlace() throws {
    #expect(try build([], environment: ["XDG_CACHE_HOME": folder.path + "/with space"]).status == 0)
    #expect(folder.exists("with space/theme-assets/receipts"))
    // Relative ones are not to be used.
    #expect(try build([], environment: ["XDG_CACHE_HOME": "relative"]).status == 0)
    #expect(!folder.exists("relative") && folder.exists("home/.cache/theme-assets"))
    // A home that is not there is not made, for root neither.
    try folder.write(Self.manifest.replacingOccurrences(of: "Title.ttf", with: "DejaVuSans.ttf"), "themes.json")
    let run = try build([], home: folder.path + "/nonexistent")
    #expect(run.status == 0 && run.output.contains("cache.unavailable"), "\(run.output)\(run.errors)")
    #expect(!folder.exists("nonexistent"))
  }

  /// K13: each entry of a group alone is gone, or all but it.
  @Test func partsOfAGroupAreMissing() throws {
    try #require(try build().status == 0)
    let whole = try outputs
    let entries = try contents(of: folder.path + "/cache").filter { $0.key.contains("/") && !$0.value.isEmpty }
    let pages = entries.keys.filter { $0.hasPrefix("page/") }.sorted()
    try #require(pages.count >= 2)
    for kept in [false, true] {
      for page in pages {
        for other in pages where (other == page) != kept {
          try? FileManager.default.removeItem(atPath: folder.path + "/cache/" + other)
        }
        try FileManager.default.removeItem(atPath: folder.path + "/Generated")
        #expect(try build().status == 0)
        #expect(try outputs == whole, "\(page) \(kept)")
      }
    }
    // A page or its metadata among the outputs.
    for name in whole.keys.sorted() {
      try FileManager.default.removeItem(atPath: folder.path + "/Generated/" + name)
      #expect(try build().status == 0)
      #expect(try outputs == whole, "\(name)")
    }
  }

  // MARK: D, determinism and check

  /// D01: no output tells of the time, the machine, the user or the place.
  @Test func outputsTellNothingOfTheirMaking() throws {
    try #require(try build(["--no-cache"]).status == 0)
    let year = Calendar(identifier: .gregorian).component(.year, from: Date())
    let words = [folder.path, "\(year)-", "\(year)/", ProcessInfo.processInfo.hostName, "/home/", "/tmp/"]
    for (name, bytes) in try outputs {
      for word in words where word.utf8.count > 3 {
        #expect(bytes.range(of: Data(word.utf8)) == nil, "\(name) holds \(word)")
      }
      // Of PNG chunks, none that holds a time or a text.
      if name.hasSuffix(".png") {
        for chunk in ["tIME", "tEXt", "zTXt", "iTXt", "eXIf"] {
          #expect(bytes.range(of: Data(chunk.utf8)) == nil, "\(name) has \(chunk)")
        }
      }
    }
  }

  /// D05: the order in which files were made, which is that of a listing on some file systems, is nothing.
  @Test func theOrderOfAListingIsNothing() throws {
    try #require(try build(["--no-cache"]).status == 0)
    let first = try outputs
    let fonts = folder.path + "/home/.fonts"
    try FileManager.default.removeItem(atPath: fonts)
    for name in ["é", "Z", "e\u{301}"] { try copyFont("DejaVuSans.ttf", to: "home/.fonts/\(name)/Title.ttf") }
    try copyFont("DejaVuSans-Bold.ttf", to: "home/.fonts/A/Title.ttf")
    #expect(try build(["--no-cache"]).status == 0)
    #expect(try outputs == first)
  }

  /// D07: a folder that cannot be written is no obstacle to a check.
  @Test func aReadOnlyTreeIsChecked() throws {
    try #require(try build().status == 0)
    try folder.write(Self.manifest.replacingOccurrences(of: "0.5", with: "0.6"), "themes.json")
    let manager = FileManager.default
    let paths = try manager.subpathsOfDirectory(atPath: folder.path).map { folder.path + "/" + $0 } + [folder.path]
    defer { for path in paths { _ = chmod(path, 0o755) } }
    for path in paths { _ = chmod(path, 0o555) }
    let before = try FolderSnapshot(folder.path)
    let command = [Tool.theme, "check", "--cache-dir", folder.path + "/cache"]
    let canDropRights = getuid() == 0 && manager.isExecutableFile(atPath: "/usr/bin/setpriv")
    let run = try Tool.run(
      canDropRights ? "/usr/bin/setpriv" : command[0],
      (canDropRights ? ["--reuid=65534", "--regid=65534", "--clear-groups", command[0]] : []) + command.dropFirst(),
      in: folder.path, environment: ["HOME": folder.path + "/home"])
    #expect(run.status == 1, "\(run.errors)")
    #expect(run.output.contains("stale") && !run.errors.contains("check.missing"), "\(run.errors)")
    #expect(try FolderSnapshot(folder.path) == before)
  }

  // MARK: J, the manifest's text

  struct Text: CustomTestStringConvertible {
    let id: String
    let bytes: [UInt8]
    let says: String
    var testDescription: String { "\(id): \(says)" }

    init(_ id: String, _ text: String, says: String) { self.init(id, Array(text.utf8), says: says) }

    init(_ id: String, _ bytes: [UInt8], says: String) {
      (self.id, self.bytes, self.says) = (id, bytes, says)
    }

    /// A widget whose description holds the given bytes.
    init(_ id: String, described bytes: [UInt8], says: String) {
      self.init(
        id, Array(#"{"widgets":{"a":{"kind":"checkbox","$description":""#.utf8) + bytes + Array(#""}}}"#.utf8),
        says: says)
    }
  }

  static let texts = [
    Text("J01", "{}".utf16.flatMap { [UInt8($0), 0] }, says: "1:1: error: the file is UTF-16 (little-endian)"),
    Text("J01", [0xFF, 0xFE] + "{}".utf16.flatMap { [UInt8($0), 0] }, says: "1:1: error: the file is UTF-16"),
    Text(
      "J01", [0xFE, 0xFF] + "{}".utf16.flatMap { [0, UInt8($0)] }, says: "1:1: error: the file is UTF-16 (big-endian)"),
    Text("J03", #"{"widgets":{"a":{"kind":"checkbox"},"a":{"kind":"text"}}}"#, says: "1:37: error: duplicate key 'a'"),
    Text("J03", #"{"widgets":{"a":{"kind":"checkbox"},"\u0061":{}}}"#, says: "1:13: note: first stated here"),
    Text("J05", described: [0xFF], says: "1:52: error: byte 0xFF is not valid UTF-8 here"),
    Text("J05", described: [0xC0, 0x80], says: "1:52: error: byte 0xC0 is not valid UTF-8 here"),
    Text("J05", described: Array(#"\uDFF3"#.utf8), says: "1:52: error: \\uDFF3 is half of a surrogate pair"),
    Text("J05", described: Array(#"\uD83D"#.utf8), says: "1:52: error: \\uD83D is half of a surrogate pair"),
    Text("J05", described: [0], says: "1:52: error: control character U+0000 in a string"),
    Text("J05", [0x7B, 0x22, 0xFF, 0x22, 0x3A, 0x31, 0x7D], says: "1:3: error: byte 0xFF is not valid UTF-8 here"),
    Text("J07", String(repeating: "[", count: 100_000), says: "1:129: error: objects and arrays are nested deeper"),
    Text("J07", String(repeating: #"{"g":"#, count: 100_000), says: "error: objects and arrays are nested deeper"),
    Text("J09", "", says: "1:1: error: the file is empty"),
    Text("J09", "{}", says: "1:1: error: the manifest has no 'widgets'"),
    Text("J09", "[]", says: "1:1: error: a manifest is an object, found an array"),
    Text(
      "J09", #"{"widgets":{"a":{"kind":"checkbox","size":"12"}}}"#,
      says: "1:43: error: 'size': expected array, found string"
    ),
    Text(
      "J09", #"{"widgets":{"a":{"kind":"glossyButton","color":null}}}"#, says: "1:48: error: 'color' cannot be null"),
    Text(
      "J09", #"{"widgets":{"a":{"kind":"layers","size":[5,5],"layers":[{"draw":"fill","paint":{"linear":"x"}}]}}}"#,
      says: "error: 'layers[0].paint.linear': expected array, found string"),
  ]

  @Test(arguments: texts) func isRefusedAtItsPlace(text: Text) throws {
    let project = try TemporaryFolder()
    for name in ["themes.json", "part.json"] {
      try Data(text.bytes).write(to: URL(fileURLWithPath: project.path + "/" + name))
    }
    let run = try Tool.run(Tool.theme, ["build", "--no-cache"], in: project.path)
    #expect(run.status == 1, "\(run.errors)")
    #expect(run.errors.contains("themes.json:" + text.says) || run.errors.contains(text.says), "\(run.errors)")
    #expect(!project.exists("Generated"))
    // The same text as an included file.
    if text.id == "J09" { return }
    try project.write(#"{ "include": ["part.json"], "widgets": { "z": { "kind": "checkbox" } } }"#, "themes.json")
    let included = try Tool.run(Tool.theme, ["build", "--no-cache"], in: project.path)
    #expect(included.status == 1 && included.errors.contains(text.says), "\(included.errors)")
  }

  /// J01: a byte-order mark and CR LF, in the manifest and in what it includes, change no output and no key.
  @Test func aByteOrderMarkIsNothing() throws {
    func write(_ change: (String) -> String) throws {
      try folder.write(
        change(
          Self.manifest.replacingOccurrences(
            of: "{\n", with: "{\n\"include\": [\"part.json\"],\n", options: [], range: Self.manifest.range(of: "{\n"))),
        "themes.json")
      try folder.write(
        change("{\n \"widgets\": { \"p\": { \"kind\": \"checkbox\", \"size\": [20, 20] } }\n}\n"), "part.json")
    }
    try write { $0 }
    try #require(try build().status == 0)
    let before = try outputs
    try write { "\u{FEFF}" + $0.replacingOccurrences(of: "\n", with: "\r\n") }
    let run = try build()
    #expect(run.status == 0, "\(run.output)\(run.errors)")
    #expect(run.output.contains("\"drawn\":0,") && run.output.contains("\"written\":0,"), "\(run.output)")
    #expect(try outputs == before)
  }

  /// J07: chains of 10 000 files and of 10 000 aliases end in an error.
  @Test func longChainsEnd() throws {
    let project = try TemporaryFolder()
    for index in 0..<40 { try project.write("{ \"include\": [\"\(index + 1).json\"] }", "\(index).json") }
    let files = try Tool.run(Tool.theme, ["build", "0.json", "--no-cache"], in: project.path)
    #expect(files.status == 1 && files.errors.contains("the chain of includes is longer than"), "\(files.errors)")
    let tokens =
      (0..<10_000).map { "\"n\($0)\": { \"$value\": \"{n.n\($0 + 1)}\" }" } + ["\"n10000\": { \"$value\": 1 }"]
    try project.write(
      """
      { "tokens": { "n": { "$type": "number", \(tokens.joined(separator: ", ")) } },
        "widgets": { "a": { "kind": "checkbox", "size": ["{n.n0}", 10] } } }
      """, "themes.json")
    let aliases = try Tool.run(Tool.theme, ["build", "--no-cache"], in: project.path)
    #expect(aliases.status == 1 && aliases.errors.contains("the chain of aliases is longer than"), "\(aliases.errors)")
  }

  /// J09: a folder in the manifest's place is not called a text that is wrong.
  @Test func aFolderIsNoManifest() throws {
    let project = try TemporaryFolder()
    try project.write("", "themes.json/x")
    let run = try Tool.run(Tool.theme, ["build", "--no-cache"], in: project.path)
    #expect(run.status == 3 && run.errors.contains("themes.json: error: cannot read the manifest: Is a directory"))
  }
}
