import ThemeHashing

/// Where receipts live: in the cache's folder, `receipts/` and the SHA-256 of what identifies the build (the pipeline
/// names the manifest and, where one is given, the output folder).
///
/// Not in the output folder, where they would be shipped with the files beside them. So builds without a cache keep none,
/// and after the cache is cleared the files of earlier builds are no longer known as ours: they stay.
public struct ReceiptStore: Sendable {
  /// `receipts` in the cache's folder.
  public let folder: String
  private let cacheFolder: String

  /// - Parameter cacheFolder: Made when a receipt is written.
  public init(cacheFolder: String) {
    self.cacheFolder = cacheFolder
    folder = cacheFolder + "/receipts"
  }

  /// Where the receipt of a build lies.
  public func path(for identity: String) -> String { folder + "/" + SHA256.digest(Array(identity.utf8)).hex }

  func historyPath(for identity: String) -> String { path(for: identity) + ".history" }

  /// What ``write(history:for:)`` was given.
  public func readHistory(for identity: String) -> [UInt8]? {
    try? Disk.read(historyPath(for: identity), limit: Receipt.sizeLimit)
  }

  /// Keeps what explains the next build of the same identity. Write it before the receipt.
  public func write(history: [UInt8], for identity: String) throws(StorageError) {
    try Disk.makeFolder(folder)
    try Disk.writeAtomically(history, to: historyPath(for: identity), inCache: cacheFolder)
  }

  /// The last complete build, if there was one and its receipt is whole.
  public func read(for identity: String) -> Receipt? {
    guard let bytes = try? Disk.read(path(for: identity), limit: Receipt.sizeLimit) else { return nil }
    return Receipt.decode(bytes)
  }

  /// Replaces the receipt of a build. Write it last: it says that everything else is in place.
  ///
  /// - Throws: Whatever the system says; no build fails for it.
  public func write(_ receipt: Receipt, for identity: String) throws(StorageError) {
    try Disk.makeFolder(folder)
    try Disk.writeAtomically(receipt.encode(), to: path(for: identity), inCache: cacheFolder)
  }

  /// The manifests of all builds whose receipts are whole, sorted by bytes, each once; those that are gone included.
  public var manifests: [String] {
    let paths = Disk.list(folder).filter { Digest(hex: $0) != nil }.compactMap { name -> String? in
      guard let bytes = try? Disk.read(folder + "/" + name, limit: Receipt.sizeLimit) else { return nil }
      return Receipt.decode(bytes)?.inputs.first?.path
    }
    return Set(paths).sorted(by: Disk.precedesByBytes)
  }

  /// Forgets the last build.
  public func remove(for identity: String) throws(StorageError) { try Disk.remove(path(for: identity)) }
}
