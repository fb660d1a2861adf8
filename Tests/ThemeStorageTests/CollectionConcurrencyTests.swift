import Foundation
import Testing

@testable import ThemeStorage

/// What a build has found or stored stays until it ends, whoever collects.
@Suite struct CollectionConcurrencyTests {
  private static func payload(_ number: Int) -> [UInt8] { EntryStoreTests.picture(20 + number, 24) }

  /// Builds one after the other, each with some of forty entries; how often one that was there had gone before its end.
  private static func builds(_ folder: String, count: Int, seed: UInt64) throws -> Int {
    var random = SeededGenerator(state: seed)
    var faults = 0
    for _ in 0..<count {
      let store = try EntryStore.open(folder).get()
      let numbers = (0..<40).shuffled(using: &random).prefix(12)
      for number in numbers where store.summary(.sprite, key(number)) == nil {
        if !store.store(.sprite, key(number), summary: [1], payload: payload(number), compress: true) { faults += 1 }
      }
      usleep(UInt32.random(in: 0...3000, using: &random))
      for number in numbers where store.payload(.sprite, key(number)) != payload(number) { faults += 1 }
      if store.damageCount + store.failureCount > 0 { faults += 1000 }
      if Bool.random(using: &random) { _ = CacheCollection.afterBuild(store, limit: 4000) }
    }
    return faults
  }

  /// The part of ``sixteenProcessesBuildWhileOthersCollect()`` that runs in its children.
  @Test(.enabled(if: ChildProcess.task?.first == "builds")) func childThatBuilds() throws {
    let task = try #require(ChildProcess.task)
    #expect(try Self.builds(task[1], count: 40, seed: try #require(UInt64(task[2]))) == 0)
    try Data([1]).write(to: URL(fileURLWithPath: task[3]))
  }

  @Test(.enabled(if: ChildProcess.task == nil), .timeLimit(.minutes(2)))
  func sixteenProcessesBuildWhileOthersCollect() throws {
    let folder = TemporaryFolder()
    let cache = folder.at("cache")
    let children = try (0..<16).map { index in
      try ChildProcess.start(
        "ThemeStorageTests.CollectionConcurrencyTests/childThatBuilds",
        ["builds", cache, "\(index)", folder.at("done\(index)")])
    }
    var rounds = 0
    var inUse = 0
    while children.contains(where: \.isRunning) {
      rounds += 1
      let result = try CacheCollection.run(cache, goal: rounds % 3 == 0 ? .nothing : .size(0))
      inUse += result?.entriesInUse ?? 0
      usleep(500)
    }
    #expect(children.map(\.terminationStatus) == [Int32](repeating: 0, count: 16))
    for index in 0..<16 { #expect(folder.bytes("done\(index)") == [1], "child \(index) did not run") }
    #expect(rounds > 3 && inUse > 0)
    // And with the last of them everything may go.
    _ = try CacheCollection.run(cache, goal: .nothing)
    #expect(CacheContents(cache).entries.isEmpty)
    #expect(folder.everything.filter { !$0.contains("done") } == ["cache", "cache/theme-lock"])
  }

  /// A cache that is being emptied is not taken for one that cannot be written.
  @Test func storesOpenWhileOthersCollect() async throws {
    let folder = TemporaryFolder()
    let cache = folder.at("cache")
    await withTaskGroup { group in
      group.addTask { while !Task.isCancelled { _ = try? CacheCollection.run(cache, goal: .nothing) } }
      for number in 0..<4000 {
        let store = try? EntryStore.open(cache).get()
        #expect(store?.readOnlyReason == nil, "opening \(number)")
        if number % 100 == 0 {
          #expect(store?.store(.sprite, key(1), summary: [1], payload: [2], compress: false) == true)
        }
      }
      group.cancelAll()
    }
  }
}
