import ThemeDiagnostics
import ThemeGraphics

/// One design token as a theme has it, with every reference followed.
public struct ResolvedToken: Hashable, Sendable {
  /// From the top of the tokens, joined by `.`.
  public var path: String
  /// Its `$type`, its groups', or that of the token that it is an alias of.
  public var type: String
  /// The value as a person would write it, in one line: colours in sRGB, lengths in points.
  public var value: String
  /// What a `color` token is in sRGB.
  public var color: Color?
  /// What a `number` or a `dimension` is, the latter in points.
  public var number: Double?
  /// The token's name in its file.
  public var range: SourceRange

  public init(
    path: String, type: String, value: String, color: Color? = nil, number: Double? = nil, range: SourceRange
  ) {
    self.path = path
    self.type = type
    self.value = value
    self.color = color
    self.number = number
    self.range = range
  }
}

/// The tokens of one theme at one combination of the manifest's axes.
public struct ThemeTokens: Hashable, Sendable {
  /// The variant's unique name, ``Theme/name``.
  public var theme: String
  /// The theme's name in the manifest.
  public var base: String
  /// The value of every axis.
  public var axes: [AxisValue]
  /// Sorted by path.
  public var tokens: [ResolvedToken]

  public init(theme: String, base: String? = nil, axes: [AxisValue] = [], tokens: [ResolvedToken]) {
    self.theme = theme
    self.base = base ?? theme
    self.axes = axes
    self.tokens = tokens
  }
}
