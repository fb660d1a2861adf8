import Foundation
import Testing
import ThemeHashing

@testable import ThemeStorage

@Suite struct OutputFolderTests {
  let folder = TemporaryFolder()
  private var out: String { folder.at("out") }

  @discardableResult
  private func commit(_ files: [(String, String)], _ previous: [String] = []) throws -> OutputFolder.Commit {
    try OutputFolder.commit(files: files.map { ($0.0, Array($0.1.utf8)) }, previous: previous, to: out)
  }

  private func refusal(_ files: [(String, String)], _ previous: [String] = []) -> StorageError? {
    do {
      try commit(files, previous)
      return nil
    } catch { return error as? StorageError }
  }

  /// Content of everything in the output folder.
  private var content: [String: String] {
    Dictionary(
      uniqueKeysWithValues: Disk.listRecursively(out).map { ($0, folder.text("out/" + $0) ?? "?") })
  }

  @Test func writesInTheOrderGiven() throws {
    let files = [("b.png", "1"), ("a@2x.png", "22"), ("sub/deep/c.png", ""), ("a.json", "{}")]
    let commit = try commit(files)
    #expect(commit.written == files.map(\.0))
    #expect(commit.unchanged == [])
    #expect(commit.removed == [])
    #expect(commit.outputs.map(\.path) == files.map(\.0))
    #expect(commit.outputs.map(\.digest) == files.map { SHA256.digest(Array($0.1.utf8)) })
    #expect(commit.outputs.map(\.stamp) == files.map { Disk.stamp(out + "/" + $0.0) })
    #expect(commit.outputs.allSatisfy { $0.stamp.isSettled })
    #expect(content == Dictionary(uniqueKeysWithValues: files))
  }

  @Test func equalFilesAreUntouched() throws {
    let first = try commit([("a", "1"), ("sub/b", "2"), ("c", "3")])
    let second = try commit([("a", "1"), ("sub/b", "2"), ("c", "3")], first.outputs.map(\.path))
    #expect(second.written == [])
    #expect(second.unchanged == ["a", "sub/b", "c"])
    #expect(second.outputs == first.outputs)
    let third = try commit([("a", "1"), ("sub/b", "X"), ("c", "3")], first.outputs.map(\.path))
    #expect(third.written == ["sub/b"])
    #expect(third.unchanged == ["a", "c"])
    #expect(third.outputs[0] == first.outputs[0])
    #expect(third.outputs[1].stamp != first.outputs[1].stamp)
    #expect(third.outputs[2] == first.outputs[2])
  }

  @Test func anEditBehindOurBackIsRestoredEvenWithOldTimes() throws {
    let first = try commit([("a", "abc"), ("b", "bcd")])
    let time = try FileManager.default.attributesOfItem(atPath: out + "/a")[.modificationDate]
    try folder.put("out/a", "xyz")
    try FileManager.default.setAttributes([.modificationDate: time as Any], ofItemAtPath: out + "/a")
    let second = try commit([("a", "abc"), ("b", "bcd")], first.outputs.map(\.path))
    #expect(second.written == ["a"])
    #expect(content == ["a": "abc", "b": "bcd"])
  }

  @Test func onlyOurStaleFilesGo() throws {
    try commit([("a", "1"), ("gone", "2"), ("old/deep/gone", "3"), ("kept/gone", "4")])
    try folder.put("out/kept/theirs", "5")
    try folder.put("out/theirs", "6")
    try Disk.makeFolder(out + "/their empty folder")
    let commit = try commit(
      [("a", "1")],
      [
        "a", "gone", "old/deep/gone", "kept/gone", "never was", "their empty folder", "", "/etc/hostname", "../in",
        "a/..",
      ])
    #expect(commit.removed == ["gone", "kept/gone", "old/deep/gone"])
    #expect(content == ["a": "1", "kept/theirs": "5", "theirs": "6"])
    #expect(Disk.list(out) == ["a", "kept", "their empty folder", "theirs"])
  }

  @Test func staleFilesAreNotFollowedOutOfTheFolder() throws {
    try folder.put("elsewhere/precious", "1")
    try commit([("a", "1")])
    try FileManager.default.createSymbolicLink(atPath: out + "/sub", withDestinationPath: "../elsewhere")
    try FileManager.default.createSymbolicLink(atPath: out + "/link", withDestinationPath: "../elsewhere/precious")
    let commit = try commit([("a", "1")], ["sub/precious", "link"])
    #expect(commit.removed == ["link"])
    #expect(folder.text("elsewhere/precious") == "1")
  }

