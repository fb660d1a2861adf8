import Foundation
import Testing
import ThemeGraphics

/// Expected values from coloraide (`Tests/Fixtures/Color/make_colors.py`), and as CSS Color 4 prints them.
@Suite struct ColorSpaceTests {
  private struct Table: Decodable {
    struct Space: Decodable {
      var space: String
      var components: [Double]
      var srgb: [Double]
    }
    struct Mix: Decodable {
      var from: [Double]
      var to: [Double]
      var share: Double
      var srgb: [Double]
    }
    struct Contrast: Decodable {
      var a: [Double]
      var b: [Double]
      var ratio: Double
    }
    struct Polar: Decodable {
      var srgb: [Double]
      var oklch: [Double]
    }
    var spaces: [Space]
    var mixes: [Mix]
    var contrasts: [Contrast]
    var oklch: [Polar]
  }

  private static func table() throws -> Table {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Fixtures/Color/colors.json")
    return try JSONDecoder().decode(Table.self, from: Data(contentsOf: file))
  }

  private func color(_ parts: [Double]) -> Color {
    Color(red: parts[0], green: parts[1], blue: parts[2], alpha: parts.count > 3 ? parts[3] : 1)
  }

  private func distance(_ a: Color, _ b: Color) -> Double {
    max(abs(a.red - b.red), abs(a.green - b.green), abs(a.blue - b.blue), abs(a.alpha - b.alpha))
  }

  @Test func everySpaceIsMappedAsTheReferenceDoes() throws {
    var worst: [String: Double] = [:]
    let spaces = try Self.table().spaces
    #expect(Set(spaces.map(\.space)) == Set(ColorSpace.allCases.map(\.rawValue)))
    for entry in spaces {
      let space = try #require(ColorSpace(rawValue: entry.space))
      let found = space.color(entry.components[0], entry.components[1], entry.components[2])
      let difference = distance(found, color(entry.srgb))
      worst[entry.space] = max(worst[entry.space] ?? 0, difference)
      #expect(difference < 1 / 255.0, "\(entry.space) \(entry.components): \(found), not \(entry.srgb)")
    }
    // Beside the search's last step, the arithmetic is the same.
    #expect(worst.values.max() ?? 1 < 0.5 / 255, "\(worst)")
  }

  struct Sample: Sendable {
    var space: ColorSpace
    var components: [Double]
    var hex: Int

    init(_ space: ColorSpace, _ components: [Double], _ hex: Int) {
      self.space = space
      self.components = components
      self.hex = hex
    }
  }

  static let samples: [Sample] = [
    Sample(.lab, [29.2345, 39.3825, 20.0664], 0x7d2329),
    Sample(.lab, [52.2345, 40.1645, 59.9971], 0xc65d07),
    Sample(.lab, [60.2345, -5.3654, 58.956], 0x9d9318),
    Sample(.lab, [62.2345, -34.9638, 47.7721], 0x68a639),
    Sample(.lab, [67.5345, -8.6911, -41.6019], 0x62acef),
    Sample(.lch, [29.2345, 44.2, 27], 0x7d2329),
    Sample(.lch, [52.2345, 72.2, 56.2], 0xc65d06),
    Sample(.lch, [60.2345, 59.2, 95.2], 0x9d9318),
    Sample(.lch, [62.2345, 59.2, 126.2], 0x68a639),
    Sample(.lch, [67.5345, 42.5, 258.2], 0x62acef),
    Sample(.oklab, [0.40101, 0.1147, 0.0453], 0x7d2329),
    Sample(.oklab, [0.59686, 0.1009, 0.1192], 0xc65d07),
    Sample(.oklab, [0.65125, -0.0320, 0.1274], 0x9d9318),
    Sample(.oklab, [0.66016, -0.1084, 0.1114], 0x68a639),
    Sample(.oklab, [0.72322, -0.0465, -0.1150], 0x62acef),
    Sample(.oklch, [0.40101, 0.12332, 21.555], 0x7d2329),
    Sample(.oklch, [0.59686, 0.15619, 49.7694], 0xc65d06),
    Sample(.oklch, [0.65125, 0.13138, 104.097], 0x9d9318),
    Sample(.oklch, [0.66016, 0.15546, 134.231], 0x68a639),
    Sample(.oklch, [0.72322, 0.12403, 247.996], 0x62acef),
    Sample(.srgbLinear, [0, 0.21586, 0], 0x008000),
    Sample(.displayP3, [0.21604, 0.49418, 0.13151], 0x008000),
    Sample(.a98RGB, [0.281363, 0.498012, 0.116746], 0x008000),
    Sample(.prophotoRGB, [0.230479, 0.395789, 0.129968], 0x008000),
    Sample(.xyzD65, [0.07719, 0.15438, 0.02573], 0x008000),
    Sample(.xyzD50, [0.08312, 0.154746, 0.020961], 0x008000),
    Sample(.hwb, [120, 30, 50], 0x4d804d),
    Sample(.hsl, [120, 100, 25], 0x008000),
  ]

