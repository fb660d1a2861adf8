// An axis as one list of values, although widgets may have it with different ones.
//
// Every widget has its values in an order, its kind's or its own. The lists are merged so that each stays in its order (Kahn's topological sort;
// of values that no list orders, the one seen first comes first). Widgets that contradict each other leave the order of
// first sight.

import ThemeModel

enum AxisOrder {
  private struct Key: Hashable {
    var axis: String
    var widget: String
  }

  /// Every axis of any sprite, sorted by name, with all values that occur.
  static func axes(_ atlases: [EncodedAtlas]) -> [SpriteUnion.Axis] {
    var axes: [SpriteUnion.Axis] = []
    var places: [String: Int] = [:]
    var lists: [[[AxisValue]]] = []
    var listPlaces: [Key: Int] = [:]
    var seen: [Key: Set<AxisValue>] = [:]
    for sprite in atlases.lazy.flatMap(\.sprites) where sprite.flipBook == nil {
      for value in sprite.axes {
        let key = Key(axis: value.axis, widget: sprite.widget)
        guard seen[key, default: []].insert(value).inserted else { continue }
        let place = places[value.axis] ?? axes.count
        if place == axes.count {
          places[value.axis] = place
          axes.append(SpriteUnion.Axis(name: value.axis, values: [], range: sprite.range))
          lists.append([])
        }
        let list = listPlaces[key] ?? lists[place].count
        if list == lists[place].count {
          listPlaces[key] = list
          lists[place].append([])
        }
        lists[place][list].append(value)
      }
    }
    for place in axes.indices {
      axes[place].values = merged(
        lists[place].map { list in
          // Equal positions keep the order of sight.
          list.enumerated().sorted { ($0.element.position, $0.offset) < ($1.element.position, $1.offset) }
            .map(\.element.value)
        })
    }
    return axes.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  /// All values of `lists`, each list in its own order as far as they agree.
  static func merged(_ lists: [[String]]) -> [String] {
    var values: [String] = []
    var places: [String: Int] = [:]
    for value in lists.joined() where places[value] == nil {
      places[value] = values.count
      values.append(value)
    }
    var before = [Set<Int>](repeating: [], count: values.count)
    for list in lists {
      let steps = list.compactMap { places[$0] }
      for (earlier, later) in zip(steps, steps.dropFirst()) { before[later].insert(earlier) }
    }
    var left = Array(values.indices)
    var result: [String] = []
    while !left.isEmpty {
      let next = left.firstIndex { before[$0].isDisjoint(with: left) } ?? left.startIndex
      result.append(values[left.remove(at: next)])
    }
    return result
  }
}
