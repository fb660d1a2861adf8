import ThemeDiagnostics
import ThemeJSON
import ThemeModel

extension ValueReader {
  /// The items of a `repeat`: an array of numbers and texts, or `{ "from", "to", "count", "easing" }`.
  mutating func items(_ json: JSONValue, _ label: String) -> [ArithmeticNames.Item.Content]? {
    switch json.content {
    case .array(let elements):
      guard (1...Limits.items).contains(elements.count) else {
        sink.error(
          .manifestTooMany, at: json.range, "\(quote(label)): 1...\(Limits.items) items, found \(elements.count)")
        return nil
      }
      var result: [ArithmeticNames.Item.Content] = []
      for (index, element) in elements.enumerated() {
        let place = "\(label)[\(index)]"
        if let content = item(element, place) { result.append(content) }
      }
      return result.count == elements.count ? result : nil
    case .object(let object):
      if let count = object["count"], case .number(let number) = count.content, number > Double(Limits.items) {
        sink.error(
          .manifestTooMany, at: count.range, "\(quote(label)): 1...\(Limits.items) items, found \(plain(number))")
        return nil
      }
      guard let values = values(json, label) else { return nil }
      guard values.count <= Limits.items else {
        sink.error(
          .manifestTooMany, at: json.range, "\(quote(label)): 1...\(Limits.items) items, found \(values.count)")
        return nil
      }
      return values.map { .number($0) }
    case .null, .boolean, .number, .string:
      return expected("array or object", json, label, help: "write { \"from\": 1, \"to\": 3, \"count\": 3 }")
    }
  }

  private mutating func item(_ json: JSONValue, _ label: String) -> ArithmeticNames.Item.Content? {
    switch json.content {
    case .string(let text) where text.utf8.first != UInt8(ascii: "{") && !Self.isArithmetic(json):
      self.text(json, label) == nil ? nil : .text(text)
    case .number, .string: number(json, .number, label).map { .number($0) }
    case .null, .boolean, .array, .object: expected("number or text", json, label)
    }
  }
}
