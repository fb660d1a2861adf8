import Testing
import ThemePipeline

@testable import ThemeCommand

@Suite struct ParsedArgumentsTests {
  private static let options = [
    CommandOption("--output", "DIR", "Where."), CommandOption("--scale", "S", repeats: true, "Which."),
    CommandOption("--quiet", "Nothing."),
  ]

  private func parse(_ words: [String], most: Int = 1) throws(UsageError) -> ParsedArguments {
    try ParsedArguments(words, options: Self.options, maximumPositionals: most)
  }

  @Test func everyFormIsUnderstood() throws {
    let parsed = try parse(["--output", "a b", "--scale=1", "--scale", "2", "themes.json", "--quiet"])
    #expect(parsed.last("--output") == "a b")
    #expect(parsed.all("--scale") == ["1", "2"])
    #expect(parsed.has("--quiet"))
    #expect(parsed.positionals == ["themes.json"])
  }

  @Test func whatFollowsTwoDashesIsNoOption() throws {
    #expect(try parse(["--", "--quiet"]).positionals == ["--quiet"])
    #expect(try parse(["-"]).positionals == ["-"])
    #expect(try parse(["--output=a=b"]).last("--output") == "a=b")
    #expect(try parse(["--output="]).last("--output") == "")
  }

  @Test(arguments: [
    ["--ouput", "x"], ["--output"], ["--output", "a", "--output", "b"], ["--quiet=1"], ["a", "b"], ["--"] + ["a", "b"],
    ["-q"], [""] + ["x"],
  ])
  func wrongOnesAreRefused(_ words: [String]) {
    #expect(throws: UsageError.self) { try parse(words) }
  }

  @Test func theNameIsInEveryHelp() {
    let context = CommandContext(name: "acme-theme", registries: .standard)
    for command in CommandLineTool.commands {
      #expect(command.helpText(context).contains("Usage: acme-theme \(command.name) "))
    }
  }
}
