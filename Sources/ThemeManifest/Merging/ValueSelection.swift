// What changes at single values of a sequence, after all layers: `"atValues": { "100": { … }, "0...20": { … } }`.
//
// A key is a number or a closed range. Objects merge key by key along the layers, `null` forgets a key. Of several keys
// that hold a value the narrower counts more, of two equally wide ones the one that starts further up.

import ThemeDiagnostics
import ThemeJSON
import ThemeModel

struct ValueSelection {
  static let key = "atValues"

  struct Key: Hashable {
    var low: Double
    var high: Double

    var isRange: Bool { low < high }

    /// Whether a value lies in the range, or is the number but for what a computed sequence rounds.
    func matches(_ value: Double) -> Bool {
      let slack = isRange ? 0 : 1e-9 * max(1, abs(low))
      return value >= low - slack && value <= high + slack
    }

    static func isAppliedBefore(_ a: Key, _ b: Key) -> Bool {
      let (widthOfA, widthOfB) = (a.high - a.low, b.high - b.low)
      if widthOfA != widthOfB { return widthOfA > widthOfB }
      return a.low < b.low
    }
  }

  private(set) var overrides: [Key: [JSONObject]] = [:]

  mutating func add(_ json: JSONValue, sink: inout DiagnosticSink) {
    switch json.content {
    case .null: overrides = [:]
    case .object(let object):
      for member in object.members where member.key != descriptionKey {
        guard let key = Self.key(member, sink: &sink) else { continue }
        switch member.value.content {
        case .null: overrides[key] = nil
        case .object(let override): overrides[key, default: []].append(override)
        default:
          sink.error(
            .manifestType, at: member.value.range,
            "'\(Self.key).\(member.key)': expected object or null, found \(member.value.typeName)")
        }
      }
    case .boolean, .number, .string, .array:
      sink.error(
        .manifestType, at: json.range, "'\(Self.key)': expected object, found \(json.typeName)",
        help: "write { \"100\": { … }, \"0...20\": { … } }")
    }
  }

  private static func key(_ member: JSONMember, sink: inout DiagnosticSink) -> Key? {
    let text = member.key
    let ends: [String]
    if let dots = text.firstRange(of: "...") {
      ends = [String(text[..<dots.lowerBound]), String(text[dots.upperBound...])]
    } else {
      ends = [text]
    }
    let numbers = ends.compactMap(number)
    guard numbers.count == ends.count, numbers[0] <= numbers[numbers.count - 1] else {
      sink.error(
        .manifestState, at: member.keyRange, "\(quote(text)) is neither a number nor a range of numbers",
        help: "write \"100\" or \"0...20\"")
      return nil
    }
    return Key(low: numbers[0], high: numbers[numbers.count - 1])
  }

  private static func number(_ text: String) -> Double? {
    guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) || [0x2B, 0x2D, 0x2E].contains($0) }),
      let value = Double(text), NumberRule.number.range.contains(value)
    else { return nil }
    return value == 0 ? 0 : value
  }

  /// The keys that hold a value, in the order in which they apply.
  func keys(for value: Double) -> [Key] {
    overrides.isEmpty ? [] : overrides.keys.filter { $0.matches(value) }.sorted(by: Key.isAppliedBefore)
  }

  /// Every key, in the order in which they would apply.
  var keys: [Key] { overrides.keys.sorted(by: Key.isAppliedBefore) }
}
