import ThemeGraphics
import ThemeHashing
import ThemeModel

/// A picture that is stored once, and the sprites that it serves.
struct StoredPicture {
  /// The first of the members.
  var item: Int
  /// Rising places among the layout's sprites; never empty.
  var members: [Int]
  /// The least id of the members, so that the order of insertion does not depend on the order of the input.
  var name: String
  /// Whether it may be turned on its page.
  var canTurn: Bool
}

/// Finds the sprites that look alike: after trimming they have the same pixels at **every** scale of the build and in every
/// theme of the layout, and the same slice. In the order of their first sprites. With a slice none may be turned, whose
/// insets are of the upright sprite.
///
/// Equality at all scales, even where each scale has a layout of its own, keeps an id's pages and aliases the same at
/// every scale.
func storedPictures(
  _ sprites: [SharedSprite], of themes: [[PackItem]], cuts: [[CellCut]], areTurned: Bool
) -> [StoredPicture] {
  var pictures: [StoredPicture] = []
  var places: [PictureKey: Int] = [:]
  places.reserveCapacity(sprites.count)
  for (index, sprite) in sprites.enumerated() {
    let key = PictureKey(sprite, of: themes, cuts: cuts.map { $0[index] })
    let id = sprite.first.info.id
    if let place = places[key] {
      pictures[place].members.append(index)
      pictures[place].name = min(pictures[place].name, id)
    } else {
      places[key] = pictures.count
      pictures.append(
        StoredPicture(item: index, members: [index], name: id, canTurn: areTurned && !key.hasSlice))
    }
  }
  return pictures
}

/// Equal keys have equal stored pixels at every scale in every theme. Digests stand for the ink; where it lies in the
/// stored rectangle counts too, because a shared cut may be wider than the ink of one scale or theme.
private struct PictureKey: Hashable {
  struct Ink: Hashable {
    var digest: Digest
    var place: PixelRect
  }

  /// A theme's; nil where it does not have the sprite.
  struct Look: Hashable {
    var slice: Insets?
    var inks: [Ink?]
  }

  var sizes: [[Int]]
  var looks: [Look?]

  var hasSlice: Bool { looks.contains { $0?.slice != nil } }

  /// - Parameter cuts: one for each layout: one in all, or one a scale.
  init(_ sprite: SharedSprite, of themes: [[PackItem]], cuts: [CellCut]) {
    sizes = cuts.map { [$0.cells.width, $0.cells.height] }
    looks = themes.indices.map { theme in
      if sprite.places[theme] < 0 { return nil }
      let item = themes[theme][sprite.places[theme]]
      let inks = item.sprites.indices.map { index -> Ink? in
        let sprite = item.sprites[index]
        if sprite.ink.isEmpty { return nil }
        let cut = cuts[min(index, cuts.count - 1)]
        // A cell's side at this scale; exact, since a sprite's sides are whole cells.
        let pixels = max(1, sprite.width / cut.width)
        let place = PixelRect(
          x: sprite.ink.x - cut.cells.x * pixels, y: sprite.ink.y - cut.cells.y * pixels, width: sprite.ink.width,
          height: sprite.ink.height)
        return Ink(digest: sprite.inkDigest, place: place)
      }
      return Look(slice: item.info.slice, inks: inks)
    }
  }
}
