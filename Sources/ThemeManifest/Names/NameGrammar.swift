// The grammar of names: segments `[A-Za-z_][A-Za-z0-9_-]*`, for widgets several of them joined by `/`.

import ThemeDiagnostics
import ThemeModel

/// What a name may be.
public enum NameForm: Sendable {
  /// One segment.
  case segment
  /// Segments joined by `/`.
  case path

  /// The grammar as a regular expression for the whole name.
  public var pattern: String {
    let segment = "[A-Za-z_][A-Za-z0-9_-]*"
    return self == .segment ? "^\(segment)$" : "^\(segment)(/\(segment))*$"
  }
}

/// What is wrong with a name, or nil.
func nameProblem(_ name: String, _ form: NameForm) -> String? {
  if name.isEmpty { return "is empty" }
  if name.utf8.count > Limits.nameLength { return "is longer than \(Limits.nameLength) bytes" }
  let segments = name.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
  if form == .segment, segments.count > 1 { return "holds '/'" }
  if name.utf8.contains(UInt8(ascii: " ")) { return "holds a space" }
  let others = name.utf8.contains { !isLetter($0) && !isDigit($0) && ![0x2D, 0x2F].contains($0) }
  if others { return "holds a character other than the letters A to Z and a to z, digits, '_' and '-'" }
  for segment in segments {
    guard let first = segment.first else { return "has an empty segment" }
    if !isLetter(first) { return "\(form == .path ? "has a segment that starts" : "starts") with a digit or '-'" }
  }
  return nil
}

/// The characters of a name folded to lower case, for comparing names as a case-blind disk does.
func foldCase(_ name: String) -> String {
  String(decoding: name.utf8.map { (0x41...0x5A).contains($0) ? $0 + 32 : $0 }, as: UTF8.self)
}

private func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

/// Also the underscore.
func isLetter(_ byte: UInt8) -> Bool {
  (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || byte == UInt8(ascii: "_")
}
