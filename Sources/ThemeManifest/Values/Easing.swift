// Timing curves: cubic Béziers from (0, 0) to (1, 1), given by their two control points, as CSS and Core Animation have
// them.
//
// The curve's parameter for a time is found by bisection. It uses nothing but + − × ÷, so the values, and with them the
// pixels, are the same on every machine; 60 halvings leave less than one unit in the last place.

/// How the values of a sequence advance from the first to the last.
struct Easing: Hashable, Sendable {
  private let x1, y1, x2, y2: Double

  /// - Parameters x1, x2: within 0...1, so that each time has one value; others are clamped.
  init(x1: Double, y1: Double, x2: Double, y2: Double) {
    self.x1 = min(1, max(0, x1))
    self.y1 = y1
    self.x2 = min(1, max(0, x2))
    self.y2 = y2
  }

  /// The curve of a word, nil where there is none.
  init?(_ word: String) {
    guard let known = Easing.named.first(where: { $0.word == word }) else { return nil }
    self = known.easing
  }

  static let linear = Easing(x1: 0, y1: 0, x2: 1, y2: 1)
  static let easeIn = Easing(x1: 0.42, y1: 0, x2: 1, y2: 1)
  static let easeOut = Easing(x1: 0, y1: 0, x2: 0.58, y2: 1)
  static let easeInEaseOut = Easing(x1: 0.42, y1: 0, x2: 0.58, y2: 1)

  private static let named: [(word: String, easing: Easing)] = [
    ("linear", .linear), ("easeIn", .easeIn), ("easeOut", .easeOut), ("easeInEaseOut", .easeInEaseOut),
  ]

  static let words = named.map(\.word)

  /// What CSS and others call the same curves.
  static let synonyms = [
    (name: "easeInOut", word: "easeInEaseOut"), (name: "ease-in", word: "easeIn"), (name: "ease-out", word: "easeOut"),
    (name: "ease-in-out", word: "easeInEaseOut"),
  ]

  /// The four numbers of CSS's `cubic-bezier()`.
  var controlPoints: [Double] { [x1, y1, x2, y2] }

  /// The share of the way at a share of the time, which is 0...1; the way may go beyond 0...1 in between.
  func progress(at time: Double) -> Double {
    // Equal coordinates are a straight line, which is left without rounding.
    if x1 == y1, x2 == y2 { return time }
    if time <= 0 { return 0 }
    if time >= 1 { return 1 }
    func component(_ t: Double, _ first: Double, _ second: Double) -> Double {
      let rest = 1 - t
      return 3 * rest * rest * t * first + 3 * rest * t * t * second + t * t * t
    }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if component(middle, x1, x2) < time { low = middle } else { high = middle }
    }
    return component((low + high) / 2, y1, y2)
  }
}
