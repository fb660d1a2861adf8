import Foundation
import Testing

/// Folders and files that are not what a build would like them to be.
@Suite struct HostilePlacesTests {
  private let folder: TemporaryFolder
  private var output: String { folder.path + "/Generated" }

  init() throws {
    folder = try TemporaryFolder()
    try edit(0)
  }

  private func edit(_ edition: Int) throws {
    try folder.write(FaultProject.manifest(edition, sprites: 5, side: 12), "themes.json")
  }

  private func build(_ more: [String] = []) throws -> Run {
    try Tool.run(Tool.theme, ["build", "--cache-dir", "cache"] + more, in: folder.path)
  }

  /// Root may do everything, so this is somebody else's build; nil, said aloud, where nobody else can be had.
  private func buildAsNobody(_ variables: [String] = [], _ arguments: [String]) throws -> Run? {
    let command = ["-u", "XDG_CACHE_HOME"] + variables + [Tool.theme, "build"] + arguments
    if getuid() != 0 { return try Tool.run("/usr/bin/env", command, in: folder.path) }
    guard FileManager.default.isExecutableFile(atPath: "/usr/bin/setpriv") else {
      print("NOT TESTED: places without rights (there is no setpriv)")
      return nil
    }
    let rights = ["--reuid=65534", "--regid=65534", "--clear-groups", "/usr/bin/env"]
    let run = try Tool.run("/usr/bin/setpriv", rights + command, in: folder.path)
    if run.errors.contains("setpriv: ") || run.status == 126 || run.status == 127 {
      print("NOT TESTED: places without rights (\(run.errors))")
      return nil
    }
    return run
  }

