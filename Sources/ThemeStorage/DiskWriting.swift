#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension Disk {
  /// Writes a file so that at every moment the path shows either the old content or the whole new one: under a
  /// temporary name beside it, then renamed. A link at the path is replaced, not followed.
  ///
  /// - Throws: Whatever the system says; `ENOENT` when the parent folder is missing. The old file is then untouched.
  public static func writeAtomically(_ bytes: [UInt8], to path: String) throws(StorageError) {
    try writeAtomically(bytes, to: path, through: split(path).folder, makesFolder: false)
  }

  /// ``writeAtomically(_:to:)`` for a file of a cache: its temporary files are in one place, where those of killed
  /// processes are found.
  static func writeAtomically(_ bytes: [UInt8], to path: String, inCache folder: String) throws(StorageError) {
    try writeAtomically(bytes, to: path, through: folder + "/tmp", makesFolder: true)
  }

  private static func writeAtomically(
    _ bytes: [UInt8], to path: String, through folder: String, makesFolder: Bool
  ) throws(StorageError) {
    var code: Int32 = 0
    // Whoever holds the lock of the folder may take a temporary file for a leftover; not twice, for it looks only once.
    for _ in 0..<3 {
      var (temporary, _, failure) = bytes.withUnsafeBytes { TemporaryFile.create(in: folder, [$0]) }
      if failure == ENOENT, makesFolder {
        try makeFolder(folder)
        (temporary, _, failure) = bytes.withUnsafeBytes { TemporaryFile.create(in: folder, [$0]) }
      }
      if failure != 0 { throw StorageError("write", path, failure) }
      code = SystemCalls.move(temporary, to: path)
      if code == 0 { return }
      let isThere = SystemCalls.removeFile(temporary) == 0
      if code != ENOENT || isThere { break }
    }
    throw StorageError("write", path, code)
  }

  /// ``writeAtomically(_:to:)`` unless the file holds these bytes already: an unchanged file keeps its times.
  ///
  /// - Returns: Whether it was written.
  @discardableResult
  public static func writeIfChanged(_ bytes: [UInt8], to path: String) throws(StorageError) -> Bool {
    if holds(bytes, at: path) != nil { return false }
    try writeAtomically(bytes, to: path)
    return true
  }

  /// Makes a folder and those above it. One that exists already, or that somebody makes at the same time, is fine.
  public static func makeFolder(_ path: String) throws(StorageError) {
    let code = makeFolders(path)
    if code != 0 { throw StorageError("create folder", path, code) }
  }

  /// The folders that ``makeFolder(_:)`` would make, from the outside in.
  static func missingFolders(_ path: String) -> [String] {
    var missing: [String] = []
    var current = path
    while kind(current) == .missing, missing.count < 4096 {
      missing.append(current)
      let parent = split(current).folder
      if parent.utf8.count >= current.utf8.count { break }
      current = parent
    }
    return missing.reversed()
  }

  private static func makeFolders(_ path: String) -> Int32 {
    var missing: [String] = []
    var current = path
    // Upwards to the first folder that can be made or exists, then down again.
    while true {
      let code = SystemCalls.makeFolder(current)
      if code == 0 { break }
      if code == ENOENT {
        let parent = split(current).folder
        guard parent.utf8.count < current.utf8.count, missing.count < 4096 else { return code }
        missing.append(current)
        current = parent
        continue
      }
      // EEXIST says nothing of what exists, and a read-only disk says EROFS for a folder that is there.
      let (status, statCode) = SystemCalls.status(current, followLinks: true)
      if statCode != 0 { return code }
      if !SystemCalls.isFolder(status) { return ENOTDIR }
      break
    }
    for path in missing.reversed() {
      let code = SystemCalls.makeFolder(path)
      if code != 0, kind(path) != .folder { return code }
    }
    return 0
  }

  /// Removes a file or a link. One that is gone already is fine.
  public static func remove(_ path: String) throws(StorageError) {
    let code = SystemCalls.removeFile(path)
    if code != 0, code != ENOENT { throw StorageError("remove", path, code) }
  }

  /// Removes every folder below `folder` that holds nothing (or only such folders). Links are left alone.
  public static func removeEmptyFolders(below folder: String) { removeEmptyFolders(below: folder, depth: 0) }

  private static func removeEmptyFolders(below folder: String, depth: Int) {
    guard depth < depthLimit else { return }
    for name in list(folder) {
      let path = folder + "/" + name
      let (status, code) = SystemCalls.status(path, followLinks: false)
      guard code == 0, SystemCalls.isFolder(status) else { continue }
      removeEmptyFolders(below: path, depth: depth + 1)
      // Refused by the system when something is left in it.
      _ = SystemCalls.removeFolder(path)
    }
  }

  /// Removes whatever is at the path, with everything in it. Only for what this module made itself.
  static func removeTree(_ path: String, depth: Int = 0) {
    let (status, code) = SystemCalls.status(path, followLinks: false)
    guard code == 0 else { return }
    if SystemCalls.isFolder(status) {
      guard depth < depthLimit else { return }
      for name in list(path) { removeTree(path + "/" + name, depth: depth + 1) }
      _ = SystemCalls.removeFolder(path)
    } else {
      _ = SystemCalls.removeFile(path)
    }
  }
}
