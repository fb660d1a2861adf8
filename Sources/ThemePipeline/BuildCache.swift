import ThemeDiagnostics
import ThemeHashing
import ThemeModel
import ThemeStorage

/// Everything that a build remembers from earlier ones: sprites and pages by key, digests by stamp, the receipt and the
/// history. Without a cache folder it remembers nothing, and the stages do not notice.
struct BuildCache {
  private let places: BuildPlaces
  private let isReadOnly: Bool
  private let memory: EntryMemory?
  private(set) var store: EntryStore?
  private var memo: DigestMemo?
  /// What the last build knew of its sprites, as far as it still holds, and what this one knows of its own.
  private(set) var index = EntryIndex()
  private var sprites: [Digest: [UInt8]] = [:]
  private let receipts: ReceiptStore?
  /// The receipt of the last build of this manifest into this place, as it was when it was last read.
  private(set) var receipt: Receipt?

  /// - Parameters:
  ///   - isReadOnly: nothing is written, made, repaired or removed.
  ///   - memory: of earlier builds of this process.
  init(places: BuildPlaces, isReadOnly: Bool, memory: EntryMemory? = nil) {
    self.places = places
    self.isReadOnly = isReadOnly
    self.memory = memory
    receipts = places.cacheFolder.map { ReceiptStore(cacheFolder: $0) }
    receipt = receipts?.read(for: places.identity)
  }

  /// Reads the receipt again: another build may have ended meanwhile.
  ///
  /// - Returns: whether there is another now.
  mutating func rereadReceipt() -> Bool {
    let found = receipts?.read(for: places.identity)
    defer { receipt = found }
    return found != receipt
  }

  /// Opens the cache; one warning where that cannot be done, and the build goes on without.
  mutating func open(sink: inout DiagnosticSink) {
    openStore(sink: &sink)
    if let store, let receipts { index = EntryIndex(receipts.indexPath(for: places.identity), of: .sprite, in: store) }
  }

  private mutating func openStore(sink: inout DiagnosticSink) {
    guard let folder = places.cacheFolder else {
      if places.wantsCache, !isReadOnly {
        sink.report(
          Diagnostic(
            .cacheUnavailable, .warning, path: places.manifestName,
            "building without a cache: neither HOME nor XDG_CACHE_HOME says where it could be",
            help: "choose a place by --cache-dir, or say --no-cache"))
      }
      return
    }
    if isReadOnly {
      store = EntryStore.openReadOnly(folder)
      memo = DigestMemo.open(folder)
      return
    }
    switch EntryStore.open(folder, memory: memory) {
    case .success(let store):
      self.store = store
      memo = DigestMemo.open(folder)
      if let error = store.readOnlyReason {
        sink.report(
          Diagnostic(
            .cacheUnavailable, .warning, path: error.path,
            "the cache is only read: cannot \(error.operation): \(error.reason)",
            help: "choose another place by --cache-dir, or say --no-cache"))
      }
    case .failure(let error):
      sink.report(
        Diagnostic(
          .cacheUnavailable, .warning, path: error.path,
          "building without a cache: cannot \(error.operation): \(error.reason)",
          help: "choose another place by --cache-dir, or say --no-cache"))
    }
  }

  mutating func takeMemo() -> DigestMemo? {
    defer { memo = nil }
    return memo
  }

  mutating func keep(_ memo: DigestMemo?) {
    self.memo = memo
    if !isReadOnly { self.memo?.save() }
  }

  var isInUse: Bool { store != nil }

  /// Sprites that are in the cache now.
  mutating func note(_ sprites: [Sprite]) {
    guard store != nil, !isReadOnly else { return }
    for sprite in sprites where self.sprites[sprite.key] == nil { self.sprites[sprite.key] = SpriteFacts(sprite).bytes }
  }

  /// What the last build wrote, where that was another folder than `folder`.
  func previousOutputsElsewhere(than folder: String) -> (folder: String, outputs: [Receipt.Output])? {
    guard let receipt, let record = ReceiptRecord(receipt.summary), record.outputFolder != folder else { return nil }
    return (record.outputFolder, receipt.outputs)
  }

  /// What the last build wrote into `folder`.
  func previousOutputs(in folder: String) -> [Receipt.Output] {
    guard let receipt, let record = ReceiptRecord(receipt.summary), record.outputFolder == folder else { return [] }
    return receipt.outputs
  }

  /// The version of the tool that wrote ``previousOutputs(in:)``.
  var previousVersion: String? { receipt.flatMap { ReceiptRecord($0.summary) }?.version }

  /// What the last build knew of its sprites; read once, and only to explain.
  lazy var history: JobHistory? = readHistory()

  private func readHistory() -> JobHistory? {
    guard store != nil, let bytes = receipts?.readHistory(for: places.identity) else { return nil }
    return JobHistory(text: String(decoding: bytes, as: UTF8.self))
  }

  /// Makes room where this build has taken the cache over the limit; what it has used itself stays.
  ///
  /// - Returns: Whether there was anything to do, which is seldom.
  func makeRoom(limit: Int) -> Bool {
    guard let store, !isReadOnly else { return false }
    return CacheCollection.afterBuild(store, limit: limit) != nil
  }

  /// Writes what was kept back until the outputs were in their places.
  func writeWaiting(jobs: Int) {
    guard let store else { return }
    let waiting = store.waiting
    _ = parallelMap(count: waiting.count, jobs: jobs) { store.writeWaiting(waiting[$0]) }
  }

  /// A receipt that cannot be kept costs the next build its short cut, nothing else.
  func write(_ receipt: Receipt, history: JobHistory) {
    guard let store, !isReadOnly, let receipts else { return }
    do throws(StorageError) {
      try receipts.write(history: Array(history.text.utf8), for: places.identity)
      EntryIndex.write(
        sprites, of: .sprite, in: store, previous: index, to: receipts.indexPath(for: places.identity))
      try receipts.write(receipt, for: places.identity)
    } catch {
      return
    }
  }
}
