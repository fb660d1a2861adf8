import Foundation
import Testing
import ThemeHashing

@testable import ThemeStorage

@Suite struct CacheCollectionTests {
  let folder = TemporaryFolder()
  private var cache: String { folder.at("cache") }

  /// Entries 0..<count of 1,088 bytes each, the first used `count` days ago, the last one day ago. No store stays open.
  private func fill(_ count: Int) throws {
    let store = try EntryStore.open(cache).get()
    for number in 0..<count {
      store.store(
        .sprite, key(number), summary: [], payload: [UInt8](repeating: UInt8(number), count: 1000), compress: false)
      try age(number, days: Double(count - number))
    }
  }

  private func age(_ number: Int, days: Double) throws {
    try setTime(EntryStore.path(.sprite, key(number), in: cache), days: days)
  }

  private func setTime(_ path: String, days: Double) throws {
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -days * 86_400)], ofItemAtPath: path)
  }

  private func present(_ count: Int) -> [Int] {
    (0..<count).filter { Disk.kind(EntryStore.path(.sprite, key($0), in: cache)) == .file }
  }

  @Test func theLeastRecentlyUsedGoFirst() throws {
    try fill(10)
    let dry = try #require(try CacheCollection.run(cache, goal: .size(4 * 1088), isDryRun: true))
    #expect(present(10) == Array(0..<10))
    let done = try #require(try CacheCollection.run(cache, goal: .size(4 * 1088 + 1087)))
    #expect(done == dry)
    #expect(done.removedEntries == 6 && done.removedBytes == 6 * 1088)
    #expect(done.keptEntries == 4 && done.keptBytes == 4 * 1088)
    #expect(present(10) == [6, 7, 8, 9])
    #expect(CacheUsage.read(cache) == 4 * 1088)
    // Within the limit nothing goes.
    #expect(try CacheCollection.run(cache, goal: .size(4 * 1088))?.removedEntries == 0)
  }

  @Test func aHitIsAUseOnceAnHour() throws {
    try fill(4)
    let store = try EntryStore.open(cache).get()
    func time(_ number: Int) -> Int64? { Disk.stamp(store.path(.sprite, key(number)))?.modified }
    try age(1, days: 0.5 / 24)
    let before = (0..<4).map(time)
    _ = store.summary(.sprite, key(0))
    _ = store.payload(.sprite, key(1))
    _ = EntryStore.openReadOnly(cache).payload(.sprite, key(2))
    _ = EntryStore.openForInspection(cache).inspect(.sprite, key(3))
    #expect(try #require(time(0)) > FileClock.now() - 5_000_000_000)
    #expect((1..<4).map(time) == Array(before[1...]))
    // A time to come is put right too.
    try age(2, days: -400)
    _ = store.summary(.sprite, key(2))
    #expect(try #require(time(2)) <= FileClock.now() + 1_000_000_000)
  }

  @Test func aTimeToComeSaysNothing() throws {
    try fill(4)
    try age(3, days: -400)
    #expect(try CacheCollection.run(cache, goal: .size(3 * 1088))?.removedEntries == 1)
    #expect(present(4) == [0, 1, 2])
  }

  /// What was found within an hour before a build began is not marked anew when the build uses it.
  @Test func whatARunningBuildMayUseStays() throws {
    try fill(6)
    let store = try EntryStore.open(cache).get()
    try age(5, days: 0.9 / 24)
    _ = store.summary(.sprite, key(0))
    _ = store.summary(.sprite, key(5))
    store.store(.sprite, key(6), summary: [], payload: [1], compress: false)
    for goal in [CacheCollection.Goal.size(0), .nothing] {
      let result = try #require(try CacheCollection.run(cache, goal: goal))
      #expect(result.entriesInUse == 3)
      #expect(present(7) == [0, 5, 6])
    }
    withExtendedLifetime(store) {}
  }

  @Test func whenNobodyRunsEverythingMayGo() throws {
    try fill(3)
    try age(2, days: 0)
    #expect(try CacheCollection.run(cache, goal: .size(0))?.removedEntries == 3)
    #expect(present(3) == [])
  }

  @Test func clearingLeavesNothingButTheLockAndWhatIsNotOurs() throws {
    try fill(3)
    let receipts = ReceiptStore(cacheFolder: cache)
    try receipts.write(Receipt(buildKey: key(1), inputs: [], outputs: []), for: "a")
    try folder.put("cache/receipts/" + key(2).hex + ".history", [1])
    try folder.put("cache/tmp/" + TemporaryFile.name(), [1])
    var memo = DigestMemo.open(cache)
    memo.remember("/x", FileStamp(size: 1, modified: 2, changed: 3, inode: 4, device: 5), key(1))
    let isSaved = memo.save()
    #expect(isSaved)
    CacheUsage.reset(5, in: cache)
    let dry = try #require(try CacheCollection.run(cache, goal: .nothing, isDryRun: true))
    #expect(CacheUsage.read(cache) == 5)
    let result = try #require(try CacheCollection.run(cache, goal: .nothing))
    #expect(result == dry)
    #expect(result.removedEntries == 3 && result.removedFiles == 4 && result.keptBytes == 0)
    #expect(folder.everything == ["cache", "cache/theme-lock"])
    // And a build can begin again.
    try fill(1)
    #expect(present(1) == [0])
  }

  @Test func foreignFilesAreNeverTouched() throws {
    try fill(2)
    let shard = "cache/sprite/" + key(0).hex.prefix(2)
    let foreign = [
      "cache/notes.txt", "cache/digests", "cache/usage", "cache/lock", "cache/sprite/readme", "cache/sprite/zz/file",
      shard + "/mine", shard + "/" + key(0).hex.dropFirst(2) + ".bak", "cache/sprites/ab/" + key(1).hex.dropFirst(2),
      "cache/receipts/notes", "cache/tmp/mine", "cache/page/AB/" + key(1).hex.dropFirst(2).uppercased(),
      "elsewhere/ab/" + key(1).hex.dropFirst(2), "cache/deep/er/file",
    ]
    for path in foreign { try folder.put(path, [7]) }
    try FileManager.default.createSymbolicLink(
      atPath: folder.at("cache/image"), withDestinationPath: folder.at("elsewhere"))
    let statistics = CacheContents(cache)
    #expect(statistics.entries.count == 2)
    #expect(statistics.foreignCount == 14)
    _ = try CacheCollection.run(cache, goal: .size(0))
    #expect(try CacheCollection.run(cache, goal: .nothing)?.failures == 0)
    for path in foreign { #expect(folder.bytes(path) == [7], "\(path)") }
    #expect(present(2) == [])
    #expect(Disk.isLink(folder.at("cache/image")))
  }

  @Test func aFolderThatIsNoCacheGetsNoLock() throws {
    try folder.put("home/file", [1])
    for goal in [CacheCollection.Goal.size(0), .nothing] {
      #expect(try CacheCollection.run(folder.at("home"), goal: goal) == CacheCollection())
      #expect(try CacheCollection.run(folder.at("none"), goal: goal) == CacheCollection())
    }
    #expect(folder.everything == ["home", "home/file"])
  }

  @Test func receiptsOfManifestsThatAreGoneGoAfterAMonth() throws {
    try fill(1)
    let receipts = ReceiptStore(cacheFolder: cache)
    try folder.put("project/themes.json", [1])
    for (name, days) in [("project", 90.0), ("gone", 90), ("gone lately", 20)] {
      let input = Receipt.Input(path: folder.at(name + "/themes.json"), stamp: nil, digest: nil)
      try receipts.write(Receipt(buildKey: key(1), inputs: [input], outputs: []), for: name)
      try setTime(receipts.path(for: name), days: days)
      try folder.put(String(receipts.historyPath(for: name).dropFirst(folder.path.count + 1)), [1])
      try setTime(receipts.historyPath(for: name), days: days)
    }
    #expect(try CacheCollection.run(cache, goal: .size(.max))?.removedFiles == 2)
    #expect(receipts.read(for: "project") != nil && receipts.read(for: "gone lately") != nil)
    #expect(Disk.kind(receipts.path(for: "gone")) == .missing)
    #expect(Disk.kind(receipts.historyPath(for: "gone")) == .missing)
  }

  @Test func damagedEntriesGoLikeOthers() throws {
    try fill(2)
    let path = EntryStore.path(.sprite, key(0), in: cache)
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.createDirectory(atPath: path + "/sub", withIntermediateDirectories: true)
    try setTime(path, days: 5)
    #expect(CacheContents(cache).entries.filter { !$0.isFile }.map(\.key) == [key(0)])
    #expect(try CacheCollection.run(cache, goal: .size(0))?.removedEntries == 2)
    #expect(Disk.kind(path) == .missing)
  }

  // MARK: after builds

  private func build(_ numbers: Range<Int>, limit: Int) throws -> CacheCollection? {
    let store = try EntryStore.open(cache).get()
    for number in numbers where store.payload(.sprite, key(number)) == nil {
      store.store(.sprite, key(number), summary: [], payload: [UInt8](repeating: 1, count: 1000), compress: false)
    }
    return CacheCollection.afterBuild(store, limit: limit)
  }

  @Test func buildsMakeRoomOnlyPastTheLimit() throws {
    let limit = 20 * 1088
    #expect(try build(0..<5, limit: limit) == nil)
    #expect(CacheUsage.read(cache) == 5 * 1088)
    // Nothing stored: nothing looked at.
    let stamp = Disk.stamp(cache + "/theme-usage")
    #expect(try build(0..<5, limit: 0) == nil)
    #expect(Disk.stamp(cache + "/theme-usage") == stamp)
    #expect(try build(5..<20, limit: limit) == nil)
    #expect(CacheUsage.read(cache) == 20 * 1088)
    for number in 0..<20 { try age(number, days: Double(20 - number)) }
    // One more than the limit: down to four fifths.
    let done = try #require(try build(20..<21, limit: limit))
    #expect(done.removedEntries == 5 && done.keptEntries == 16)
    #expect(present(21) == Array(5..<21))
    #expect(CacheUsage.read(cache) == 16 * 1088)
  }

  @Test func aBuildKeepsWhatItUsed() throws {
    for number in 0..<10 { _ = try build(number..<number + 1, limit: 1 << 30) }
    for number in 0..<10 { try age(number, days: 3) }
    // It uses 4 to 9, and adds 10, though all are over the limit.
    let done = try #require(try build(4..<11, limit: 100))
    #expect(done.entriesInUse == 7)
    #expect(present(11) == Array(4..<11))
  }

  @Test func aSizeThatIsUnknownIsFoundOut() throws {
    try fill(6)
    for damaged in [
      [], [1, 2, 3], Array("THMUSAGE".utf8), Array("THMUSAGE".utf8) + [1],
      Array("THMUSAGE".utf8) + [UInt8](repeating: 0xFF, count: 8),
    ] as [[UInt8]] {
      try folder.put("cache/theme-usage", damaged)
      #expect(CacheUsage.read(cache) == nil)
    }
    try FileManager.default.removeItem(atPath: folder.at("cache/theme-usage"))
    #expect(try build(6..<7, limit: 1 << 30) == nil)
    #expect(CacheUsage.read(cache) == 7 * 1088)
  }

  @Test func numbersFromManyProcessesAddUp() async throws {
    try Disk.makeFolder(cache)
    CacheUsage.reset(100, in: cache)
    let path = cache
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<8 { group.addTask { for _ in 0..<50 { CacheUsage.add(3, to: path) } } }
    }
    #expect(CacheUsage.read(cache) == 100 + 8 * 50 * 3)
    // A file that has become long is replaced by the next walk.
    for _ in 0..<4096 { CacheUsage.add(1, to: cache) }
    #expect(CacheUsage.read(cache) == nil)
  }
}
