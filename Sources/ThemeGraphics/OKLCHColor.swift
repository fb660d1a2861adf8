/// A colour by how it looks: the polar form of OKLab (Ottosson, 2020; CSS Color 4, section 9), in which equal steps look
/// equally large and a hue stays a hue. It may lie outside sRGB.
public struct OKLCHColor: Hashable, Sendable {
  /// 0 is black, 1 white.
  public var lightness: Double
  /// 0 is grey; sRGB reaches 0.32.
  public var chroma: Double
  /// In degrees; means nothing where ``isGrey``.
  public var hue: Double
  /// 0...1, straight.
  public var alpha: Double

  /// Components are kept as they are; ``color`` brings them into sRGB.
  public init(lightness: Double, chroma: Double, hue: Double, alpha: Double = 1) {
    self.lightness = lightness
    self.chroma = chroma
    self.hue = hue
    self.alpha = alpha
  }

  /// The same colour.
  public init(_ color: Color) {
    let linear = Triple(color.red, color.green, color.blue).map(sRGBToLinear)
    self.init(oklab: OKLab.fromXYZ(sRGBToXYZ.times(linear)), alpha: color.alpha)
  }

  init(oklab: Triple, alpha: Double) {
    let chroma = (oklab.y * oklab.y + oklab.z * oklab.z).squareRoot()
    self.init(lightness: oklab.x, chroma: chroma, hue: degrees(x: oklab.y, y: oklab.z), alpha: alpha)
  }

  /// Whether the chroma is too small for the hue to be seen, or to be more than a rounding error (CSS Color 4).
  public var isGrey: Bool { !(chroma > 4e-6) }

  var oklab: Triple {
    let (sine, cosine) = sineAndCosine(degrees: hue)
    return Triple(lightness, chroma * cosine, chroma * sine)
  }
}

/// The angle of a vector, 0..<360.
private func degrees(x: Double, y: Double) -> Double {
  let (width, height) = (abs(x), abs(y))
  let longer = max(width, height)
  guard longer > 0 else { return 0 }
  // Two halvings of the angle make the ratio at most 0.2, where the series of the arc tangent is short.
  func halved(_ ratio: Double) -> Double { ratio / (1 + (1 + ratio * ratio).squareRoot()) }
  let t = halved(halved(min(width, height) / longer))
  let t2 = t * t
  var sum = 0.0
  for n in stride(from: 23, through: 1, by: -2) { sum = (n % 4 == 1 ? 1 : -1) / Double(n) + t2 * sum }
  let eighth = 4 * t * sum * (180 / Double.pi)
  let quarter = width >= height ? eighth : 90 - eighth
  let half = x >= 0 ? quarter : 180 - quarter
  return y >= 0 || half == 0 ? half : 360 - half
}
