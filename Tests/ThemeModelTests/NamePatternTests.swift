import Testing
import ThemeModel

@Suite struct NamePatternTests {
  static let matching: [(pattern: String, name: String)] = [
    ("play", "play"), ("hud/*", "hud/play"), ("*", "play"), ("**", "a/b/c"), ("**", "a"), ("hud/**", "hud/a/b"),
    ("*/play", "hud/play"), ("**/play", "a/b/play"), ("hud/*Button", "hud/playButton"), ("h*d/p*y", "hud/play"),
    ("*a*a*", "banana"), ("hud/*", "hud/"), ("a**", "a"), ("***", "a/b"),
  ]

  static let other: [(pattern: String, name: String)] = [
    ("play", "plays"), ("play", "pla"), ("hud/*", "hud/a/b"), ("hud/*", "hud"), ("*", "a/b"), ("**/play", "play"),
    ("Play", "play"), ("", "a"), ("*a*a*a*a", "banana"), ("h?d", "hud"), ("hud/**/x", "hud/x"),
  ]

  @Test(arguments: matching) func matches(_ example: (pattern: String, name: String)) {
    #expect(NamePattern(example.pattern).matches(example.name))
  }

  @Test(arguments: other) func doesNotMatch(_ example: (pattern: String, name: String)) {
    #expect(!NamePattern(example.pattern).matches(example.name))
  }

  /// The time is the product of the lengths, whatever the pattern.
  @Test func manyStarsAreQuick() {
    let pattern = NamePattern(String(repeating: "a*", count: 100) + "b")
    #expect(!pattern.matches(String(repeating: "a", count: 200)))
  }
}
