import Foundation
import Testing
import ThemeGraphics

@Suite struct DeterministicPowersTests {
  private static let magnitudes: [Double] = (0..<4000).map { (index: Int) -> Double in
    let size: Double = exp(Double(index) * 0.2 - 400)
    return size * (1 + Double(index % 7) / 9)
  }

  @Test func cubeRootsAgreeWithTheLibrary() {
    var worst = 0.0
    for x in Self.magnitudes { worst = max(worst, abs(cubeRoot(x) / cbrt(x) - 1)) }
    #expect(worst < 5e-16, "\(worst)")
    #expect(cubeRoot(27) == 3 && cubeRoot(-8) == -2 && cubeRoot(0) == 0 && cubeRoot(0.125) == 0.5)
    #expect(cubeRoot(.infinity) == .infinity && cubeRoot(.nan).isNaN)
    #expect(abs(cubeRoot(Double.leastNonzeroMagnitude) / cbrt(Double.leastNonzeroMagnitude) - 1) < 1e-15)
  }

  @Test func logarithmsAgreeWithTheLibrary() {
    var worst = 0.0
    let samples: [Double] = Self.magnitudes + Array(stride(from: 0.01, through: 4, by: 0.0037))
    for x in samples {
      let expected = log(x)
      worst = max(worst, abs(naturalLogarithm(x) - expected) / max(abs(expected), 1e-3))
    }
    #expect(worst < 5e-16, "\(worst)")
    #expect(naturalLogarithm(1) == 0 && naturalLogarithm(0) == -.infinity && naturalLogarithm(.infinity) == .infinity)
  }

  @Test(arguments: [2.4, 1 / 2.4, 1.8, 563.0 / 256, 0.5, -1.5, 7]) func powersAgreeWithTheLibrary(_ exponent: Double) {
    var worst = 0.0
    for x in stride(from: 0.0003, through: 3, by: 0.00071) {
      worst = max(worst, abs(power(x, exponent) / pow(x, exponent) - 1))
    }
    #expect(worst < 1.2e-15, "\(worst)")
    #expect(power(0, exponent) == 0 && power(-1, exponent) == 0 && power(1, exponent) == 1)
    #expect(power(.nan, exponent) == 0 && power(2, .nan) == 0)
  }
}
