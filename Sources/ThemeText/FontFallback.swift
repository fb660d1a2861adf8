// Which font of a family draws which part of a line: for each grapheme cluster the first font of the list that can shape
// it without a missing glyph. HarfBuzz decides, not the character map alone: a letter may be composed from its parts, a
// joiner has no glyph and needs none.
//
// Nearly all lines are drawn by the first font alone, which one call finds out. Neighbouring clusters of one font are
// shaped together, so that kerning, ligatures and joining work across them.

/// A part of a line, shaped in one font.
struct FontStretch {
  var font: FontFace
  var shaped: ShapedStretch
}

struct FontFallback {
  let fonts: [FontFace]
  let line: LineClusters
  let direction: TextDirection
  private let buffer = ShapingBuffer()

  init(fonts: [FontFace], line: LineClusters, direction: TextDirection) {
    self.fonts = fonts
    self.line = line
    self.direction = direction
  }

  /// The whole line's stretches in reading order.
  /// - Throws: `missingGlyphs`, for every character that no font has.
  func stretches() throws(TextError) -> [FontStretch] {
    guard let first = fonts.first, !line.bytes.isEmpty else { return [] }
    let all = 0..<line.bytes.count
    let whole = shape(all, with: first)
    if whole.firstMissing(in: first) == nil { return [FontStretch(font: first, shaped: whole)] }

    var stretches: [FontStretch] = []
    var start = 0
    let choices = try fontOfEachCluster()
    while start < choices.count {
      var end = start + 1
      while end < choices.count, choices[end] == choices[start] { end += 1 }
      let font = fonts[choices[start]]
      let shaped = shape(line.starts[start]..<line.starts[end], with: font)
      if let missing = shaped.firstMissing(in: font) {
        throw .missingGlyphs(characters: [String(line.character(at: missing))])
      }
      stretches.append(FontStretch(font: font, shaped: shaped))
      start = end
    }
    return stretches
  }

  private func fontOfEachCluster() throws(TextError) -> [Int] {
    var known: [Character: Int] = [:]
    var choices: [Int] = []
    var missing: [Character] = []
    for (index, character) in line.characters.enumerated() {
      if let font = known[character] {
        choices.append(font)
        continue
      }
      let range = line.range(of: index)
      let font = fonts.firstIndex { shape(range, with: $0).firstMissing(in: $0) == nil }
      guard let font else {
        if !missing.contains(character) { missing.append(character) }
        continue
      }
      known[character] = font
      choices.append(font)
    }
    if !missing.isEmpty { throw .missingGlyphs(characters: missing.map { String($0) }) }
    return choices
  }

  private func shape(_ range: Range<Int>, with font: FontFace) -> ShapedStretch {
    buffer.shape(line.bytes, range, direction, with: font.shapingFont)
  }
}

extension ShapedStretch {
  /// The byte offset of the first character that has no glyph, or a damaged one.
  fileprivate func firstMissing(in font: FontFace) -> Int? {
    var missing: Int?
    for glyph in glyphs where glyph.id == 0 || font.isBroken(glyph.id) {
      missing = min(missing ?? glyph.cluster, glyph.cluster)
    }
    return missing
  }
}

extension FontFace {
  fileprivate func isBroken(_ glyph: UInt32) -> Bool {
    if case .broken = ink(of: glyph) { return true }
    return false
  }
}
