// Core Animation's timing curves: cubic Béziers from (0, 0) to (1, 1), given by their two control points.
//
// The curve's parameter for a time is found by bisection. It uses nothing but + − × ÷, so the values, and with them the
// pixels, are the same on every machine; 60 halvings leave less than one unit in the last place.

/// How the values of a sequence advance from the first to the last.
enum Easing: String, CaseIterable {
  case linear
  case easeIn
  case easeOut
  case easeInEaseOut

  /// What CSS and others call the same curves.
  static let synonyms = [
    (name: "easeInOut", word: "easeInEaseOut"), (name: "ease-in", word: "easeIn"), (name: "ease-out", word: "easeOut"),
    (name: "ease-in-out", word: "easeInEaseOut"),
  ]

  /// The share of the way at a share of the time; both are 0...1.
  func progress(at time: Double) -> Double {
    switch self {
    case .linear: time
    case .easeIn: bezier(time, x1: 0.42, y1: 0, x2: 1, y2: 1)
    case .easeOut: bezier(time, x1: 0, y1: 0, x2: 0.58, y2: 1)
    case .easeInEaseOut: bezier(time, x1: 0.42, y1: 0, x2: 0.58, y2: 1)
    }
  }
}

private func bezier(_ time: Double, x1: Double, y1: Double, x2: Double, y2: Double) -> Double {
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
