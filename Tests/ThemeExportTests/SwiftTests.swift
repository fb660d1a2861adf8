import Foundation
import Testing
import ThemeDiagnostics
import ThemeGraphics
import ThemeModel

@testable import ThemeExport

@Suite struct SwiftTests {
  typealias Widget = SwiftSample.Widget

  func text(_ samples: [SwiftSample], _ options: [String: ParameterValue] = [:]) throws -> String {
    let (files, diagnostics) = SwiftSample.export(samples, options)
    #expect(diagnostics == [])
    return String(decoding: try #require(files.first).bytes, as: UTF8.self)
  }

  func messages(_ widgets: [Widget]) -> [String] {
    let (files, diagnostics) = SwiftSample.export([SwiftSample(theme: "ocean", widgets: widgets)])
    #expect(files.isEmpty)
    #expect(diagnostics.allSatisfy { $0.id == .exportNameClash && $0.severity == .error })
    return diagnostics.map(\.message)
  }

  // MARK: The text

  /// To record: `APPROVE=1 swift test --filter SwiftTests`, then read the difference.
  @Test func equalsTheGolden() throws {
    let golden = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Goldens/Theme.swift.txt")
    let text = try text(SwiftSample.skins(), ["access": .text("public"), "subdirectory": .text("Pages")])
    let environment = ProcessInfo.processInfo.environment
    if environment["APPROVE"] == "1", environment["CI"] == nil { try Data(text.utf8).write(to: golden) }
    #expect(text == String(decoding: try Data(contentsOf: golden), as: UTF8.self))
  }

  @Test func theOrderOfThemesAndSpritesDoesNotShow() throws {
    let skins = SwiftSample.skins()
    let forward = try text(skins)
    #expect(try text(skins.reversed()) == forward)
    #expect(
      try text(
        skins.map { skin in
          var skin = skin
          skin.widgets.reverse()
          return skin
        }) == forward)
  }

  @Test func noFoundationWithoutABundle() throws {
    #expect(try !text(SwiftSample.skins(), ["bundle": .text("")]).contains("Foundation"))
    #expect(try text(SwiftSample.skins()).contains("#if canImport(Foundation)\nimport Foundation\n"))
  }

