import Foundation
import Testing

/// `theme watch`: whatever happens to a file is noticed, once.
@Suite struct WatchTests {
  enum Save: CaseIterable {
    case inPlace, slowly, byRename, byDeletion, withBackup, byLink, keepingTimes
  }

  private func project(_ arguments: [String] = [], more: String = "") throws -> WatchedProject {
    let folder = try TemporaryFolder()
    try folder.write(WatchedProject.manifest("first", more: more), "themes.json")
    return try WatchedProject(folder, arguments)
  }

  @Test func everyWayOfSavingIsNoticed() throws {
    let watched = try project()
    try watched.waitFor(widget: "first")
    for (index, save) in Save.allCases.enumerated() {
      try write(WatchedProject.manifest("way\(index)"), by: save, watched.folder.path + "/themes.json")
      try watched.waitFor(widget: "way\(index)")
    }
  }

  private func write(_ text: String, by save: Save, _ path: String) throws {
    let files = FileManager.default
    let data = Data(text.utf8)
    switch save {
    case .inPlace: try data.write(to: URL(fileURLWithPath: path))
    case .slowly:
      let file = try #require(FileHandle(forWritingAtPath: path))
      try file.truncate(atOffset: 0)
      for byte in data {
        try file.write(contentsOf: [byte])
        usleep(200)
      }
      try file.close()
    case .byRename: try data.write(to: URL(fileURLWithPath: path), options: .atomic)
    case .byDeletion:
      try files.removeItem(atPath: path)
      try data.write(to: URL(fileURLWithPath: path))
    case .withBackup:
      try files.moveItem(atPath: path, toPath: path + "~")
      try data.write(to: URL(fileURLWithPath: path))
    case .byLink:
      try data.write(to: URL(fileURLWithPath: path + ".other"))
      try files.removeItem(atPath: path)
      try files.createSymbolicLink(atPath: path, withDestinationPath: "themes.json.other")
    case .keepingTimes:
      let time = try #require(try files.attributesOfItem(atPath: path)[.modificationDate] as? Date)
      try data.write(to: URL(fileURLWithPath: path))
      try files.setAttributes([.modificationDate: time], ofItemAtPath: path)
    }
  }

  @Test func filesAreLookedAtWhereTheSystemTellsNothing() throws {
    let watched = try project(["--poll"])
    try watched.waitFor(widget: "first")
    try watched.replace("themes.json", by: WatchedProject.manifest("second"))
    try watched.waitFor(widget: "second")
    try FileManager.default.removeItem(atPath: watched.folder.path + "/Generated/one.png")
    try watched.wait("the page") { watched.folder.exists("Generated/one.png") }
    #expect(try watched.errors == "")
  }

  @Test func errorsAreSaidAndMended() throws {
    let watched = try project()
    try watched.waitForBuild(1)
    let before = try contents(of: watched.folder.path + "/Generated")
    try watched.replace("themes.json", by: "{ \"themes\":")
    #expect(try watched.waitForBuild(2).outcome == "invalid")
    #expect(try watched.output.contains("json.syntax"))
    #expect(try contents(of: watched.folder.path + "/Generated") == before)
    try watched.replace("themes.json", by: WatchedProject.manifest("mended"))
    #expect(try watched.waitForBuild(3).outcome == "built")
    try watched.waitFor(widget: "mended")
  }

  @Test func aMissingManifestIsWaitedFor() throws {
    let watched = try WatchedProject(try TemporaryFolder(), manifest: "later/still/themes.json")
    #expect(try watched.waitForBuild(1).outcome == "failed")
    #expect(try watched.output.contains("there is no such manifest"))
    try watched.folder.write("", "later/still/other.json")
    try watched.folder.write(WatchedProject.manifest("here"), "later/still/themes.json")
    try watched.waitFor(widget: "here", in: "later/still/Generated/one.json")
  }

