// Colours made from others: `{color.accent} | lighten(0.1) | alpha(0.5)`. What stands left of the first `|` is a colour,
// each of the others a function of what comes before it. They act in OKLCH; the end of the way is mapped into sRGB.

import ThemeDiagnostics
import ThemeGraphics
import ThemeJSON
import ThemeModel

/// The functions of derived colours.
enum ColorFunctionName: String, CaseIterable {
  case lighten
  case darken
  case saturate
  case desaturate
  case grayscale
  case lightness
  case hue
  case rotate
  case alpha
  case fade
  case mix
  case contrast

  /// How it is written.
  var form: String {
    switch self {
    case .lighten, .darken, .saturate, .desaturate, .alpha, .fade, .lightness: "\(rawValue)(0.2)"
    case .hue, .rotate: "\(rawValue)(180)"
    case .grayscale: "grayscale()"
    case .mix: "mix(#ffffff, 0.5)"
    case .contrast: "contrast() or contrast(#ffffff, {color.ink})"
    }
  }

  /// The range of its one number; nil where it takes something else.
  var rule: NumberRule? {
    switch self {
    case .lighten, .darken, .alpha, .fade, .lightness, .desaturate: .fraction
    case .saturate: NumberRule(.none, 0...10)
    case .hue, .rotate: .angle
    case .grayscale, .mix, .contrast: nil
    }
  }
}

extension ValueReader {
  /// Whether a text is a derived colour.
  static func isDerivedColor(_ text: String) -> Bool { text.utf8.contains(UInt8(ascii: "|")) }

  /// The colour that such a text stands for, or nil after reporting what is wrong, at its place in the text.
  mutating func derivedColor(_ text: String, _ json: JSONValue, _ label: String) -> Color? {
    let source = DerivedText(text, json)
    let parts = source.parts(of: source.whole, between: UInt8(ascii: "|"))
    guard parts.count <= Limits.chain + 1 else {
      sink.error(
        .manifestColor, at: json.range, "\(quote(label)): more than \(Limits.chain) functions in one colour")
      return nil
    }
    guard var color = operand(parts[0], source, label).map({ DerivationState($0) }) else { return nil }
    for part in parts.dropFirst() {
      guard apply(part, to: &color, source, label) else { return nil }
    }
    return color.color
  }

  private mutating func apply(
    _ part: Range<Int>, to color: inout DerivationState, _ source: DerivedText, _ label: String
  ) -> Bool {
    let text = source.text(part)
    func fail(_ message: String, help: String?, _ reader: inout ValueReader) -> Bool {
      reader.sink.error(.manifestColor, at: source.range(part), message, help: help)
      return false
    }
    guard !text.isEmpty else {
      return fail("a function is missing behind '|'", help: "write '| lighten(0.1)'", &self)
    }
    let open = text.utf8.firstIndex(of: UInt8(ascii: "("))
    let word = open.map { text[..<$0] } ?? text[...]
    let name = String(word.prefix { $0 != " " })
    guard let function = ColorFunctionName(rawValue: name) else {
      let names = ColorFunctionName.allCases.map(\.rawValue)
      return fail(
        "no colour function \(quote(name))",
        help: didYouMean(name, among: names) ?? "known functions: \(quoteList(names))",
        &self)
    }
    guard let open, word.utf8.count == name.utf8.count else {
      return fail(
        open == nil
          ? "the function \(quote(name)) has no brackets" : "the '(' does not follow \(quote(name)) at once",
        help: "write '\(function.form)'", &self)
    }
    let start = part.lowerBound + text.utf8.distance(from: text.utf8.startIndex, to: open) + 1
    guard let end = source.closingBracket(in: start..<part.upperBound) else {
      return fail("the closing ')' is missing", help: "write '\(function.form)'", &self)
    }
    if end + 1 < part.upperBound {
      let rest = source.trimmed(end + 1..<part.upperBound)
      sink.error(
        .manifestColor, at: source.range(rest),
        "\(quote(source.text(rest))) is too much behind \(quote(source.text(part.lowerBound..<end + 1)))",
        help: "remove it, or write '|' before another function")
      return false
    }
    let inner = start..<end
    let arguments = source.text(inner).isEmpty ? [] : source.parts(of: inner, between: UInt8(ascii: ","))
    if let rule = function.rule {
      guard arguments.count == 1 else {
        return fail("\(quote(name)) takes one number", help: "write '\(function.form)'", &self)
      }
      guard let value = number(arguments[0], rule, source, name) else { return false }
      color.apply(function, value)
      return true
    }
    switch function {
    case .grayscale:
      guard arguments.isEmpty else { return fail("'grayscale' takes nothing", help: "write 'grayscale()'", &self) }
      color.apply(.grayscale, 0)
    case .mix:
      guard (1...2).contains(arguments.count) else {
        return fail("'mix' takes a colour and its share", help: "write '\(function.form)'", &self)
      }
      guard let other = operand(arguments[0], source, label) else { return false }
      let share = arguments.count == 2 ? number(arguments[1], .fraction, source, name) : 0.5
      guard let share else { return false }
      color = DerivationState(color.color.mixed(with: other, share: share))
    default:
      var candidates: [Color] = []
      for argument in arguments {
        guard let candidate = operand(argument, source, label) else { return false }
        candidates.append(candidate)
      }
      color = DerivationState(color.color.mostReadable(of: candidates.isEmpty ? [.black, .white] : candidates))
    }
    return true
  }

