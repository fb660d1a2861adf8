// `${value}` and `${value:.1}` in a widget's text. A dollar sign without a brace, and braces alone, mean themselves.

/// Why a text's placeholder cannot be replaced.
enum PlaceholderError: Error, Hashable {
  /// No `}` after `${`.
  case unclosed
  /// The text between the braces is none that is known.
  case unknown(String)
  /// `${value}` where the widget draws no values.
  case noValue
}

/// `text` with every placeholder replaced.
///
/// `${value}` becomes a whole number, `${value:.N}` a number with N decimals (0...6); both round half away from zero and
/// know no locale.
/// - Parameter value: the value of the sprite, or nil for a widget without values.
func replacePlaceholders(in text: String, value: Double?) throws(PlaceholderError) -> String {
  var result: [UInt8] = []
  let bytes = Array(text.utf8)
  var index = 0
  while index < bytes.count {
    guard bytes[index] == UInt8(ascii: "$"), index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "{") else {
      result.append(bytes[index])
      index += 1
      continue
    }
    guard let end = bytes[index...].firstIndex(of: UInt8(ascii: "}")) else { throw .unclosed }
    let name = String(decoding: bytes[(index + 2)..<end], as: UTF8.self)
    guard let decimals = decimals(of: name) else { throw .unknown(name) }
    guard let value else { throw .noValue }
    result += Array(decimalText(value, decimals: decimals).utf8)
    index = end + 1
  }
  return String(decoding: result, as: UTF8.self)
}

private func decimals(of name: String) -> Int? {
  if name == "value" { return 0 }
  guard name.hasPrefix("value:."), name.utf8.count == 8, let digit = name.last?.wholeNumberValue, digit <= 6 else {
    return nil
  }
  return digit
}
