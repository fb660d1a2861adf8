import Testing
import ThemeDiagnostics
import ThemeGraphics
import ThemeModel

/// What the table of pairs of layers does not hold: diamonds, three layers at once, choices in the joints.
@Suite struct MergeCornerTests {
  @Test func aStyleThatTwoWidgetsReachIsChangedForBoth() throws {
    let reading = Reading(
      """
      { "styles": { "root": { "kind": "glossyButton", "cornerRadius": 1, "title": { "text": "root", "size": 1 } },
                    "left": { "extends": "root", "cornerRadius": 2 }, "right": { "extends": "root", "title": { "size": 2 } } },
        "themes": { "t": {}, "u": { "styles": { "root": { "cornerRadius": 9, "title": { "text": "u" } } } } },
        "widgets": { "a": { "extends": "left" }, "b": { "extends": "right" }, "c": { "extends": "a", "title": null }, "d": { "extends": "c", "title": { "size": 7 } } } }
      """)
    func found(_ widget: String, _ theme: String) throws -> String {
      let set = try reading.parameters(widget, ["normal"], theme: theme)
      let title = set[TestSchemas.title]
      let parts = ["text", "size"].map { title?.entries[$0].map { "\($0.value)" } ?? "-" }
      return "\(Int(set[TestSchemas.cornerRadius])) \(parts.joined(separator: " "))"
    }
    #expect(try found("a", "t") == "2 text(\"root\") number(1.0)")
    #expect(try found("a", "u") == "2 text(\"u\") number(1.0)")
    #expect(try found("b", "t") == "1 text(\"root\") number(2.0)")
    #expect(try found("b", "u") == "9 text(\"u\") number(2.0)")
    #expect(try found("c", "u") == "2 - -")
    #expect(try found("d", "u") == "2 - number(7.0)")
  }

  @Test func aThemeThatTwoThemesExtendIsThereInBoth() throws {
    let reading = Reading(
      """
      { "tokens": { "n": { "$type": "number", "$value": 1 }, "m": { "$type": "number", "$value": "{n}" } },
        "themes": { "root": { "tokens": { "n": { "$value": 2 } }, "widgets": { "w": { "color": "#fff" } } },
                    "left": { "extends": "root", "tokens": { "n": { "$value": 3 } } },
                    "right": { "extends": "root", "widgets": { "w": { "cornerRadius": 4 } } } },
        "widgets": { "w": { "kind": "glossyButton", "cornerRadius": "{m}" } } }
      """)
    for (theme, radius) in [("root", 2.0), ("left", 3), ("right", 4)] {
      let set = try reading.parameters("w", ["normal"], theme: theme)
      #expect(set[TestSchemas.cornerRadius] == radius)
      #expect(set[TestSchemas.color] == .white)
    }
  }

  @Test func aFileThatTwoFilesIncludeIsReadOnce() throws {
    let reading = Reading(
      "{ \"include\": [\"left.json\", \"right.json\"], \"widgets\": { \"w\": { \"extends\": \"s\", \"color\": \"{c}\" } } }",
      parts: [
        "left.json": "{ \"include\": [\"root.json\"], \"styles\": { \"s\": { \"extends\": \"r\" } } }",
        "right.json":
          "{ \"include\": [\"root.json\"], \"tokens\": { \"c\": { \"$type\": \"color\", \"$value\": \"{d}\" } } }",
        "root.json":
          "{ \"styles\": { \"r\": { \"kind\": \"plain\" } }, \"tokens\": { \"d\": { \"$type\": \"color\", \"$value\": \"#fff\" } } }",
      ])
    #expect(try reading.parameters("w")[TestSchemas.color] == .white, "\(reading.rendered)")
  }

  @Test func anAliasChosenInAStateFollowsTheTheme() throws {
    let reading = Reading(
      """
      { "axes": { "a": ["x", "y"] },
        "tokens": { "n": { "$type": "number", "$value": 1 }, "m": { "$type": "number", "$value": 2 } },
        "themes": { "t": {}, "u": { "tokens": { "m": { "$value": { "$axis": "a", "x": "{n}", "y": 8 } } } } },
        "styles": { "s": { "states": { "hover": { "cornerRadius": { "$axis": "a", "x": "{n}", "y": "{m}" } } } } },
        "widgets": { "w": { "kind": "glossyButton", "extends": "s", "cornerRadius": "{m}" } } }
      """)
    func radius(_ theme: String, _ state: String) throws -> Double {
      try reading.parameters("w", [state], theme: theme)[TestSchemas.cornerRadius]
    }
    #expect(try ["t", "t-y", "u", "u-y"].map { try radius($0, "normal") } == [2, 2, 1, 8])
    #expect(try ["t", "t-y", "u", "u-y"].map { try radius($0, "hover") } == [1, 2, 1, 8])
  }

  @Test(arguments: [
    ("styles", #""styles": { "a": { "extends": "b" }, "b": { "extends": "a" } }, "widgets": {}"#, "a → b → a"),
    (
      "widgets", #""widgets": { "a": { "extends": "b" }, "b": { "extends": "c" }, "c": { "extends": "a" } }"#,
      "a → b → c → a"
    ),
    ("themes", #""themes": { "a": { "extends": "b" }, "b": { "extends": "a" } }, "widgets": {}"#, "a → b → a"),
    (
      "tokens",
      #""tokens": { "$type": "number", "a": { "$value": "{b}" }, "b": { "$value": "{a}" } }, "widgets": {}"#,
      "a → b → a"
    ),
    ("includes", #""include": ["part.json"], "widgets": {}"#, "part.json → other.json → part.json"),
    (
      "styles by a theme",
      #""styles": { "a": {}, "b": { "extends": "a" } }, "themes": { "t": { "styles": { "a": { "extends": "b" } } } }, "widgets": {}"#,
      "a → b → a"
    ),
    (
      "tokens by a choice",
      #""axes": { "x": ["m", "n"] }, "tokens": { "$type": "number", "a": { "$value": { "$axis": "x", "m": 1, "n": "{b}" } }, "b": { "$value": "{a}" } }, "widgets": {}"#,
      "a → b → a"
    ),
  ])
  func everyCycleIsSaidOnce(_ what: String, _ text: String, _ ring: String) {
    let reading = Reading(
      "{ \(text) }",
      parts: ["part.json": "{ \"include\": [\"other.json\"] }", "other.json": "{ \"include\": [\"part.json\"] }"])
    #expect(reading.diagnostics.count == 1, "\(reading.rendered)")
    #expect(reading.diagnostics.first?.message.hasSuffix(": \(ring)") == true, "\(reading.rendered)")
    #expect(reading.diagnostics.first?.range != nil)
  }
}
