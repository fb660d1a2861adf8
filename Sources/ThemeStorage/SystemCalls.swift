#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The system calls this module makes, each repeated when a signal interrupts it, with `errno` as a value.
///
/// Every path goes through ``withPath(_:_:)``: a C string would end at a NUL, and `a.png\0.txt` would open `a.png`.
///
/// Its functions have other names than the system's, which they would hide.
enum SystemCalls {
  /// Calls `body` with the path's bytes; the result is `EINVAL` without a call when the path holds a NUL.
  static func withPath(_ path: String, _ body: (UnsafePointer<CChar>) -> Int32) -> Int32 {
    path.utf8.contains(0) ? EINVAL : path.withCString(body)
  }

  /// 0, or the `errno` of the call in `body`, which returns -1 when it fails.
  static func attempt(_ body: () -> Int32) -> Int32 {
    while true {
      if body() != -1 { return 0 }
      let code = errno
      if code != EINTR { return code }
    }
  }

  /// What a path is; `followLinks` decides whether a symbolic link is seen through.
  static func status(_ path: String, followLinks: Bool) -> (status: stat, code: Int32) {
    var status = stat()
    let code = withPath(path) { path in attempt { followLinks ? stat(path, &status) : lstat(path, &status) } }
    return (status, code)
  }

  static func move(_ from: String, to: String) -> Int32 {
    if to.utf8.contains(0) { return EINVAL }
    return withPath(from) { from in to.withCString { to in attempt { rename(from, to) } } }
  }

  static func removeFile(_ path: String) -> Int32 { withPath(path) { path in attempt { unlink(path) } } }

  static func makeFolder(_ path: String) -> Int32 { withPath(path) { path in attempt { mkdir(path, 0o777) } } }

  static func removeFolder(_ path: String) -> Int32 { withPath(path) { path in attempt { rmdir(path) } } }

  static func sleep(milliseconds: Int) {
    var pause = timespec(tv_sec: milliseconds / 1000, tv_nsec: milliseconds % 1000 * 1_000_000)
    nanosleep(&pause, nil)
  }

  static func isRegular(_ status: stat) -> Bool { status.st_mode & S_IFMT == S_IFREG }
  static func isFolder(_ status: stat) -> Bool { status.st_mode & S_IFMT == S_IFDIR }
  static func isLink(_ status: stat) -> Bool { status.st_mode & S_IFMT == S_IFLNK }
}
