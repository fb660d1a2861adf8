import Testing
import ThemeDiagnostics
import ThemeGraphics
import ThemeManifest
import ThemeModel

@Suite struct IncludeTests {
  @Test func diamondsAreReadOnceAndPathsStartAtTheFile() throws {
    let reading = Reading(
      """
      { "include": ["parts/a.json", "./parts/b.json", "parts/../parts//a.json",
          { "$description": "from the design tool", "tokens": "tokens.json" }],
        "widgets": { "w": { "extends": "s", "color": "{brand.main}" } } }
      """,
      parts: [
        "parts/a.json": "{ \"include\": [\"deep/c.json\"], \"styles\": { \"s\": { \"extends\": \"base\" } } }",
        "parts/b.json":
          "{ \"version\": 1, \"include\": [\"deep/c.json\", \"../parts/a.json\"], \"fonts\": { \"f\": { \"file\": \"../fonts/x.ttf\" } } }",
        "parts/deep/c.json": "\u{FEFF}{ \"styles\": { \"base\": { \"kind\": \"plain\" } } }",
        "tokens.json":
          "{ \"$schema\": \"x\", \"brand\": { \"$type\": \"color\", \"main\": { \"$value\": \"#fff\" } } }",
      ])
    #expect(try reading.parameters("w")[TestSchemas.color] == .white)
    #expect(
      reading.files.files.map(\.path) == [
        "themes.json", "parts/a.json", "parts/deep/c.json", "parts/b.json", "tokens.json",
      ])
    #expect(reading.themeSet?.fonts.first?.sources.first?.location == .file("fonts/x.ttf"))
  }

  @Test func includedFilesAreShownBelowTheManifestsFolder() {
    var files = SourceFiles()
    var sink = DiagnosticSink()
    let root = SourceFile(
      path: "demo/here/themes.json", bytes: Array("{ \"include\": [\"a/b.json\"], \"widgets\": {} }".utf8))
    var asked: [String] = []
    let set = readManifest(root, vocabulary: TestSchemas.vocabulary, files: &files, sink: &sink) { path in
      asked.append(path)
      return .bytes(Array("{ \"include\": [\"../themes.json\"] }".utf8))
    }
    #expect(set == nil)
    #expect(asked == ["a/b.json"])
    #expect(files.files.map(\.path) == ["demo/here/themes.json", "demo/here/a/b.json"])
    #expect(sink.diagnostics.map(\.message) == ["include cycle: themes.json → a/b.json → themes.json"])
  }
}
