import ThemeHashing

/// What makes a picture what it is: the file's bytes. Its size follows from them.
public struct ImageKey: Hashable, Sendable {
  public var digest: Digest
  /// In pixels, each at least 1.
  public var width: Int
  public var height: Int

  public init(digest: Digest, width: Int, height: Int) {
    self.digest = digest
    self.width = width
    self.height = height
  }
}

/// A picture stretched over a rectangle, whole or in nine slices.
public struct ImageDrawing: Hashable, Sendable {
  /// How pixels between the picture's are made.
  public enum Sampling: UInt8, Hashable, Sendable, CaseIterable {
    /// Averaged over the area when made smaller, interpolated linearly when made larger.
    case smooth = 0
    /// The nearest pixel of the picture.
    case nearest = 1
  }

  /// The parts of a picture that keep their size.
  public struct Slice: Hashable, Sendable {
    /// In pixels of the picture, whole numbers.
    public var insets: Insets
    /// How many points one pixel of the picture takes in the corners, above 0.
    public var pointsPerPixel: Double

    public init(insets: Insets, pointsPerPixel: Double) {
      self.insets = insets
      self.pointsPerPixel = pointsPerPixel
    }
  }

  /// Which picture it is.
  public var image: ImageKey
  /// In points.
  public var target: Rect
  public var sampling: Sampling
  public var slice: Slice?
  /// 0...1.
  public var opacity: Double
  /// Where the picture may show.
  public var clips: [Geometry]

  public init(
    _ image: ImageKey, in target: Rect, sampling: Sampling = .smooth, slice: Slice? = nil, opacity: Double = 1,
    clips: [Geometry] = []
  ) {
    self.image = image
    self.target = target
    self.sampling = sampling
    self.slice = slice
    self.opacity = opacity
    self.clips = clips
  }
}
