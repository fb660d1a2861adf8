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
    let line = LineClusters(text)
    return try stretches(line, fonts, style).map { stretch in
      let item = stretch.item
      return ShapedRun(
        fontIndex: stretch.fontIndex, font: stretch.font.key, unitsPerEm: stretch.font.metrics.unitsPerEm,
        bytes: line.starts[item.clusters.lowerBound]..<line.starts[item.clusters.upperBound], level: Int(item.level),
        script: item.scriptCode, glyphs: stretch.glyphs)
    }
  }

  /// A line's stretches from left to right.
  func stretches(
    _ line: LineClusters, _ fonts: [FontFace], _ style: TextStyle
  ) throws(TextError) -> [FontStretch] {
    let items = line.items(try line.embedding(style.direction, neutral: style.neutralDirection))
    var fallback = FontFallback(fonts: fonts, line: line, rules: ShapingRules(style))
    let stretches = try fallback.stretches(items)
    if stretches.count < 2 { return stretches }
    return visualOrder(stretches.map(\.item.level)).map { stretches[$0] }
  }
}
