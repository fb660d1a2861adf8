import ThemeModel

/// A sprite as each of the themes of one layout has it.
struct SharedSprite {
  /// That of the first theme which has it.
  var first: PackItem
  /// Its place in each theme's list, or -1 where a theme does not have it.
  var places: [Int]

  /// The sprites of all themes, each id once: those of the first theme, then what others have beside them.
  static func all(_ themes: [[PackItem]]) -> [SharedSprite] {
    guard themes.count > 1 else {
      return (themes.first ?? []).enumerated().map { SharedSprite(first: $1, places: [$0]) }
    }
    var sprites: [SharedSprite] = []
    var known: [String: Int] = [:]
    for (theme, items) in themes.enumerated() {
      for (place, item) in items.enumerated() {
        if let index = known[item.info.id] {
          sprites[index].places[theme] = place
        } else {
          known[item.info.id] = sprites.count
          var places = [Int](repeating: -1, count: themes.count)
          places[theme] = place
          sprites.append(SharedSprite(first: item, places: places))
        }
      }
    }
    return sprites
  }

  /// The themes' own, in their order.
  func items(in themes: [[PackItem]]) -> [PackItem] {
    if themes.count == 1 { return [first] }
    return themes.indices.compactMap { places[$0] < 0 ? nil : themes[$0][places[$0]] }
  }
}
