import ThemeHashing

/// Where receipts live: in the cache's folder, `receipts/` and the SHA-256 of the output folder's real path.
///
/// Not in the output folder, where they would be shipped with the files beside them. So there is one receipt an output
/// folder and cache folder, builds without a cache keep none, and after the cache is cleared the files of earlier
/// builds are no longer known as ours: they stay.
public struct ReceiptStore: Sendable {
  /// `receipts` in the cache's folder.
  public let folder: String

  /// - Parameter cacheFolder: Made when a receipt is written.
  public init(cacheFolder: String) { folder = cacheFolder + "/receipts" }

  /// Where the receipt of an output folder lies.
  public func path(for outputFolder: String) -> String {
    let name = SHA256.digest(Array((Disk.realPath(outputFolder) ?? outputFolder).utf8)).hex
    return folder + "/" + name
  }

  /// The last complete build into a folder, if there was one and its receipt is whole.
  public func read(for outputFolder: String) -> Receipt? {
    guard let bytes = try? Disk.read(path(for: outputFolder), limit: Receipt.sizeLimit) else { return nil }
    return Receipt.decode(bytes)
  }

  /// Replaces the receipt of a folder. Write it last: it says that everything else is in place.
  ///
  /// - Throws: Whatever the system says; no build fails for it.
  public func write(_ receipt: Receipt, for outputFolder: String) throws(StorageError) {
    try Disk.makeFolder(folder)
    try Disk.writeAtomically(receipt.encode(), to: path(for: outputFolder), sync: false)
  }

  /// Forgets the last build into a folder.
  public func remove(for outputFolder: String) throws(StorageError) { try Disk.remove(path(for: outputFolder)) }
}
