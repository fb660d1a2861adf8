import Testing
import ThemeDiagnostics
import ThemeGraphics
import ThemeManifest
import ThemeModel

@Suite struct IncludeTests {
  /// Also of an element that a file states and a widget of another file inherits, or changes by name.
  @Test func picturesArePathsFromTheFileThatStatesThem() throws {
    let reading = Reading(
      """
      { "include": ["parts/a.json"], "themes": { "day": {}, "night": { "widgets": { "w": { "steps": { "p": { "path": "art/./n.png" } } } } } },
        "widgets": { "w": { "extends": "s", "states": { "hover": { "steps": { "q": { "path": "parts/one.png" } } } } } } }
      """,
      parts: [
        "parts/a.json":
          """
        { "styles": { "s": { "kind": "drawing", "steps": [
          { "draw": "picture", "name": "p", "path": "one.png" }, { "draw": "group", "steps": [{ "draw": "picture", "name": "q", "path": "../two.png" }] } ] } } }
        """
      ])
    #expect(
      steps(try reading.parameters("w", ["normal"], theme: "day"))
        == "picture p path=parts/one.png; group [picture q path=two.png]")
    #expect(
      steps(try reading.parameters("w", ["hover"], theme: "night"))
        == "picture p path=art/n.png; group [picture q path=parts/one.png]")
    let set = try #require(reading.themeSet)
    #expect(set.images.map(\.path) == ["art/n.png", "parts/one.png", "two.png"])
    let files = reading.files
    #expect(set.images.map { files.file(of: $0.range)?.path } == ["themes.json", "themes.json", "parts/a.json"])
  }

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
