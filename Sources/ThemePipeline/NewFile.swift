import ThemeModel
import ThemeStorage

/// Files that a command writes for its user, which are not outputs of a build.
public enum NewFile {
  /// What lies at the path of a file that is to be written.
  public enum State: Sendable {
    case missing
    /// A file with just this text.
    case same
    /// A file with another text, a folder, or a link to nowhere.
    case other
  }

  /// A file or folder that failed.
  public struct Failure: Error, Sendable {
    /// What failed and why, without a full stop.
    public let message: String
  }

  /// Whether a text can be written to a path without a loss.
  public static func state(of path: String, for text: String) -> State {
    switch Disk.kind(path) {
    case .missing: return Disk.isLink(path) ? .other : .missing
    case .folder, .other: return .other
    case .file: break
    }
    let bytes = try? Disk.read(path, limit: Limits.sourceBytes)
    return bytes == Array(text.utf8) ? .same : .other
  }

  /// Writes a text, making the folders above it. A file that holds just this text keeps its times.
  public static func write(_ text: String, to path: String) throws(Failure) {
    do throws(StorageError) {
      try Disk.makeFolder(Disk.folder(of: path))
      try Disk.writeIfChanged(Array(text.utf8), to: path)
    } catch {
      throw Failure(message: error.description)
    }
  }
}
