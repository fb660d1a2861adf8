import ThemeDiagnostics
import ThemeJSON
import ThemeModel

extension ValueReader {
  /// A dimension token in points: `{ "value", "unit": "px" | "rem" }` (Design Tokens Format 2025.10, 8.2), or the older
  /// forms, a text such as `6px` and a plain number. A `px` is a point, a `rem` what `tokenOptions` says.
  mutating func dimension(_ json: JSONValue, _ label: String) -> Double? {
    measure(json, "dimension", [("px", 1), ("rem", options.rem)], plain: true, label)
  }

  /// A duration token in seconds: `{ "value", "unit": "ms" | "s" }`, or a text such as `200ms`.
  mutating func duration(_ json: JSONValue, _ label: String) -> Double? {
    if case .token(let token) = source(json), case .seconds(let seconds) = token.content { return seconds }
    guard let seconds = measure(json, "duration", [("ms", 0.001), ("s", 1)], plain: false, label) else { return nil }
    return check(seconds, NumberRule(.none, 0...86_400), json, label)
  }

  /// A number with one of the units, each with its factor.
  private mutating func measure(
    _ json: JSONValue, _ noun: String, _ units: [(name: String, factor: Double)], plain isPlainRead: Bool,
    _ label: String
  ) -> Double? {
    let names = units.map(\.name)
    let form =
      "write { \"value\": \(noun == "duration" ? 200 : 6), \"unit\": \"\(names[0])\" }, with unit "
      + names.map { "'\($0)'" }.joined(separator: " or ")
    switch json.content {
    case .number:
      guard isPlainRead else { return expected(noun, json, label, help: form) }
      return number(json, .number, label)
    case .string(let text):
      if text.utf8.first == UInt8(ascii: "{") {
        guard isPlainRead else {
          guard case .token(let token) = source(json) else { return nil }
          return unsuitable(token, for: "a \(noun)", json)
        }
        return number(json, .number, label)
      }
      guard let value = measureInText(text, units) else {
        if reportArithmetic(text, at: json.range) { return nil }
        let isPercentage = isPlainRead && text.hasSuffix("%")
        sink.error(
          .manifestType, at: json.range,
          isPercentage ? "\(quote(text)) is a percentage, not a length" : "\(quote(text)) is not a \(noun)",
          help: isPercentage
            ? "percentages of the font size are not read; -5% of 16px is \"-0.8px\", so write such a length" : form)
        return nil
      }
      return value
    case .object(let object):
      checkKeys(object, noun == "duration" ? .duration : .dimension)
      for key in ["value", "unit"] where object[key] == nil { missingKey(key, in: json.range, label) }
      let value = object["value"].flatMap { number($0, .number, "\(label).value") }
      let unit = object["unit"].flatMap { choice($0, names, "\(label).unit") }
      guard let value, let unit, let factor = units.first(where: { $0.name == unit })?.factor else { return nil }
      return value * factor
    case .null, .boolean, .array: return expected(noun, json, label)
    }
  }
}

private func measureInText(_ text: String, _ units: [(name: String, factor: Double)]) -> Double? {
  for unit in units where text.hasSuffix(unit.name) {
    guard let value = decimalNumber(text.dropLast(unit.name.count)), abs(value) <= NumberRule.number.range.upperBound
    else { return nil }
    return value * unit.factor
  }
  return nil
}
