import Foundation
import Testing

/// Every kind of file of a cache, damaged in every way: the same outputs, and the next build finds everything.
@Suite struct CacheDamageTests {
  private static let manifest = """
    {
      "scales": [1, 2],
      "fonts": { "title": { "system": "DejaVuSans-Bold.ttf" } },
      "output": { "formats": ["texturepacker", "images"] },
      "widgets": {
        "button": { "kind": "glossyButton", "size": [40, 20], "hue": 0.5, "states": ["normal", "pressed"] },
        "title": { "kind": "text", "text": { "text": "Play", "font": "title", "size": 12, "fill": "#ffffff" } },
        "panel": { "kind": "bevelButton", "size": [340, 340], "states": ["normal"] }
      }
    }
    """

  /// The files of a cache, each told by how its path begins. The panel makes the larger page one of several parts.
  private static let kinds = [
    "sprite/", "page/", "pagePart/", "image/", "receipts/", "digests", "theme-usage", "theme-lock",
  ]

  enum Damage: String, CaseIterable, CustomTestStringConvertible {
    case emptied, halved, headFlipped, endFlipped, longer, removed, folder, fullFolder, link, loop, pipe, unreadable,
      swapped, swappedWithAnotherKind

    var testDescription: String { rawValue }
  }

  private struct Project {
    let folder: TemporaryFolder
    let asNobody: Bool
    var cache: String { folder.path + "/cache" }
    var output: String { folder.path + "/Generated" }

    init(asNobody: Bool = false) throws {
      folder = try TemporaryFolder()
      self.asNobody = asNobody
      try folder.write(manifest, "themes.json")
      if asNobody { try #require(chown(folder.path, 65534, 65534) == 0) }
      try #require(try build().status == 0)
    }

    func build() throws -> Run {
      let command = [Tool.theme, "build", folder.path + "/themes.json", "--cache-dir", cache, "--format", "json"]
      if !asNobody { return try Tool.run(command[0], Array(command.dropFirst())) }
      return try Tool.run("/usr/bin/setpriv", ["--reuid=65534", "--regid=65534", "--clear-groups"] + command)
    }

    func files(_ kind: String) throws -> [String] {
      try contents(of: cache).keys.filter { $0.hasPrefix(kind) }.sorted().map { cache + "/" + $0 }
    }

    /// Builds three times into an empty folder: right outputs each time, and hits alone the third time. A sprite that no page had to
    /// be made of is not looked at until the build after, which opens entries again in folders in which others were mended.
    func expectHealing(_ whole: [String: Data], _ what: String) throws {
      for round in 0...2 {
        try? FileManager.default.removeItem(atPath: output)
        let run = try build()
        #expect(run.status == 0, "\(what): \(run.output)\(run.errors)")
        #expect(try contents(of: output) == whole, "\(what)")
        if round < 2 { continue }
        let summary = try IncrementalTests.Summary(run.output)
        #expect(
          summary["drawn"] == 0 && summary["encoded"] == 0 && summary["imagesEncoded"] == 0, "\(what): \(run.output)")
        #expect(!run.output.contains("cache.unavailable"), "\(what): \(run.output)")
      }
    }
  }

  @Test(arguments: Damage.allCases, kinds) func heals(damage: Damage, kind: String) throws {
    if damage == .unreadable { return try healsWithoutRights(kind) }
    let project = try Project()
    let whole = try contents(of: project.output)
    let files = try project.files(kind)
    try #require(!files.isEmpty)
    try Self.inflict(damage, on: files, others: project.files(kind == "sprite/" ? "page/" : "sprite/"))
    try project.expectHealing(whole, "\(kind) \(damage)")
  }

