/// The greatest sizes that are accepted. Each has a diagnostic of its own where it is enforced.
public enum Limits {
  /// Any length in a manifest, in points.
  public static let length = 16_384.0
  /// A Gaussian's sigma, in points.
  public static let sigma = 512.0
  /// A sprite's side, in pixels.
  public static let spriteSide = 8_192
  /// An atlas page's side, in pixels.
  public static let pageSide = 16_384
  /// Padding or extrusion of a sprite on a page, in pixels.
  public static let atlasBorder = 256
  /// The pages of one theme at one scale.
  public static let pages = 1_000
  /// Atlases of a manifest beside the usual one.
  public static let atlases = 256
  /// Scales: pixels per point.
  public static let scale = 0.1...16.0
  /// Scales of a manifest.
  public static let scales = 16
  /// Sprites of one widget: states times values, and frames of transitions.
  public static let valuesPerWidget = 10_000
  /// Sprites of all themes together, counted once for all scales.
  public static let sprites = 1_000_000
  /// Pixels of all sprites of one theme at all scales.
  public static let themePixels = 4_000_000_000
  /// Bytes of drawn sprites that are kept until their page is composed; those beyond are read back or drawn again.
  public static let keptPixelBytes = 256 << 20
  /// Bytes of drawn sprites that are kept because a later theme of the build shows them too.
  public static let sharedPixelBytes = 64 << 20
  /// Draw lists that are kept between finding a build's errors and drawing; those beyond are made twice.
  public static let keptJobs = 50_000
  /// Bytes of one output file.
  public static let outputBytes = 1 << 30
  /// Themes of a manifest, and their variants together.
  public static let themes = 1_000
  /// Axes of a manifest.
  public static let axes = 16
  /// Values of one axis.
  public static let axisValues = 64
  /// Keys of the strings of one locale.
  public static let strings = 100_000
  /// Combinations of the values of all axes.
  public static let axisCombinations = 4_096
  /// Widgets of a manifest; as many styles.
  public static let widgets = 100_000
  /// Stops of one gradient, and shadows of one shape.
  public static let stops = 256
  /// Shadows of one shape.
  public static let shadows = 64
  /// Fills of one text.
  public static let fills = 64
  /// How far an outline or a glow's spread may reach beyond letters, in sizes of the letters.
  public static let outlineReach = 2.0
  /// Dashes of one stroke; a line that would have more is drawn whole.
  public static let dashes = 10_000
  /// Pictures of a manifest.
  public static let images = 10_000
  /// Bytes of one picture's file.
  public static let imageBytes = 64 << 20
  /// A picture's side, in pixels.
  public static let imageSide = 8_192
  /// Pixels of one picture.
  public static let imagePixels = 33_554_432
  /// Letters of one bitmap font.
  public static let fontLetters = 10_000
  /// Bytes of one file of characters.
  public static let characterFileBytes = 1 << 20
  /// Points of one array.
  public static let points = 10_000
  /// Elements of a widget's lists, such as layers, those in groups included.
  public static let elements = 1_000
  /// Lists inside each other.
  public static let listDepth = 16
  /// Items of one `repeat`.
  public static let items = 1_000
  /// Elements of a widget's lists with all repetitions, in one variant at one value.
  public static let repeatedElements = 10_000
  /// UTF-8 bytes of an arithmetic expression.
  public static let expressionLength = 1_000
  /// Parentheses, functions and signs inside each other in an arithmetic expression.
  public static let expressionDepth = 32
  /// Axes that a widget states.
  public static let stateAxes = 8
  /// UTF-8 bytes of a name and of a widget's text.
  public static let nameLength = 200
  /// UTF-8 bytes of a widget's text.
  public static let textLength = 10_000
  /// Lines that a text may be limited to.
  public static let lines = 1_000
  /// A line's height as a multiple of the font's size.
  public static let lineHeight = 0.0...100.0
  /// OpenType features of one text.
  public static let features = 64
  /// The number of a feature's alternate.
  public static let featureValue = 65_535
  /// Objects and arrays inside each other in JSON.
  public static let jsonDepth = 128
  /// Values in one JSON file.
  public static let jsonValues = 4_000_000
  /// Bytes of one manifest or token file.
  public static let sourceBytes = 64 << 20
  /// Fonts of a manifest.
  public static let fonts = 1_000
  /// Sources of one font of a manifest.
  public static let fontSources = 64
  /// Bytes of a font file.
  public static let fontBytes = 256 << 20
  /// Styles that extend one another, files that include one another, tokens that name one another.
  public static let chain = 16
  /// Tokens and groups of tokens that groups inherit from those that they extend.
  public static let inheritedTokens = 100_000
}
