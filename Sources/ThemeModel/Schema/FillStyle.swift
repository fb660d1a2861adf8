import ThemeGraphics

/// What a paint of a text spans.
public enum FillFrame: String, Sendable, CaseIterable {
  /// Each line by itself, from its ascender to its descender, as wide as its advance.
  case line
  /// Each line by itself, from the top of its capital letters to its baseline.
  case capHeight
  /// All lines, from the first one's ascender to the last one's descender, as wide as the widest.
  case block
  /// The area in which the lines are aligned.
  case box
}

/// One of the paints that something is filled with, before a widget says what they span.
public struct FillStyle: Hashable, Sendable {
  /// Its opacity is multiplied in.
  public var paint: FramePaint
  /// What the paint spans: a word of ``FillFrame`` or a rectangle in points; nil where it does not say.
  public var frame: WordOrRect?

  public init(_ paint: FramePaint, frame: WordOrRect? = nil) {
    self.paint = paint
    self.frame = frame
  }
}

extension FillStyle: ParameterElement {
  public static func elements(of value: ParameterValue) -> [FillStyle]? {
    switch value {
    case .fills(let fills): fills
    case .paint(let paint): [FillStyle(paint)]
    default: nil
    }
  }
}
