#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Names of files that are being written. Each is new: it holds the process and 64 random bits, and is created with
/// `O_EXCL`. Which of them are the leftovers of killed processes, the locks say: that of the output folder, the uses of the
/// cache. Where there is no lock, a file that is older than an hour is one.
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
    in folder: String, _ parts: [UnsafeRawBufferPointer]
  ) -> (path: String, stamp: FileStamp?, code: Int32) {
    for _ in 0..<100 {
      let path = folder + "/" + name()
      do {
        let file = try OpenFile(path, O_WRONLY | O_CREAT | O_EXCL)
        var code: Int32 = 0
        for part in parts where code == 0 { code = file.append(part) }
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

  /// Removes all temporary files in `folder`, where nobody else can be writing any.
  static func removeAll(in folder: String) {
    for name in Disk.list(folder) where isName(name) { _ = SystemCalls.removeFile(folder + "/" + name) }
  }

  /// Removes what killed processes left in `folder` more than an hour ago.
  static func removeOld(in folder: String) {
    for file in files(in: folder) where isOld(file.modified) { _ = SystemCalls.removeFile(file.path) }
  }

  /// Removes what killed processes left in the folder of a cache's temporary files.
  ///
  /// - Parameter use: the caller's own use of the cache; nil where uses are not noted.
  static func removeLeftovers(in folder: String, use: CacheLock?) {
    let files = files(in: folder)
    if files.isEmpty { return }
    guard let use else { return removeOld(in: folder) }
    // Asked after the look into the folder: who begins in between has none of these files.
    let earliest = use.earliestUse()
    for file in files {
      // Beside others: what is older than the first of them. Clocks go wrong, so a process that lives keeps its files.
      if let earliest, file.modified >= earliest || isAlive(file.path) { continue }
      _ = SystemCalls.removeFile(file.path)
    }
  }

  private static func files(in folder: String) -> [(path: String, modified: Int64)] {
    Disk.list(folder).filter(isName).compactMap { name in
      let path = folder + "/" + name
      let (status, code) = SystemCalls.status(path, followLinks: false)
      return code == 0 && SystemCalls.isRegular(status) ? (path, FileStamp(status).modified) : nil
    }
  }

  /// Also a time that has not come yet: a clock was wrong.
  static func isOld(_ modified: Int64) -> Bool {
    let age = FileClock.now() &- modified
    return age > lifetime || age < -lifetime
  }

  /// Whether the process in a file's name runs on this machine, or another with its number.
  private static func isAlive(_ path: String) -> Bool {
    let word = Disk.split(path).name.utf8.dropFirst(prefix.utf8.count).prefix { $0 != 0x2D }
    guard let process = Int32(String(Substring(word)), radix: 16), process > 0 else { return false }
    return kill(process, 0) == 0 || errno == EPERM
  }
}
