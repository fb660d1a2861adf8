import ThemeDiagnostics
import ThemeJSON
import ThemeModel

extension ValueReader {
  /// A number within its rule's range: a JSON number, the alias of a number or dimension token, or arithmetic.
  mutating func number(_ json: JSONValue, _ rule: NumberRule, _ label: String) -> Double? {
    let value: Double
    switch source(json) {
    case .failed: return nil
    case .token(let token):
      guard case .number(let number) = token.content else { return unsuitable(token, for: rule.noun, json) }
      value = number
    case .literal where tokens != nil && !isInToken && Self.isArithmetic(json):
      guard let number = arithmetic(json, for: rule, label) else { return nil }
      value = number
    case .literal:
      guard case .number(let number) = json.content else {
        if let text = json.string, reportArithmetic(text, at: json.range) { return nil }
        return expected("number", json, label, help: json.string.flatMap(numberInText).map { "write \($0)" })
      }
      value = number
    }
    return check(value, rule, json, label)
  }

  /// The number where it is within its rule's range; nil after reporting that it is not.
  mutating func check(_ value: Double, _ rule: NumberRule, _ json: JSONValue, _ label: String) -> Double? {
    if rule.unit == .count, value.isFinite, value != value.rounded(.towardZero) {
      sink.error(
        .manifestOutOfRange, at: json.range, "\(quote(label)) must be a whole number, found \(plain(value))")
      return nil
    }
    guard rule.range.contains(value) else {
      sink.error(
        .manifestOutOfRange, at: json.range, "\(quote(label)) must be \(rule.rangeText), found \(plain(value))")
      return nil
    }
    return value
  }

  /// A whole number within a range.
  mutating func integer(_ json: JSONValue, _ range: ClosedRange<Int>, _ label: String) -> Int? {
    number(json, NumberRule(.count, Double(range.lowerBound)...Double(range.upperBound)), label)
      .flatMap { Int(exactly: $0) }
  }

  mutating func boolean(_ json: JSONValue, _ label: String) -> Bool? {
    switch source(json) {
    case .failed: return nil
    case .token(let token): return unsuitable(token, for: "a boolean", json)
    case .literal: break
    }
    if case .boolean(let value) = json.content { return value }
    let help = json.string.flatMap { ["true", "false"].contains($0) ? "write \($0) without quotes" : nil }
    return expected("true or false", json, label, help: help)
  }
}

/// The number at the start of a text such as `6px`, as the manifest would write it.
private func numberInText(_ text: String) -> String? {
  for suffix in ["px", "pt", "rem", "%", "°", "deg", ""] where text.hasSuffix(suffix) {
    if let value = Double(text.dropLast(suffix.count)), value.isFinite {
      return plain(suffix == "rem" ? value * 16 : suffix == "%" ? value / 100 : value)
    }
  }
  return nil
}

extension NumberRule {
  /// The range in words, such as `0...16384 points`.
  var rangeText: String {
    let unitText =
      switch unit {
      case .points: " points"
      case .degrees: " degrees"
      case .fraction, .count, .none: ""
      }
    return "\(plain(range.lowerBound))...\(plain(range.upperBound))\(unitText)"
  }

  /// What the number measures, with its article.
  var noun: String {
    switch unit {
    case .points: "a length"
    case .degrees: "an angle"
    case .fraction: "a fraction"
    case .count: "a count"
    case .none: "a number"
    }
  }
}
