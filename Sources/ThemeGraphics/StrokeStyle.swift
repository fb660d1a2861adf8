/// How a path is stroked: the region within half a `width` of it, with the ends and corners that the style names.
public struct StrokeStyle: Hashable, Sendable {
  /// How an open line ends.
  public enum Cap: UInt8, Hashable, Sendable, CaseIterable {
    case butt = 0
    case round = 1
    case square = 2
  }

  /// How a line turns a corner.
  public enum Join: UInt8, Hashable, Sendable, CaseIterable {
    case miter = 0
    case round = 1
    case bevel = 2
  }

  /// Which parts of a line are drawn. Each dash has the style's caps at both ends, and joins where it turns a corner; one
  /// without length is a dot of its caps. Each subpath starts anew, and where a closed one starts and ends within a dash,
  /// that is one. Lengths that are not at least 0 with a sum above 0 draw the whole line.
  public struct Dash: Hashable, Sendable {
    /// Dash, gap, dash … in points, each at least 0, their sum above 0; an odd number of them is taken twice.
    public var lengths: [Double]
    /// How far into the lengths a subpath starts, in points; may be negative.
    public var phase: Double

    public init(_ lengths: [Double], phase: Double = 0) {
      self.lengths = lengths
      self.phase = phase
    }
  }

  /// In points, at least 0.
  public var width: Double
  public var cap: Cap
  public var join: Join
  /// A miter longer than this many widths becomes a bevel; at least 1.
  public var miterLimit: Double
  /// Nil draws the whole line.
  public var dash: Dash?

  public init(
    width: Double, cap: Cap = .butt, join: Join = .miter, miterLimit: Double = 10, dash: Dash? = nil
  ) {
    self.width = width
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
    self.dash = dash
  }
}
