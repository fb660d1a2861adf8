import Foundation
import Testing
import ThemeHashing

@testable import ThemeStorage

@Suite struct DigestMemoTests {
  let folder = TemporaryFolder()

  private func stamp(_ number: Int64) -> FileStamp {
    FileStamp(size: number, modified: number, changed: number, inode: 1, device: 2)
  }

  /// A look-up marks what it finds, which a check need not.
  private func digest(_ memo: DigestMemo, _ path: String, _ stamp: FileStamp) -> Digest? {
    var copy = memo
    return copy.digest(of: path, stamp)
  }

  @Test func remembersAcrossRuns() throws {
    var memo = DigestMemo.open(folder.path)
    #expect(digest(memo, "a", stamp(1)) == nil)
    memo.remember("a", stamp(1), key(1))
    memo.remember("é/b", stamp(2), key(2))
    #expect(digest(memo, "a", stamp(1)) == key(1))
    let saved1 = memo.save()
    #expect(saved1)
    let again = DigestMemo.open(folder.path)
    #expect(digest(again, "a", stamp(1)) == key(1))
    #expect(digest(again, "é/b", stamp(2)) == key(2))
    #expect(digest(again, "b", stamp(2)) == nil)
  }

  @Test func everyPartOfTheStampCounts() {
    var memo = DigestMemo.open(folder.path)
    let stamp = FileStamp(size: 1, modified: 2, changed: 3, inode: 4, device: 5)
    memo.remember("a", stamp, key(1))
    for path in [\FileStamp.size, \.modified, \.changed] as [WritableKeyPath<FileStamp, Int64>] {
      var other = stamp
      other[keyPath: path] += 1
      #expect(digest(memo, "a", other) == nil)
    }
    for path in [\FileStamp.inode, \.device] as [WritableKeyPath<FileStamp, UInt64>] {
      var other = stamp
      other[keyPath: path] += 1
      #expect(digest(memo, "a", other) == nil)
    }
  }

  @Test func stampsThatAreNotSettledAreNeitherKeptNorFound() {
    var memo = DigestMemo.open(folder.path)
    let unsettled = stamp(5).settled(at: 5)
    memo.remember("a", unsettled, key(1))
    #expect(digest(memo, "a", unsettled) == nil)
    #expect(digest(memo, "a", stamp(5)) == nil)
  }

  @Test func aRealFileIsHashedOnce() throws {
    try folder.put("font", [UInt8](repeating: 3, count: 100_000))
    let (bytes, stamp) = try Disk.readWithStamp(folder.at("font"), limit: 1 << 20)
    var memo = DigestMemo.open(folder.path)
    memo.remember(folder.at("font"), stamp, SHA256.digest(bytes))
    memo.save()
    let now = try #require(Disk.stamp(folder.at("font")))
    let next = DigestMemo.open(folder.path)
    #expect(digest(next, folder.at("font"), now) == SHA256.digest(bytes))
    try folder.put("font", [UInt8](repeating: 4, count: 100_000))
    let later = try Disk.readWithStamp(folder.at("font"), limit: 1 << 20).stamp
    #expect(digest(next, folder.at("font"), later) == nil)
  }

  @Test func savingTwiceWritesOnceAndTheSameBytes() throws {
    var memo = DigestMemo.open(folder.path)
    for number in [3, 1, 2] { memo.remember("\(number)", stamp(1), key(number)) }
    memo.save()
    let bytes = folder.bytes("digests")
    try Disk.remove(folder.at("digests"))
    let saved2 = memo.save()
    #expect(saved2)
    #expect(folder.bytes("digests") == nil)
    var other = DigestMemo.open(folder.path)
    for number in [2, 3, 1] { other.remember("\(number)", stamp(1), key(number)) }
    other.save()
    #expect(folder.bytes("digests") == bytes)
  }

  @Test func theUnusedAreForgottenFirst() throws {
    var memo = DigestMemo.open(folder.path)
    for number in 0..<DigestMemo.capacity { memo.remember("a\(number)", stamp(1), key(0)) }
    memo.save()
    var next = DigestMemo.open(folder.path)
    next.remember("z", stamp(1), key(1))
    let used = next.digest(of: "a4095", stamp(1))
    #expect(used == key(0))
    next.save()
    let last = DigestMemo.open(folder.path)
    #expect(digest(last, "z", stamp(1)) == key(1))
    #expect(digest(last, "a4095", stamp(1)) == key(0))
    #expect(digest(last, "a0", stamp(1)) == key(0))
    #expect((0..<DigestMemo.capacity).count { digest(last, "a\($0)", stamp(1)) == nil } == 1)
  }

  @Test func damageIsEmptiness() throws {
    var memo = DigestMemo.open(folder.path)
    for number in 0..<5 { memo.remember("path \(number)", stamp(1), key(number)) }
    memo.save()
    let bytes = try #require(folder.bytes("digests"))
    var random = SeededGenerator(state: 5)
    for round in 0..<2000 {
      var broken = mutated(bytes, &random)
      let isSealed = round % 2 == 0 && broken.count > 16
      if isSealed {
        withUnsafeBytes(of: Checksum.of(broken.dropLast(4)).littleEndian) {
          broken.replaceSubrange(broken.count - 4..<broken.count, with: $0)
        }
      }
      let file = open(folder.at("digests"), O_WRONLY | O_CREAT | O_TRUNC, 0o600)
      _ = broken.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
      close(file)
      let found = DigestMemo.open(folder.path)
      if !isSealed, broken != bytes { #expect(digest(found, "path 1", stamp(1)) == nil, "round \(round)") }
    }
    try Disk.remove(folder.at("digests"))
    try Disk.makeFolder(folder.at("digests/x"))
    var broken = DigestMemo.open(folder.path)
    broken.remember("a", stamp(1), key(1))
    let saved3 = broken.save()
    #expect(!saved3)
  }
}
