import ThemeDiagnostics
import ThemeJSON
import ThemeModel

extension ValueReader {
  /// A number, an array of numbers, or `{ "from", "to", "count", "easing" }`.
  mutating func values(_ json: JSONValue, _ label: String) -> [Double]? {
    switch json.content {
    case .array(let elements):
      guard !elements.isEmpty else {
        sink.error(.manifestMissingKey, at: json.range, "\(quote(label)): at least one value is needed")
        return nil
      }
      guard elements.count <= Limits.valuesPerWidget else {
        sink.error(
          .manifestTooMany, at: json.range,
          "\(quote(label)): at most \(Limits.valuesPerWidget) values, found \(elements.count)")
        return nil
      }
      var result: [Double] = []
      for (index, element) in elements.enumerated() {
        if let value = number(element, .number, "\(label)[\(index)]") { result.append(value) }
      }
      return result.count == elements.count ? result : nil
    case .object(let object): return sequence(object, label)
    case .number, .string: return number(json, .number, label).map { [$0] }
    case .null, .boolean: return expected("number, array or object", json, label)
    }
  }

  private mutating func sequence(_ object: JSONObject, _ label: String) -> [Double]? {
    checkKeys(object, .sequence)
    func required(_ key: String, _ reader: inout ValueReader) -> JSONValue? {
      let value = object[key]
      if value == nil { reader.missingKey(key, in: object.range, label) }
      return value
    }
    let from = required("from", &self).flatMap { number($0, .number, "\(label).from") }
    let to = required("to", &self).flatMap { number($0, .number, "\(label).to") }
    let count = required("count", &self).flatMap { integer($0, 1...Limits.valuesPerWidget, "\(label).count") }
    let easing = object["easing"].map { self.easing($0, "\(label).easing") } ?? .linear
    guard let from, let to, let count, let easing else { return nil }
    return (0..<count).map { index in
      // The ends are the stated numbers to the last bit.
      if index == 0 { return from }
      if index == count - 1 { return to }
      return from + (to - from) * easing.progress(at: Double(index) / Double(count - 1))
    }
  }
}
