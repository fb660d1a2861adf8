import Foundation
import Testing
import ThemeDiagnostics
import ThemeModel

/// The order of keys means nothing.
@Suite struct ShuffleTests {
  static let rich = """
    {
      "scales": [3, 1, 2], "atlas": { "padding": 3, "layout": "perScale" }, "png": { "effort": "best" },
      "fonts": { "b": { "file": "b.ttf", "face": 2 }, "a": [{ "system": "x.ttf" }, { "file": "y.ttf" }] },
      "tokens": { "$type": "color", "z": { "$value": "{y}" }, "y": { "$value": "{g.x}" }, "g": { "$type": "color", "x": { "$value": "#123456" } },
                  "n": { "$type": "dimension", "$value": "3px" } },
      "styles": { "s": { "kind": "checkbox", "radius": [1, 2, 3, 4], "states": { "hover": { "radius": 9, "color": "#111" }, "mixed": null } },
                  "t": { "extends": "s", "states": { "checked": { "radius": 8, "color": "#222" }, "checked/hover": { "color": "#333" }, "pressed": null } } },
      "themes": { "q": { "extends": "p", "styles": { "t": { "background": "{y}" } } }, "p": { "tokens": { "y": { "$value": "#fff" } } },
                  "r": { "widgets": { "w": { "states": { "pressed": { "color": "{z}" }, "mixed": { "radius": "{n}" } } } } } },
      "widgets": { "w": { "extends": "t" }, "group/v": { "extends": "w", "color": "{z}" },
                   "b": { "kind": "glossyButton", "title": { "text": "x", "font": "a", "fill": { "linear": ["{z}", "transparent"] } },
                          "states": { "pressed": { "title": { "text": "y" } } } },
                   "m": { "kind": "arcMeter", "values": { "from": 0, "to": 9, "count": 4, "easing": "easeOut" } } }
    }
    """

  static let localized = """
    { "axes": { "locale": ["en", "de", "ar"], "appearance": ["light", "dark"] },
      "strings": { "en": { "menu": { "play": "Play", "quit": "Quit" }, "ok": "OK" }, "ar": { "menu.play": "العب", "menu.quit": "خروج", "ok": "حسنا" },
                   "de": { "menu": { "play": "Spielen" }, "menu.quit": "Beenden", "ok": "OK" } },
      "themes": { "q": { "widgets": { "w": { "title": { "string": "ok" } } } }, "p": {} },
      "widgets": { "w": { "kind": "glossyButton", "mirror": true, "title": { "string": "menu.play" },
                          "states": { "pressed": { "title": { "text": "y" } }, "hover": { "title": { "string": "menu.quit" } } } } } }
    """

  @Test(arguments: [designManifest, rich, localized]) func anyOrderGivesTheSame(_ text: String) throws {
    let reading = Reading(text)
    let expected = summary(try #require(reading.themeSet, "\(reading.rendered)"))
    let json = try JSONSerialization.jsonObject(with: Data(text.utf8))
    var generator = SplitMix(seed: 7)
    for _ in 0..<40 {
      let shuffled = Reading(try write(json, &generator))
      #expect(summary(try #require(shuffled.themeSet)) == expected)
    }
  }

  /// The same faults are found in any order.
  @Test func anyOrderFindsTheSameErrors() throws {
    let text = try String(
      contentsOf: FaultyManifestTests.folder.appendingPathComponent("all-at-once.json"), encoding: .utf8)
    let expected = Reading(text).diagnostics.map { "\($0.id) \($0.message)" }.sorted()
    let json = try JSONSerialization.jsonObject(with: Data(text.utf8))
    var generator = SplitMix(seed: 8)
    for _ in 0..<20 {
      #expect(Reading(try write(json, &generator)).diagnostics.map { "\($0.id) \($0.message)" }.sorted() == expected)
    }
  }

  private func write(_ json: Any, _ generator: inout SplitMix) throws -> String {
    if let object = json as? [String: Any] {
      let members = try object.keys.sorted().shuffled(using: &generator).map { key in
        "\(try write(key, &generator)): \(try write(object[key] ?? NSNull(), &generator))"
      }
      return "{\(members.joined(separator: ", "))}"
    }
    if let array = json as? [Any] {
      return "[\(try array.map { try write($0, &generator) }.joined(separator: ", "))]"
    }
    return String(decoding: try JSONSerialization.data(withJSONObject: json, options: .fragmentsAllowed), as: UTF8.self)
  }
}