  @Test func includesAppearChangeAndComeBack() throws {
    let part = { (name: String) in "{ \"widgets\": { \(WatchedProject.button(name)) } }" }
    let watched = try project(more: "\"include\": [\"parts/part.json\"], ")
    #expect(try watched.waitForBuild(1).outcome == "invalid")
    try watched.folder.write(part("appeared"), "parts/part.json")
    try watched.waitFor(widget: "appeared")
    try watched.replace("parts/part.json", by: part("changed"))
    try watched.waitFor(widget: "changed")
    let (from, to) = (watched.folder.path + "/parts", watched.folder.path + "/gone")
    try FileManager.default.moveItem(atPath: from, toPath: to)
    try watched.wait("an error") { try watched.builds.last?.outcome == "invalid" }
    try watched.folder.write(part("again"), "parts/part.json")
    try watched.waitFor(widget: "again")
    // The folder that stands there now is watched, not the one before.
    try watched.replace("parts/part.json", by: part("andAgain"))
    try watched.waitFor(widget: "andAgain")
  }

  @Test func filesOfStringsAppearAndChange() throws {
    let watched = try project(more: "\"strings\": { \"en\": \"strings/en.json\" }, ")
    #expect(try watched.waitForBuild(1).outcome == "invalid")
    try watched.folder.write("{ \"play\": \"Play\" }", "strings/en.json")
    try watched.wait("the strings") { try watched.builds.last?.outcome == "built" }
    try watched.replace("strings/en.json", by: "{ \"play\": 7 }")
    try watched.wait("an error") { try watched.builds.last?.outcome == "invalid" }
    try watched.replace("strings/en.json", by: "{ \"play\": \"Go\" }")
    try watched.wait("the strings again") { try ["built", "upToDate"].contains(watched.builds.last?.outcome) }
  }

  /// As Kubernetes and deployment tools exchange whole folders: one link is replaced.
  @Test func linksToFoldersAreExchanged() throws {
    let folder = try TemporaryFolder()
    try folder.write(WatchedProject.manifest("first"), "v1/themes.json")
    try folder.write(WatchedProject.manifest("second"), "v2/themes.json")
    let files = FileManager.default
    try files.createSymbolicLink(atPath: folder.path + "/data", withDestinationPath: "v1")
    try files.createSymbolicLink(atPath: folder.path + "/themes.json", withDestinationPath: "data/themes.json")
    let output = folder.path + "/output"
    let watched = try WatchedProject(folder, ["--output", output])
    try watched.waitFor(widget: "first", in: "output/one.json")
    try files.createSymbolicLink(atPath: folder.path + "/data.new", withDestinationPath: "v2")
    try #require(rename(folder.path + "/data.new", folder.path + "/data") == 0)
    try watched.waitFor(widget: "second", in: "output/one.json")
    try folder.write(WatchedProject.manifest("third"), "v2/themes.json")
    try watched.waitFor(widget: "third", in: "output/one.json")
  }

  @Test func theWholeProjectIsExchanged() throws {
    let folder = try TemporaryFolder()
    try folder.write(WatchedProject.manifest("first"), "project/themes.json")
    try folder.write(WatchedProject.manifest("second"), "other/themes.json")
    let watched = try WatchedProject(folder, manifest: "project/themes.json")
    let output = "project/Generated/one.json"
    try watched.waitFor(widget: "first", in: output)
    try FileManager.default.moveItem(atPath: folder.path + "/project", toPath: folder.path + "/old")
    try FileManager.default.moveItem(atPath: folder.path + "/other", toPath: folder.path + "/project")
    try watched.waitFor(widget: "second", in: output)
    try watched.replace("project/themes.json", by: WatchedProject.manifest("third"))
    try watched.waitFor(widget: "third", in: output)
  }

