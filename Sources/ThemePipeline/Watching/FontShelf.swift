import Synchronization
import ThemeStorage
import ThemeText

/// The font files of the last build, for the next one of the same process: a font of many megabytes is read once as long
/// as its stamp stays.
final class FontShelf: Sendable {
  private let files = Mutex<[String: (stamp: FileStamp, file: FontFile)]>([:])

  /// The file, if the one at its path is still it.
  func file(_ path: String) -> (stamp: FileStamp, file: FontFile)? {
    guard let kept = files.withLock({ $0[path] }), kept.stamp.isSettled, Disk.stamp(path) == kept.stamp else {
      return nil
    }
    return kept
  }

  /// Keeps these files and no others.
  func keep(_ used: [String: (stamp: FileStamp, file: FontFile)]) { files.withLock { $0 = used } }
}
