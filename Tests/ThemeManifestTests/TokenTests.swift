import Testing
import ThemeDiagnostics
import ThemeGraphics
import ThemeModel

@Suite struct TokenTests {
  @Test func dimensionsAndNumbers() throws {
    let reading = Reading(
      everyTypeManifest(
        "\"length\": \"{space.px}\", \"number\": \"{n}\", \"insets\": [\"{space.rem}\", \"{n}\"], \"angle\": \"{space.text}\", \"values\": \"{n}\", \"radii\": \"{space.plain}\", \"fraction\": \"{half}\"",
        rest: """
          "tokens": {
            "space": { "$type": "dimension", "$description": "d", "$extensions": { "any": [{}] }, "$deprecated": true,
              "px": { "$value": { "value": 6, "unit": "px" }, "$description": "six", "$deprecated": "use rem" },
              "rem": { "$value": { "value": 1.5, "unit": "rem" } }, "text": { "$value": "6.5px" }, "plain": { "$value": 3 } },
            "n": { "$type": "number", "$value": 7 }, "half": { "$type": "number", "$value": 0.5 },
            "unused": { "$type": "string", "$value": { "text": "{whatever}" } }
          },
          """))
    let set = try reading.parameters("w")
    #expect(set.entries["length"]?.value == .number(6))
    #expect(set.entries["number"]?.value == .number(7))
    #expect(set.entries["insets"]?.value == .insets(Insets(top: 24, left: 7, bottom: 24, right: 7)))
    #expect(set.entries["angle"]?.value == .number(6.5))
    #expect(set.entries["values"]?.value == .values([7]))
    #expect(set.entries["radii"]?.value == .cornerRadii(CornerRadii(3)))
    #expect(set.entries["fraction"]?.value == .number(0.5))
  }

  @Test func longRingsAreCut() throws {
    let ring = (100..<150).map { "\"t\($0)\": { \"$value\": \"{t\($0 == 149 ? 100 : $0 + 1)}\" }" }
    let reading = Reading(
      everyTypeManifest(
        "\"number\": 1",
        rest: "\"tokens\": { \"$type\": \"number\", \(ring.joined(separator: ", ")) },"))
    let found = reading.diagnostics.filter { $0.id == .manifestAliasCycle }
    #expect(
      found.map(\.message) == [
        "alias cycle: t100 → t101 → t102 → t103 → t104 → t105 → t106 → t107 → … (40 more) → t148 → t149 → t100"
      ])
  }

  @Test func textsThatLookLikeAliasesAreWarnedOf() throws {
    let tokens = "\"tokens\": { \"n\": { \"$type\": \"number\", \"$value\": 1 } },"
    let reading = Reading(everyTypeManifest("\"text\": \"{n}\"", rest: tokens))
    #expect(reading.diagnostics.map(\.id) == [.textLooksLikeAlias])
    #expect(try reading.parameters("w").entries["text"]?.value == .text("{n}"))
    #expect(Reading(everyTypeManifest("\"text\": \"{other}\"", rest: tokens)).diagnostics.isEmpty)
  }

  @Test func typesAreInheritedAndAliasesBringTheirOwn() throws {
    let reading = Reading(
      everyTypeManifest(
        "\"color\": \"{a.b.c}\", \"length\": \"{a.other}\", \"paint\": \"{a.b.c}\", \"stops\": [\"{a.b.c}\", { \"color\": \"{clear}\" }]",
        rest: """
          "tokens": {
            "a": { "$type": "color", "b": { "c": { "$value": "#f00" } }, "other": { "$value": "{size}" } },
            "size": { "$type": "dimension", "$value": 4 }, "clear": { "$type": "color", "$value": "transparent" }
          },
          """))
    let red = Color(red: 1, green: 0, blue: 0)
    #expect(try reading.value("color") == .color(red))
    #expect(try reading.value("length") == .number(4))
    #expect(try reading.value("paint") == .paint(.solid(red)))
    #expect(try reading.value("stops") == .stops([GradientStop(0, red), GradientStop(1, red.withAlpha(0))]))
  }

  @Test(arguments: [1, 16]) func chains(_ length: Int) throws {
    let links = (0..<length).map { "\"t\($0)\": { \"$value\": \"{t\($0 + 1)}\" }" }.joined(separator: ", ")
    let reading = Reading(
      everyTypeManifest(
        "\"number\": \"{t0}\"",
        rest: "\"tokens\": { \"$type\": \"number\", \(links), \"t\(length)\": { \"$value\": 9 } },"))
    #expect(try reading.value("number") == .number(9))
  }

  @Test func aVeryLongChainIsOneError() {
    let links = (0..<10_000).map { "\"t\($0)\": { \"$value\": \"{t\($0 + 1)}\" }" }.joined(separator: ",")
    let reading = Reading(
      everyTypeManifest(
        "\"flag\": true", rest: "\"tokens\": { \"$type\": \"number\", \(links), \"t10000\": { \"$value\": 9 } },"))
    #expect(reading.diagnostics.map(\.id) == [.manifestAlias])
  }

  @Test func aRingOfManyTokensIsOneError() {
    let links = (0..<10_000).map { "\"t\($0)\": { \"$value\": \"{t\(($0 + 1) % 10_000)}\" }" }.joined(separator: ",")
    let reading = Reading(
      everyTypeManifest("\"number\": \"{t5}\"", rest: "\"tokens\": { \"$type\": \"number\", \(links) },"))
    #expect(reading.diagnostics.map(\.id) == [.manifestAliasCycle])
  }

  @Test func themesOverrideValuesAndKeepTypes() throws {
    let reading = Reading(
      """
      {
        "tokens": { "c": { "$type": "color", "accent": { "$value": "#000" }, "second": { "$value": "{c.accent}" } } },
        "themes": {
          "base": {}, "light": { "extends": "base", "tokens": { "c": { "accent": { "$value": "#fff" } } } },
          "lighter": { "extends": "light" },
          "own": { "tokens": { "c": { "extra": { "$value": "#f00" }, "accent": { "$value": "{c.extra}" } } } }
        },
        "widgets": { "w": { "kind": "plain", "color": "{c.second}" } }
      }
      """)
    #expect(try reading.parameters("w", theme: "base")[TestSchemas.color] == .black)
    #expect(try reading.parameters("w", theme: "light")[TestSchemas.color] == .white)
    #expect(try reading.parameters("w", theme: "lighter")[TestSchemas.color] == .white)
    #expect(try reading.parameters("w", theme: "own")[TestSchemas.color] == Color(red: 1, green: 0, blue: 0))
  }
}
