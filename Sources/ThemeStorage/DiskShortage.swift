#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// How much a build needs of a disk that was full, and how much there is.
public struct DiskShortage: Hashable, Sendable {
  /// The folder that its files were to be written to.
  public var folder: String
  /// What the files took that were there, and the one that did not fit, in bytes; files that were still to come not counted.
  public var needed: Int
  /// What an ordinary user may write there once the build has taken its files away, in bytes; a quota may allow less.
  public var free: Int
  /// Whether the disk has room for bytes, but not for another file.
  public var isOutOfFiles: Bool

  /// - Parameters:
  ///   - size: of the file that did not fit, in bytes.
  ///   - others: the sizes of those that did.
  /// - Returns: nil unless `code` speaks of room.
  init?(_ code: Int32, folder: String, size: Int, others: [Int] = []) {
    guard code == ENOSPC || code == EDQUOT else { return nil }
    var status = statvfs()
    guard SystemCalls.withPath(folder, { path in SystemCalls.attempt { statvfs(path, &status) } }) == 0 else {
      return nil
    }
    let block = max(1, Int(clamping: status.f_frsize))
    func onDisk(_ size: Int) -> Int { (size + block - 1) / block * block }
    let taken = others.reduce(0) { $0 + onDisk($1) }
    self.folder = folder
    needed = taken + onDisk(size)
    free = Int(clamping: status.f_bavail).multipliedReportingOverflow(by: block).partialValue &+ taken
    isOutOfFiles = code == ENOSPC && status.f_files > 0 && status.f_favail == 0
  }
}
