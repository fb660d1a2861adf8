import Synchronization
import ThemeHashing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

// The rules of the cache. All of them are kept here or in the pipeline, which makes the keys.
//
// 1. A key covers every input of its entry and nothing else: the draw list's canonical bytes with the digests of fonts and
//    images, face index and axes; scale; encoder options; format version; the render version (raised when pixels change);
//    the version of FreeType, and for pages that of libdeflate. Never paths, times or the
//    environment. What is not in the key cannot reach the result: a stage is handed only the keyed value.
// 2. Entries are immutable and check themselves (magic, version, kind, key, lengths, checksums); they are written under a
//    temporary name and renamed. A bad entry is a miss that heals. A broken or read-only cache never fails a build.
// 3. Outputs are checked too: a file deleted, edited or swapped behind the tool's back is restored by `build` and named by
//    `check` (see Receipt.swift and OutputFolder.swift).
// 4. mtime, ctime, size and inode may only be used to skip hashing again, never to decide that two inputs are equal
//    (see FileStamp.swift).
// 5. The tool can explain itself: a look-up tells an entry that was never there from one that was damaged.
// 6. The place is the caller's choice: the user's cache folder, or the plugin's work folder inside `swift build`, where a
//    sandbox may allow nothing else. Nothing is written anywhere else.
//
// 7. An entry's mtime says when it was last used, to the hour: a hit sets it where it is older than that, so that most hits
//    write nothing (a short cut may be taken only where it would not have to be set, see EntryIndex.swift). Access times are no help: most disks keep them once a day or not at all. A store says that it is in use
//    (see CacheLock.swift), and what it may have used is not collected (see CacheCollection.swift).
//
// On disk: FOLDER/KIND/ab/cdef…, the key in hexadecimal (of pages and their parts, which are few, FOLDER/KIND/a/bcdef…: making
// a folder costs as much as making several files), and FOLDER/tmp for files being written. Entries are not flushed to
// the medium: what a power cut leaves half is a bad entry.

/// The content-addressed cache: summaries and payloads under a digest. May be used by any number of threads and
/// processes at once.
public struct EntryStore: Sendable {
  /// What an entry holds.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// A drawn sprite.
    case sprite
    /// The PNG of a page of one band.
    case page
    /// A band of a page's rows: its part of the PNG's data.
    case pagePart
    /// A single sprite's PNG.
    case image

    /// How many digits of a key name the folder that its entry lies in.
    var folderDigits: Int {
      switch self {
      case .sprite, .image: 2
      case .page, .pagePart: 1
      }
    }

