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
  /// How far pictures reach beyond the letters themselves, with their effects; each at least 0.
  var padding = PixelInsets(top: 0, left: 0, bottom: 0, right: 0)
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
    for glyph in font.glyphs {
      var letter = Letter(
        character: glyph.character, frame: PixelRect(x: 0, y: 0, width: 0, height: 0), xOffset: 0, yOffset: 0,
        advance: whole(glyph.advance * scale), page: 0)
      if !glyph.ink.isEmpty, let place = places[BitmapFontInfo.part(of: glyph.character)] {
        add(place.placement, of: atlas.sprites[place.placement.item], glyph, scale, to: &letter)
        letter.page = place.page
      }
      letters.append(letter)
    }
  }

  /// What a page has of a letter is cut to whole points, in layouts that scales share: only what can have ink is told of.
  private mutating func add(
    _ placement: Placement, of sprite: SpriteInfo, _ glyph: BitmapFontInfo.Glyph, _ scale: Double,
    to letter: inout Letter
  ) {
    let window = sprite.box.scaledOut(by: scale)
    let source = placement.source
    let (x, y) = (whole(window.x) + source.x, whole(window.y) + source.y)
    let reach = pixels(glyph.inkWithEffects, scale)
    let cell = PixelRect(x: x, y: y, width: source.width, height: source.height).intersection(reach)
    guard cell.width > 0, cell.height > 0 else { return }
    letter.frame = PixelRect(
      x: placement.frame.x + cell.x - x, y: placement.frame.y + cell.y - y, width: cell.width, height: cell.height)
    letter.xOffset = cell.x
    letter.yOffset = base + cell.y
    let ink = pixels(glyph.ink, scale)
    padding.left = max(padding.left, ink.x - cell.x)
    padding.top = max(padding.top, ink.y - cell.y)
    padding.right = max(padding.right, cell.maxX - ink.maxX)
    padding.bottom = max(padding.bottom, cell.maxY - ink.maxY)
  }
}

private func pixels(_ rect: Rect, _ scale: Double) -> PixelRect {
  let out = rect.scaledOut(by: scale)
  return PixelRect(x: whole(out.x), y: whole(out.y), width: whole(out.width), height: whole(out.height))
}

/// The nearest whole number, halves away from zero. What a manifest or a font can state is far within the bounds.
private func whole(_ value: Double) -> Int {
  let bound = 1e9
  return value.isNaN ? 0 : Int(min(max(value, -bound), bound).rounded())
}
