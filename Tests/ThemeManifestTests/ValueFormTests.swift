import Testing
import ThemeGraphics
import ThemeModel

/// The accepted forms of every parameter type.
@Suite struct ValueFormTests {
  private func value(_ key: String, _ json: String, rest: String = "") throws -> ParameterValue {
    try Reading(everyTypeManifest("\"\(key)\": \(json)", rest: rest)).value(key)
  }

  @Test func features() throws {
    func features(_ json: String) throws -> [String] {
      guard case .features(let features) = try value("features", json) else { return ["none"] }
      return features.map { "\($0.tag) \($0.value)" }
    }
    #expect(try features(#"{ "tnum": true, "liga": false, "salt": 2 }"#) == ["liga 0", "salt 2", "tnum 1"])
    #expect(try features(#"{ "$description": "none" }"#) == [])
    #expect(try features(#"{ "ss 1": 65535 }"#) == ["ss 1 65535"])
  }

  @Test(arguments: ["de", "zh-Hans", "sr-Latn-RS", "x-hbotABCD", "DE"]) func language(_ tag: String) throws {
    let isOfOneLetter = tag.hasPrefix("x")
    let reading = Reading(everyTypeManifest("\"language\": \"\(tag)\""))
    #expect(reading.diagnostics.isEmpty != isOfOneLetter)
    if !isOfOneLetter { #expect(try value("language", "\"\(tag)\"") == .text(tag)) }
  }

  private func color(_ json: String) throws -> Color? {
    if case .color(let color) = try value("color", json) { color } else { nil }
  }

  private func close(_ a: Color?, _ b: Color) -> Bool {
    guard let a else { return false }
    return abs(a.red - b.red) < 1e-12 && abs(a.green - b.green) < 1e-12 && abs(a.blue - b.blue) < 1e-12
      && abs(a.alpha - b.alpha) < 1e-12
  }

  @Test(arguments: [
    "\"#369\"", "\"#336699\"", "\"#336699ff\"", "\"#369f\"", "\"rgb(51, 102, 153)\"", "\"rgb(51 102 153)\"",
    "\"RGB( 51 102 153 / 1 )\"", "\"rgb(20%, 40%, 60%)\"", "\"rgba(20% 102 60% / 100%)\"", "\"hsl(210, 50%, 40%)\"",
    "\"hsl(210deg 50% 40%)\"", "\"hsl(-150 50 40)\"", "\"hsla(570 50% 40% / 1)\"",
    "\"hsl(1.5833333333333333turn 50% 40%)\"",
    "{ \"colorSpace\": \"srgb\", \"components\": [0.2, 0.4, 0.6] }",
    "{ \"colorSpace\": \"srgb\", \"components\": [0.2, 0.4, 0.6], \"alpha\": 1, \"hex\": \"#336699\" }",
    "{ \"hue\": 0.5833333333333333, \"saturation\": 0.6666666666666667, \"brightness\": 0.6 }",
  ]) func sameColour(_ json: String) throws {
    let expected = Color(red: 0.2, green: 0.4, blue: 0.6)
    #expect(close(try color(json), expected), "\(json)")
  }

  @Test func translucentColours() throws {
    #expect(try color("\"#33669980\"") == Color(red: 0.2, green: 0.4, blue: 0.6, alpha: 128.0 / 255))
    #expect(try color("\"rgba(0, 0, 0, 25%)\"")?.alpha == 0.25)
    #expect(try color("\"hsl(0 0% 0% / .5)\"")?.alpha == 0.5)
    #expect(try color("\"transparent\"") == .transparent)
    #expect(
      try color("{ \"colorSpace\": \"srgb\", \"components\": [\"none\", 1, 0], \"alpha\": 0.5 }")
        == Color(red: 0, green: 1, blue: 0, alpha: 0.5))
    #expect(try color("\"rgb(none 255 0 / none)\"") == Color(red: 0, green: 1, blue: 0, alpha: 0))
  }

