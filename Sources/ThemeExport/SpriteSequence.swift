import ThemeModel

/// Sprites that follow one another: the values of a widget, or the frames of a transition.
struct SpriteSequence {
  /// The sprites' ids without the index.
  var name: String
  /// In the order of their indices.
  var sprites: [SpriteInfo]

  /// Whether all elements are there.
  var isWhole: Bool { sprites.count == sprites.first?.element?.count }

  /// All sequences that any of the sprites belongs to, in the order of the first sprites.
  static func all(_ sprites: some Sequence<SpriteInfo>) -> [SpriteSequence] {
    var sequences: [SpriteSequence] = []
    var places: [String: Int] = [:]
    for sprite in sprites where sprite.element != nil {
      guard let slash = sprite.id.lastIndex(of: "/") else { continue }
      let name = String(sprite.id[..<slash])
      if let place = places[name] {
        sequences[place].sprites.append(sprite)
      } else {
        places[name] = sequences.count
        sequences.append(SpriteSequence(name: name, sprites: [sprite]))
      }
    }
    for index in sequences.indices {
      sequences[index].sprites.sort { ($0.element?.index ?? 0) < ($1.element?.index ?? 0) }
    }
    return sequences
  }
}
