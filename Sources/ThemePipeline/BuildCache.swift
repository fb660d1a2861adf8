import ThemeDiagnostics
import ThemeStorage

/// Everything that a build remembers from earlier ones: sprites and pages by key, digests by stamp, the receipt and the
/// history. Without a cache folder it remembers nothing, and the stages do not notice.
struct BuildCache {
  private let places: BuildPlaces
  private let isReadOnly: Bool
  private(set) var store: EntryStore?
  private var memo: DigestMemo?
  private let receipts: ReceiptStore?
  /// The receipt of the last build of this manifest into this place; read once.
  let receipt: Receipt?

  /// - Parameter isReadOnly: nothing is written, made, repaired or removed.
  init(places: BuildPlaces, isReadOnly: Bool) {
    self.places = places
    self.isReadOnly = isReadOnly
    receipts = places.cacheFolder.map { ReceiptStore(cacheFolder: $0) }
    receipt = receipts?.read(for: places.identity)
  }

  /// Opens the cache; one warning where that cannot be done, and the build goes on without.
  mutating func open(sink: inout DiagnosticSink) {
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
    switch EntryStore.open(folder) {
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
    guard store != nil, let path = receipts?.historyPath(for: places.identity),
      let bytes = try? Disk.read(path, limit: Receipt.sizeLimit)
    else { return nil }
    return JobHistory(text: String(decoding: bytes, as: UTF8.self))
  }

  /// Makes room where this build has taken the cache over the limit; what it has used itself stays.
  ///
  /// - Returns: Whether there was anything to do, which is seldom.
  func makeRoom(limit: Int) -> Bool {
    guard let store, !isReadOnly else { return false }
    return CacheCollection.afterBuild(store, limit: limit) != nil
  }

  /// A receipt that cannot be kept costs the next build its short cut, nothing else.
  func write(_ receipt: Receipt, history: JobHistory) {
    guard store != nil, !isReadOnly, let receipts else { return }
    do throws(StorageError) {
      try receipts.write(receipt, for: places.identity)
      try Disk.writeAtomically(Array(history.text.utf8), to: receipts.historyPath(for: places.identity), sync: false)
    } catch {
      return
    }
  }
}
