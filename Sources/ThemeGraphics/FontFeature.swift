/// An OpenType feature that is turned on or off for a text.
public struct FontFeature: Hashable, Sendable {
  /// Such as `tnum`, figures of one width.
  public var tag: OpenTypeTag
  /// 0 is off and 1 on; more chooses among a feature's alternates.
  public var value: UInt32

  public init(_ tag: OpenTypeTag, _ value: UInt32) {
    self.tag = tag
    self.value = value
  }
}
