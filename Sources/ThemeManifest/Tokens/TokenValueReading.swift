// The values of tokens by their type (Design Tokens Format 2025.10, sections 8 and 9). A part of a composite value may be
// the alias of a token of the part's type.

import ThemeDiagnostics
import ThemeGraphics
import ThemeJSON
import ThemeModel

extension ValueReader {
  /// The value of a token that is no alias.
  mutating func content(_ json: JSONValue, _ type: String, _ label: String) -> TokenTable.Token.Content? {
    guard let type = TokenType(rawValue: type) else { return .other }
    switch type {
    case .color: return color(json, label).map { .color($0) }
    case .dimension: return dimension(json, label).map { .number($0) }
    case .number: return number(json, .number, label).map { .number($0) }
    case .fontFamily: return fontFamilies(json, label).map { .fonts($0) }
    case .fontWeight: return fontWeight(json, label).map { .weight($0) }
    case .duration: return duration(json, label).map { .seconds($0) }
    case .cubicBezier: return cubicBezier(json, label).map { .easing($0) }
    case .strokeStyle: return strokeStyle(json, label).map { .strokeStyle($0) }
    case .border: return border(json, label).map { .border($0) }
    case .transition: return transition(json, label).map { .transition($0) }
    case .shadow: return shadowTokens(json, label).map { .shadows($0) }
    case .gradient: return gradientStops(json, label).map { .gradient($0) }
    case .typography: return typography(json, label).map { .typography($0) }
    }
  }

  private mutating func tooMany(_ json: JSONValue, _ label: String, _ limit: Int, _ what: String) {
    sink.error(.manifestTooMany, at: json.range, "\(quote(label)): at most \(limit) \(what)")
  }

  // MARK: Single values

  /// A name or an array of names.
  private mutating func fontFamilies(_ json: JSONValue, _ label: String) -> [String]? {
    if case .array(let elements) = json.content {
      guard !elements.isEmpty else {
        sink.error(.manifestMissingKey, at: json.range, "\(quote(label)): at least one family is needed")
        return nil
      }
      var families: [String] = []
      for (index, element) in elements.enumerated() {
        guard let names = fontFamilies(element, "\(label)[\(index)]") else { return nil }
        families += names
        guard families.count <= Limits.fontSources else {
          tooMany(json, label, Limits.fontSources, "families")
          return nil
        }
      }
      return families
    }
    switch source(json) {
    case .failed: return nil
    case .token(let token):
      guard case .fonts(let names) = token.content else { return unsuitable(token, for: "a font family", json) }
      return names
    case .literal: break
    }
    guard let name = json.string else { return expected("string or array", json, label) }
    return [name]
  }

  /// 1...1000 or a word.
  private mutating func fontWeight(_ json: JSONValue, _ label: String) -> Double? {
    if case .token(let token) = source(json), case .weight(let weight) = token.content { return weight }
    if let word = json.string, word.utf8.first != UInt8(ascii: "{") {
      if let weight = weights.first(where: { $0.words.contains(word) }) { return weight.value }
      sink.error(
        .manifestUnknownName, at: json.range, "\(quote(label)): no font weight \(quote(word))",
        help: didYouMean(word, among: weights.flatMap(\.words)) ?? "write 1...1000, or a word such as 'bold'")
      return nil
    }
    return number(json, NumberRule(.none, 1...1000), label)
  }

  // MARK: Composite values

  /// The object of a composite value, with its keys checked.
  private mutating func parts(_ json: JSONValue, _ label: String, _ table: KeyTable) -> JSONObject? {
    guard let object = object(json, label) else { return nil }
    checkKeys(object, table)
    for key in table.keys where key.isRequired && object[key.name] == nil {
      missingKey(key.name, in: json.range, label)
    }
    return object
  }

  private mutating func strokeStyle(_ json: JSONValue, _ label: String) -> StrokeToken? {
    switch source(json) {
    case .failed: return nil
    case .token(let token):
      guard case .strokeStyle(let style) = token.content else { return unsuitable(token, for: "a stroke style", json) }
      return style
    case .literal: break
    }
    if json.string != nil { return choice(json, strokeStyleWords, label).map { StrokeToken(word: $0) } }
    guard case .object = json.content else { return expected("string or object", json, label) }
    guard let object = parts(json, label, .strokeStyle) else { return nil }
    let cap = object["lineCap"].flatMap { choice($0, caps.map(\.word), "\(label).lineCap") }
    var dashes: [Double] = []
    let list = object["dashArray"].flatMap { array($0, "\(label).dashArray") }
    for (index, element) in (list ?? []).enumerated() {
      if let length = dimension(element, "\(label).dashArray[\(index)]").flatMap({
        check($0, .length, element, "\(label).dashArray[\(index)]")
      }) {
        dashes.append(length)
      }
    }
    guard let cap, let list, dashes.count == list.count else { return nil }
    if dashes.allSatisfy({ $0 == 0 }) { dashes = [] }
    return StrokeToken(dashes: dashes, cap: caps.first { $0.word == cap }?.cap)
  }

  private mutating func border(_ json: JSONValue, _ label: String) -> BorderToken? {
    guard let object = parts(json, label, .border) else { return nil }
    let color = object["color"].flatMap { self.color($0, "\(label).color") }
    let width = object["width"].flatMap { dimension($0, "\(label).width") }
    let style = object["style"].flatMap { strokeStyle($0, "\(label).style") }
    guard let color, let width, let style else { return nil }
    return BorderToken(color: color.color, width: width, style: style)
  }

