import Foundation
import Testing
import ThemeHashing

@testable import ThemeStorage

/// Every way an entry can be wrong is a miss that heals.
@Suite struct EntryDamageTests {
  let folder = TemporaryFolder()

  private static let summary = Array("summary".utf8)
  private static let payload = EntryStoreTests.picture(64, 64)

  private func stored(compress: Bool = true) throws -> (store: EntryStore, path: String, bytes: [UInt8]) {
    let store = try EntryStore.open(folder.at("cache")).get()
    store.store(.sprite, key(1), summary: Self.summary, payload: Self.payload, compress: compress)
    let path = store.path(.sprite, key(1))
    return (store, path, try Disk.read(path, limit: 1 << 20))
  }

  /// The damage is a miss, and after storing again everything is well.
  private func expectHealing(
    _ store: EntryStore, _ path: String, absent: Bool = false, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(store.entry(.sprite, key(1)) == nil, sourceLocation: sourceLocation)
    #expect(store.store(.sprite, key(1), summary: Self.summary, payload: Self.payload, compress: true))
    #expect(store.summary(.sprite, key(1)) == Self.summary, sourceLocation: sourceLocation)
    #expect(store.payload(.sprite, key(1)) == Self.payload, sourceLocation: sourceLocation)
    #expect(store.damageCount == (absent ? 0 : 1), sourceLocation: sourceLocation)
  }

