// The words of an arithmetic expression.

import ThemeDiagnostics

/// A word of an expression, and the bytes of the text that it was read from.
struct ArithmeticToken {
  enum Content: Hashable {
    /// With its unit multiplied in.
    case number(Double)
    /// A name, or the bare path of a token such as `radius.control`.
    case name(String)
    /// The path of a token, out of its braces.
    case alias(String)
    /// One of + - * / ( ) and the comma, however it was written.
    case sign(Character)
    case end
  }

  var content: Content
  var range: Range<Int>
}

/// Why a text is no expression, and where.
struct ArithmeticProblem: Error {
  var range: Range<Int>
  var message: String
  var help: String?
}

/// Cuts a text into words.
struct ArithmeticLexer {
  private let bytes: [UInt8]
  private(set) var index: Int

  /// The units of a number: how many points, degrees or wholes each is.
  private let units: [(name: String, factor: Double)]

  /// - Parameters:
  ///   - start: where the first word may stand.
  ///   - rem: the points of a `rem`.
  init(_ bytes: [UInt8], from start: Int, rem: Double) {
    self.bytes = bytes
    index = start
    units = [("px", 1), ("pt", 1), ("rem", rem), ("deg", 1), ("turn", 360), ("%", 0.01)]
  }

  mutating func next() throws(ArithmeticProblem) -> ArithmeticToken {
    while index < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[index]) { index += 1 }
    let start = index
    guard index < bytes.count else { return ArithmeticToken(content: .end, range: start..<start) }
    let byte = bytes[index]
    if isDigit(byte) || byte == UInt8(ascii: ".") { return try number() }
    if isNameStart(byte) { return name() }
    if byte == UInt8(ascii: "{") { return try alias() }
    if "+-*/(),".utf8.contains(byte) {
      index += 1
      return ArithmeticToken(content: .sign(Character(UnicodeScalar(byte))), range: start..<index)
    }
    for (sign, plain) in [("×", "*"), ("÷", "/"), ("−", "-"), ("·", "*")] as [(String, Character)]
    where bytes[index...].starts(with: sign.utf8) {
      index += sign.utf8.count
      return ArithmeticToken(content: .sign(plain), range: start..<index)
    }
    index += 1
    while index < bytes.count, bytes[index] & 0xC0 == 0x80 { index += 1 }
    throw ArithmeticProblem(
      range: start..<index,
      message: "arithmetic has no \(quote(String(decoding: bytes[start..<index], as: UTF8.self)))",
      help: "there are + - * / ( ) min max clamp, numbers, names, and tokens such as {radius.control}")
  }

  private mutating func number() throws(ArithmeticProblem) -> ArithmeticToken {
    let start = index
    skipDigits()
    if index < bytes.count, bytes[index] == UInt8(ascii: ".") {
      index += 1
      skipDigits()
    }
    if index < bytes.count, bytes[index] | 0x20 == UInt8(ascii: "e") {
      var end = index + 1
      if end < bytes.count, bytes[end] == UInt8(ascii: "+") || bytes[end] == UInt8(ascii: "-") { end += 1 }
      if end < bytes.count, isDigit(bytes[end]) {
        index = end
        skipDigits()
      }
    }
    let digits = String(decoding: bytes[start..<index], as: UTF8.self)
    let unitStart = index
    if index < bytes.count, bytes[index] == UInt8(ascii: "%") {
      index += 1
    } else {
      while index < bytes.count, isNameStart(bytes[index]) || isDigit(bytes[index]) { index += 1 }
    }
    let unit = String(decoding: bytes[unitStart..<index], as: UTF8.self)
    guard let value = Double(digits), value.isFinite else {
      throw ArithmeticProblem(range: start..<unitStart, message: "\(quote(digits)) is no number", help: nil)
    }
    if unit.isEmpty { return ArithmeticToken(content: .number(value), range: start..<index) }
    guard let factor = units.first(where: { $0.name == unit })?.factor else {
      throw ArithmeticProblem(
        range: unitStart..<index, message: "unknown unit \(quote(unit))",
        help: "units are \(quoteList(units.map(\.name)))")
    }
    return ArithmeticToken(content: .number(unit == "%" ? value / 100 : value * factor), range: start..<index)
  }

  /// Letters, digits and `_`, with dots between them.
  private mutating func name() -> ArithmeticToken {
    let start = index
    while index < bytes.count {
      let follows = index + 1 < bytes.count && (isNameStart(bytes[index + 1]) || isDigit(bytes[index + 1]))
      guard isNameStart(bytes[index]) || isDigit(bytes[index]) || (bytes[index] == UInt8(ascii: ".") && follows) else {
        break
      }
      index += 1
    }
    return ArithmeticToken(
      content: .name(String(decoding: bytes[start..<index], as: UTF8.self)), range: start..<index)
  }

  private mutating func alias() throws(ArithmeticProblem) -> ArithmeticToken {
    let start = index
    guard let end = bytes[start...].firstIndex(of: UInt8(ascii: "}")) else {
      throw ArithmeticProblem(range: start..<bytes.count, message: "the alias has no closing '}'", help: nil)
    }
    index = end + 1
    let path = String(decoding: bytes[(start + 1)..<end], as: UTF8.self)
    if path.isEmpty || path.contains("{") {
      throw ArithmeticProblem(
        range: start..<index, message: "the alias names no token",
        help: "write the path of a token, such as '{radius.control}'")
    }
    return ArithmeticToken(content: .alias(path), range: start..<index)
  }

  private mutating func skipDigits() { while index < bytes.count, isDigit(bytes[index]) { index += 1 } }

  private func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  private func isNameStart(_ byte: UInt8) -> Bool {
    (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || byte == UInt8(ascii: "_")
  }
}
