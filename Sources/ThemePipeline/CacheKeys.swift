// Cache rules
//
// 1. A key covers every input of its entry and nothing else; what is not in the key cannot reach the result, because the
//    stage is handed only the keyed value. Never paths, times or the environment.
//      sprite: the draw list's canonical bytes (scale, window and what is stretched included; fonts by digest, face and axes), the render version,
//              FreeType's version where the list has glyphs, and libpng's where it has pictures: the values of a sound
//              file are settled by its digest, but how 16 bits become 8 and what is made of a damaged file are not. HarfBuzz and FriBidi decide glyph ids and places, which are *in*
//              the list, so their versions add nothing.
//      page:   the page's size and extrusion, every stored sprite's place and ink digest, the PNG settings, the encoder's
//              version and its library's. Pages of several bands have an entry for each band instead:
//      pagePart: the same of the sprites that reach the band or the row above it (which the filters look at), with places
//              counted from the band, and whether the page is stored without colour. Where on the page the band lies is not in it, and cannot reach it.
//      image:  the same for one sprite.
// 2. Entries are immutable and check themselves; a bad entry is a miss that heals (ThemeStorage/EntryStore).
// 3. Outputs are compared by their bytes before they are written.
// 4. Stamps (mtime, ctime, size, inode) only ever skip re-hashing.
//
// libGDX's packer (`isModified`) compares file times alone, so a changed setting rebuilds nothing: the counter-example.

import ThemeAtlas
import ThemeGraphics
import ThemeHashing
import ThemeModel
import ThemePNG
import ThemeRender
import ThemeText

enum CacheKeys {
  static func sprite(_ list: DrawList) -> Digest {
    var encoder = CanonicalEncoder()
    encoder.append("sprite")
    encoder.append(Renderer.version)
    list.encode(into: &encoder)
    if list.drawsGlyphs { encoder.append(TextVersions.freeType) }
    if list.drawsPictures { encoder.append(PNGEncoder.readerVersion) }
    return encoder.digest
  }

  /// The versions that ``sprite(_:)`` covers, for people.
  static func versions(of list: DrawList) -> [String] {
    ["draw list \(DrawList.encodingVersion)", "renderer \(Renderer.version)"]
      + (list.drawsGlyphs ? ["FreeType \(TextVersions.freeType)"] : [])
      + (list.drawsPictures ? [PNGEncoder.readerVersion] : [])
  }

  static func page(_ page: AtlasPage, items: [PackItem], settings: PNGSettings) -> Digest {
    let rows = 0..<page.height
    return pixels("page", of: page, rows: rows, from: 0, items: items, settings: settings)
  }

  /// What a page shows, whatever bytes its file has: what names of files are made of. Not a key.
  static func content(of page: AtlasPage, items: [PackItem]) -> Digest {
    let rows = 0..<page.height
    return pixels("content", of: page, rows: rows, from: 0, items: items, settings: nil)
  }

  /// - Parameter rows: the band's; composed with the row above them, where there is one.
  static func pagePart(
    _ page: AtlasPage, rows: Range<Int>, channels: PNGChannels, items: [PackItem], settings: PNGSettings
  ) -> Digest {
    let seen = max(0, rows.lowerBound - 1)..<rows.upperBound
    let kind = channels == .rgba ? "pagePart" : "pagePart greyAlpha"
    return pixels(kind, of: page, rows: seen, from: rows.lowerBound, items: items, settings: settings)
  }

  /// - Parameter start: places are counted from this row.
  private static func pixels(
    _ kind: String, of page: AtlasPage, rows: Range<Int>, from start: Int, items: [PackItem], settings: PNGSettings?
  ) -> Digest {
    var encoder = CanonicalEncoder()
    encoder.append(kind)
    if let settings { encoder.append(settings) }
    encoder.append(page.form.alpha.rawValue)
    encoder.append(page.form.bleeds)
    for number in [page.width, rows.lowerBound - start, rows.count, page.extrude] { encoder.append(number) }
    encoder.append(page.placements(reaching: rows)) { encoder, placement in
      let sprite = items[placement.item].sprites[page.scaleIndex]
      var frame = placement.frame
      frame.y -= start
      encoder.append(frame)
      encoder.append(placement.rotation.rawValue)
      encoder.append(placement.source)
      encoder.append(sprite.ink)
      encoder.append(sprite.inkDigest)
    }
    return encoder.digest
  }

  static func image(_ sprite: Sprite, settings: PNGSettings) -> Digest {
    var encoder = CanonicalEncoder()
    encoder.append("image")
    encoder.append(settings)
    for number in [sprite.width, sprite.height] { encoder.append(number) }
    encoder.append(sprite.ink)
    encoder.append(sprite.inkDigest)
    return encoder.digest
  }
}

extension CanonicalEncoder {
  fileprivate mutating func append(_ settings: PNGSettings) {
    append(PNGEncoder.version)
    append(PNGEncoder.libraryVersion)
    append(PNGEncoder.deflateProbe)
    append(settings.effort.rawValue)
  }

  fileprivate mutating func append(_ rect: PixelRect) {
    for side in [rect.x, rect.y, rect.width, rect.height] { append(side) }
  }
}
