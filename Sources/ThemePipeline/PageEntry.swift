import ThemeAtlas
import ThemeHashing
import ThemeModel
import ThemePNG
import ThemeStorage

/// A cache entry of a page: its whole file, or one of its bands where it has several.
struct PageEntry: Sendable {
  let kind: EntryStore.Kind
  let key: Digest
  private let page: AtlasPage
  private let rows: Range<Int>
  private let channels: PNGChannels

  /// What an entry holds: of a file its bytes alone, of a band its blocks and, as the summary, its checksum.
  struct Content: Hashable, Sendable {
    var summary: [UInt8]
    var payload: [UInt8]
  }

  /// A page's entries from top to bottom.
  ///
  /// - Parameter key: the page's.
  static func entries(of page: AtlasPage, key: Digest, items: [PackItem], settings: PNGSettings) -> [PageEntry] {
    let bands = pngBands(width: page.width, height: page.height)
    let channels = page.channels(items)
    if bands.count == 1 {
      return [PageEntry(kind: .page, key: key, page: page, rows: 0..<page.height, channels: channels)]
    }
    return bands.map { rows in
      let key = CacheKeys.pagePart(page, rows: rows, channels: channels, items: items, settings: settings)
      return PageEntry(kind: .pagePart, key: key, page: page, rows: rows, channels: channels)
    }
  }

  /// The file of a page of which all entries are there.
  static func file(_ contents: [Content], of page: AtlasPage, items: [PackItem]) throws(PNGError) -> [UInt8] {
    if pngBands(width: page.width, height: page.height).count == 1 { return contents.first?.payload ?? [] }
    return try joinPNG(
      contents.compactMap(\.band), width: page.width, height: page.height, channels: page.channels(items))
  }

  func make(
    items: [PackItem], settings: PNGSettings, ink: (Sprite) -> Bitmap
  ) throws(PNGError) -> Content {
    let first = kind == .page ? rows.lowerBound : max(0, rows.lowerBound - 1)
    let bitmap = composePage(page, rows: first..<rows.upperBound, items: items) {
      ink(items[$0].sprites[page.scaleIndex])
    }
    if kind == .page { return Content(summary: [], payload: try encodePNG(bitmap, settings: settings)) }
    return Content(
      try encodePNGBand(bitmap, hasRowAbove: first < rows.lowerBound, channels: channels, settings: settings))
  }

  /// Nil where it is not in the cache in the form that it should have.
  func find(in store: EntryStore?) -> Content? {
    guard let entry = store?.entry(kind, key) else { return nil }
    let content = Content(summary: entry.summary, payload: entry.payload)
    return kind == .page || content.band != nil ? content : nil
  }
}

extension AtlasPage {
  /// What a page of several bands needs: the heads of its sprites tell, no pixel is looked at.
  fileprivate func channels(_ items: [PackItem]) -> PNGChannels {
    placements.allSatisfy { items[$0.storedItem].sprites[scaleIndex].isGrey } ? .greyAlpha : .rgba
  }
}

extension PageEntry.Content {
  fileprivate init(_ band: PNGBand) {
    summary = (0..<4).map { UInt8(truncatingIfNeeded: band.checksum >> UInt32($0 * 8)) }
    payload = band.blocks
  }

  fileprivate var band: PNGBand? {
    guard summary.count == 4 else { return nil }
    return PNGBand(blocks: payload, checksum: summary.reversed().reduce(0) { $0 << 8 | UInt32($1) })
  }
}
