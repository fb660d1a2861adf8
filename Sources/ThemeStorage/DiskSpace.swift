#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// How much a file needs of a disk that refused it, and how much there is.
public struct DiskShortage: Hashable, Sendable {
  /// The folder that the file was to be written to.
  public var folder: String
  /// The size of the file, in bytes.
  public var needed: Int
  /// What an ordinary user may still write there, in bytes; a quota may allow less.
  public var free: Int
  /// Whether the disk has room for bytes, but not for another file.
  public var isOutOfFiles: Bool

  /// nil unless `code` speaks of room.
  init?(_ code: Int32, folder: String, needed: Int) {
    guard code == ENOSPC || code == EDQUOT else { return nil }
    var status = statvfs()
    guard SystemCalls.withPath(folder, { path in SystemCalls.attempt { statvfs(path, &status) } }) == 0 else {
      return nil
    }
    self.folder = folder
    self.needed = needed
    let block = Int(clamping: status.f_frsize)
    free = Int(clamping: status.f_bavail).multipliedReportingOverflow(by: block).partialValue
    isOutOfFiles = code == ENOSPC && status.f_files > 0 && status.f_favail == 0
  }
}
