// A JSON reader (RFC 8259) that keeps the place of every value and key.
//
// It accepts exactly the grammar, and names the usual mistakes: comments, trailing commas, single quotes, words and
// numbers of JavaScript. It holds the open containers in an array of its own, so depth costs no stack. The first
// mistake of grammar ends a file; equal keys are reported and reading goes on.

import ThemeDiagnostics
import ThemeModel

/// Why a file could not be read as JSON.
struct JSONFailure: Error {
  var diagnostic: Diagnostic

  init(_ diagnostic: Diagnostic) { self.diagnostic = diagnostic }
}

/// Reads a whole file. Reports its problems and returns nil when it is no JSON text; with equal keys the first counts.
public func readJSON(_ bytes: [UInt8], file: UInt32, sink: inout DiagnosticSink) -> JSONValue? {
  switch checkEncoding(bytes, file: file) {
  case .failure(let failure):
    sink.report(failure.diagnostic)
    return nil
  case .success(let start):
    var reader = JSONReader(bytes: bytes, index: start, file: file, sink: sink)
    do throws(JSONFailure) {
      let value = try reader.read()
      sink = reader.sink
      return value
    } catch {
      sink = reader.sink
      sink.report(error.diagnostic)
      return nil
    }
  }
}

struct JSONReader {
  let bytes: [UInt8]
  var index: Int
  let file: UInt32
  var sink: DiagnosticSink
  private var open: [Container] = []
  private var valueCount = 0

  init(bytes: [UInt8], index: Int, file: UInt32, sink: DiagnosticSink) {
    self.bytes = bytes
    self.index = index
    self.file = file
    self.sink = sink
  }

  /// An object or array whose end has not been read yet.
  private struct Container {
    let isObject: Bool
    let start: Int
    var key: (text: String, range: SourceRange)?
    var values: [JSONValue] = []
    var members: [JSONMember] = []

    var close: UInt8 { isObject ? UInt8(ascii: "}") : UInt8(ascii: "]") }
    var noun: String { isObject ? "object" : "array" }
  }

  mutating func read() throws(JSONFailure) -> JSONValue {
    try skipBlanks()
    if index == bytes.count {
      throw JSONFailure(Diagnostic(.sourceEmpty, at: range(index, index), "the file is empty"))
    }
    while true {
      guard var value = try readValueOrOpen() else { continue }
      while let place = open.indices.last {
        add(value, to: place)
        if try readCommaOrClose(place) { break }
        value = closeContainer()
      }
      if open.isEmpty {
        try skipBlanks()
        if index < bytes.count { throw fail(.jsonSyntax, "expected the end of the file, found \(foundNext())") }
        return value
      }
    }
  }

