import Foundation
import Testing

@testable import ThemeStorage

@Suite struct FileStampTests {
  let folder = TemporaryFolder()

  @Test func agreesWithTheSystem() throws {
    try folder.put("a", [1, 2, 3])
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.at("a"))
    let stamp = try Disk.readWithStamp(folder.at("a"), limit: 9).stamp
    #expect(stamp.size == 3)
    #expect(stamp.inode == (attributes[.systemFileNumber] as? NSNumber)?.uint64Value)
    let seconds = (attributes[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
    #expect(abs(Double(stamp.modified) / 1e9 - seconds) < 0.001)
  }

  /// The edit that hides: same size, in place, and the old time put back, at once after reading.
  @Test(arguments: 0..<20) func anEditAfterReadingAlwaysShows(round: Int) throws {
    let path = folder.at("a\(round)")
    try folder.put("a\(round)", [1, 2, 3])
    let stamp = try Disk.readWithStamp(path, limit: 9).stamp
    let handle = try #require(FileHandle(forWritingAtPath: path))
    try handle.write(contentsOf: [9])
    try handle.close()
    let time = Date(timeIntervalSince1970: Double(stamp.modified) / 1e9)
    try FileManager.default.setAttributes([.modificationDate: time], ofItemAtPath: path)
    #expect(try Disk.readWithStamp(path, limit: 9).stamp != stamp)
    #expect(Disk.stamp(path) != stamp)
  }

  @Test func aStampOfTheCurrentTickIsNotSettled() {
    let now: Int64 = 1_700_000_000_123_456_789
    let stamp = FileStamp(size: 1, modified: now, changed: now, inode: 2, device: 3)
    #expect(!stamp.settled(at: now).isSettled)
    #expect(!stamp.settled(at: now - 1).isSettled)
    #expect(stamp.settled(at: now + 1) == stamp)
    #expect(stamp.settled(at: now).size == 1)
  }

  @Test func wholeSecondsNeedTwoMore() {
    let second: Int64 = 1_000_000_000
    let stamp = FileStamp(size: 1, modified: 5 * second, changed: 7 * second, inode: 2, device: 3)
    #expect(!stamp.settled(at: 8 * second).isSettled)
    #expect(!stamp.settled(at: 9 * second).isSettled)
    #expect(stamp.settled(at: 9 * second + 1).isSettled)
  }

  @Test func waitingEndsInATick() {
    let start = FileClock.now()
    FileClock.waitUntilPast(start)
    #expect(FileClock.now() > start)
    // In the far future there is no waiting at all.
    let later = FileClock.now()
    FileClock.waitUntilPast(later + 3_600_000_000_000)
    FileClock.waitUntilPast(.max)
    FileClock.waitUntilPast(.min)
    #expect(FileClock.now() - later < 1_000_000_000)
  }
}
