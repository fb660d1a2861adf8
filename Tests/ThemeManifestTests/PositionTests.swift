import Testing
import ThemeDiagnostics

/// Each error lies exactly at its marker.
@Suite struct PositionTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var text: String
    var id: DiagnosticID
    var message: String
    var testDescription: String { message }
  }

  static let cases = [
    Case(
      text: "{ \"widgets\": { \"w\": { \"kind\": \"plain\", 1️⃣\"colour\"2️⃣: 1 } } }", id: .manifestUnknownKey,
      message: "unknown key 'colour'"),
    Case(
      text: "{ \"widgets\": { \"w\": { \"kind\": \"plain\", \"color\": 1️⃣\"{no}\"2️⃣ } } }", id: .manifestAlias,
      message: "no token 'no'"),
    Case(
      text: "{ \"widgets\": { \"w\": { \"kind\": \"plain\", \"size\": [1, 1️⃣-2.50e0] 2️⃣} } }".replacing(
        "] 2️⃣", with: "2️⃣] "), id: .manifestOutOfRange, message: "'size.height' must be 0...16384 points, found -2.5"),
    Case(
      text: "{ \"widgets\": { \"w\": { \"kind\": \"checkbox\", \"states\": { 1️⃣\"chekced\"2️⃣: {} } } } }",
      id: .manifestState, message: "unknown state 'chekced'"),
    Case(
      text: "{ \"widgets\": { \"w\": { \"kind\": \"plain\" }, 1️⃣\"w\"2️⃣: {} } }", id: .jsonDuplicateKey,
      message: "duplicate key 'w'"),
    Case(
      text: "{ \"widgets\": { 1️⃣\"é\"2️⃣: {} } }", id: .manifestName,
      message: "the widget name 'é' holds a character other than the letters A to Z and a to z, digits, '_' and '-'"),
    Case(
      text:
        "{ \"widgets\": { \"w\": { \"kind\": \"everyType\", \"paint\": { \"linear\": [\"#000\", { \"color\": 1️⃣\"rde\"2️⃣ }] } } } }",
      id: .manifestColor, message: "'rde' is not a colour"),
    Case(
      text: "{ \"widgets\": {}, \"tokens\": { \"a\": { \"$type\": \"number\", \"$value\": 1️⃣\"{a}\"2️⃣ } } }",
      id: .manifestAliasCycle, message: "alias cycle: a → a"),
    Case(
      text: "{ \"widgets\": {}, \"styles\": { \"s\": { \"extends\": 1️⃣\"s\"2️⃣ } } }", id: .manifestExtendsCycle,
      message: "'extends' cycle: s → s"),
    Case(
      text: "{ \"widgets\": {}, \"scales\": [1, 1️⃣1e92️⃣] }", id: .manifestOutOfRange,
      message: "'scales[1]' must be 0.1...16, found 1000000000"),
    Case(text: "{ \"widgets\": {1️⃣,2️⃣ } }", id: .jsonSyntax, message: "expected a key in double quotes, found ','"),
    Case(text: "1️⃣[]2️⃣", id: .manifestType, message: "a manifest is an object, found an array"),
  ]

  @Test(arguments: cases) func isAtItsMarker(_ test: Case) throws {
    let marked = MarkedText(test.text)
    let reading = Reading(marked.text)
    #expect(reading.themeSet == nil)
    let diagnostic = try #require(reading.diagnostics.first)
    #expect(reading.diagnostics.count == 1, "\(reading.rendered)")
    #expect(diagnostic.id == test.id)
    #expect(diagnostic.message == test.message)
    #expect(diagnostic.range?.lower == marked.markers["1️⃣"])
    #expect(diagnostic.range?.upper == marked.markers["2️⃣"])
  }
}
