import Foundation
import Testing
import ThemeGraphics
import ThemeManifest
import ThemeModel

/// Every pair of layers that can state a parameter comes to what MergeTable/make_table.py says, which knows the documented
/// rules and nothing of this code: style, style that extends it, widget; each one's own, its theme's and its theme's
/// parent's; as such, in a state and at a value; with literals, aliases, null, lists, keys of objects, and choices of axis values.
@Suite struct MergeTableTests {
  struct Case: Sendable {
    var lower: String
    var upper: String
    var forms: [String]
    /// By theme, appearance, state, and value where there are twice as many.
    var outcomes: [String]
  }

  /// The cases of each pair of layers.
  static let pairs: [[Case]] = {
    let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
      "MergeTable/table.txt")
    let lines = ((try? String(contentsOf: path, encoding: .utf8)) ?? "").split(separator: "\n")
    var pairs: [[Case]] = []
    for line in lines {
      let words = line.split(separator: " ").map(String.init)
      guard words.count == 16 || words.count == 28 else { continue }
      var outcomes: [String] = []
      for word in words[4...] { outcomes.append(word == "=" ? outcomes.last ?? "" : word) }
      let new = Case(lower: words[0], upper: words[1], forms: Array(words[2..<4]), outcomes: outcomes)
      if let last = pairs.last?.first, last.lower == new.lower, last.upper == new.upper {
        pairs[pairs.count - 1].append(new)
      } else {
        pairs.append([new])
      }
    }
    return pairs
  }()

  @Test func everyPairIsThere() {
    #expect(Self.pairs.count == 24 * 23 / 2)
    #expect(Self.pairs.allSatisfy { $0.count == 16 || ($0.count == 4 && $0[0].upper.hasSuffix("/value")) })
  }

  @Test func everyPairOfLayersMergesAsDocumented() throws {
    for pair in Self.pairs {
      let reading = Reading(try Self.manifest(pair), vocabulary: Self.vocabulary)
      let set = try #require(reading.themeSet, "\(reading.rendered)")
      for (number, item) in pair.enumerated() {
        var found: [String] = []
        for theme in ["plain", "plain-dark", "parent", "parent-dark", "child", "child-dark"] {
          let widgets = try #require(set.themes.first { $0.name == theme }).widgets
          let widget = try #require(widgets.first { $0.name == "w\(number)" })
          for state in ["normal", "hover"] {
            let variant = try #require(widget.variants.first { $0.axisValues == [state] })
            found.append(Self.outcome(variant.parameters))
            if item.outcomes.count > 12 {
              found.append(Self.outcome(variant.elementParameters.last ?? variant.parameters))
            }
          }
        }
        #expect(found == item.outcomes, "\(item.lower) under \(item.upper), \(item.forms)")
      }
    }
  }

  /// With states and values.
  private static let vocabulary = ManifestVocabulary(
    kinds: [
      WidgetSchema(
        kind: "dial", summary: "", axes: [.controlState], isSequence: true,
        parameters: TestSchemas.glossyButton.parameters.parameters.filter {
          ["cornerRadius", "title", "shadow"].contains($0.name)
        })
    ], formats: [])

  // MARK: The manifest of a pair of layers

  private typealias Object = [String: Any]

  private static func manifest(_ cases: [Case]) throws -> String {
    var styles: Object = [:]
    var widgets: Object = [:]
    var themes = [
      "parent": ["styles": Object(), "widgets": Object()], "child": ["styles": Object(), "widgets": Object()],
    ]
    for (number, item) in cases.enumerated() {
      styles["a\(number)"] = ["kind": "dial", "values": [0, 50]]
      styles["b\(number)"] = ["extends": "a\(number)"]
      widgets["w\(number)"] = ["extends": "b\(number)"]
      for (who, layer) in [item.lower, item.upper].enumerated() {
        let parts = layer.split(separator: "/")
        let owner = parts[0].split(separator: ".").map(String.init)
        let name = owner[0] + "\(number)"
        var stated: Object = self.stated(item.forms[who], who + 1)
        if parts.count > 1 {
          stated = parts[1] == "hover" ? ["states": ["hover": stated]] : ["atValues": ["50": stated]]
        }
        if owner.count > 1 {
          let section = owner[0] == "w" ? "widgets" : "styles"
          let before = themes[owner[1]]?[section]?[name] as? Object
          themes[owner[1]]?[section]?[name] = joined(before, stated)
        } else if owner[0] == "w" {
          widgets[name] = joined(widgets[name] as? Object, stated)
        } else {
          styles[name] = joined(styles[name] as? Object, stated)
        }
      }
    }
    func light(_ light: Any, dark: Any) -> Object { ["$axis": "appearance", "light": light, "dark": dark] }
    func number(_ value: Any) -> Object { ["$type": "number", "$value": value] }
    let parent: Object = themes["parent"] ?? [:]
    let child: Object = themes["child"] ?? [:]
    let root: Object = [
      "axes": ["appearance": ["light", "dark"]],
      "tokens": ["n": ["a": number(light(11, dark: 12)), "b": number("{n.a}")]],
      "styles": styles, "widgets": widgets,
      "themes": [
        "plain": Object(),
        "parent": parent.merging(["tokens": ["n": ["a": ["$value": 21]]]]) { $1 },
        "child": child.merging(["extends": "parent", "tokens": ["n": ["b": light(number(31), dark: number(32))]]]) {
          $1
        },
      ],
    ]
    return String(decoding: try JSONSerialization.data(withJSONObject: root, options: [.sortedKeys]), as: UTF8.self)
  }

  private static func joined(_ a: Object?, _ b: Object) -> Object { (a ?? [:]).merging(b) { $1 } }

  /// What a layer states, by the letters that make_table.py explains.
  private static func stated(_ form: String, _ who: Int) -> Object {
    let letters = Array(form)
    let alias = "{n.\(who == 1 ? "a" : "b")}"
    func choice(_ light: Any, _ dark: Any, by key: String = "dark") -> Object {
      ["$axis": "appearance", "light": light, key: dark]
    }
    let radius: Any
    switch letters[0] {
    case "c": radius = who
    case "a": radius = alias
    default: radius = choice(who, alias)
    }
    let title: Any
    switch letters[1] {
    case "t": title = ["text": "t\(who)"]
    case "s": title = ["size": who]
    case "n": title = NSNull()
    default: title = choice(["text": "x\(who)"], NSNull())
    }
    let shadow: Any
    switch letters[2] {
    case "l": shadow = [["radius": who]]
    case "n": shadow = NSNull()
    default: shadow = [["radius": choice(who, who + 4, by: "$default")]]
    }
    return ["cornerRadius": radius, "title": title, "shadow": shadow]
  }

  private static func outcome(_ set: ParameterSet) -> String {
    func text(_ value: ParameterValue?) -> String {
      switch value {
      case nil: "-"
      case .some(.none): "0"
      case .number(let number): "\(Int(number))"
      case .text(let text): text
      case .shadows(let shadows): shadows.isEmpty ? "0" : "\(Int(shadows[0].sigma))"
      case .object(let object):
        (object.entries["text"].map { text($0.value) } ?? "") + ","
          + (object.entries["size"].map { text($0.value) } ?? "")
      default: "?"
      }
    }
    return ["cornerRadius", "title", "shadow"].map { text(set.entries[$0]?.value) }.joined(separator: ";")
  }
}
