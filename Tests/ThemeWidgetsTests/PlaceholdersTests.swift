import Testing

@testable import ThemeWidgets

@Suite struct PlaceholdersTests {
  @Test(arguments: [
    ("${value}℃", "37℃"), ("${value:.1}", "37.5"), ("${value:.0}|${value:.6}", "37|37.450000"),
    ("$5 {value} }", "$5 {value} }"), ("$$${value}", "$$37"), ("", ""), ("$", "$"), ("é${value}é", "é37é"),
  ])
  func replaces(_ text: String, _ expected: String) throws {
    #expect(try replacePlaceholders(in: text, value: 37.45) == expected)
  }

  @Test(arguments: [
    ("${", PlaceholderError.unclosed), ("${value", .unclosed), ("${}", .unknown("")), ("${name}", .unknown("name")),
    ("${value:.7}", .unknown("value:.7")), ("${value:1}", .unknown("value:1")), ("${value:.12}", .unknown("value:.12")),
    ("${Value}", .unknown("Value")), ("${ value}", .unknown(" value")), ("${value:.٣}", .unknown("value:.٣")),
  ])
  func refuses(_ text: String, _ error: PlaceholderError) {
    #expect(throws: error) { try replacePlaceholders(in: text, value: 1) }
  }

  @Test func needsAValue() {
    #expect(throws: PlaceholderError.noValue) { try replacePlaceholders(in: "${value}", value: nil) }
  }
}
