import Foundation
import Testing
import ThemeDiagnostics
import ThemeManifest
import ThemeModel
import ThemePipeline
import ThemeWidgets

/// `theme schema` against manifests that are known to be good or faulty, by a validator that is not ours.
@Suite struct JSONSchemaTests {
  static let standard = ManifestSchema.text()
  static let ofTests = ManifestSchema.text(TestSchemas.vocabulary)

  private static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: package.appendingPathComponent(path), encoding: .utf8)
  }

  @Test func isASchema() throws {
    for schema in [Self.standard, Self.ofTests] { #expect(try SchemaChecker.metaschemaProblems(schema) == "") }
  }

  @Test func isTheSameEveryTime() {
    #expect(ManifestSchema.text() == Self.standard)
    #expect(Self.standard.utf8.count < 2_000_000)
  }

  /// A key of a manifest says what it is, and what holds without it.
  @Test func everyKeyIsDescribed() throws {
    let schema = try #require(
      try JSONSerialization.jsonObject(with: Data(Self.standard.utf8)) as? [String: Any])
    var count = 0
    func walk(_ value: Any, _ path: String, isKeyMap: Bool = false) {
      if let object = value as? [String: Any] {
        for (key, inner) in object {
          if isKeyMap {
            count += 1
            let description = (inner as? [String: Any])?["description"] as? String ?? ""
            #expect(description.hasSuffix(".") && description.utf8.count > 3, "\(path).\(key)")
          }
          // Below `if` the keys are conditions.
          if key != "if" || isKeyMap { walk(inner, "\(path).\(key)", isKeyMap: key == "properties" && !isKeyMap) }
        }
      } else if let array = value as? [Any] {
        for (index, inner) in array.enumerated() { walk(inner, "\(path)[\(index)]") }
      }
    }
    walk(schema, "")
    #expect(count > 500)
  }

  @Test func everyKeyOfEveryTableIsThere() {
    for table in KeyTable.all {
      for key in table.keys {
        #expect(Self.standard.contains("\"\(key.name)\""), "\(table.name).\(key.name)")
        #expect(key.summary.hasSuffix("."), "\(table.name).\(key.name)")
      }
      #expect(Set(table.names).count == table.names.count, "\(table.name)")
    }
    #expect(Set(KeyTable.all.map(\.name)).count == KeyTable.all.count)
    for kind in BuildRegistries.standard.kinds {
      #expect(Self.standard.contains("\"const\":\"\(kind.schema.kind)\""))
    }
  }

  /// Whole manifests, and files that manifests include.
  @Test func goodManifestsFit() throws {
    var files = [("themes.json", try Self.text("themes.json"))]
    for name in try Self.documents() {
      for block in Self.blocks(try Self.text("Documentation/\(name)")) where block.info != "json error" {
        files.append(("\(name), line \(block.line)", block.text))
      }
    }
    #expect(files.count > 15)
    let manifests = files.filter { Self.isManifest($0.1) }
    let trees = files.filter { !Self.isManifest($0.1) && Self.isTokenTree($0.1) }
    for finding in try SchemaChecker.findings(Self.standard, manifests) {
      Issue.record("\(finding.file): \(finding.message)")
    }
    #expect(!trees.isEmpty)
    for finding in try SchemaChecker.findings(Self.ofTokenFiles, trees) {
      Issue.record("\(finding.file): \(finding.message)")
    }
    for finding in try SchemaChecker.findings(Self.ofTests, [("the design's", designManifest)]) {
      Issue.record("\(finding.file): \(finding.message)")
    }
  }

  /// Everything that structure can tell is told: what is left is listed with the reason.
  @Test func faultyManifestsDoNotFit() throws {
    var files: [(String, String)] = []
    for name in FaultyManifestTests.names {
      let data = try Data(contentsOf: FaultyManifestTests.folder.appendingPathComponent("\(name).json"))
      // What is no JSON at all needs no schema.
      guard let text = String(data: data, encoding: .utf8), Self.isReadable(text) else { continue }
      files.append((name, text))
    }
    #expect(files.count > 60)
    let refused = Set(try SchemaChecker.findings(Self.ofTests, files).map(\.file))
    let passed = files.map(\.0).filter { !refused.contains($0) }
    let expected = Self.beyondStructure.flatMap(\.names)
    #expect(passed.filter { !expected.contains($0) } == [])
    #expect(expected.filter { refused.contains($0) || !FaultyManifestTests.names.contains($0) } == [])
  }

  @Test func faultyExamplesOfTheManualDoNotFit() throws {
    var files: [(String, String)] = []
    for name in try Self.documents() {
      for block in Self.blocks(try Self.text("Documentation/\(name)")) where block.info == "json error" {
        files.append(("\(name), line \(block.line)", block.text))
      }
    }
    let refused = Set(try SchemaChecker.findings(Self.standard, files).map(\.file))
    let passed = files.filter { !refused.contains($0.0) }
    for (name, text) in passed {
      #expect(Self.examplesBeyondStructure.contains { text.contains($0.words) }, "\(name):\n\(text)")
    }
    #expect(refused.count * 2 > files.count)
  }

  // MARK: Files

  private static let ofTokenFiles = """
    { "$schema": "https://json-schema.org/draft/2020-12/schema", "$ref": "#/$defs/tokens", "$defs": \(
      standard[(standard.range(of: "\"$defs\": ")?.upperBound ?? standard.startIndex)...])
    """

  /// The documents whose blocks are manifests.
  private static func documents() throws -> [String] {
    let folder = package.appendingPathComponent("Documentation")
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().filter {
      $0.hasSuffix(".md") && ["Layers.md", "Manifest.md", "Tokens.md"].contains($0)
    }
  }

  private static func blocks(_ text: String) -> [(info: String, text: String, line: Int)] {
    var found: [(info: String, text: String, line: Int)] = []
    var open: (info: String, text: String, line: Int)?
    for (index, line) in text.components(separatedBy: "\n").enumerated() {
      if line.hasPrefix("```") {
        if let block = open {
          if block.info == "json" || block.info.hasPrefix("json ") { found.append(block) }
          open = nil
        } else {
          open = (String(line.dropFirst(3)), "", index + 1)
        }
      } else {
        open?.text += line + "\n"
      }
    }
    return found
  }

  /// A file that is included as it is, which the definition of `tokens` describes; exports of sets and documents of other
  /// formats are not described.
  private static func isTokenTree(_ text: String) -> Bool {
    text.contains("\"$value\"") && !["$themes", "$metadata", "resolutionOrder"].contains { text.contains("\"\($0)\"") }
  }

  private static func isManifest(_ text: String) -> Bool {
    guard let object = try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any] else { return false }
    return object.keys.allSatisfy { (KeyTable.file.names + KeyTable.root.names + ["$description"]).contains($0) }
  }

  private static func isReadable(_ text: String) -> Bool {
    var depth = 0
    var deepest = 0
    for byte in text.utf8 {
      if byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{") { depth += 1 }
      if byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}") { depth -= 1 }
      deepest = max(deepest, depth)
    }
    return deepest < 100 && (try? JSONSerialization.jsonObject(with: Data(text.utf8))) != nil
  }
}
