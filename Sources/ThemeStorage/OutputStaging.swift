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
  private let folder: String
  private var files: [(path: String, digest: Digest)] = []
  /// Files in whose place something is that only ``commit(removing:)`` may take away.
  private var waiting: [(order: Int, bytes: [UInt8])] = []
  /// By bytes: to Swift two strings are equal that a disk keeps apart.
  private var filePaths = Set<[UInt8]>()
  private var folderPaths = Set<[UInt8]>()

  /// - Parameter folder: Made if it is missing.
  public init(_ folder: String) throws(StorageError) {
    let missing = Disk.missingFolders(folder)
    try Disk.makeFolder(folder)
    guard let root = Disk.realPath(folder) else { throw StorageError("open", folder, EACCES) }
    self.folder = folder
    plan = OutputPlan(root: root, folder: folder, madeFolders: missing)
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
      try plan.prepare(path, bytes, order: files.count - 1)
    }
  }

  /// Puts all files in their places, each atomically, in the order in which they came, and removes what is not wanted.
  ///
  /// - Parameter previous: The paths that the last receipt lists and that this build may remove.
  /// - Throws: For a folder or device where a file should be, and as ``add(_:_:)``. Until the first rename nothing has
  ///   changed, and the temporary files are gone again.
  public mutating func commit(removing previous: [String]) throws(StorageError) -> OutputFolder.Commit {
    plan.noteStale(previous, wanted: paths)
    do throws(StorageError) {
      for file in waiting { try plan.prepare(files[file.order].path, file.bytes, order: file.order) }
      waiting = []
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
    StorageError(operation: "write", path: folder + "/" + path, reason: reason, code: EINVAL)
  }
}
