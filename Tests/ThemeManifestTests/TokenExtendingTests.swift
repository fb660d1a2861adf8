import Testing
import ThemeDiagnostics
import ThemeModel

@Suite struct TokenExtendingTests {
  /// A group may extend what another one inherits, whatever the two are named.
  @Test(arguments: ["a", "z"]) func whatIsInheritedCanBeExtended(_ name: String) throws {
    let reading = Reading(
      everyTypeManifest(
        "\"number\": \"{\(name).t}\", \"length\": \"{\(name).k}\"",
        rest: """
          "tokens": {
            "$type": "number", "\(name)": { "$extends": "{b.x}" },
            "b": { "$extends": "{c}", "x": { "k": { "$value": 2 } } }, "c": { "x": { "t": { "$value": 3 } } }
          },
          """))
    let set = try reading.parameters("w")
    #expect(set.entries["number"]?.value == .number(3))
    #expect(set.entries["length"]?.value == .number(2))
  }

  @Test func ringsByWayOfOuterGroups() {
    let reading = Reading(
      everyTypeManifest(
        "\"flag\": true",
        rest: """
          "tokens": { "b": { "$extends": "{c}", "x": {} }, "c": { "k": { "$extends": "{b.x}" } } },
          """))
    #expect(reading.diagnostics.map(\.message) == ["'$extends' cycle: b → c.k → b"])
  }

  @Test func aThemeNeedNotRepeatAnInheritedType() throws {
    let reading = Reading(
      everyTypeManifest(
        "\"number\": \"{b.t}\"",
        rest: """
          "tokens": { "b": { "$extends": "{c}" }, "c": { "t": { "$type": "number", "$value": 1 } } },
          "themes": { "plain": {}, "other": { "tokens": { "b": { "t": { "$value": 7 } } } } },
          """))
    #expect(try reading.parameters("w", theme: "plain").entries["number"]?.value == .number(1))
    #expect(try reading.parameters("w", theme: "other").entries["number"]?.value == .number(7))
  }

  /// Groups that hold two copies of the one before, and lists that name the one before twice, double at every step.
  @Test func whatDoublesIsRefused() {
    let groups = (1..<40).map {
      "\"g\($0)\": { \"l\": { \"$extends\": \"{g\($0 - 1)}\" }, \"r\": { \"$extends\": \"{g\($0 - 1)}\" } }"
    }
    let lists = (1..<16).map { "\"s\($0)\": { \"$value\": [\"{s\($0 - 1)}\", \"{s\($0 - 1)}\", \"{s\($0 - 1)}\"] }" }
    let firsts = [
      ("shadow", ##"{ "color": "#000", "offsetX": 0, "offsetY": 0, "blur": 1 }"##), ("fontFamily", "\"A\""),
    ]
    for (type, first) in firsts {
      let reading = Reading(
        everyTypeManifest(
          "\"flag\": true",
          rest: """
            "tokens": { "$type": "\(type)", "s0": { "$value": [\(first)] }, \(lists.joined(separator: ", ")) },
            """))
      #expect(reading.diagnostics.map(\.id) == [.manifestTooMany])
    }
    let reading = Reading(
      everyTypeManifest(
        "\"flag\": true",
        rest: """
          "tokens": { "$type": "number", "g0": { "a": { "$value": 1 } }, \(groups.joined(separator: ", ")) },
          """))
    #expect(reading.diagnostics.map(\.id) == [.manifestTooMany])
  }

  @Test func whatIsInheritedIsReportedOnce() {
    let reading = Reading(
      everyTypeManifest(
        "\"flag\": true",
        rest: """
          "tokens": {
            "a": { "$extends": "{m}" }, "m": { "x": { "$value": 1 }, "y": { "$type": "dimension", "$value": "1pt" } },
            "z": { "$extends": "{a}" }
          },
          """))
    #expect(
      reading.diagnostics.map(\.message) == ["token 'm.x' has no '$type'", "'1pt' is not a dimension"],
      "\(reading.rendered)")
  }