  private mutating func transition(_ json: JSONValue, _ label: String) -> TransitionToken? {
    guard let object = parts(json, label, .transitionToken) else {
      return nil
    }
    let duration = object["duration"].flatMap { self.duration($0, "\(label).duration") }
    let delay = object["delay"].map { self.duration($0, "\(label).delay") } ?? 0
    let easing = object["timingFunction"].flatMap { self.easing($0, "\(label).timingFunction") }
    guard let duration, let delay, let easing else { return nil }
    return TransitionToken(duration: duration, delay: delay, easing: easing)
  }

  /// One shadow or an array of them.
  private mutating func shadowTokens(_ json: JSONValue, _ label: String) -> [ShadowToken]? {
    if case .array(let elements) = json.content {
      var result: [ShadowToken] = []
      for (index, element) in elements.enumerated() {
        guard let shadows = shadowTokens(element, "\(label)[\(index)]") else { return nil }
        result += shadows
        // Counted with those that aliases bring, so that tokens of tokens do not multiply.
        guard result.count <= Limits.shadows else {
          tooMany(json, label, Limits.shadows, "shadows")
          return nil
        }
      }
      return result
    }
    switch source(json) {
    case .failed: return nil
    case .token(let token):
      guard case .shadows(let shadows) = token.content else { return unsuitable(token, for: "a shadow", json) }
      return shadows
    case .literal: break
    }
    guard
      let object = parts(json, label, .shadowToken)
    else { return nil }
    func length(_ key: String, _ rule: NumberRule, _ reader: inout ValueReader) -> Double? {
      object[key].flatMap { json in
        reader.dimension(json, "\(label).\(key)").flatMap { reader.check($0, rule, json, "\(label).\(key)") }
      }
    }
    let color = object["color"].flatMap { self.color($0, "\(label).color") }
    let x = length("offsetX", .offset, &self)
    let y = length("offsetY", .offset, &self)
    let blur = length("blur", NumberRule(.points, 0...2 * Limits.sigma), &self)
    let spread = object["spread"] == nil ? 0 : length("spread", .offset, &self)
    let isInset = object["inset"].map { boolean($0, "\(label).inset") } ?? false
    guard let color, let x, let y, let blur, let spread, let isInset else { return nil }
    return [
      ShadowToken(
        style: ShadowStyle(offset: Point(x, y), sigma: blur / 2, color: color.color), spread: spread, isInset: isInset)
    ]
  }

  /// Stops, with positions outside 0...1 taken to its ends as the format says.
  private mutating func gradientStops(_ json: JSONValue, _ label: String) -> [StatedStop]? {
    guard let elements = array(json, label) else { return nil }
    guard !elements.isEmpty else {
      sink.error(.manifestMissingKey, at: json.range, "\(quote(label)): a gradient needs at least one stop")
      return nil
    }
    guard elements.count <= Limits.stops else {
      tooMany(json, label, Limits.stops, "stops")
      return nil
    }
    var stops: [StatedStop] = []
    for (index, element) in elements.enumerated() {
      let place = "\(label)[\(index)]"
      guard let object = parts(element, place, .gradientStop) else { continue }
      let color = object["color"].flatMap { self.color($0, "\(place).color") }
      let position = object["position"].flatMap { number($0, .number, "\(place).position") }
      guard let color, let position else { continue }
      stops.append(StatedStop(color: color, position: min(1, max(0, position)), range: element.range))
    }
    guard stops.count == elements.count, checkOrder(stops, label) else { return nil }
    return stops
  }

  private mutating func typography(_ json: JSONValue, _ label: String) -> TypographyToken? {
    guard
      let object = parts(json, label, .typography)
    else { return nil }
    let families = object["fontFamily"].flatMap { fontFamilies($0, "\(label).fontFamily") }
    let size = object["fontSize"].flatMap { dimension($0, "\(label).fontSize") }
    let weight = object["fontWeight"].map { fontWeight($0, "\(label).fontWeight") }
    let spacing = object["letterSpacing"].map { dimension($0, "\(label).letterSpacing") }
    let height = object["lineHeight"].map { lineHeight($0, "\(label).lineHeight", size: size) }
    guard let families, let size, weight.map({ $0 != nil }) ?? true, spacing.map({ $0 != nil }) ?? true,
      height.map({ $0 != nil }) ?? true
    else { return nil }
    return TypographyToken(
      families: families, size: size, weight: weight ?? nil, letterSpacing: spacing ?? nil, lineHeight: height ?? nil)
  }

  /// As a multiple of the font's size, which a plain number is; a length is made one.
  private mutating func lineHeight(_ json: JSONValue, _ label: String, size: Double?) -> Double? {
    guard let value = dimension(json, label) else { return nil }
    let isLength: Bool
    switch json.content {
    case .object: isLength = true
    case .string:
      if case .token(let token) = source(json) {
        isLength = token.type == TokenType.dimension.rawValue
      } else {
        isLength = true
      }
    default: isLength = false
    }
    guard isLength, let size, size > 0 else { return value }
    return value / size
  }
}

/// The words of font weights.
let fontWeightWords = weights.flatMap(\.words)

private let weights: [(value: Double, words: [String])] = [
  (100, ["thin", "hairline"]), (200, ["extra-light", "ultra-light"]), (300, ["light"]),
  (400, ["normal", "regular", "book"]), (500, ["medium"]), (600, ["semi-bold", "demi-bold"]), (700, ["bold"]),
  (800, ["extra-bold", "ultra-bold"]), (900, ["black", "heavy"]), (950, ["extra-black", "ultra-black"]),
]
let strokeStyleWords = ["solid", "dashed", "dotted", "double", "groove", "ridge", "outset", "inset"]
private let caps: [(word: String, cap: StrokeStyle.Cap)] = [("butt", .butt), ("round", .round), ("square", .square)]
