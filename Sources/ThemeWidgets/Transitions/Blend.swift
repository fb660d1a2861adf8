import ThemeGraphics

/// What lies at a share of the way between two numbers, points, colours.
///
/// Equal ends stay as they are to the last bit, so that a part that does not move is drawn by the same bytes in every
/// frame, and the way back shows what the way there did.
struct Blend {
  /// 0 is the first value, 1 the second; an easing that overshoots leaves 0...1.
  let share: Double

  func number(_ a: Double, _ b: Double) -> Double { a == b ? a : a * (1 - share) + b * share }

  /// A number that is never negative, however far the share overshoots.
  func length(_ a: Double, _ b: Double) -> Double { max(0, number(a, b)) }

  func fraction(_ a: Double, _ b: Double) -> Double { min(max(0, number(a, b)), 1) }

  func numbers(_ a: [Double], _ b: [Double]) -> [Double]? {
    a.count == b.count ? zip(a, b).map { length($0, $1) } : nil
  }

  func point(_ a: Point, _ b: Point) -> Point { Point(number(a.x, b.x), number(a.y, b.y)) }

  func rect(_ a: Rect, _ b: Rect) -> Rect {
    Rect(number(a.x, b.x), number(a.y, b.y), length(a.width, b.width), length(a.height, b.height))
  }

  func radii(_ a: CornerRadii, _ b: CornerRadii) -> CornerRadii {
    CornerRadii(
      topLeft: number(a.topLeft, b.topLeft), topRight: number(a.topRight, b.topRight),
      bottomRight: number(a.bottomRight, b.bottomRight), bottomLeft: number(a.bottomLeft, b.bottomLeft))
  }

  func insets(_ a: Insets, _ b: Insets) -> Insets {
    Insets(
      top: number(a.top, b.top), left: number(a.left, b.left), bottom: number(a.bottom, b.bottom),
      right: number(a.right, b.right))
  }

  func color(_ a: Color, _ b: Color) -> Color {
    if a == b { return a }
    // What cannot be seen has no hue to come from.
    if a.alpha == 0 { return b.withAlpha(fraction(0, b.alpha)) }
    if b.alpha == 0 { return a.withAlpha(fraction(a.alpha, 0)) }
    return a.mixed(with: b, share: min(max(0, share), 1))
  }

  /// Two lists of equal length, pair by pair; nil where they differ in length or a pair does not blend.
  func pairs<Value>(_ a: [Value], _ b: [Value], _ blend: (Value, Value) -> Value?) -> [Value]? {
    guard a.count == b.count else { return nil }
    var result: [Value] = []
    result.reserveCapacity(a.count)
    for (a, b) in zip(a, b) {
      guard let value = blend(a, b) else { return nil }
      result.append(value)
    }
    return result
  }
}
