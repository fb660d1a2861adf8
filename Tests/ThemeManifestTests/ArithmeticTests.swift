import Testing
import ThemeDiagnostics
import ThemeGraphics
import ThemeModel

@Suite struct ArithmeticTests {
  private static func manifest(_ expression: String, key: String = "number") -> String {
    let value = key == "number" ? "\"\(expression)\"" : expression
    return """
      { "tokens": { "radius": { "$type": "dimension", "control": { "$value": "6px" }, "big-one": { "$value": "1rem" } },
                    "width": { "$type": "number", "$value": 1000 }, "one": { "$type": "number", "$value": 1 },
                    "accent": { "$type": "color", "$value": "#fff" } },
        "widgets": { "w": { "kind": "everyType", "size": [80, 30], "\(key)": \(value) } } }
      """
  }

  static let good: [(String, Double)] = [
    ("= 1", 1), ("=1", 1), ("= -1", -1), ("= 1 + 2 * 3", 7), ("= (1 + 2) * 3", 9), ("= 10 - 4 - 3", 3),
    ("= 100 / 10 / 5", 2), ("= 2 - -2", 4), ("= - - 2", 2), ("= -(2 + 3)", -5), ("= +4", 4), ("= 2 × 3", 6),
    ("= 9 ÷ 2", 4.5), ("= 7 − 2", 5), ("= 2 · 4", 8), ("= 1e2", 100), ("= 1.5e-1", 0.15), ("= .5", 0.5), ("= 3.", 3),
    ("= 6px", 6), ("= 2rem + 1px", 33), ("= 90deg", 90), ("= 0.5turn", 180), ("= 50%", 0.5), ("= 12pt", 12),
    ("= width", 80), ("= height", 30), ("= width - 2 * radius.control", 68), ("= {radius.control} * 2", 12),
    ("= {radius.big-one}", 16), ("= {width}", 1000), ("= min(3, 1, 2)", 1), ("= max(3, 1, 2)", 3), ("= min(4)", 4),
    ("= clamp(0, 5, 3)", 3), ("= clamp(0, -5, 3)", 0), ("= clamp(4, 1, 2)", 4),
    ("= max(width, height) / min(width, height)", 80.0 / 30),
    ("= 2 * (width - (height + 1))", 98), ("= width/2-height/2", 25), ("= 0.1 + 0.2", 0.1 + 0.2), ("= -0", 0),
    ("\\u003d 1 \\u00d7 4", 4), ("=\\t1\\n+ 1", 2), ("= min(max(1, 2), clamp(0, 9, 5))", 2),
    ("= " + String(repeating: "(", count: 31) + "1" + String(repeating: ")", count: 31), 1),
  ]

  @Test(arguments: good) func isWorkedOut(_ expression: String, _ expected: Double) throws {
    let reading = Reading(Self.manifest(expression))
    #expect(try reading.parameters("w").entries["number"]?.value == .number(expected), "\(reading.rendered)")
  }

  /// As in tokens, so that one length is one length.
  @Test func remIsTheManifestsOwn() throws {
    let reading = Reading(
      #"{ "tokenOptions": { "rem": 10 }, "widgets": { "w": { "kind": "everyType", "size": [80, 30], "number": "= 2rem" } } }"#
    )
    #expect(try reading.parameters("w").entries["number"]?.value == .number(20), "\(reading.rendered)")
  }

  /// The marker stands where the message points.
  static let bad: [(String, String)] = [
    ("=1️⃣", "expected a number, a name or '(', the expression ends"),
    ("= 1 +1️⃣", "expected a number, a name or '(', the expression ends"),
    ("= 1 1️⃣2", "expected the end or an operator, found a number"),
    ("= 1️⃣* 2", "expected a number, a name or '(', found '*'"),
    ("= 1️⃣(1 + 2", "a parenthesis is not closed"),
    ("= 1 1️⃣)", "expected the end or an operator, found ')'"),
    ("= 4 / 1️⃣0", "division by zero"),
    ("= 4 / 1️⃣(width - 80)", "division by zero"),
    ("= 1️⃣1e308 * 10", "the result is not finite"),
    ("= 1️⃣1e999", "'1e999' is no number"),
    ("= 1 + 1️⃣.", "'.' is no number"),
    ("= 1️⃣widht / 2", "no name or token 'widht'"),
    ("= 1️⃣radius.contrl", "no name or token 'radius.contrl'"),
    ("= 2 * 1️⃣{radius.contrl}", "no token 'radius.contrl'"),
    ("= 2 * 1️⃣{radius}", "'radius' is a group of tokens, not a token"),
    ("= 1️⃣{radius.control", "the alias has no closing '}'"),
    ("= 1️⃣{}", "the alias names no token"),
    ("= 1 + 1️⃣{accent}", "type 'color' of token 'accent' cannot be used for a number here"),
    ("= 1️⃣value", "'value' is not known here: the kind 'everyType' has no values"),
    ("= 1️⃣item", "'item' is not known here: nothing around it has a 'repeat'"),
    ("= 1️⃣sin(3)", "there is no function 'sin'"),
    ("= 1 + 1️⃣min", "the function 'min' has no '('"),
    ("= 1️⃣clamp(1, 2)", "'clamp' does not take 2 numbers"),
    ("= 31️⃣em", "unknown unit 'em'"),
    ("= 2 1️⃣^ 3", "arithmetic has no '^'"),
    ("= 2 1️⃣½", "arithmetic has no '½'"),
    ("= 1️⃣\u{1F600}", "arithmetic has no '\u{1F600}'"),
    ("= min(1️⃣)", "expected a number, a name or '(', found ')'"),
    ("= min(1,1️⃣)", "expected a number, a name or '(', found ')'"),
    ("= 1 1️⃣, 2", "expected the end or an operator, found ','"),
    ("= " + String(repeating: "(", count: 32) + "1️⃣(1", "more than 32 parentheses or signs within one another"),
    ("= " + String(repeating: "-", count: 32) + "1️⃣- 1", "more than 32 parentheses or signs within one another"),
  ]