  /// Root reads everything, so this one is somebody else's.
  private func healsWithoutRights(_ kind: String) throws {
    guard getuid() == 0, FileManager.default.isExecutableFile(atPath: "/usr/bin/setpriv") else { return }
    let project = try Project(asNobody: true)
    let whole = try contents(of: project.output)
    let files = try project.files(kind)
    try #require(!files.isEmpty)
    for file in files { #expect(chmod(file, 0) == 0) }
    try project.expectHealing(whole, "\(kind) unreadable")
  }

  private static func inflict(_ damage: Damage, on files: [String], others: [String]) throws {
    let manager = FileManager.default
    func bytes(_ path: String) throws -> Data { try Data(contentsOf: URL(fileURLWithPath: path)) }
    func put(_ bytes: Data, _ path: String) throws { try bytes.write(to: URL(fileURLWithPath: path)) }
    for (index, file) in files.enumerated() {
      var content = try bytes(file)
      switch damage {
      case .emptied: try put(Data(), file)
      case .halved: try put(content.prefix(content.count / 2), file)
      case .headFlipped:
        if content.isEmpty { continue }
        content[min(20, content.count - 1)] ^= 0x10
        try put(content, file)
      case .endFlipped:
        if content.isEmpty { continue }
        content[content.count - 1] ^= 0x10
        try put(content, file)
      case .longer: try put(content + content + Data([1]), file)
      case .swapped:
        // In pairs, of which the last may want a partner.
        if index % 2 == 1 || index + 1 == files.count { continue }
        try put(try bytes(files[index + 1]), file)
        try put(content, files[index + 1])
      case .swappedWithAnotherKind:
        let other = others[index % others.count]
        try put(try bytes(other), file)
        try put(content, other)
      case .unreadable: continue
      case .removed, .folder, .fullFolder, .link, .loop, .pipe:
        try manager.removeItem(atPath: file)
        switch damage {
        case .folder: try manager.createDirectory(atPath: file, withIntermediateDirectories: false)
        case .fullFolder:
          try manager.createDirectory(atPath: file + "/deep", withIntermediateDirectories: true)
          try put(Data([1]), file + "/deep/file")
        case .link: try manager.createSymbolicLink(atPath: file, withDestinationPath: "/nowhere/at/all")
        case .loop: try manager.createSymbolicLink(atPath: file, withDestinationPath: file)
        case .pipe: #expect(mkfifo(file, 0o600) == 0)
        default: break
        }
      }
    }
  }

  /// Folders of the cache in the wrong form.
  @Test(arguments: ["sprite", "page", "pagePart", "image", "receipts", "tmp"], ["file", "link", "removed"])
  func foldersHeal(name: String, damage: String) throws {
    let project = try Project()
    let whole = try contents(of: project.output)
    let path = project.cache + "/" + name
    try FileManager.default.removeItem(atPath: path)
    if damage == "file" { try Data([1]).write(to: URL(fileURLWithPath: path)) }
    if damage == "link" { try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "/dev/null") }
    for _ in 0...1 {
      try? FileManager.default.removeItem(atPath: project.output)
      #expect(try project.build().status == 0)
      #expect(try contents(of: project.output) == whole)
    }
  }

  /// Sixteen builds of four manifests on one cache, cold at first, while the cache is collected, cleared and verified.
  @Test(.timeLimit(.minutes(3))) func buildsGoOnWhileTheCacheIsCollected() throws {
    let folder = try TemporaryFolder()
    var fresh: [[String: Data]] = []
    for index in 0..<16 {
      let text = Self.manifest.replacingOccurrences(of: "0.5", with: "0.\(index % 4 + 1)")
      try folder.write(text, "p\(index)/themes.json")
      if index < 4 {
        try #require(
          try Tool.run(
            Tool.theme, ["build", folder.path + "/p\(index)/themes.json", "--no-cache", "--output", "fresh\(index)"],
            in: folder.path
          ).status == 0)
        fresh.append(try contents(of: folder.path + "/fresh\(index)"))
      }
    }
    for round in 0..<3 {
      let processes = try (0..<16).map { index in
        try? FileManager.default.removeItem(atPath: folder.path + "/p\(index)/Generated")
        let process = Process()
        process.executableURL = URL(fileURLWithPath: Tool.theme)
        process.arguments = ["build", folder.path + "/p\(index)/themes.json", "--cache-dir", folder.path + "/cache"]
        process.standardOutput = FileHandle.nullDevice
        let errors = folder.path + "/errors\(index)"
        try Data().write(to: URL(fileURLWithPath: errors))
        process.standardError = FileHandle(forWritingAtPath: errors)
        process.environment = ProcessInfo.processInfo.environment.merging(["THEME_CACHE_LIMIT": "20kB"]) { $1 }
        try process.run()
        return process
      }
      var verb = round
      while processes.contains(where: \.isRunning) {
        let arguments = [["gc", "--max-size", "0"], ["clear"], ["verify"], ["stats"]][verb % 4]
        verb += 1
        let run = try Tool.run(Tool.theme, ["cache"] + arguments + ["--cache-dir", folder.path + "/cache"])
        #expect(run.status == 0, "\(arguments): \(run.output)\(run.errors)")
      }
      for (index, process) in processes.enumerated() {
        #expect(process.terminationStatus == 0)
        #expect(try PackageFiles.text(folder.path + "/errors\(index)") == "")
        #expect(try contents(of: folder.path + "/p\(index)/Generated") == fresh[index % 4], "round \(round)")
      }
    }
  }
}
