import ThemeGraphics

/// Insets in whole pixels of a sprite at one scale, with a centre of at least one pixel.
///
/// They are rounded up: what lies within an inset must not be stretched, and the outermost pixel of a rounded corner
/// is often a partial one. Each inner edge is rounded once, so left + centre + right is the width without a seam.
///
/// Where no grid fits the scale, the sprite begins a part of a pixel before its box and ends a part after it; insets are
/// of the box, so those parts are added.
///
/// - Parameter stretches: the directions in which a slice stretches; a sprite that is one piece in the other one has no insets
///   there, whatever part of a pixel is at its edges.
public func pixelInsets(
  _ insets: Insets, of box: Rect, scale: Double, width: Int, height: Int, stretches: Evenness = Evenness()
) -> PixelInsets {
  func before(_ edge: Double) -> Double { max(0, edge * scale - (edge * scale + 1e-9).rounded(.down)) }
  func after(_ edge: Double) -> Double { max(0, (edge * scale - 1e-9).rounded(.up) - edge * scale) }
  let (left, right) =
    stretches.across
    ? pixelPair(insets.left * scale + before(box.minX), insets.right * scale + after(box.maxX), side: width) : (0, 0)
  let (top, bottom) =
    stretches.down
    ? pixelPair(insets.top * scale + before(box.minY), insets.bottom * scale + after(box.maxY), side: height) : (0, 0)
  return PixelInsets(top: top, left: left, bottom: bottom, right: right)
}

private func pixelPair(_ first: Double, _ second: Double, side: Int) -> (Int, Int) {
  func whole(_ value: Double) -> Int {
    // A millionth of a pixel is rounding noise of the scale, not a reason for one more pixel. NaN counts as 0.
    guard value > 1e-6 else { return 0 }
    return Int(min((value - 1e-6).rounded(.up), Double(max(0, side))))
  }
  var (a, b) = (whole(first), whole(second))
  while a + b > max(0, side - 1), a + b > 0 {
    let excess = a + b - max(0, side - 1)
    // The larger gives way, both in turn when they are equal.
    if a > b {
      a -= min(excess, a - b)
    } else if b > a {
      b -= min(excess, b - a)
    } else {
      b -= (excess + 1) / 2
      a -= excess / 2
    }
  }
  return (a, b)
}
