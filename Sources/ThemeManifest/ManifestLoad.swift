/// How an included file is answered for. Its path is relative to the root manifest's folder, without `.` and `..`.
public enum ManifestLoad: Sendable {
  case bytes([UInt8])
  case notFound
  /// A symbolic link leads out of the manifest's folder.
  case outsideFolder
  /// The reason, in words, without a full stop.
  case unreadable(String)
}