    /// As entries store it; never reused.
    var code: UInt8 {
      switch self {
      case .sprite: 1
      case .page: 2
      case .image: 3
      case .pagePart: 4
      }
    }
  }

  /// What looking for an entry found.
  public enum Finding: Hashable, Sendable {
    /// The entry's summary. Its payload is not yet checked.
    case hit(summary: [UInt8])
    case absent
    /// There was one, but it was cut, changed, of another version, or not readable. It is removed if possible.
    case damaged
  }

  /// The most bytes of a summary.
  public static let summaryLimit = EntryHead.summaryLimit
  /// The most bytes of a payload.
  public static let payloadLimit = EntryHead.payloadLimit

  /// The cache's folder as it was given.
  public let folder: String
  private let isReadOnly: Bool
  private let shared: Shared

  /// What all copies of a store and all threads share.
  private final class Shared: Sendable {
    let deflate = DeflatePool()
    let openedAt: Int64
    /// Held while the store is in use; nil where that is not noted.
    let use: CacheLock?
    let stored = Atomic<Int>(0)
    let failures = Atomic<Int>(0)
    let damages = Atomic<Int>(0)
    /// The `errno` of the last entry that could not be written.
    let lastFailure = Atomic<Int32>(0)
    let oldestUse = Atomic<Int64>(.max)
    /// Of a process that builds again and again.
    let memory: EntryMemory?

    /// - Parameter makesLock: false takes part without writing anything.
    init(_ folder: String, makesLock: Bool, memory: EntryMemory? = nil) {
      let now = FileClock.now()
      openedAt = now
      self.memory = memory
      memory?.beginBuild()
      // A lock file of somebody else's serves too, though it can only be read. Where the file system knows no locks, the
      // store does without.
      let made = makesLock ? try? CacheLock(folder, makesFile: true) : nil
      use = (made ?? (try? CacheLock(folder, makesFile: false))).flatMap { $0.beginUse(now) ? $0 : nil }
    }
  }

  /// Uses within this time of the last one, in nanoseconds, are not noted.
  static let useIsNotedAfter: Int64 = 3_600_000_000_000

  /// Why nothing can be written into a cache that can be read; nil for an ordinary one.
  public let readOnlyReason: StorageError?

  /// Whether a hit is a use; not where entries are only looked over.
  private let notesUse: Bool

  private init(
    _ folder: String, _ shared: Shared, isReadOnly: Bool, readOnlyReason: StorageError? = nil, notesUse: Bool = true
  ) {
    self.folder = folder
    self.isReadOnly = isReadOnly
    self.readOnlyReason = readOnlyReason
    self.notesUse = notesUse && !isReadOnly
    self.shared = shared
  }

  /// Opens the cache in a folder, which is made if it is missing.
  ///
  /// A folder that is there and cannot be written is read only; see ``readOnlyReason``.
  ///
  /// - Parameter memory: what earlier builds of this process have kept. With it, what is stored waits for
  ///   ``writeWaiting(_:)``.
  /// - Returns: An error when the folder cannot be made: the caller then builds without a cache and says so once.
  public static func open(_ folder: String, memory: EntryMemory? = nil) -> Result<EntryStore, StorageError> {
    // In use before anything is made in it: what a collection finds empty it takes away, but not while it is used.
    var code: Int32 = 0
    do { try Disk.makeFolder(folder) } catch { code = error.code }
    let shared = Shared(folder, makesLock: code == 0, memory: memory)
    do { try Disk.makeFolder(folder + "/tmp") } catch { code = error.code }
    if code != 0 {
      let failure = StorageError("create cache folder", folder, code)
      let mode = R_OK | X_OK
      let isReadable = SystemCalls.withPath(folder) { path in SystemCalls.attempt { access(path, mode) } } == 0
      guard isReadable, Disk.kind(folder) == .folder else { return .failure(failure) }
      return .success(EntryStore(folder, shared, isReadOnly: true, readOnlyReason: failure))
    }
    code = SystemCalls.withPath(folder + "/tmp") { path in SystemCalls.attempt { access(path, W_OK | X_OK) } }
    if code != 0 {
      let reason = StorageError("write to cache folder", folder, code)
      return .success(EntryStore(folder, shared, isReadOnly: true, readOnlyReason: reason))
    }
    let store = EntryStore(folder, shared, isReadOnly: false)
    store.removeLeftovers()
    return .success(store)
  }

  /// Removes what killed processes have left half-written; ``open(_:)`` does so. Not while this store is being written.
  public func removeLeftovers() {
    if !isReadOnly { TemporaryFile.removeLeftovers(in: folder + "/tmp", use: shared.use) }
  }

  /// The cache in a folder, or in one that is not there, without the right to change it: nothing is stored, and damaged
  /// entries stay.
  public static func openReadOnly(_ folder: String) -> EntryStore {
    EntryStore(folder, Shared(folder, makesLock: false), isReadOnly: true)
  }

  /// The cache in a folder, to look its entries over: damaged ones are removed, but no look is a use.
  public static func openForInspection(_ folder: String) -> EntryStore {
    EntryStore(folder, Shared(folder, makesLock: true), isReadOnly: false, notesUse: false)
  }

  /// Takes an entry out, whatever it is.
  public func remove(_ kind: Kind, _ key: Digest) {
    if isReadOnly { return }
    shared.memory?.remove(kind, key)
    Disk.removeTree(path(kind, key))
  }

  /// How many bytes of entries were written since the store was opened.
  public var storedBytes: Int { shared.stored.load(ordering: .relaxed) }

  var openedAt: Int64 { shared.openedAt }

  /// The oldest time of use among the entries that were found since the store was opened, as it is now.
  var oldestUse: Int64 { shared.oldestUse.load(ordering: .relaxed) }

  /// How many entries could not be written since the store was opened; for one warning at the end.
  public var failureCount: Int { shared.failures.load(ordering: .relaxed) }

  /// Why the last of them could not, in the system's words; nil where all could.
  public var failureReason: String? {
    let code = shared.lastFailure.load(ordering: .relaxed)
    return code == 0 ? nil : String(cString: strerror(code))
  }

  /// How many damaged entries were met since the store was opened.
  public var damageCount: Int { shared.damages.load(ordering: .relaxed) }

  /// The small facts of an entry, without reading the payload. nil is a miss; a damaged entry is removed and is a miss.
  public func summary(_ kind: Kind, _ key: Digest) -> [UInt8]? {
    if case .hit(let summary) = find(kind, key) { return summary }
    return nil
  }

  /// ``summary(_:_:)`` with the reason of a miss.
  public func find(_ kind: Kind, _ key: Digest) -> Finding {
    if let summary = shared.memory?.waitingSummary(kind, key) { return .hit(summary: summary) }
    return switch read(kind, key, withPayload: false) {
    case .hit(let summary, _): .hit(summary: summary)
    case .absent: .absent
    case .damaged: .damaged
    }
  }

  /// ``find(_:_:)`` with the payload checked too.
  public func inspect(_ kind: Kind, _ key: Digest) -> Finding {
    switch read(kind, key, withPayload: true) {
    case .hit(let summary, _): .hit(summary: summary)
    case .absent: .absent
    case .damaged: .damaged
    }
  }

  /// An entry's payload as it was stored, checked. nil is a miss, as with ``summary(_:_:)``.
  public func payload(_ kind: Kind, _ key: Digest) -> [UInt8]? { entry(kind, key)?.payload }

  /// Summary and payload at once.
  public func entry(_ kind: Kind, _ key: Digest) -> (summary: [UInt8], payload: [UInt8])? {
    let since = shared.openedAt &- Self.useIsNotedAfter / 2
    if let kept = shared.memory?.find(kind, key, readSince: since) { return (kept.summary, kept.payload) }
    guard case .hit(let summary, let payload) = read(kind, key, withPayload: true) else { return nil }
    shared.memory?.keep(kind, key, .init(summary: summary, payload: payload), readAt: shared.openedAt)
    return (summary, payload)
  }

  /// Writes an entry in place of whatever is there. Never throws: a cache that cannot be written fails no build.
  ///
  /// - Parameters:
  ///   - summary: At most ``summaryLimit`` bytes.
  ///   - payload: At most ``payloadLimit`` bytes.
  ///   - compress: For pixels; not for what is compressed already, such as PNG.
  /// - Returns: Whether it was written, or waits to be; if not, ``failureCount`` is one higher.
  @discardableResult
  public func store(_ kind: Kind, _ key: Digest, summary: [UInt8], payload: [UInt8], compress: Bool) -> Bool {
    if isReadOnly { return false }
    if let memory = shared.memory {
      let content = EntryMemory.Content(summary: summary, payload: payload)
      memory.keep(kind, key, content, readAt: shared.openedAt)
      if memory.wait(kind, key, content, compress: compress) { return true }
    }
    return writeCounted(kind, key, summary: summary, payload: payload, compress: compress)
  }

  /// What waits to be written; nothing without an ``EntryMemory``.
  public var waiting: [EntryMemory.Waiting] { shared.memory?.waiting ?? [] }

  /// Writes one of ``waiting``; from any thread. One that cannot be written is counted by ``failureCount``.
  public func writeWaiting(_ entry: EntryMemory.Waiting) {
    let content = entry.content
    _ = writeCounted(
      entry.kind, entry.key, summary: content.summary, payload: content.payload, compress: entry.compress)
    shared.memory?.written(entry)
  }

  private func writeCounted(
    _ kind: Kind, _ key: Digest, summary: [UInt8], payload: [UInt8], compress: Bool
  ) -> Bool {
    let written = write(kind, key, summary: summary, payload: payload, compress: compress)
    if !written { shared.failures.add(1, ordering: .relaxed) }
    return written
  }

  /// Where an entry lies.
  public func path(_ kind: Kind, _ key: Digest) -> String { Self.path(kind, key, in: folder) }

  static func path(_ kind: Kind, _ key: Digest, in folder: String) -> String {
    let hex = key.hex
    let digits = kind.folderDigits
    return folder + "/" + kind.rawValue + "/" + hex.prefix(digits) + "/" + hex.dropFirst(digits)
  }

  private enum Reading {
    case hit(summary: [UInt8], payload: [UInt8])
    case absent
    case damaged
  }

  private func read(_ kind: Kind, _ key: Digest, withPayload: Bool) -> Reading {
    let path = path(kind, key)
    do {
      // Not through links and not waiting for pipes: an entry is a regular file.
      return read(try OpenFile(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK), path, kind, key, withPayload: withPayload)
    } catch {
      return error.code == ENOENT || error.code == ENOTDIR ? .absent : damaged(path, inode: nil)
    }
  }

  private func read(
    _ file: borrowing OpenFile, _ path: String, _ kind: Kind, _ key: Digest, withPayload: Bool
  ) -> Reading {
    guard let status = file.status() else { return damaged(path, inode: nil) }
    let inode = UInt64(truncatingIfNeeded: status.st_ino)
    let length = Int(status.st_size)
    guard SystemCalls.isRegular(status), length >= EntryHead.byteCount,
      length <= EntryHead.byteCount + Self.summaryLimit + Self.payloadLimit
    else { return damaged(path, inode: inode) }
    let wanted = withPayload ? length : min(length, EntryHead.byteCount + Self.summaryLimit)
    let bytes = [UInt8](unsafeUninitializedCapacity: wanted) { buffer, count in
      count = max(0, file.fill(UnsafeMutableRawBufferPointer(buffer)).count)
    }
    guard bytes.count == wanted,
      let head = EntryHead(bytes[..<EntryHead.byteCount], kind: kind, key: key, fileLength: length)
    else { return damaged(path, inode: inode) }
    let summary = bytes[EntryHead.byteCount..<EntryHead.byteCount + head.summaryLength]
    guard Checksum.of(summary) == head.summaryChecksum else { return damaged(path, inode: inode) }
    noteUse(file, status)
    if !withPayload { return .hit(summary: Array(summary), payload: []) }
    let payload: [UInt8]? = bytes.withUnsafeBytes { bytes in
      let stored = UnsafeRawBufferPointer(rebasing: bytes[summary.endIndex...])
      guard Checksum.of(stored) == head.payloadChecksum else { return nil }
      return EntryPayload.decode(stored, head, pool: shared.deflate)
    }
    guard let payload else { return damaged(path, inode: inode) }
    return .hit(summary: Array(summary), payload: payload)
  }

  private func noteUse(_ file: borrowing OpenFile, _ status: stat) {
    let used = FileStamp(status).modified
    if notesUse, isOlder(used, than: Self.useIsNotedAfter / 2), futimens(file.descriptor, nil) == 0 { return }
    shared.oldestUse.min(used, ordering: .relaxed)
  }

  /// Whether an entry that was used then has to be told when it is used now.
  func isUseToBeNoted(_ used: Int64) -> Bool { notesUse && isOlder(used, than: Self.useIsNotedAfter) }

  private func isOlder(_ used: Int64, than limit: Int64) -> Bool {
    let age = shared.openedAt &- used
    // Also a time that has not come yet: a clock was wrong.
    return age > limit || age < -limit
  }

  /// Removes the entry unless another process has replaced it meanwhile.
  private func damaged(_ path: String, inode: UInt64?) -> Reading {
    shared.damages.add(1, ordering: .relaxed)
    if isReadOnly { return .damaged }
    let (status, code) = SystemCalls.status(path, followLinks: false)
    if code == 0, inode == nil || inode == UInt64(truncatingIfNeeded: status.st_ino) { Disk.removeTree(path) }
    return .damaged
  }

  private func write(_ kind: Kind, _ key: Digest, summary: [UInt8], payload: [UInt8], compress: Bool) -> Bool {
    guard summary.count <= Self.summaryLimit, payload.count <= Self.payloadLimit else { return false }
    let encoded =
      compress
      ? EntryPayload.encode(payload, pool: shared.deflate)
      : EntryPayload.Stored(encoding: .raw, bytes: [], middleLength: 0)
    let stored = encoded.encoding == .raw ? payload : encoded.bytes
    return stored.withUnsafeBytes { stored in
      let head = EntryHead(
        kind: kind, encoding: encoded.encoding, key: key, summary: summary, stored: stored,
        rawLength: payload.count, middleLength: encoded.middleLength)
      let isPlaced = (head.encode() + summary).withUnsafeBytes { place([$0, stored], at: path(kind, key)) }
      if isPlaced { shared.stored.add(head.fileLength, ordering: .relaxed) }
      return isPlaced
    }
  }

  private func place(_ parts: [UnsafeRawBufferPointer], at path: String) -> Bool {
    let temporaryFolder = folder + "/tmp"
    var (temporary, _, code) = TemporaryFile.create(in: temporaryFolder, parts)
    if code == ENOENT {
      // The cache was removed while we work.
      guard (try? Disk.makeFolder(temporaryFolder)) != nil else { return false }
      (temporary, _, code) = TemporaryFile.create(in: temporaryFolder, parts)
    }
    guard code == 0 else {
      shared.lastFailure.store(code, ordering: .relaxed)
      return false
    }
    code = SystemCalls.move(temporary, to: path)
    if code == ENOENT || code == ENOTDIR {
      let parent = Disk.split(path).folder
      if code == ENOTDIR { _ = SystemCalls.removeFile(parent) }
      try? Disk.makeFolder(parent)
      code = SystemCalls.move(temporary, to: path)
    } else if code == EISDIR || code == EEXIST || code == ENOTEMPTY {
      Disk.removeTree(path)
      code = SystemCalls.move(temporary, to: path)
    }
    if code != 0 {
      shared.lastFailure.store(code, ordering: .relaxed)
      _ = SystemCalls.removeFile(temporary)
    }
    return code == 0
  }
}
