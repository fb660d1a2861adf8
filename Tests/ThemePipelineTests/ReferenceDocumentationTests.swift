import Foundation
import Testing
import ThemeDiagnostics
import ThemeModel
import ThemePipeline
import ThemeWidgets

/// The generated files of `Documentation` are what the registries say. `Scripts/approve-goldens.sh` records them.
@Suite struct ReferenceDocumentationTests {
  private static let records =
    ProcessInfo.processInfo.environment["APPROVE"] == "1" && ProcessInfo.processInfo.environment["CI"] == nil

  @Test(arguments: Reference.files().map(\.name))
  func isWhatTheRegistriesSay(_ name: String) throws {
    let text = try #require(Reference.files().first { $0.name == name }).text
    let file = DocumentationFolder.url.appendingPathComponent(name)
    if Self.records { try Data(text.utf8).write(to: file) }
    let committed = (try? String(decoding: Data(contentsOf: file), as: UTF8.self)) ?? ""
    let difference = firstDifference(committed, text)
    #expect(
      difference == nil,
      """
      Documentation/\(name) is out of date: run Scripts/approve-goldens.sh ReferenceDocumentationTests and read the \
      difference. \(difference ?? "")
      """)
  }

  @Test func everyParameterOfEveryKindIsThere() {
    let text = Reference.widgets()
    for kind in BuildRegistries.standard.kinds {
      for parameter in kind.schema.parameters.parameters { #expect(text.contains("| `\(parameter.name)` |")) }
    }
  }

  @Test func explanationsAreOneSentence() {
    for id in DiagnosticID.allCases {
      #expect(id.explanation.hasSuffix("."), "\(id.rawValue)")
      #expect(!id.explanation.dropLast().contains(". "), "\(id.rawValue)")
      #expect(id.explanation.first?.isUppercase == true || id.explanation.hasPrefix("`"), "\(id.rawValue)")
    }
    #expect(Set(DiagnosticID.allCases.map(\.explanation)).count == DiagnosticID.allCases.count)
  }

  /// The severities of the reference are those of the places that report.
  @Test func severitiesAreThoseOfTheSources() throws {
    let sources = DocumentationFolder.url.deletingLastPathComponent().appendingPathComponent("Sources")
    let names = try FileManager.default.subpathsOfDirectory(atPath: sources.path)
      .filter { $0.hasSuffix(".swift") && !$0.hasSuffix("DiagnosticExplanations.swift") }
    var warnings: Set<String> = []
    for name in names {
      let text = try String(contentsOf: sources.appendingPathComponent(name), encoding: .utf8)
      for match in text.matches(of: /(?:\.warning\(\s*\.(\w+))|(?:\.(\w+), \.warning\b)/) {
        warnings.insert(String(match.output.1 ?? match.output.2 ?? ""))
      }
    }
    #expect(Set(DiagnosticID.allCases.filter { $0.severity == .warning }.map { "\($0)" }) == warnings)
  }

  /// The first line that differs, as committed and as made.
  private func firstDifference(_ committed: String, _ made: String) -> String? {
    if committed == made { return nil }
    let (old, new) = (committed.components(separatedBy: "\n"), made.components(separatedBy: "\n"))
    let line = zip(old, new).prefix { $0 == $1 }.count
    return "Line \(line + 1) is \(line < old.count ? old[line] : "missing") and should be "
      + (line < new.count ? new[line] : "missing")
  }
}

/// Where the package's documentation is.
enum DocumentationFolder {
  static let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Documentation")

  /// A hand-written or generated file's text.
  static func text(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: url.appendingPathComponent(name)), as: UTF8.self)
  }
}
