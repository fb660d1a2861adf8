/// How a text is parted into lines. Line ends that it states always count.
public struct TextLayout: Hashable, Sendable {
  /// The points that a line has, at least 0; nil is as many as it needs.
  public var width: Double?
  /// Whether a line that would be wider ends where it may. A word that is wider ends between grapheme clusters.
  public var wraps: Bool
  /// Whether spaces between words make a line as wide as the width where the paragraph goes on in the next one.
  public var justifies: Bool
  /// Whether what is left out, and of lines that do not wrap what is too wide, gives way to an ellipsis.
  public var hasEllipsis: Bool
  /// The lines that there are at most, at least 1; what would come later is left out.
  public var maximumLines: Int?

  public init(
    width: Double? = nil, wraps: Bool = false, justifies: Bool = false, hasEllipsis: Bool = false,
    maximumLines: Int? = nil
  ) {
    self.width = width
    self.wraps = wraps
    self.justifies = justifies
    self.hasEllipsis = hasEllipsis
    self.maximumLines = maximumLines
  }

  /// Far below a pixel, and far above what sums of lengths are off by.
  static let tolerance = 1e-6
}
