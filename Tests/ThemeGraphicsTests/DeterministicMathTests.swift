import Foundation
import Testing
import ThemeGraphics

@Suite struct DeterministicMathTests {
  @Test func sineAndCosineAgreeWithTheLibrary() {
    var worst = 0.0
    var unit = 0.0
    var degrees = -720.0
    while degrees <= 720 {
      let (sine, cosine) = sineAndCosine(degrees: degrees)
      // The library's argument is rounded, so an exact turn is taken off first.
      let radians = degrees.remainder(dividingBy: 360) * .pi / 180
      worst = max(worst, abs(sine - sin(radians)), abs(cosine - cos(radians)))
      unit = max(unit, abs(sine * sine + cosine * cosine - 1))
      degrees += 0.0371
    }
    // Near half a turn the radians that the library is given are themselves rounded by up to 4.4e-16.
    #expect(worst < 8e-16, "\(worst)")
    #expect(unit < 1e-15, "\(unit)")
  }

  @Test func multiplesOfNinetyAreExact() {
    let quarters: [(Double, Double)] = [(0, 1), (1, 0), (0, -1), (-1, 0)]
    for turn in -40...40 {
      let (sine, cosine) = sineAndCosine(degrees: Double(turn) * 90)
      let expected = quarters[(turn % 4 + 4) % 4]
      #expect(sine == expected.0 && cosine == expected.1, "\(turn * 90)")
    }
    #expect(abs(sineAndCosine(degrees: 30).sine - 0.5) < 2e-16)
  }

  @Test func anglesAreOddAndEven() {
    for degrees in stride(from: 0.0, through: 360, by: 1.7) {
      let (plus, minus) = (sineAndCosine(degrees: degrees), sineAndCosine(degrees: -degrees))
      #expect(plus.sine == -minus.sine && plus.cosine == minus.cosine)
    }
  }

  @Test func whatIsNoAngleDoesNotTrap() {
    for degrees in [Double.nan, .infinity, -.infinity] {
      #expect(sineAndCosine(degrees: degrees) == (0, 1))
    }
    let (sine, cosine) = sineAndCosine(degrees: 1e300)
    #expect(abs(sine * sine + cosine * cosine - 1) < 1e-15)
  }

  @Test func exponentialAgreesWithTheLibrary() {
    var worst = 0.0
    for x in stride(from: -699.0, through: 699, by: 0.0931) {
      worst = max(worst, abs(exponential(x) / exp(x) - 1))
    }
    #expect(worst < 2e-15, "\(worst)")
    #expect(exponential(0) == 1)
    #expect(exponential(-701) == 0 && exponential(-.infinity) == 0 && exponential(.nan) == 0)
    #expect(exponential(1e9).isFinite)
  }

  @Test func arcTangentAgreesWithTheLibrary() {
    var worst = 0.0
    for index in 0..<200_000 {
      let angle = (Double(index) / 100_000 - 1) * .pi
      let radius = exp(Double(index % 97) - 48)
      let (x, y) = (radius * cos(angle), radius * sin(angle))
      // Half a turn may come out on either side of its cut.
      let difference = arcTangent(y: y, x: x) - atan2(y, x) * 180 / .pi
      worst = max(worst, abs(difference.remainder(dividingBy: 360)))
    }
    #expect(worst / 360 < 4e-16, "\(worst)")
  }

  @Test func arcTangentIsExactAtEighthsOfATurn() {
    let directions: [(Double, Double)] = [(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)]
    for (index, (x, y)) in directions.enumerated() {
      for length: Double in [1, 0.1, .leastNormalMagnitude / 8, 1.7e308] {
        let angle = Double(index > 4 ? index - 8 : index) * 45
        #expect(arcTangent(y: y * length, x: x * length) == angle)
      }
    }
    #expect(arcTangent(y: 0, x: 0) == 0)
    for value in [Double.nan, .infinity, -.infinity] {
      #expect(arcTangent(y: value, x: 1) == 0 && arcTangent(y: 1, x: value) == 0)
    }
  }

  @Test func arcTangentUndoesSineAndCosine() {
    for degrees in stride(from: -179.9, through: 180, by: 0.37) {
      let (sine, cosine) = sineAndCosine(degrees: degrees)
      #expect(abs(arcTangent(y: sine, x: cosine) - degrees) < 1e-13)
    }
  }
}
