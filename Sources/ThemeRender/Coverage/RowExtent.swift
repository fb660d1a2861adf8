/// Where a row of coverage is not 0, and where it is exactly 1; columns count from the left of the coverage's bounds.
struct RowExtent: Hashable, Sendable {
  /// Coverage is 0 outside lower..<upper.
  var lower: Int32
  var upper: Int32
  /// The longest span of coverage 1, or an empty one.
  var solidLower: Int32
  var solidUpper: Int32

  static let empty = RowExtent(lower: 0, upper: 0, solidLower: 0, solidUpper: 0)
}
