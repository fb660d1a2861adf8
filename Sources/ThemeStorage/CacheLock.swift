#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

// Who uses a cache, and since when. FOLDER/theme-lock is an empty file; what counts are the locks on its bytes:
//
//   byte 0        held by whoever collects garbage, so that two do not scan at once.
//   byte S >= 1   held, shared, by a process that has used the cache since second S of 1970.
//
// Nothing is written for it, so a build that may only read takes part too, and the earliest running build is found by asking
// which bytes are held. Entries are removed in batches under a lock on all bytes from 1 on, which nobody gets while a build
// runs; then only what was last used before the earliest of them began (less the hour within which a use is not noted, see
// ``EntryStore``) is removed. A build that begins waits for the end of a batch: some milliseconds.
//
// The locks belong to an open file (F_OFD_SETLK), not to a process: they go with the process, however it ends, and several
// stores of one process are apart.

/// An open lock file of a cache.
final class CacheLock: Sendable {
  #if canImport(Darwin)
    private static let (setLock, getLock): (Int32, Int32) = (90, 92)
  #else
    private static let (setLock, getLock): (Int32, Int32) = (37, 36)
  #endif

  static let name = "theme-lock"
  private static let nanoseconds: Int64 = 1_000_000_000

  private let file: OpenFile
  private let path: String

  /// - Parameter makesFile: false takes part without writing anything, where the file is there already.
  /// - Throws: `ENOENT` where there is none, `EACCES`, `EISDIR` and the like.
  init(_ cacheFolder: String, makesFile: Bool) throws(StorageError) {
    path = cacheFolder + "/" + Self.name
    let flags = makesFile ? O_RDWR | O_CREAT : O_RDONLY
    do {
      file = try OpenFile(path, flags | O_NOFOLLOW | O_NONBLOCK)
    } catch {
      throw StorageError("lock", path, error.code)
    }
  }

  /// Says that the cache is in use since `time`, until this value goes. Waits for the end of a batch of removals, but not
  /// for ever: a process that was stopped amid one keeps no build from its work.
  ///
  /// - Parameter time: in nanoseconds since 1970.
  func beginUse(_ time: Int64) -> Bool {
    for _ in 0..<2000 {
      let code = apply(Int16(F_RDLCK), from: Self.place(of: time), count: 1)
      if code == 0 { return true }
      guard code == EAGAIN || code == EACCES else { return false }
      SystemCalls.sleep(milliseconds: 1)
    }
    return false
  }

  /// Whether this is the only one that collects garbage now.
  ///
  /// - Parameter patience: how many milliseconds to wait for another to finish.
  func beginCollection(patience: Int) throws(StorageError) -> Bool {
    for attempt in 0...max(0, patience) {
      let code = apply(Int16(F_WRLCK), from: 0, count: 1)
      if code == 0 { return true }
      guard code == EAGAIN || code == EACCES else { throw StorageError("lock", path, code) }
      if attempt < patience { SystemCalls.sleep(milliseconds: 1) }
    }
    return false
  }

  /// Runs `work` while no build can begin, and tells it since when others run (in nanoseconds since 1970; nil: none does).
  func holding(_ work: (_ earliestUse: Int64?) -> Void) {
    // Somebody may end between the two questions; then they are asked again.
    for _ in 0..<8 {
      if apply(Int16(F_WRLCK), from: 1, count: 0) == 0 {
        work(nil)
        _ = apply(Int16(F_UNLCK), from: 1, count: 0)
        return
      }
      if let earliest = earliestUse() { return work(earliest) }
    }
    work(0)
  }

  /// Since when others use the cache; nil when none does.
  func earliestUse() -> Int64? {
    var earliest: Int64?
    // Which of several locks the system names is its choice: each answer is asked for an earlier one.
    while earliest != 1 {
      var lock = Self.lock(Int16(F_WRLCK), from: 1, count: earliest.map { $0 - 1 } ?? 0)
      guard control(Self.getLock, &lock) == 0 else { return 0 }
      if lock.l_type == Int16(F_UNLCK) { break }
      let start = max(1, Int64(lock.l_start))
      if let earliest, start >= earliest { break }
      earliest = start
    }
    return earliest.map { $0 * Self.nanoseconds }
  }

  private static func place(of time: Int64) -> Int64 { max(1, time / nanoseconds) }

  private static func lock(_ type: Int16, from start: Int64, count: Int64) -> flock {
    var lock = flock()
    lock.l_type = type
    lock.l_whence = Int16(SEEK_SET)
    lock.l_start = off_t(start)
    lock.l_len = off_t(count)
    return lock
  }

  private func apply(_ type: Int16, from start: Int64, count: Int64) -> Int32 {
    var lock = Self.lock(type, from: start, count: count)
    return control(Self.setLock, &lock)
  }

  private func control(_ command: Int32, _ lock: inout flock) -> Int32 {
    withUnsafeMutablePointer(to: &lock) { lock in
      SystemCalls.attempt { fcntl(file.descriptor, command, UnsafeMutableRawPointer(lock)) }
    }
  }
}
