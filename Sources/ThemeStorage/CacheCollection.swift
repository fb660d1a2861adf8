#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

// Making room. The least recently used entries go first, in batches (see CacheLock.swift), and never one that a running
// build has used or may count on. Receipts are small and say which outputs are ours: one goes when its manifest's folder
// has been gone for a month. Nothing is removed that this module did not name.
//
// Builds make room themselves, but seldom: only one that stored something, and only when the sum in FOLDER/theme-usage passes the
// limit; then down to four fifths of it, so that the next time is far. The build with nothing to do never comes here.

/// What was removed from a cache, or would be.
public struct CacheCollection: Hashable, Sendable {
  /// Entries that went, and their bytes.
  public var removedEntries = 0
  public var removedBytes = 0
  /// Receipts, digests and temporary files that went.
  public var removedFiles = 0
  /// What is left of ours.
  public var keptEntries = 0
  public var keptBytes = 0
  /// Entries that would have gone, but a running build uses them.
  public var entriesInUse = 0
  public var bytesInUse = 0
  /// Entries that could not be removed, for want of the right to.
  public var failures = 0

  /// What a collection may take.
  public enum Goal: Hashable, Sendable {
    /// Entries, until the cache has at most so many bytes.
    case size(Int)
    /// Everything that is ours and not in use.
    case nothing
  }

  private static let batch = 256
  private static let receiptLifetime: Int64 = 30 * 86_400 * 1_000_000_000

  /// Removes what is least recently used.
  ///
  /// - Parameters:
  ///   - folder: The cache's folder; nothing happens where there is none.
  ///   - isDryRun: Only says what would go. Writes nothing at all.
  /// - Returns: nil where another process collects and does not come to an end.
  /// - Throws: Where the cache cannot be locked.
  public static func run(
    _ folder: String, goal: Goal, isDryRun: Bool = false
  ) throws(StorageError) -> CacheCollection? {
    try run(folder, goal: goal, isDryRun: isDryRun, patience: 20_000)
  }

  /// Adds what a build has stored to the known size and makes room where that passes the limit.
  ///
  /// - Returns: What was done; nil, as nearly always, when nothing was to do.
  public static func afterBuild(_ store: EntryStore, limit: Int) -> CacheCollection? {
    let stored = store.storedBytes
    guard stored > 0 else { return nil }
    CacheUsage.add(stored, to: store.folder)
    if let usage = CacheUsage.read(store.folder), usage <= limit { return nil }
    let size = CacheContents(store.folder).byteCount
    if size <= limit {
      CacheUsage.reset(size, in: store.folder)
      return nil
    }
    return (try? run(store.folder, goal: .size(limit - limit / 5), isDryRun: false, patience: 0)) ?? nil
  }

  private static func run(
    _ folder: String, goal: Goal, isDryRun: Bool, patience: Int
  ) throws(StorageError) -> CacheCollection? {
    var result = CacheCollection()
    guard isCache(folder) else { return result }
    let contents: CacheContents
    var gone: [CacheContents.File] = []
    if isDryRun {
      contents = CacheContents(folder)
      let earliestUse = contents.usedSince
      for entry in victims(contents, goal) { result.count(entry, isInUse: isInUse(entry, earliestUse)) }
      gone = files(contents, goal, earliestUse: earliestUse)
    } else {
      let lock = try CacheLock(folder, makesFile: true)
      guard try lock.beginCollection(patience: patience) else { return nil }
      contents = CacheContents(folder)
      let victims = victims(contents, goal)
      for start in stride(from: 0, to: victims.count, by: batch) {
        lock.holding { earliestUse in
          for entry in victims[start..<min(start + batch, victims.count)] {
            result.remove(entry, in: folder, earliestUse: earliestUse)
          }
        }
      }
      lock.holding { earliestUse in
        gone = files(contents, goal, earliestUse: earliestUse).filter { SystemCalls.removeFile($0.path) == 0 }
        if goal == .nothing { removeNotes(folder, isInUse: earliestUse != nil) }
      }
    }
    result.removedFiles = gone.count
    result.removedBytes += gone.reduce(0) { $0 + $1.size }
    result.keptEntries = contents.entries.count - result.removedEntries
    result.keptBytes = contents.byteCount - result.removedBytes
    if !isDryRun, goal != .nothing { CacheUsage.reset(result.keptBytes, in: folder) }
    return result
  }

