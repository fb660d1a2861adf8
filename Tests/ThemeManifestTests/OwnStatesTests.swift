import Testing
import ThemeDiagnostics
import ThemeModel

@Suite struct OwnStatesTests {
  private func widget(_ states: String, style: String = "") throws -> (axes: [WidgetAxis], variants: [String]) {
    let reading = Reading(
      """
      { "styles": { "s": { "kind": "drawing", "steps": ["fill"]\(style.isEmpty ? "" : ", ")\(style) } },
        "widgets": { "w": { "extends": "s"\(states.isEmpty ? "" : ", ")\(states) } } }
      """)
    let widget = try reading.widget("w")
    return (widget.axes, widget.variants.map { $0.axisValues.joined(separator: "/") })
  }

  @Test(
    arguments: [
      ("", "", nil, [""]),
      ("", #""states": null"#, nil, [""]),
      ("", #""states": {}"#, ["normal"], ["normal"]),
      (
        "", #""states": { "zoom": {}, "disabled": {}, "hover": {}, "alarm": {} }"#,
        ["normal", "hover", "disabled", "alarm", "zoom"], ["normal", "hover", "disabled", "alarm", "zoom"]
      ),
      ("", #""states": ["on", "off"]"#, ["on", "off"], ["on", "off"]),
      (
        #""states": { "hover": {} }"#, #""states": { "hover": null, "pressed": {} }"#, ["normal", "hover", "pressed"],
        ["normal", "pressed"]
      ),
      (#""states": ["on", "off"]"#, #""states": { "hover": {} }"#, ["on", "off", "hover"], ["on", "off", "hover"]),
      (#""states": { "hover": {} }"#, #""states": ["on"]"#, ["on"], ["on"]),
      (#""states": { "hover": {} }"#, #""states": null"#, nil, [""]),
    ] as [(String, String, [String]?, [String])])
  func axisIsMadeOfNames(_ style: String, _ states: String, _ values: [String]?, _ variants: [String]) throws {
    let found = try widget(states, style: style)
    #expect(found.axes == (values.map { [WidgetAxis("state", $0, derivesLooks: true)] } ?? []))
    #expect(found.variants == variants)
  }

  @Test func statedAxesAreCombined() throws {
    let axes =
      #""stateAxes": [{ "name": "check", "values": ["off", "on"] }, { "name": "state", "values": ["normal", "hover"] }]"#
    let found = try widget(#""states": { "on/hover": null, "hover": { "steps": [] } }"#, style: axes)
    #expect(found.axes.map(\.name) == ["check", "state"])
    #expect(found.variants == ["off/normal", "off/hover", "on/normal"])
    #expect(try widget(#""stateAxes": null"#, style: axes).axes.isEmpty)
    #expect(try widget("", style: axes).variants.count == 4)
  }

  @Test func aWidgetMayNotHaveTheNameOfAnothersState() {
    let reading = Reading(
      """
      { "widgets": { "w": { "kind": "drawing", "steps": ["fill"], "states": { "alarm": {} } },
                     "w/alarm": { "kind": "plain" }, "w/hover": { "kind": "plain" } } }
      """)
    #expect(reading.diagnostics.map(\.message) == ["widget 'w/alarm' has the name of state 'alarm' of widget 'w'"])
  }
}

@Suite struct AtValuesTests {
  private func widths(_ rest: String, kind: String = "drawing") throws -> [String] {
    let reading = Reading(
      """
      { "widgets": { "w": { "kind": "\(kind)", "size": [100, 10], "values": { "from": 0, "to": 1, "count": 11 }, \(rest) } } }
      """)
    let variant = try #require(try reading.widget("w").variants.first)
    return variant.elementParameters.map(steps)
  }

  private let box = #""steps": [{ "draw": "fill", "name": "a", "width": 1 }, { "draw": "fill", "name": "b" }]"#

  @Test func withoutWordsOnValuesTheyDoNotDiffer() throws {
    #expect(try widths(box).isEmpty)
    #expect(try widths(box + #", "atValues": { "7": { "steps": { "a": { "width": 2 } } } }"#).isEmpty)
  }

  @Test func arithmeticNamesTheValue() throws {
    let found = try widths(#""steps": [{ "draw": "fill", "width": "= value * width" }, "fill"]"#)
    #expect(found.count == 11)
    #expect(
      [found[0], found[5], found[10]] == ["fill width=0.0; fill", "fill width=50.0; fill", "fill width=100.0; fill"])
  }

  /// 0.3 of a computed sequence is not the number that `0.3` reads as.
  @Test func theNarrowerCounts() throws {
    let found = try widths(
      box + """
        , "atValues": { "0.3": { "steps": { "a": { "width": 30 } } }, "0...1": { "steps": { "a": { "width": 9 }, "b": null } },
                        "0.2...0.5": { "steps": { "a": { "width": 5 } } }, "0.4...0.7": { "steps": { "a": { "width": 7 } } } }
        """)
    #expect(
      found.map { String($0.dropFirst("fill a width=".count)) } == [
        "9.0", "9.0", "5.0", "30.0", "7.0", "7.0", "7.0", "7.0", "9.0", "9.0", "9.0",
      ])
  }

  @Test func aSizeMayDependOnTheValue() throws {
    let reading = Reading(
      """
      { "widgets": { "w": { "kind": "drawing", "values": [1, 2], "size": ["= 10 * value", 4],
        "steps": [{ "draw": "fill", "width": "= width / 2" }] } } }
      """)
    let variant = try #require(try reading.widget("w").variants.first)
    #expect(variant.elementParameters.map(steps) == ["fill width=5.0", "fill width=10.0"])
  }

  @Test func everySequenceKindHasThem() throws {
    let reading = Reading(
      """
      { "widgets": { "w": { "kind": "arcMeter", "values": [0, 50], "startAngle": "= value * 2",
        "atValues": { "50": { "cap": "round" } } } } }
      """)
    let sets = try #require(try reading.widget("w").variants.first).elementParameters
    #expect(sets.map { $0.entries["startAngle"]?.value } == [.number(0), .number(100)])
    #expect(sets.map { $0.entries["cap"]?.value } == [nil, .text("round")])
  }

  @Test func laterLayersMergeByKeyAndNullForgets() throws {
    let reading = Reading(
      """
      { "styles": { "s": { "kind": "arcMeter", "values": [0, 50], "atValues": { "0": { "startAngle": 1, "cap": "round" }, "50": { "cap": "round" } } } },
        "widgets": { "w": { "extends": "s", "atValues": { "0.0": { "startAngle": 3 }, "50": null } } } }
      """)
    let sets = try #require(try reading.widget("w").variants.first).elementParameters
    #expect(sets.map { $0.entries["startAngle"]?.value } == [.number(3), nil])
    #expect(sets.map { $0.entries["cap"]?.value } == [.text("round"), nil])
  }
}

@Suite struct RepeatTests {
  private func read(_ element: String) throws -> String {
    steps(
      try Reading("{ \"widgets\": { \"w\": { \"kind\": \"drawing\", \"size\": [9, 9], \"steps\": [\(element)] } } }")
        .parameters("w"))
  }

  @Test func anElementStandsOnceForEachItem() throws {
    #expect(
      try read(
        #"{ "draw": "fill", "repeat": { "from": 2, "to": 4, "count": 3 }, "width": "= item + 10 * index + 100 * count" }"#
      )
        == "fill repeat=(count:3.0 index:0.0 item:2.0) width=302.0; fill repeat=(count:3.0 index:1.0 item:3.0) width=313.0; "
        + "fill repeat=(count:3.0 index:2.0 item:4.0) width=324.0")
    #expect(
      try read(#"{ "draw": "fill", "repeat": ["a", 7] }"#)
        == "fill repeat=(count:2.0 index:0.0 item:a); fill repeat=(count:2.0 index:1.0 item:7.0)")
  }

  @Test func aRepeatedGroupPassesItsItemOn() throws {
    #expect(
      try read(
        #"{ "draw": "group", "repeat": [1, 2], "steps": [{ "draw": "fill", "width": "= item" }, { "draw": "fill", "repeat": [5], "width": "= item" }] }"#
      )
        == "group repeat=(count:2.0 index:0.0 item:1.0) [fill width=1.0; fill repeat=(count:1.0 index:0.0 item:5.0) width=5.0]; "
        + "group repeat=(count:2.0 index:1.0 item:2.0) [fill width=2.0; fill repeat=(count:1.0 index:0.0 item:5.0) width=5.0]"
    )
  }

  @Test func nullDrawsOnce() throws { #expect(try read(#"{ "draw": "fill", "repeat": null }"#) == "fill") }

  @Test func tooManyAreRefused() {
    let many =
      #"{ "draw": "group", "repeat": { "from": 0, "to": 1, "count": 1000 }, "steps": [{ "draw": "fill", "repeat": { "from": 0, "to": 1, "count": 1000 } }] }"#
    let reading = Reading("{ \"widgets\": { \"w\": { \"kind\": \"drawing\", \"steps\": [\(many)] } } }")
    #expect(reading.diagnostics.map(\.message).contains("more than 10000 elements with all repetitions"))
    let items = "[" + Array(repeating: "1", count: 1001).joined(separator: ",") + "]"
    let one = Reading(
      "{ \"widgets\": { \"w\": { \"kind\": \"drawing\", \"steps\": [{ \"draw\": \"fill\", \"repeat\": \(items) }] } } }"
    )
    #expect(one.diagnostics.map(\.message) == ["'steps[0].repeat': 1...1000 items, found 1001"])
  }

  @Test func tooManyElementsAndListsAreRefused() {
    let many = Array(repeating: "\"fill\"", count: 600).joined(separator: ",")
    let reading = Reading(
      "{ \"widgets\": { \"w\": { \"kind\": \"drawing\", \"steps\": [{ \"draw\": \"group\", \"steps\": [\(many)] }, \(many)] } } }"
    )
    #expect(reading.diagnostics.map(\.message) == ["'steps': at most 1000 elements together, found 1201"])
    var deep = "[\"fill\"]"
    for _ in 0..<16 { deep = "[{ \"draw\": \"group\", \"steps\": \(deep) }]" }
    let nested = Reading("{ \"widgets\": { \"w\": { \"kind\": \"drawing\", \"steps\": \(deep) } } }")
    #expect(nested.diagnostics.map(\.message) == ["'steps': at most 16 lists within one another, found 17"])
  }
}