  /// Reads a scalar or an empty container; nil where a container was opened that holds something.
  private mutating func readValueOrOpen() throws(JSONFailure) -> JSONValue? {
    try skipBlanks()
    guard let byte = peek else { throw unexpectedEnd() }
    valueCount += 1
    if valueCount > Limits.jsonValues {
      throw fail(.sourceTooLarge, "the file holds more than \(Limits.jsonValues) values")
    }
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      if open.count == Limits.jsonDepth {
        throw fail(.jsonDepth, "objects and arrays are nested deeper than \(Limits.jsonDepth)")
      }
      let container = Container(isObject: byte == UInt8(ascii: "{"), start: index)
      open.append(container)
      index += 1
      try skipBlanks()
      if peek == container.close {
        index += 1
        return closeContainer()
      }
      if container.isObject { try readKey() }
      return nil
    case UInt8(ascii: "\""):
      let (text, range) = try readString()
      return JSONValue(content: .string(text), range: range)
    default:
      return try readWordOrNumber()
    }
  }

  private mutating func add(_ value: JSONValue, to place: Int) {
    if let key = open[place].key {
      open[place].members.append(JSONMember(key: key.text, keyRange: key.range, value: value))
      open[place].key = nil
    } else {
      open[place].values.append(value)
    }
  }

  /// Returns true when another element follows, false when the container ends; both are consumed.
  private mutating func readCommaOrClose(_ place: Int) throws(JSONFailure) -> Bool {
    try skipBlanks()
    guard let byte = peek else { throw unexpectedEnd() }
    if byte == open[place].close {
      index += 1
      return false
    }
    let close = Character(UnicodeScalar(open[place].close))
    guard byte == UInt8(ascii: ",") else { throw fail(.jsonSyntax, "expected ',' or '\(close)', found \(foundNext())") }
    let comma = index
    index += 1
    try skipBlanks()
    if peek == open[place].close {
      throw JSONFailure(
        Diagnostic(
          .jsonTrailingComma, at: range(comma, comma + 1), "trailing comma: JSON has none before '\(close)'",
          help: "remove the comma"))
    }
    if open[place].isObject { try readKey() }
    return true
  }

  private mutating func closeContainer() -> JSONValue {
    let container = open.removeLast()
    let whole = range(container.start, index)
    guard container.isObject else { return JSONValue(content: .array(container.values), range: whole) }
    let members = withoutDuplicates(container.members)
    return JSONValue(content: .object(JSONObject(members: members, range: whole)), range: whole)
  }

  private mutating func readKey() throws(JSONFailure) {
    guard let byte = peek else { throw unexpectedEnd() }
    guard byte == UInt8(ascii: "\"") else {
      let isName = byte == UInt8(ascii: "'") || isWordByte(byte)
      throw fail(
        .jsonSyntax, "expected a key in double quotes, found \(foundNext())",
        help: isName ? "JSON keys are written in double quotes" : nil)
    }
    let key = try readString()
    try skipBlanks()
    guard peek == UInt8(ascii: ":") else {
      throw peek == nil ? unexpectedEnd() : fail(.jsonSyntax, "expected ':' after the key, found \(foundNext())")
    }
    index += 1
    open[open.count - 1].key = key
  }

  /// The members without those whose key occurred before, each reported with both places. Keys are compared by their
  /// bytes after escapes are read.
  private mutating func withoutDuplicates(_ members: [JSONMember]) -> [JSONMember] {
    guard hasDuplicates(members) else { return members }
    var first: [[UInt8]: SourceRange] = [:]
    var kept: [JSONMember] = []
    for member in members {
      let key = Array(member.key.utf8)
      if let earlier = first[key] {
        sink.error(
          .jsonDuplicateKey, at: member.keyRange, "duplicate key \(quote(member.key))",
          notes: [Diagnostic.Note("first stated here", at: earlier)])
      } else {
        first[key] = member.keyRange
        kept.append(member)
      }
    }
    return kept
  }

  /// Whether two keys may be equal. Strings compare as text, so that this says true of some that differ in bytes.
  private func hasDuplicates(_ members: [JSONMember]) -> Bool {
    if members.count > 16 { return Set(members.map(\.key)).count < members.count }
    for (index, member) in members.enumerated() {
      for other in members[..<index] where other.key == member.key { return true }
    }
    return false
  }

  // MARK: Places and failures

  var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

  func range(_ lower: Int, _ upper: Int) -> SourceRange {
    SourceRange(file: file, lower: UInt32(lower), upper: UInt32(upper))
  }

  /// A failure at the next character.
  func fail(_ id: DiagnosticID, _ message: String, help: String? = nil) -> JSONFailure {
    JSONFailure(Diagnostic(id, at: range(index, min(index + nextLength, bytes.count)), message, help: help))
  }

  private func unexpectedEnd() -> JSONFailure {
    guard let container = open.last else { return fail(.jsonSyntax, "the file ends where a value is expected") }
    return JSONFailure(
      Diagnostic(
        .jsonSyntax, at: range(index, index), "the file ends inside an \(container.noun)",
        notes: [Diagnostic.Note("the \(container.noun) starts here", at: range(container.start, container.start + 1))]))
  }

  private var nextLength: Int {
    guard let lead = peek else { return 0 }
    return lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
  }

  /// The next character in quotes, or its code point where it cannot be seen.
  func foundNext() -> String {
    guard let byte = peek else { return "the end of the file" }
    if byte < 0x20 || byte == 0x7F { return "U+\(hexadecimal(UInt32(byte), digits: 4))" }
    return "'\(String(decoding: bytes[index..<min(index + nextLength, bytes.count)], as: UTF8.self))'"
  }

  func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"):
      true
    default: false
    }
  }

  /// To the end of the line, or behind `*/`.
  private mutating func skipComment() {
    let isBlock = bytes[index...].starts(with: [UInt8(ascii: "/"), UInt8(ascii: "*")])
    while index < bytes.count, bytes[index] != 0x0A, bytes[index] != 0x0D {
      if isBlock, bytes[index...].starts(with: [UInt8(ascii: "*"), UInt8(ascii: "/")]) {
        index += 2
        return
      }
      index += 1
    }
  }

  mutating func skipBlanks() throws(JSONFailure) {
    while index < bytes.count {
      switch bytes[index] {
      case 0x20, 0x09, 0x0A, 0x0D: index += 1
      case UInt8(ascii: "/"), UInt8(ascii: "#"):
        let start = index
        skipComment()
        throw JSONFailure(
          Diagnostic(
            .jsonComment, at: range(start, index), "comment: JSON has none",
            help: "remove it, or write a \"$description\" key"))
      default: return
      }
    }
  }
}
