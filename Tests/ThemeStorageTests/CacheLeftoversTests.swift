import Foundation
import Testing

@testable import ThemeStorage

/// What killed builds leave in a cache goes with the next one, and nobody's work does.
@Suite struct CacheLeftoversTests {
  let folder = TemporaryFolder()
  private var cache: String { folder.at("cache") }

  private func put(_ name: String, age: TimeInterval) throws {
    try folder.put("cache/tmp/" + name, [1])
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -age)], ofItemAtPath: cache + "/tmp/" + name)
  }

  /// A number that no process has.
  private static let dead = ".theme-tmp-7fffffff-"
  private static let alive = ".theme-tmp-" + String(getpid(), radix: 16) + "-"

  @Test func whereNobodyElseIsAtWorkAllGo() throws {
    for (index, age) in [0, 1e9, -1e9].enumerated() {
      try put(Self.dead + "\(index)", age: age)
      try put(Self.alive + "\(index)", age: age)
    }
    try folder.put("cache/tmp/theirs", [1])
    let store = try EntryStore.open(cache).get()
    #expect(Disk.list(cache + "/tmp") == ["theirs"])
    withExtendedLifetime(store) {}
  }

  @Test func besideOthersOnlyWhatIsOlderThanTheirWork() throws {
    let other = try EntryStore.open(cache).get()
    try put(Self.dead + "1", age: 60)
    try put(Self.alive + "2", age: 60)
    try put(Self.dead + "3", age: -60)
    let store = try EntryStore.open(cache).get()
    #expect(Set(Disk.list(cache + "/tmp")) == [Self.alive + "2", Self.dead + "3"])
    withExtendedLifetime(other) {}
    withExtendedLifetime(store) {}
  }

  @Test func smallFilesGoThroughThePlaceOfLeftovers() throws {
    // Where a process is killed amid them, the next one finds what is left.
    let receipts = ReceiptStore(cacheFolder: cache)
    try receipts.write(history: [1], for: "a")
    try receipts.write(Receipt(buildKey: key(1), inputs: [], outputs: []), for: "a")
    CacheUsage.reset(5, in: cache)
    #expect(Disk.list(cache + "/tmp") == [])
    #expect(receipts.readHistory(for: "a") == [1])
    #expect(CacheUsage.read(cache) == 5)
    try FileManager.default.removeItem(atPath: cache + "/theme-usage")
    try FileManager.default.createSymbolicLink(atPath: cache + "/theme-usage", withDestinationPath: "victim")
    try folder.put("cache/victim", [1, 2, 3])
    CacheUsage.reset(7, in: cache)
    #expect(CacheUsage.read(cache) == 7)
    #expect(folder.bytes("cache/victim") == [1, 2, 3])
  }
}
