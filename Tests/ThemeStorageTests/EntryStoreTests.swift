import Foundation
import Testing
import ThemeHashing

@testable import ThemeStorage

@Suite struct EntryStoreTests {
  let folder = TemporaryFolder()

  private func open() throws -> EntryStore { try EntryStore.open(folder.at("cache")).get() }

  /// A sprite-like picture: transparent margin, a gradient, noise.
  static func picture(_ width: Int, _ height: Int) -> [UInt8] {
    var pixels = [UInt8](repeating: 0, count: width * height * 4)
    var random = SeededGenerator(state: 3)
    for y in height / 8..<height - height / 8 {
      for x in width / 8..<width - width / 8 {
        let at = (y * width + x) * 4
        pixels[at] = UInt8(y * 255 / height)
        pixels[at + 1] = 90
        pixels[at + 2] = y > height / 2 ? UInt8.random(in: 0...255, using: &random) : 7
        pixels[at + 3] = 255
      }
    }
    return pixels
  }

  @Test(arguments: EntryStore.Kind.allCases, [true, false]) func comesBack(kind: EntryStore.Kind, compress: Bool) throws
  {
    let store = try open()
    let payloads: [[UInt8]] = [
      [], [1], Array("not a multiple of four".utf8), [UInt8](repeating: 0, count: 1_000_003), Self.picture(300, 200),
      (0..<10_000).map { _ in UInt8.random(in: 0...255) },
    ]
    for (index, payload) in payloads.enumerated() {
      let summary = [UInt8](repeating: 9, count: index * 819)
      #expect(store.find(kind, key(index)) == .absent)
      #expect(store.entry(kind, key(index)) == nil)
      #expect(store.store(kind, key(index), summary: summary, payload: payload, compress: compress))
      #expect(store.summary(kind, key(index)) == summary)
      #expect(store.payload(kind, key(index)) == payload)
      let entry = try #require(store.entry(kind, key(index)))
      #expect(entry.summary == summary)
      #expect(entry.payload == payload)
    }
    #expect(store.failureCount == 0)
    #expect(store.damageCount == 0)
    let entries = Disk.listRecursively(folder.at("cache")).filter { $0 != CacheLock.name }
    #expect(entries.count == payloads.count)
    #expect(entries.allSatisfy { $0.hasPrefix(kind.rawValue + "/") && $0.utf8.count == kind.rawValue.utf8.count + 66 })
  }

  @Test func kindsAndKeysAreApart() throws {
    let store = try open()
    store.store(.sprite, key(1), summary: [1], payload: [1], compress: false)
    store.store(.page, key(1), summary: [2], payload: [2], compress: false)
    #expect(store.payload(.sprite, key(1)) == [1])
    #expect(store.payload(.page, key(1)) == [2])
    #expect(store.payload(.image, key(1)) == nil)
    #expect(store.payload(.sprite, key(2)) == nil)
  }

  @Test func aLaterEntryReplacesAnEarlierOne() throws {
    let store = try open()
    store.store(.sprite, key(1), summary: [1], payload: [1], compress: false)
    store.store(.sprite, key(1), summary: [2, 2], payload: [2, 2], compress: true)
    #expect(store.summary(.sprite, key(1)) == [2, 2])
    #expect(store.payload(.sprite, key(1)) == [2, 2])
  }

  @Test func whatIsTooLargeIsNotStored() throws {
    let store = try open()
    let large = [UInt8](repeating: 0, count: EntryStore.summaryLimit + 1)
    #expect(!store.store(.sprite, key(1), summary: large, payload: [], compress: false))
    #expect(store.store(.sprite, key(1), summary: Array(large.dropLast()), payload: [], compress: false))
    #expect(store.failureCount == 1)
  }

  @Test func sameContentSameBytes() throws {
    let pixels = Self.picture(100, 100)
    let first = try open()
    first.store(.sprite, key(1), summary: [1], payload: pixels, compress: true)
    let bytes = try Disk.read(first.path(.sprite, key(1)), limit: 1 << 20)
    let second = try EntryStore.open(folder.at("other")).get()
    second.store(.sprite, key(1), summary: [1], payload: pixels, compress: true)
    #expect(try Disk.read(second.path(.sprite, key(1)), limit: 1 << 20) == bytes)
    #expect(bytes.count < pixels.count / 2)
  }

  @Test func aPlaceThatIsNoFolderIsAnErrorAndNotATrap() throws {
    try folder.put("file", [1])
    for path in [folder.at("file"), folder.at("file/x"), "/proc/nothing/here", "/dev/null/x", "a\0b"] {
      guard case .failure(let error) = EntryStore.open(path) else {
        Issue.record("opened \(path.debugDescription)")
        continue
      }
      #expect(error.path == path)
      #expect(error.description.contains("cache folder"))
    }
  }

  @Test func theCacheMayVanishWhileWeWork() throws {
    let store = try open()
    store.store(.sprite, key(1), summary: [1], payload: [1], compress: false)
    try FileManager.default.removeItem(atPath: folder.at("cache"))
    #expect(store.find(.sprite, key(1)) == .absent)
    #expect(store.store(.sprite, key(1), summary: [1], payload: [1], compress: false))
    #expect(store.payload(.sprite, key(1)) == [1])
    // And come back as something else.
    try FileManager.default.removeItem(atPath: folder.at("cache"))
    try folder.put("cache", [1])
    #expect(store.find(.sprite, key(1)) == .absent)
    #expect(!store.store(.sprite, key(1), summary: [1], payload: [1], compress: false))
    #expect(store.failureCount == 1)
    #expect(folder.everything == ["cache"])
  }
}
