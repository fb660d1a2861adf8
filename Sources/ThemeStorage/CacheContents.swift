import ThemeHashing

/// What lies in a cache's folder: what is ours, told by its name and place, and how much is not.
///
/// Links are not followed: what is behind one is somebody else's.
public struct CacheContents: Sendable {
  /// A cache entry.
  public struct Entry: Hashable, Sendable {
    public var kind: EntryStore.Kind
    public var key: Digest
    /// In bytes.
    public var size: Int
    /// When it was last used, give or take an hour; in nanoseconds since 1970.
    public var used: Int64
    /// Anything else in an entry's place is damage, of size 0.
    public var isFile: Bool
  }

  /// Another file of ours.
  public struct File: Hashable, Sendable {
    public var path: String
    /// In bytes.
    public var size: Int
    /// In nanoseconds since 1970.
    public var modified: Int64
  }

  /// By kind, then key.
  public var entries: [Entry] = []
  /// Receipts of builds, each with its history and the index of its sprites.
  public var receipts: [File] = []
  /// Digests of big inputs.
  public var digests: File?
  /// Files that are being written, or were when their process was killed.
  public var temporaries: [File] = []
  /// How many names are not ours. A folder is one name; what is in it was not looked at.
  public var foreignCount = 0

  /// When this was found, and since when a build that was running then had used the cache (nil: none was); in nanoseconds
  /// since 1970.
  public let time = FileClock.now()
  public let usedSince: Int64?

  /// The bytes of everything that is ours. Notes of the cache about itself do not count.
  public var byteCount: Int {
    entries.reduce(0) { $0 + $1.size }
      + (receipts + temporaries + (digests.map { [$0] } ?? [])).reduce(0) { $0 + $1.size }
  }

  /// Looks at a cache's folder; empty where there is none.
  public init(_ folder: String) {
    usedSince = (try? CacheLock(folder, makesFile: false))?.earliestUse()
    var entries: [Entry] = []
    for name in Disk.list(folder) {
      let path = folder + "/" + name
      if let kind = EntryStore.Kind(rawValue: name), isRealFolder(path) {
        addEntries(kind, in: path, to: &entries)
      } else if name == "receipts", isRealFolder(path) {
        receipts = files(in: path, where: ReceiptStore.isName)
      } else if name == "tmp", isRealFolder(path) {
        temporaries = files(in: path, where: TemporaryFile.isName)
      } else if name == DigestMemo.name {
        // An everyday name: a file of somebody else's is told by its first bytes.
        if let bytes = try? Disk.read(path, limit: DigestMemo.sizeLimit), DigestMemo.isMemo(bytes) {
          digests = Self.file(path)
        }
        if digests == nil { foreignCount += 1 }
      } else if name != CacheUsage.name, name != CacheLock.name {
        foreignCount += 1
      }
    }
    self.entries = entries
  }

  private mutating func addEntries(_ kind: EntryStore.Kind, in folder: String, to entries: inout [Entry]) {
    for shard in Disk.list(folder) {
      let path = folder + "/" + shard
      guard shard.utf8.count == kind.folderDigits, shard.utf8.allSatisfy(isDigit), isRealFolder(path) else {
        foreignCount += 1
        continue
      }
      for name in Disk.list(path) {
        guard name.utf8.allSatisfy(isDigit), let key = Digest(hex: shard + name) else {
          foreignCount += 1
          continue
        }
        let (status, code) = SystemCalls.status(path + "/" + name, followLinks: false)
        if code != 0 { continue }
        let stamp = FileStamp(status)
        let isFile = SystemCalls.isRegular(status)
        entries.append(
          Entry(kind: kind, key: key, size: isFile ? Int(stamp.size) : 0, used: stamp.modified, isFile: isFile))
      }
    }
  }

  private mutating func files(in folder: String, where isOurs: (String) -> Bool) -> [File] {
    var files: [File] = []
    for name in Disk.list(folder) {
      if isOurs(name), let file = Self.file(folder + "/" + name) { files.append(file) } else { foreignCount += 1 }
    }
    return files
  }

  private static func file(_ path: String) -> File? {
    let (status, code) = SystemCalls.status(path, followLinks: false)
    guard code == 0, SystemCalls.isRegular(status) else { return nil }
    let stamp = FileStamp(status)
    return File(path: path, size: Int(stamp.size), modified: stamp.modified)
  }
}

/// Entries are written with small letters: `AB` is not ours.
private func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte) }

private func isRealFolder(_ path: String) -> Bool {
  let (status, code) = SystemCalls.status(path, followLinks: false)
  return code == 0 && SystemCalls.isFolder(status)
}
