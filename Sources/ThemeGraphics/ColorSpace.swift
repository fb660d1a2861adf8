// The colour spaces of CSS Color 4, which the colour module of the Design Tokens format takes over, and the way from
// each of them to CIE XYZ. Matrices and transfer functions are the standards' (CSS Color 4, section 18).

/// A colour space that a colour may be stated in; raw values are the names of the Design Tokens format.
public enum ColorSpace: String, Hashable, Sendable, CaseIterable {
  case srgb
  case srgbLinear = "srgb-linear"
  case hsl
  case hwb
  case lab
  case lch
  case oklab
  case oklch
  case displayP3 = "display-p3"
  case a98RGB = "a98-rgb"
  case prophotoRGB = "prophoto-rgb"
  case rec2020
  case xyzD65 = "xyz-d65"
  case xyzD50 = "xyz-d50"

  /// One of a space's three components.
  public struct Component: Hashable, Sendable {
    /// What it is called.
    public var name: String
    /// What is accepted, both ends included.
    public var range: ClosedRange<Double>
  }

  /// The three components in their order, with the ranges in which a manifest may state them.
  public var components: [Component] {
    func component(_ name: String, _ range: ClosedRange<Double>) -> Component { Component(name: name, range: range) }
    let hue = component("hue", -3600...3600)
    switch self {
    case .srgb, .srgbLinear, .displayP3, .a98RGB, .prophotoRGB, .rec2020:
      return ["red", "green", "blue"].map { component($0, 0...1) }
    case .hsl: return [hue, component("saturation", 0...100), component("lightness", 0...100)]
    case .hwb: return [hue, component("whiteness", 0...100), component("blackness", 0...100)]
    case .lab: return [component("L", 0...100), component("a", -1000...1000), component("b", -1000...1000)]
    case .lch: return [component("L", 0...100), component("chroma", 0...1000), hue]
    case .oklab: return [component("L", 0...1), component("a", -10...10), component("b", -10...10)]
    case .oklch: return [component("L", 0...1), component("chroma", 0...10), hue]
    case .xyzD65, .xyzD50: return ["X", "Y", "Z"].map { component($0, -10...10) }
    }
  }

  /// The colour of three components of this space in sRGB, mapped into its gamut as ``OKLCHColor/color`` does.
  public func color(_ first: Double, _ second: Double, _ third: Double, alpha: Double = 1) -> Color {
    let stated = Triple(first, second, third)
    switch self {
    case .srgb: return Color(red: first, green: second, blue: third, alpha: alpha)
    case .hsl: return colorOfHSL(stated, alpha)
    case .hwb: return colorOfHWB(stated, alpha)
    case .oklch: return OKLCHColor(lightness: first, chroma: second, hue: third, alpha: alpha).color
    default: return OKLCHColor(oklab: oklab(stated), alpha: alpha).color
    }
  }

  private func oklab(_ c: Triple) -> Triple {
    switch self {
    case .oklab: c
    case .lab: OKLab.fromXYZ(toD65(d50XYZ(ofLab: c)))
    case .lch: OKLab.fromXYZ(toD65(d50XYZ(ofLab: rectangular(c))))
    case .xyzD65: OKLab.fromXYZ(c)
    case .xyzD50: OKLab.fromXYZ(toD65(c))
    case .displayP3: OKLab.fromXYZ(displayP3ToXYZ.times(c.map(sRGBToLinear)))
    case .a98RGB: OKLab.fromXYZ(a98ToXYZ.times(c.map { signedPower($0, 563.0 / 256) }))
    case .rec2020: OKLab.fromXYZ(rec2020ToXYZ.times(c.map { signedPower($0, 2.4) }))
    case .prophotoRGB:
      OKLab.fromXYZ(
        toD65(prophotoToXYZD50.times(c.map { abs($0) <= 16.0 / 512 ? $0 / 16 : signedPower($0, 1.8) })))
    case .srgbLinear: OKLab.fromXYZ(sRGBToXYZ.times(c))
    // Settled above without a way through XYZ.
    case .srgb, .hsl, .hwb, .oklch: OKLab.fromXYZ(sRGBToXYZ.times(c.map(sRGBToLinear)))
    }
  }
}

