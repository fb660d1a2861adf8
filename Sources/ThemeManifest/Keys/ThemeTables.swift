import ThemeJSON
import ThemeModel

extension KeyTable {
  /// An entry of `themes`.
  public static let theme = KeyTable(
    "theme", "The same widgets with other values.",
    [
      ManifestKey("extends", .name("name of a theme"), "One other theme, whose changes come first."),
      ManifestKey(
        "axes", .either([axisValues, .array(axisValues, 1...Limits.axisCombinations)]), default: "all combinations",
        "In which combinations of the axes the theme is drawn: the product of the values listed, or several of them."),
      ManifestKey(
        "tokens", .structure(.tokens),
        "Tokens in place of the manifest's of the same path, and new ones; a '$type' need not be repeated."),
      ManifestKey(
        "styles", .varying(.entries(.structure(.change), .segment)),
        "By the name of a style that the manifest has: what is put over it."),
      ManifestKey(
        "widgets", .varying(.entries(.structure(.change), .path)),
        "By the name of a widget that the manifest has: what is put over it."),
      KeyForm.extensions,
    ])

  /// What a widget or style may have beside the parameters of its kind.
  public static let widget = KeyTable(
    "widget", "A widget: its kind, and the kind's parameters.",
    [
      ManifestKey(
        "kind", .structure(.kind), default: "inherited", "What is drawn: the word of a widget kind; may be inherited."),
      ManifestKey(
        "extends", .text("name of a style or widget", pattern: NameForm.path.pattern),
        "The style or widget whose parameters are inherited."),
      ManifestKey(
        "states", .structure(.states), of: .withStates, default: "all of the kind's",
        "Which states are drawn and what differs in them: an object by state, an array of the only states, or null."),
      ManifestKey(
        "transitions",
        .either([
          .array(.object(.transition), 0...Limits.valuesPerWidget),
          .names(.either([.object(.transitionChange), .null]), NameForm.segment.pattern, "name"), .null,
        ]),
        "Flip-books between two looks: an array of all of them, an object of some by name, or null."),
      ManifestKey(
        "stateAxes", .either([.array(.object(.stateAxis), 1...Limits.stateAxes), .null]), of: .withOwnAxes,
        default: "one, state, whose values are the names in states",
        "The axes of the widget's sprites, in the order of a sprite's id."),
      ManifestKey(
        "atValues", .structure(.valueChanges), of: .sequences,
        "What differs at single values of a sequence: an object by a value or by a range of them, such as 0...20."),
      KeyForm.extensions,
    ])

  /// An element of `stateAxes`.
  public static let stateAxis = KeyTable(
    "stateAxis", "An axis of a widget's sprites.",
    [
      ManifestKey("name", .name("name of an axis"), default: ManifestKey.required, "The axis's name."),
      ManifestKey(
        "values", .array(.name("name of a state"), 1...Limits.valuesPerWidget), default: ManifestKey.required,
        "Its values, the resting one first; keys of states name them."),
    ])

  /// What a theme may put over a widget or style, beside parameters.
  public static let change = KeyTable(
    "change", "What a theme puts over a widget or style: parameters, 'states' or 'extends'.",
    widget.keys.filter { $0.name != "kind" })
}

/// Values by axis; an axis that is left out stays at its first value.
private let axisValues: KeyForm = {
  let value = KeyForm.name("name of a value")
  return .names(.either([value, .distinct(value, 1...Limits.axisValues)]), NameForm.segment.pattern, "axis")
}()

extension KeyForm {
  /// A name of one segment.
  static func name(_ words: String) -> KeyForm { .text(words, pattern: NameForm.segment.pattern) }
}
