// A JSON writer for files that people compare: keys stay in the order given, numbers print without a locale, and only
// the outer levels are broken into lines, so that a sprite is a line of a diff.

/// A JSON value whose objects keep their order: for exporters.
public enum JSONText: Sendable {
  case object([(key: String, value: JSONText)])
  case array([JSONText])
  case string(String)
  case integer(Int)
  /// Shortest decimal; one that is not finite becomes null, which JSON has for want of it.
  case number(Double)
  case bool(Bool)

  /// UTF-8 with a line feed at the end.
  ///
  /// - Parameter brokenLevels: how many levels of objects and arrays have each of their parts on a line of its own.
  public func bytes(brokenLevels: Int) -> [UInt8] {
    var out: [UInt8] = []
    write(to: &out, level: 0, brokenLevels: brokenLevels)
    out.append(0x0A)
    return out
  }

  private func write(to out: inout [UInt8], level: Int, brokenLevels: Int) {
    switch self {
    case .object(let members):
      Self.writeParts(members, UInt8(ascii: "{"), UInt8(ascii: "}"), to: &out, level: level, brokenLevels: brokenLevels)
      { member, out in
        Self.writeString(member.key, to: &out)
        Self.write(level < brokenLevels ? ": " : ":", to: &out)
        member.value.write(to: &out, level: level + 1, brokenLevels: brokenLevels)
      }
    case .array(let values):
      Self.writeParts(values, UInt8(ascii: "["), UInt8(ascii: "]"), to: &out, level: level, brokenLevels: brokenLevels)
      { value, out in
        value.write(to: &out, level: level + 1, brokenLevels: brokenLevels)
      }
    case .string(let text): Self.writeString(text, to: &out)
    case .integer(let value): Self.write(value.description, to: &out)
    case .number(let value): Self.write(value.isFinite ? shortestDecimal(value) : "null", to: &out)
    case .bool(let value): Self.write(value ? "true" : "false", to: &out)
    }
  }

  private static func writeParts<Part>(
    _ parts: [Part], _ open: UInt8, _ close: UInt8, to out: inout [UInt8], level: Int, brokenLevels: Int,
    write: (Part, inout [UInt8]) -> Void
  ) {
    let broken = level < brokenLevels && !parts.isEmpty
    func newLine(_ level: Int, _ out: inout [UInt8]) {
      guard broken else { return }
      out.append(0x0A)
      out.append(contentsOf: repeatElement(0x20, count: 2 * level))
    }
    out.append(open)
    for (index, part) in parts.enumerated() {
      if index > 0 { out.append(0x2C) }
      newLine(level + 1, &out)
      write(part, &out)
    }
    newLine(level, &out)
    out.append(close)
  }

  private static func write(_ text: String, to out: inout [UInt8]) {
    var text = text
    text.withUTF8 { out.append(contentsOf: $0) }
  }

  private static func writeString(_ text: String, to out: inout [UInt8]) {
    out.append(0x22)
    defer { out.append(0x22) }
    if !text.utf8.contains(where: { $0 < 0x20 || $0 == 0x22 || $0 == 0x5C }) { return write(text, to: &out) }
    let digits = Array("0123456789abcdef".utf8)
    for byte in text.utf8 {
      switch byte {
      case 0x22, 0x5C: out.append(contentsOf: [0x5C, byte])
      case 0x0A: out.append(contentsOf: "\\n".utf8)
      case 0x0D: out.append(contentsOf: "\\r".utf8)
      case 0x09: out.append(contentsOf: "\\t".utf8)
      case 0..<0x20:
        out.append(contentsOf: "\\u00".utf8)
        out.append(digits[Int(byte >> 4)])
        out.append(digits[Int(byte & 15)])
      default: out.append(byte)
      }
    }
  }
}

extension JSONText: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByDictionaryLiteral
{
  public init(stringLiteral value: String) { self = .string(value) }
  public init(integerLiteral value: Int) { self = .integer(value) }
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  public init(dictionaryLiteral elements: (String, JSONText)...) { self = .object(elements.map { ($0.0, $0.1) }) }
}
