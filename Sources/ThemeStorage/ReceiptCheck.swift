#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

// The check of a build that has nothing to do: one system call a file, nothing read. For 5,000 outputs 0.5 ms to read the
// receipt and 5.7 ms to check it, as much as 5,000 bare calls of `stat`.

extension Receipt {
  /// Whether every input and output still has the stamp that was recorded.
  ///
  /// Inputs are looked at through links, as they were read; an output that was replaced by a link is not one of ours.
  /// Stamps that were not settled when they were recorded (see ``FileStamp``) never match.
  public func isCurrent(outputFolder: String) -> Bool {
    for input in inputs {
      let found = Self.rawStamp(AT_FDCWD, input.path, 0, isFolder: input.isFolder)
      guard let stamp = input.stamp else {
        if found != nil { return false }
        continue
      }
      if found != stamp { return false }
    }
    if outputs.isEmpty { return true }
    // Relative to the open folder: the system walks the way to it once.
    guard let folder = try? OpenFile(outputFolder, O_RDONLY | O_DIRECTORY) else { return false }
    for output in outputs
    where Self.rawStamp(folder.descriptor, output.path, AT_SYMLINK_NOFOLLOW) != output.stamp { return false }
    return true
  }

  /// The stamp of a regular file (or of a folder) as the system gives it; nil when there is none.
  private static func rawStamp(
    _ folder: Int32, _ path: String, _ flags: Int32, isFolder: Bool = false
  ) -> FileStamp? {
    var status = stat()
    let code = SystemCalls.withPath(path) { path in SystemCalls.attempt { fstatat(folder, path, &status, flags) } }
    return code == 0 && (isFolder ? SystemCalls.isFolder(status) : SystemCalls.isRegular(status))
      ? FileStamp(status) : nil
  }
}
