import Foundation
import Testing

/// Documentation/ThemeKit.md shows files of Examples/CustomKind word for word.
@Suite struct GuideTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  @Test(arguments: [
    "Package.swift", "Sources/AcmeTheme/Ribbon.swift", "Sources/acme-theme/main.swift",
    "Plugins/AcmeThemePlugin/AcmeThemePlugin.swift", "Tests/AcmeThemeTests/RibbonTests.swift",
  ])
  func showsTheFile(_ name: String) throws {
    let guide = try String(contentsOf: Self.root.appendingPathComponent("Documentation/ThemeKit.md"), encoding: .utf8)
    let file = try String(
      contentsOf: Self.root.appendingPathComponent("Examples/CustomKind/\(name)"), encoding: .utf8)
    #expect(guide.contains("```swift\n\(file)```\n"), "copy \(name) into the guide again")
  }

  /// The kind and the command together, blank lines and comments included.
  @Test func theExampleIsShort() throws {
    let lines = try ["Sources/AcmeTheme/Ribbon.swift", "Sources/acme-theme/main.swift"].map { name in
      try String(contentsOf: Self.root.appendingPathComponent("Examples/CustomKind/\(name)"), encoding: .utf8)
        .split(separator: "\n", omittingEmptySubsequences: false).count - 1
    }
    #expect(lines.reduce(0, +) < 60)
  }
}
