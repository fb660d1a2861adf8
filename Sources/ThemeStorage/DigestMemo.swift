import ThemeHashing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Digests of big inputs (fonts of many megabytes), remembered by path and stamp so that an untouched file is not read.
///
/// A small file in the cache's folder; one that is missing, damaged or of another version is empty. Of two processes
/// that save at once one wins, which costs the other's next run a hash.
public struct DigestMemo: Sendable {
  /// The most files that are remembered; those not asked for are forgotten first.
  public static let capacity = 4096

  private struct Entry {
    var stamp: FileStamp
    var digest: Digest
    var isUsed: Bool
  }

  static let name = "digests"
  private static let magic: StaticString = "THMDIGST"
  private static let version: UInt32 = 1
  static let sizeLimit = 1 << 24

  private let folder: String
  private var path: String { folder + "/" + Self.name }
  private var entries: [String: Entry] = [:]
  private var isChanged = false

  private init(folder: String) { self.folder = folder }

  /// - Parameter folder: The cache's folder.
  public static func open(_ folder: String) -> DigestMemo {
    var memo = DigestMemo(folder: folder)
    guard let bytes = try? Disk.read(memo.path, limit: sizeLimit),
      let body = SealedFile.open(magic: magic, version: version, bytes)
    else { return memo }
    var reader = ByteReader(body)
    while reader.remaining > 0 {
      guard let path = reader.text(), let stamp = reader.stamp(), let digest = reader.digest() else {
        memo.entries = [:]
        return memo
      }
      memo.entries[path] = Entry(stamp: stamp, digest: digest, isUsed: false)
    }
    return memo
  }

  /// Whether bytes claim to be a memo, of whatever version.
  static func isMemo(_ bytes: [UInt8]) -> Bool { magic.withUTF8Buffer { bytes.starts(with: $0) } }

  /// The digest of the file when it was last hashed, if it has not been written since.
  public mutating func digest(of path: String, _ stamp: FileStamp) -> Digest? {
    guard stamp.isSettled, let entry = entries[path], entry.stamp == stamp else { return nil }
    entries[path]?.isUsed = true
    return entry.digest
  }

  /// - Parameter stamp: Of the very bytes that were hashed. One that is not settled is not remembered.
  public mutating func remember(_ path: String, _ stamp: FileStamp, _ digest: Digest) {
    guard stamp.isSettled, !path.utf8.contains(0) else { return }
    entries[path] = Entry(stamp: stamp, digest: digest, isUsed: true)
    isChanged = true
  }

  /// Writes what was remembered, if anything was.
  ///
  /// - Returns: false when it could not be written, which no build fails for.
  @discardableResult
  public mutating func save() -> Bool {
    guard isChanged else { return true }
    var paths = entries.keys.sorted(by: Disk.precedesByBytes)
    if paths.count > Self.capacity {
      paths = Array(
        (paths.filter { entries[$0]?.isUsed == true } + paths.filter { entries[$0]?.isUsed == false })
          .prefix(Self.capacity)
      ).sorted(by: Disk.precedesByBytes)
    }
    var writer = ByteWriter()
    for path in paths {
      guard let entry = entries[path] else { continue }
      writer.append(path)
      writer.append(entry.stamp)
      writer.append(entry.digest)
    }
    let bytes = SealedFile.seal(magic: Self.magic, version: Self.version, body: writer.bytes)
    guard bytes.count <= Self.sizeLimit, (try? Disk.writeAtomically(bytes, to: path, inCache: folder)) != nil else {
      return false
    }
    isChanged = false
    return true
  }
}
