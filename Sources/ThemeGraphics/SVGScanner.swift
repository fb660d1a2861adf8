/// A command's letter.
struct SVGCommand {
  enum Kind {
    case move, line, horizontal, vertical, cubic, smoothCubic, quadratic, smoothQuadratic, arc, close
  }

  var kind: Kind
  var isRelative: Bool
  var letter: Character
  /// In bytes from the start of the text.
  var offset: Int

  init?(_ byte: UInt8, offset: Int) {
    switch byte | 0x20 {
    case UInt8(ascii: "m"): kind = .move
    case UInt8(ascii: "l"): kind = .line
    case UInt8(ascii: "h"): kind = .horizontal
    case UInt8(ascii: "v"): kind = .vertical
    case UInt8(ascii: "c"): kind = .cubic
    case UInt8(ascii: "s"): kind = .smoothCubic
    case UInt8(ascii: "q"): kind = .quadratic
    case UInt8(ascii: "t"): kind = .smoothQuadratic
    case UInt8(ascii: "a"): kind = .arc
    case UInt8(ascii: "z"): kind = .close
    default: return nil
    }
    isRelative = byte & 0x20 != 0
    letter = Character(UnicodeScalar(byte))
    self.offset = offset
  }

  /// What its numbers are called, in order.
  var argumentNames: [String] {
    switch kind {
    case .move, .line, .smoothQuadratic: Self.point
    case .horizontal: Self.x
    case .vertical: Self.y
    case .cubic: Self.cubic
    case .smoothCubic: Self.smoothCubic
    case .quadratic: Self.quadratic
    case .arc: Self.arc
    case .close: []
    }
  }

  private static let point = ["x", "y"]
  private static let x = ["x"]
  private static let y = ["y"]
  private static let cubic = ["x1", "y1", "x2", "y2", "x", "y"]
  private static let smoothCubic = ["x2", "y2", "x", "y"]
  private static let quadratic = ["x1", "y1", "x", "y"]
  private static let arc = ["x radius", "y radius", "rotation", "large-arc flag", "sweep flag", "x", "y"]

  /// Where an arc's two flags stand.
  func isFlag(_ index: Int) -> Bool { kind == .arc && (index == 3 || index == 4) }
}

/// Reads the words of path data.
struct SVGScanner {
  private let bytes: [UInt8]
  private(set) var offset = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { offset >= bytes.count }

  /// Whether the text is `none`, which is not read as a command; white space may follow.
  var isNone: Bool {
    bytes[offset...].starts(with: "none".utf8) && bytes[(offset + 4)...].allSatisfy(Self.isSpace)
  }

  private var byte: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0C || byte == 0x0D
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

