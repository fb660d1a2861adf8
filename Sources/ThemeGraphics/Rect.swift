/// An axis-parallel rectangle in points, top-left origin. Width and height are never negative.
public struct Rect: Hashable, Sendable {
  public var x: Double
  public var y: Double
  public var width: Double
  public var height: Double

  public init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    self.x = x
    self.y = y
    self.width = max(0, width)
    self.height = max(0, height)
  }

  /// The rectangle between two corners; empty where the second is left of or above the first.
  public init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
    self.init(minX, minY, maxX - minX, maxY - minY)
  }

  public init(origin: Point, size: Size) { self.init(origin.x, origin.y, size.width, size.height) }

  /// A rectangle without area at the origin.
  public static let zero = Rect(0, 0, 0, 0)

  /// The left, top, right and bottom edges, and the middle between them.
  public var minX: Double { x }
  public var minY: Double { y }
  public var maxX: Double { x + width }
  public var maxY: Double { y + height }
  public var midX: Double { x + width / 2 }
  public var midY: Double { y + height / 2 }
  /// The top-left corner and the extent.
  public var origin: Point { Point(x, y) }
  public var size: Size { Size(width, height) }
  /// Whether it has no area.
  public var isEmpty: Bool { width <= 0 || height <= 0 }

  /// Each edge moved inwards by `distance` (outwards where it is negative); never inside out.
  public func inset(by distance: Double) -> Rect {
    Rect(x + distance, y + distance, width - 2 * distance, height - 2 * distance)
  }

  /// The same rectangle moved by a vector.
  public func offset(by vector: Point) -> Rect { Rect(x + vector.x, y + vector.y, width, height) }

  /// Times a scale, with its edges moved outwards to whole numbers; those within 1e-9 of one are there.
  public func scaledOut(by scale: Double) -> Rect {
    Rect(
      minX: (minX * scale + 1e-9).rounded(.down), minY: (minY * scale + 1e-9).rounded(.down),
      maxX: (maxX * scale - 1e-9).rounded(.up), maxY: (maxY * scale - 1e-9).rounded(.up))
  }

  /// The smallest rectangle that holds both; an empty one adds nothing.
  public func union(_ other: Rect) -> Rect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return Rect(
      minX: min(minX, other.minX), minY: min(minY, other.minY), maxX: max(maxX, other.maxX),
      maxY: max(maxY, other.maxY))
  }

  /// The part that both share; empty where they do not meet.
  public func intersection(_ other: Rect) -> Rect {
    Rect(
      minX: max(minX, other.minX), minY: max(minY, other.minY), maxX: min(maxX, other.maxX),
      maxY: min(maxY, other.maxY))
  }
}
