import CThemeShims

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The `errno` of a system call.
struct SystemFailure: Error {
  let code: Int32
}

/// A file descriptor that is closed when it goes out of scope.
struct OpenFile: ~Copyable {
  let descriptor: Int32

  /// - Throws: The `errno`; `EINVAL` for a path with a NUL.
  init(_ path: String, _ flags: Int32) throws(SystemFailure) {
    var descriptor: Int32 = -1
    let code = SystemCalls.withPath(path) { path in
      SystemCalls.attempt {
        // The mode is narrowed by the user's umask, as for every program's files.
        descriptor = open(path, flags | O_CLOEXEC | O_NOCTTY, 0o666)
        return descriptor
      }
    }
    if code != 0 { throw SystemFailure(code: code) }
    self.descriptor = descriptor
  }

  deinit { _ = close(descriptor) }

  /// `fstat`; nil when even that fails.
  func status() -> stat? {
    var status = stat()
    return SystemCalls.attempt { fstat(descriptor, &status) } == 0 ? status : nil
  }

  /// Fills as much of `buffer` as the file still has; the count, or -1 with the `errno`.
  func fill(_ buffer: UnsafeMutableRawBufferPointer) -> (count: Int, code: Int32) {
    guard let base = buffer.baseAddress else { return (0, 0) }
    var filled = 0
    while filled < buffer.count {
      let count = read(descriptor, base + filled, buffer.count - filled)
      if count == 0 { break }
      if count < 0 {
        let code = errno
        if code == EINTR { continue }
        return (-1, code)
      }
      filled += count
    }
    return (filled, 0)
  }

  /// Writes all of `bytes`; 0 or the `errno`.
  func append(_ bytes: UnsafeRawBufferPointer) -> Int32 {
    guard let base = bytes.baseAddress else { return 0 }
    var written = 0
    while written < bytes.count {
      let count = write(descriptor, base + written, bytes.count - written)
      if count < 0 {
        let code = errno
        if code == EINTR { continue }
        return code
      }
      written += count
    }
    return 0
  }

  /// Waits until the bytes are on the medium.
  func synchronise() -> Int32 { SystemCalls.attempt { fsync(descriptor) } }

  /// Waits until everything is on the medium that its file system has to write; 0 or the `errno`.
  func synchroniseDisk() -> Int32 { SystemCalls.attempt { theme_flush_disk(descriptor) } }

  /// Closes and reports what only closing tells (a full network disk); 0 or the `errno`.
  consuming func finish() -> Int32 {
    let descriptor = descriptor
    discard self
    // Not repeated after EINTR: the descriptor is gone by then, and its number may be another thread's.
    if close(descriptor) == -1, errno != EINTR { return errno }
    return 0
  }
}