  /// Each change is one build: what a build writes itself leads to none.
  @Test func outputsAreRestoredOnce() throws {
    let watched = try project()
    try watched.waitForBuild(1)
    let generated = watched.folder.path + "/Generated"
    let before = try contents(of: generated)
    try FileManager.default.removeItem(atPath: generated + "/one.png")
    #expect(try watched.waitForBuild(2)["written"] == 1)
    try watched.replace("Generated/one.json", by: "{}")
    #expect(try watched.waitForBuild(3)["written"] == 1)
    // Not one of ours, nor is a file beside the manifest.
    try watched.folder.write("", "Generated/other.txt")
    try watched.folder.write("", "other.txt")
    try FileManager.default.removeItem(atPath: generated + "/other.txt")
    try FileManager.default.moveItem(atPath: generated, toPath: watched.folder.path + "/away")
    #expect(try watched.waitForBuild(4)["written"] == 2)
    #expect(try contents(of: generated) == before)
    try watched.replace("themes.json", by: WatchedProject.manifest("last"))
    try watched.waitFor(widget: "last")
    try watched.waitForBuild(5)
    #expect(try watched.builds.count == 5)
    let changes = try watched.builds.map {
      ($0.fields["changes"] as? [[String: String]] ?? []).compactMap { $0["path"] }
    }
    #expect(changes[..<3] == [[], ["Generated/one.png"], ["Generated/one.json"]])
    #expect(changes[4] == ["themes.json"])
  }