  /// Whether a folder has anything that a cache has; in another no lock is made.
  private static func isCache(_ folder: String) -> Bool {
    (EntryStore.Kind.allCases.map(\.rawValue) + ["receipts", "tmp"]).contains {
      Disk.kind(folder + "/" + $0) == .folder
    }
  }

  /// The entries that are to go, the least recently used first.
  private static func victims(_ contents: CacheContents, _ goal: Goal) -> [CacheContents.Entry] {
    guard case .size(let limit) = goal else { return contents.entries }
    var excess = contents.byteCount - max(0, limit)
    if excess <= 0 { return [] }
    let now = FileClock.now()
    // A time that has not come yet is the work of a clock that was wrong, and says nothing.
    func age(_ entry: CacheContents.Entry) -> Int64 {
      entry.used > now &+ EntryStore.useIsNotedAfter ? .min : entry.used
    }
    var victims: [CacheContents.Entry] = []
    for entry in contents.entries.sorted(by: { (age($0), $0.key) < (age($1), $1.key) }) {
      if excess <= 0 { break }
      victims.append(entry)
      excess -= entry.size
    }
    return victims
  }

  /// Files that are to go beside the entries.
  private static func files(
    _ contents: CacheContents, _ goal: Goal, earliestUse: Int64?
  ) -> [CacheContents.File] {
    let now = FileClock.now()
    let leftovers = contents.temporaries.filter {
      earliestUse == nil
        ? goal == .nothing || TemporaryFile.isOld($0.modified) : now &- $0.modified > TemporaryFile.lifetime
    }
    if goal == .nothing { return leftovers + contents.receipts + (contents.digests.map { [$0] } ?? []) }
    let old = contents.receipts.filter { now &- $0.modified > receiptLifetime }
    let orphans = old.filter { file in
      let path = String(ReceiptStore.receiptName(file.path))
      guard let bytes = try? Disk.read(path, limit: Receipt.sizeLimit),
        let manifest = Receipt.decode(bytes)?.inputs.first
      else { return true }
      return Disk.kind(Disk.folder(of: manifest.path)) == .missing
    }
    return leftovers + orphans
  }

  /// What the cache knows of itself, and folders that are empty now: those only while nobody is about to use them.
  private static func removeNotes(_ folder: String, isInUse: Bool) {
    let usage = folder + "/" + CacheUsage.name
    if let bytes = try? Disk.read(usage, limit: 1 << 20), CacheUsage.isUsage(bytes) {
      _ = SystemCalls.removeFile(usage)
    }
    if isInUse { return }
    for name in EntryStore.Kind.allCases.map(\.rawValue) + ["receipts", "tmp"] {
      let path = folder + "/" + name
      if Disk.isLink(path) || Disk.kind(path) != .folder { continue }
      for shard in Disk.list(path) where shard.utf8.count <= 2 { _ = SystemCalls.removeFolder(path + "/" + shard) }
      _ = SystemCalls.removeFolder(path)
    }
  }

  /// Whether a build that runs since `earliestUse` may have used the entry, or found it: times of files lag by a tick.
  private static func isInUse(_ entry: CacheContents.Entry, _ earliestUse: Int64?) -> Bool {
    guard let earliestUse else { return false }
    return entry.used >= earliestUse &- EntryStore.useIsNotedAfter &- 2_000_000_000
  }

  private mutating func remove(_ entry: CacheContents.Entry, in folder: String, earliestUse: Int64?) {
    if Self.isInUse(entry, earliestUse) { return count(entry, isInUse: true) }
    let path = EntryStore.path(entry.kind, entry.key, in: folder)
    let (status, code) = SystemCalls.status(path, followLinks: false)
    if code != 0 { return count(entry, isInUse: false) }
    // Used or replaced since the walk: no longer among the least recently used.
    if FileStamp(status).modified != entry.used { return count(entry, isInUse: true) }
    Disk.removeTree(path)
    if SystemCalls.status(path, followLinks: false).code == 0 { failures += 1 } else { count(entry, isInUse: false) }
  }

  private mutating func count(_ entry: CacheContents.Entry, isInUse: Bool) {
    if isInUse {
      entriesInUse += 1
      bytesInUse += entry.size
    } else {
      removedEntries += 1
      removedBytes += entry.size
    }
  }
}
