import Testing
import ThemeDiagnostics
import ThemeGraphics
import ThemeModel

/// Tokens of composite types where parameters take them.
@Suite struct TokenUseTests {
  private static let tokens = """
    "fonts": { "body": { "system": "a.ttf" }, "Inter": { "system": "b.ttf" }, "bold": { "system": "c.ttf" } },
    "tokenOptions": { "rem": 10, "fontFamilies": { "Roboto": { "400": "body", "700": "bold" }, "helvetica": "body" } },
    "tokens": {
      "c": { "$type": "color", "accent": { "$value": "#ff0000" }, "half": { "$value": "{c.accent} | alpha(0.5)" } },
      "d": { "$type": "dimension", "$value": { "value": 2, "unit": "rem" } },
      "sky": { "$type": "gradient", "$value": [{ "color": "{c.half}", "position": 0.25 }, { "color": "#00f", "position": 1 }] },
      "one": { "$type": "gradient", "$value": [{ "color": "#00f", "position": 0.5 }] },
      "drop": { "$type": "shadow", "$value": [{ "color": "{c.half}", "offsetX": 1, "offsetY": "{d}", "blur": "4px", "spread": 0 }] },
      "inner": { "$type": "shadow", "$value": { "color": "#000", "offsetX": 0, "offsetY": 0, "blur": 2, "inset": true } },
      "line": { "$type": "border", "$value": { "color": "{c.accent}", "width": "3px", "style": "solid" } },
      "t": { "$type": "typography",
        "inter": { "$value": { "fontFamily": ["Missing", "inter"], "fontSize": "{d}", "lineHeight": 1.2 } },
        "roboto": { "$value": { "fontFamily": "Roboto", "fontSize": 12, "fontWeight": "semi-bold", "letterSpacing": 0 } },
        "wide": { "$value": { "fontFamily": "Roboto", "fontSize": 12, "letterSpacing": 1 } },
        "high": { "$value": { "fontFamily": "Roboto", "fontSize": 12, "lineHeight": "18px" } },
        "aliased": { "$value": { "fontFamily": "Roboto", "fontSize": 16, "lineHeight": "{d}" } },
        "lost": { "$value": { "fontFamily": "Verdana", "fontSize": 12 } } },
      "curve": { "$type": "cubicBezier", "$value": [0, 0, 0.58, 1] },
      "move": { "$type": "transition", "$value": { "duration": "200ms", "timingFunction": "{curve}" } }
    },
    """
  private let red = Color(red: 1, green: 0, blue: 0)

  private func reading(_ parameters: String) -> Reading { Reading(everyTypeManifest(parameters, rest: Self.tokens)) }

