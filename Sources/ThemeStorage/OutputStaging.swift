import ThemeHashing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Files on their way into an output folder. Each is written under a temporary name as soon as it is there, so that nobody
/// has to hold them all; nothing shows before ``commit(removing:)``.
public struct OutputStaging: Sendable {
  private var plan: OutputPlan
  private let lock: OutputLock
  private var files: [(path: String, digest: Digest)] = []
  /// Files in whose place something is that only ``commit(removing:)`` may take away.
  private var waiting: [(order: Int, bytes: [UInt8])] = []
  /// By bytes: to Swift two strings are equal that a disk keeps apart.
  private var filePaths = Set<[UInt8]>()
  private var folderPaths = Set<[UInt8]>()

  /// Begins in a folder whose lock is held, and removes the temporary files that killed builds have left there.
  public init(_ lock: OutputLock) {
    self.lock = lock
    plan = OutputPlan(root: lock.root, folder: lock.folder, madeFolders: lock.madeFolders)
    if lock.isExclusive { TemporaryFile.removeAll(in: lock.root) } else { TemporaryFile.removeOld(in: lock.root) }
  }

  /// The paths of the files, in the order in which they came.
  public var paths: [String] { files.map(\.path) }

  /// Takes a file. One that the folder holds already is only noted.
  ///
  /// - Parameter path: below the folder, parts joined by `/`.
  /// - Throws: For a path that leads out of the folder (by itself or through a link) or occurs twice, a folder that cannot
  ///   be written, a full disk. Call ``abandon()`` then.
  public mutating func add(_ path: String, _ bytes: [UInt8]) throws(StorageError) {
    if let fault = OutputPath.fault(path) { throw refusal(path, fault) }
    let key = Array(path.utf8)
    if !filePaths.insert(key).inserted { throw refusal(path, "Two files have this path") }
    if folderPaths.contains(key) { throw refusal(path, "A file and a folder have the path \(path)") }
    for folder in OutputPath.folders(path) {
      let key = Array(folder.utf8)
      if filePaths.contains(key) { throw refusal(path, "A file and a folder have the path \(folder)") }
      folderPaths.insert(key)
    }
    files.append((path, SHA256.digest(bytes)))
    if plan.isInTheWay(of: path) {
      waiting.append((files.count - 1, bytes))
    } else {
      do throws(StorageError) {
        try plan.prepare(path, bytes, order: files.count - 1)
      } catch {
        throw lock.isInPlace ? error : removal
      }
    }
  }

  /// Takes the one file that goes to another place than the folder; it is put there with all others.
  ///
  /// - Parameter path: absolute; the folders above it are made.
  public mutating func add(elsewhere path: String, _ bytes: [UInt8]) throws(StorageError) {
    try plan.prepare(elsewhere: path, bytes, lock: lock)
  }

  /// Puts all files in their places, each atomically, in the order in which they came, and removes what is not wanted.
  ///
  /// - Parameters:
  ///   - previous: The paths that the last receipt lists and that this build may remove.
  ///   - flushes: Whether the files are on the medium before the first rename, so that a power cut leaves old files or new
  ///     ones.
  ///   - isCancelled: Asked until the first rename; from then on nothing stops it.
  /// - Returns: nil where it was cancelled; the temporary files are gone again.
  /// - Throws: For a folder or device where a file should be, and as ``add(_:_:)``. Until the first rename nothing has
  ///   changed, and the temporary files are gone again.
  public mutating func commit(
    removing previous: [String], flushes: Bool = true, isCancelled: () -> Bool = { false }
  ) throws(StorageError) -> OutputFolder.Commit? {
    plan.noteStale(previous, wanted: paths)
    do throws(StorageError) {
      for file in waiting { try plan.prepare(files[file.order].path, file.bytes, order: file.order) }
      waiting = []
      if !lock.isInPlace { throw removal }
      if flushes { try plan.flush() }
      if isCancelled() {
        plan.abandon()
        return nil
      }
      try plan.makeFolders()
      try plan.clearTheWay()
      try plan.renameAll()
    } catch {
      plan.abandon()
      throw error
    }
    plan.removeStale()
    return plan.finish(files)
  }

  /// Removes the temporary files, and the folders that were made for them.
  public func abandon() { plan.abandon() }

  private func refusal(_ path: String, _ reason: String) -> StorageError {
    StorageError(operation: "write", path: lock.folder + "/" + path, reason: reason, code: EINVAL)
  }

  private var removal: StorageError {
    StorageError(
      operation: "write", path: lock.folder, reason: "The folder was removed or replaced while the build ran",
      code: ENOENT)
  }
}