  @Test func numbersAndWords() throws {
    #expect(try value("number", "-1.5e2") == .number(-150))
    #expect(try value("length", "-0") == .number(0))
    #expect(try value("count", "3") == .number(3))
    #expect(try value("flag", "true") == .boolean(true))
    #expect(try value("text", "\"{not} an ${value} alias\"") == .text("{not} an ${value} alias"))
    #expect(try value("choice", "\"two\"") == .text("two"))
    #expect(
      try value("font", "\"title\"", rest: "\"fonts\": { \"title\": { \"file\": \"a.ttf\" } },") == .text("title"))
  }

  @Test func geometry() throws {
    #expect(try value("point", "[-1, 2.5]") == .point(Point(-1, 2.5)))
    #expect(try value("extent", "[0, 2]") == .size(Size(0, 2)))
    #expect(try value("rect", "[-1, 2, 3, 4]") == .rect(Rect(-1, 2, 3, 4)))
    #expect(try value("points", "[[0, 1], [2, 3]]") == .points([Point(0, 1), Point(2, 3)]))
    #expect(try value("insets", "4") == .insets(Insets(top: 4, left: 4, bottom: 4, right: 4)))
    #expect(try value("insets", "[1, 2]") == .insets(Insets(top: 1, left: 2, bottom: 1, right: 2)))
    #expect(try value("insets", "[1, 2, 3, 4]") == .insets(Insets(top: 1, left: 4, bottom: 3, right: 2)))
    #expect(try value("insets", "{ \"left\": 4, \"top\": 1 }") == .insets(Insets(top: 1, left: 4, bottom: 0, right: 0)))
    #expect(try value("insets", "null") == ParameterValue.none)
    #expect(try value("radii", "4") == .cornerRadii(CornerRadii(4)))
    #expect(
      try value("radii", "[1, 2, 3, 4]")
        == .cornerRadii(CornerRadii(topLeft: 1, topRight: 2, bottomRight: 3, bottomLeft: 4)))
    #expect(
      try value("radii", "{ \"topRight\": 2 }")
        == .cornerRadii(CornerRadii(topLeft: 0, topRight: 2, bottomRight: 0, bottomLeft: 0)))
  }

  @Test func paints() throws {
    let ends = [GradientStop(0, .black), GradientStop(1, .white)]
    #expect(try value("paint", "\"#000\"") == .paint(.solid(.black)))
    #expect(try value("paint", "{ \"linear\": [\"#000\"] }") == .paint(.solid(.black)))
    #expect(
      try value("paint", "{ \"radial\": [{ \"color\": \"#fff\", \"position\": 0.5 }] }") == .paint(.solid(.white)))
    #expect(
      try value("paint", "{ \"linear\": [\"#000\", \"#fff\"] }") == .paint(.linear(stops: ends, line: .angle(90))))
    #expect(
      try value("paint", "{ \"linear\": [\"#000\", \"#fff\"], \"angle\": -30 }")
        == .paint(.linear(stops: ends, line: .angle(-30))))
    #expect(
      try value("paint", "{ \"linear\": [\"#000\", \"#fff\"], \"from\": [0, 1], \"to\": [2, 3] }")
        == .paint(.linear(stops: ends, line: .points(from: Point(0, 1), to: Point(2, 3), unit: .points))))
    #expect(
      try value(
        "paint", "{ \"linear\": [\"#000\", \"#fff\"], \"from\": [0, 1], \"to\": [2, 3], \"units\": \"fraction\" }")
        == .paint(.linear(stops: ends, line: .points(from: Point(0, 1), to: Point(2, 3), unit: .fraction))))
    #expect(
      try value("paint", "{ \"radial\": [\"#000\", \"#fff\"] }")
        == .paint(.radial(stops: ends, center: nil, radius: nil, unit: .points)))
    #expect(
      try value(
        "paint", "{ \"radial\": [\"#000\", \"#fff\"], \"center\": [3, 4], \"radius\": 5, \"units\": \"points\" }")
        == .paint(.radial(stops: ends, center: Point(3, 4), radius: 5, unit: .points)))
    #expect(
      try value("paint", "{ \"hue\": 0, \"saturation\": 0, \"brightness\": 1, \"alpha\": 0.5 }")
        == .paint(.solid(Color(red: 1, green: 1, blue: 1, alpha: 0.5))))
  }

  @Test func missingPositionsSpreadEvenly() throws {
    func positions(_ json: String) throws -> [Double] {
      if case .stops(let stops) = try value("stops", json) { stops.map(\.position) } else { [] }
    }
    func at(_ position: Double) -> String { "{ \"color\": \"#000\", \"position\": \(position) }" }
    #expect(try positions("[\"#000\"]") == [0])
    #expect(try positions("[\(at(0.3))]") == [0.3])
    #expect(try positions("[\"#000\", \"#111\", \"#222\"]") == [0, 0.5, 1])
    #expect(
      try positions("[\"#000\", \(at(0.2)), \"#111\", \"#222\", \(at(0.8)), \"#333\"]").map { ($0 * 1000).rounded() }
        == [0, 200, 400, 600, 800, 1000])
    #expect(try positions("[\(at(0.5)), \"#000\", \(at(0.5)), \"#111\"]") == [0.5, 0.5, 0.5, 1])
    #expect(try positions("[\(at(0.25)), \"#000\", \"#111\"]") == [0.25, 0.625, 1])
  }

  @Test func theWordTransparentTakesItsNeighboursColour() throws {
    func stops(_ json: String) throws -> [GradientStop] {
      if case .stops(let stops) = try value("stops", json) { stops } else { [] }
    }
    let (red, blue) = (Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 0, blue: 1))
    #expect(
      try stops("[\"#f00\", \"transparent\"]") == [GradientStop(0, red), GradientStop(1, red.withAlpha(0))])
    #expect(
      try stops("[\"transparent\", \"#f00\"]") == [GradientStop(0, red.withAlpha(0)), GradientStop(1, red)])
    #expect(
      try stops("[\"#f00\", \"transparent\", \"#00f\"]") == [
        GradientStop(0, red), GradientStop(0.5, red.withAlpha(0)), GradientStop(0.5, blue.withAlpha(0)),
        GradientStop(1, blue),
      ])
    #expect(
      try stops("[\"#f00\", \"transparent\", \"#f008\"]").map(\.position) == [0, 0.5, 1])
    #expect(
      try stops("[\"#f00\", \"transparent\", \"transparent\", \"#00f\"]").map(\.color) == [
        red, red.withAlpha(0), blue.withAlpha(0), blue,
      ])
    #expect(try stops("[\"transparent\"]") == [GradientStop(0, .transparent)])
    // A colour that is spelt out keeps its own components.
    #expect(try stops("[\"#f00\", \"#0000\"]")[1].color == .transparent)
  }

  @Test func fills() throws {
    let gradient = FramePaint.linear(stops: [GradientStop(0, .black), GradientStop(1, .white)], line: .angle(90))
    let linear = "{ \"linear\": [\"#000\", \"#fff\"] }"
    #expect(try value("fills", "\"#000\"") == .paint(.solid(.black)))
    #expect(try value("fills", linear) == .paint(gradient))
    #expect(try value("fills", "[]") == .fills([]))
    #expect(try value("fills", "[\"#000\"]") == .fills([FillStyle(.solid(.black))]))
    #expect(
      try value(
        "fills",
        "[{ \"paint\": \(linear), \"frame\": \"block\" }, \(linear), { \"paint\": \"#fff\", \"opacity\": 0.25 }]")
        == .fills([
          FillStyle(gradient, frame: .word("block")), FillStyle(gradient), FillStyle(.solid(.white.withAlpha(0.25))),
        ]))
    #expect(
      try value("fills", "{ \"paint\": \"#000\", \"frame\": [1, 2, 3, 4] }")
        == .fills([FillStyle(.solid(.black), frame: .rect(Rect(1, 2, 3, 4)))]))
    #expect(try value("fills", "{ \"paint\": \"#000\", \"opacity\": 0.5 }") == .paint(.solid(.black.withAlpha(0.5))))
  }

  @Test func shadows() throws {
    let black = Color.black
    #expect(
      try value("shadows", "{ \"offset\": [0, 2], \"blur\": 3, \"color\": \"#00000080\" }")
        == .shadows([ShadowStyle(offset: Point(0, 2), sigma: 1.5, color: black.withAlpha(128.0 / 255))]))
    #expect(
      try value("shadows", "[{ \"radius\": 3, \"opacity\": 0.25 }, {}]")
        == .shadows([
          ShadowStyle(offset: .zero, sigma: 3, color: black.withAlpha(0.25)),
          ShadowStyle(offset: .zero, sigma: 0, color: black),
        ]))
    #expect(
      try value("shadows", "{ \"color\": \"#ffffff80\", \"opacity\": 0.5 }")
        == .shadows([ShadowStyle(offset: .zero, sigma: 0, color: Color.white.withAlpha(128.0 / 255 * 0.5))]))
    #expect(try value("shadows", "[]") == .shadows([]))
  }

  @Test func values() throws {
    #expect(try value("values", "3") == .values([3]))
    #expect(try value("values", "[3, 1, 2]") == .values([3, 1, 2]))
    #expect(try value("values", "{ \"from\": 0, \"to\": 100, \"count\": 5 }") == .values([0, 25, 50, 75, 100]))
    #expect(try value("values", "{ \"from\": 7, \"to\": 100, \"count\": 1 }") == .values([7]))
    #expect(try value("values", "{ \"from\": 1, \"to\": 0, \"count\": 2, \"easing\": \"easeIn\" }") == .values([1, 0]))
  }
}
