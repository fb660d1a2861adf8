import ThemeHashing

// What a build's entries say, in one file beside its receipt, so that the next build need not open thousands of them. It is
// a short cut and nothing else: what is not in it, or not surely so, is looked up.
//
// - An entry that came, went or was replaced since gives its folder another stamp; of such folders nothing is believed. An
//   entry that vanishes later, or was changed in its place, shows when its payload is wanted, whose reader checks it: it
//   is a miss that heals, as every bad entry is.
// - Rule 7 of the cache holds: no entry is believed that would have to be told of its use. The index knows the oldest time
//   of use among its entries, and an hour after that it is nothing any more. So that this is not soon, whoever reads entries
//   one by one notes uses of half an hour ago already.

/// Summaries of one kind's entries by key: those that still hold.
public struct EntryIndex: Sendable {
  private static let magic: StaticString = "THMINDEX"
  private static let version: UInt32 = 1
  /// About a hundred thousand sprites.
  private static let sizeLimit = 1 << 23

  private var summaries: [Digest: ArraySlice<UInt8>] = [:]
  /// The oldest use of these entries, in nanoseconds since 1970.
  private(set) var oldestUse = Int64.max

  /// An empty one.
  public init() {}

  /// Reads what an earlier build wrote; empty where that is missing, damaged or too old.
  public init(_ path: String, of kind: EntryStore.Kind, in store: EntryStore) {
    guard let bytes = try? Disk.read(path, limit: Self.sizeLimit),
      let body = SealedFile.open(magic: Self.magic, version: Self.version, bytes)
    else { return }
    var reader = ByteReader(body)
    guard reader.integer(UInt8.self) == kind.code, let oldest = reader.integer(Int64.self),
      !store.isUseToBeNoted(oldest), let count = reader.integer(UInt16.self)
    else { return }
    var holds = [Bool](repeating: false, count: 256)
    for _ in 0..<count {
      guard let shard = reader.integer(UInt8.self), let stamp = reader.stamp() else { return }
      holds[Int(shard)] = stamp.isSettled && Self.stamp(shard, of: kind, in: store) == stamp
    }
    var found: [Digest: ArraySlice<UInt8>] = [:]
    found.reserveCapacity(reader.remaining / 83)
    while reader.remaining > 0 {
      guard let key = reader.digest(), let length = reader.integer(UInt16.self),
        let summary = reader.take(Int(length))
      else { return }
      if holds[Int(Self.shard(key))] { found[key] = summary }
    }
    summaries = found
    oldestUse = oldest
  }

  /// What the entry's summary says, if the index knows of it.
  public func summary(_ key: Digest) -> [UInt8]? { summaries[key].map { Array($0) } }

  /// Whether it knows exactly these entries, and all still hold.
  private func isComplete(_ entries: [Digest: [UInt8]]) -> Bool {
    summaries.count == entries.count && entries.keys.allSatisfy { summaries[$0] != nil }
  }

  /// Writes the index of a build that used a store: of all entries that it found or stored.
  ///
  /// - Parameters:
  ///   - previous: where some of the entries were found.
  ///   - entries: summaries of at most 65,535 bytes; all of them in the store.
  public static func write(
    _ entries: [Digest: [UInt8]], of kind: EntryStore.Kind, in store: EntryStore, previous: EntryIndex, to path: String
  ) {
    if previous.isComplete(entries) || store.failureCount > 0 { return }
    let now = FileClock.now()
    var writer = ByteWriter()
    writer.append(kind.code)
    writer.append(min(previous.oldestUse, store.oldestUse, store.openedAt))
    let shards = Set(entries.keys.map(shard)).sorted()
    writer.append(UInt16(shards.count))
    for shard in shards {
      guard let stamp = stamp(shard, of: kind, in: store) else { return }
      writer.append(shard)
      writer.append(stamp.settled(at: now))
    }
    for (key, summary) in entries.sorted(by: { $0.key < $1.key }) {
      writer.append(key)
      writer.append(UInt16(truncatingIfNeeded: summary.count))
      writer.bytes += summary
    }
    let bytes = SealedFile.seal(magic: magic, version: version, body: writer.bytes)
    if bytes.count <= sizeLimit { try? Disk.writeAtomically(bytes, to: path, inCache: store.folder) }
  }

  private static func shard(_ key: Digest) -> UInt8 { key.withBytes { $0[0] } }

  /// Of the folder in which the entries lie whose keys begin with this byte.
  private static func stamp(_ shard: UInt8, of kind: EntryStore.Kind, in store: EntryStore) -> FileStamp? {
    let digits = String(shard, radix: 16)
    let name = digits.utf8.count == 1 ? "0" + digits : digits
    let (status, code) = SystemCalls.status(store.folder + "/" + kind.rawValue + "/" + name, followLinks: false)
    return code == 0 && SystemCalls.isFolder(status) ? FileStamp(status) : nil
  }
}
