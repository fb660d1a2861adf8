import ThemeGraphics

/// A glyph of a colour font's, at its place in a line: one of the layers of what stands for a character.
public struct ColorLayer: Hashable, Sendable {
  /// One glyph.
  public var run: GlyphRun
  /// Nil is the text's own fill.
  public var color: Color?

  public init(run: GlyphRun, color: Color?) {
    self.run = run
    self.color = color
  }
}

/// One line of shaped text: its origin is the start of its baseline, lengths are in points, y goes down.
public struct TextLine: Hashable, Sendable {
  /// In visual order; neighbours of one face are one run.
  public var runs: [GlyphRun]
  /// What is drawn of colour fonts, over the runs, the lowest first; their glyphs are in no run.
  public var layers: [ColorLayer]
  /// From the first glyph's origin to the end of the last one's advance.
  public var advance: Double
  /// Above and below the baseline, of the first font of the list (hhea): the first is positive, the second negative.
  public var ascender: Double
  public var descender: Double
  /// What the first font would have between this line's descender and the next one's ascender, at least 0.
  public var lineGap: Double
  /// The height of a capital letter of the first font.
  public var capHeight: Double
  /// The box of all glyphs' ink; empty for blanks.
  public var inkBounds: Rect
  /// That of the line's paragraph: where the line begins.
  public var direction: TextDirection

  public init(
    runs: [GlyphRun], layers: [ColorLayer] = [], advance: Double, ascender: Double, descender: Double,
    lineGap: Double = 0, capHeight: Double, inkBounds: Rect, direction: TextDirection = .leftToRight
  ) {
    self.runs = runs
    self.layers = layers
    self.advance = advance
    self.ascender = ascender
    self.descender = descender
    self.lineGap = lineGap
    self.capHeight = capHeight
    self.inkBounds = inkBounds
    self.direction = direction
  }

  /// From the top of the ascender to the bottom of the descender.
  public var lineHeight: Double { ascender - descender }
}

/// A character that a font of the family has as a picture of a format that is not drawn, and no font otherwise.
public struct PictureGlyph: Hashable, Sendable {
  public var character: String
  /// The name of the font's file.
  public var file: String
  public var format: PictureFormat

  public init(character: String, file: String, format: PictureFormat) {
    self.character = character
    self.file = file
    self.format = format
  }

  /// `'Emoji.ttf' has it only as a picture (SVG)`.
  public var cause: String { "'\(file)' has it only as a picture (\(format.rawValue))" }

  /// What to do about it.
  public static let help = "pictures are not drawn: " + fontsForEmoji
}

/// Why a text cannot be set.
public enum TextError: Error, Hashable, Sendable {
  /// No font of the family can draw these characters (each one grapheme cluster), in the order of the text, each once.
  /// Some may be in a font as pictures.
  case missingGlyphs(characters: [String], pictures: [PictureGlyph] = [])
  case unknownFamily(String)
  /// The line needs to be put in order, having right-to-left letters, and FriBidi cannot be used.
  case noOrder(TextLibraries.Fault)
}

/// Turns text into placed glyphs. Called from one thread at a time.
public protocol TextShaper {
  /// - Parameters:
  ///   - text: one line; line breaks count as spaces.
  ///   - style: the fonts and the rules that it is set by.
  func line(_ text: String, style: TextStyle) throws(TextError) -> TextLine

  /// - Parameters:
  ///   - text: any number of paragraphs.
  ///   - style: the fonts and the rules that it is set by.
  ///   - layout: how it is parted into lines.
  /// - Returns: from top to bottom, at least one.
  func lines(_ text: String, style: TextStyle, layout: TextLayout) throws(TextError) -> [TextLine]

  /// What the fonts change between two letters that stand alone on a line, sorted by code points.
  ///
  /// - Parameters:
  ///   - letters: each once. Only pairs of one font and one script, or of what goes with any script, are kerned.
  ///   - style: as for a line; its spacing means nothing.
  func kerning(among letters: [Unicode.Scalar], style: TextStyle) throws(KerningError) -> [KerningPair]

  /// What the first font of a family calls itself; nil where there is no such family.
  func faceName(of family: String) -> FaceName?
}

extension TextShaper {
  /// None.
  public func kerning(among letters: [Unicode.Scalar], style: TextStyle) throws(KerningError) -> [KerningPair] { [] }

  /// Nil.
  public func faceName(of family: String) -> FaceName? { nil }

  /// A line in a family's fonts, without further rules.
  ///
  /// - Parameters:
  ///   - family: the name of a manifest's font list.
  ///   - size: points per em, above 0.
  public func line(_ text: String, family: String, size: Double) throws(TextError) -> TextLine {
    try line(text, style: TextStyle(family: family, size: size))
  }
}
