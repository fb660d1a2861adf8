// What a file's bytes are, decided before any of them is read as JSON: UTF-8 with or without a byte-order mark.

import ThemeDiagnostics
import ThemeModel

/// The offset of the first byte after a byte-order mark, or the reason why the bytes are no UTF-8 text.
func checkEncoding(_ bytes: [UInt8], file: UInt32) -> Result<Int, JSONFailure> {
  func fail(_ id: DiagnosticID, _ offset: Int, _ length: Int, _ message: String, help: String? = nil)
    -> Result<Int, JSONFailure>
  {
    let range = SourceRange(file: file, lower: UInt32(offset), upper: UInt32(offset + length))
    return .failure(JSONFailure(Diagnostic(id, at: range, message, help: help)))
  }
  if bytes.count > Limits.sourceBytes {
    return fail(.sourceTooLarge, 0, 0, "the file has more than \(Limits.sourceBytes >> 20) MiB")
  }
  if let name = wideEncoding(bytes) {
    return fail(.sourceEncoding, 0, 0, "the file is \(name)", help: "save it as UTF-8")
  }
  let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  if let bad = firstInvalidUTF8(bytes, from: start) {
    return fail(
      .sourceInvalidUTF8, bad, 1, "byte 0x\(hexadecimal(UInt32(bytes[bad]), digits: 2)) is not valid UTF-8 here",
      help: "save the file as UTF-8")
  }
  return .success(start)
}

/// The name of the UTF-16 or UTF-32 form that the first bytes show, by a byte-order mark or, since JSON starts with
/// ASCII, by the place of zero bytes (RFC 4627, section 3).
private func wideEncoding(_ bytes: [UInt8]) -> String? {
  let head = Array(bytes.prefix(4))
  if head == [0x00, 0x00, 0xFE, 0xFF] { return "UTF-32 (big-endian)" }
  if head == [0xFF, 0xFE, 0x00, 0x00] { return "UTF-32 (little-endian)" }
  if head.starts(with: [0xFE, 0xFF]) { return "UTF-16 (big-endian)" }
  if head.starts(with: [0xFF, 0xFE]) { return "UTF-16 (little-endian)" }
  guard head.count == 4 else { return nil }
  switch (head[0] == 0, head[1] == 0, head[2] == 0, head[3] == 0) {
  case (true, true, true, false): return "UTF-32 (big-endian)"
  case (false, true, true, true): return "UTF-32 (little-endian)"
  case (true, false, true, false): return "UTF-16 (big-endian)"
  case (false, true, false, true): return "UTF-16 (little-endian)"
  default: return nil
  }
}

/// The offset of the first byte that does not belong to a well-formed sequence (Unicode, table 3-7), or nil.
private func firstInvalidUTF8(_ bytes: [UInt8], from start: Int) -> Int? {
  bytes.withUnsafeBufferPointer { bytes in
    var index = start
    while index < bytes.count {
      let lead = bytes[index]
      if lead < 0x80 {
        index += 1
        continue
      }
      let count: Int
      var second: ClosedRange<UInt8> = 0x80...0xBF
      switch lead {
      case 0xC2...0xDF: count = 1
      case 0xE0: (count, second) = (2, 0xA0...0xBF)
      case 0xED: (count, second) = (2, 0x80...0x9F)
      case 0xE1...0xEF: count = 2
      case 0xF0: (count, second) = (3, 0x90...0xBF)
      case 0xF4: (count, second) = (3, 0x80...0x8F)
      case 0xF1...0xF3: count = 3
      default: return index
      }
      guard index + count < bytes.count, second.contains(bytes[index + 1]) else { return index }
      if count > 1 {
        for offset in 2...count where bytes[index + offset] & 0xC0 != 0x80 { return index }
      }
      index += count + 1
    }
    return nil
  }
}

/// Upper-case hexadecimal with at least `digits` digits.
func hexadecimal(_ value: UInt32, digits: Int) -> String {
  let text = String(value, radix: 16, uppercase: true)
  return String(repeating: "0", count: max(0, digits - text.count)) + text
}
