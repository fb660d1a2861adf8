// Letter and word spacing: points that are added after grapheme clusters, from left to right.

import CHarfBuzz

struct LineSpacing {
  /// What is added after each glyph, by stretch; nil where nothing is added at all.
  let extra: [[Double]]?

  /// - Parameters:
  ///   - stretches: from left to right.
  ///   - hyphen: the cluster of a soft hyphen that is seen.
  init(_ stretches: [FontStretch], line: LineClusters, style: TextStyle, hyphen: Int? = nil) {
    let hyphenByte = hyphen.map { line.starts[$0] }
    guard style.letterSpacing != 0 || style.wordSpacing != 0 else {
      extra = nil
      return
    }
    var extra = stretches.map { [Double](repeating: 0, count: $0.glyphs.count) }
    // The last glyph of each cluster that is seen.
    var ends: [Place] = []
    for (stretchIndex, stretch) in stretches.enumerated() {
      for (index, glyph) in stretch.glyphs.enumerated() {
        let isLast = index + 1 == stretch.glyphs.count || stretch.glyphs[index + 1].cluster != glyph.cluster
        guard isLast else { continue }
        let character = line.character(at: glyph.cluster)
        if character.partsWords { extra[stretchIndex][index] += style.wordSpacing }
        if !character.isIgnorable || glyph.cluster == hyphenByte {
          ends.append(Place(stretch: stretchIndex, glyph: index, character: character))
        }
      }
    }
    for (end, next) in zip(ends, ends.dropFirst()) {
      let joins =
        end.stretch == next.stretch && stretches[end.stretch].item.script?.joins == true
        && !end.character.isWhitespace && !next.character.isWhitespace
      if !joins { extra[end.stretch][end.glyph] += style.letterSpacing }
    }
    self.extra = extra
  }

  private struct Place {
    var stretch: Int
    var glyph: Int
    var character: Character
  }
}

extension Character {
  /// The word separators of CSS Text, section 8.1.
  var partsWords: Bool {
    ["\u{20}", "\u{A0}", "\u{1361}", "\u{10100}", "\u{10101}", "\u{1039F}", "\u{1091F}"].contains(self)
  }
}

extension hb_script_t {
  /// Whether its letters join, so that space between them would tear words apart (CSS Text, "cursive scripts").
  var joins: Bool {
    [
      HB_SCRIPT_ARABIC, HB_SCRIPT_HANIFI_ROHINGYA, HB_SCRIPT_MANDAIC, HB_SCRIPT_MONGOLIAN, HB_SCRIPT_NKO,
      HB_SCRIPT_PHAGS_PA, HB_SCRIPT_SYRIAC, HB_SCRIPT_ADLAM,
    ].contains(self)
  }
}