  @Test func anotherSpellingOfAWrittenFileIsNotStale() throws {
    // What a disk that ignores case shows as one file, shown here with a second name of one file.
    try commit([("a", "1")])
    #expect(Foundation.link(out + "/a", out + "/A") == 0)
    let commit = try commit([("a", "1")], ["A"])
    #expect(commit.removed == [])
    #expect(content["a"] == "1")
  }

  @Test(arguments: [
    "", "/etc/x", "../x", "a/../../x", "a/./b", ".", "..", "a//b", "a/", "a\0b", "sub/../../../x",
  ])
  func pathsThatLeaveAreRefused(path: String) {
    let error = refusal([("fine", "1"), (path, "2")])
    #expect(error?.code == EINVAL)
    #expect(Disk.kind(out) == .missing)
  }

  @Test func namesWithDotsAreNames() throws {
    try commit([("..a", "1"), ("...", "2"), ("a..b/c.", "3"), (".hidden", "4"), ("é#100% x", "5"), ("a\\b", "6")])
    #expect(content.count == 6)
  }

  @Test func oneNameForTwoFilesIsRefused() throws {
    #expect(refusal([("a", "1"), ("a", "2")])?.reason == "Two files have this path")
    #expect(refusal([("a/b", "1"), ("a", "2")])?.reason == "A file and a folder have the path a")
    // To Swift these are equal strings; to the disk they are two files.
    #if os(Linux)
      try commit([("\u{e9}", "1"), ("e\u{301}", "2")])
      #expect(Disk.list(out).count == 2)
    #endif
  }

  @Test func linkedFoldersMayOnlyLeadInside() throws {
    try folder.put("elsewhere/x", "1")
    try Disk.makeFolder(out + "/real")
    for (name, target) in [("out", "../elsewhere"), ("gone", "/nowhere at all"), ("up", ".."), ("in", "real")] {
      try FileManager.default.createSymbolicLink(atPath: out + "/" + name, withDestinationPath: target)
    }
    for name in ["out", "gone", "up"] {
      let error = refusal([("a", "1"), (name + "/x", "2")])
      #expect(error?.reason == "A link leads out of the output folder", "\(name)")
      #expect(error?.path == out + "/" + name)
    }
    #expect(Disk.kind(out + "/a") == .missing)
    try commit([("in/x", "3")])
    #expect(folder.text("out/real/x") == "3")
    #expect(folder.everything.contains { $0.contains(".theme-tmp-") } == false)
    #expect(folder.text("elsewhere/x") == "1")
  }

  @Test func theOutputFolderItselfMayBeALink() throws {
    try Disk.makeFolder(folder.at("target"))
    try FileManager.default.createSymbolicLink(atPath: out, withDestinationPath: "target")
    let first = try commit([("sub/a", "1")])
    #expect(folder.text("target/sub/a") == "1")
    #expect(try commit([("b", "1")], first.outputs.map(\.path)).removed == ["sub/a"])
  }

  @Test func aLinkInPlaceOfAFileIsReplaced() throws {
    try commit([("a", "1"), ("b", "2")])
    try folder.put("same", "1")
    for (name, target) in [("a", "../same"), ("b", "nowhere")] {
      try Disk.remove(out + "/" + name)
      try FileManager.default.createSymbolicLink(atPath: out + "/" + name, withDestinationPath: target)
    }
    let second = try commit([("a", "1"), ("b", "2")], ["a", "b"])
    #expect(second.written == ["a", "b"])
    #expect(folder.text("same") == "1")
    #expect(try FileManager.default.attributesOfItem(atPath: out + "/a")[.type] as? FileAttributeType == .typeRegular)
  }

