import ThemeDiagnostics
import ThemeModel

extension ValueReader {
  /// A dimension token in points: `{ "value", "unit": "px" | "rem" }` (Design Tokens Format 2025.10, 8.2), or the older
  /// forms, a text such as `6px` and a plain number. A `px` is a point, a `rem` 16 points.
  mutating func dimension(_ json: JSONValue, _ label: String) -> Double? {
    switch json.content {
    case .number: return number(json, .number, label)
    case .string(let text):
      guard let value = dimensionInText(text) else {
        sink.error(
          .manifestType, at: json.range, "\(quote(text)) is not a dimension",
          help: "write { \"value\": 6, \"unit\": \"px\" }, with unit 'px' or 'rem'")
        return nil
      }
      return value
    case .object(let object):
      checkKeys(object, .dimension)
      for key in ["value", "unit"] where object[key] == nil { missingKey(key, in: json.range, label) }
      let value = object["value"].flatMap { number($0, .number, "\(label).value") }
      let unit = object["unit"].flatMap { choice($0, dimensionUnits.map(\.name), "\(label).unit") }
      guard let value, let unit, let points = dimensionUnits.first(where: { $0.name == unit })?.points else {
        return nil
      }
      return value * points
    case .null, .boolean, .array: return expected("dimension", json, label)
    }
  }
}

/// The units of a dimension, each with its length in points.
let dimensionUnits: [(name: String, points: Double)] = [("px", 1), ("rem", 16)]

private func dimensionInText(_ text: String) -> Double? {
  for unit in dimensionUnits where text.hasSuffix(unit.name) {
    let digits = text.dropLast(unit.name.count)
    guard digits.utf8.allSatisfy({ (0x30...0x39).contains($0) || [0x2B, 0x2D, 0x2E, 0x45, 0x65].contains($0) }),
      let value = Double(digits), abs(value) <= NumberRule.number.range.upperBound
    else { return nil }
    return value * unit.points
  }
  return nil
}
