import ThemeDiagnostics
import ThemeGraphics

/// What is known of a font whose letters are sprites, beside the sprites themselves. Lengths are in points, for every scale
/// the same; an exporter multiplies and rounds them once.
public struct BitmapFontInfo: Hashable, Sendable {
  /// A letter of the font.
  public struct Glyph: Hashable, Sendable {
    /// The character that it draws.
    public var character: Unicode.Scalar
    /// How far the pen goes on, letter spacing included, effects not. May be negative.
    public var advance: Double
    /// What is drawn of the letter itself, from the pen on the baseline; y goes down. Empty where there is nothing to see, and
    /// then it has no sprite.
    public var ink: Rect
    public init(
      character: Unicode.Scalar, advance: Double, ink: Rect = .zero
    ) {
      self.character = character
      self.advance = advance
      self.ink = ink
    }
  }

  /// What is added to the advance of a letter where another one follows it.
  public struct Kerning: Hashable, Sendable {
    public var first: Unicode.Scalar
    public var second: Unicode.Scalar
    /// Negative brings them together; never 0.
    public var amount: Double

    public init(first: Unicode.Scalar, second: Unicode.Scalar, amount: Double) {
      self.first = first
      self.second = second
      self.amount = amount
    }
  }

  /// The name of the widget whose sprites are its letters.
  public var widget: String
  /// What the font file calls itself; any characters.
  public var face: String
  public var isBold: Bool
  public var isItalic: Bool
  /// Points per em.
  public var size: Double
  /// From the top of a line to its baseline, and from one line's top to the next one's.
  public var base: Double
  public var lineHeight: Double
  /// Sorted by character; U+0020 is always there.
  public var glyphs: [Glyph]
  /// Sorted by characters; only of characters that the font has.
  public var kernings: [Kerning]
  /// How far its letters reach beyond their outlines, in points, where they are signed distance fields: at this distance alpha
  /// is 1 inside and 0 outside. Nil where they are pictures.
  public var spread: Double?
  /// The widget in the manifest.
  public var range: SourceRange

  /// What the sprite of a character is called in its widget, ``SpriteInfo/part``: `u0041` of an A.
  public static func part(of character: Unicode.Scalar) -> String {
    let digits = String(character.value, radix: 16)
    return "u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  public init(
    widget: String, face: String, isBold: Bool = false, isItalic: Bool = false, size: Double, base: Double,
    lineHeight: Double, glyphs: [Glyph], kernings: [Kerning], spread: Double? = nil,
    range: SourceRange = .none
  ) {
    self.widget = widget
    self.face = face
    self.isBold = isBold
    self.isItalic = isItalic
    self.size = size
    self.base = base
    self.lineHeight = lineHeight
    self.glyphs = glyphs
    self.kernings = kernings
    self.spread = spread
    self.range = range
  }
}
