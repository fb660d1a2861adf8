import ThemeGraphics

/// How a line of text is set: with which fonts, how large, and by which rules.
public struct TextStyle: Hashable, Sendable {
  /// The name of a manifest's font list.
  public var family: String
  /// Points per em, above 0.
  public var size: Double
  /// Features beside those that a font has on by itself; the last of several values for one tag counts.
  public var features: [FontFeature]
  /// A language tag (BCP 47) such as `tr`, for fonts that draw some letters by language; nil is none.
  public var language: String?
  /// The direction of the whole line, which decides the order of its parts; nil is that of its first letter.
  public var direction: TextDirection?
  /// The direction of a line without letters, such as `12:30`, where ``direction`` does not say.
  public var neutralDirection: TextDirection
  /// Points between neighbouring grapheme clusters, negative allowed. Where it is not 0, ligatures that are there for
  /// their looks are off, unless a feature turns them on. Letters of scripts that join have none between them.
  public var letterSpacing: Double
  /// Points added to each space between words, negative allowed.
  public var wordSpacing: Double

  public init(
    family: String, size: Double, features: [FontFeature] = [], language: String? = nil,
    direction: TextDirection? = nil, neutralDirection: TextDirection = .leftToRight, letterSpacing: Double = 0,
    wordSpacing: Double = 0
  ) {
    self.family = family
    self.size = size
    self.features = features
    self.language = language
    self.direction = direction
    self.neutralDirection = neutralDirection
    self.letterSpacing = letterSpacing
    self.wordSpacing = wordSpacing
  }
}

/// Where a line begins.
public enum TextDirection: Hashable, Sendable { case leftToRight, rightToLeft }
