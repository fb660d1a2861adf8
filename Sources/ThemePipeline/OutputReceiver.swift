import ThemeModel
import ThemeStorage

/// Takes every file as soon as it is made, so that no build holds all of them: into temporary files of the output folder,
/// which ``Build/write()`` puts in their places, or against what is there, for `theme check`.
struct OutputReceiver {
  enum Purpose {
    case writing(OutputStaging)
    case comparing(OutputComparison)
  }

  private(set) var purpose: Purpose
  /// Of the files so far, in the order in which they came.
  private(set) var paths: [String] = []
  private(set) var byteCount = 0
  private var known: Set<String> = []

  init(_ purpose: Purpose) { self.purpose = purpose }

  /// - Returns: false, and nothing is done, where a file of this name was taken before.
  mutating func take(_ file: OutputFile) throws(StorageError) -> Bool {
    guard known.insert(file.path).inserted else { return false }
    paths.append(file.path)
    byteCount += file.bytes.count
    switch purpose {
    case .writing(var staging):
      // The only reference, or the copy would be one of everything that is staged.
      purpose = .comparing(OutputComparison(folder: "", previous: [], version: nil))
      defer { purpose = .writing(staging) }
      try staging.add(file.path, file.bytes)
    case .comparing(var comparison):
      try comparison.compare(file)
      purpose = .comparing(comparison)
    }
    return true
  }

  /// Takes the file that goes to another place than the output folder.
  mutating func take(elsewhere file: OutputFile) throws(StorageError) {
    guard case .writing(var staging) = purpose else { return }
    defer { purpose = .writing(staging) }
    try staging.add(elsewhere: file.path, file.bytes)
  }

  /// Puts what was taken in its place; nil where the files were only compared, or the build was cancelled before.
  mutating func commit(removing stale: [String], _ options: BuildOptions) throws(StorageError) -> OutputFolder.Commit? {
    guard case .writing(var staging) = purpose else { return nil }
    defer { purpose = .writing(staging) }
    return try staging.commit(removing: stale, flushes: options.flushes, isCancelled: options.isCancelled)
  }

  func abandon() {
    if case .writing(let staging) = purpose { staging.abandon() }
  }
}
