import Foundation
import Testing

@testable import ThemeStorage

@Suite struct CacheLockTests {
  let folder = TemporaryFolder()
  private static let second: Int64 = 1_000_000_000

  private func lock() throws -> CacheLock { try CacheLock(folder.path, makesFile: true) }

  private func earliest(_ lock: CacheLock) -> Int64?? {
    var found: Int64??
    lock.holding { found = .some($0) }
    return found
  }

  @Test func theEarliestUseIsKnown() throws {
    let collector = try lock()
    #expect(earliest(collector) == .some(nil))
    var uses: [CacheLock] = []
    for time in [500, 300, 300, 400, 1, 900] as [Int64] {
      uses.append(try lock())
      #expect(uses[uses.count - 1].beginUse(time * Self.second + 7))
    }
    #expect(earliest(collector) == .some(1 * Self.second))
    for (index, expected) in [(4, 300), (1, 300), (1, 400), (1, 500), (0, 900)] as [(Int, Int64)] {
      uses.remove(at: index)
      #expect(earliest(collector) == .some(expected * Self.second))
    }
    uses.removeAll()
    #expect(earliest(collector) == .some(nil))
    #expect(folder.bytes(CacheLock.name) == [])
  }

  @Test func timesBeforeTheClockBeganAreTheFirstSecond() throws {
    let (collector, use) = (try lock(), try lock())
    #expect(use.beginUse(-5 * Self.second))
    #expect(collector.earliestUse() == Self.second)
  }

  @Test func nobodyBeginsAmidABatch() throws {
    let (collector, use) = (try lock(), try lock())
    let order = Order()
    let thread = Thread {
      _ = use.beginUse(100 * Self.second)
      order.add("use")
    }
    collector.holding { earliest in
      #expect(earliest == nil)
      thread.start()
      usleep(50_000)
      order.add("batch")
    }
    while order.events.count < 2 { usleep(1000) }
    #expect(order.events == ["batch", "use"])
    #expect(collector.earliestUse() == 100 * Self.second)
  }

  @Test func oneCollectsAtATime() throws {
    let first = try lock()
    let second = try lock()
    #expect(try first.beginCollection(patience: 0))
    #expect(try !second.beginCollection(patience: 3))
    // A collection is no use.
    #expect(second.earliestUse() == nil)
  }

  @Test func whatIsNoFileIsNoLock() throws {
    try FileManager.default.createDirectory(atPath: folder.at("a/theme-lock"), withIntermediateDirectories: true)
    #expect(throws: StorageError.self) { _ = try CacheLock(folder.at("a"), makesFile: true) }
    #expect(throws: StorageError.self) { _ = try CacheLock(folder.at("none"), makesFile: false) }
    try folder.put("b/target", [1])
    try FileManager.default.createSymbolicLink(
      atPath: folder.at("b/theme-lock"), withDestinationPath: folder.at("b/target"))
    #expect(throws: StorageError.self) { _ = try CacheLock(folder.at("b"), makesFile: true) }
    #expect(folder.bytes("b/target") == [1])
    // A store works all the same.
    let store = try EntryStore.open(folder.at("a")).get()
    #expect(store.store(.sprite, key(1), summary: [], payload: [1], compress: false))
    #expect(store.payload(.sprite, key(1)) == [1])
  }

  /// The part of ``aKilledProcessHoldsNothing()`` that runs in its child.
  @Test(.enabled(if: ChildProcess.task?.first == "hold")) func childThatHolds() throws {
    let task = try #require(ChildProcess.task)
    let use = try CacheLock(task[1], makesFile: true)
    #expect(use.beginUse(50 * Self.second))
    let collector = try CacheLock(task[1], makesFile: true)
    #expect(try collector.beginCollection(patience: 0))
    try Data([1]).write(to: URL(fileURLWithPath: task[1] + "/held"))
    sleep(60)
    withExtendedLifetime((use, collector)) {}
  }

  @Test(.enabled(if: ChildProcess.task == nil), .timeLimit(.minutes(1))) func aKilledProcessHoldsNothing() throws {
    let child = try ChildProcess.start(
      "ThemeStorageTests.CacheLockTests/childThatHolds", ["hold", folder.path])
    while folder.bytes("held") == nil, child.isRunning { usleep(2000) }
    let other = try lock()
    #expect(other.earliestUse() == 50 * Self.second)
    #expect(try !other.beginCollection(patience: 0))
    kill(child.processIdentifier, SIGKILL)
    child.waitUntilExit()
    #expect(other.earliestUse() == nil)
    #expect(try other.beginCollection(patience: 0))
  }
}

/// What happened, in its order.
private final class Order: @unchecked Sendable {
  private let lock = NSLock()
  private var list: [String] = []

  func add(_ event: String) { lock.withLock { list.append(event) } }
  var events: [String] { lock.withLock { list } }
}
