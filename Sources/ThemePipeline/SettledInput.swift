import ThemeHashing
import ThemeModel
import ThemeStorage

extension Receipt.Input {
  /// The same input with a stamp that a later edit cannot share.
  ///
  /// A file that was written just before it was read has a stamp that a second write in the same tick of the clock would
  /// keep. By the end of a build that tick is over: read again, and if the bytes are the same, the new stamp is good.
  var settled: Receipt.Input {
    guard !isFolder, let stamp, !stamp.isSettled, let digest,
      let (bytes, later) = try? Disk.readWithStamp(path, limit: Limits.fontBytes),
      later.isSettled, SHA256.digest(bytes) == digest
    else { return self }
    return Receipt.Input(path: path, stamp: later, digest: digest)
  }
}
