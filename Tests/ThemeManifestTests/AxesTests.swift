import Testing
import ThemeDiagnostics
import ThemeGraphics
import ThemeModel

@Suite struct AxesTests {
  @Test func aThemeIsDrawnInEveryCombination() throws {
    let reading = Reading(
      """
      { "axes": { "contrast": ["normal", "high"], "appearance": ["light", "dark"] },
        "themes": { "b": {}, "a": {} }, "widgets": { "w": { "kind": "plain" } } }
      """)
    let themes = try #require(reading.themeSet, "\(reading.rendered)").themes
    #expect(themes.map(\.name) == ["a", "a-dark", "a-dark-high", "a-high", "b", "b-dark", "b-dark-high", "b-high"])
    #expect(themes.map(\.base) == ["a", "a", "a", "a", "b", "b", "b", "b"])
    #expect(
      themes[2].axes == [
        AxisValue(axis: "appearance", value: "dark", position: 1),
        AxisValue(axis: "contrast", value: "high", position: 1),
      ])
  }

  @Test func aThemeMayLimitItsCombinations() throws {
    let reading = Reading(
      """
      { "axes": { "appearance": ["light", "dark"], "contrast": ["normal", "high"], "density": ["wide", "tight"] },
        "themes": {
          "product": { "axes": { "appearance": ["dark", "light"], "contrast": "high" } },
          "union": { "axes": [{ "appearance": ["light", "dark"] }, { "appearance": "dark", "density": "tight" }, { "appearance": "dark" }] },
          "first": { "axes": {} } },
        "widgets": { "w": { "kind": "plain" } } }
      """)
    #expect(
      reading.themeSet?.themes.map(\.name) == [
        "first", "product-dark-high", "product-high", "union", "union-dark", "union-dark-tight",
      ], "\(reading.rendered)")
  }

  @Test func withoutThemesTheDefaultVaries() {
    let reading = Reading("{ \"axes\": { \"appearance\": [\"light\", \"dark\"] }, \"widgets\": {} }")
    #expect(reading.themeSet?.themes.map(\.name) == ["default", "default-dark"])
  }

  @Test func choicesStandAnywhere() throws {
    let reading = Reading(
      """
      { "axes": { "a": ["x", "y"], "b": ["m", "n"] },
        "tokens": { "$axis": "a",
          "x": { "whole": { "$type": "color", "$value": "#000" }, "group": { "$type": "number", "one": { "$value": 1 } } },
          "y": { "whole": { "$axis": "b", "$default": { "$type": "color", "$value": "#fff" } }, "group": { "$type": "number", "one": { "$value": { "$axis": "b", "m": 2, "n": 3 } } } } },
        "styles": { "s": { "$axis": "b", "m": { "cornerRadius": "{group.one}" }, "$default": { "cornerRadius": 9 } }, "t": {} },
        "themes": { "q": {}, "r": { "widgets": { "w": { "$axis": "a", "x": {}, "y": { "color": "#fff" } } } } },
        "widgets": {
          "w": { "kind": "glossyButton", "extends": { "$axis": "a", "x": "s", "y": "s" }, "color": "{whole}",
                 "title": { "text": { "$axis": "b", "m": "M", "n": "N" }, "shadow": [{ "radius": { "$axis": "a", "x": 1, "y": 2 } }] },
                 "states": { "$axis": "a", "x": ["normal"], "y": { "hover": { "$axis": "b", "m": null, "n": { "cornerRadius": 7 } } } },
                 "$extensions": { "theirs": { "$axis": "none of ours" } } },
          "k": { "kind": { "$axis": "a", "x": "plain", "y": "checkbox" } } } }
      """)
    func of(_ theme: String, _ state: String = "normal") throws -> ParameterSet {
      try reading.parameters("w", [state], theme: theme)
    }
    #expect(try of("q")[TestSchemas.color] == .black)
    #expect(try of("q-y")[TestSchemas.color] == .white)
    #expect(try of("r-y-n")[TestSchemas.color] == .white)
    #expect(try ["q", "q-n", "q-y", "q-y-n"].map { try of($0)[TestSchemas.cornerRadius] } == [1, 9, 2, 9])
    #expect(try #require(try of("q-y-n")[TestSchemas.title]).entries["text"]?.value == .text("N"))
    #expect(try of("q-y-n", "hover")[TestSchemas.cornerRadius] == 7)
    #expect(try reading.widget("w", theme: "q").variants.map(\.axisValues) == [["normal"]])
    #expect(
      try reading.widget("w", theme: "q-y").variants.map(\.axisValues) == [
        ["normal"], ["pressed"], ["disabled"], ["focused"],
      ])
    #expect(try reading.widget("k", theme: "q").kind == "plain")
    #expect(try reading.widget("k", theme: "q-y").kind == "checkbox")
  }

  @Test func aNullBranchTakesAwayWhatWasInherited() throws {
    let reading = Reading(
      """
      { "axes": { "a": ["x", "y"] },
        "styles": { "s": { "kind": "glossyButton", "title": { "text": "t", "size": 5 } } },
        "widgets": { "w": { "extends": "s", "title": { "$axis": "a", "x": { "size": 6 }, "y": null } } } }
      """)
    let title = try #require(try reading.parameters("w", ["normal"], theme: "default")[TestSchemas.title])
    #expect(title.entries["text"]?.value == .text("t"))
    #expect(title.entries["size"]?.value == .number(6))
    #expect(try reading.parameters("w", ["normal"], theme: "default-y").entries["title"]?.value == ParameterValue.none)
  }

  @Test func branchesKeepTheirPlacesInTheText() throws {
    let marked = MarkedText(
      """
      { "axes": { "a": ["x", "y"] },
        "widgets": { "w": { "kind": "plain", "color": { "$axis": "a", "x": "#fff", "y": 1️⃣"#00" } } } }
      """)
    let reading = Reading(marked.text)
    #expect(reading.diagnostics.map(\.id) == [.manifestColor])
    #expect(reading.diagnostics.first?.range?.lower == marked.markers["1️⃣"])
  }

  @Test func axesOfIncludedFilesAreTheManifestsOwn() throws {
    let reading = Reading(
      "{ \"include\": [\"part.json\"], \"axes\": { \"b\": [\"m\", \"n\"] }, \"widgets\": {} }",
      parts: ["part.json": "{ \"axes\": { \"a\": [\"x\", \"y\"] } }"])
    #expect(reading.themeSet?.themes.map(\.name) == ["default", "default-n", "default-y", "default-y-n"])
  }

  @Test func withoutAxesAThemeHasNone() throws {
    let theme = try #require(Reading("{ \"widgets\": {} }").themeSet?.themes.first)
    #expect(theme.axes == [] && theme.base == "default" && theme.name == "default")
  }
}
