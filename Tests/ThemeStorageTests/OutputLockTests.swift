import Foundation
import Testing

@testable import ThemeStorage

/// One build at a time in an output folder.
@Suite struct OutputLockTests {
  let folder = TemporaryFolder()
  private var out: String { folder.at("out") }

  private func staged(_ files: [(String, [UInt8])]) throws -> OutputStaging {
    var staging = OutputStaging(try #require(try OutputLock.acquire(out)))
    for (path, bytes) in files { try staging.add(path, bytes) }
    return staging
  }

  @Test func anotherWaitsAndLearnsForWhom() throws {
    var lock = try OutputLock.acquire(out)
    #expect(lock?.isExclusive == true)
    var told: [Int?] = []
    #expect(try OutputLock.acquire(out, patience: 30, whenBusy: { told.append($0) }) == nil)
    #expect(told.count == 1)
    #if os(Linux)
      // A file system that numbers its devices otherwise than /proc does may leave it unknown.
      #expect(told[0] == nil || told[0] == Int(getpid()))
    #endif
    var questions = 0
    let cancelled = try OutputLock.acquire(
      out,
      isCancelled: {
        questions += 1
        return questions > 2
      })
    #expect(cancelled == nil)
    lock = nil
    #expect(try OutputLock.acquire(out, patience: 0) != nil)
    #expect(folder.everything == ["out"])
  }

  @Test func theFolderMayGoWhileAnotherWaits() async throws {
    let out = out
    var lock = try OutputLock.acquire(out)
    try folder.put("out/old", [1])
    let waiter = Task.detached { try OutputLock.acquire(out) }
    try await Task.sleep(for: .milliseconds(30))
    try FileManager.default.removeItem(atPath: out)
    // The waiter makes the folder anew: it may be ahead of the one that worked in what is gone.
    let second = try #require(try await waiter.value)
    #expect(second.isInPlace)
    #expect(lock?.isInPlace == false)
    lock = nil
    #expect(try OutputLock.acquire(out, patience: 0) == nil)
    #expect(Disk.list(out) == [])
    withExtendedLifetime(second) {}
  }

  @Test func aLinkToNowhereIsFollowed() throws {
    try FileManager.default.createSymbolicLink(atPath: out, withDestinationPath: "real/deep")
    var staging = try staged([("a/b", [1])])
    _ = try staging.commit(removing: [])
    #expect(folder.bytes("real/deep/a/b") == [1])
  }

  @Test func aFolderThatGoesMeanwhileIsNamed() throws {
    var staging = try staged([("a", [1])])
    try FileManager.default.removeItem(atPath: out)
    let reason = "The folder was removed or replaced while the build ran"
    do {
      try staging.add("b", [2])
      Issue.record("wrote into a folder that is gone")
    } catch { #expect(error.reason == reason) }
    try Disk.makeFolder(out)
    do {
      _ = try staging.commit(removing: [])
      Issue.record("wrote into another folder")
    } catch { #expect(error.reason == reason) }
    #expect(Disk.list(out) == [])
  }

  @Test func whatIsCancelledLeavesNothing() throws {
    try folder.put("out/a", [1])
    var staging = try staged([("a", [2]), ("sub/b", [3])])
    try staging.add(elsewhere: folder.at("code/Theme.swift"), [4])
    #expect(Disk.list(out).count == 3)
    #expect(try staging.commit(removing: [], isCancelled: { true }) == nil)
    #expect(folder.everything == ["out", "out/a"])
    #expect(folder.bytes("out/a") == [1])
  }

  @Test func theFileElsewhereComesWithTheOthers() throws {
    let code = folder.at("code/Theme.swift")
    var staging = try staged([("a", [1])])
    try folder.put("code/" + TemporaryFile.name(), [9])
    try staging.add(elsewhere: code, [4])
    #expect(Disk.kind(code) == .missing)
    #expect(try staging.commit(removing: [])?.wroteElsewhere == true)
    #expect(Disk.list(folder.at("code")) == ["Theme.swift"])
    #expect(folder.bytes("code/Theme.swift") == [4])
  }

  /// Whose lock is held already.
  @Test func theFileElsewhereMayBeInTheOutputFolder() throws {
    var staging = try staged([("a", [1])])
    try staging.add(elsewhere: out + "/Theme.swift", [5])
    #expect(try staging.commit(removing: [])?.wroteElsewhere == true)
    #expect(Disk.list(out) == ["Theme.swift", "a"])
  }

  @Test func aFolderInThePlaceOfTheFileElsewhere() throws {
    try folder.put("out/a", [1])
    try folder.put("code/mine", [1])
    var staging = try staged([("a", [2])])
    #expect(throws: StorageError.self) { try staging.add(elsewhere: folder.at("code"), [5]) }
    staging.abandon()
    #expect(folder.bytes("out/a") == [1])
  }

  @Test func leftoversGoWhateverTheClockSays() throws {
    for (age, name) in [0.0, -1e9, 1e9].map({ ($0, TemporaryFile.name()) }) {
      try folder.put("out/" + name, "half")
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: age)], ofItemAtPath: out + "/" + name)
    }
    try folder.put("out/.theme-tmp-of mine", [1])
    try staged([]).abandon()
    #expect(Disk.list(out) == [".theme-tmp-of mine"])
  }

  @Test func manyFilesAreFlushedAtOnce() throws {
    let files = (0..<100).map { ("\($0 % 7)/\($0)", [UInt8]("\($0)".utf8)) }
    for flushes in [true, false] {
      try? FileManager.default.removeItem(atPath: out)
      var staging = try staged(files)
      _ = try staging.commit(removing: [], flushes: flushes)
      for (path, bytes) in files { #expect(folder.bytes("out/" + path) == bytes) }
    }
  }

  @Test func theSessionOfTheMachineHasAName() {
    #expect(BootSession.identifier == BootSession.identifier)
    #expect(BootSession.identifier.utf8.count == 36)
  }
}
