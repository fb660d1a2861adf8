// What a font changes between two letters that stand alone on a line: pairs as HarfBuzz applies them, from GPOS or the
// table `kern`.
//
// A letter is shaped with many others in one call, each pair behind a character that the font does not have: what has no
// glyph takes part in no rule, so pairs do not see one another.

import CHarfBuzz
import ThemeGraphics

/// What a font adds between two letters.
public struct KerningPair: Hashable, Sendable {
  /// In the order in which they stand from left to right.
  public var left: Unicode.Scalar
  public var right: Unicode.Scalar
  /// Points that are added to what the left letter advances alone; negative brings them together. Never 0.
  public var amount: Double

  public init(left: Unicode.Scalar, right: Unicode.Scalar, amount: Double) {
    self.left = left
    self.right = right
    self.amount = amount
  }
}

/// Why pairs cannot be found.
public enum KerningError: Error, Hashable, Sendable {
  /// More pairs than are tried, ``FontBook/mostPairs``: so many letters of one script may be kerned.
  case tooManyPairs(letters: Int)
}

extension FontBook {
  /// Pairs that are tried for one call of ``kerning(among:style:)``: those of 5,000 letters of one script.
  public static let mostPairs = 25_000_000

  /// - Throws: `tooManyPairs`.
  public func kerning(
    among letters: [Unicode.Scalar], style: TextStyle
  ) throws(KerningError) -> [KerningPair] {
    guard let fonts = families[style.family],
      style.features.last(where: { $0.tag.code == 0x6B65_726E })?.value != 0
    else { return [] }
    let groups = groups(of: letters, fonts, style)
    let count = groups.reduce(0) { $0 + $1.pairCount }
    guard count <= Self.mostPairs else {
      throw .tooManyPairs(letters: groups.map { $0.own.count + $0.common.count }.max() ?? 0)
    }
    let shaper = PairShaper(buffer: ShapingBuffer(.ofPairs(style)), size: style.size)
    return groups.flatMap(shaper.pairs).sorted {
      ($0.left.value, $0.right.value) < ($1.left.value, $1.right.value)
    }
  }

  /// The letters that their fonts' rules of pairs speak of.
  private func groups(of letters: [Unicode.Scalar], _ fonts: [FontFace], _ style: TextStyle) -> [LetterGroup] {
    var kerned: [Int: KerningGlyphs] = [:]
    var groups: [LetterGroup] = []
    for scalar in letters {
      // What cannot be shaped, or is more than one glyph, is in no pair.
      guard let letter = try? Paragraph(String(scalar)[...], fonts, style), letter.stretches.count == 1,
        letter.stretches[0].glyphs.count == 1
      else { continue }
      let (stretch, glyph) = (letter.stretches[0], letter.stretches[0].glyphs[0])
      let known = kerned[stretch.fontIndex] ?? KerningGlyphs(stretch.font.shapingFont)
      kerned[stretch.fontIndex] = known
      guard known.contains(glyph.id) else { continue }
      let own = Letter(scalar: scalar, bytes: letter.text.bytes, glyph: glyph)
      let item = stretch.item
      if let place = groups.firstIndex(where: { $0.fontIndex == stretch.fontIndex && $0.script == item.script }) {
        groups[place].own.append(own)
      } else {
        groups.append(
          LetterGroup(
            font: stretch.font, fontIndex: stretch.fontIndex, script: item.script, direction: item.direction,
            own: [own]))
      }
    }
    for index in groups.indices where groups[index].script != nil {
      groups[index].common =
        groups.first { $0.fontIndex == groups[index].fontIndex && $0.script == nil }?.own ?? []
    }
    return groups
  }
}

extension ShapingRules {
  /// Two letters that become one, or another one, are in no font of single pictures.
  fileprivate static func ofPairs(_ style: TextStyle) -> ShapingRules {
    var rules = ShapingRules(style)
    let off = ["liga", "clig", "calt", "rclt", "rlig"].compactMap(OpenTypeTag.init)
    rules.features = off.map { hb_feature_t(tag: $0.code, value: 0, start: 0, end: .max) } + rules.features
    return rules
  }
}

/// A letter as it is shaped alone.
private struct Letter {
  var scalar: Unicode.Scalar
  var bytes: [UInt8]
  var glyph: ShapedRun.Glyph
}

/// Letters of one font and one script, and those of the font that go with any script.
private struct LetterGroup {
  var font: FontFace
  var fontIndex: Int
  /// Nil for those that go with any.
  var script: hb_script_t?
  var direction: TextDirection
  var own: [Letter]
  var common: [Letter] = []

  var pairCount: Int { own.count * (own.count + 2 * common.count) }
}

private struct PairShaper {
  let buffer: ShapingBuffer
  let size: Double
  /// A noncharacter, which no font has.
  private static let between = Array("\u{10FFFF}".utf8)
  /// Pairs in one call of HarfBuzz.
  private static let most = 1_000

  func pairs(of group: LetterGroup) -> [KerningPair] {
    var result: [KerningPair] = []
    for letter in group.own { pairs(of: letter, before: group.own + group.common, group, &result) }
    for letter in group.common { pairs(of: letter, before: group.own, group, &result) }
    return result
  }

  private func pairs(of first: Letter, before others: [Letter], _ group: LetterGroup, _ result: inout [KerningPair]) {
    for start in stride(from: 0, to: others.count, by: Self.most) {
      let part = others[start..<min(start + Self.most, others.count)]
      if add(first, part, group, &result) { continue }
      // Something became more or fewer glyphs, so that their places are not known: each pair by itself.
      for other in part { _ = add(first, [other], group, &result) }
    }
  }

  /// False where the text has other than one glyph a letter.
  private func add(
    _ first: Letter, _ others: ArraySlice<Letter>, _ group: LetterGroup, _ result: inout [KerningPair]
  ) -> Bool {
    var text: [UInt8] = []
    for other in others { text += first.bytes + other.bytes + Self.between }
    var glyphs = buffer.shape(text, 0..<text.count, group.direction, group.script, with: group.font.shapingFont).glyphs
    guard glyphs.count == others.count * 3 else { return false }
    let isRightToLeft = group.direction == .rightToLeft
    // From right to left the text's first pair comes last, behind the character that ends it.
    if isRightToLeft { glyphs.reverse() }
    let unit = size / Double(group.font.metrics.unitsPerEm)
    for (index, other) in others.enumerated() {
      let pair = (glyphs[index * 3], glyphs[index * 3 + 1])
      guard pair.0.id == first.glyph.id, pair.1.id == other.glyph.id else { continue }
      let (left, right) = isRightToLeft ? (pair.1, pair.0) : pair
      let (leftAlone, rightAlone) = isRightToLeft ? (other, first) : (first, other)
      let distance = left.xAdvance + right.xOffset - left.xOffset
      let plain = leftAlone.glyph.xAdvance + rightAlone.glyph.xOffset - leftAlone.glyph.xOffset
      guard distance != plain else { continue }
      result.append(
        KerningPair(left: leftAlone.scalar, right: rightAlone.scalar, amount: Double(distance - plain) * unit))
    }
    return true
  }
}
