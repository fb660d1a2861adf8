import ThemeDiagnostics
import ThemeModel

/// The sprites of one widget by the values of its axes: what formats with styles and states are made of.
struct WidgetSprites {
  /// What a toolkit can make of a widget, told by its axes.
  enum Role {
    /// It has more than one state, and nothing else differs: `state` is its only axis.
    case button
    /// It is on or off: the axes are `check`, and perhaps `state`.
    case checkbox
    /// One picture: no axes, or a single state.
    case picture
    /// Axes of its own, a sequence of values, or parts.
    case other
  }

  var name: String
  var role: Role
  /// The widget in the manifest.
  var range: SourceRange
  /// Indices of its sprites, those of flip-books left out.
  var items: [Int]
  private var places: [[AxisPair]: Int]

  private struct AxisPair: Hashable {
    var axis: String
    var value: String
  }

  /// The sprite of these values, in any order of the axes; axes that are not named do not exist. Nil for a sequence.
  subscript(_ values: KeyValuePairs<String, String>) -> Int? {
    places[values.map { AxisPair(axis: $0.key, value: $0.value) }.sorted { $0.axis < $1.axis }]
  }

  /// Of a button.
  func state(_ state: String) -> Int? { self[["state": state]] }

  /// Of a checkbox; one without states has the normal one alone.
  func check(_ check: String, _ state: String) -> Int? {
    self[["check": check, "state": state]] ?? (state == "normal" ? self[["check": check]] : nil)
  }

  /// Every widget, in the order of its first sprite.
  static func all(_ sprites: [SpriteInfo]) -> [WidgetSprites] {
    var widgets: [WidgetSprites] = []
    var indices: [String: Int] = [:]
    for (item, sprite) in sprites.enumerated() where sprite.flipBook == nil {
      let index = indices[sprite.widget] ?? widgets.count
      if index == widgets.count {
        indices[sprite.widget] = index
        widgets.append(
          WidgetSprites(
            name: sprite.widget, role: role(of: sprite), range: sprite.range, items: [], places: [:]))
      }
      widgets[index].items.append(item)
      if sprite.element != nil || sprite.part != nil { continue }
      let key = sprite.axes.map { AxisPair(axis: $0.axis, value: $0.value) }.sorted { $0.axis < $1.axis }
      if widgets[index].places[key] == nil { widgets[index].places[key] = item }
    }
    for index in widgets.indices where widgets[index].role == .button && widgets[index].items.count == 1 {
      widgets[index].role = .picture
    }
    return widgets
  }

  private static func role(of sprite: SpriteInfo) -> Role {
    if sprite.element != nil || sprite.part != nil { return .other }
    switch sprite.axes.map(\.axis).sorted() {
    case []: return .picture
    case ["state"]: return .button
    case ["check"], ["check", "state"]: return .checkbox
    default: return .other
    }
  }
}
