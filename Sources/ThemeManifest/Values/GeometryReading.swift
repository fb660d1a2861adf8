import ThemeDiagnostics
import ThemeGraphics
import ThemeJSON
import ThemeModel

extension ValueReader {
  mutating func point(_ json: JSONValue, _ label: String) -> Point? {
    numbers(json, for: "a point", [("x", .offset), ("y", .offset)], label).map { Point($0[0], $0[1]) }
  }

  mutating func pair(_ json: JSONValue, _ rule: NumberRule, _ label: String) -> Point? {
    numbers(json, for: "two numbers", [("first", rule), ("second", rule)], label).map { Point($0[0], $0[1]) }
  }

  mutating func size(_ json: JSONValue, _ label: String) -> Size? {
    numbers(json, for: "a size", [("width", .length), ("height", .length)], label).map { Size($0[0], $0[1]) }
  }

  mutating func rect(_ json: JSONValue, _ label: String) -> Rect? {
    numbers(json, for: "a rectangle", [("x", .offset), ("y", .offset), ("width", .length), ("height", .length)], label)
      .map { Rect($0[0], $0[1], $0[2], $0[3]) }
  }

  /// An array of exactly the named numbers.
  private mutating func numbers(
    _ json: JSONValue, for noun: String, _ parts: [(name: String, rule: NumberRule)], _ label: String
  ) -> [Double]? {
    switch source(json) {
    case .failed: return nil
    case .token(let token): return unsuitable(token, for: noun, json)
    case .literal: break
    }
    let form = "[\(parts.map(\.name).joined(separator: ", "))]"
    guard case .array(let elements) = json.content else {
      return expected("array", json, label, help: "write \(form)")
    }
    guard elements.count == parts.count else {
      sink.error(
        .manifestType, at: json.range,
        "\(quote(label)): expected \(parts.count) numbers, found \(elements.count)", help: "write \(form)")
      return nil
    }
    var values: [Double] = []
    for (part, element) in zip(parts, elements) {
      if let value = number(element, part.rule, "\(label).\(part.name)") { values.append(value) }
    }
    return values.count == parts.count ? values : nil
  }

  mutating func points(_ json: JSONValue, _ label: String) -> [Point]? {
    guard let elements = array(json, label) else { return nil }
    if elements.count > Limits.points {
      sink.error(
        .manifestTooMany, at: json.range, "\(quote(label)): at most \(Limits.points) points, found \(elements.count)")
      return nil
    }
    var values: [Point] = []
    for (index, element) in elements.enumerated() {
      if let value = point(element, "\(label)[\(index)]") { values.append(value) }
    }
    return values.count == elements.count ? values : nil
  }

  mutating func insets(_ json: JSONValue, _ label: String) -> Insets? {
    sides(json, .insets, pairs: true, label).map {
      Insets(top: $0[0], left: $0[3], bottom: $0[2], right: $0[1])
    }
  }

  mutating func cornerRadii(_ json: JSONValue, _ label: String) -> CornerRadii? {
    sides(json, .cornerRadii, pairs: false, label).map {
      CornerRadii(topLeft: $0[0], topRight: $0[1], bottomRight: $0[2], bottomLeft: $0[3])
    }
  }

  /// Four lengths: one number for all, an array of them in the keys' order (or, with `pairs`, of the vertical and the
  /// horizontal one), or an object, in which a missing key is 0.
  private mutating func sides(_ json: JSONValue, _ table: KeyTable, pairs: Bool, _ label: String) -> [Double]? {
    let keys = table.names
    switch json.content {
    case .array(let elements):
      guard elements.count == 4 || (pairs && elements.count == 2) else {
        let forms = (pairs ? "[vertical, horizontal] or " : "") + "[\(keys.joined(separator: ", "))]"
        sink.error(
          .manifestType, at: json.range,
          "\(quote(label)): expected \(pairs ? "2 or 4" : "4") numbers, found \(elements.count)",
          help: "write one number, \(forms), or an object")
        return nil
      }
      var values: [Double] = []
      for (index, element) in elements.enumerated() {
        if let value = number(element, .length, "\(label)[\(index)]") { values.append(value) }
      }
      guard values.count == elements.count else { return nil }
      return values.count == 4 ? values : [values[0], values[1], values[0], values[1]]
    case .object(let object):
      checkKeys(object, table)
      var values = [0.0, 0, 0, 0]
      var isComplete = true
      for (index, key) in keys.enumerated() {
        guard let element = object[key] else { continue }
        if let value = number(element, .length, "\(label).\(key)") {
          values[index] = value
        } else {
          isComplete = false
        }
      }
      return isComplete ? values : nil
    case .number, .string:
      return number(json, .length, label).map { [$0, $0, $0, $0] }
    case .null, .boolean:
      return expected("number, array or object", json, label)
    }
  }
}
