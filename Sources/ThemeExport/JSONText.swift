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
      Self.writeParts(members, "{", "}", to: &out, level: level, brokenLevels: brokenLevels) { member, out in
        Self.writeString(member.key, to: &out)
        out.append(contentsOf: level < brokenLevels ? ": ".utf8 : ":".utf8)
        member.value.write(to: &out, level: level + 1, brokenLevels: brokenLevels)
      }
    case .array(let values):
      Self.writeParts(values, "[", "]", to: &out, level: level, brokenLevels: brokenLevels) { value, out in
        value.write(to: &out, level: level + 1, brokenLevels: brokenLevels)
      }
    case .string(let text): Self.writeString(text, to: &out)
    case .integer(let value): out.append(contentsOf: value.description.utf8)
    case .number(let value): out.append(contentsOf: value.isFinite ? shortestDecimal(value).utf8 : "null".utf8)
    case .bool(let value): out.append(contentsOf: value ? "true".utf8 : "false".utf8)
    }
  }

  private static func writeParts<Part>(
    _ parts: [Part], _ open: String, _ close: String, to out: inout [UInt8], level: Int, brokenLevels: Int,
    write: (Part, inout [UInt8]) -> Void
  ) {
    let broken = level < brokenLevels && !parts.isEmpty
    func newLine(_ level: Int, _ out: inout [UInt8]) {
      guard broken else { return }
      out.append(0x0A)
      out.append(contentsOf: repeatElement(0x20, count: 2 * level))
    }
    out.append(contentsOf: open.utf8)
    for (index, part) in parts.enumerated() {
      if index > 0 { out.append(0x2C) }
      newLine(level + 1, &out)
      write(part, &out)
    }
    newLine(level, &out)
    out.append(contentsOf: close.utf8)
  }

  private static func writeString(_ text: String, to out: inout [UInt8]) {
    let digits = Array("0123456789abcdef".utf8)
    out.append(0x22)
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
    out.append(0x22)
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
