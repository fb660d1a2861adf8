// Strings of RFC 8259, section 7. The bytes are known to be valid UTF-8 when they come here.

import ThemeDiagnostics

extension JSONReader {
  /// Reads a string at its opening quote: its text with escapes replaced, and its range with both quotes.
  mutating func readString() throws(JSONFailure) -> (text: String, range: SourceRange) {
    let start = index
    index += 1
    var run = index
    var text: [UInt8] = []
    var hasEscapes = false
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\"") {
        let end = index
        index += 1
        let whole = range(start, index)
        guard hasEscapes else { return (String(decoding: bytes[run..<end], as: UTF8.self), whole) }
        text += bytes[run..<end]
        return (String(decoding: text, as: UTF8.self), whole)
      }
      if byte == UInt8(ascii: "\\") {
        hasEscapes = true
        text += bytes[run..<index]
        text += Array(String(try readEscape()).utf8)
        run = index
      } else if byte == 0x0A || byte == 0x0D {
        break
      } else if byte < 0x20 {
        let code = hexadecimal(UInt32(byte), digits: 4)
        throw fail(.jsonSyntax, "control character U+\(code) in a string", help: "write \\u\(code)")
      } else {
        index += 1
      }
    }
    throw JSONFailure(
      Diagnostic(.jsonSyntax, at: range(start, start + 1), "the string that starts here has no closing quote"))
  }

  /// Reads an escape at its backslash; two that are a surrogate pair are one.
  private mutating func readEscape() throws(JSONFailure) -> UnicodeScalar {
    let start = index
    index += 1
    guard let byte = peek else { throw badEscape(start, "the file ends inside an escape") }
    index += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return UnicodeScalar(byte)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): break
    default:
      // Not inside a character of several bytes.
      while index < bytes.count, bytes[index] & 0xC0 == 0x80 { index += 1 }
      throw badEscape(
        start, "JSON has no escape '\(String(decoding: bytes[start..<index], as: UTF8.self))'",
        help: "write '\\\\' for a backslash")
    }
    let unit = try readFourDigits(start)
    if let scalar = UnicodeScalar(unit) { return scalar }
    let isHigh = unit < 0xDC00
    if isHigh, index + 1 < bytes.count, bytes[index] == UInt8(ascii: "\\"), bytes[index + 1] == UInt8(ascii: "u") {
      let second = index
      index += 2
      let low = try readFourDigits(second)
      if 0xDC00...0xDFFF ~= low, let scalar = UnicodeScalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00)) {
        return scalar
      }
      index = second
    }
    throw badEscape(
      start,
      "\\u\(hexadecimal(unit, digits: 4)) is half of a surrogate pair, without its \(isHigh ? "second" : "first") half")
  }

  private mutating func readFourDigits(_ start: Int) throws(JSONFailure) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let digit = peek.flatMap(hexadecimalDigit) else {
        throw badEscape(start, "\\u takes four hexadecimal digits")
      }
      value = value << 4 | UInt32(digit)
      index += 1
    }
    return value
  }

  private func badEscape(_ start: Int, _ message: String, help: String? = nil) -> JSONFailure {
    JSONFailure(Diagnostic(.jsonEscape, at: range(start, index), message, help: help))
  }
}

/// The value of a hexadecimal digit in either case.
public func hexadecimalDigit(_ byte: UInt8) -> UInt8? {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
  case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
  case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
  default: nil
  }
}
