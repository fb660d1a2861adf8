// A font of pictures at one scale, in whole pixels. Everything is multiplied and rounded here, once; distances are from the
// pen on the baseline, where the letters were drawn.

import ThemeGraphics
import ThemeModel

struct ScaledFont {
  struct Letter {
    var character: Unicode.Scalar
    /// Where its picture lies on its page, nothing of it where there is nothing to see.
    var frame: PixelRect
    /// From the pen to the picture's left edge, and from the top of the line to its top edge.
    var xOffset: Int
    var yOffset: Int
    var advance: Int
    /// Index into ``ScaledFont/pages``.
    var page: Int
  }

  struct Kerning {
    var first: Unicode.Scalar
    var second: Unicode.Scalar
    var amount: Int
  }

  var font: BitmapFontInfo
  /// Pixels per em.
  var size: Int
  var base: Int
  var lineHeight: Int
  /// How far pictures reach beyond the letters themselves, with their effects; each at least 0. Of a soft shadow a thin letter
  /// shows less than a broad one: it is what the letter in the middle has, since loaders find the height of capitals by it.
  private(set) var padding = PixelInsets(top: 0, left: 0, bottom: 0, right: 0)
  /// From the least to the greatest distance that a field tells, in pixels; nil where letters are pictures.
  private(set) var range: Int?
  /// Those that have letters of the font, in their order.
  private(set) var pages: [EncodedPage] = []
  /// Sorted by character.
  private(set) var letters: [Letter] = []
  /// Sorted by characters; of pairs that are moved by a pixel at least.
  var kernings: [Kerning]

  /// - Parameter pages: all of a theme at one scale.
  init(_ font: BitmapFontInfo, of atlas: EncodedAtlas, pages: [EncodedPage], scale: Double) {
    self.font = font
    size = max(1, whole(font.size * scale))
    base = whole(font.base * scale)
    lineHeight = whole(font.lineHeight * scale)
    kernings = font.kernings.compactMap { pair in
      let amount = whole(pair.amount * scale)
      return amount == 0 ? nil : Kerning(first: pair.first, second: pair.second, amount: amount)
    }
    var places: [String: (page: Int, placement: Placement)] = [:]
    for page in pages {
      var isUsed = false
      for placement in page.page.placements {
        let sprite = atlas.sprites[placement.item]
        guard sprite.widget == font.widget, let part = sprite.part else { continue }
        places[part] = (self.pages.count, placement)
        isUsed = true
      }
      if isUsed { self.pages.append(page) }
    }
    var reaches: [PixelInsets] = []
    for glyph in font.glyphs {
      var letter = Letter(
        character: glyph.character, frame: PixelRect(x: 0, y: 0, width: 0, height: 0), xOffset: 0, yOffset: 0,
        advance: whole(glyph.advance * scale), page: 0)
      if !glyph.ink.isEmpty, let place = places[BitmapFontInfo.part(of: glyph.character)] {
        letter.page = place.page
        if let reach = letter.put(place.placement, of: atlas.sprites[place.placement.item], glyph, base, scale) {
          reaches.append(reach)
        }
      }
      letters.append(letter)
    }
    func middle(_ edge: KeyPath<PixelInsets, Int>) -> Int {
      reaches.isEmpty ? 0 : max(0, reaches.map { $0[keyPath: edge] }.sorted()[reaches.count / 2])
    }
    if let spread = font.spread {
      let reach = whole(spread * scale)
      padding = PixelInsets(top: reach, left: reach, bottom: reach, right: reach)
      range = max(1, whole(2 * spread * scale))
      return
    }
    padding = PixelInsets(top: middle(\.top), left: middle(\.left), bottom: middle(\.bottom), right: middle(\.right))
  }
}

extension ScaledFont.Letter {
  /// Says where its picture is seen.
  ///
  /// - Returns: how far that reaches beyond the letter itself; nil where nothing is seen.
  fileprivate mutating func put(
    _ placement: Placement, of sprite: SpriteInfo, _ glyph: BitmapFontInfo.Glyph, _ base: Int, _ scale: Double
  ) -> PixelInsets? {
    let window = sprite.box.scaledOut(by: scale)
    let (source, seen) = (placement.source, placement.ink)
    if seen.isEmpty { return nil }
    frame = PixelRect(
      x: placement.frame.x + seen.x - source.x, y: placement.frame.y + seen.y - source.y, width: seen.width,
      height: seen.height)
    let cell = PixelRect(
      x: whole(window.x) + seen.x, y: whole(window.y) + seen.y, width: seen.width, height: seen.height)
    xOffset = cell.x
    yOffset = base + cell.y
    let out = glyph.ink.scaledOut(by: scale)
    let ink = PixelRect(x: whole(out.x), y: whole(out.y), width: whole(out.width), height: whole(out.height))
    return PixelInsets(
      top: ink.y - cell.y, left: ink.x - cell.x, bottom: cell.maxY - ink.maxY, right: cell.maxX - ink.maxX)
  }
}

/// The nearest whole number, halves away from zero. What a manifest or a font can state is far within the bounds.
private func whole(_ value: Double) -> Int {
  let bound = 1e9
  return value.isNaN ? 0 : Int(min(max(value, -bound), bound).rounded())
}
