#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Names of files that are being written. Each is new: it holds the process and 64 random bits, and is created with
/// `O_EXCL`. A file with such a name that is older than an hour belongs to a process that was killed.
enum TemporaryFile {
  private static let prefix = ".theme-tmp-"
  static let lifetime: Int64 = 3_600_000_000_000

  static func name() -> String {
    prefix + String(getpid(), radix: 16) + "-" + String(UInt64.random(in: .min ... .max), radix: 16)
  }

  static func isName(_ name: String) -> Bool {
    guard name.hasPrefix(prefix) else { return false }
    return name.utf8.dropFirst(prefix.utf8.count).allSatisfy {
      (0x30...0x39).contains($0) || (0x61...0x66).contains($0) || $0 == 0x2D
    }
  }

  /// A new file in `folder` with the parts as its bytes: its path and stamp, or an `errno` and nothing left behind.
  static func create(
    in folder: String, _ parts: [UnsafeRawBufferPointer], sync: Bool
  ) -> (path: String, stamp: FileStamp?, code: Int32) {
    for _ in 0..<100 {
      let path = folder + "/" + name()
      do {
        let file = try OpenFile(path, O_WRONLY | O_CREAT | O_EXCL)
        var code: Int32 = 0
        for part in parts where code == 0 { code = file.append(part) }
        if code == 0, sync { code = file.synchronise() }
        let stamp = file.status().map { FileStamp($0) }
        let closing = file.finish()
        if code == 0 { code = closing }
        if code != 0 { _ = SystemCalls.removeFile(path) }
        return (path, stamp, code)
      } catch {
        if error.code != EEXIST { return (path, nil, error.code) }
      }
    }
    return (folder, nil, EEXIST)
  }

  /// Removes what killed processes left in `folder` more than an hour ago.
  static func removeLeftovers(in folder: String) {
    let now = FileClock.now()
    for name in Disk.list(folder) where isName(name) {
      let path = folder + "/" + name
      let (status, code) = SystemCalls.status(path, followLinks: false)
      if code == 0, SystemCalls.isRegular(status), now &- FileStamp(status).modified > lifetime {
        _ = SystemCalls.removeFile(path)
      }
    }
  }
}
