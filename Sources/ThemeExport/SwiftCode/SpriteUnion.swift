// The sprites of all themes as one list: what generated code can name does not depend on the theme that is shown.
//
// A sprite is known by its widget, its axis values and its place in a sequence, not by its id, since the index in an id
// is padded to the theme's own count. Parts, such as the letters of a font, are no property of anything: they are left out.

import ThemeDiagnostics
import ThemeModel

struct SpriteUnion {
  struct Widget {
    var name: String
    var kind: String
    /// The names of its axes.
    var axes: [String]
    var isSequence: Bool
    /// Each combination of axis values that any theme has, in the axes' order: for each axis an index into its values.
    var variants: [Variant] = []
    /// Its flip-books in any theme, by path.
    var flipBooks: [FlipBook] = []
    /// The number of its first sprite.
    var first = 0
    var range: SourceRange

    var count: Int { variants.reduce(0) { $0 + $1.count } + flipBooks.reduce(0) { $0 + $1.count } }
  }

  /// The frames of a transition, behind the widget's own sprites.
  struct FlipBook {
    /// For each of the widget's axes the value of its own that both ends agree on, or the name that stands there; of a
    /// widget without axes the name alone.
    var path: [Step]
    /// The most frames of any theme.
    var count: Int
    /// The number of its first frame, from the widget's first sprite.
    var offset = 0

    enum Step: Hashable {
      case value(Int)
      case name(String)
    }
  }

  struct Variant {
    var values: [Int]
    /// The most elements of any theme; 1 where the widget is no sequence.
    var count: Int
    /// The number of its first sprite, from the widget's first.
    var offset = 0
  }

  struct Axis {
    var name: String
    var values: [String]
    /// A widget that has it.
    var range: SourceRange
  }

  /// Sorted by name.
  var widgets: [Widget] = []
  /// Sorted by name.
  var axes: [Axis] = []
  /// By number: the id in the first theme that has the sprite; of a sequence, in the first of those where it is longest,
  /// so that all indices of a sequence are padded alike.
  var ids: [String] = []
  /// For each theme and number: the index into the theme's sprites, or nil.
  var items: [[Int?]] = []

  func axis(_ name: String) -> Axis? { axes.first { $0.name == name } }

  /// Reports widgets that are different things in different themes, and returns nil then.
  init?(_ atlases: [EncodedAtlas], sink: inout DiagnosticSink) {
    var isRight = true
    for atlas in atlases where !checkNames(atlas.sprites, comparison: .exact, sink: &sink, name: \.id) {
      isRight = false
    }
    guard isRight, collectWidgets(atlases, &sink) else { return nil }
    axes = AxisOrder.axes(atlases)
    collectVariants(atlases)
    collectFlipBooks(atlases)
    number(atlases)
  }

