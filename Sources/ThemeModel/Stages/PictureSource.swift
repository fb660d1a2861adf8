import ThemeGraphics

/// Gives the renderer the pictures that a draw list names. Called from several threads at once.
public protocol PictureSource: Sendable {
  /// The picture's pixels, of the size that the key says; nil where it is not known or cannot be decoded, and then nothing
  /// is drawn.
  func picture(_ key: ImageKey) -> Bitmap?
}

/// A source without pictures.
public struct NoPictures: PictureSource {
  public init() {}

  /// Nil.
  public func picture(_ key: ImageKey) -> Bitmap? { nil }
}
