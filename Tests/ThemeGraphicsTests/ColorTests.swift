import Testing
import ThemeGraphics

@Suite struct ColorTests {
  @Test func componentsAreClamped() {
    let color = Color(red: -1, green: 2, blue: .nan, alpha: -0.0)
    #expect(color == Color(red: 0, green: 1, blue: 0, alpha: 0))
    #expect(color.alpha.sign == .plus)
    #expect(Color.white.withAlpha(3).alpha == 1 && Color.white.fading(by: 0.25).alpha == 0.25)
  }

  /// Red, green, blue; hue, saturation, brightness: values of Python's colorsys.rgb_to_hsv.
  private static let known: [([Double], [Double])] = [
    ([0.25, 0.5, 0.5], [0.5, 0.5, 0.5]), ([1, 0, 0], [0, 1, 1]), ([0, 1, 0], [0.3333333333333333, 1, 1]),
    ([0, 0, 1], [0.6666666666666666, 1, 1]), ([1, 0, 1], [0.8333333333333334, 1, 1]),
    ([1, 1, 0], [0.16666666666666666, 1, 1]), ([0.3, 0.3, 0.3], [0, 0, 0.3]), ([0, 0, 0], [0, 0, 0]),
    ([1, 0, 0.5], [0.9166666666666666, 1, 1]), ([0.2, 0.4, 0.8], [0.6111111111111112, 0.75, 0.8]),
  ]

  @Test(arguments: known)
  func conversions(_ rgb: [Double], _ hsb: [Double]) {
    let converted = HSBColor(Color(red: rgb[0], green: rgb[1], blue: rgb[2], alpha: 0.5))
    #expect(abs(converted.hue - hsb[0]) < 1e-15 && abs(converted.saturation - hsb[1]) < 1e-15)
    #expect(converted.brightness == hsb[2] && converted.alpha == 0.5)
    let back = HSBColor(hue: hsb[0], saturation: hsb[1], brightness: hsb[2], alpha: 0.5).color
    #expect(abs(back.red - rgb[0]) < 1e-15 && abs(back.green - rgb[1]) < 1e-15 && abs(back.blue - rgb[2]) < 1e-15)
    #expect(back.alpha == 0.5)
  }

  @Test func roundTripOnALattice() {
    for red in 0...10 {
      for green in 0...10 {
        for blue in 0...10 {
          let color = Color(red: Double(red) / 10, green: Double(green) / 10, blue: Double(blue) / 10)
          let back = HSBColor(color).color
          #expect(abs(back.red - color.red) < 1e-15)
          #expect(abs(back.green - color.green) < 1e-15)
          #expect(abs(back.blue - color.blue) < 1e-15)
        }
      }
    }
  }

  @Test func hueOneIsHueZeroAndComponentsAreClampedOnlyAtTheEnd() {
    #expect(HSBColor(hue: 1, saturation: 1, brightness: 1).color == Color(red: 1, green: 0, blue: 0))
    var hsb = HSBColor(hue: 0, saturation: 0, brightness: 0.9)
    hsb.brightness += 0.3
    hsb.brightness *= 0.5
    #expect(abs(hsb.color.red - 0.6) < 1e-15)
    #expect(HSBColor(hue: -3, saturation: 9, brightness: .nan).color == .black)
  }
}