  private static func beginsNumber(_ byte: UInt8) -> Bool {
    isDigit(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+") || byte == UInt8(ascii: ".")
  }

  mutating func skipSpaces() { while let byte, Self.isSpace(byte) { offset += 1 } }

  mutating func command(isFirst: Bool) throws(SVGPathError) -> SVGCommand {
    guard let byte, let command = SVGCommand(byte, offset: offset) else {
      if isFirst { throw error("a path starts with 'M' or 'm', not \(found)") }
      if byte == UInt8(ascii: ",") { throw error("a comma stands only between two numbers") }
      if let byte, Self.beginsNumber(byte) { throw error("expected a command, found a number") }
      throw error("\(found) is no path command")
    }
    if isFirst && command.kind != .move { throw error("a path starts with 'M' or 'm', not \(found)") }
    offset += 1
    return command
  }

  /// One set of a command's numbers, in place of what `values` held.
  mutating func read(_ values: inout [Double], of command: SVGCommand) throws(SVGPathError) {
    skipSpaces()
    values.removeAll(keepingCapacity: true)
    let names = command.argumentNames
    for index in names.indices {
      if index > 0 { try skipSeparator() }
      values.append(
        command.isFlag(index) ? try flag(names[index], of: command) : try number(names[index], of: command))
    }
  }

  /// Whether a repetition follows; then its first number is next.
  mutating func hasMoreArguments() throws(SVGPathError) -> Bool {
    let comma = try skipSeparator()
    if let byte, Self.beginsNumber(byte) { return true }
    if let comma { throw SVGPathError(offset: comma, message: "a comma stands only between two numbers") }
    return false
  }

  /// White space with at most one comma; where the comma is.
  @discardableResult
  private mutating func skipSeparator() throws(SVGPathError) -> Int? {
    skipSpaces()
    guard byte == UInt8(ascii: ",") else { return nil }
    let comma = offset
    offset += 1
    skipSpaces()
    if byte == UInt8(ascii: ",") { throw error("a second comma between two numbers") }
    return comma
  }

  private mutating func flag(_ name: String, of command: SVGCommand) throws(SVGPathError) -> Double {
    guard let byte, byte == UInt8(ascii: "0") || byte == UInt8(ascii: "1") else {
      throw error("the \(name) of '\(command.letter)' must be 0 or 1, not \(found)")
    }
    offset += 1
    return byte == UInt8(ascii: "1") ? 1 : 0
  }

  private mutating func number(_ name: String, of command: SVGCommand) throws(SVGPathError) -> Double {
    guard let first = byte, Self.beginsNumber(first) else {
      throw error("expected the \(name) of '\(command.letter)', found \(found)")
    }
    let start = offset
    var isPlain = true
    if first == UInt8(ascii: "-") || first == UInt8(ascii: "+") {
      offset += 1
      if byte != UInt8(ascii: ".") { try requireDigit(after: first) }
    }
    skipDigits()
    if byte == UInt8(ascii: ".") {
      offset += 1
      try requireDigit(after: UInt8(ascii: "."))
      skipDigits()
    }
    if let letter = byte, letter | 0x20 == UInt8(ascii: "e") {
      isPlain = false
      offset += 1
      var last = letter
      if let sign = byte, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
        last = sign
        offset += 1
      }
      try requireDigit(after: last)
      skipDigits()
    }
    guard offset - start <= Path.SVGLimits.numberLength else {
      throw SVGPathError(offset: start, message: "a number has at most \(Path.SVGLimits.numberLength) characters")
    }
    if isPlain && offset - start <= 10 { return plainNumber(start..<offset) }
    let limit = Path.SVGLimits.coordinate
    guard let value = Double(String(decoding: bytes[start..<offset], as: UTF8.self)), abs(value) <= limit else {
      throw SVGPathError(offset: start, message: "numbers of a path lie between -1e9 and 1e9")
    }
    return value
  }

  /// A number of so few digits that they and the power of ten are exact, so that the quotient is rounded correctly.
  private func plainNumber(_ range: Range<Int>) -> Double {
    var digits = 0
    var divisor = 1.0
    var isFraction = false
    for byte in bytes[range] {
      if Self.isDigit(byte) {
        digits = digits * 10 + Int(byte & 15)
        if isFraction { divisor *= 10 }
      } else if byte == UInt8(ascii: ".") {
        isFraction = true
      }
    }
    let value = Double(digits) / divisor
    return bytes[range.lowerBound] == UInt8(ascii: "-") ? -value : value
  }

  private mutating func skipDigits() { while let byte, Self.isDigit(byte) { offset += 1 } }

  private func requireDigit(after last: UInt8) throws(SVGPathError) {
    if let byte, Self.isDigit(byte) { return }
    throw error("expected a digit after '\(Character(UnicodeScalar(last)))', found \(found)")
  }

  /// What stands at the offset, for messages.
  private var found: String {
    guard offset < bytes.count else { return "the end" }
    // A character is at most a few scalars; a scalar at most four bytes.
    let rest = String(decoding: bytes[offset..<min(offset + 16, bytes.count)], as: UTF8.self)
    guard let scalar = rest.unicodeScalars.first else { return "the end" }
    if let byte, Self.isSpace(byte) { return "white space" }
    guard scalar.properties.isGraphemeBase, !scalar.properties.isWhitespace else {
      return "U+" + String(repeating: "0", count: max(0, 4 - String(scalar.value, radix: 16).count))
        + String(scalar.value, radix: 16, uppercase: true)
    }
    return "'\(scalar)'"
  }

  private func error(_ message: String) -> SVGPathError { SVGPathError(offset: offset, message: message) }
}
