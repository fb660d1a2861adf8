import ThemeJSON
import ThemeModel

extension KeyTable {
  /// The manifest's `tokenOptions`.
  public static let tokenOptions = KeyTable(
    "tokenOptions", "How design tokens are understood.",
    [
      ManifestKey("rem", .number(NumberRule(.points, 1...200)), default: "16", "Points of a rem."),
      ManifestKey(
        "fontFamilies",
        .names(.either([font, .names(font, "^([1-9][0-9]{0,2}|1000)(\\.[0-9]+)?$", "weight")]), "^", "family"),
        "For the name of a font family in tokens an entry of 'fonts', or one for each weight."),
    ])

  private static let font = KeyForm.name("name of a font")

  /// A group of design tokens, beside the groups and tokens in it.
  public static let tokenGroup = KeyTable(
    "tokenGroup", "A group of design tokens.",
    [
      ManifestKey(
        "$type", .string, default: "that of the group around it", "The type of the tokens in the group that have none."),
      ManifestKey("$description", .anything, "A text for people."),
      KeyForm.extensions,
      ManifestKey("$deprecated", .anything, "Whether, or why, the tokens are not to be used; ignored."),
      ManifestKey("$extends", .string, "The group whose tokens are inherited, as an alias or a JSON pointer."),
      ManifestKey("$ref", .string, "The same, as a JSON pointer."),
    ], rules: [.atMostOne(["$extends", "$ref"])])

  /// A design token.
  public static let token = KeyTable(
    "token", "A design token.",
    [
      ManifestKey("$type", .string, default: "that of the group around it", "The token's type."),
      ManifestKey("$description", .anything, "A text for people."),
      KeyForm.extensions,
      ManifestKey("$deprecated", .anything, "Whether, or why, the token is not to be used; ignored."),
      ManifestKey("$value", .anything, "The token's value, or the alias of another token."),
      ManifestKey("$ref", .string, "In place of a value a JSON pointer to another token."),
    ], rules: [.one(["$value", "$ref"])])

  /// The value of a token of the type `dimension`.
  public static let dimension = KeyTable(
    "dimension", "A dimension of design tokens.",
    measure(["px", "rem"], "a px is a point, a rem 16 points unless stated"))

  /// The value of a token of the type `duration`.
  public static let duration = KeyTable(
    "duration", "A duration of design tokens.", measure(["ms", "s"], "milliseconds or seconds"))

  private static func measure(_ units: [String], _ meaning: String) -> [ManifestKey] {
    [
      ManifestKey("value", .parameter(.number(.number)), default: ManifestKey.required, "How many of the unit."),
      ManifestKey("unit", .word(units), default: ManifestKey.required, "The unit: \(meaning)."),
    ]
  }

  // MARK: Composite types

  /// The value of a token of the type `strokeStyle` that is no word.
  public static let strokeStyle = KeyTable(
    "strokeStyle", "How a line of design tokens is dashed.",
    [
      ManifestKey(
        "dashArray", .array(.dimension, 0...Limits.jsonValues), default: ManifestKey.required,
        "Lengths of dash, gap, dash and so on."),
      ManifestKey(
        "lineCap", .word(["butt", "round", "square"]), default: ManifestKey.required, "How the dashes end."),
    ])

  /// The value of a token of the type `border`.
  public static let border = KeyTable(
    "border", "A border of design tokens.",
    [
      ManifestKey("color", .parameter(.color), default: ManifestKey.required, "The line's colour."),
      ManifestKey("width", .dimension, default: ManifestKey.required, "The line's width."),
      ManifestKey("style", .strokeStyle, default: ManifestKey.required, "How the line is dashed."),
    ])

  /// The value of a token of the type `transition`.
  public static let transitionToken = KeyTable(
    "transitionToken", "A transition of design tokens.",
    [
      ManifestKey("duration", .duration, default: ManifestKey.required, "How long it takes."),
      ManifestKey("delay", .duration, default: "0", "How long it waits before."),
      ManifestKey("timingFunction", .easing, default: ManifestKey.required, "How it advances."),
    ])

  /// The value, or one of the values, of a token of the type `shadow`.
  public static let shadowToken = KeyTable(
    "shadowToken", "A shadow of design tokens.",
    [
      ManifestKey("color", .parameter(.color), default: ManifestKey.required, "The shadow's colour."),
      ManifestKey("offsetX", .dimension, default: ManifestKey.required, "How far it lies to the right."),
      ManifestKey("offsetY", .dimension, default: ManifestKey.required, "How far it lies below."),
      ManifestKey(
        "blur", .dimension, default: ManifestKey.required, "The blur: two standard deviations of the Gaussian."),
      ManifestKey("spread", .dimension, default: "0", "How much larger it is than its shape on every side."),
      ManifestKey("inset", .boolean, default: "false", "Whether it falls into the shape."),
    ])

