import Foundation
import Testing
import ThemeDiagnostics
import ThemeManifest
import ThemeModel

/// Token files in the forms in which tools write them, resolved as `Tests/Fixtures/Tokens/make_expected.py` resolves them.
@Suite struct TokenShapeTests {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Fixtures/Tokens")

  struct Shape: Sendable, CustomTestStringConvertible {
    var name: String
    /// The manifest's `include`.
    var include: String
    var testDescription: String { name }
  }

  static let shapes: [Shape] = [
    Shape(name: "specification", include: #"{ "tokens": "specification.json" }"#),
    Shape(name: "studio-legacy", include: #"{ "tokens": "studio-legacy.json", "format": "legacy" }"#),
    Shape(
      name: "studio-legacy light",
      include: #"{ "tokens": "studio-legacy.json", "format": "legacy", "sets": ["core", "light"] }"#),
    Shape(name: "studio-w3c", include: #"{ "tokens": "studio-w3c.json" }"#),
    Shape(
      name: "studio-w3c light",
      include: #"{ "tokens": "studio-w3c.json", "sets": ["primitives/base", "semantic/light"] }"#),
    Shape(name: "style-dictionary-3", include: #"{ "tokens": "style-dictionary-3/base.json", "format": "legacy" }"#),
    Shape(
      name: "style-dictionary-4",
      include: #"{ "tokens": "style-dictionary-4/tokens.json" }, { "tokens": "style-dictionary-4/fixed.json" }"#),
    Shape(name: "figma-variables", include: #"{ "tokens": "figma-variables.json" }"#),
    Shape(name: "material", include: #"{ "tokens": "material.json" }"#),
    Shape(name: "resolver", include: #"{ "resolver": "resolver/tokens.resolver.json" }"#),
  ]

  @Test(arguments: shapes) func resolvesAsExpected(_ shape: Shape) throws {
    let all = try JSONDecoder().decode(
      [String: [[String]]].self, from: Data(contentsOf: Self.folder.appendingPathComponent("expected.json")))
    let expected = try #require(all[shape.name])
    let tokens = try #require(try tokens("{ \"include\": [\(shape.include)] }"))
    #expect(tokens.map(\.path) == expected.map { $0[0] })
    for (token, row) in zip(tokens, expected) {
      #expect(token.type == row[1], "\(token.path)")
      #expect(isNear(token.value, row[2]), "\(token.path): \(token.value), not \(row[2])")
    }
  }

  @Test(arguments: [
    (#"{ "tokens": "studio-legacy.json" }"#, "the form of Tokens Studio and of Style Dictionary 3"),
    (#"{ "tokens": "style-dictionary-3/base.json" }"#, "the form of Tokens Studio and of Style Dictionary 3"),
    (#"{ "tokens": "studio-w3c.json", "sets": ["semantic/ligth"] }"#, "no set of tokens 'semantic/ligth' in the file"),
    (#"{ "tokens": "studio-w3c.json", "format": "w3c" }"#, "'include.format' must be one of 'dtcg', 'legacy'"),
  ]) func isRefusedByName(_ include: String, _ message: String) throws {
    var files = SourceFiles()
    let (tokens, found) = try read("{ \"include\": [\(include)] }", &files)
    #expect(tokens == nil && found.contains { $0.message.contains(message) }, "\(found)")
  }

  /// A modifier's contexts are the values of the axis of its name, for every theme and over its own tokens.
  @Test func modifiersAreAxes() throws {
    let all = try JSONDecoder().decode(
      [String: [[String]]].self, from: Data(contentsOf: Self.folder.appendingPathComponent("expected.json")))
    var files = SourceFiles()
    var sink = DiagnosticSink()
    let manifest = """
      { "axes": { "appearance": ["light", "dark"] }, "include": [{ "resolver": "resolver/tokens.resolver.json" }],
        "themes": { "plain": {}, "own": { "tokens": { "theme": { "accent": { "$value": "#ff0000" } } } } } }
      """
    let themes = try #require(
      readTokens(
        SourceFile(path: "themes.json", bytes: Array(manifest.utf8)), vocabulary: TestSchemas.vocabulary,
        files: &files, sink: &sink
      ) { path in
        (try? Data(contentsOf: Self.folder.appendingPathComponent(path))).map { .bytes([UInt8]($0)) } ?? .notFound
      }, "\(renderText(sink.sorted, files: files, color: false))")
    #expect(themes.map(\.theme) == ["own", "own-dark", "plain", "plain-dark"])
    for (name, expected) in [("plain", "resolver"), ("plain-dark", "resolver dark")] {
      let theme = try #require(themes.first { $0.theme == name })
      #expect(theme.base == "plain" && theme.axes.map(\.axis) == ["appearance"])
      #expect(theme.tokens.map { [$0.path, $0.type, $0.value] } == all[expected])
    }
    for theme in themes where theme.base == "own" {
      #expect(theme.tokens.first { $0.path == "button.background" }?.value == "#ff0000")
    }
  }

  private func tokens(_ manifest: String) throws -> [ResolvedToken]? {
    var files = SourceFiles()
    let (tokens, found) = try read(manifest, &files)
    #expect(found.isEmpty, "\(renderText(found, files: files, color: false))")
    return tokens
  }

  private func read(_ manifest: String, _ files: inout SourceFiles) throws -> ([ResolvedToken]?, [Diagnostic]) {
    var sink = DiagnosticSink()
    let result = readTokens(
      SourceFile(path: "themes.json", bytes: Array(manifest.utf8)), vocabulary: TestSchemas.vocabulary, files: &files,
      sink: &sink
    ) { path in
      let data = try? Data(contentsOf: Self.folder.appendingPathComponent(path))
      return data.map { .bytes([UInt8]($0)) } ?? .notFound
    }
    return (result?.first?.tokens, sink.sorted)
  }

  /// Whether the texts agree, in colours to within 1/255.
  private func isNear(_ a: String, _ b: String) -> Bool {
    let (x, y) = (a.split(separator: " "), b.split(separator: " "))
    guard x.count == y.count else { return false }
    return zip(x, y).allSatisfy { a, b in
      if a == b { return true }
      guard a.hasPrefix("#"), b.hasPrefix("#"), a.count == b.count else { return false }
      let (p, q) = (bytes(a), bytes(b))
      return p.count == q.count && zip(p, q).allSatisfy { abs($0 - $1) <= 1 }
    }
  }

  private func bytes(_ hex: Substring) -> [Int] {
    let digits = Array(hex.dropFirst().prefix { $0.isHexDigit })
    return stride(from: 0, to: digits.count - 1, by: 2).compactMap { Int(String(digits[$0...$0 + 1]), radix: 16) }
  }
}
