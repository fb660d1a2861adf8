#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What the disk refused, on which path, and why.
public struct StorageError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was tried, such as "read", "write" or "create folder".
  public var operation: String
  /// The path as it was given.
  public var path: String
  /// The system's words for `code`, or this module's own where the system has none.
  public var reason: String
  /// The `errno`.
  public var code: Int32
  /// Where a disk or a quota was full.
  public var shortage: DiskShortage?

  public init(operation: String, path: String, reason: String, code: Int32, shortage: DiskShortage? = nil) {
    self.operation = operation
    self.path = path
    self.reason = reason
    self.code = code
    self.shortage = shortage
  }

  init(_ operation: String, _ path: String, _ code: Int32) {
    self.init(operation: operation, path: path, reason: String(cString: strerror(code)), code: code)
  }

  /// Whether there is nothing at the path.
  public var isMissing: Bool { code == ENOENT || code == ENOTDIR }

  /// `cannot write Generated/ocean.png: No space left on device`.
  public var description: String { "cannot \(operation) \(path): \(reason)" }
}
