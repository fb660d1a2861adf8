import Foundation
import Testing
import ThemeHashing

@testable import ThemeStorage

/// What happens without the right to write or read; run as nobody, for root may do everything.
@Suite struct AccessRightsTests {
  @Test(.enabled(if: ChildProcess.task?.first == "rights")) func childWithoutRights() throws {
    let task = try #require(ChildProcess.task)
    let folder = task[1]
    // A cache in a folder that may not be written.
    guard case .failure(let error) = EntryStore.open(folder + "/closed/cache") else {
      Issue.record("opened a cache in a closed folder")
      return
    }
    #expect(error.code == EACCES)
    // A cache that may be read and not written gives what it has, and takes nothing.
    let readable = try EntryStore.open(folder + "/readable").get()
    #expect(readable.readOnlyReason?.code == EACCES)
    #expect(!readable.store(.sprite, key(1), summary: [1], payload: [1, 2], compress: false))
    #expect(readable.find(.sprite, key(1)) == .absent)
    #expect(readable.failureCount == 0)
    // A use is noted there too, where there is a lock file; a collection needs the right to write.
    let lock = try CacheLock(folder + "/readable", makesFile: false)
    #expect(lock.earliestUse() != nil)
    #expect(throws: StorageError.self) { _ = try CacheCollection.run(folder + "/readable", goal: .nothing) }
    withExtendedLifetime(readable) {}
    // An entry of ours that may not be read is a miss that heals.
    let store = try EntryStore.open(folder + "/open/cache").get()
    #expect(store.store(.sprite, key(1), summary: [1], payload: [1, 2], compress: false))
    #expect(chmod(store.path(.sprite, key(1)), 0) == 0)
    #expect(store.find(.sprite, key(1)) == .damaged)
    #expect(store.store(.sprite, key(1), summary: [1], payload: [1, 2], compress: false))
    #expect(chmod(store.path(.sprite, key(1)), 0) == 0)
    #expect(store.store(.sprite, key(1), summary: [1], payload: [1, 2], compress: false))
    #expect(store.payload(.sprite, key(1)) == [1, 2])
    // A shard that may not be written: no entry, no throw.
    #expect(chmod(Disk.split(store.path(.sprite, key(1))).folder, 0o500) == 0)
    #expect(!store.store(.sprite, key(1), summary: [1], payload: [3], compress: false))
    #expect(store.payload(.sprite, key(1)) == [1, 2])
    #expect(store.failureCount == 1)
    #expect(Disk.list(folder + "/open/cache/tmp") == [])
    // An output folder that may not be written, though the files in it may.
    #expect(throws: StorageError.self) {
      _ = try OutputFolder.commit(files: [("a.png", [9])], previous: ["old.png"], to: folder + "/output")
    }
    #expect(throws: StorageError.self) {
      _ = try OutputFolder.commit(files: [("new/a.png", [9])], previous: [], to: folder + "/output")
    }
    // Nothing to write: nothing to complain about.
    #expect(
      try OutputFolder.commit(files: [("a.png", [1])], previous: [], to: folder + "/output").unchanged == ["a.png"])
    try Data([1]).write(to: URL(fileURLWithPath: folder + "/open/done"))
  }

  @Test(.enabled(if: ChildProcess.task == nil && (ChildProcess.canDropRights || getuid() != 0)))
  func closedFolders() throws {
    let folder = TemporaryFolder()
    for name in ["closed", "readable/tmp", "open", "output"] { try Disk.makeFolder(folder.at(name)) }
    try folder.put("readable/theme-lock", [])
    try folder.put("output/a.png", [1])
    try folder.put("output/old.png", [2])
    for (name, mode) in [
      ("closed", 0o500), ("readable/tmp", 0o555), ("readable", 0o555), ("open", 0o777), ("output/a.png", 0o666),
      ("output", 0o555), (".", 0o755),
    ] { #expect(chmod(folder.at(name), mode_t(mode)) == 0) }
    let child = try ChildProcess.start(
      "ThemeStorageTests.AccessRightsTests/childWithoutRights", ["rights", folder.path], asNobody: getuid() == 0)
    child.waitUntilExit()
    #expect(child.terminationStatus == 0)
    #expect(folder.bytes("open/done") == [1], "the child did not get to its end")
    #expect(Disk.list(folder.at("output")) == ["a.png", "old.png"])
    #expect(folder.bytes("output/a.png") == [1])
    _ = chmod(folder.at("readable"), 0o755)
  }
}
