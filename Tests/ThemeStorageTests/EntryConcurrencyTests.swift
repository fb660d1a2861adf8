import Foundation
import Testing
import ThemeHashing

@testable import ThemeStorage

@Suite struct EntryConcurrencyTests {
  /// What every writer stores under a key, so that a reader can tell a whole entry from a torn one.
  private static func payload(_ number: Int) -> [UInt8] { EntryStoreTests.picture(40 + number, 50) }

  /// Reads and writes eight keys in turn; how often an entry was wrong or could not be written.
  private static func work(_ store: EntryStore, rounds: Int, seed: UInt64) -> Int {
    var random = SeededGenerator(state: seed)
    var faults = 0
    for _ in 0..<rounds {
      let number = Int.random(in: 0..<8, using: &random)
      if let entry = store.entry(.sprite, key(number)) {
        if entry.payload != payload(number) || entry.summary != [UInt8(number)] { faults += 1 }
      }
      if !store.store(
        .sprite, key(number), summary: [UInt8(number)], payload: payload(number), compress: Bool.random(using: &random))
      {
        faults += 1
      }
    }
    return faults
  }

  @Test func threadsShareAStore() async throws {
    let folder = TemporaryFolder()
    let store = try EntryStore.open(folder.at("cache")).get()
    let faults = await withTaskGroup(of: Int.self, returning: Int.self) { group in
      for seed in 0..<8 { group.addTask { Self.work(store, rounds: 60, seed: UInt64(seed)) } }
      return await group.reduce(0, +)
    }
    #expect(faults == 0)
    #expect(store.damageCount == 0)
    #expect(Disk.list(folder.at("cache/tmp")) == [])
  }

  /// The part of ``processesShareACache()`` that runs in its children.
  @Test(.enabled(if: ChildProcess.task?.first == "share")) func childThatShares() throws {
    let task = try #require(ChildProcess.task)
    let store = try EntryStore.open(task[1]).get()
    #expect(Self.work(store, rounds: 150, seed: try #require(UInt64(task[2]))) == 0)
    #expect(store.damageCount == 0)
    try Data([1]).write(to: URL(fileURLWithPath: task[3]))
  }

  @Test(.enabled(if: ChildProcess.task == nil), .timeLimit(.minutes(1))) func processesShareACache() throws {
    let folder = TemporaryFolder()
    var children: [Process] = []
    // All start on a cold cache whose folder does not exist; two are killed while they work.
    for index in 0..<6 {
      children.append(
        try ChildProcess.start(
          "ThemeStorageTests.EntryConcurrencyTests/childThatShares",
          ["share", folder.at("cache"), "\(index)", folder.at("done\(index)")]))
    }
    let started = Date()
    while Disk.list(folder.at("cache/sprite")).count < 8, Date().timeIntervalSince(started) < 20 { usleep(1000) }
    for child in children.suffix(2) { kill(child.processIdentifier, SIGKILL) }
    for child in children { child.waitUntilExit() }
    #expect(children.prefix(4).map(\.terminationStatus) == [0, 0, 0, 0])
    for index in 0..<4 { #expect(folder.bytes("done\(index)") == [1], "child \(index) did not run") }
    let store = try EntryStore.open(folder.at("cache")).get()
    for number in 0..<8 { #expect(store.payload(.sprite, key(number)) == Self.payload(number)) }
    // Nothing but the killed ones' half files, one each at most.
    #expect(Disk.list(folder.at("cache/tmp")).count <= 2)
  }
}
