#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Files and folders. With the stores of this module the only code of the program that touches the disk.
///
/// Paths are UTF-8, relative ones count from the current folder, and one with a NUL in it is refused.
public enum Disk {
  /// What lies at a path.
  public enum Kind: Hashable, Sendable {
    case file
    case folder
    /// A device, a pipe, a socket.
    case other
    /// Nothing is there, or nothing that may be looked at; a link to nowhere is nothing too.
    case missing
  }

  /// The stamp of a regular file, links followed; nil when there is none.
  public static func stamp(_ path: String) -> FileStamp? {
    let now = FileClock.now()
    let (status, code) = SystemCalls.status(path, followLinks: true)
    return code == 0 && SystemCalls.isRegular(status) ? FileStamp(status).settled(at: now) : nil
  }

  /// The stamp of a folder, links followed: it changes when a name appears in the folder or goes. nil when there is none.
  public static func folderStamp(_ path: String) -> FileStamp? {
    let now = FileClock.now()
    let (status, code) = SystemCalls.status(path, followLinks: true)
    return code == 0 && SystemCalls.isFolder(status) ? FileStamp(status).settled(at: now) : nil
  }

  /// What is at the path, links followed.
  public static func kind(_ path: String) -> Kind {
    let (status, code) = SystemCalls.status(path, followLinks: true)
    if code != 0 { return .missing }
    return SystemCalls.isRegular(status) ? .file : SystemCalls.isFolder(status) ? .folder : .other
  }

  /// Whether a symbolic link is at the path, wherever it leads.
  public static func isLink(_ path: String) -> Bool {
    let (status, code) = SystemCalls.status(path, followLinks: false)
    return code == 0 && SystemCalls.isLink(status)
  }

  /// Whether a folder, if it is there, can be listed and entered: what cannot be looked at is not missing.
  ///
  /// - Throws: `EACCES` and the like.
  public static func checkAccess(toFolder path: String) throws(StorageError) {
    let mode = R_OK | X_OK
    let code = SystemCalls.withPath(path) { path in SystemCalls.attempt { access(path, mode) } }
    if code != 0, code != ENOENT, code != ENOTDIR { throw StorageError("read", path, code) }
  }

  /// The bytes of a regular file. Never blocks on a pipe.
  ///
  /// - Parameter limit: The most bytes that are read; a larger file is an error.
  /// - Throws: Whatever the system says; `EISDIR` for a folder, `EINVAL` for other things, `EFBIG` above the limit.
  public static func read(_ path: String, limit: Int) throws(StorageError) -> [UInt8] {
    try readWithStamp(path, limit: limit, settling: false).bytes
  }

  /// The bytes of a regular file and the stamp it had while they were read.
  ///
  /// A file that was written within the current tick of the file system's clock is read after that tick, so that the
  /// stamp is settled; one that is being written is read again, and its stamp is not settled if that goes on.
  public static func readWithStamp(
    _ path: String, limit: Int
  ) throws(StorageError) -> (bytes: [UInt8], stamp: FileStamp) {
    try readWithStamp(path, limit: limit, settling: true)
  }

  private static func readWithStamp(
    _ path: String, limit: Int, settling: Bool
  ) throws(StorageError) -> (bytes: [UInt8], stamp: FileStamp) {
    let file = try openForReading(path)
    guard var before = file.status() else { throw StorageError("read", path, EIO) }
    guard SystemCalls.isRegular(before) else {
      if SystemCalls.isFolder(before) { throw StorageError("read", path, EISDIR) }
      throw StorageError(operation: "read", path: path, reason: "Not a regular file", code: EINVAL)
    }
    if settling { FileClock.waitUntilPast(FileStamp(before).changed) }
    var attempt = 0
    while true {
      let now = FileClock.now()
      guard let start = file.status() else { throw StorageError("read", path, EIO) }
      before = start
      let bytes = try contents(of: file, size: Int(before.st_size), path: path, limit: limit)
      guard let after = file.status() else { throw StorageError("read", path, EIO) }
      if FileStamp(before) == FileStamp(after) { return (bytes, FileStamp(before).settled(at: now)) }
      attempt += 1
      if attempt == 3 || lseek(file.descriptor, 0, SEEK_SET) != 0 {
        return (bytes, FileStamp(after).settled(at: FileStamp.never))
      }
    }
  }

  private static func openForReading(_ path: String) throws(StorageError) -> OpenFile {
    // O_NONBLOCK: opening a pipe without a writer would wait for one.
    do { return try OpenFile(path, O_RDONLY | O_NONBLOCK) } catch { throw StorageError("read", path, error.code) }
  }

  /// From the current position to the end. The size is a hint: some files (`/proc`) say 0, others grow meanwhile.
  private static func contents(
    of file: borrowing OpenFile, size: Int, path: String, limit: Int
  ) throws(StorageError) -> [UInt8] {
    if size > limit {
      throw StorageError(operation: "read", path: path, reason: "Larger than \(limit) bytes", code: EFBIG)
    }
    var bytes: [UInt8] = []
    // One more than the size: the read that fills less than that has met the end.
    var room = max(0, size) + 1
    while true {
      var code: Int32 = 0
      var count = 0
      let chunk = [UInt8](unsafeUninitializedCapacity: room) { buffer, initialised in
        (count, code) = file.fill(UnsafeMutableRawBufferPointer(buffer))
        initialised = max(0, count)
      }
      if count < 0 { throw StorageError("read", path, code) }
      if bytes.isEmpty { bytes = chunk } else { bytes += chunk }
      if bytes.count > limit {
        throw StorageError(operation: "read", path: path, reason: "Larger than \(limit) bytes", code: EFBIG)
      }
      if count < room { return bytes }
      room = 65_536
    }
  }

  /// Whether the regular file at `path` (a link is not one) holds exactly `bytes`, and its stamp then.
  static func holds(_ bytes: [UInt8], at path: String) -> FileStamp? {
    guard let file = try? OpenFile(path, O_RDONLY | O_NONBLOCK | O_NOFOLLOW), let before = file.status(),
      SystemCalls.isRegular(before),
      Int(before.st_size) == bytes.count
    else { return nil }
    let now = FileClock.now()
    let equal = withUnsafeTemporaryAllocation(byteCount: 65_536, alignment: 16) { buffer in
      bytes.withUnsafeBytes { wanted in
        var offset = 0
        while true {
          let (count, _) = file.fill(buffer)
          if count == 0 { return offset == wanted.count }
          guard count > 0, count <= wanted.count - offset, let found = buffer.baseAddress,
            let base = wanted.baseAddress, memcmp(found, base + offset, count) == 0
          else { return false }
          offset += count
        }
      }
    }
    guard equal, let after = file.status(), FileStamp(before) == FileStamp(after) else { return nil }
    return FileStamp(before).settled(at: now)
  }
}
