import Foundation
import Testing
import ThemeHashing

@testable import ThemeStorage

@Suite struct EntryMemoryTests {
  let folder = TemporaryFolder()

  private func open(_ memory: EntryMemory?) throws -> EntryStore {
    try EntryStore.open(folder.at("cache"), memory: memory).get()
  }

  private func payload(_ number: Int) -> [UInt8] { [UInt8](repeating: UInt8(number), count: 1000) }

  @Test func entriesAreFoundBeforeTheyAreWritten() throws {
    let store = try open(EntryMemory())
    for number in 0..<20 {
      #expect(store.store(.sprite, key(number), summary: [7], payload: payload(number), compress: true))
    }
    #expect(store.waiting.count == 20)
    #expect(folder.everything.allSatisfy { !$0.hasPrefix("cache/sprite") })
    #expect(store.summary(.sprite, key(3)) == [7])
    #expect(store.payload(.sprite, key(3)) == payload(3))
    #expect(store.summary(.page, key(3)) == nil && store.payload(.page, key(3)) == nil)
    #expect(try open(nil).payload(.sprite, key(3)) == nil)
    for entry in store.waiting { store.writeWaiting(entry) }
    #expect(store.waiting.isEmpty && store.failureCount == 0 && store.storedBytes > 0)
    let other = try open(nil)
    for number in 0..<20 {
      #expect(other.summary(.sprite, key(number)) == [7])
      #expect(other.payload(.sprite, key(number)) == payload(number))
    }
  }

  /// Contents stay from build to build; whether there is an entry is asked of the disk.
  @Test func contentsOutliveTheirFiles() throws {
    let memory = EntryMemory()
    _ = try open(nil).store(.pagePart, key(1), summary: [1], payload: payload(1), compress: false)
    #expect(try open(memory).payload(.pagePart, key(1)) == payload(1))
    let next = try open(memory)
    try FileManager.default.removeItem(atPath: next.path(.pagePart, key(1)))
    #expect(next.payload(.pagePart, key(1)) == payload(1))
    #expect(next.summary(.pagePart, key(1)) == nil)
    next.remove(.pagePart, key(1))
    #expect(next.payload(.pagePart, key(1)) == nil)
  }

  @Test func whatWasNotReadForLongIsReadAgain() throws {
    let memory = EntryMemory()
    memory.keep(.image, key(1), .init(summary: [], payload: payload(1)), readAt: 100)
    #expect(memory.find(.image, key(1), readSince: 100)?.payload == payload(1))
    #expect(memory.find(.image, key(1), readSince: 101) == nil)
    // Read in 1970: the file says what holds.
    let store = try open(memory)
    #expect(store.payload(.image, key(1)) == nil)
  }

  /// Over the limit the entries go that this build has not used; what then still does not fit is not kept.
  @Test func itIsBounded() {
    let memory = EntryMemory(limit: 4500)
    func find(_ number: Int) -> Bool { memory.find(.sprite, key(number), readSince: 0) != nil }
    func keep(_ number: Int) {
      memory.keep(.sprite, key(number), .init(summary: [], payload: payload(number)), readAt: 1)
    }
    for number in 1...4 { keep(number) }
    memory.beginBuild()
    #expect(find(2))
    keep(5)
    #expect([1, 2, 3, 4, 5].map(find) == [false, true, false, false, true])
    keep(6)
    keep(7)
    keep(8)
    #expect([2, 5, 6, 7, 8].map(find) == [true, true, true, true, false])
    memory.keep(.sprite, key(9), .init(summary: [], payload: [UInt8](repeating: 0, count: 1200)), readAt: 1)
    #expect(!find(9))
  }

  /// What does not fit among those that wait is written at once.
  @Test func tooMuchDoesNotWait() throws {
    let store = try open(EntryMemory(limit: 2500))
    for number in 0..<5 { store.store(.page, key(number), summary: [], payload: payload(number), compress: false) }
    #expect(store.waiting.count == 2)
    for number in 0..<5 { #expect(store.payload(.page, key(number)) == payload(number)) }
    #expect(try (0..<5).count { try open(nil).payload(.page, key($0)) != nil } == 3)
  }
}
