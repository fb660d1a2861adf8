/// What is wrong with a text that should be SVG path data.
public struct SVGPathError: Error, Hashable, Sendable {
  /// Where in the text, in UTF-8 bytes from its start.
  public var offset: Int
  /// In words, without a full stop.
  public var message: String

  public init(offset: Int, message: String) {
    self.offset = offset
    self.message = message
  }
}

extension Path {
  /// The outline that SVG path data describes (SVG 2, chapter 9), in its own units.
  public init(svg text: String) throws(SVGPathError) {
    throw SVGPathError(offset: 0, message: "not read yet")
  }
}