  @Test func namesTheFile() {
    #expect(SwiftSample.export(SwiftSample.skins()).files.map(\.path) == ["Theme.swift"])
    #expect(SwiftSample.export(SwiftSample.skins(), ["enum": .text("Skin")]).files.map(\.path) == ["Skin.swift"])
    #expect(
      SwiftSample.export(SwiftSample.skins(), ["file": .text("Code/A.swift")]).files.map(\.path) == ["Code/A.swift"])
    #expect(SwiftSample.export([]).files == [])
  }

  /// A restricted widget's type has exactly its states, and does not depend on other widgets.
  @Test func typesHoldWhatIsThere() throws {
    let quit = Widget(name: "quit", axes: [SwiftSample.states], only: [["pressed"], ["normal"]])
    let text = try text([SwiftSample(theme: "ocean", widgets: [quit])])
    #expect(text.contains("static var quit: Shape.State_Normal_Pressed_ {"))
    #expect(!text.contains("focused"))
  }

  /// Whichever theme comes first.
  @Test func indicesArePaddedForTheLongestSequence() throws {
    for counts in [[9, 11], [11, 9]] {
      let skins = zip(["a", "b"], counts).map { theme, count in
        SwiftSample(theme: theme, widgets: [Widget(name: "gauge", values: (0..<count).map(Double.init))])
      }
      let text = try text(skins)
      #expect(text.contains("\n      gauge/08\n      gauge/09\n      gauge/10\n"))
      #expect(!text.contains("gauge/8\n"))
    }
  }

  // MARK: Names that meet

  @Test func namesThatMeetAreErrors() {
    #expect(
      messages([Widget(name: "a-b"), Widget(name: "aB")]) == [
        "widget 'a-b' and widget 'aB' would both be named 'aB' in Swift"
      ])
    #expect(
      messages([Widget(name: "hud"), Widget(name: "hud/play")]) == [
        "widget 'hud' and group 'hud' would both be named 'hud' in Swift"
      ])
    #expect(
      messages([Widget(name: "x/h-d/a"), Widget(name: "x/hD/b"), Widget(name: "x/hD/c")]) == [
        "group 'x/h-d' and group 'x/hD' would both be named 'hD' in Swift"
      ])
    let axis = WidgetAxis("_kind", ["a"])
    #expect(
      messages([Widget(name: "_Kind/a"), Widget(name: "b", axes: [axis])]) == [
        "the type of axis '_kind' and group '_Kind' would both be named '_Kind' in Swift"
      ])
    #expect(
      messages([Widget(name: "b", axes: [WidgetAxis("x", ["a-b", "aB", "sprites"])])]) == [
        "value 'a-b' of axis 'x' and value 'aB' of axis 'x' would both be named 'aB' in Swift",
        "the generated property 'sprites' and value 'sprites' of axis 'x' would both be named 'sprites' in Swift",
      ])
    #expect(
      messages([Widget(name: "b", axes: [WidgetAxis("x", ["a"]), WidgetAxis("X", ["a"])])]) == [
        "the type of axis 'X' and the type of axis 'x' would both be named 'X' in Swift"
      ])
  }

  @Test func clashesPointAtBothWidgets() throws {
    let sample = SwiftSample(theme: "ocean", widgets: [Widget(name: "a-b"), Widget(name: "c"), Widget(name: "aB")])
    let diagnostic = try #require(SwiftSample.export([sample]).diagnostics.first)
    #expect(diagnostic.range?.lower == 20)
    #expect(diagnostic.notes.map { $0.range?.lower } == [0])
  }

  @Test func themesThatMeetAreAnError() {
    let skins = ["night-sky", "nightSky"].map { SwiftSample(theme: $0, widgets: [Widget(name: "a")]) }
    #expect(
      SwiftSample.export(skins).diagnostics.map(\.message) == [
        "theme 'night-sky' and theme 'nightSky' would both be named 'nightSky' in Swift"
      ])
  }

  @Test func themesThatMeetPointAtBothNames() {
    let skins = [("night-sky", 40), ("nightSky", 70)].map {
      SwiftSample(theme: $0, widgets: [Widget(name: "a")], range: SourceRange(file: 0, lower: $1, upper: $1 + 5))
    }
    let diagnostics = SwiftSample.export(skins).diagnostics
    #expect(diagnostics.map { $0.range?.lower } == [70])
    #expect(diagnostics.flatMap(\.notes).map { $0.range?.lower } == [40])
  }

  @Test func aWidgetIsOneThingInAllThemes() {
    let skins = [
      SwiftSample(theme: "a", widgets: [Widget(name: "play", axes: [SwiftSample.states])]),
      SwiftSample(theme: "b", widgets: [Widget(name: "play")]),
    ]
    let (files, diagnostics) = SwiftSample.export(skins)
    #expect(files == [])
    #expect(diagnostics.map(\.id) == [.exportNameClash])
  }

  // MARK: Options

  /// No option becomes code or leaves the folder.
  @Test(arguments: [
    ("enum", "Self"), ("enum", ""), ("enum", "1st"), ("enum", "a b"), ("enum", "class"), ("enum", "Type"),
    ("enum", "Sprite"), ("enum", "Swift"), ("enum", "Int"), ("enum", "Optional"), ("enum", "IntegerLiteralType"),
    ("enum", "String"), ("enum", "_"), ("enum", "a{}"), ("enum", "Thème"), ("bundle", "a; b"), ("bundle", "f(1)"),
    ("bundle", "."), ("bundle", "a..b"), ("bundle", "\"x\""), ("bundle", "()"), ("bundle", "1.a"),
    ("subdirectory", "../a"), ("subdirectory", "/a"), ("subdirectory", "a/"), ("subdirectory", "a\"b"),
    ("subdirectory", "\\(x)"), ("file", "a.txt"), ("file", "../a.swift"), ("file", "/a.swift"), ("file", "a\n.swift"),
    ("file", ".swift"), ("file", "a/.swift"), ("file", ".a.swift"),
  ])
  func refusesOptions(name: String, text: String) {
    refuses(name, text)
  }

  /// Words that are no value, and types.
  @Test(arguments: [
    "nil", "self", "Self", "_", "default", "let", "var", "true", "false", "super", "Any", "in", "is", "as", "try",
    "throw", "return", "init", "init()", "self.bundle", "await", "Bundle", "Bundle.Type", "Bundle.self",
    "Bundle.Protocol", "Bundle.main.self", "Bundle.init", "Assets.Type.bundle", "Bundle._",
  ])
  func refusesBundles(text: String) { refuses("bundle", text) }

  func refuses(_ name: String, _ text: String) {
    let (files, diagnostics) = SwiftSample.export(SwiftSample.skins(), [name: .text(text)])
    #expect(files == [])
    #expect(diagnostics.map(\.severity) == [.error])
  }

  @Test(arguments: [
    "Bundle.module", "Bundle.main", "Assets.bundle()", "resources", "MyAssets.bundle", "resourceBundle()",
    "Assets.default",
  ])
  func takesBundles(text: String) throws {
    #expect(try self.text(SwiftSample.skins(), ["bundle": .text(text)]).contains("return \(text).url("))
  }

  // MARK: Axes

  @Test func axesMergeInTheirKindsOrder() {
    #expect(
      AxisOrder.merged([["normal", "pressed"], ["normal", "hover", "pressed", "disabled"]]) == [
        "normal", "hover", "pressed", "disabled",
      ])
    #expect(AxisOrder.merged([["a", "b"], ["c"], ["b", "a"]]) == ["c", "a", "b"])
    #expect(AxisOrder.merged([]) == [])
  }

  /// Widgets of one kind may each have the axis with values of their own, in an order of their own.
  @Test func widgetsMayHaveTheAxisInOrdersOfTheirOwn() {
    let sample = SwiftSample(
      theme: "t",
      widgets: [
        Widget(name: "a", kind: "layers", axes: [WidgetAxis("state", ["normal", "hover", "alarm"])]),
        Widget(name: "b", kind: "layers", axes: [WidgetAxis("state", ["open", "normal", "shut"])]),
      ])
    #expect(AxisOrder.axes([sample.atlas]).map(\.values) == [["open", "normal", "hover", "alarm", "shut"]])
  }

  @Test func shapesFallBackToTheFirst() {
    func sprites(_ values: [[Int]]) -> SwiftShape {
      var widget = SpriteUnion.Widget(
        name: "a", kind: "k", axes: ["check", "state"], isSequence: false, range: .none)
      widget.variants = values.enumerated().map { .init(values: $1, count: 1, offset: $0) }
      return SwiftShape(widget)
    }
    guard case .choice(let choice) = sprites([[0, 1], [0, 2], [2, 0]]) else {
      Issue.record("no choice")
      return
    }
    #expect(
      [[0, 1], [0, 2], [2, 0], [0, 0], [1, 2], [2, 2]].map { choice.leaf($0[...]).offset } == [0, 1, 2, 0, 1, 2])
  }
}