  @Test func onlyOneErrorForAType() {
    let reading = Reading(
      everyTypeManifest(
        "\"flag\": true", rest: "\"tokens\": { \"a\": { \"$type\": 5, \"$value\": 1 }, \"$value\": 3 },"))
    #expect(
      reading.diagnostics.map(\.message) == [
        "'$type': expected string, found number", "the whole of the tokens is a group and has no '$value'",
      ])
  }

  @Test func aTokenInThePlaceOfAGroupOfAnEarlierSet() {
    let reading = Reading(
      everyTypeManifest(
        "\"flag\": true", rest: "\"include\": [{ \"tokens\": \"sets.json\", \"sets\": [\"a\", \"b\"] }],"),
      parts: [
        "sets.json": #"""
        { "a": { "g": { "x": { "$type": "number", "$value": 1 } } }, "b": { "g": { "$type": "number", "$value": 2 } },
          "$metadata": { "tokenSetOrder": ["a", "b"] } }
        """#
      ])
    #expect(reading.diagnostics.map(\.message) == ["token 'g' is stated twice"])
    let resolver = Reading(
      everyTypeManifest(
        "\"flag\": true", rest: "\"axes\": { \"a\": [\"x\", \"y\"] }, \"include\": [{ \"resolver\": \"r.json\" }],"),
      parts: [
        "r.json": ##"""
        { "version": "2025.10", "sets": { "s": { "sources": [{ "g": { "x": { "$type": "number", "$value": 1 } } }] } },
          "modifiers": { "a": { "contexts": { "y": [{ "g": { "$type": "number", "$value": 2 } }], "x": [] } } },
          "resolutionOrder": [{ "$ref": "#/sets/s" }, { "$ref": "#/modifiers/a" }] }
        """##
      ])
    #expect(resolver.diagnostics.map(\.message) == ["token 'g' is stated twice"], "\(resolver.rendered)")
  }

  @Test func letterSpacingOfZeroPercent() {
    let reading = Reading(
      everyTypeManifest(
        "\"length\": \"{spacing}\"", rest: "\"include\": [{ \"tokens\": \"studio.json\", \"format\": \"legacy\" }],"),
      parts: ["studio.json": #"{ "spacing": { "value": "0%", "type": "letterSpacing" } }"#])
    #expect(reading.diagnostics.isEmpty, "\(reading.rendered)")
  }

  @Test func pointersIntoValuesFollowThemesAndPointers() throws {
    let reading = Reading(
      everyTypeManifest(
        "\"number\": \"{user}\", \"length\": \"{part}\"",
        rest: ##"""
          "tokens": {
            "c": { "$type": "color", "$value": { "colorSpace": "srgb", "components": [1, 0, 0] } },
            "red": { "$type": "number", "$value": { "$ref": "#/c/$value/components/0" } },
            "user": { "$type": "number", "$value": "{red}" },
            "drops": {
              "$type": "shadow",
              "$value": [{ "color": { "$ref": "#/c" }, "offsetX": { "$ref": "#/red" }, "offsetY": 0, "blur": 2 }]
            },
            "drop": { "$type": "shadow", "$value": { "$ref": "#/drops/$value/0" } },
            "part": { "$type": "dimension", "$value": { "$ref": "#/drop/$value/blur" } }
          },
          "themes": {
            "plain": {},
            "other": { "tokens": { "c": { "$value": { "colorSpace": "srgb", "components": [0.25, 0, 0] } } } }
          },
          """##))
    #expect(try reading.parameters("w", theme: "plain").entries["number"]?.value == .number(1))
    #expect(try reading.parameters("w", theme: "plain").entries["length"]?.value == .number(2))
    #expect(try reading.parameters("w", theme: "other").entries["number"]?.value == .number(0.25))
  }

  @Test func pointersThatDoubleAreRefused() {
    let lists = (1..<16).map { index in
      let copy = "{ \"$ref\": \"#/s\(index - 1)/$value/0\" }"
      return "\"s\(index)\": { \"$value\": [[\(copy), \(copy), \(copy), \(copy)]] }"
    }
    let reading = Reading(
      everyTypeManifest(
        "\"flag\": true",
        rest: "\"tokens\": { \"$type\": \"other\", \"s0\": { \"$value\": [[1]] }, \(lists.joined(separator: ", ")) },"))
    #expect(!reading.diagnostics.isEmpty)
    #expect(reading.diagnostics.allSatisfy { $0.id == .manifestTooMany })
  }
}