  @Test func gradients() throws {
    let stops = [GradientStop(0.25, red.withAlpha(0.5)), GradientStop(1, Color(red: 0, green: 0, blue: 1))]
    let reading = reading(#""paint": "{sky}", "stops": "{sky}""#)
    #expect(try reading.value("paint") == .paint(.linear(stops: stops, line: .angle(90))))
    #expect(try reading.value("stops") == .stops(stops))
    let turned = self.reading(#""paint": { "linear": "{sky}", "angle": 0 }"#)
    #expect(try turned.value("paint") == .paint(.linear(stops: stops, line: .angle(0))))
    #expect(try self.reading(#""paint": "{one}""#).value("paint") == .paint(.solid(Color(red: 0, green: 0, blue: 1))))
  }

  @Test func shadows() throws {
    let drop = ShadowStyle(offset: Point(1, 20), sigma: 2, color: red.withAlpha(0.5))
    let inner = ShadowStyle(offset: .zero, sigma: 1, color: .black)
    let own = ShadowStyle(offset: Point(3, 4), sigma: 0, color: .black)
    #expect(try reading(#""shadows": "{drop}""#).value("shadows") == .shadows([drop]))
    #expect(try reading(#""innerShadow": "{inner}""#).value("innerShadow") == .shadows([inner]))
    let list = reading(#""shadows": ["{drop}", { "offset": [3, 4] }, "{drop}"]"#)
    #expect(try list.value("shadows") == .shadows([drop, own, drop]))
  }

  @Test func bordersAndCurves() throws {
    let reading = reading(
      #""stroke": "{line}", "values": { "from": 0, "to": 1, "count": 3, "easing": "{move}" }"#)
    guard case .object(let stroke) = try reading.value("stroke") else {
      Issue.record("no object")
      return
    }
    #expect(stroke.entries["width"]?.value == .number(3) && stroke.entries["color"]?.value == .color(red))
    guard case .values(let values) = try reading.value("values") else {
      Issue.record("no values")
      return
    }
    // easeOut by its numbers.
    #expect(abs(values[1] - 0.6846431874274608) < 1e-12)
    let array = self.reading(#""values": { "from": 0, "to": 1, "count": 3, "easing": [0, 0, 0.58, 1] }"#)
    #expect(try array.value("values") == .values(values))
  }

  private func title(_ text: String, style: String = "{}", state: String = "null") throws -> ParameterSet {
    let reading = Reading(
      """
      { \(Self.tokens) "styles": { "s": { "title": \(style) } },
        "widgets": { "w": { "kind": "glossyButton", "extends": "s", "title": \(text), "states": { "hover": { "title": \(state) } } } } }
      """)
    let set = try reading.parameters("w", [state == "null" ? "normal" : "hover"])
    guard case .object(let title)? = set.entries["title"]?.value else {
      throw Problem(text: reading.rendered)
    }
    return title
  }

  private struct Problem: Error { var text: String }

  @Test(arguments: [
    (#"{ "typography": "{t.inter}" }"#, "{}", "Inter", 20.0), (#"{ "typography": "{t.roboto}" }"#, "{}", "bold", 12),
    (#"{ "typography": "{t.inter}", "size": 9 }"#, "{}", "Inter", 9),
    (#"{ "typography": "{t.inter}" }"#, #"{ "size": 9, "font": "body" }"#, "Inter", 20),
    (#"{ "size": 9 }"#, #"{ "typography": "{t.roboto}" }"#, "bold", 9),
    (#"{ "typography": null, "size": 9, "font": "body" }"#, #"{ "typography": "{t.roboto}" }"#, "body", 9),
  ]) func typography(_ text: String, _ style: String, _ font: String, _ size: Double) throws {
    let title = try title(text, style: style)
    #expect(title.entries["font"]?.value == .text(font) && title.entries["size"]?.value == .number(size))
    #expect(title.entries["typography"] == nil)
  }

  @Test func letterSpacingComesWithTheTypography() throws {
    func spacing(_ text: String, style: String = "{}") throws -> ParameterValue? {
      try title(text, style: style).entries["letterSpacing"]?.value
    }
    #expect(try spacing(#"{ "typography": "{t.wide}" }"#) == .number(1))
    #expect(try spacing(#"{ "typography": "{t.wide}", "letterSpacing": 3 }"#) == .number(3))
    #expect(try spacing(#"{ "typography": "{t.wide}" }"#, style: #"{ "letterSpacing": 3 }"#) == .number(1))
    // A token without it says 0.
    #expect(try spacing(#"{ "typography": "{t.roboto}" }"#, style: #"{ "letterSpacing": 3 }"#) == nil)
  }

  @Test func lineHeightComesWithTheTypography() throws {
    func height(_ text: String, style: String = "{}") throws -> ParameterValue? {
      try title(text, style: style).entries["lineHeight"]?.value
    }
    #expect(try height(#"{ "typography": "{t.inter}" }"#) == .number(1.2))
    // A length is made a multiple of the size, which is 12.
    #expect(try height(#"{ "typography": "{t.high}" }"#) == .number(1.5))
    #expect(try height(#"{ "typography": "{t.aliased}" }"#) == .number(20.0 / 16))
    #expect(try height(#"{ "typography": "{t.inter}", "lineHeight": 2 }"#) == .number(2))
    #expect(try height(#"{ "typography": "{t.roboto}" }"#, style: #"{ "lineHeight": 3 }"#) == nil)
  }

  @Test func aStateCanChangeTheTypography() throws {
    let title = try title(#"{ "font": "body", "size": 9 }"#, state: #"{ "typography": "{t.inter}" }"#)
    #expect(title.entries["font"]?.value == .text("Inter") && title.entries["size"]?.value == .number(20))
  }

  @Test(arguments: [
    ("{t.lost}", "no font of 'Verdana', the families of token 't.lost', in 'fonts'"),
    ("{d}", "cannot be used for a text here"),
    ("body", "expected the alias of a typography token"),
  ]) func typographyIsRefused(_ value: String, _ message: String) {
    let reading = Reading(
      "{ \(Self.tokens) \"widgets\": { \"w\": { \"kind\": \"glossyButton\", \"title\": { \"typography\": \"\(value)\" } } } }"
    )
    #expect(reading.diagnostics.count == 1 && reading.rendered.contains(message), "\(reading.rendered)")
  }

  @Test func derivedColorsFollowTheTheme() throws {
    let reading = Reading(
      """
      { "tokens": { "c": { "$type": "color", "a": { "$value": "#336699" }, "b": { "$value": "{c.a} | alpha(0.5)" }, "d": { "$value": "{c.b}" } } },
        "themes": { "one": {}, "two": { "tokens": { "c": { "a": { "$value": "#ffffff" } } } } },
        "widgets": { "w": { "kind": "plain", "color": "{c.d} | fade(0.5)" } } }
      """)
    #expect(
      try reading.parameters("w", theme: "one")[TestSchemas.color]
        == Color(red: 0.2, green: 0.4, blue: 0.6, alpha: 0.25))
    #expect(try reading.parameters("w", theme: "two")[TestSchemas.color] == .white.withAlpha(0.25))
  }
}
