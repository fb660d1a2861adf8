import ThemeJSON
import ThemeModel

extension ParameterType {
  /// Whether the alias of a token can stand for the whole value.
  public var takesAlias: Bool {
    switch self {
    case .number, .color, .paint, .fills, .shadows, .stops, .typography: true
    // A border.
    case .object(let schema): schema["width"] != nil && schema["color"] != nil
    default: false
    }
  }

  /// What a manifest can write for a value of the type, beside aliases and arithmetic. Nil for numbers and for nested
  /// objects, whose rules are in the type itself.
  public var form: KeyForm? {
    switch self {
    case .number, .object, .union, .list: nil
    case .boolean: .boolean
    case .text: .text("text")
    case .choice(let words): .word(words)
    case .choiceOrRect(let words): .either([.word(words), .rect])
    case .color: .either([.colorText, .object(.hueColor), .object(.tokenColor)])
    case .paint:
      .either([.parameter(.color), .object(.linearGradient), .object(.radialGradient), .object(.conicGradient)])
    case .fills:
      .either([
        .parameter(.paint), .object(.fill), .array(.either([.parameter(.paint), .object(.fill)]), 0...Limits.fills),
      ])
    case .point: .numbers(.offset, 2)
    case .pair(let rule): .numbers(rule, 2)
    case .size: .numbers(.length, 2)
    case .rect: .rect
    case .insets: .either(insets)
    case .choiceOrInsets(let words): .either([.word(words)] + insets)
    case .cornerRadii: .either([.length, .numbers(.length, 4), .object(.cornerRadii)])
    case .shadows: .either([.object(.shadow), .array(.either([.object(.shadow), .alias]), 0...Limits.shadows)])
    case .stops: .array(.either([.parameter(.color), .object(.stop)]), 1...Limits.stops)
    case .font: .text("name of a font", pattern: NameForm.segment.pattern)
    case .values:
      .either([
        .parameter(.number(.number)), .array(.parameter(.number(.number)), 1...Limits.valuesPerWidget),
        .object(.sequence),
      ])
    case .points: .array(.numbers(.offset, 2), 0...Limits.points)
    case .image, .textFile: .path
    case .typography: .either([])
    case .stringKey: .text("key of 'strings'")
    case .allStrings: .word(StringSet.allCases.map(\.rawValue))
    case .features:
      .names(
        .either([.boolean, .number(NumberRule(.count, 0...Double(Limits.featureValue)))]), KeyForm.openTypeTagPattern,
        "feature tag")
    case .language: .text("language tag", pattern: "^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$")
    case .items:
      .either([
        .array(.either([.parameter(.number(.number)), .text("text")]), 1...Limits.items), .object(.sequence),
      ])
    }
  }

  private var insets: [KeyForm] { [.length, .numbers(.length, 2), .numbers(.length, 4), .object(.insets)] }
}

extension KeyForm {
  /// What `OpenTypeTag` takes.
  static let openTypeTagPattern = "^[!-~][ -~]{3}$"

  fileprivate static let length = KeyForm.parameter(.number(.length))

  fileprivate static let rect = KeyForm.tuple([.offset, .offset, .length, .length].map { .parameter(.number($0)) })

  fileprivate static func numbers(_ rule: NumberRule, _ count: Int) -> KeyForm {
    .tuple(Array(repeating: .parameter(.number(rule)), count: count))
  }

  /// A colour with functions behind it, by their names.
  public static let derivedColorPattern =
    "^[^|]+(\\| *(" + ColorFunctionName.allCases.map(\.rawValue).joined(separator: "|") + ")\\([^|]*\\) *)+$"

  /// The texts that ``readColor(_:)`` reads, without the ranges of their numbers.
  fileprivate static let colorText = KeyForm.text(
    "colour",
    pattern:
      "^(transparent|#([0-9A-Fa-f]{3,4}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})|([Rr][Gg][Bb]|[Hh][Ss][Ll])[Aa]?\\([^()]*\\))$")
}
