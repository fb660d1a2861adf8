// The direction of a whole line. The seam for paragraphs: ordering directions within one line is the bidirectional
// algorithm's (UAX #9), which is not here yet; until then a line that needs it is refused rather than drawn in a wrong
// order.

import CHarfBuzz

extension LineClusters {
  /// The direction of the line's letters; nil where both directions meet, or digits stand among right-to-left letters.
  func direction() -> TextDirection? {
    if bytes.allSatisfy({ $0 < 0x80 }) { return .leftToRight }
    var found: TextDirection?
    for scalar in characters.lazy.flatMap(\.unicodeScalars) {
      guard let direction = scalar.direction else { continue }
      if let found, found != direction { return nil }
      found = direction
    }
    return found ?? .leftToRight
  }
}

extension Unicode.Scalar {
  /// Nil for what has none of its own, such as punctuation. Digits of every script run from left to right.
  fileprivate var direction: TextDirection? {
    switch value {
    case 0x200E, 0x202A, 0x202D, 0x2066: return .leftToRight  // marks, embeddings, overrides, isolates
    case 0x200F, 0x202B, 0x202E, 0x2067: return .rightToLeft
    default: break
    }
    if properties.generalCategory == .decimalNumber { return .leftToRight }
    let script = hb_unicode_script(hb_unicode_funcs_get_default(), value)
    if script == HB_SCRIPT_COMMON || script == HB_SCRIPT_INHERITED || script == HB_SCRIPT_UNKNOWN { return nil }
    return hb_script_get_horizontal_direction(script) == HB_DIRECTION_RTL ? .rightToLeft : .leftToRight
  }
}
