import ThemeHashing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

// Bringing an output folder up to date, in an order in which a failure leaves the old files whole:
//
// 1. The folder is locked, and what killed builds left in it is removed.
// 2. Each path is checked, and each file compared with what is there. An equal one is not touched: no new time, no rebuild
//    of what depends on it.
// 3. All others are written under temporary names into the folder, as they come. A full disk shows here, and the temporary
//    files are removed again.
// 4. They are flushed to the medium: a rename must not outlive the bytes of its file when the power goes.
// 5. All are renamed, in the order given (pages before the metadata that names them). Files of the last build in whose place
//    a folder or a file is wanted now go just before.
// 6. Files of the last build that are not wanted any more are removed, and folders that became empty by it.
// 7. The stamps are taken, after the last tick in which a file was written.

/// The folder that a build's files go to.
public enum OutputFolder {
  /// What ``commit(files:previous:to:)`` did. Paths are relative to the folder, in the order of the files given.
  public struct Commit: Hashable, Sendable {
    public var written: [String] = []
    public var unchanged: [String] = []
    /// Sorted by bytes.
    public var removed: [String] = []
    /// Whether the file that goes elsewhere was written; see ``OutputStaging/add(elsewhere:_:)``.
    public var wroteElsewhere = false
    /// One for each file.
    public var outputs: [Receipt.Output] = []
  }

  /// Makes a folder hold exactly the given files as far as they are this tool's: changed files are replaced, each
  /// atomically; equal ones are untouched; files of an earlier build that are not wanted now are removed; no other file is
  /// touched.
  ///
  /// - Parameters:
  ///   - files: Paths below the folder, parts joined by `/`, and their bytes; written in this order.
  ///   - previous: The paths that the last receipt lists and that this build may remove.
  ///   - folder: Made if it is missing.
  /// - Throws: For a path that leads out of the folder (by itself or through a link) or occurs twice, a folder or device
  ///   where a file should be, a folder that cannot be written, a full disk. Until the first rename nothing has changed.
  public static func commit(
    files: [(path: String, bytes: [UInt8])], previous: [String], to folder: String
  ) throws(StorageError) -> Commit {
    // Nothing cancels this and nothing ends its patience.
    guard let lock = try OutputLock.acquire(folder) else { throw StorageError("lock", folder, EWOULDBLOCK) }
    var staging = OutputStaging(lock)
    do throws(StorageError) {
      for file in files { try staging.add(file.path, file.bytes) }
    } catch {
      staging.abandon()
      throw error
    }
    return try staging.commit(removing: previous) ?? Commit()
  }
}
