import Foundation
import Testing

/// `theme init`, `theme schema` and the listings as a person meets them.
@Suite struct InitTests {
  @Test(arguments: ["game", "app", "minimal"]) func aTemplateBuildsWithoutAWord(_ template: String) throws {
    let folder = try TemporaryFolder()
    let run = try Tool.run(Tool.theme, ["init", template], in: folder.path)
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
    #expect(Set(try contents(of: folder.path).keys) == ["themes.json", "themes.schema.json"])
    #expect(run.output.contains("next: theme build"))
    let build = try Tool.run(Tool.theme, ["build", "--no-cache", "--quiet"], in: folder.path)
    #expect(build.status == 0 && build.output.isEmpty && build.errors.isEmpty, "\(build.errors)")
    let first = try contents(of: folder.path + "/Generated")
    #expect(first.count >= 4)

    let again = try TemporaryFolder()
    _ = try Tool.run(Tool.theme, ["init", template, again.path])
    _ = try Tool.run(Tool.theme, ["build", again.path + "/themes.json", "--no-cache", "--quiet"])
    #expect(try contents(of: again.path + "/Generated") == first)
  }

  /// Where the system has no font that a template knows, the texts are left out.
  @Test func aTemplateNeedsNoFont() throws {
    let folder = try TemporaryFolder()
    let run = try Tool.run(Tool.theme, ["init", "game"], in: folder.path)
    try #require(run.status == 0)
    let manifest = try PackageFiles.text(folder.path + "/themes.json")
    let withoutTexts = manifest.components(separatedBy: "\n").filter { !$0.contains("\"title\"") }
    try #require(withoutTexts.count < manifest.components(separatedBy: "\n").count)
    try folder.write(withoutTexts.joined(separator: "\n"), "themes.json")
    let build = try Tool.run(Tool.theme, ["build", "--no-cache", "--quiet"], in: folder.path)
    #expect(build.status == 0 && build.errors.isEmpty, "\(build.errors)")
  }

  @Test func initLosesNothing() throws {
    let folder = try TemporaryFolder()
    try folder.write("mine", "themes.json")
    let refused = try Tool.run(Tool.theme, ["init", "minimal"], in: folder.path)
    #expect(refused.status == 2 && refused.errors.contains("'themes.json' is there already"))
    #expect(refused.errors.contains("--force"))
    #expect(try contents(of: folder.path) == ["themes.json": Data("mine".utf8)])
    let forced = try Tool.run(Tool.theme, ["init", "minimal", "--force"], in: folder.path)
    #expect(forced.status == 0)
    let again = try Tool.run(Tool.theme, ["init", "minimal"], in: folder.path)
    #expect(again.status == 0, "the same files are no loss")
  }

  @Test func aFolderThatFailsIsStatusThree() throws {
    let folder = try TemporaryFolder()
    try folder.write("a file", "here")
    for arguments in [["init", "app", "here/below"], ["schema", "--output", "here/schema.json"]] {
      let run = try Tool.run(Tool.theme, arguments, in: folder.path)
      #expect(run.status == 3, "\(run.errors)")
      #expect(run.errors.hasPrefix("error: cannot "))
    }
  }

  @Test func theSchemaIsPrintedOrWritten() throws {
    let folder = try TemporaryFolder()
    let printed = try Tool.run(Tool.theme, ["schema"])
    #expect(printed.status == 0 && printed.errors.isEmpty)
    #expect(try JSONSerialization.jsonObject(with: Data(printed.output.utf8)) is [String: Any])
    let written = try Tool.run(Tool.theme, ["schema", "--output", "schemas/themes.json"], in: folder.path)
    #expect(written.status == 0 && written.output.isEmpty)
    #expect(try PackageFiles.text(folder.path + "/schemas/themes.json") == printed.output)
  }

  @Test(arguments: ["kinds", "formats", "icons", "themes", "widgets", "sprites", "tokens"])
  func everyTopicIsListedForPeopleAndMachines(_ topic: String) throws {
    let folder = try TemporaryFolder()
    _ = try Tool.run(Tool.theme, ["init", "game"], in: folder.path)
    let text = try Tool.run(Tool.theme, ["list", topic], in: folder.path)
    #expect(text.status == 0 && !text.output.isEmpty && text.errors.isEmpty, "\(text.errors)")
    let json = try Tool.run(Tool.theme, ["list", topic, "--format", "json"], in: folder.path)
    #expect(json.status == 0 && json.errors.isEmpty)
    for line in json.output.split(separator: "\n") {
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      #expect(object?["type"] as? String == String(topic.dropLast()))
    }
  }

  @Test func tokensShowWhereThemesDiffer() throws {
    let folder = try TemporaryFolder()
    _ = try Tool.run(Tool.theme, ["init", "game"], in: folder.path)
    let run = try Tool.run(Tool.theme, ["list", "tokens"], in: folder.path)
    #expect(run.output.contains("color.gold (color): #f0b429\n"))
    #expect(run.output.contains("color.accent (color): #d9622b in ember, ember-dark; #2f9e6d in forest, forest-dark\n"))
    let themes = try Tool.run(Tool.theme, ["list", "themes"], in: folder.path)
    #expect(themes.output.contains("ember-dark: ember, appearance dark\n"))
  }
}
