// Into sRGB by CSS Color 4, section 13.2: chroma is taken away at constant lightness and hue until clipping what is
// left makes a difference that is just not seen (local MINDE).

extension OKLCHColor {
  /// The colour in sRGB; what lies outside is mapped to what looks nearest at the same lightness and hue.
  public var color: Color {
    if !(lightness < 1) { return lightness.isNaN ? .black.withAlpha(alpha) : .white.withAlpha(alpha) }
    if lightness <= 0 { return .black.withAlpha(alpha) }
    var candidate = self
    candidate.chroma = max(0, chroma)
    var exact = candidate.unboundedSRGB
    if isInGamut(exact) { return clipped(exact) }
    var best = clipped(exact)
    if candidate.difference(from: best) < justNoticeable { return best }
    var (low, high) = (0.0, candidate.chroma)
    var isLowInGamut = true
    while high - low > 0.0001 {
      candidate.chroma = (low + high) / 2
      exact = candidate.unboundedSRGB
      if isLowInGamut, isInGamut(exact) {
        low = candidate.chroma
        continue
      }
      best = clipped(exact)
      let difference = candidate.difference(from: best)
      if difference < justNoticeable {
        if justNoticeable - difference < 0.0001 { return best }
        isLowInGamut = false
        low = candidate.chroma
      } else {
        high = candidate.chroma
      }
    }
    return best
  }

  private var unboundedSRGB: Triple { OKLab.toLinearSRGB(oklab).map(linearToSRGB) }

  private func clipped(_ c: Triple) -> Color { Color(red: c.x, green: c.y, blue: c.z, alpha: alpha) }

  /// ΔE OK: the distance in OKLab.
  private func difference(from color: Color) -> Double {
    let linear = Triple(color.red, color.green, color.blue).map(sRGBToLinear)
    let (a, b) = (oklab, OKLab.fromXYZ(sRGBToXYZ.times(linear)))
    return ((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y) + (a.z - b.z) * (a.z - b.z)).squareRoot()
  }
}

private let justNoticeable = 0.02

/// The tolerance is what a way through OKLab and back costs a colour on the gamut's edge; it is far below 1/255.
private func isInGamut(_ c: Triple) -> Bool {
  let range = -1e-9...(1 + 1e-9)
  return range.contains(c.x) && range.contains(c.y) && range.contains(c.z)
}