  private func overwrite(_ path: String, _ bytes: [UInt8]) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: path))
  }

  @Test(arguments: [true, false]) func everyFlippedBitIsFound(compress: Bool) throws {
    let (store, path, bytes) = try stored(compress: compress)
    let end = EntryHead.byteCount + Self.summary.count
    let places = Array(0..<end) + [end, end + 1, (end + bytes.count) / 2, bytes.count - 1]
    for place in places {
      for bit in place < end ? Array(0..<8) : [0, 7] {
        var broken = bytes
        broken[place] ^= 1 << UInt8(bit)
        try overwrite(path, broken)
        if place < end {
          #expect(store.find(.sprite, key(1)) == .damaged, "byte \(place) bit \(bit)")
        } else {
          #expect(store.summary(.sprite, key(1)) == Self.summary)
          #expect(store.payload(.sprite, key(1)) == nil, "byte \(place) bit \(bit)")
        }
        // It is gone: the next look finds nothing at all.
        #expect(store.find(.sprite, key(1)) == .absent)
      }
    }
    #expect(store.store(.sprite, key(1), summary: Self.summary, payload: Self.payload, compress: compress))
    #expect(store.payload(.sprite, key(1)) == Self.payload)
  }

  @Test(arguments: [true, false]) func everyCutIsFound(compress: Bool) throws {
    let (store, path, bytes) = try stored(compress: compress)
    for count in Array(0..<120) + [bytes.count / 2, bytes.count - 1] {
      try overwrite(path, Array(bytes.prefix(count)))
      #expect(store.find(.sprite, key(1)) == .damaged, "\(count) bytes")
    }
    try overwrite(path, bytes + [0])
    #expect(store.find(.sprite, key(1)) == .damaged)
    try overwrite(path, bytes + bytes)
    #expect(store.payload(.sprite, key(1)) == nil)
  }

  @Test func swappedEntriesAreMisses() throws {
    let (store, path, _) = try stored()
    store.store(.sprite, key(2), summary: [2], payload: [2], compress: false)
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.copyItem(atPath: store.path(.sprite, key(2)), toPath: path)
    expectHealing(store, path)
    // The same key under another kind.
    try FileManager.default.createDirectory(
      atPath: Disk.split(store.path(.page, key(1))).folder, withIntermediateDirectories: true)
    try FileManager.default.copyItem(atPath: path, toPath: store.path(.page, key(1)))
    #expect(store.find(.page, key(1)) == .damaged)
    #expect(store.payload(.sprite, key(2)) == [2])
  }

  @Test(arguments: EntryStore.Kind.allCases, EntryStore.Kind.allCases)
  func twoThatChangedPlaces(first: EntryStore.Kind, second: EntryStore.Kind) throws {
    let store = try EntryStore.open(folder.at("cache")).get()
    let places: [(EntryStore.Kind, Int)] = [(first, 1), (second, 2)]
    func fill() {
      for (kind, number) in places {
        store.store(kind, key(number), summary: Self.summary, payload: [UInt8(number)], compress: false)
      }
    }
    fill()
    let paths = places.map { store.path($0, key($1)) }
    for (from, to) in [(paths[0], folder.at("other")), (paths[1], paths[0]), (folder.at("other"), paths[1])] {
      try FileManager.default.moveItem(atPath: from, toPath: to)
    }
    for (kind, number) in places { #expect(store.inspect(kind, key(number)) == .damaged) }
    for (kind, number) in places { #expect(store.inspect(kind, key(number)) == .absent) }
    fill()
    for (kind, number) in places { #expect(store.payload(kind, key(number)) == [UInt8(number)]) }
  }

  @Test func anotherVersionIsAMiss() throws {
    let (store, path, bytes) = try stored()
    var other = bytes
    other[8] = 2
    // With a right checksum, as that version would write it.
    let checksum = Checksum.of(other[..<84])
    withUnsafeBytes(of: checksum.littleEndian) { other.replaceSubrange(84..<88, with: $0) }
    try overwrite(path, other)
    expectHealing(store, path)
  }

  @Test(arguments: ["empty", "full"]) func aFolderInItsPlace(content: String) throws {
    let (store, path, _) = try stored()
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.createDirectory(atPath: path + "/sub", withIntermediateDirectories: true)
    if content == "full" { try overwrite(path + "/sub/file", [1]) }
    expectHealing(store, path)
  }

  @Test func aFolderInItsPlaceWithoutALookBefore() throws {
    let (store, path, _) = try stored()
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.createDirectory(atPath: path + "/sub", withIntermediateDirectories: true)
    #expect(store.store(.sprite, key(1), summary: [], payload: [1], compress: false))
    #expect(store.payload(.sprite, key(1)) == [1])
  }

  @Test func aFileInPlaceOfTheShard() throws {
    let (store, path, _) = try stored()
    let shard = Disk.split(path).folder
    try FileManager.default.removeItem(atPath: shard)
    try overwrite(shard, [1])
    expectHealing(store, path, absent: true)
  }

  @Test(arguments: ["no such file", "self", "/dev/null"]) func aLinkInItsPlace(target: String) throws {
    let (store, path, _) = try stored()
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.createSymbolicLink(
      atPath: path, withDestinationPath: target == "self" ? path : target)
    expectHealing(store, path)
  }

  @Test func aLinkToAGoodEntryIsStillNoEntry() throws {
    let (store, path, bytes) = try stored()
    try folder.put("elsewhere", bytes)
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: folder.at("elsewhere"))
    expectHealing(store, path)
    #expect(folder.bytes("elsewhere") == bytes)
  }

  @Test(.timeLimit(.minutes(10))) func aPipeInItsPlace() throws {
    let (store, path, _) = try stored()
    try FileManager.default.removeItem(atPath: path)
    #expect(mkfifo(path, 0o600) == 0)
    expectHealing(store, path)
  }

  /// Lengths that are lies with right checksums: no trap, and no memory for what cannot be there.
  @Test func lengthsAreCheckedBeforeMemoryIsAsked() throws {
    let (store, path, bytes) = try stored()
    let lies: [(offset: Int, values: [UInt64])] = [
      (48, [0, 4096, 4097, UInt64(UInt32.max)]), (56, [0, 1 << 30, 1 << 40, .max, 1 << 63]),
      (64, [0, 3, 1 << 30, (1 << 30) + 1, .max]), (72, [0, 1, 1 << 30, .max]),
    ]
    for (offset, values) in lies {
      for value in values {
        var broken = bytes
        if offset == 48 {
          withUnsafeBytes(of: UInt32(truncatingIfNeeded: value).littleEndian) {
            broken.replaceSubrange(48..<52, with: $0)
          }
        } else {
          withUnsafeBytes(of: value.littleEndian) { broken.replaceSubrange(offset..<offset + 8, with: $0) }
        }
        withUnsafeBytes(of: Checksum.of(broken[..<84]).littleEndian) { broken.replaceSubrange(84..<88, with: $0) }
        try overwrite(path, broken)
        #expect(store.payload(.sprite, key(1)) == nil, "\(value) at \(offset)")
      }
    }
  }

  @Test func tenThousandMutationsNeverTrap() throws {
    let store = try EntryStore.open(folder.at("cache")).get()
    let payload = EntryStoreTests.picture(16, 12)
    var originals: [[UInt8]] = []
    let path = store.path(.sprite, key(1))
    for compress in [true, false] {
      store.store(.sprite, key(1), summary: Self.summary, payload: payload, compress: compress)
      originals.append(try Disk.read(path, limit: 1 << 20))
    }
    var random = SeededGenerator(state: 4)
    for round in 0..<10_000 {
      var broken = mutated(originals[round % 2], &random)
      // Half of them with right checksums, so that the inner checks are met too.
      if round % 4 >= 2, broken.count >= 88 {
        let end = min(broken.count, 88 + Self.summary.count)
        withUnsafeBytes(of: Checksum.of(broken[88..<end]).littleEndian) { broken.replaceSubrange(52..<56, with: $0) }
        withUnsafeBytes(of: UInt64(broken.count - end).littleEndian) { broken.replaceSubrange(56..<64, with: $0) }
        withUnsafeBytes(of: Checksum.of(broken[end...]).littleEndian) { broken.replaceSubrange(80..<84, with: $0) }
        withUnsafeBytes(of: Checksum.of(broken[..<84]).littleEndian) { broken.replaceSubrange(84..<88, with: $0) }
      }
      let file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
      _ = broken.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
      close(file)
      if let entry = store.entry(.sprite, key(1)), round % 4 < 2 {
        // Only a mutation that changed nothing passes the checksums.
        #expect(entry.payload == payload && entry.summary == Self.summary, "round \(round)")
      }
    }
  }
}
