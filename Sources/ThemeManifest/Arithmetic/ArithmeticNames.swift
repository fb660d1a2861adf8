import ThemeDiagnostics
import ThemeGraphics
import ThemeJSON

/// What arithmetic may name beside tokens: what is known of the sprite whose parameters are read.
struct ArithmeticNames: Sendable {
  /// The names that a reading depended on.
  struct Uses: OptionSet, Hashable, Sendable {
    let rawValue: UInt8

    static let frame = Uses(rawValue: 1)
    static let value = Uses(rawValue: 2)
    static let item = Uses(rawValue: 4)
  }

  /// One item of a `repeat`.
  struct Item: Sendable {
    enum Content: Hashable, Sendable {
      case number(Double)
      case text(String)
    }

    var content: Content
    /// From 0.
    var index: Int
    var count: Int
  }

  /// The logical frame, in points; nil where it is not known yet.
  var frame: Size?
  /// The value of the sprite; nil in a widget without values.
  var value: Double?
  /// The innermost repetition.
  var item: Item?
  /// Whether a style is checked by itself, whose widgets may bring what is not known.
  var isPart = false
  /// Why there is no frame, or no value, as a sentence's end.
  var missingFrame = "the widget states no 'size'"
  var missingValue = "the widget states no 'values'"

  /// Every name, for suggestions.
  static let all = ["width", "height", "value", "item", "index", "count"]

  /// A name's number, what it depends on, and why there is none; nil for an unknown name.
  func look(_ name: String) -> (number: Double?, uses: Uses, problem: String)? {
    switch name {
    case "width": (frame?.width, .frame, missingFrame)
    case "height": (frame?.height, .frame, missingFrame)
    case "value": (value, .value, missingValue)
    case "item":
      if case .text(let text)? = item?.content {
        (nil, .item, "the item \(quote(text)) is no number")
      } else if case .number(let number)? = item?.content {
        (number, .item, "")
      } else {
        (nil, .item, "nothing around it has a 'repeat'")
      }
    case "index": (item.map { Double($0.index) }, .item, "nothing around it has a 'repeat'")
    case "count": (item.map { Double($0.count) }, .item, "nothing around it has a 'repeat'")
    default: nil
    }
  }
}
