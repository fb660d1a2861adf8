import Testing
import ThemeDiagnostics
import ThemeGraphics
import ThemeModel

@Suite struct StateTests {
  private func variants(_ kind: String, _ states: String, later: String? = nil) throws -> [String] {
    let style = "\"styles\": { \"s\": { \"kind\": \"\(kind)\", \"states\": \(states) } }"
    let widget = later.map { "\"extends\": \"s\", \"states\": \($0)" } ?? "\"extends\": \"s\""
    return try Reading("{ \(style), \"widgets\": { \"w\": { \(widget) } } }")
      .widget("w").variants.map { $0.axisValues.joined(separator: "/") }
  }

  @Test func arraysRestrict() throws {
    #expect(try variants("glossyButton", "[\"pressed\", \"normal\"]") == ["normal", "pressed"])
    #expect(
      try variants("checkbox", "[\"checked\"]") == [
        "checked/normal", "checked/hover", "checked/pressed", "checked/disabled", "checked/focused",
      ])
    #expect(try variants("checkbox", "[\"hover\"]") == ["unchecked/hover", "checked/hover", "mixed/hover"])
    #expect(
      try variants("checkbox", "[\"checked\", \"unchecked\", \"normal\", \"hover\"]") == [
        "unchecked/normal", "unchecked/hover", "checked/normal", "checked/hover",
      ])
    #expect(
      try variants("checkbox", "[\"checked/hover\", \"unchecked/normal\"]") == ["unchecked/normal", "checked/hover"])
  }

  @Test func nullRemoves() throws {
    #expect(
      try variants("glossyButton", "{ \"hover\": null, \"focused\": null }") == ["normal", "pressed", "disabled"])
    #expect(
      try variants("checkbox", "{ \"mixed\": null, \"focused\": null, \"disabled\": null, \"checked/pressed\": null }")
        == [
          "unchecked/normal", "unchecked/hover", "unchecked/pressed", "checked/normal", "checked/hover",
        ])
    // The more specific key wins.
    #expect(
      try variants(
        "checkbox", "{ \"mixed\": null, \"hover\": null, \"pressed\": null, \"disabled\": null, \"mixed/hover\": {} }")
        == [
          "unchecked/normal", "unchecked/focused", "checked/normal", "checked/focused", "mixed/hover",
        ])
  }

  @Test func laterLayers() throws {
    #expect(
      try variants("glossyButton", "{ \"hover\": null }", later: "{ \"focused\": null }") == [
        "normal", "pressed", "disabled",
      ])
    #expect(try variants("glossyButton", "{ \"hover\": null }", later: "{ \"hover\": {} }").count == 5)
    #expect(
      try variants("glossyButton", "{ \"hover\": null }", later: "[\"normal\", \"hover\"]") == ["normal", "hover"])
    #expect(
      try variants("glossyButton", "[\"normal\", \"hover\"]", later: "{ \"pressed\": {}, \"hover\": null }") == [
        "normal", "pressed",
      ])
    #expect(try variants("glossyButton", "[\"normal\"]", later: "null").count == 5)
  }

  @Test func theMostSpecificOverrideWins() throws {
    let reading = Reading(
      """
      { "widgets": { "w": { "kind": "checkbox", "radius": 1, "states": {
          "checked/hover": { "radius": 4 }, "hover": { "radius": 3, "color": "#fff" }, "checked": { "radius": 2, "background": "#fff" } } } } }
      """)
    func radius(_ values: [String]) throws -> ParameterValue? {
      try reading.parameters("w", values).entries["radius"]?.value
    }
    #expect(try radius(["unchecked", "normal"]) == .cornerRadii(CornerRadii(1)))
    #expect(try radius(["checked", "normal"]) == .cornerRadii(CornerRadii(2)))
    #expect(try radius(["mixed", "hover"]) == .cornerRadii(CornerRadii(3)))
    #expect(try radius(["checked", "hover"]) == .cornerRadii(CornerRadii(4)))
    let both = try reading.parameters("w", ["checked", "hover"])
    #expect(both[TestSchemas.color] == .white)
    // `checked` states it, and no look is derived along that axis; `hover` and `checked/hover` replace derived looks.
    #expect(both.entries["background"]?.isFromState == false)
    #expect(both.entries["radius"]?.isFromState == true)
    #expect(try reading.parameters("w", ["checked", "normal"]).entries["radius"]?.isFromState == false)
    #expect(try reading.parameters("w", ["unchecked", "normal"]).entries["radius"]?.isFromState == false)
  }

  @Test func anArrayDropsTheOverridesOfEarlierLayers() throws {
    let reading = Reading(
      """
      { "styles": { "s": { "kind": "glossyButton", "states": { "pressed": { "cornerRadius": 9 } } } },
        "widgets": { "w": { "extends": "s", "states": ["pressed"] } } }
      """)
    #expect(try reading.parameters("w", ["pressed"]).entries["cornerRadius"] == nil)
  }

  @Test func tooManySprites() {
    let reading = Reading(
      "{ \"widgets\": { \"w\": { \"kind\": \"arcMeter\", \"values\": { \"from\": 0, \"to\": 1, \"count\": 10000 } } } }"
    )
    #expect(reading.diagnostics.isEmpty)
    let many = (0..<101).map {
      "\"w\($0)\": { \"kind\": \"arcMeter\", \"values\": { \"from\": 0, \"to\": 1, \"count\": 10000 } }"
    }
    let all = Reading("{ \"widgets\": { \(many.joined(separator: ",")) } }")
    #expect(all.diagnostics.map(\.id) == [.manifestTooMany])
  }
}
