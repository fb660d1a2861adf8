// A paragraph is put in order and shaped as a whole, once; its lines are cut from that. Where a cut lies between letters
// that were shaped together (HarfBuzz says so), both sides are shaped anew, with the rest of the paragraph as context: a
// word that is broken keeps its joined forms. Order is put into a line last, after it is cut.

import ThemeGraphics

struct Paragraph {
  let text: LineClusters
  let embedding: Embedding
  let style: TextStyle
  /// In reading order.
  let stretches: [FontStretch]
  /// The clusters that end a line and are part of none, and at the end the number of all.
  let lineEnds: [Int]
  let fallback: FontFallback

  /// - Parameter stated: the paragraph without the line end behind it, which may have others within.
  init(_ stated: Substring, _ fonts: [FontFace], _ style: TextStyle) throws(TextError) {
    text = LineClusters(stated)
    self.style = style
    lineEnds = stated.hasLineEnds ? stated.enumerated().filter { $0.element.endsLine }.map(\.offset) : []
    embedding = try text.embedding(style.direction, neutral: style.neutralDirection)
    var fallback = FontFallback(fonts: fonts, line: text, rules: ShapingRules(style))
    stretches = try fallback.stretches(text.items(embedding))
    self.fallback = fallback
  }

  /// The parts between line ends, in reading order.
  var parts: [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = 0
    for end in lineEnds {
      parts.append(start..<end)
      start = end + 1
    }
    parts.append(start..<text.characters.count)
    return parts
  }

  /// A part without the blanks at its end.
  func trimmed(_ clusters: Range<Int>) -> Range<Int> {
    var end = clusters.upperBound
    while end > clusters.lowerBound, text.characters[end - 1].hangs { end -= 1 }
    return clusters.lowerBound..<end
  }
}

extension Paragraph {
  /// The stretches of a part, in reading order.
  ///
  /// - Parameter hyphen: what the soft hyphen at the part's end is shown as.
  func stretches(of clusters: Range<Int>, hyphen: Unicode.Scalar? = nil) -> [FontStretch] {
    if clusters == text.characters.indices, hyphen == nil { return stretches }
    var result: [FontStretch] = []
    var index = firstStretch(endingAfter: clusters.lowerBound)
    while index < stretches.count, stretches[index].item.clusters.lowerBound < clusters.upperBound {
      let whole = stretches[index]
      index += 1
      let part = whole.item.clusters.clamped(to: clusters)
      let isHyphenated = hyphen != nil && part.upperBound == clusters.upperBound
      if part == whole.item.clusters, !isHyphenated {
        result.append(whole)
        continue
      }
      var cut = whole
      cut.item.clusters = part
      if !isHyphenated, let shaped = whole.shaped.part(bytes(of: part), of: bytes(of: whole.item.clusters)) {
        cut.shaped = shaped
      } else {
        cut = fallback.shape(cut.item, inFont: whole.fontIndex, hyphen: isHyphenated ? hyphen : nil)
      }
      result.append(cut)
    }
    return result
  }

  func bytes(of clusters: Range<Int>) -> Range<Int> {
    text.starts[clusters.lowerBound]..<text.starts[clusters.upperBound]
  }

  func stretch(at cluster: Int) -> FontStretch? {
    let index = firstStretch(endingAfter: cluster)
    return stretches.indices.contains(index) ? stretches[index] : nil
  }

  private func firstStretch(endingAfter cluster: Int) -> Int {
    var low = 0
    var high = stretches.count
    while low < high {
      let middle = (low + high) / 2
      if stretches[middle].item.clusters.upperBound > cluster { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension ShapedGlyphs {
  /// A part as it was shaped with the rest; nil where it would look otherwise by itself.
  fileprivate func part(_ bytes: Range<Int>, of whole: Range<Int>) -> ShapedGlyphs? {
    for end in [bytes.lowerBound, bytes.upperBound] where end != whole.lowerBound && end != whole.upperBound {
      if isJoined(end) { return nil }
    }
    guard let first = glyphs.first, let last = glyphs.last else { return self }
    let range: Range<Int>
    if first.cluster <= last.cluster {
      range = index { $0.cluster >= bytes.lowerBound }..<index { $0.cluster >= bytes.upperBound }
    } else {
      range = index { $0.cluster < bytes.upperBound }..<index { $0.cluster < bytes.lowerBound }
    }
    let part = glyphs[range]
    // Within a ligature no glyph begins.
    let begins = first.cluster <= last.cluster ? part.first?.cluster : part.last?.cluster
    guard begins == bytes.lowerBound else { return nil }
    if bytes.upperBound != whole.upperBound {
      let next = first.cluster <= last.cluster ? range.upperBound : range.lowerBound - 1
      guard glyphs.indices.contains(next), glyphs[next].cluster == bytes.upperBound else { return nil }
    }
    return ShapedGlyphs(glyphs: Array(part))
  }

  /// The first glyph from which on a condition holds.
  private func index(where holds: (ShapedRun.Glyph) -> Bool) -> Int {
    var low = 0
    var high = glyphs.count
    while low < high {
      let middle = (low + high) / 2
      if holds(glyphs[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  private func isJoined(_ byte: Int) -> Bool {
    var low = 0
    var high = joinedClusters.count
    while low < high {
      let middle = (low + high) / 2
      if joinedClusters[middle] >= byte { high = middle } else { low = middle + 1 }
    }
    return low < joinedClusters.count && joinedClusters[low] == byte
  }
}

extension Character {
  /// A blank that is not seen, and takes no room, at the end of a line that was wrapped: no space that holds words together.
  var hangs: Bool {
    if self == "\u{200B}" { return true }
    return isWhitespace && !["\u{A0}", "\u{2007}", "\u{202F}"].contains(self)
  }
}
