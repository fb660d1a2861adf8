// Text of a manifest is the text of whoever wrote it. On its way to a terminal or a log, nothing in it may move the
// cursor, change colours, end a line or reorder letters.

/// The text with each control character replaced by a visible one.
public func visible(_ text: String) -> String {
  guard text.unicodeScalars.contains(where: isHidden) else { return text }
  var result = String.UnicodeScalarView()
  for scalar in text.unicodeScalars { result.append(visible(scalar)) }
  return String(result)
}

/// Control pictures (U+2400 and on) stand for C0 controls, U+FFFD for the others.
func visible(_ scalar: UnicodeScalar) -> UnicodeScalar {
  guard isHidden(scalar) else { return scalar }
  if scalar.value < 0x20 { return UnicodeScalar(0x2400 + scalar.value) ?? "\u{FFFD}" }
  return scalar.value == 0x7F ? "\u{2421}" : "\u{FFFD}"
}

/// C0 and C1 controls, line and paragraph separators, and the marks that change the direction of text.
func isHidden(_ scalar: UnicodeScalar) -> Bool {
  switch scalar.value {
  case 0..<0x20, 0x7F...0x9F, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF, 0xFFF9...0xFFFB,
    0xE0000...0xE007F:
    true
  default: false
  }
}

/// How many columns of a terminal a character takes.
func columnWidth(_ scalar: UnicodeScalar) -> Int {
  switch scalar.value {
  case 0x0300...0x036F, 0x200B...0x200D, 0x20D0...0x20FF, 0xFE00...0xFE0F: 0
  case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60,
    0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F900...0x1F9FF, 0x20000...0x3FFFD:
    2
  default: 1
  }
}
