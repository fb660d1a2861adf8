extension Color {
  /// The colour at a share of the way to another one, in OKLCH (CSS Color 4, section 12): on the shorter arc of the
  /// hues, with premultiplied components. A grey has no hue and takes the other's; the result is mapped into sRGB.
  ///
  /// - Parameter share: 0 is this colour and 1 the other, both to the last bit; beyond, the way goes on.
  public func mixed(with other: Color, share: Double) -> Color {
    if share == 0 || share.isNaN || self == other { return self }
    if share == 1 { return other }
    func between(_ a: Double, _ b: Double) -> Double { a + (b - a) * share }
    let alpha = min(1, max(0, between(self.alpha, other.alpha)))
    let (from, to) = (OKLCHColor(self), OKLCHColor(other))
    // A colour that cannot be seen has no say, or would not exist at all.
    if alpha == 0 { return (share < 0.5 ? self : other).withAlpha(0) }
    func unmultiplied(_ a: Double, _ b: Double) -> Double {
      between(a * self.alpha, b * other.alpha) / alpha
    }
    var hue = from.hue
    if from.isGrey {
      hue = to.hue
    } else if !to.isGrey {
      let turn = to.hue - from.hue
      hue += (turn > 180 ? turn - 360 : turn < -180 ? turn + 360 : turn) * share
    }
    return OKLCHColor(
      lightness: unmultiplied(from.lightness, to.lightness), chroma: unmultiplied(from.chroma, to.chroma), hue: hue,
      alpha: alpha
    ).color
  }
}