  @Test func whatCannotBeReplacedLeavesEverythingAsItWas() throws {
    try commit([("a", "1"), ("b", "2")])
    try folder.put("out/c/theirs", "3")
    #expect(mkfifo(out + "/pipe", 0o600) == 0)
    #expect(refusal([("a", "X"), ("c", "Y"), ("new/d", "Z")], ["b"])?.code == EISDIR)
    #expect(refusal([("a", "X"), ("new/d", "Z"), ("pipe", "Y")], ["b"])?.path == out + "/pipe")
    #expect(refusal([("a", "X"), ("b/d", "Z")])?.code == ENOTDIR)
    #expect(Disk.list(out) == ["a", "b", "c", "pipe"])
    #expect(folder.text("out/a") == "1")
    #expect(folder.text("out/b") == "2")
    try folder.put("file", "1")
    #expect(throws: StorageError.self) {
      _ = try OutputFolder.commit(files: [("a", [1])], previous: [], to: folder.at("file"))
    }
  }

  @Test func staleFilesMakeWay() throws {
    try commit([("a/b", "1"), ("a/c/d", "2"), ("e", "3")])
    // A file where the folder of the last build's files was, and the other way round.
    let second = try commit([("a", "4"), ("e/f", "5")], ["a/b", "a/c/d", "e"])
    #expect(second.removed == ["a/b", "a/c/d", "e"])
    #expect(content == ["a": "4", "e/f": "5"])
  }

  @Test func leftoversOfKilledBuildsGo() throws {
    try commit([("a", "1"), ("sub/b", "1")])
    let names = [TemporaryFile.name(), "sub/" + TemporaryFile.name()]
    for name in names {
      try folder.put("out/" + name, "half")
      // With the lock held, however old. In folders below, where none are made, only old ones.
      if !name.hasPrefix("sub") { continue }
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -3700)], ofItemAtPath: out + "/" + name)
    }
    try commit([("a", "2"), ("sub/b", "2")])
    #expect(content == ["a": "2", "sub/b": "2"])
  }

  @Test func manyBuildsAtOnceAgree() async throws {
    let files: [(path: String, bytes: [UInt8])] = (0..<20).map {
      ("sub\($0 % 3)/\($0).png", [UInt8](repeating: UInt8($0), count: 10_000))
    }
    let out = out
    let failures = await withTaskGroup(of: Bool.self, returning: Int.self) { group in
      for _ in 0..<16 {
        group.addTask { (try? OutputFolder.commit(files: files, previous: [], to: out)) == nil }
      }
      return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }
    #expect(failures == 0)
    #expect(Disk.listRecursively(out).count == 20)
    for file in files { #expect(folder.bytes("out/" + file.path) == file.bytes) }
  }

  private static let canMount = getuid() == 0 && FileManager.default.isExecutableFile(atPath: "/bin/mount")

  private static func run(_ arguments: [String]) throws -> Bool {
    #if compiler(>=6.3)
      // Under a sanitizer (Scripts/sanitize.sh).
      if ProcessInfo.processInfo.environment["THEME_TESTS_IN_PROCESS"] != nil { try Test.cancel("starts a process") }
    #endif
    let process = Process()
    process.executableURL = URL(fileURLWithPath: arguments[0])
    process.arguments = Array(arguments.dropFirst())
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus == 0
  }

  @Test(.enabled(if: canMount, "only root may mount a small disk")) func aFullDiskLeavesTheOldFilesWhole() throws {
    let disk = folder.at("disk")
    try Disk.makeFolder(disk)
    guard try Self.run(["/bin/mount", "-t", "tmpfs", "-o", "size=256k", "tmpfs", disk]) else {
      print("NOT TESTED: a full disk (mount refused)")
      return
    }
    defer { _ = try? Self.run(["/bin/umount", disk]) }
    let out = disk + "/out"
    let small = [UInt8](repeating: 1, count: 20_000)
    _ = try OutputFolder.commit(files: [("a.png", small), ("b.png", small)], previous: [], to: out)
    let large = [UInt8](repeating: 2, count: 100_000)
    let files: [(path: String, bytes: [UInt8])] = [("new/x.png", large), ("a.png", large), ("b.png", large)]
    do {
      _ = try OutputFolder.commit(files: files, previous: ["b.png"], to: out)
      Issue.record("wrote 300 kB to a disk of 256 kB")
    } catch {
      #expect(
        error.description == "cannot write \(out)/b.png: No space left on device")
      #expect(error.shortage?.folder == out)
      // In pages of 4096 bytes; what is written already is both needed and free.
      #expect(error.shortage?.needed == 3 * 102_400)
      #expect(error.shortage?.free == 256 * 1024 - 2 * 20_480)
    }
    #expect(Disk.listRecursively(out) == ["a.png", "b.png"])
    #expect(Disk.list(out) == ["a.png", "b.png"])
    #expect(Disk.holds(small, at: out + "/a.png") != nil)
    #expect(Disk.holds(small, at: out + "/b.png") != nil)
    // A full cache is no failure and leaves no half entries.
    let store = try EntryStore.open(disk + "/cache").get()
    let noise = (0..<400_000).map { _ in UInt8.random(in: 0...255) }
    #expect(!store.store(.sprite, key(1), summary: [1], payload: noise, compress: true))
    #expect(store.find(.sprite, key(1)) == .absent)
    #expect(store.store(.sprite, key(1), summary: [1], payload: small, compress: true))
    #expect(store.failureCount == 1)
    #expect(Disk.list(disk + "/cache/tmp") == [])
  }
}