  /// What it keeps in memory is never seen: each build writes what a build from nothing would, and leaves a whole cache.
  @Test func outputsAreThoseOfABuildFromNothing() throws {
    func manifest(_ first: String, _ second: String) -> String {
      let widgets = (0..<24).map { index in
        let color = index == 5 ? first : index == 20 ? second : "#\(String(index + 16, radix: 16))8040"
        return """
          "w\(index)": { "kind": "bevelButton", "size": [120, 60], "states": ["normal"], "color": "\(color)" }
          """
      }
      return """
        { "scales": [1, 3], "themes": { "one": {}, "two": {} }, "widgets": { \(widgets.joined(separator: ", ")) } }
        """
    }
    let folder = try TemporaryFolder()
    try folder.write(manifest("#ff0000", "#00ff00"), "themes.json")
    let watched = try WatchedProject(folder)
    try watched.waitForBuild(1)
    let colors = [("#0000ff", "#00ff00"), ("#0000ff", "#ffff00"), ("#ff0000", "#00ff00"), ("#0000ff", "#00ff00")]
    for (index, color) in colors.enumerated() {
      try watched.replace("themes.json", by: manifest(color.0, color.1))
      let build = try watched.waitForBuild(index + 2)
      #expect(build["drawn"] == (index < 2 ? 2 : 0) && build["written"] > 0)
      let fresh = try TemporaryFolder()
      try fresh.write(manifest(color.0, color.1), "themes.json")
      let result = try Tool.run(Tool.theme, ["build", fresh.path + "/themes.json", "--no-cache"])
      #expect(result.status == 0)
      #expect(try contents(of: folder.path + "/Generated") == contents(of: fresh.path + "/Generated"))
    }
    let again = try Tool.run(
      Tool.theme,
      [
        "build", folder.path + "/themes.json", "--cache-dir", watched.cache, "--output", folder.path + "/other",
        "--format", "json",
      ])
    let summary = try IncrementalTests.Summary(
      #require(again.output.split(separator: "\n").last.map { String($0) }))
    #expect(summary["drawn"] == 0 && summary["encoded"] == 0 && summary["sprites"] > 0)
  }

  @Test func withoutACacheThereIsNoLoopEither() throws {
    let watched = try project(["--no-cache"])
    try watched.waitForBuild(1)
    for number in 2...4 {
      try watched.replace("themes.json", by: WatchedProject.manifest("number\(number)"))
      try watched.waitForBuild(number)
    }
    #expect(try watched.builds.count == 4)
  }

  @Test func manySavesAreFewBuilds() throws {
    let watched = try project()
    try watched.waitForBuild(1)
    let start = ContinuousClock.now
    for number in 1...10 { try watched.folder.write(WatchedProject.manifest("save\(number)"), "themes.json") }
    let elapsed = ContinuousClock.now - start
    try watched.waitFor(widget: "save10")
    try watched.replace("themes.json", by: WatchedProject.manifest("last"))
    try watched.waitFor(widget: "last")
    try watched.wait("the last report") { try watched.builds.last?["written"] ?? 0 > 0 }
    // Before each there was a quiet time of 10 ms.
    #expect(try watched.builds.count <= 3 + Int(elapsed / .milliseconds(10)))
  }

  @Test(arguments: [SIGINT, SIGTERM]) func signalsEndIt(signal: Int32) throws {
    let watched = try project()
    try watched.waitForBuild(1)
    // Once more, so that it waits and does not build.
    try watched.replace("themes.json", by: WatchedProject.manifest("second"))
    try watched.waitForBuild(2)
    try waitUntilIdle(watched)
    kill(watched.process.processIdentifier, signal)
    watched.process.waitUntilExit()
    #expect(watched.process.terminationReason == .exit && watched.process.terminationStatus == 128 + signal)
    #expect(try watched.errors == "")
  }

  /// Until the process sleeps in `poll`, as the system says.
  private func waitUntilIdle(_ watched: WatchedProject) throws {
    #if os(Linux)
      let file = "/proc/\(watched.process.processIdentifier)/wchan"
      try watched.wait("idleness") { try PackageFiles.text(file).contains("poll") }
    #else
      usleep(500_000)
    #endif
  }

  @Test func itEndsWithItsReader() throws {
    let folder = try TemporaryFolder()
    try folder.write(WatchedProject.manifest("first"), "themes.json")
    let pipe = Pipe()
    let watched = try WatchedProject(folder, output: pipe.fileHandleForWriting)
    try pipe.fileHandleForWriting.close()
    try watched.waitFor(widget: "first")
    try pipe.fileHandleForReading.close()
    watched.process.waitUntilExit()
    #expect(watched.process.terminationReason == .exit && watched.process.terminationStatus == 0)
    #expect(try watched.errors == "")
  }

  @Test func aPersonReadsALineABuild() throws {
    let folder = try TemporaryFolder()
    try folder.write(WatchedProject.manifest("first"), "themes.json")
    let watched = try WatchedProject(folder, format: "text")
    try watched.wait("the start") { try watched.output.contains("watching 3 files\n") }
    try watched.replace("themes.json", by: WatchedProject.manifest("second"))
    let built = "1 sprite drawn, 1 page encoded, "
    try watched.wait("a build") { try watched.output.contains("themes.json changed: ") }
    try watched.replace("themes.json", by: "{")
    try watched.wait("an error") {
      try watched.output.contains("themes.json changed: not built, 1 error, waiting for a change\n")
    }
    #expect(try watched.errors.contains("themes.json:1:2: error: "))
    try watched.replace("themes.json", by: WatchedProject.manifest("third").replacing("30, 20", with: "31, 20"))
    try watched.wait("the end of it") {
      try watched.output.contains("themes.json changed, mended: \(built)2 files written in ")
    }
  }

  @Test func wrongUsageIsRefused() throws {
    #expect(try Tool.run(Tool.theme, ["watch", "--format", "github"]).status == 2)
    #expect(try Tool.run(Tool.theme, ["watch", "a", "b"]).status == 2)
    let help = try Tool.run(Tool.theme, ["watch", "--help"])
    #expect(help.status == 0 && help.output.contains("--poll"))
  }

  #if os(Linux)
    @Test func itMayRunForALongTime() throws {
      let watched = try project(["--quiet"])
      let process = "/proc/\(watched.process.processIdentifier)"
      func build(_ number: Int) throws {
        try watched.replace("themes.json", by: WatchedProject.manifest("number\(number)"))
        try watched.waitFor(widget: "number\(number)/")
      }
      func descriptors() throws -> Int { try FileManager.default.contentsOfDirectory(atPath: process + "/fd").count }
      func residentKilobytes() throws -> Int {
        let line = try PackageFiles.text(process + "/status").split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
        return Int(line?.split(separator: " ").dropFirst().first?.filter(\.isNumber) ?? "") ?? 0
      }
      for number in 1...50 { try build(number) }
      try waitUntilIdle(watched)
      let before = (try descriptors(), try residentKilobytes())
      for number in 51...200 { try build(number) }
      try waitUntilIdle(watched)
      #expect(try descriptors() == before.0)
      #expect(before.1 > 0)
      #expect(try residentKilobytes() < before.1 + 6000)
    }
  #endif
}
