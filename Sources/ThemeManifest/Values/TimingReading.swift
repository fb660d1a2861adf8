import ThemeDiagnostics
import ThemeJSON
import ThemeModel

extension ValueReader {
  /// A word such as `easeOut`, the four numbers of a cubic Bézier, or the alias of a `cubicBezier` or `transition`
  /// token.
  mutating func easing(_ json: JSONValue, _ label: String) -> Easing? {
    switch source(json) {
    case .failed: return nil
    case .token(let token):
      switch token.content {
      case .easing(let easing): return easing
      case .transition(let transition): return transition.easing
      default: return unsuitable(token, for: "an easing", json)
      }
    case .literal: break
    }
    guard case .array = json.content else {
      guard json.string != nil else {
        return expected("an easing", json, label, help: "write a word such as \"easeOut\", or [x1, y1, x2, y2]")
      }
      return choice(json, Easing.words, synonyms: Easing.synonyms, label).flatMap { Easing($0) }
    }
    return cubicBezier(json, label)
  }

  /// `[x1, y1, x2, y2]`, each x within 0...1.
  mutating func cubicBezier(_ json: JSONValue, _ label: String) -> Easing? {
    guard let elements = array(json, label) else { return nil }
    guard elements.count == 4 else {
      sink.error(
        .manifestType, at: json.range, "\(quote(label)): expected 4 numbers, found \(elements.count)",
        help: "write [x1, y1, x2, y2]")
      return nil
    }
    var values: [Double] = []
    for (index, element) in elements.enumerated() {
      let rule = index % 2 == 0 ? NumberRule.fraction : NumberRule(.none, -100...100)
      if let value = number(element, rule, "\(label)[\(index)]") { values.append(value) }
    }
    guard values.count == 4 else { return nil }
    return Easing(x1: values[0], y1: values[1], x2: values[2], y2: values[3])
  }

  /// A time in seconds: a number, or the alias of a `duration`, `transition` or `number` token.
  mutating func seconds(_ json: JSONValue, _ rule: NumberRule, _ label: String) -> Double? {
    guard case .token(let token) = source(json) else { return number(json, rule, label) }
    let value: Double
    switch token.content {
    case .seconds(let seconds): value = seconds
    case .transition(let transition): value = transition.duration
    default: return number(json, rule, label)
    }
    return check(value, rule, json, label)
  }
}
