import ThemeModel

/// A key of `states`: one value of some of a kind's axes, such as `hover` or `checked/hover`.
struct StateKey: Hashable, Sendable {
  /// For each axis the index of its value; nil where the key says nothing of the axis.
  let values: [Int?]

  /// Nil where the text is no key of these axes. The values stand in the order of the axes.
  init?(_ text: String, axes: [WidgetAxis]) {
    var values = [Int?](repeating: nil, count: axes.count)
    var axis = 0
    for part in text.split(separator: "/", omittingEmptySubsequences: false) {
      while axis < axes.count, !axes[axis].values.contains(String(part)) { axis += 1 }
      guard axis < axes.count else { return nil }
      values[axis] = axes[axis].values.firstIndex(of: String(part))
      axis += 1
    }
    self.values = values
  }

  func matches(_ variant: [Int]) -> Bool { zip(values, variant).allSatisfy { $0 == nil || $0 == $1 } }

  /// How many axes it speaks of.
  var specificity: Int { values.count { $0 != nil } }

  /// The order in which keys apply: the most specific last, among equals in the order of the axes.
  static func isAppliedBefore(_ a: StateKey, _ b: StateKey) -> Bool {
    if a.specificity != b.specificity { return a.specificity < b.specificity }
    return a.values.lexicographicallyPrecedes(b.values) { ($0 ?? .max) < ($1 ?? .max) }
  }

  /// Every text that is a key of one axis, or of all axes.
  static func allNames(of axes: [WidgetAxis]) -> [String] {
    let single = axes.flatMap(\.values)
    guard axes.count > 1 else { return single }
    return single
      + combinations(of: axes).map { variant in
        zip(axes, variant).map { $0.values[$1] }.joined(separator: "/")
      }
  }

  /// Every combination of the axes' values, the last axis running fastest.
  static func combinations(of axes: [WidgetAxis]) -> [[Int]] {
    axes.reduce([[]]) { variants, axis in variants.flatMap { variant in axis.values.indices.map { variant + [$0] } } }
  }
}
