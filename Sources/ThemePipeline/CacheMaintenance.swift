import ThemeStorage

/// A cache as a thing to look after: what `theme cache` does. Builds need none of it.
public struct CacheMaintenance: Sendable {
  /// The cache's folder, whether it is there or not.
  public let folder: String

  /// Why something could not be done.
  public struct Failure: Error, Sendable {
    /// For a person.
    public let message: String
  }

  /// - Parameter folder: nil is the user's cache.
  /// - Throws: Where nothing says where that is.
  public init(folder: String?) throws(Failure) {
    guard let folder = folder ?? CacheFolder.standard else {
      throw Failure(message: "neither HOME nor XDG_CACHE_HOME says where the cache is; name it by --cache-dir")
    }
    let path = BuildPlaces.absolute(folder)
    self.folder = path
    if Disk.kind(path) == .file { throw Failure(message: "the cache is a file, not a folder: \(path)") }
    do throws(StorageError) {
      try Disk.checkAccess(toFolder: path)
    } catch {
      throw Failure(message: error.description)
    }
  }

  /// What is in the cache. Writes nothing.
  public func statistics() -> CacheStatistics { CacheStatistics(folder, CacheContents(folder)) }

  /// Removes the least recently used entries until the cache has at most `limit` bytes; never one that a running build uses.
  ///
  /// - Parameter isDryRun: Only says what would go, and writes nothing.
  public func collect(limit: Int, isDryRun: Bool) throws(Failure) -> CacheRemoval {
    try remove(.size(limit), isDryRun: isDryRun)
  }

  /// Removes everything but what running builds use, and what others have put into the folder.
  ///
  /// - Parameter isDryRun: Only says what would go, and writes nothing.
  public func clear(isDryRun: Bool) throws(Failure) -> CacheRemoval { try remove(.nothing, isDryRun: isDryRun) }

  private func remove(_ goal: CacheCollection.Goal, isDryRun: Bool) throws(Failure) -> CacheRemoval {
    do throws(StorageError) {
      if let collection = try CacheCollection.run(folder, goal: goal, isDryRun: isDryRun) {
        return CacheRemoval(collection)
      }
    } catch {
      throw Failure(message: error.description)
    }
    throw Failure(message: "another process is collecting in \(folder); try again when it has ended")
  }
}

/// What is in a cache.
public struct CacheStatistics: Sendable {
  /// One sort of file.
  public struct Row: Hashable, Sendable {
    /// In the plural.
    public var name: String
    public var count: Int
    /// The sum of the files' lengths.
    public var bytes: Int
  }

  /// The cache's folder.
  public var folder: String
  /// Sprites, pages, images; receipts, digests, temporary files.
  public var rows: [Row]
  /// How many names in the folder are not the cache's.
  public var foreignCount: Int
  /// How many seconds ago the least recently used entry was used, to the hour; nil without entries.
  public var oldestUseAge: Int?
  /// How many seconds ago the first build began that is running now; nil when none is.
  public var runningSince: Int?

  /// Of all rows.
  public var bytes: Int { rows.reduce(0) { $0 + $1.bytes } }

  init(_ folder: String, _ contents: CacheContents) {
    self.folder = folder
    rows = EntryStore.Kind.allCases.map { kind in
      let entries = contents.entries.filter { $0.kind == kind }
      return Row(name: kind.rawValue + "s", count: entries.count, bytes: entries.reduce(0) { $0 + $1.size })
    }
    let files = [
      ("receipts", contents.receipts), ("digests", contents.digests.map { [$0] } ?? []),
      ("temporary", contents.temporaries),
    ]
    rows += files.map { Row(name: $0, count: $1.count, bytes: $1.reduce(0) { $0 + $1.size }) }
    foreignCount = contents.foreignCount
    func age(_ time: Int64) -> Int { max(0, Int((contents.time &- time) / 1_000_000_000)) }
    oldestUseAge = contents.entries.map(\.used).min().map(age)
    runningSince = contents.usedSince.map(age)
  }
}

/// What went out of a cache, or would.
public struct CacheRemoval: Hashable, Sendable {
  /// Entries that went.
  public var entries: Int
  /// Receipts, digests and temporary files that went.
  public var files: Int
  /// Of all that went.
  public var bytes: Int
  /// What is left of the cache's own.
  public var keptEntries: Int
  public var keptBytes: Int
  /// What would have gone, but running builds use it.
  public var entriesInUse: Int
  /// What could not be removed.
  public var failures: Int

  init(_ collection: CacheCollection) {
    entries = collection.removedEntries
    files = collection.removedFiles
    bytes = collection.removedBytes
    keptEntries = collection.keptEntries
    keptBytes = collection.keptBytes
    entriesInUse = collection.entriesInUse
    failures = collection.failures
  }
}
