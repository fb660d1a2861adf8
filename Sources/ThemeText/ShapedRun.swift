import ThemeGraphics

/// A part of a line of one font, one script and one direction, as HarfBuzz shaped it. Lengths are in font units, y up.
public struct ShapedRun: Hashable, Sendable {
  /// A glyph, its place relative to the pen, and how far the pen goes on.
  public struct Glyph: Hashable, Sendable {
    /// The glyph's index in the font.
    public var id: UInt32
    /// Byte offset, in the line's UTF-8, of the first character that it stands for.
    public var cluster: Int
    public var xAdvance: Int
    public var yAdvance: Int
    public var xOffset: Int
    public var yOffset: Int

    public init(id: UInt32, cluster: Int, xAdvance: Int, yAdvance: Int, xOffset: Int, yOffset: Int) {
      self.id = id
      self.cluster = cluster
      self.xAdvance = xAdvance
      self.yAdvance = yAdvance
      self.xOffset = xOffset
      self.yOffset = yOffset
    }
  }

  /// Place of the font in its family's list, from 0.
  public var fontIndex: Int
  public var font: FontKey
  public var unitsPerEm: Int
  /// Its part of the line's UTF-8.
  public var bytes: Range<Int>
  /// The embedding level (UAX #9), 0...126: odd levels run from right to left.
  public var level: Int
  /// The script's ISO 15924 code, such as `Arab`; `Zyyy` where its characters belong to none.
  public var script: String
  /// From left to right.
  public var glyphs: [Glyph]

  /// How far the pen goes over all glyphs.
  public var advance: Int { glyphs.reduce(0) { $0 + $1.xAdvance } }
}

extension FontBook {
  /// The parts of a line as they are shaped, from left to right: what ``TextShaper/line(_:style:)`` places, before spacing.
  ///
  /// - Throws: `unknownFamily`, `missingGlyphs` for the characters that no font of the family has, or `noOrder`.
  public func runs(_ text: String, style: TextStyle) throws(TextError) -> [ShapedRun] {
    guard let fonts = families[style.family] else { throw .unknownFamily(style.family) }
    let paragraph = try Paragraph(text[...], fonts, style)
    let line = SetLine(paragraph.text.characters.indices, of: paragraph)
    return line.stretches.map { ShapedRun($0, of: paragraph.text) }
  }

  /// The same for each line of a text, of which all byte offsets count; without the blanks at wrapped ends, and before spaces
  /// are stretched.
  ///
  /// - Throws: `unknownFamily`, `missingGlyphs` for the characters that no font of the family has, or `noOrder`.
  public func runs(_ text: String, style: TextStyle, layout: TextLayout) throws(TextError) -> [[ShapedRun]] {
    guard let fonts = families[style.family] else { throw .unknownFamily(style.family) }
    let paragraphs = text.paragraphs
    return try setLines(text, fonts, style, layout).map { set in
      let paragraph = paragraphs[set.paragraph]
      // What ends a line within a paragraph has become a space, which is shorter.
      let longer = paragraph.prefix(set.clusters.lowerBound).reduce(0) { $0 + ($1.endsLine ? $1.utf8.count - 1 : 0) }
      let start = text.utf8.distance(from: text.startIndex, to: paragraph.startIndex) + longer
      let clusters = LineClusters(paragraph)
      return set.line.stretches.map { ShapedRun($0, of: clusters, from: start) }
    }
  }
}

extension ShapedRun {
  /// - Parameter start: where the line begins in what byte offsets count.
  fileprivate init(_ stretch: FontStretch, of line: LineClusters, from start: Int = 0) {
    let clusters = stretch.item.clusters
    self.init(
      fontIndex: stretch.fontIndex, font: stretch.font.key, unitsPerEm: stretch.font.metrics.unitsPerEm,
      bytes: start + line.starts[clusters.lowerBound]..<start + line.starts[clusters.upperBound],
      level: Int(stretch.item.level), script: stretch.item.scriptCode,
      glyphs: stretch.glyphs.map { glyph in
        var glyph = glyph
        glyph.cluster += start
        return glyph
      })
  }
}
