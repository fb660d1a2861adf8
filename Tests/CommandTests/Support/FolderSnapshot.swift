import Foundation

/// Everything below a folder as the file system tells it: two that are equal had nothing written, replaced or touched
/// between them.
struct FolderSnapshot: Equatable {
  struct Entry: Equatable {
    var mode: UInt32
    var size: Int
    var inode: UInt64
    /// Of the last change of content, and of content or attributes, in seconds and nanoseconds.
    var modified: [Int]
    var changed: [Int]
    var bytes: Data?
  }

  private(set) var entries: [String: Entry] = [:]

  init(_ folder: String) throws {
    for name in try FileManager.default.subpathsOfDirectory(atPath: folder) + ["."] {
      var status = stat()
      guard lstat(folder + "/" + name, &status) == 0 else { throw POSIXError(.ENOENT) }
      let isFile = status.st_mode & S_IFMT == S_IFREG
      #if canImport(Darwin)
        let (modified, changed) = (status.st_mtimespec, status.st_ctimespec)
      #else
        let (modified, changed) = (status.st_mtim, status.st_ctim)
      #endif
      entries[name] = Entry(
        mode: UInt32(status.st_mode), size: Int(status.st_size), inode: UInt64(status.st_ino),
        modified: [modified.tv_sec, modified.tv_nsec], changed: [changed.tv_sec, changed.tv_nsec],
        bytes: isFile ? try Data(contentsOf: URL(fileURLWithPath: folder + "/" + name)) : nil)
    }
  }
}
