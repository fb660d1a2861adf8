// What a line shows at its end that is no character of the text: a hyphen where a soft one parts a word, and an ellipsis.

extension Paragraph {
  /// What a soft hyphen is shown as in the font of its place, with its advance in points; nil where the font has none.
  func hyphen(at cluster: Int) -> (scalar: Unicode.Scalar, advance: Double)? {
    guard let stretch = stretch(at: cluster) else { return nil }
    for scalar in ["\u{2010}", "-"] as [Unicode.Scalar] {
      if let mark = fallback.shape(String(scalar), inFont: stretch.fontIndex, stretch.item.level) {
        return (scalar, mark.advance(size: style.size))
      }
    }
    return nil
  }

  /// The ellipsis of the font of what stands before a place, else of the first that has one, else three dots; with its advance
  /// in points. Nil where no font has either.
  func ellipsis(after cluster: Int) -> (stretch: FontStretch, advance: Double)? {
    let before = stretch(at: max(0, cluster - 1))?.fontIndex ?? 0
    let fonts = [before] + fallback.fonts.indices.filter { $0 != before }
    for text in ["\u{2026}", "..."] {
      for font in fonts {
        if let mark = fallback.shape(text, inFont: font, embedding.base) {
          let spacing = style.letterSpacing * Double(mark.glyphs.count)
          return (mark, mark.advance(size: style.size) + spacing)
        }
      }
    }
    return nil
  }
}

extension FontStretch {
  fileprivate func advance(size: Double) -> Double {
    Double(glyphs.reduce(0) { $0 + $1.xAdvance }) * (size / Double(font.metrics.unitsPerEm))
  }
}
