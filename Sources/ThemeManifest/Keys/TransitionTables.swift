import ThemeModel

extension KeyTable {
  /// An element of `transitions`.
  public static let transition = KeyTable(
    "transition", "A flip-book: frames between two looks of a widget.",
    [
      ManifestKey(
        "name", .name("name of a transition"), default: "the two ends, such as normal-hover",
        "What stands in ids where the states differ; needed where an end is no state.")
    ] + transitionKeys(areRequired: true))

  /// A transition in an object, by its name: what is put over an earlier one of that name.
  public static let transitionChange = KeyTable(
    "transitionChange", "What is new or changed in a transition.", transitionKeys(areRequired: false))

  private static func transitionKeys(areRequired: Bool) -> [ManifestKey] {
    let required = areRequired ? ManifestKey.required : "inherited, or required"
    let look = KeyForm.either([.text("name of a state", pattern: NameForm.path.pattern), .structure(.look)])
    return [
      ManifestKey(
        "from", look, default: required,
        "Where it starts: a state that is drawn, or an object of what differs from the other end's state."),
      ManifestKey("to", look, default: required, "Where it ends, likewise."),
      ManifestKey(
        "frames", .parameter(.number(NumberRule(.count, 2...Double(Limits.valuesPerWidget)))), default: required,
        "How many sprites there are, both ends among them."),
      ManifestKey(
        "easing", .either([.easing, .alias]), default: "linear",
        "How the frames advance: the word of a curve, a cubic Bézier or a token."),
      ManifestKey(
        "loop", .boolean, default: "false",
        "Whether the last frame leads to the first one again, so that the end itself is not drawn."),
      ManifestKey(
        "duration", .parameter(.number(transitionDuration)), default: "none",
        "How long all frames take together, in seconds; formats that know of time pass it on."),
    ]
  }
}

/// Seconds.
let transitionDuration = NumberRule(.none, 0.001...3600)
