/// A place on a variation axis of a font.
public struct FontAxisValue: Hashable, Sendable {
  /// Such as `wght`.
  public var tag: OpenTypeTag
  /// In the axis's own units: a weight of 400 is regular.
  public var value: Double

  public init(_ tag: OpenTypeTag, _ value: Double) {
    self.tag = tag
    self.value = value
  }
}