  private mutating func collectWidgets(_ atlases: [EncodedAtlas], _ sink: inout DiagnosticSink) -> Bool {
    var places: [String: Int] = [:]
    var isRight = true
    for sprite in atlases.lazy.flatMap(\.sprites) where sprite.flipBook == nil && sprite.part == nil {
      let axes = sprite.axes.map(\.axis)
      guard let place = places[sprite.widget] else {
        places[sprite.widget] = widgets.count
        widgets.append(
          Widget(
            name: sprite.widget, kind: sprite.kind, axes: axes, isSequence: sprite.element != nil, range: sprite.range))
        if Set(axes).count != axes.count {
          isRight = false
          sink.error(.exportNameClash, at: sprite.range, "kind '\(sprite.kind)' has two axes of one name")
        }
        continue
      }
      if widgets[place].axes != axes || widgets[place].isSequence != (sprite.element != nil) {
        isRight = false
        sink.error(
          .exportNameClash, at: sprite.range,
          "widget '\(sprite.widget)' has other axes in one theme than in another, or values in one only, so that no Swift type fits both",
          notes: [Diagnostic.Note("the other one is here", at: widgets[place].range)],
          help: "give it one kind in all themes, or two names")
      }
    }
    widgets.sort { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    return isRight
  }

  private mutating func collectVariants(_ atlases: [EncodedAtlas]) {
    let (places, ordinals) = (widgetPlaces, axisOrdinals)
    var found: [[[Int]: Int]] = Array(repeating: [:], count: widgets.count)
    for sprite in atlases.lazy.flatMap(\.sprites) where sprite.flipBook == nil {
      guard let place = places[sprite.widget] else { continue }
      let values = Self.values(sprite, ordinals)
      found[place][values] = max(found[place][values] ?? 0, Self.element(sprite) + 1)
    }
    for place in widgets.indices {
      widgets[place].variants = found[place].map { Variant(values: $0, count: $1) }
        .sorted { $0.values.lexicographicallyPrecedes($1.values) }
    }
  }

  private mutating func collectFlipBooks(_ atlases: [EncodedAtlas]) {
    let places = widgetPlaces
    var found: [[[String]: Int]] = Array(repeating: [:], count: widgets.count)
    for sprite in atlases.lazy.flatMap(\.sprites) {
      guard let path = Self.path(sprite), let place = places[sprite.widget] else { continue }
      found[place][path] = max(found[place][path] ?? 0, Self.element(sprite) + 1)
    }
    for place in widgets.indices {
      let paths = found[place].sorted { $0.key.lexicographicallyPrecedes($1.key) }
      widgets[place].flipBooks = paths.map { path, count in
        FlipBook(path: path.enumerated().map { step($1, axis: $0, of: widgets[place]) }, count: count)
      }
    }
  }

  /// A name that is a value of another widget's axis is still a name here.
  private func step(_ text: String, axis: Int, of widget: Widget) -> FlipBook.Step {
    guard widget.axes.indices.contains(axis), let value = self.axis(widget.axes[axis])?.values.firstIndex(of: text),
      widget.variants.contains(where: { $0.values[axis] == value })
    else { return .name(text) }
    return .value(value)
  }

  /// What a frame's flip-book is known by; nil for other sprites.
  private static func path(_ sprite: SpriteInfo) -> [String]? {
    sprite.flipBook.map { sprite.axes.isEmpty ? [$0.path] : sprite.axes.map(\.value) }
  }

  private mutating func number(_ atlases: [EncodedAtlas]) {
    var next = 0
    var numbers: [[[Int]: Int]] = []
    for place in widgets.indices {
      widgets[place].first = next
      var found: [[Int]: Int] = [:]
      for index in widgets[place].variants.indices {
        widgets[place].variants[index].offset = next - widgets[place].first
        found[widgets[place].variants[index].values] = next
        next += widgets[place].variants[index].count
      }
      for index in widgets[place].flipBooks.indices {
        widgets[place].flipBooks[index].offset = next - widgets[place].first
        next += widgets[place].flipBooks[index].count
      }
      numbers.append(found)
    }
    ids = Array(repeating: "", count: next)
    var lengths = [Int](repeating: -1, count: next)
    let (places, ordinals) = (widgetPlaces, axisOrdinals)
    for atlas in atlases {
      var row = [Int?](repeating: nil, count: next)
      for (item, sprite) in atlas.sprites.enumerated() {
        guard let place = places[sprite.widget] else { continue }
        var first = numbers[place][Self.values(sprite, ordinals)]
        if let path = Self.path(sprite) {
          let steps = path.enumerated().map { step($1, axis: $0, of: widgets[place]) }
          let flipBook = widgets[place].flipBooks.first { $0.path == steps }
          first = flipBook.map { widgets[place].first + $0.offset }
        }
        guard let first else { continue }
        let number = first + Self.element(sprite)
        row[number] = item
        let length = sprite.element?.count ?? 0
        if length > lengths[number] { (ids[number], lengths[number]) = (sprite.id, length) }
      }
      items.append(row)
    }
  }

  private static func element(_ sprite: SpriteInfo) -> Int {
    min(max(0, sprite.element?.index ?? 0), Limits.valuesPerWidget)
  }

  private static func values(_ sprite: SpriteInfo, _ ordinals: [String: [String: Int]]) -> [Int] {
    sprite.axes.map { ordinals[$0.axis]?[$0.value] ?? 0 }
  }

  private var widgetPlaces: [String: Int] {
    Dictionary(widgets.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  private var axisOrdinals: [String: [String: Int]] {
    Dictionary(
      axes.map { axis in
        (
          axis.name,
          Dictionary(axis.values.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
        )
      }, uniquingKeysWith: { first, _ in first })
  }
}
