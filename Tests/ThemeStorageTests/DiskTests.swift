import Foundation
import Testing

@testable import ThemeStorage

@Suite struct DiskTests {
  let folder = TemporaryFolder()

  private func failure(_ body: () throws(StorageError) -> Void) -> StorageError? {
    do {
      try body()
      return nil
    } catch { return error }
  }

  @Test(arguments: [0, 1, 4095, 65_535, 65_536, 200_001]) func readsBackWhatIsThere(count: Int) throws {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    try folder.put("a", bytes)
    #expect(try Disk.read(folder.at("a"), limit: count) == bytes)
    let (read, stamp) = try Disk.readWithStamp(folder.at("a"), limit: count)
    #expect(read == bytes)
    #expect(stamp.size == Int64(count))
    #expect(stamp.isSettled)
    #expect(Disk.stamp(folder.at("a")) == stamp)
  }

  @Test func refusesWhatIsLargerThanTheLimit() throws {
    try folder.put("a", [1, 2, 3])
    let error = failure { () throws(StorageError) in _ = try Disk.read(folder.at("a"), limit: 2) }
    #expect(error?.code == EFBIG)
    #expect(error?.description == "cannot read \(folder.at("a")): Larger than 2 bytes")
  }

  @Test func namesWhatCannotBeRead() throws {
    let missing = failure { () throws(StorageError) in _ = try Disk.read(folder.at("none"), limit: 9) }
    #expect(
      missing
        == StorageError(operation: "read", path: folder.at("none"), reason: "No such file or directory", code: ENOENT))
    let isFolder = failure { () throws(StorageError) in _ = try Disk.read(folder.path, limit: 9) }
    #expect(isFolder?.code == EISDIR)
    let device = failure { () throws(StorageError) in _ = try Disk.read("/dev/zero", limit: 9) }
    #expect(device?.code == EINVAL)
  }

  @Test(.timeLimit(.minutes(10))) func neverWaitsForAPipe() {
    #expect(mkfifo(folder.at("pipe"), 0o600) == 0)
    let error = failure { () throws(StorageError) in _ = try Disk.read(folder.at("pipe"), limit: 9) }
    #expect(error?.reason == "Not a regular file")
    #expect(Disk.kind(folder.at("pipe")) == .other)
    #expect(Disk.stamp(folder.at("pipe")) == nil)
  }

  @Test func aNULIsNotTheEndOfAPath() throws {
    try folder.put("a", [1])
    let path = folder.at("a\0.txt")
    #expect(failure { () throws(StorageError) in _ = try Disk.read(path, limit: 9) }?.code == EINVAL)
    #expect(failure { () throws(StorageError) in try Disk.writeAtomically([], to: path) }?.code == EINVAL)
    #expect(failure { () throws(StorageError) in try Disk.remove(path) }?.code == EINVAL)
    #expect(failure { () throws(StorageError) in try Disk.makeFolder(path) }?.code == EINVAL)
    #expect(Disk.kind(path) == .missing)
    #expect(Disk.stamp(path) == nil)
    #expect(Disk.realPath(path) == nil)
    #expect(Disk.list(folder.path + "\0") == [])
    #expect(folder.everything == ["a"])
  }

  @Test func readsFilesWhoseSizeIsNotKnown() throws {
    #if os(Linux)
      #expect(try Disk.read("/proc/self/stat", limit: 10_000).count > 10)
    #endif
  }

  @Test func kindsAndLinks() throws {
    try folder.put("file", [1])
    try folder.put("sub/inner", [1])
    for (link, target) in [("toFile", "file"), ("toFolder", "sub"), ("toNothing", "none"), ("circle", "circle")] {
      try FileManager.default.createSymbolicLink(atPath: folder.at(link), withDestinationPath: target)
    }
    #expect(Disk.kind(folder.at("file")) == .file)
    #expect(Disk.kind(folder.at("sub")) == .folder)
    #expect(Disk.kind(folder.at("toFile")) == .file)
    #expect(Disk.kind(folder.at("toFolder")) == .folder)
    #expect(Disk.kind(folder.at("toNothing")) == .missing)
    #expect(Disk.kind(folder.at("circle")) == .missing)
    #expect(Disk.kind(folder.at("file/x")) == .missing)
    #expect(Disk.stamp(folder.at("toFile")) == Disk.stamp(folder.at("file")))
    #expect(Disk.stamp(folder.at("sub")) == nil)
  }

  @Test func listsInTheOrderOfBytes() throws {
    // é in both normal forms, upper and lower case, and names that locales sort otherwise.
    let names = ["b", "B", "a-b", "a/b", "ab", "a/B/z", "_", "10", "9", "\u{e9}", "e\u{301}"]
    for name in names.reversed() where !name.contains("/") { try folder.put("flat/" + name, [1]) }
    for name in ["x/b", "x/a/c", "x.y", "x/é"] { try folder.put("deep/" + name, [1]) }
    try FileManager.default.createSymbolicLink(atPath: folder.at("deep/link"), withDestinationPath: "x")
    #expect(
      Disk.list(folder.at("flat")).map { Array($0.utf8) }
        == ["10", "9", "B", "_", "a-b", "ab", "b", "e\u{301}", "\u{e9}"].map { Array($0.utf8) })
    #expect(Disk.listRecursively(folder.at("deep")) == ["link", "x.y", "x/a/c", "x/b", "x/é"])
    #expect(Disk.list(folder.at("none")) == [])
  }

  @Test func leavesOutNamesThatAreNotUTF8() throws {
    #if os(Linux)
      let path = Array(folder.at("bad").utf8) + [0xFF, 0]
      let descriptor = path.withUnsafeBufferPointer { bytes in
        bytes.withMemoryRebound(to: CChar.self) { open($0.baseAddress!, O_CREAT | O_WRONLY, 0o600) }
      }
      try #require(descriptor >= 0)
      close(descriptor)
      try folder.put("good", [1])
      #expect(Disk.list(folder.path) == ["good"])
    #endif
  }
}
