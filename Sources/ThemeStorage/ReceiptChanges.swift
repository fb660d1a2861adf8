import ThemeHashing

/// A file or folder that is not as it was.
public struct FileChange: Hashable, Sendable {
  /// What became of it.
  public enum Kind: String, Sendable {
    case changed
    case appeared
    case removed
  }

  /// Of an input as it was opened, of an output relative to the output folder.
  public var path: String
  public var kind: Kind
  public var isOutput: Bool
}

extension Receipt {
  /// Every input and output that is not as it was recorded, inputs first.
  ///
  /// Unlike ``isCurrent(outputFolder:)``, which may say no where it cannot know, this says nothing without a reason: a file
  /// whose stamp was not settled is compared by its digest, or by what is left of the stamp where it has none.
  public func changes(outputFolder: String) -> [FileChange] {
    inputs.compactMap { input in
      let (found, path) = (Self.found(input), input.path)
      return Self.change(input.stamp, found, digest: input.digest, path: path, at: path, isOutput: false)
    }
      + outputs.compactMap { output in
        let full = outputFolder + "/" + output.path
        let (status, code) = SystemCalls.status(full, followLinks: false)
        let found = code == 0 && SystemCalls.isRegular(status) ? FileStamp(status) : nil
        return Self.change(output.stamp, found, digest: output.digest, path: output.path, at: full, isOutput: true)
      }
  }

  private static func found(_ input: Input) -> FileStamp? {
    let (status, code) = SystemCalls.status(input.path, followLinks: true)
    return code == 0 && (input.isFolder ? SystemCalls.isFolder(status) : SystemCalls.isRegular(status))
      ? FileStamp(status) : nil
  }

  private static func change(
    _ before: FileStamp?, _ now: FileStamp?, digest: Digest?, path: String, at full: String, isOutput: Bool
  ) -> FileChange? {
    if before == now { return nil }
    guard let now else { return FileChange(path: path, kind: .removed, isOutput: isOutput) }
    guard let before else { return FileChange(path: path, kind: .appeared, isOutput: isOutput) }
    if !before.isSettled, before.isLike(now, digest: digest, at: full) { return nil }
    return FileChange(path: path, kind: .changed, isOutput: isOutput)
  }
}

extension FileStamp {
  /// Whether a stamp that is not settled is still that of the file at `path`, whose stamp is now `now`.
  fileprivate func isLike(_ now: FileStamp, digest: Digest?, at path: String) -> Bool {
    guard let digest else {
      return size == now.size && modified == now.modified && inode == now.inode && device == now.device
    }
    guard let bytes = try? Disk.read(path, limit: Int(clamping: now.size)) else { return false }
    return SHA256.digest(bytes) == digest
  }
}

extension Receipt.Input {
  /// A file that could not be used: only a change of it is of interest.
  public init(unusable path: String) {
    self.init(path: path, stamp: Disk.stamp(path), digest: nil)
  }
}
