import Testing
import ThemeGraphics
import ThemeModel

@Suite struct MergingTests {
  @Test func styleThenWidgetThenThemeThenState() throws {
    let reading = Reading(
      """
      {
        "styles": {
          "base": { "kind": "glossyButton", "cornerRadius": 1, "title": { "text": "base", "size": 1 },
                    "states": { "pressed": { "cornerRadius": 10, "title": { "text": "pressed" } }, "hover": null } },
          "glossy": { "extends": "base", "cornerRadius": 2 }
        },
        "themes": {
          "plain": {},
          "changed": { "styles": { "base": { "title": { "size": 4 } } },
                       "widgets": { "play": { "cornerRadius": 4, "states": { "pressed": { "color": "#fff" } } } } },
          "child": { "extends": "changed", "widgets": { "play": { "cornerRadius": 5 } } }
        },
        "widgets": {
          "play": { "extends": "glossy", "cornerRadius": 3, "title": { "text": "play" } },
          "more": { "extends": "play" }
        }
      }
      """)
    func radius(_ widget: String, _ state: String, _ theme: String) throws -> Double {
      try reading.parameters(widget, [state], theme: theme)[TestSchemas.cornerRadius]
    }
    #expect(try radius("play", "normal", "plain") == 3)
    #expect(try radius("play", "pressed", "plain") == 10)
    #expect(try radius("play", "normal", "changed") == 4)
    #expect(try radius("play", "pressed", "changed") == 10)
    #expect(try radius("play", "normal", "child") == 5)
    #expect(try radius("more", "normal", "child") == 5)
    #expect(
      try reading.widget("play", theme: "plain").variants.map(\.axisValues) == [
        ["normal"], ["pressed"], ["disabled"], ["focused"],
      ])

    let title = try #require(try reading.parameters("play", ["normal"], theme: "changed")[TestSchemas.title])
    #expect(title.entries["text"]?.value == .text("play"))
    #expect(title.entries["size"]?.value == .number(4))
    let pressed = try reading.parameters("play", ["pressed"], theme: "changed")
    #expect(pressed[TestSchemas.color] == .white)
    #expect(pressed.isStatedByState(TestSchemas.cornerRadius))
    #expect(try #require(pressed[TestSchemas.title]).entries["text"]?.value == .text("pressed"))
  }

  @Test func nullTakesAnObjectAwayAndALaterLayerBringsAnother() throws {
    let reading = Reading(
      """
      {
        "styles": { "s": { "kind": "glossyButton", "title": { "text": "a", "size": 9 }, "shadow": { "blur": 2 } } },
        "widgets": {
          "none": { "extends": "s", "title": null, "shadow": null },
          "again": { "extends": "none", "title": { "size": 3 } }
        }
      }
      """)
    let none = try reading.parameters("none", ["normal"])
    #expect(none[TestSchemas.title] == nil)
    #expect(none.entries["title"]?.value == ParameterValue.none)
    #expect(none.entries["shadow"]?.value == ParameterValue.none)
    let again = try #require(try reading.parameters("again", ["normal"])[TestSchemas.title])
    #expect(again.entries.keys.sorted() == ["size"])
  }

  @Test func aliasesAreFollowedAfterMerging() {
    let reading = Reading(
      """
      { "styles": { "s": { "color": "{nothing}", "$description": "needs a colour" } },
        "widgets": { "w": { "extends": "s", "kind": "plain", "color": "#fff", "$extensions": {} } } }
      """)
    #expect(reading.diagnostics.isEmpty, "\(reading.rendered)")
  }

  @Test func paintsAndShadowsReplaceAsAWhole() throws {
    let reading = Reading(
      """
      { "styles": { "s": { "kind": "checkbox", "background": { "linear": ["#000", "#fff"], "angle": 10 } } },
        "widgets": { "w": { "extends": "s", "background": { "linear": ["#000", "#fff"] } } } }
      """)
    let entry = try #require(try reading.parameters("w").entries["background"])
    #expect(
      entry.value == .paint(.linear(stops: [GradientStop(0, .black), GradientStop(1, .white)], line: .angle(90))))
  }

  @Test func aThemeMayExchangeTheParent() throws {
    let reading = Reading(
      """
      { "styles": { "a": { "kind": "plain", "color": "#000" }, "b": { "kind": "plain", "color": "#fff" } },
        "themes": { "x": {}, "y": { "widgets": { "w": { "extends": "b" } } } },
        "widgets": { "w": { "extends": "a" } } }
      """)
    #expect(try reading.parameters("w", theme: "x")[TestSchemas.color] == .black)
    #expect(try reading.parameters("w", theme: "y")[TestSchemas.color] == .white)
  }

  @Test func withoutThemesThereIsOne() throws {
    let reading = Reading("{ \"version\": 1, \"widgets\": {} }")
    #expect(reading.themeSet?.themes.map(\.name) == ["default"])
    #expect(reading.themeSet?.settings == BuildSettings())
  }

  @Test func everyObjectMayBeDescribed() {
    let d = "\"$description\": \"why\""
    let reading = Reading(
      """
      { \(d), "atlas": { \(d) }, "output": { \(d) }, "png": { \(d) }, "fonts": { \(d), "f": { \(d), "file": "x.ttf" } },
        "tokens": { \(d), "g": { \(d) } }, "styles": { \(d), "s": { \(d), "kind": "glossyButton", "shadow": { \(d) } } },
        "themes": { \(d), "t": { \(d), "styles": { "s": { \(d) } } } },
        "widgets": { \(d), "w": { \(d), "extends": "s", "title": { \(d), "fill": { \(d), "linear": [{ \(d), "color": "#000" }] } },
                               "states": { \(d), "hover": { \(d), "title": { \(d) } } } } } }
      """)
    #expect(reading.diagnostics.isEmpty, "\(reading.rendered)")
  }
}
