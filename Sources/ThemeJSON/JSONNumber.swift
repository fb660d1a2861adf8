// Numbers and the three words of RFC 8259, sections 3 and 6.

import ThemeDiagnostics

extension JSONReader {
  /// Reads `true`, `false`, `null` or a number, or says what the next characters are instead.
  mutating func readWordOrNumber() throws(JSONFailure) -> JSONValue {
    let start = index
    // The whole run of characters that someone may have meant as one word or number, for the range of an error.
    while let byte = peek, isWordByte(byte) || [0x2B, 0x2D, 0x2E].contains(byte) { index += 1 }
    guard index > start else {
      if peek == UInt8(ascii: "'") {
        throw fail(.jsonSyntax, "expected a value, found '\''", help: "JSON strings are written in double quotes")
      }
      throw fail(.jsonSyntax, "expected a value, found \(foundNext())")
    }
    let whole = range(start, index)
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    switch text {
    case "true": return JSONValue(content: .boolean(true), range: whole)
    case "false": return JSONValue(content: .boolean(false), range: whole)
    case "null": return JSONValue(content: .null, range: whole)
    default: break
    }
    func refuse(_ id: DiagnosticID, _ message: String, help: String? = nil) -> JSONFailure {
      JSONFailure(Diagnostic(id, at: whole, message, help: help))
    }
    let unsigned = text.drop { $0 == "-" || $0 == "+" }.lowercased()
    if ["nan", "infinity", "inf"].contains(unsigned) {
      throw refuse(.jsonNumber, "JSON has no \(quote(text))", help: "write a number")
    }
    let first = bytes[start]
    let isNumberLike = (0x30...0x39).contains(first) || [0x2B, 0x2D, 0x2E].contains(first)
    guard isNumberLike else {
      throw refuse(
        .jsonSyntax, "expected a value, found \(quote(text))",
        help: didYouMean(text, among: ["true", "false", "null"]) ?? "JSON strings are written in double quotes")
    }
    if let problem = numberProblem(bytes[start..<index]) {
      throw refuse(.jsonNumber, "\(quote(text)) is not a JSON number: \(problem)")
    }
    guard let value = Double(text), value.isFinite else {
      throw refuse(.jsonNumber, "\(quote(text)) is larger than any number this tool can hold")
    }
    return JSONValue(content: .number(value == 0 ? 0 : value), range: whole)
  }

  /// What keeps the characters from being `-? (0 | [1-9][0-9]*) (. [0-9]+)? ([eE] [+-]? [0-9]+)?`, or nil.
  private func numberProblem(_ text: ArraySlice<UInt8>) -> String? {
    var rest = text
    func isDigit(_ byte: UInt8?) -> Bool { byte.map { (0x30...0x39).contains($0) } ?? false }
    if rest.first == UInt8(ascii: "+") { return "it may not start with '+'" }
    if rest.first == UInt8(ascii: "-") { rest.removeFirst() }
    guard isDigit(rest.first) else { return "a digit must come first" }
    if rest.first == UInt8(ascii: "0") {
      rest.removeFirst()
      if isDigit(rest.first) { return "it may not start with '0'" }
    } else {
      rest = rest.drop(while: isDigit)
    }
    if rest.first == UInt8(ascii: ".") {
      rest.removeFirst()
      guard isDigit(rest.first) else { return "digits must follow the point" }
      rest = rest.drop(while: isDigit)
    }
    if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
      rest.removeFirst()
      if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") { rest.removeFirst() }
      guard isDigit(rest.first) else { return "the exponent has no digits" }
      rest = rest.drop(while: isDigit)
    }
    guard let byte = rest.first else { return nil }
    return "unexpected '\(Character(UnicodeScalar(byte)))'"
  }
}
