// Which font of a family draws which part of a line: for each grapheme cluster the first font of the list that can shape
// it without a missing glyph. HarfBuzz decides, not the character map alone: a letter may be composed from its parts, a
// joiner has no glyph and needs none.
//
// Nearly all lines are drawn by the first font alone, which one call for each item finds out. Neighbouring clusters of one
// font are shaped together, so that kerning, ligatures and joining work across them. A space between two words of one
// font is that font's: it parts no words of a script for which the first font has no letters.

/// A part of an item, shaped in one font.
struct FontStretch {
  /// The item, narrowed to the stretch's clusters.
  var item: TextItem
  var font: FontFace
  /// Place of the font in its family's list.
  var fontIndex: Int
  var shaped: ShapedGlyphs

  /// From left to right.
  var glyphs: [ShapedRun.Glyph] { shaped.glyphs }
}

struct FontFallback {
  let fonts: [FontFace]
  let line: LineClusters
  private let buffer: ShapingBuffer
  /// The font of each character that was looked for; nil where none has it.
  private var known: [Character: Int?] = [:]

  init(fonts: [FontFace], line: LineClusters, rules: ShapingRules) {
    self.fonts = fonts
    self.line = line
    buffer = ShapingBuffer(rules)
  }

  /// The stretches of all items in reading order.
  /// - Throws: `missingGlyphs`, for every character that no font has.
  mutating func stretches(_ items: [TextItem]) throws(TextError) -> [FontStretch] {
    var stretches: [FontStretch] = []
    var missing: [Character] = []
    for item in items {
      let whole = shape(item, inFont: 0)
      guard firstMissing(in: whole) != nil else {
        stretches.append(whole)
        continue
      }
      guard let choices = fontOfEachCluster(item, &missing) else { continue }
      var start = 0
      while start < choices.count {
        var end = start + 1
        while end < choices.count, choices[end] == choices[start] { end += 1 }
        var part = item
        part.clusters = item.clusters.lowerBound + start..<item.clusters.lowerBound + end
        let stretch = shape(part, inFont: choices[start])
        if let byte = firstMissing(in: stretch) {
          let character = line.character(at: byte)
          if !missing.contains(character) { missing.append(character) }
        }
        stretches.append(stretch)
        start = end
      }
    }
    if !missing.isEmpty {
      throw .missingGlyphs(characters: missing.map { String($0) }, pictures: missing.compactMap(picture))
    }
    return stretches
  }

  /// The index of the font of each cluster; nil where some have none, which are added to `missing`.
  private mutating func fontOfEachCluster(_ item: TextItem, _ missing: inout [Character]) -> [Int]? {
    var choices: [Int] = []
    for index in item.clusters {
      let character = line.characters[index]
      guard let font = font(of: index, character, item) else {
        if !missing.contains(character) { missing.append(character) }
        continue
      }
      choices.append(font)
    }
    guard choices.count == item.clusters.count else { return nil }
    giveBlanksToWords(&choices, item)
    return choices
  }

  private mutating func font(of index: Int, _ character: Character, _ item: TextItem) -> Int? {
    if let font = known[character] { return font }
    var part = item
    part.clusters = index..<index + 1
    let font = fonts.indices.first { firstMissing(in: shape(part, inFont: $0)) == nil }
    known[character] = .some(font)
    return font
  }

  /// Blanks between clusters of one font become that font's where it has them.
  private func giveBlanksToWords(_ choices: inout [Int], _ item: TextItem) {
    let first = item.clusters.lowerBound
    var start = 0
    while start < choices.count {
      guard line.characters[first + start].isBlank else {
        start += 1
        continue
      }
      var end = start + 1
      while end < choices.count, line.characters[first + end].isBlank { end += 1 }
      if start > 0, end < choices.count, choices[start - 1] == choices[end] {
        var part = item
        part.clusters = first + start..<first + end
        if firstMissing(in: shape(part, inFont: choices[end])) == nil {
          for index in start..<end { choices[index] = choices[end] }
        }
      }
      start = end
    }
  }

  /// The first font that has a character as a picture; nil for none.
  private func picture(of character: Character) -> PictureGlyph? {
    guard fonts.contains(where: { $0.colors != nil }), let index = line.characters.firstIndex(of: character) else {
      return nil
    }
    let item = TextItem(clusters: index..<index + 1, level: 0, script: nil)
    for font in fonts.indices {
      guard let colors = fonts[font].colors else { continue }
      let glyphs = shape(item, inFont: font).glyphs
      if glyphs.contains(where: { $0.id == 0 }) { continue }
      for glyph in glyphs {
        guard case .picture(let format)? = colors.glyph(glyph.id, palette: 0) else { continue }
        return PictureGlyph(character: String(character), file: fonts[font].fileName, format: format)
      }
    }
    return nil
  }

  /// - Parameter hyphen: what is shown in place of the item's last character, a soft hyphen.
  func shape(_ item: TextItem, inFont index: Int, hyphen: Unicode.Scalar? = nil) -> FontStretch {
    let font = fonts[index]
    let end = line.starts[item.clusters.upperBound - (hyphen == nil ? 0 : 1)]
    let shaped = buffer.shape(
      line.bytes, line.starts[item.clusters.lowerBound]..<end, item.direction, item.script, with: font.shapingFont,
      hyphen: hyphen.map { ($0, end) })
    return FontStretch(item: item, font: font, fontIndex: index, shaped: shaped)
  }

  /// A text of our own in one of the fonts, nil where the font has not all of it.
  func shape(_ text: String, inFont index: Int, _ level: UInt8) -> FontStretch? {
    let clusters = LineClusters(text)
    let item = TextItem(clusters: clusters.characters.indices, level: level, script: nil)
    let shaped = buffer.shape(
      clusters.bytes, clusters.bytes.indices, item.direction, nil, with: fonts[index].shapingFont)
    let stretch = FontStretch(item: item, font: fonts[index], fontIndex: index, shaped: shaped)
    return firstMissing(in: stretch) == nil ? stretch : nil
  }

  /// The byte offset of the first character that has no glyph, or a damaged one.
  private func firstMissing(in stretch: FontStretch) -> Int? {
    var missing: Int?
    for glyph in stretch.glyphs where glyph.id == 0 || stretch.font.isBroken(glyph.id) {
      missing = min(missing ?? glyph.cluster, glyph.cluster)
    }
    return missing
  }
}

extension Character {
  /// A space between words, or nothing that is drawn.
  fileprivate var isBlank: Bool { self == " " || self == "\u{A0}" || isIgnorable }

  /// Drawn as nothing, of no width, such as a mark that states a direction.
  var isIgnorable: Bool { unicodeScalars.allSatisfy(\.properties.isDefaultIgnorableCodePoint) }
}

extension FontFace {
  /// Whether the glyph is damaged, or a picture.
  fileprivate func isBroken(_ glyph: UInt32) -> Bool {
    if let colors, let form = colors.glyph(glyph, palette: 0) {
      guard case .layers(let layers) = form else { return true }
      return layers.contains { if case .broken = ink(of: $0.glyph) { true } else { false } }
    }
    if case .broken = ink(of: glyph) { return true }
    return false
  }
}
