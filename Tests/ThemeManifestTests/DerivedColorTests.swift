import Testing
import ThemeGraphics
import ThemeModel

/// Expected values from coloraide: components changed in OKLCH, fitted by "oklch-chroma"
/// (`Tests/Fixtures/Color/make_derived.py`).
@Suite struct DerivedColorTests {
  private func color(_ text: String) throws -> Color {
    let reading = Reading(
      everyTypeManifest(
        "\"color\": \"\(text)\"",
        rest: """
          "tokens": { "c": { "$type": "color", "accent": { "$value": "#2f8f9d" }, "ink": { "$value": "#10262d" } },
            "n": { "$type": "number", "$value": 0.25 } },
          """))
    guard case .color(let color) = try reading.value("color") else { return .transparent }
    return color
  }

  @Test(arguments: DerivedColorSamples.rows) func agreesWithTheReference(_ row: DerivedColorSamples.Row) throws {
    let found = try color(row.text)
    let parts = [found.red, found.green, found.blue, found.alpha]
    for (value, expected) in zip(parts, row.expected) {
      #expect(abs(value - expected) < 1 / 255.0, "\(row.text): \(found), not \(row.expected)")
    }
  }

  @Test func alphaChangesNothingElse() throws {
    let plain = try color("{c.accent}")
    #expect(try color("{c.accent} | alpha(0.5)") == plain.withAlpha(0.5))
    #expect(try color("{c.accent}|alpha(50%)|fade({n})") == plain.withAlpha(0.125))
    #expect(
      try color("rgb(64, 128, 128) | alpha(0.5)") == Color(red: 64 / 255, green: 128 / 255, blue: 128 / 255, alpha: 0.5)
    )
  }

  @Test func contrastPicksTheReadable() throws {
    #expect(try color("{c.ink} | contrast()") == .white)
    #expect(try color("#ffee00 | contrast()") == .black)
    #expect(try color("{c.ink} | contrast({c.accent}, #112233, #ddeeff)") == color("#ddeeff"))
    #expect(try color("{c.accent} | contrast(#ffffff)") == .white)
  }

  @Test func thereAndBackIsTheSame() throws {
    let (way, plain) = (try color("{c.accent} | lighten(0.1) | darken(0.1)"), try color("{c.accent}"))
    #expect(abs(way.red - plain.red) + abs(way.green - plain.green) + abs(way.blue - plain.blue) < 1e-9)
  }
}
