import Foundation
import Testing
import ThemeDiagnostics
import ThemeGraphics
import ThemeModel

@testable import ThemeExport

/// Themes with axes in generated code.
@Suite struct SwiftVariantsTests {
  private static func sample(_ base: String, _ axes: [(name: String, value: String, position: Int)]) -> SwiftSample {
    var sample = SwiftSample(
      theme: ([base] + axes.filter { $0.position > 0 }.map(\.value)).joined(separator: "-"), scales: [1],
      widgets: [.init(name: "logo")])
    sample.base = base
    sample.variant = axes.map { AxisValue(axis: $0.name, value: $0.value, position: $0.position) }
    return sample
  }

  /// `ocean` in both appearances and contrasts but for dark and high together, `ember` in dark alone.
  static let themes: [SwiftSample] = {
    func look(_ base: String, _ appearance: Int, _ contrast: Int) -> SwiftSample {
      sample(
        base,
        [
          ("appearance", ["light", "dark"][appearance], appearance),
          ("text-contrast", ["normal", "high"][contrast], contrast),
        ])
    }
    return [look("ocean", 0, 0), look("ocean", 1, 0), look("ocean", 0, 1), look("ember", 1, 0)]
  }()

  @Test func picksThemesByNameAndAxisValues() throws {
    let (files, diagnostics) = SwiftSample.export(Self.themes, ["bundle": .text("")])
    #expect(diagnostics == [])
    let program = """
      print(Theme.Variant.allCases.map(\\.rawValue), Theme.Base.allCases.map(\\.rawValue))
      print(Theme.Appearance.allCases.map(\\.rawValue), Theme.TextContrast.allCases.map(\\.rawValue))
      for base in Theme.Base.allCases {
        print(Theme.Variant(base), Theme.Variant(base, appearance: .light), Theme.Variant(base, textContrast: .high))
        print(Theme.Variant(base, appearance: .dark, textContrast: .high))
      }
      print(Theme.Variant.oceanHigh.base, Theme.Variant.oceanHigh.appearance, Theme.Variant.oceanHigh.textContrast)
      print(Theme.Pages(.init(.ocean, appearance: .dark), displayScale: 1).pages[0].file)
      """
    let folder = try SwiftCompileTests.Folder([
      "Theme.swift": #require(files.first).bytes, "main.swift": Array(program.utf8),
    ])
    for mode in ["5", "6"] {
      let built = try folder.run(
        ["swiftc", "-swift-version", mode, "-o", "program", "main.swift", "Theme.swift"]
          + SwiftCompileTests.strictFlags)
      try #require(built.output == "")
      #expect(
        try folder.run(["./program"]).output == """
          ["ember-dark", "ocean", "ocean-dark", "ocean-high"] ["ember", "ocean"]
          ["light", "dark"] ["normal", "high"]
          emberDark emberDark emberDark
          emberDark
          ocean ocean oceanHigh
          oceanDark
          ocean light high
          ocean-dark.png

          """)
    }
  }

  /// Axes and values of any name compile, also where everything is the main actor's.
  @Test func awkwardNamesCompile() throws {
    let names =
      ["self", "init", "default", "type", "string", "shown", "variants", "wanted", "value", "hash", "pages"]
      + ["int32", "max", "direction", "a-b"]
    func look(_ position: Int) -> SwiftSample {
      Self.sample("default", names.map { ($0, ["self", "all-cases", "default"][position], position) })
    }
    let (files, diagnostics) = SwiftSample.export(
      [look(0), look(1), look(2)], ["bundle": .text(""), "access": .text("public")])
    #expect(diagnostics == [])
    let folder = try SwiftCompileTests.Folder(["Theme.swift": #require(files.first).bytes])
    let flags = ["-default-isolation", "MainActor", "-strict-memory-safety", "-parse-as-library", "-typecheck"]
    let built = try folder.run(
      ["swiftc", "-swift-version", "6", "Theme.swift"] + flags + SwiftCompileTests.strictFlags)
    #expect(built.output == "" && built.status == 0)
  }

  @Test func namesThatMeetAreErrors() {
    func messages(_ axes: [String], value: String = "x") -> [String] {
      var theme = Self.sample("ocean", axes.map { ($0, value, 0) })
      theme.widgets.append(.init(name: "button", axes: [SwiftSample.states]))
      let (files, diagnostics) = SwiftSample.export([theme])
      #expect(files.isEmpty)
      return diagnostics.map(\.message)
    }
    #expect(
      messages(["state"]) == [
        "the type of axis 'state' and the type of the themes' axis 'state' would both be named 'State' in Swift"
      ])
    #expect(
      messages(["base"]).first
        == "the type of the themes' names and the type of the themes' axis 'base' would both be named 'Base' in Swift")
    #expect(
      messages(["a-b", "aB"]).contains(
        "the property of the themes' axis 'a-b' and the property of the themes' axis 'aB' would both be named 'aB' in Swift"
      ))
    #expect(
      messages(["ocean"]).contains(
        "theme 'ocean' and the property of the themes' axis 'ocean' would both be named 'ocean' in Swift"))
  }
}
