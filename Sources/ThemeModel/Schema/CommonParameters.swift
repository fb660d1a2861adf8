import ThemeGraphics

/// The parameters of every widget kind.
public enum CommonParameters {
  /// The logical frame; nil where the kind decides.
  public static let size = Parameter<Size?>(
    "size", .size, default: nil, defaultText: "the kind's own", "The logical frame, in points, both sides above 0.")
  /// Nine-slice insets from the edges of the frame, or a ``SliceWord``.
  public static let slice = Parameter<WordOrInsets?>(
    "slice", .choiceOrInsets(SliceWord.allCases.map(\.rawValue)), default: nil, defaultText: "none",
    "Nine-slice insets from the edges of the frame, in points; `auto` takes them from the drawing, `minimal` leaves out "
      + "the middle besides. A sliced sprite is never trimmed or rotated.")
  /// Where content may lie.
  public static let contentInsets = Parameter<Insets?>(
    "contentInsets", .insets, default: nil, defaultText: "none",
    "Where content may lie, as insets from the edges of the frame, in points.")
  /// Whether what leaves the frame is cut.
  public static let clipToFrame = Parameter<Bool>(
    "clipToFrame", .boolean, default: false, "Cut everything outside the frame (shadows too).")
  /// Whether the drawing is turned round about the frame's vertical middle line where the locale is written from right to
  /// left.
  public static let mirror = Parameter<Bool>(
    "mirror", .boolean, default: false,
    "In a locale that is written from right to left, turn the drawing and its insets round, left for right; letters and "
      + "pictures change their places alone.")
  /// The opacity of the whole drawing.
  public static let opacity = Parameter<Double>(
    "opacity", .number(.fraction), default: 1, "The opacity of the whole widget, applied to it as one picture.")

  /// Those of every kind, in the order of the reference.
  public static let ofEveryKind = [
    size.description, slice.description, contentInsets.description, clipToFrame.description, mirror.description,
    opacity.description,
  ]

  /// Those of a kind whose sprites are parts.
  public static let ofParts = [opacity.description]

  /// One value, for a kind that draws a sprite a value.
  public static let value = Parameter<Double?>(
    "value", .number(.number), default: nil, defaultText: "none", "The value of a single sprite.")
  /// The values, one sprite each, where there is no single one.
  public static let values = Parameter<[Double]>(
    "values", .values, default: [0], defaultText: "[0]",
    "The values, one sprite each: a number, an array, or { from, to, count, easing }.")
  /// The values that mean none and all.
  public static let range = Parameter<Point>(
    "range", .pair(.number), default: Point(0, 100), defaultText: "[0, 100]",
    "The values that stand for empty and full.")

  /// What a kind that draws a sprite a value has besides.
  public static let ofSequences = [value.description, values.description, range.description]
}
