import ThemeGraphics
import ThemeModel

/// What every layer has beside what its form draws.
enum LayerParameters {
  static let name = Parameter<String?>(
    "name", .text, default: nil, defaultText: "none",
    "What states, values, themes and other layers of the manifest call the layer to change it; unique in the widget.")
  static let visible = Parameter<Bool>("visible", .boolean, default: true, "Whether the layer is drawn.")
  static let offset = Parameter<Point>(
    "offset", .point, default: .zero, defaultText: "[0, 0]", "Moves the layer; its clip stays where it is.")
  static let opacity = Parameter<Double>(
    "opacity", .number(.fraction), default: 1, "The opacity of the whole layer, applied to it as one picture.")
  static let mirror = Parameter<Bool>(
    "mirror", .boolean, default: true,
    "Where the widget is turned round: true turns the layer with it, false only moves it to its new place, as for a clock."
  )
  static let clip = Parameter<ParameterSet?>(
    "clip", .union(ShapeForms.schema), default: nil, defaultText: "none", "Only what lies in this shape is drawn.")
  static let items = Parameter<ParameterSet?>(
    "repeat", .items, default: nil, defaultText: "none",
    "Draws the layer once for each item; arithmetic names item, index and count, texts ${item}, ${index}, ${count}.")

  /// Before the form's own, in the order of the reference.
  static let first = [name.description]
  /// After the form's own, for a form whose `offset` moves it.
  static let last = [offset.description] + lastUnmoved
  /// After the form's own, for a form that has an `offset` of its own.
  static let lastUnmoved = [
    opacity.description, clip.description, mirror.description, visible.description, items.description,
  ]

  /// A shape, for forms that draw one.
  static let shape = Parameter<ParameterSet?>(
    "shape", .union(ShapeForms.schema), default: nil, defaultText: "the whole frame", "What is drawn.")
  static let paint = Parameter<FramePaint>(
    "paint", .paint, default: .solid(.black), defaultText: "#000000", "A colour or a gradient.")
  static let paintFrame = Parameter<Rect?>(
    "paintFrame", .rect, default: nil, defaultText: "the shape's frame", "The rectangle that a gradient spans.")
}

/// What a `repeat` is at in the layer that is drawn.
struct RepeatedItem: Sendable {
  enum Content: Sendable {
    case number(Double)
    case text(String)
  }

  var content: Content
  /// From 0.
  var index: Double
  var count: Double

  private static let item = Parameter<String?>("item", .text, default: nil, "")
  private static let number = Parameter<Double>("item", .number(.number), default: 0, "")
  private static let index = Parameter<Double>("index", .number(.number), default: 0, "")
  private static let count = Parameter<Double>("count", .number(.number), default: 0, "")

  init(_ set: ParameterSet) {
    content = set[Self.item].map { .text($0) } ?? .number(set[Self.number])
    index = set[Self.index]
    count = set[Self.count]
  }
}
