#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What `stat` says of a file: a file whose stamp is unchanged has not been written since.
///
/// Equal stamps may only be used to skip hashing the file again, never to say that two files are equal.
///
/// A file system's clock moves in ticks of some milliseconds, so a file written twice within one tick keeps its
/// stamp. A stamp is **settled** when it was taken after the tick of the file's last change: any later write shows.
/// One that is not has `changed` replaced by a time no file has; it equals no file's stamp and costs a hash, not a fault.
/// (git calls such entries "racily clean".)
public struct FileStamp: Hashable, Sendable {
  /// In bytes.
  public var size: Int64
  /// The last change of the content, in nanoseconds since 1970. Programs can set it at will.
  public var modified: Int64
  /// The last change of content or attributes, in nanoseconds since 1970. Only the system sets it.
  public var changed: Int64
  public var inode: UInt64
  public var device: UInt64

  public init(size: Int64, modified: Int64, changed: Int64, inode: UInt64, device: UInt64) {
    self.size = size
    self.modified = modified
    self.changed = changed
    self.inode = inode
    self.device = device
  }

  /// Whether every later write to the file gives it another stamp.
  public var isSettled: Bool { changed != Self.never }

  static let never = Int64.min

  /// The stamp as the system gives it, settled or not.
  init(_ status: stat) {
    #if canImport(Darwin)
      let (modified, changed) = (status.st_mtimespec, status.st_ctimespec)
    #else
      let (modified, changed) = (status.st_mtim, status.st_ctim)
    #endif
    self.init(
      size: Int64(status.st_size), modified: Self.nanoseconds(modified), changed: Self.nanoseconds(changed),
      inode: UInt64(truncatingIfNeeded: status.st_ino), device: UInt64(truncatingIfNeeded: status.st_dev))
  }

  static func nanoseconds(_ time: timespec) -> Int64 {
    Int64(truncatingIfNeeded: time.tv_sec) &* 1_000_000_000 &+ Int64(truncatingIfNeeded: time.tv_nsec)
  }

  /// The stamp to keep when it was read from the system no earlier than `now` (of ``FileClock``).
  func settled(at now: Int64) -> FileStamp {
    if changed < FileClock.settledBefore(self, now) { return self }
    var copy = self
    copy.changed = Self.never
    return copy
  }
}