  @Test(arguments: samples) func theStandardsSamples(_ sample: Sample) {
    let parts = sample.components
    let found = sample.space.color(parts[0], parts[1], parts[2])
    let hex = sample.hex
    let expected = Color(
      red: Double(hex >> 16) / 255, green: Double(hex >> 8 & 255) / 255, blue: Double(hex & 255) / 255)
    #expect(distance(found, expected) < 1 / 255.0, "\(found)")
  }

  @Test func oklchIsThereAndBack() throws {
    for entry in try Self.table().oklch {
      let polar = OKLCHColor(color(entry.srgb))
      #expect(abs(polar.lightness - entry.oklch[0]) < 1e-7 && abs(polar.chroma - entry.oklch[1]) < 1e-7)
      #expect(abs(polar.hue - entry.oklch[2]) < 1e-4, "\(entry.srgb)")
      #expect(distance(polar.color, color(entry.srgb)) < 1e-9)
    }
    #expect(OKLCHColor(Color(red: 0.5, green: 0.5, blue: 0.5)).isGrey)
    #expect(!OKLCHColor(Color(red: 0.5, green: 0.5, blue: 0.51)).isGrey)
    #expect(distance(OKLCHColor(.white).color, .white) < 1e-9 && OKLCHColor(.black).color == .black)
  }

  @Test func mixtures() throws {
    for entry in try Self.table().mixes {
      let found = color(entry.from).mixed(with: color(entry.to), share: entry.share)
      #expect(distance(found, color(entry.srgb)) < 1 / 255.0, "\(entry.from) \(entry.to) \(entry.share): \(found)")
    }
  }

  @Test func aMixturesEndsAreExact() {
    let (a, b) = (Color(red: 0.1, green: 0.7, blue: 0.3), Color(red: 1, green: 0, blue: 0.123, alpha: 0.5))
    #expect(a.mixed(with: b, share: 0) == a && a.mixed(with: b, share: 1) == b && a.mixed(with: a, share: 0.3) == a)
    #expect(a.mixed(with: b, share: 2).alpha == 0 && a.mixed(with: b, share: .nan) == a)
    let beyond = Color(red: 0.4, green: 0.4, blue: 0.4).mixed(with: Color(red: 0.6, green: 0.6, blue: 0.6), share: 1.5)
    #expect(beyond.red > 0.6 && distance(beyond, Color(red: beyond.red, green: beyond.red, blue: beyond.red)) < 1e-6)
    #expect(Color.transparent.mixed(with: .transparent.withAlpha(0), share: 0.5) == .transparent)
  }

  @Test func contrasts() throws {
    for entry in try Self.table().contrasts {
      #expect(abs(color(entry.a).contrast(with: color(entry.b)) - entry.ratio) < 1e-3)
    }
    #expect(Color.black.contrast(with: .white) == 21)
    #expect(Color(red: 1, green: 1, blue: 0).mostReadable(of: [.white, .black]) == .black)
    #expect(Color(red: 0, green: 0, blue: 0.5).mostReadable(of: [.black, .white]) == .white)
    #expect(Color.black.mostReadable(of: []) == .black)
  }

  @Test func whatIsNoColorDoesNotTrap() {
    for value in [Double.nan, .infinity, -.infinity, 1e300, -1e300] {
      for space in ColorSpace.allCases {
        let color = space.color(value, value, value, alpha: value)
        #expect((0...1).contains(color.red) && (0...1).contains(color.green) && (0...1).contains(color.blue))
      }
    }
  }
}