  /// A colour that is named or spelt out.
  private mutating func operand(_ part: Range<Int>, _ source: DerivedText, _ label: String) -> Color? {
    let text = source.text(part)
    if text.isEmpty {
      sink.error(
        .manifestColor, at: source.range(part), "\(quote(label)): a colour is missing",
        help: "write '{color.accent} | lighten(0.1)'")
      return nil
    }
    if Self.isDerivedColor(text) {
      sink.error(
        .manifestColor, at: source.range(part), "\(quote(text)) is not one colour",
        help: "give a derived colour a token of its own; every '(' and '{' needs its end")
      return nil
    }
    return color(JSONValue(content: .string(text), range: source.range(part)), label)?.color
  }

  /// A number, a percentage, or the alias of a number token.
  private mutating func number(
    _ part: Range<Int>, _ rule: NumberRule, _ source: DerivedText, _ label: String
  ) -> Double? {
    let text = source.text(part)
    let range = source.range(part)
    var json = JSONValue(content: .string(text), range: range)
    if text.utf8.first != UInt8(ascii: "{") {
      let isPercentage = text.hasSuffix("%")
      let digits = isPercentage ? text.dropLast() : text[...]
      guard let value = decimalNumber(digits) else {
        sink.error(
          .manifestColor, at: range,
          text.isEmpty ? "\(quote(label)) takes a number" : "\(quote(label)): \(quote(text)) is not a number",
          help: "write a number such as 0.1, or the alias of one")
        return nil
      }
      json.content = .number(isPercentage ? value / 100 : value)
    }
    return number(json, rule, label)
  }
}

/// A colour on its way: as it is while nothing asks for how it looks, in OKLCH from then on.
private struct DerivationState {
  private var exact: Color
  private var polar: OKLCHColor?

  init(_ color: Color) { exact = color }

  var color: Color { polar?.color ?? exact }

  mutating func apply(_ function: ColorFunctionName, _ value: Double) {
    if function == .alpha || function == .fade {
      let alpha = function == .alpha ? value : exact.alpha * value
      exact = exact.withAlpha(alpha)
      polar?.alpha = alpha
      return
    }
    var look = polar ?? OKLCHColor(exact)
    switch function {
    case .lighten: look.lightness = min(1, look.lightness + value)
    case .darken: look.lightness = max(0, look.lightness - value)
    case .lightness: look.lightness = value
    case .saturate: look.chroma *= 1 + value
    case .desaturate: look.chroma *= 1 - value
    case .grayscale: look.chroma = 0
    case .hue: look.hue = value
    case .rotate: look.hue += value
    case .alpha, .fade, .mix, .contrast: break
    }
    if look.isGrey { look.chroma = 0 }
    polar = look
  }
}

/// The bytes of a derived colour, and where they stand in the source.
private struct DerivedText {
  private let bytes: [UInt8]
  private let json: JSONValue

  init(_ text: String, _ json: JSONValue) {
    bytes = Array(text.utf8)
    self.json = json
  }

  var whole: Range<Int> { 0..<bytes.count }

  func text(_ part: Range<Int>) -> String { String(decoding: bytes[part], as: UTF8.self) }

  /// The place in the source; of the whole string where escapes hide it.
  func range(_ part: Range<Int>) -> SourceRange {
    let range = json.range
    guard Int(range.upper) - Int(range.lower) == bytes.count + 2 else { return range }
    let lower = range.lower + 1 + UInt32(part.lowerBound)
    return SourceRange(
      file: range.file, lower: lower, upper: max(lower + 1, range.lower + 1 + UInt32(part.upperBound)))
  }

  /// The parts between separators that stand in no brackets, without blanks around them.
  func parts(of range: Range<Int>, between separator: UInt8) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var depth = 0
    var start = range.lowerBound
    for index in range {
      switch bytes[index] {
      case UInt8(ascii: "("), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "}"): depth = max(0, depth - 1)
      case separator where depth == 0:
        result.append(trimmed(start..<index))
        start = index + 1
      default: break
      }
    }
    return result + [trimmed(start..<range.upperBound)]
  }

  /// Where the bracket closes that was opened before the range.
  func closingBracket(in range: Range<Int>) -> Int? {
    var depth = 0
    for index in range {
      if bytes[index] == UInt8(ascii: "(") { depth += 1 }
      if bytes[index] == UInt8(ascii: ")") {
        if depth == 0 { return index }
        depth -= 1
      }
    }
    return nil
  }

  func trimmed(_ range: Range<Int>) -> Range<Int> {
    var range = range
    while let first = range.first, bytes[first] == 0x20 { range = range.dropFirst() }
    while let last = range.last, bytes[last] == 0x20 { range = range.dropLast() }
    return range
  }
}