  private func setMode(_ mode: Int, _ name: String) throws {
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: folder.path + "/" + name)
  }

  private func warnings(_ run: Run) -> [Substring] {
    run.errors.split(separator: "\n").filter { $0.contains("warning") && $0.contains("[cache.unavailable]") }
  }

  @Test(arguments: ["closed", "missing", "file", "none"]) func homesThatHoldNoCache(home: String) throws {
    try folder.write("", "homes/file")
    try FileManager.default.createDirectory(
      atPath: folder.path + "/homes/closed", withIntermediateDirectories: false, attributes: [.posixPermissions: 0o555])
    try setMode(0o755, "homes")
    try setMode(0o777, ".")
    let variables = home == "none" ? ["-u", "HOME"] : ["HOME=\(folder.path)/homes/\(home)"]
    guard let run = try buildAsNobody(variables, []) else { return }
    #expect(run.status == 0, "\(run.errors)")
    #expect(warnings(run).count == 1, "\(run.errors)")
    #expect(run.errors.contains("building without a cache: "), "\(run.errors)")
    #expect(folder.exists("Generated/default.png"))
  }

  @Test func foldersThatMayNotBeWritten() throws {
    #expect(try build().status == 0)
    let before = try contents(of: output)
    try edit(1)
    // The folder itself, then one in it: the files that could be written stay as they were too.
    for name in ["Generated", "Generated/default/button0"] {
      for open in ["Generated", "Generated/default", "Generated/default/button0"] { try setMode(0o777, open) }
      try setMode(0o555, name)
      guard let run = try buildAsNobody([], ["--no-cache"]) else { return }
      #expect(run.status == 3, "\(name): \(run.output)\(run.errors)")
      #expect(run.errors.contains("error: cannot write: Permission denied"), "\(name): \(run.errors)")
      #expect(try contents(of: output) == before, "\(name)")
    }
    // A file that may not be written is replaced: that is a matter of its folder.
    for open in ["Generated", "Generated/default", "Generated/default/button0"] { try setMode(0o777, open) }
    try setMode(0o400, "Generated/default.png")
    #expect(try buildAsNobody([], ["--no-cache"])?.status == 0)
    #expect(try contents(of: output) != before)
  }

  @Test func aFileWhereAFolderShouldBe() throws {
    try folder.write("mine", "Generated")
    let run = try build()
    #expect(run.status == 1 && run.errors.contains("[output.bad-folder]"), "\(run.errors)")
    try FileManager.default.removeItem(atPath: output)
    try folder.write("mine", "Generated/default")
    let inside = try build()
    #expect(inside.status == 3 && inside.errors.contains("Generated/default: error: cannot write: Not a directory"))
    #expect(try contents(of: output) == ["default": Data("mine".utf8)])
  }

  @Test func aFolderWhereAFileShouldBe() throws {
    #expect(try build().status == 0)
    let before = try contents(of: output)
    try FileManager.default.removeItem(atPath: output + "/default.png")
    try folder.write("mine", "Generated/default.png/notes")
    try edit(1)
    let run = try build()
    #expect(run.status == 3 && run.errors.contains("default.png: error: cannot write: Is a directory"), "\(run.errors)")
    var after = try contents(of: output)
    #expect(after.removeValue(forKey: "default.png/notes") == Data("mine".utf8))
    #expect(after == before.filter { $0.key != "default.png" })
  }

  @Test func linkedFoldersAreFollowedAndLinkedFilesReplaced() throws {
    try FileManager.default.createDirectory(atPath: folder.path + "/real", withIntermediateDirectories: false)
    try FileManager.default.createSymbolicLink(atPath: output, withDestinationPath: "real")
    #expect(try build().status == 0)
    let whole = try contents(of: folder.path + "/real")
    #expect(whole["default.png"] != nil)
    try folder.write("precious", "precious")
    try FileManager.default.removeItem(atPath: folder.path + "/real/default.png")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/real/default.png", withDestinationPath: "../precious")
    #expect(try build().status == 0)
    #expect(try contents(of: folder.path + "/real") == whole)
    #expect(try PackageFiles.text(folder.path + "/precious") == "precious")
    // A folder of the outputs that leads elsewhere is not gone into.
    try FileManager.default.removeItem(atPath: folder.path + "/real/default")
    try FileManager.default.createDirectory(atPath: folder.path + "/elsewhere", withIntermediateDirectories: false)
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/real/default", withDestinationPath: "../elsewhere")
    let run = try build()
    #expect(run.status == 3 && run.errors.contains("A link leads out of the output folder"), "\(run.errors)")
    #expect(try contents(of: folder.path + "/elsewhere").isEmpty)
  }

  @Test(arguments: [Date.distantFuture, Date(timeIntervalSince1970: -1e6)]) func timesThatCannotBe(time: Date) throws {
    func date(_ name: String) throws {
      for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path) where path.hasPrefix(name) {
        let time = min(time, Date(timeIntervalSince1970: 4e9))
        try FileManager.default.setAttributes([.modificationDate: time], ofItemAtPath: folder.path + "/" + path)
      }
    }
    try date("themes.json")
    #expect(try build().status == 0)
    #expect(try build().output.hasPrefix("up to date"))
    let whole = try contents(of: output)
    try edit(1)
    try date("themes.json")
    #expect(try !build().output.hasPrefix("up to date"))
    #expect(try contents(of: output) != whole)
    for name in ["themes.json", "cache", "Generated"] { try date(name) }
    try edit(0)
    try date("themes.json")
    #expect(try build().status == 0)
    #expect(try contents(of: output) == whole)
    #expect(try build().output.hasPrefix("up to date"))
  }

  @Test func nobodyListens() throws {
    let script = "{ sleep 0.3; '\(Tool.theme)' build --cache-dir cache --explain; echo $? >status; } | true"
    _ = try Tool.run("/bin/bash", ["-c", script], in: folder.path)
    #expect(try PackageFiles.text(folder.path + "/status") == "0\n")
    #expect(try build().output.hasPrefix("up to date"))
  }

  @Test func anOutputFolderThatChanges() throws {
    try folder.write(#"{ "output": { "directory": "A" }, "widgets": {} }"#, "themes.json")
    let manifest = FaultProject.manifest(0, sprites: 5, side: 12)
    func state(_ directory: String) throws {
      let text = manifest.replacingOccurrences(
        of: "\"output\": {", with: "\"output\": { \"directory\": \"\(directory)\",")
      try folder.write(text, "themes.json")
    }
    try state("A")
    #expect(try build().status == 0)
    let whole = try contents(of: folder.path + "/A")
    try state("B")
    // Somebody works in the old folder and does not end: nothing is taken from under their hands.
    let descriptor = open(folder.path + "/A", O_RDONLY)
    #expect(flock(descriptor, LOCK_EX) == 0)
    let run = try build()
    close(descriptor)
    #expect(run.status == 0 && run.errors.contains("another build works in it: its files are kept"), "\(run.errors)")
    #expect(try contents(of: folder.path + "/A") == whole)
    #expect(try contents(of: folder.path + "/B") == whole)
    try state("C")
    #expect(try build().status == 0)
    #expect(try contents(of: folder.path + "/B").isEmpty)
  }
}
