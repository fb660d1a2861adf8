import ThemeGraphics
import ThemeHashing
import ThemeModel
import ThemeRender

@testable import ThemePipeline
@testable import ThemeStorage

/// Entries of the cache, as they are and with right checksums.
struct EntryTarget: FuzzTarget {
  static let name = "entry"
  static let summary = "cache entries: head, summary, payload"

  private static let key = SHA256.digest(Array("entry".utf8))
  private static let (width, height) = (16, 12)

  private struct Content: Equatable {
    var summary: [UInt8]
    var payload: [UInt8]
  }

  let seeds: [[UInt8]]
  private let contents: [Content]
  private let folder: ScratchFolder
  private let store: EntryStore

  private var path: String { store.path(.sprite, Self.key) }

  init() throws {
    folder = try ScratchFolder()
    store = try EntryStore.open(folder.path).get()
    let facts = SpriteFacts(
      RenderedSprite(ink: PixelRect(x: 1, y: 2, width: 3, height: 4), bitmap: Bitmap(width: 3, height: 4)))
    var contents = [Content(summary: [], payload: [])]
    for length in [1, 48, 64, 65, 768, 770] {
      contents.append(Content(summary: facts.bytes, payload: (0..<length).map { UInt8(truncatingIfNeeded: $0 / 24) }))
      contents.append(Content(summary: [1, 2], payload: (0..<length).map { UInt8(truncatingIfNeeded: $0 * $0 * 7) }))
    }
    contents.append(Content(summary: facts.bytes, payload: Array(repeating: 0, count: 20_000)))
    var seeds: [[UInt8]] = []
    for content in contents {
      for compress in [true, false] {
        store.store(.sprite, Self.key, summary: content.summary, payload: content.payload, compress: compress)
        seeds.append(try Disk.read(store.path(.sprite, Self.key), limit: 1 << 20))
      }
    }
    self.contents = contents
    self.seeds = seeds.filter { $0.count < 2_000 }
  }

  func mutated(_ random: inout SeededGenerator) -> [UInt8] {
    var bytes = random.element(seeds) ?? []
    for _ in 0..<1 + random.index(3) { ByteMutation.apply(to: &bytes, splicing: seeds, &random) }
    return bytes
  }

  func check(_ bytes: [UInt8]) throws(FuzzFailure) -> Bool {
    try folder.put(bytes, at: path)
    if let summary = store.summary(.sprite, Self.key) {
      let isKnown = contents.contains { $0.summary == summary } || SealedEntry.hasRightChecksums(bytes)
      guard isKnown else { throw FuzzFailure("a damaged entry gave another summary") }
    }
    // Taken away, where the head or the summary was found to be damaged.
    try folder.put(bytes, at: path)
    if let entry = store.entry(.sprite, Self.key) {
      let isKnown = contents.contains(Content(summary: entry.summary, payload: entry.payload))
      guard isKnown || SealedEntry.hasRightChecksums(bytes) else {
        throw FuzzFailure("a damaged entry gave other bytes")
      }
    }
    return try checkResealed(SealedEntry.resealed(bytes, of: .sprite, key: Self.key))
  }

  /// With right checksums anything may come back, but nothing may trap, and what comes back can be kept.
  private func checkResealed(_ bytes: [UInt8]) throws(FuzzFailure) -> Bool {
    guard bytes.count >= SealedEntry.headLength else { return false }
    try folder.put(bytes, at: path)
    guard let entry = store.entry(.sprite, Self.key) else { return false }
    guard UInt64(entry.payload.count) == SealedBytes.get(UInt64.self, at: 64, in: bytes) else {
      throw FuzzFailure("a payload of another length than its head says")
    }
    if let facts = SpriteFacts(bytes: entry.summary, width: Self.width, height: Self.height) {
      _ = Bitmap(width: facts.ink.width, height: facts.ink.height, pixels: entry.payload)
    }
    guard entry.payload.count <= 1 << 16 else { return true }
    store.store(.sprite, Self.key, summary: entry.summary, payload: entry.payload, compress: true)
    guard let again = store.entry(.sprite, Self.key), again == entry else {
      throw FuzzFailure("what was kept did not come back")
    }
    return true
  }
}
