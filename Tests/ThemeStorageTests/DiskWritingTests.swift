import Foundation
import Testing

@testable import ThemeStorage

@Suite struct DiskWritingTests {
  let folder = TemporaryFolder()

  private func code(_ body: () throws(StorageError) -> Void) -> Int32 {
    do {
      try body()
      return 0
    } catch { return error.code }
  }

  @Test func replacesWholeFiles() throws {
    try Disk.writeAtomically([1, 2, 3], to: folder.at("a"))
    #expect(folder.bytes("a") == [1, 2, 3])
    try Disk.writeAtomically([], to: folder.at("a"))
    #expect(folder.bytes("a") == [])
    #expect(folder.everything == ["a"])
  }

  @Test func replacesALinkAndNotItsTarget() throws {
    try folder.put("target", [9])
    for target in ["target", "none"] {
      try? FileManager.default.removeItem(atPath: folder.at("link"))
      try FileManager.default.createSymbolicLink(atPath: folder.at("link"), withDestinationPath: target)
      try Disk.writeAtomically([1], to: folder.at("link"))
      #expect(folder.bytes("link") == [1])
      #expect(folder.bytes("target") == [9])
      #expect(folder.everything == ["link", "target"])
    }
  }

  @Test func leavesNothingBehindWhenItCannotWrite() throws {
    try folder.put("folder/inner", [1])
    #expect(
      code { () throws(StorageError) in try Disk.writeAtomically([1], to: folder.at("folder")) } == EISDIR)
    #expect(
      code { () throws(StorageError) in try Disk.writeAtomically([1], to: folder.at("no/a")) } == ENOENT)
    #expect(folder.everything == ["folder", "folder/inner"])
  }

  @Test func anUnchangedFileKeepsItsTimes() throws {
    let path = folder.at("a")
    #expect(try Disk.writeIfChanged([1, 2], to: path))
    #expect(chmod(path, 0o640) == 0)
    let before = try Disk.readWithStamp(path, limit: 9).stamp
    #expect(try !Disk.writeIfChanged([1, 2], to: path))
    #expect(Disk.stamp(path) == before)
    #expect(try Disk.writeIfChanged([1, 3], to: path))
    #expect(try Disk.writeIfChanged([1, 3, 4], to: path))
    #expect(folder.bytes("a") == [1, 3, 4])
  }

  @Test(arguments: [0, 1, 65_535, 65_536, 65_537, 131_072, 200_000]) func comparesToTheLastByte(count: Int) throws {
    var bytes = [UInt8](repeating: 7, count: count)
    try folder.put("a", bytes)
    #expect(Disk.holds(bytes, at: folder.at("a")) != nil)
    #expect(Disk.holds(bytes + [7], at: folder.at("a")) == nil)
    if count > 0 {
      bytes[count - 1] = 8
      #expect(Disk.holds(bytes, at: folder.at("a")) == nil)
      #expect(Disk.holds(Array(bytes.dropLast()), at: folder.at("a")) == nil)
    }
  }

  @Test func makesFoldersFromAnywhere() throws {
    try Disk.makeFolder(folder.at("a/b/c"))
    try Disk.makeFolder(folder.at("a/b/c"))
    try Disk.makeFolder(folder.at("a/b/d/"))
    try Disk.makeFolder("/")
    try Disk.makeFolder(".")
    #expect(folder.everything == ["a", "a/b", "a/b/c", "a/b/d"])
    try folder.put("file", [1])
    #expect(code { () throws(StorageError) in try Disk.makeFolder(folder.at("file")) } == ENOTDIR)
    #expect(code { () throws(StorageError) in try Disk.makeFolder(folder.at("file/x")) } == ENOTDIR)
    #expect(code { () throws(StorageError) in try Disk.makeFolder("") } != 0)
    try FileManager.default.createSymbolicLink(atPath: folder.at("link"), withDestinationPath: "none")
    #expect(code { () throws(StorageError) in try Disk.makeFolder(folder.at("link")) } == EEXIST)
  }

  @Test func manyMayMakeOneFolder() async {
    let path = folder.at("x/y/z/w")
    let failures = await withTaskGroup(of: Bool.self, returning: Int.self) { group in
      for _ in 0..<32 { group.addTask { (try? Disk.makeFolder(path)) == nil } }
      return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }
    #expect(failures == 0)
    #expect(Disk.kind(path) == .folder)
  }

  @Test func removesFilesAndEmptyFolders() throws {
    try folder.put("a/b/file", [1])
    try folder.put("c/file", [1])
    try Disk.makeFolder(folder.at("a/e/f"))
    try Disk.remove(folder.at("a/b/file"))
    try Disk.remove(folder.at("a/b/file"))
    #expect(code { () throws(StorageError) in try Disk.remove(folder.at("c")) } != 0)
    try FileManager.default.createSymbolicLink(atPath: folder.at("toC"), withDestinationPath: "c")
    Disk.removeEmptyFolders(below: folder.path)
    #expect(folder.everything == ["c", "c/file", "toC"])
    try Disk.remove(folder.at("toC"))
    #expect(folder.everything == ["c", "c/file"])
  }

  @Test func onlyOldLeftoversAreRemoved() throws {
    let names = [TemporaryFile.name(), TemporaryFile.name(), "mine.tmp", ".theme-tmp-mine"]
    for name in names { try folder.put(name, [1]) }
    let old = Date(timeIntervalSinceNow: -3700)
    for name in names.dropFirst() {
      try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: folder.at(name))
    }
    TemporaryFile.removeOld(in: folder.path)
    #expect(folder.everything == [".theme-tmp-mine", names[0], "mine.tmp"].sorted())
  }
}
