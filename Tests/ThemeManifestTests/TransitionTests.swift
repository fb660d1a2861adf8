import Testing
import ThemeDiagnostics
import ThemeGraphics
import ThemeModel

@Suite struct TransitionTests {
  private func transitions(_ kind: String, _ rest: String, style: String = "{}") throws -> [Transition] {
    try Reading(
      "{ \"styles\": { \"s\": \(style) }, \"widgets\": { \"w\": { \"kind\": \"\(kind)\", \"extends\": \"s\", \(rest) } } }"
    ).widget("w").transitions
  }

  @Test func aListOfWays() throws {
    let found = try transitions(
      "glossyButton",
      """
      "states": { "hover": { "cornerRadius": 9 } }, "transitions": [
        { "from": "normal", "to": "hover", "frames": 5, "duration": 0.25 },
        { "from": "hover", "to": "pressed", "frames": 3, "easing": "easeIn", "name": "press" },
        { "from": "normal", "to": { "cornerRadius": 2 }, "frames": 4, "loop": true, "name": "breathe" } ]
      """)
    #expect(found.map(\.path) == ["breathe", "normal-hover", "press"])
    #expect(found.map(\.axisValues) == [["breathe"], ["normal-hover"], ["press"]])
    #expect(found.map(\.loops) == [true, false, false] && found.map(\.duration) == [nil, 0.25, nil])
    #expect(found[1].progress == [0, 0.25, 0.5, 0.75, 1] && found[0].progress == [0, 0.25, 0.5, 0.75])
    #expect(found[2].progress[0] == 0 && found[2].progress[2] == 1 && found[2].progress[1] < 0.4)
    #expect(found[1].from.axisValues == ["normal"] && found[1].to.parameters[TestSchemas.cornerRadius] == 9)
    // A look that is no state is put over the other end's, and replaces derived looks as a state's does.
    #expect(found[0].to.axisValues == ["normal"] && found[0].to.parameters[TestSchemas.cornerRadius] == 2)
    #expect(found[0].to.parameters.isStatedByState(TestSchemas.cornerRadius))
  }

  @Test func aLookOverAState() throws {
    let found = try transitions(
      "glossyButton",
      """
      "states": { "hover": { "cornerRadius": 9, "color": "#fff" } }, "transitions": {
        "pulse": { "from": { "cornerRadius": 3 }, "to": "hover", "frames": 2 },
        "free": { "from": { "cornerRadius": 3 }, "to": { "cornerRadius": 4 }, "frames": 2 } }
      """)
    #expect(found[1].from.axisValues == ["hover"] && found[1].from.parameters[TestSchemas.color] == .white)
    #expect(found[1].from.parameters[TestSchemas.cornerRadius] == 3)
    #expect(found[0].from.axisValues == ["normal"] && found[0].to.parameters[TestSchemas.cornerRadius] == 4)
  }

  @Test func twoAxes() throws {
    let found = try transitions(
      "checkbox",
      """
      "transitions": {
        "agree": { "from": "unchecked", "to": "checked", "frames": 2 },
        "both": { "from": "unchecked/normal", "to": "checked/hover", "frames": 2 },
        "glow": { "from": "checked/hover", "to": { "color": "#fff" }, "frames": 2 },
        "light": { "from": "checked", "to": "checked/hover", "frames": 2 } }
      """)
    #expect(found.map(\.path) == ["agree/normal", "both/both", "checked/glow", "checked/light"])
    #expect(found[2].from.axisValues == ["checked", "hover"])
    let unnamed = try transitions(
      "checkbox", "\"transitions\": [{ \"from\": \"mixed\", \"to\": \"hover\", \"frames\": 2 }]")
    #expect(unnamed.map(\.path) == ["mixed-unchecked/normal-hover"])
  }

  @Test func withoutAxes() throws {
    let found = try transitions(
      "plain", "\"transitions\": { \"flash\": { \"from\": {}, \"to\": { \"color\": \"#fff\" }, \"frames\": 2 } }")
    #expect(found.map(\.path) == ["flash"] && found[0].axisValues.isEmpty)
    #expect(found[0].to.parameters[TestSchemas.color] == .white)
  }

  @Test func layers() throws {
    let style = """
      { "kind": "glossyButton", "transitions": {
        "in": { "from": "normal", "to": "hover", "frames": 6 }, "out": { "from": "hover", "to": "normal", "frames": 6 } } }
      """
    let changed = try transitions(
      "glossyButton", "\"transitions\": { \"in\": { \"frames\": 3 }, \"out\": null }", style: style)
    #expect(changed.map(\.path) == ["in"] && changed[0].progress.count == 3 && changed[0].to.axisValues == ["hover"])
    #expect(try transitions("glossyButton", "\"transitions\": null", style: style).isEmpty)
    #expect(try transitions("glossyButton", "\"transitions\": []", style: style).isEmpty)
    let replaced = try transitions(
      "glossyButton", "\"transitions\": [{ \"from\": \"normal\", \"to\": \"pressed\", \"frames\": 2 }]", style: style)
    #expect(replaced.map(\.path) == ["normal-pressed"])
    // An element without a name is known by its ends.
    let list =
      "{ \"kind\": \"glossyButton\", \"transitions\": [{ \"from\": \"normal\", \"to\": \"hover\", \"frames\": 2 }] }"
    let longer = try transitions(
      "glossyButton", "\"transitions\": { \"normal-hover\": { \"frames\": 8 } }", style: list)
    #expect(longer.map(\.path) == ["normal-hover"] && longer[0].progress.count == 8)
  }

  @Test func themesChangeThem() throws {
    let reading = Reading(
      """
      { "tokens": { "c": { "$type": "color", "$value": "#000" } },
        "widgets": { "w": { "kind": "glossyButton", "transitions": {
          "glow": { "from": "normal", "to": { "color": "{c}" }, "frames": 2 } } } },
        "themes": { "a": {}, "b": { "tokens": { "c": { "$value": "#fff" } },
          "widgets": { "w": { "transitions": { "glow": { "frames": 4 } } } } } } }
      """)
    let (a, b) = (try reading.widget("w", theme: "a").transitions, try reading.widget("w", theme: "b").transitions)
    #expect(a.first?.progress.count == 2 && b.first?.progress.count == 4)
    #expect(b.first?.to.parameters[TestSchemas.color] == .white && a.first?.to.parameters[TestSchemas.color] == .black)
  }

  @Test func framesCountAsSprites() {
    let reading = Reading(
      """
      { "widgets": { "w": { "kind": "glossyButton", "transitions": [
        { "from": "normal", "to": "hover", "frames": 5000 }, { "from": "normal", "to": "pressed", "frames": 4996 } ] } } }
      """)
    #expect(reading.diagnostics.map(\.id) == [.manifestTooMany])
    #expect(reading.diagnostics.first?.message.contains("10001 sprites") == true)
  }
}
