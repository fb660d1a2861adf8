// OKLab (Ottosson, 2020) with the matrices of CSS Color 4, and linear sRGB.

/// Three numbers of a colour space.
struct Triple: Hashable, Sendable {
  var x: Double
  var y: Double
  var z: Double

  init(_ x: Double, _ y: Double, _ z: Double) {
    self.x = x
    self.y = y
    self.z = z
  }

  func map(_ transform: (Double) -> Double) -> Triple { Triple(transform(x), transform(y), transform(z)) }
}

/// Three rows of three numbers.
struct Matrix: Sendable {
  private let rows: (Triple, Triple, Triple)

  init(
    _ a: Double, _ b: Double, _ c: Double, _ d: Double, _ e: Double, _ f: Double, _ g: Double, _ h: Double, _ i: Double
  ) {
    rows = (Triple(a, b, c), Triple(d, e, f), Triple(g, h, i))
  }

  func times(_ v: Triple) -> Triple {
    func dot(_ row: Triple) -> Double { row.x * v.x + row.y * v.y + row.z * v.z }
    return Triple(dot(rows.0), dot(rows.1), dot(rows.2))
  }
}

enum OKLab {
  static func fromXYZ(_ xyz: Triple) -> Triple { coneToOKLab.times(xyzToCone.times(xyz).map(cubeRoot)) }

  /// Linear sRGB without bounds.
  static func toLinearSRGB(_ lab: Triple) -> Triple {
    xyzToSRGB.times(coneToXYZ.times(okLabToCone.times(lab).map { $0 * $0 * $0 }))
  }
}

/// IEC 61966-2-1, continued to negative values.
func sRGBToLinear(_ value: Double) -> Double {
  let magnitude = abs(value)
  let linear = magnitude <= 0.04045 ? magnitude / 12.92 : power((magnitude + 0.055) / 1.055, 2.4)
  return value < 0 ? -linear : linear
}

func linearToSRGB(_ value: Double) -> Double {
  let magnitude = abs(value)
  let encoded = magnitude > 0.0031308 ? 1.055 * power(magnitude, 1 / 2.4) - 0.055 : 12.92 * magnitude
  return value < 0 ? -encoded : encoded
}

let sRGBToXYZ = Matrix(
  506752.0 / 1_228_815, 87881.0 / 245763, 12673.0 / 70218, 87098.0 / 409605, 175762.0 / 245763, 12673.0 / 175545,
  7918.0 / 409605, 87881.0 / 737289, 1_001_167.0 / 1_053_270)
private let xyzToSRGB = Matrix(
  12831.0 / 3959, -329.0 / 214, -1974.0 / 3959, -851781.0 / 878810, 1_648_619.0 / 878810, 36519.0 / 878810,
  705.0 / 12673, -2585.0 / 12673, 705.0 / 667)
private let xyzToCone = Matrix(
  0.819_022_437_996_703_0, 0.361_906_260_052_890_4, -0.128_873_781_520_987_9, 0.032_983_653_932_388_5,
  0.929_286_861_586_343_4, 0.036_144_666_350_642_4, 0.048_177_189_359_624_2, 0.264_239_531_752_730_8,
  0.633_547_828_469_430_9)
private let coneToXYZ = Matrix(
  1.226_879_875_845_924_3, -0.557_814_994_460_217_1, 0.281_391_045_665_964_7, -0.040_575_745_214_800_8,
  1.112_286_803_280_317_0, -0.071_711_058_065_516_4, -0.076_372_936_674_660_1, -0.421_493_332_402_243_2,
  1.586_924_019_836_781_6)
private let coneToOKLab = Matrix(
  0.210_454_268_309_314_0, 0.793_617_774_702_305_4, -0.004_072_043_011_619_3, 1.977_998_532_431_168_4,
  -2.428_592_242_048_579_9, 0.450_593_709_617_411_0, 0.025_904_042_465_547_8, 0.782_771_712_457_529_6,
  -0.808_675_754_923_077_4)
private let okLabToCone = Matrix(
  1, 0.396_337_777_376_174_9, 0.215_803_757_309_913_6, 1, -0.105_561_345_815_658_6, -0.063_854_172_825_813_3, 1,
  -0.089_484_177_529_811_9, -1.291_485_548_019_409_2)
