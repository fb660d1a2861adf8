// `${value}` and `${value:.1}` in a widget's text, and `${item}`, `${index}` and `${count}` where it is repeated. A dollar sign without a brace, and braces alone, mean themselves.

/// Why a text's placeholder cannot be replaced.
enum PlaceholderError: Error, Hashable {
  /// No `}` after `${`.
  case unclosed
  /// The text between the braces is none that is known.
  case unknown(String)
  /// `${value}` where the widget draws no values.
  case noValue
  /// `${item}` and the like where nothing is repeated.
  case notRepeated(String)
  /// `${item:.1}` of an item that is a text.
  case noNumber(String)
}

/// `text` with every placeholder replaced.
///
/// `${value}` becomes a whole number, `${value:.N}` a number with N decimals (0...6); both round half away from zero and
/// know no locale.
/// - Parameters:
///   - value: the value of the sprite, or nil for a widget without values.
///   - repeated: what a repetition around the text is at.
func replacePlaceholders(
  in text: String, value: Double?, repeated: RepeatedItem? = nil
) throws(PlaceholderError) -> String {
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
    guard let (word, decimals) = parts(of: name) else { throw .unknown(name) }
    result += Array(try replacement(of: word, decimals, value: value, repeated: repeated).utf8)
    index = end + 1
  }
  return String(decoding: result, as: UTF8.self)
}

private func replacement(
  of word: String, _ decimals: Int?, value: Double?, repeated: RepeatedItem?
) throws(PlaceholderError) -> String {
  if word == "value" {
    guard let value else { throw .noValue }
    return decimalText(value, decimals: decimals ?? 0)
  }
  guard let repeated else { throw .notRepeated(word) }
  switch (word, repeated.content) {
  case ("index", _): return decimalText(repeated.index, decimals: decimals ?? 0)
  case ("count", _): return decimalText(repeated.count, decimals: decimals ?? 0)
  case (_, .number(let number)): return decimalText(number, decimals: decimals ?? 0)
  case (_, .text(let text)):
    if decimals != nil { throw .noNumber(text) }
    return text
  }
}

/// The word of a placeholder and its decimals: `value`, `value:.1`.
private func parts(of name: String) -> (word: String, decimals: Int?)? {
  let parts = name.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
  guard ["value", "item", "index", "count"].contains(parts[0]) else { return nil }
  if parts.count == 1 { return (parts[0], nil) }
  let format = parts[1]
  guard format.hasPrefix("."), format.utf8.count == 2, let digit = format.last?.wholeNumberValue, digit <= 6 else {
    return nil
  }
  return (parts[0], digit)
}
