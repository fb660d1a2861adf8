import ThemeGraphics

/// Knows the pictures of a manifest.
public protocol ImageCatalog: Sendable {
  /// The picture of a path as ``ThemeModel/ImageReference/path`` has it; nil where it could not be read, which has been
  /// reported.
  func image(_ path: String) -> ImageKey?
}

/// A catalog without pictures.
public struct NoImages: ImageCatalog {
  public init() {}

  /// Always nil.
  public func image(_ path: String) -> ImageKey? { nil }
}
