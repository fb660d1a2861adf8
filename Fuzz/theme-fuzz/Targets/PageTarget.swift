import ThemeHashing
import ThemeModel
import ThemePNG

@testable import ThemePipeline
@testable import ThemeStorage

/// Entries of pages: whole files, and bands with their checksums, from which files are joined.
struct PageTarget: FuzzTarget {
  static let name = "page"
  static let summary = "cache entries of pages and of their bands"

  let seeds: [[UInt8]]
  private let folder: ScratchFolder
  private let store: EntryStore
  private let page: AtlasPage
  private let bands: AtlasPage
  /// Of the small page its only entry, of the large one its first band.
  private let pageEntry: PageEntry
  private let bandEntry: PageEntry
  private let contents: [PageEntry.Content]

  init() throws {
    folder = try ScratchFolder()
    store = try EntryStore.open(folder.path).get()
    page = AtlasPage(scaleIndex: 0, scale: 1, index: 0, width: 9, height: 5, extrude: 0, placements: [])
    // The narrowest that has a short row and two bands.
    bands = AtlasPage(scaleIndex: 0, scale: 1, index: 0, width: 256, height: 1600, extrude: 0, placements: [])
    let settings = PNGSettings()
    let key = SHA256.digest(Array("page".utf8))
    let parts = PageEntry.entries(of: bands, key: key, items: [], settings: settings)
    guard parts.count == 2, let one = PageEntry.entries(of: page, key: key, items: [], settings: settings).first else {
      throw FuzzFailure("the page has not two bands")
    }
    (pageEntry, bandEntry) = (one, parts[0])
    var contents: [PageEntry.Content] = []
    var seeds: [[UInt8]] = []
    for entry in [one, parts[0], parts[1]] {
      let content = try entry.make(items: [], settings: settings) { Bitmap(width: $0.width, height: $0.height) }
      contents.append(content)
      for compress in [false, true] {
        store.store(entry.kind, entry.key, summary: content.summary, payload: content.payload, compress: compress)
        seeds.append(try Disk.read(store.path(entry.kind, entry.key), limit: 1 << 20))
      }
    }
    self.contents = contents
    self.seeds = seeds
    guard try seeds.allSatisfy({ seed throws(FuzzFailure) in try check(seed) }) else {
      throw FuzzFailure("a seed is no entry")
    }
  }

  func mutated(_ random: inout SeededGenerator) -> [UInt8] {
    var bytes = random.element(seeds) ?? []
    for _ in 0..<1 + random.index(3) { ByteMutation.apply(to: &bytes, splicing: seeds, &random) }
    return bytes
  }

  func check(_ bytes: [UInt8]) throws(FuzzFailure) -> Bool {
    let isPage = bytes.count > 12 && bytes[12] == EntryStore.Kind.page.code
    let entry = isPage ? pageEntry : bandEntry
    let path = store.path(entry.kind, entry.key)
    try folder.put(bytes, at: path)
    if let content = entry.find(in: store), !contents.contains(content), !SealedEntry.hasRightChecksums(bytes) {
      throw FuzzFailure("a damaged entry gave other bytes")
    }
    let resealed = SealedEntry.resealed(bytes, of: entry.kind, key: entry.key)
    try folder.put(resealed, at: path)
    guard let content = entry.find(in: store) else { return false }
    guard UInt64(content.payload.count) == SealedBytes.get(UInt64.self, at: 64, in: resealed) else {
      throw FuzzFailure("a payload of another length than its head says")
    }
    guard content.payload.count <= 1 << 18 else { return true }
    // What stands in an entry with right checksums is believed: the file is as good as that.
    guard isPage || content.summary.count == 4 else { throw FuzzFailure("a band without a checksum") }
    do {
      let file = try PageEntry.file(isPage ? [content] : [content, contents[2]], of: isPage ? page : bands, items: [])
      if isPage { return true }
      let size = try pngSize(file)
      guard size == (bands.width, bands.height) else { throw FuzzFailure("a joined file of another size") }
    } catch let failure as FuzzFailure {
      throw failure
    } catch {
      throw FuzzFailure("bands make no file: \(error)")
    }
    return true
  }
}
