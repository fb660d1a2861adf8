import ThemeModel

/// Which pseudo-classes show which sprite of a widget.
enum CSSStates {
  /// What a value of an axis is in CSS: nothing for a widget at rest; `rank` orders the rules, the last one that holds wins.
  private static let words: [String: (rank: Int, pseudo: String)] = [
    "normal": (0, ""), "unchecked": (0, ""), "off": (0, ""), "unselected": (0, ""),
    "checked": (1, ":where(:checked, [aria-checked=\"true\"])"),
    "on": (1, ":where(:checked, [aria-checked=\"true\"], [aria-pressed=\"true\"])"),
    "selected": (1, ":where(:checked, [aria-selected=\"true\"])"),
    "mixed": (2, ":where(:indeterminate, [aria-checked=\"mixed\"])"),
    "focused": (3, ":where(:focus-visible)"),
    "hover": (4, ":where(:hover)"),
    "pressed": (5, ":where(:active)"),
    "disabled": (6, ":where(:disabled, [aria-disabled=\"true\"])"),
  ]

  /// The sprites of widgets that have states, with what follows the widget's class, in the order of the rules.
  ///
  /// A widget is left out where a value of one of its axes is no state that CSS knows, and where it is a sequence.
  static func rules(_ sprites: [SpriteInfo]) -> [(widget: String, rules: [(sprite: Int, pseudo: String)])] {
    var order: [String] = []
    var widgets: [String: [(sprite: Int, ranks: [Int], pseudo: String)]] = [:]
    var unknown: Set<String> = []
    for (index, sprite) in sprites.enumerated() where sprite.flipBook == nil {
      let known = sprite.axes.compactMap { words[$0.value] }
      guard sprite.element == nil, !known.isEmpty, known.count == sprite.axes.count else {
        unknown.insert(sprite.widget)
        continue
      }
      if widgets[sprite.widget] == nil { order.append(sprite.widget) }
      widgets[sprite.widget, default: []].append((index, known.map(\.rank), known.map(\.pseudo).joined()))
    }
    return order.filter { !unknown.contains($0) }.map { widget in
      let rules = (widgets[widget] ?? []).sorted { one, two in
        // The last axis is what the pointer does: it counts after what the widget holds.
        one.ranks.lexicographicallyPrecedes(two.ranks)
      }
      return (widget, rules.map { ($0.sprite, $0.pseudo) })
    }
  }
}
