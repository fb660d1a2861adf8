import ThemeGraphics

/// What a parameter accepts in a manifest, and so which ``ParameterValue`` it resolves to.
public indirect enum ParameterType: Sendable {
  case number(NumberRule)
  case boolean
  /// Any string.
  case text
  /// One of these words.
  case choice([String])
  case color
  /// A colour or a gradient.
  case paint
  /// A paint, or an array of paints of which the first lies on top, each alone or as an object that also says what it
  /// spans; resolves to `.paint` or `.fills`.
  case fills
  /// `[x, y]` in points, negative allowed.
  case point
  /// Two numbers of one rule; resolves to a point's x and y.
  case pair(NumberRule)
  /// `[width, height]` in points.
  case size
  /// `[x, y, width, height]` in points.
  case rect
  /// One of these words, or a rectangle in points.
  case choiceOrRect([String])
  /// One number for all edges, `[vertical, horizontal]`, `[top, right, bottom, left]`, or an object with those keys.
  case insets
  /// One of these words, or insets.
  case choiceOrInsets([String])
  /// One number, `[topLeft, topRight, bottomRight, bottomLeft]`, or an object with those keys.
  case cornerRadii
  /// One shadow object or an array of them.
  case shadows
  /// An array of gradient stops.
  case stops
  /// The name of an entry of the manifest's `fonts`.
  case font
  /// The alias of a typography token; resolves to the parameters `font`, `size` and `letterSpacing` beside it, where
  /// nothing else states them.
  case typography
  /// An object of OpenType feature tags, each on, off or a number; resolves to `.features`, ordered by tag.
  case features
  /// A language tag such as `tr` or `zh-Hans`; resolves to `.text`.
  case language
  /// The key of one of the manifest's `strings`; resolves to the parameter `text` beside it, in the words of the locale
  /// that is drawn. It and a `text` replace one another.
  case stringKey
  /// `locale` or `all`: every one of the manifest's `strings` in the locale that is drawn, or in all; resolves to a text of them,
  /// a line each.
  case allStrings
  /// A number, an array of numbers, or `{ "from", "to", "count", "easing" }`.
  case values
  /// An array of points.
  case points
  /// A nested object, merged key by key.
  case object(ParameterSchema)
  /// The path of a PNG file, relative to the file that states it; resolves to the text of the path from the manifest's
  /// folder, an entry of ``ThemeSet/images``.
  case image
  /// The path of a text file in UTF-8, relative to the file that states it; resolves to the text of the file.
  case textFile
  /// One object of the forms of a union, merged key by key while the form stays the same; resolves to `.object`, with
  /// the form's name as a text under the union's discriminator. A form whose parameters all have defaults may be
  /// written as its name alone.
  case union(UnionSchema)
  /// An array of such objects, resolved to `.list`. In a later layer of the manifest an array replaces it, and an object
  /// changes single elements by their `name`, however deep they lie; `null` takes an element away.
  case list(UnionSchema)
  /// In an element of a list: an array of numbers and texts, or `{ "from", "to", "count", "easing" }`. The element stands
  /// in the resolved list once for each of them, with an object in this place that holds `item` (the number or text),
  /// `index` from 0, and `count`; arithmetic within the element knows the three by these names.
  case items

  /// Whether two layers' values merge key by key instead of the later one replacing the earlier.
  public var mergesByKey: Bool {
    switch self {
    case .object, .union, .list: true
    default: false
    }
  }
}

/// The range and unit of a number.
public struct NumberRule: Hashable, Sendable {
  /// What the number measures.
  public enum Unit: String, Hashable, Sendable {
    case points
    case degrees
    /// 0...1 means none to all.
    case fraction
    case count
    case none
  }

  /// What the number measures.
  public var unit: Unit
  /// The least and greatest value accepted, both included.
  public var range: ClosedRange<Double>

  public init(_ unit: Unit, _ range: ClosedRange<Double>) {
    self.unit = unit
    self.range = range
  }

  /// A length of at least 0 points.
  public static let length = NumberRule(.points, 0...Limits.length)
  /// A distance that may be negative.
  public static let offset = NumberRule(.points, -Limits.length...Limits.length)
  /// A share of a whole.
  public static let fraction = NumberRule(.fraction, 0...1)
  /// A difference of fractions.
  public static let delta = NumberRule(.fraction, -1...1)
  /// A multiplier of a component.
  public static let factor = NumberRule(.none, 0...100)
  /// An angle in degrees, up to ten turns either way.
  public static let angle = NumberRule(.degrees, -3600...3600)
  /// Any number that nobody would call a slip.
  public static let number = NumberRule(.none, -1e9...1e9)
}