  /// An element of the value of a token of the type `gradient`.
  public static let gradientStop = KeyTable(
    "gradientStop", "A stop of a gradient of design tokens.",
    [
      ManifestKey("color", .parameter(.color), default: ManifestKey.required, "The stop's colour."),
      ManifestKey(
        "position", .parameter(.number(.number)), default: ManifestKey.required,
        "Where it lies, from 0 to 1; what lies outside is taken to the ends."),
    ])

  /// The value of a token of the type `typography`.
  public static let typography = KeyTable(
    "typography", "A font and its size, as design tokens.",
    [
      ManifestKey(
        "fontFamily", .fontFamily, default: ManifestKey.required, "The font's family, or several to choose from."),
      ManifestKey("fontSize", .dimension, default: ManifestKey.required, "Points per em."),
      ManifestKey("fontWeight", .fontWeight, default: "400", "How bold it is."),
      ManifestKey("letterSpacing", .dimension, default: "0", "Space between letters; negative brings them together."),
      ManifestKey("lineHeight", .lineHeight, "From baseline to baseline: a multiple of the font's size, or a length."),
    ]
      + typographyKeysOfTools.map { ManifestKey($0, .anything, "Stated by design tools; ignored.") })

  /// What design tools add to typography, and what draws nothing here.
  private static let typographyKeysOfTools = [
    "fontStyle", "textCase", "textTransform", "textDecoration", "paragraphSpacing", "paragraphIndent",
  ]
}

extension KeyForm {
  static let dimension = KeyForm.either([
    .object(.dimension), .parameter(.number(.number)), .text("number with px or rem", pattern: "^[-+0-9.Ee]+(px|rem)$"),
  ])
  static let duration = KeyForm.either([
    .object(.duration), .text("number with ms or s", pattern: "^[-+0-9.Ee]+(ms|s)$"),
  ])
  static let lineHeight = dimension
  static let fontFamily = KeyForm.either([.text("family"), .array(.text("family"), 1...Limits.jsonValues)])
  static let fontWeight = KeyForm.either([
    .number(NumberRule(.none, 1...1000)), .word(fontWeightWords),
  ])
  static let cubicBezier = KeyForm.tuple(
    [NumberRule.fraction, NumberRule(.none, -100...100), .fraction, NumberRule(.none, -100...100)]
      .map { .parameter(.number($0)) })
  static let easing = KeyForm.either([.word(Easing.words), .cubicBezier])
  static let strokeStyle = KeyForm.either([.word(strokeStyleWords), .object(.strokeStyle)])
}

/// What the value of a token of a type may be, beside an alias.
public struct TokenForm: Sendable {
  /// The word of its `$type`.
  public let type: String
  public let form: KeyForm
  /// What it can be used for.
  public let summary: String

  private init(_ type: TokenType, _ form: KeyForm, _ summary: String) {
    self.type = type.rawValue
    self.form = form
    self.summary = summary
  }

  /// Every type of the format.
  public static let all: [TokenForm] = TokenType.allCases.map { type in
    switch type {
    case .color: TokenForm(type, .parameter(.color), "Wherever a colour may be.")
    case .dimension: TokenForm(type, .dimension, "Wherever a number may be, in points.")
    case .number: TokenForm(type, .parameter(.number(.number)), "Wherever a number may be.")
    case .fontFamily: TokenForm(type, .fontFamily, "In typography.")
    case .fontWeight: TokenForm(type, .fontWeight, "In typography.")
    case .duration: TokenForm(type, .duration, "In transitions.")
    case .cubicBezier: TokenForm(type, .cubicBezier, "As an easing.")
    case .strokeStyle: TokenForm(type, .strokeStyle, "In borders.")
    case .border: TokenForm(type, .object(.border), "As a stroke.")
    case .transition: TokenForm(type, .object(.transitionToken), "As an easing.")
    case .shadow:
      TokenForm(
        type, .either([.object(.shadowToken), .array(.object(.shadowToken), 0...Limits.shadows)]),
        "As a shadow, or one of several.")
    case .gradient:
      TokenForm(type, .array(.object(.gradientStop), 1...Limits.stops), "As the stops of a gradient.")
    case .typography:
      TokenForm(type, .object(.typography), "As the typography of a text: its font, size and letter spacing.")
    }
  }
}
