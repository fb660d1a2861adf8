import ThemeGraphics
import ThemeHashing
import ThemeModel

/// A picture that is stored once, and the items that it serves.
struct StoredPicture {
  /// The first of the members.
  var item: Int
  /// Rising places in the packer's input; never empty.
  var members: [Int]
  /// The least id of the members, so that the order of insertion does not depend on the order of the input.
  var name: String
  /// Whether it may be turned on its page.
  var canTurn: Bool
}

/// Finds the items that look alike: after trimming they have the same pixels at **every** scale of the build, and the
/// same slice. In the order of their first items. With a slice none may be turned, whose insets are of the upright sprite.
///
/// Equality at all scales, even where each scale has a layout of its own, keeps an id's pages and aliases the same at
/// every scale.
func storedPictures(_ items: [PackItem], cuts: [[CellCut]], areTurned: Bool) -> [StoredPicture] {
  var pictures: [StoredPicture] = []
  var places: [PictureKey: Int] = [:]
  places.reserveCapacity(items.count)
  for (index, item) in items.enumerated() {
    let key = PictureKey(item, cuts: cuts.map { $0[index] })
    if let place = places[key] {
      pictures[place].members.append(index)
      pictures[place].name = min(pictures[place].name, item.info.id)
    } else {
      places[key] = pictures.count
      pictures.append(
        StoredPicture(
          item: index, members: [index], name: item.info.id, canTurn: areTurned && item.info.slice == nil))
    }
  }
  return pictures
}

/// Equal keys have equal stored pixels at every scale. Digests stand for the ink; where it lies in the stored
/// rectangle counts too, because a shared cut may be wider than the ink of one scale.
private struct PictureKey: Hashable {
  struct Ink: Hashable {
    var digest: Digest
    var place: PixelRect
  }

  var slice: Insets?
  var sizes: [[Int]]
  var inks: [Ink?]

  /// - Parameter cuts: one for each layout: one in all, or one a scale.
  init(_ item: PackItem, cuts: [CellCut]) {
    slice = item.info.slice
    sizes = cuts.map { [$0.cells.width, $0.cells.height] }
    inks = item.sprites.enumerated().map { index, sprite in
      if sprite.ink.isEmpty { return nil }
      let cut = cuts[min(index, cuts.count - 1)]
      // A cell's side at this scale; exact, since a sprite's sides are whole cells.
      let pixels = max(1, sprite.width / cut.width)
      let place = PixelRect(
        x: sprite.ink.x - cut.cells.x * pixels, y: sprite.ink.y - cut.cells.y * pixels, width: sprite.ink.width,
        height: sprite.ink.height)
      return Ink(digest: sprite.inkDigest, place: place)
    }
  }
}
