/// An extent in points; neither side is negative.
public struct Size: Hashable, Sendable {
  public var width: Double
  public var height: Double

  public init(_ width: Double, _ height: Double) {
    self.width = max(0, width)
    self.height = max(0, height)
  }
}