  @Test(arguments: bad) func pointsIntoTheText(_ expression: String, _ message: String) throws {
    let marked = MarkedText(Self.manifest(expression))
    let reading = Reading(marked.text)
    let found = try #require(reading.diagnostics.first)
    #expect(reading.diagnostics.count == 1, "\(reading.rendered)")
    #expect(found.id == .manifestArithmetic)
    #expect(found.message == "'number': " + message)
    #expect(found.range?.lower == marked.markers["1️⃣"], "\(reading.rendered)")
  }

  @Test func aTextWithEscapesIsShownWhole() throws {
    let marked = MarkedText(Self.manifest("1️⃣= 1 \\u00d7 {accent}").replacingFirst("\"1️⃣", with: "1️⃣\""))
    let reading = Reading(marked.text)
    #expect(reading.diagnostics.map { $0.range?.lower } == [marked.markers["1️⃣"]])
  }

  @Test func theResultObeysTheRule() throws {
    for (key, value, message) in [
      ("fraction", "\"= 3 / 2\"", "'fraction' must be 0...1, found 1.5"),
      ("length", "\"= 0 - 1\"", "'length' must be 0...16384 points, found -1"),
      ("count", "\"= 3 / 2\"", "'count' must be a whole number, found 1.5"),
    ] {
      #expect(Reading(Self.manifest(value, key: key)).diagnostics.map(\.message) == [message])
    }
  }

  @Test func itStandsWhereverANumberDoes() throws {
    let half = "\"= width / 2\""
    for (key, value, expected) in [
      ("point", "[\(half), 1]", ParameterValue.point(Point(40, 1))),
      ("extent", "[\(half), 1]", .size(Size(40, 1))), ("rect", "[0, 0, \(half), \(half)]", .rect(Rect(0, 0, 40, 40))),
      ("insets", half, .insets(Insets(top: 40, left: 40, bottom: 40, right: 40))),
      ("insets", "{ \"left\": \(half) }", .insets(Insets(top: 0, left: 40, bottom: 0, right: 0))),
      (
        "radii", "[1, 2, 3, \(half)]",
        .cornerRadii(CornerRadii(topLeft: 1, topRight: 2, bottomRight: 3, bottomLeft: 40))
      ),
      ("values", "[\(half), 2]", .values([40, 2])),
      ("values", "{ \"from\": 0, \"to\": \(half), \"count\": 2 }", .values([0, 40])),
      ("points", "[[\(half), 0]]", .points([Point(40, 0)])),
      (
        "shadows", "{ \"offset\": [\(half), 0], \"radius\": \"= one\", \"opacity\": \"= 1 / 2\" }",
        .shadows([ShadowStyle(offset: Point(40, 0), sigma: 1, color: .black.withAlpha(0.5))])
      ),
      (
        "stops", "[{ \"color\": \"#000\", \"position\": \"= 1 / 4\" }, \"#fff\"]",
        .stops([GradientStop(0.25, .black), GradientStop(1, .white)])
      ),
      (
        "paint", "{ \"linear\": [\"#000\", \"#fff\"], \"angle\": \"= 45deg\" }",
        .paint(.linear(stops: [GradientStop(0, .black), GradientStop(1, .white)], line: .angle(45)))
      ),
    ] {
      let reading = Reading(Self.manifest(value, key: key))
      #expect(try reading.value(key) == expected, "\(key) \(reading.rendered)")
    }
  }

  @Test func textsAndTokensKeepTheirEqualsSigns() throws {
    #expect(try Reading(Self.manifest("\"= 1\"", key: "text")).value("text") == .text("= 1"))
    let reading = Reading(
      """
      { "tokens": { "a": { "$type": "number", "$value": "= 1" } }, "widgets": { "w": { "kind": "everyType" } } }
      """)
    #expect(reading.diagnostics.map(\.message) == ["arithmetic in tokens is not read: '= 1'"])
  }

  @Test func sizesAreKnownWhenTheyAreStated() throws {
    let reading = Reading(
      """
      { "widgets": {
        "a": { "kind": "everyType", "number": "= width" },
        "b": { "kind": "everyType", "size": ["= height", 3] },
        "c": { "kind": "everyType", "size": ["= 3 * 4", "= 2"], "number": "= width + height" } } }
      """)
    #expect(
      reading.diagnostics.map(\.message) == [
        "'number': 'width' is not known here: the widget states no 'size'",
        "'size.width': 'height' is not known here: it is the size that is stated",
      ])
    let states = Reading(
      """
      { "widgets": { "w": { "kind": "drawing", "size": [10, 4],
        "steps": [{ "draw": "fill", "width": "= width" }, { "draw": "fill", "name": "b", "width": 1 }],
        "states": { "big": { "size": [30, 4] }, "other": { "steps": { "b": { "width": 2 } } } } } } }
      """)
    #expect(steps(try states.parameters("w", ["normal"])) == "fill width=10.0; fill b width=1.0")
    #expect(steps(try states.parameters("w", ["big"])) == "fill width=30.0; fill b width=1.0")
    #expect(steps(try states.parameters("w", ["other"])) == "fill width=10.0; fill b width=2.0")
  }
}

extension String {
  fileprivate func replacingFirst(_ part: String, with other: String) -> String {
    guard let range = firstRange(of: part) else { return self }
    return String(self[..<range.lowerBound]) + other + String(self[range.upperBound...])
  }
}
