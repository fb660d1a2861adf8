import Foundation
import Testing
import ThemeHashing

@testable import ThemeStorage

@Suite struct EntryIndexTests {
  let folder = TemporaryFolder()
  private var path: String { folder.at("index") }

  private func open() throws -> EntryStore { try EntryStore.open(folder.at("cache")).get() }

  private static let entries = Dictionary(
    uniqueKeysWithValues: (0..<600).map { (key($0), [UInt8](repeating: UInt8($0 & 255), count: $0 % 50)) })

  /// Stores all entries, each used that many seconds ago, and writes their index.
  private func fill(age: TimeInterval = 0) throws {
    let store = try open()
    for (key, summary) in Self.entries { store.store(.sprite, key, summary: summary, payload: [1], compress: false) }
    if age > 0 {
      for key in Self.entries.keys {
        try FileManager.default.setAttributes(
          [.modificationDate: Date(timeIntervalSinceNow: -age)], ofItemAtPath: store.path(.sprite, key))
      }
    }
    // Until the folders' stamps are settled.
    usleep(50_000)
    let user = try open()
    for key in Self.entries.keys { #expect(user.summary(.sprite, key) == Self.entries[key]) }
    EntryIndex.write(Self.entries, of: .sprite, in: user, previous: EntryIndex(), to: path)
  }

  private func known() throws -> Int {
    let index = EntryIndex(path, of: .sprite, in: try open())
    return Self.entries.count { index.summary($0.key) == $0.value }
  }

  @Test func knowsWhatWasWritten() throws {
    try fill()
    #expect(try known() == 600)
    let store = try open()
    #expect(EntryIndex(path, of: .sprite, in: store).summary(key(600)) == nil)
    #expect(EntryIndex(path, of: .page, in: store).summary(key(1)) == nil)
    #expect(EntryIndex(folder.at("none"), of: .sprite, in: store).summary(key(1)) == nil)
  }

  /// One entry that goes, comes or is replaced makes its whole folder uncertain, and no other.
  @Test(arguments: ["goes", "comes", "is replaced"]) func believesNoFolderThatChanged(what: String) throws {
    try fill()
    let store = try open()
    let one = key(7)
    switch what {
    case "goes": try FileManager.default.removeItem(atPath: store.path(.sprite, one))
    case "comes":
      let path = store.path(.sprite, one)
      try Data([1]).write(to: URL(fileURLWithPath: path.dropLast(4) + "ffff"))
    default: store.store(.sprite, one, summary: [99], payload: [2], compress: false)
    }
    let index = EntryIndex(path, of: .sprite, in: try open())
    for (key, summary) in Self.entries {
      #expect(index.summary(key) == (key.hex.prefix(2) == one.hex.prefix(2) ? nil : summary))
    }
  }

  /// Within half an hour a use need not be noted; a reader notes older ones, and the index lasts an hour.
  @Test func isNothingWhereUsesMustBeNoted() throws {
    try fill(age: 45 * 60)
    #expect(try known() == 600)
    let times = try Self.entries.keys.map { key in
      let attributes = try FileManager.default.attributesOfItem(atPath: try open().path(.sprite, key))
      return try #require(attributes[.modificationDate] as? Date)
    }
    #expect(times.allSatisfy { $0.timeIntervalSinceNow > -600 })
    // An index whose entries were used long ago.
    var bytes = try #require(folder.bytes("index"))
    let old = Int64(Date(timeIntervalSinceNow: -3_700).timeIntervalSince1970 * 1e9)
    withUnsafeBytes(of: old.littleEndian) { bytes.replaceSubrange(13..<21, with: $0) }
    let body = Array(bytes[12..<bytes.count - 4])
    try folder.put("index", SealedFile.seal(magic: "THMINDEX", version: 1, body: body))
    #expect(try known() == 0)
    // Where nothing can be noted, nothing needs to be.
    let readOnly = EntryIndex(path, of: .sprite, in: EntryStore.openReadOnly(folder.at("cache")))
    #expect(readOnly.summary(key(3)) == Self.entries[key(3)])
  }

  @Test func damageMakesItEmpty() throws {
    try fill()
    let whole = try #require(folder.bytes("index"))
    var random = SeededGenerator(state: 11)
    for _ in 0..<60 {
      let bytes = mutated(whole, &random)
      if bytes == whole { continue }
      try folder.put("index", bytes)
      #expect(try known() == 0)
    }
  }

  /// Nothing that is sealed as it should be is read out of bounds, whatever its counts and lengths say.
  @Test func falseCountsAndLengthsAreRead() throws {
    try fill()
    let whole = Array(try #require(folder.bytes("index"))[12...].dropLast(4))
    let store = try open()
    var random = SeededGenerator(state: 12)
    for _ in 0..<200 {
      let body = mutated(whole, &random)
      try folder.put("index", SealedFile.seal(magic: "THMINDEX", version: 1, body: body))
      let index = EntryIndex(path, of: .sprite, in: store)
      #expect(Self.entries.keys.allSatisfy { index.summary($0).map { $0.count <= body.count } ?? true })
    }
  }

  @Test func isWrittenOnlyWhereItSaysSomethingNew() throws {
    try fill()
    let store = try open()
    let index = EntryIndex(path, of: .sprite, in: store)
    let stamp = Disk.stamp(path)
    EntryIndex.write(Self.entries, of: .sprite, in: store, previous: index, to: path)
    #expect(Disk.stamp(path) == stamp)
    var more = Self.entries
    more[key(1000)] = [1]
    store.store(.sprite, key(1000), summary: [1], payload: [], compress: false)
    EntryIndex.write(more, of: .sprite, in: store, previous: index, to: path)
    #expect(Disk.stamp(path) != stamp)
  }
}