/// CSS Color 4, section 7.1: degrees and two percentages.
private func colorOfHSL(_ c: Triple, _ alpha: Double) -> Color {
  let turns = c.x / 360
  let hue = (turns - turns.rounded(.down)) * 12
  let (saturation, lightness) = (c.y / 100, c.z / 100)
  let reach = saturation * min(lightness, 1 - lightness)
  func channel(_ offset: Double) -> Double {
    let sum = offset + hue
    let k = sum < 12 ? sum : sum - 12
    return lightness - reach * max(-1, min(k - 3, 9 - k, 1))
  }
  return Color(red: channel(0), green: channel(8), blue: channel(4), alpha: alpha)
}

/// CSS Color 4, section 8.1.
private func colorOfHWB(_ c: Triple, _ alpha: Double) -> Color {
  let (white, black) = (c.y / 100, c.z / 100)
  if white + black >= 1 {
    let grey = white / (white + black)
    return Color(red: grey, green: grey, blue: grey, alpha: alpha)
  }
  let pure = colorOfHSL(Triple(c.x, 100, 50), alpha)
  func channel(_ value: Double) -> Double { value * (1 - white - black) + white }
  return Color(red: channel(pure.red), green: channel(pure.green), blue: channel(pure.blue), alpha: alpha)
}

/// From lightness, chroma and hue to lightness and two axes.
private func rectangular(_ c: Triple) -> Triple {
  let (sine, cosine) = sineAndCosine(degrees: c.z)
  return Triple(c.x, c.y * cosine, c.y * sine)
}

/// CIE Lab with its D50 white (CIE 15:2004).
private func d50XYZ(ofLab c: Triple) -> Triple {
  let (kappa, epsilon) = (24389.0 / 27, 216.0 / 24389)
  let f1 = (c.x + 16) / 116
  let f0 = c.y / 500 + f1
  let f2 = f1 - c.z / 200
  let x = f0 * f0 * f0 > epsilon ? f0 * f0 * f0 : (116 * f0 - 16) / kappa
  let y = c.x > kappa * epsilon ? f1 * f1 * f1 : c.x / kappa
  let z = f2 * f2 * f2 > epsilon ? f2 * f2 * f2 : (116 * f2 - 16) / kappa
  return Triple(x * (0.3457 / 0.3585), y, z * ((1 - 0.3457 - 0.3585) / 0.3585))
}

private func toD65(_ xyz: Triple) -> Triple { d50ToD65.times(xyz) }

private func signedPower(_ value: Double, _ exponent: Double) -> Double {
  value < 0 ? -power(-value, exponent) : power(value, exponent)
}

private let displayP3ToXYZ = Matrix(
  608311.0 / 1_250_200, 189793.0 / 714400, 198249.0 / 1_000_160, 35783.0 / 156275, 247089.0 / 357200,
  198249.0 / 2_500_400, 0, 32229.0 / 714400, 5_220_557.0 / 5_000_800)
private let a98ToXYZ = Matrix(
  573536.0 / 994567, 263643.0 / 1_420_810, 187206.0 / 994567, 591459.0 / 1_989_134, 6_239_551.0 / 9_945_670,
  374412.0 / 4_972_835, 53769.0 / 1_989_134, 351524.0 / 4_972_835, 4_929_758.0 / 4_972_835)
private let rec2020ToXYZ = Matrix(
  63_426_534.0 / 99_577_255, 20_160_776.0 / 139_408_157, 47_086_771.0 / 278_816_314, 26_158_966.0 / 99_577_255,
  472_592_308.0 / 697_040_785, 8_267_143.0 / 139_408_157, 0, 19_567_812.0 / 697_040_785,
  295_819_943.0 / 278_816_314)
private let prophotoToXYZD50 = Matrix(
  0.797_766_644_900_642_30, 0.135_181_297_400_533_08, 0.031_347_734_128_392_20, 0.288_074_828_819_401_30,
  0.711_835_234_241_873_00, 0.000_089_936_938_725_64, 0, 0, 0.825_104_602_510_460_20)
/// Bradford's adaptation.
private let d50ToD65 = Matrix(
  0.955_473_421_488_075, -0.023_098_454_948_764_71, 0.063_259_243_200_570_72, -0.028_369_709_333_863_7,
  1.009_995_398_081_304_1, 0.021_041_441_191_917_323, 0.012_314_014_864_481_998, -0.020_507_649_298_898_964,
  1.330_365_926_242_124)
