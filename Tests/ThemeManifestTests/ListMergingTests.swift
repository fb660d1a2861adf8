import Testing
import ThemeModel

@Suite struct ListMergingTests {
  struct Case: CustomTestStringConvertible {
    var name: String
    /// What the style states, and what the widget puts over it.
    var base: String
    var over: String
    var expected: String
    var testDescription: String { name }

    init(_ name: String, _ base: String, _ over: String, _ expected: String) {
      (self.name, self.base, self.over, self.expected) = (name, base, over, expected)
    }
  }

  static let box =
    #"{ "draw": "fill", "name": "box", "width": 2, "shape": { "type": "star", "corners": 4, "frame": [0, 0, 9, 9] } }"#
  static let group =
    #"{ "draw": "group", "name": "g", "steps": [{ "draw": "group", "name": "h", "steps": [\#(box)] }] }"#

  static let cases = [
    Case(
      "nothing over it", "[\(box)]", "", "fill box shape=(corners:4.0 frame:0.0,0.0,9.0,9.0 type:star) width=2.0"),
    Case("an array replaces", "[\(box)]", #""steps": [{ "draw": "fill" }]"#, "fill"),
    Case("an empty array replaces", "[\(box)]", #""steps": []"#, ""),
    Case("a word is an object", #"["fill", { "draw": "fill", "shape": "star" }]"#, "", "fill; fill shape=(type:star)"),
    Case(
      "an object changes by name", "[\(box), { \"draw\": \"fill\" }]", #""steps": { "box": { "width": 5 } }"#,
      "fill box shape=(corners:4.0 frame:0.0,0.0,9.0,9.0 type:star) width=5.0; fill"),
    Case("null takes away", "[\(box), \"fill\"]", #""steps": { "box": null }"#, "fill"),
    Case(
      "however deep", "[\(group)]", #""steps": { "box": { "width": 7, "shape": { "corners": 6 } } }"#,
      "group g [group h [fill box shape=(corners:6.0 frame:0.0,0.0,9.0,9.0 type:star) width=7.0]]"),
    Case("null however deep", "[\(group)]", #""steps": { "box": null }"#, "group g [group h []]"),
    Case(
      "a group's own list by name", "[\(group)]", #""steps": { "g": { "steps": { "h": { "steps": ["fill"] } } } }"#,
      "group g [group h [fill]]"),
    Case(
      "a group's own list as an array", "[\(group)]",
      #""steps": { "g": { "steps": [{ "draw": "fill", "name": "box" }] } }"#,
      "group g [fill box]"),
    Case(
      "the same word keeps", "[\(box)]", #""steps": { "box": { "shape": { "type": "star", "corners": 8 } } }"#,
      "fill box shape=(corners:8.0 frame:0.0,0.0,9.0,9.0 type:star) width=2.0"),
    Case(
      "the same word alone keeps", "[\(box)]", #""steps": { "box": { "shape": "star" } }"#,
      "fill box shape=(corners:4.0 frame:0.0,0.0,9.0,9.0 type:star) width=2.0"),
    Case(
      "another word starts empty", "[\(box)]", #""steps": { "box": { "shape": { "type": "rect" } } }"#,
      "fill box shape=(type:rect) width=2.0"),
    Case(
      "another word alone starts empty", "[\(box)]", #""steps": { "box": { "shape": "rect" } }"#,
      "fill box shape=(type:rect) width=2.0"),
    Case(
      "another form keeps the name alone", "[\(box)]", #""steps": { "box": { "draw": "group" } }"#, "group box"),
    Case(
      "null and an object over it", "[\(box)]", #""steps": { "box": { "shape": null } }"#, "fill box shape=? width=2.0"),
    Case("a description is no name", "[\(box)]", #""steps": { "$description": "x", "box": null }"#, ""),
  ]

  @Test(arguments: cases) func merges(_ example: Case) throws {
    let over = example.over.isEmpty ? "" : ", " + example.over
    let reading = Reading(
      """
      { "styles": { "s": { "kind": "drawing", "steps": \(example.base) } }, "widgets": { "w": { "extends": "s"\(over) } } }
      """)
    #expect(steps(try reading.parameters("w")) == example.expected)
  }

  /// Every place that can state the width of one element, the earlier first.
  private static let places = [
    "style", "style in theme", "parent", "parent in theme", "widget", "widget in theme", "state", "value",
  ]

  private func manifest(_ changes: [Int: String]) -> String {
    func change(_ place: Int, _ rest: String = "") -> String {
      let text = changes[place].map { "\"steps\": \($0)" } ?? ""
      return text.isEmpty || rest.isEmpty ? text + rest : text + ", " + rest
    }
    func block(_ text: String) -> String { "{ \(text) }" }
    let states = changes[6].map { "\"states\": { \"hover\": { \"steps\": \($0) } }" } ?? "\"states\": { \"hover\": {} }"
    let values = changes[7].map { ", \"atValues\": { \"0...9\": { \"steps\": \($0) } }" } ?? ""
    let array = #"[{ "draw": "group", "name": "g", "steps": [{ "draw": "fill", "name": "box" }] }]"#
    return """
      {
        "tokens": { "n": { "$type": "number", "a": { "$value": 50 }, "b": { "$value": "{n.a}" } } },
        "styles": {
          "root": { "kind": "drawing", "size": [9, 9], "values": [4], "steps": \(array) },
          "s": { "extends": "root"\(changes[0] == nil ? "" : ", ")\(change(0)) }
        },
        "themes": { "t": {
          "styles": { "s": \(block(change(1))) }, "widgets": { "p": \(block(change(3))), "w": \(block(change(5))) } } },
        "widgets": {
          "p": \(block(change(2, "\"extends\": \"s\""))), "w": \(block(change(4, "\"extends\": \"p\", \(states)\(values)"))) }
      }
      """
  }

  private func width(_ changes: [Int: String], _ message: String) throws -> String {
    let reading = Reading(manifest(changes))
    #expect(reading.diagnostics.isEmpty, "\(message): \(reading.rendered)")
    let variant = try #require(try reading.widget("w").variants.first { $0.axisValues == ["hover"] }, "\(message)")
    return steps(variant.elementParameters.first ?? variant.parameters)
  }

  @Test func ofEveryTwoPlacesTheLaterCounts() throws {
    func set(_ number: Int) -> String { "{ \"box\": { \"width\": \(number) } }" }
    for later in Self.places.indices {
      #expect(try width([later: set(later + 10)], Self.places[later]) == "group g [fill box width=\(later + 10).0]")
      for earlier in 0..<later {
        let names = "\(Self.places[earlier]), then \(Self.places[later])"
        #expect(
          try width([earlier: set(1), later: set(2)], names) == "group g [fill box width=2.0]", "\(names)")
        // What a style or widget comes to is read, so that only its own layers can hide a bad alias.
        if later < 6, earlier == later - 1, later % 2 == 1 {
          #expect(
            try width(
              [earlier: "{ \"box\": { \"width\": \"{nothing}\" } }", later: "{ \"box\": { \"width\": \"{n.b}\" } }"],
              names)
              == "group g [fill box width=50.0]", "an alias that does not count is not followed: \(names)")
        }
        #expect(
          try width([earlier: set(1), later: "{ \"box\": null }"], names) == "group g []", "taken away: \(names)")
        #expect(
          try width([earlier: set(1), later: "[\"fill\"]"], names) == "fill", "replaced: \(names)")
      }
    }
  }

  @Test func aDiamondOfThemesAndStylesIsReadFromTheRoot() throws {
    let reading = Reading(
      """
      {
        "styles": { "s": { "kind": "drawing", "steps": [{ "draw": "fill", "name": "a", "width": 1 }, { "draw": "fill", "name": "b", "width": 1 }] } },
        "themes": {
          "root": { "styles": { "s": { "steps": { "a": { "width": 2 } } } } },
          "left": { "extends": "root", "widgets": { "w": { "steps": { "a": { "width": 3 } } } } },
          "right": { "extends": "root", "styles": { "s": { "steps": { "b": null } } } }
        },
        "widgets": { "w": { "extends": "s" } }
      }
      """)
    #expect(steps(try reading.parameters("w", theme: "left")) == "fill a width=3.0; fill b width=1.0")
    #expect(steps(try reading.parameters("w", theme: "right")) == "fill a width=2.0")
  }

  @Test func whatAStateStatesIsKnown() throws {
    let reading = Reading(
      """
      { "widgets": { "w": { "kind": "drawing", "steps": [{ "draw": "fill", "name": "a", "width": 1 }, "fill"],
        "states": { "hover": { "steps": { "a": { "width": 2 } } } } } } }
      """)
    let normal = try reading.parameters("w", ["normal"])
    #expect(!normal.isStatedByState(TestSchemas.steps))
    let hover = try reading.parameters("w", ["hover"])
    #expect(hover.isStatedByState(TestSchemas.steps))
    let elements = hover[TestSchemas.steps]
    #expect(elements.map { $0.entries["width"]?.isFromState } == [true, nil])
    #expect(elements[0].entries["name"]?.isFromState == false)
  }

  @Test func aStyleMayChangeWhatItsWidgetsBring() throws {
    let reading = Reading(
      """
      { "styles": { "s": { "kind": "drawing", "states": { "hover": { "steps": { "a": { "width": "= width / 2" } } } } } },
        "widgets": { "w": { "extends": "s", "size": [8, 4], "steps": [{ "draw": "fill", "name": "a" }] } } }
      """)
    #expect(reading.diagnostics.isEmpty, "\(reading.rendered)")
    #expect(steps(try reading.parameters("w", ["hover"])) == "fill a width=4.0")
  }
}
