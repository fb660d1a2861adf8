import Foundation
import Testing
import ThemeDiagnostics
import ThemeGraphics
import ThemeModel

@testable import ThemeExport

/// Generated code compiled with warnings as errors, and run.
@Suite(.serialized) struct SwiftCompileTests {
  typealias Widget = SwiftSample.Widget

  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// A temporary folder with files in it.
  final class Folder {
    let url: URL

    init(_ files: [String: [UInt8]]) throws {
      url = FileManager.default.temporaryDirectory.appendingPathComponent("swift-output-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      for (name, bytes) in files { try Data(bytes).write(to: url.appendingPathComponent(name)) }
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    /// Runs a program in the folder. - Returns: its standard output and error.
    @discardableResult
    func run(_ arguments: [String]) throws -> (status: Int32, output: String) {
      #if compiler(>=6.3)
        // Under a sanitizer (Scripts/sanitize.sh).
        if ProcessInfo.processInfo.environment["THEME_TESTS_IN_PROCESS"] != nil { try Test.cancel("starts a process") }
      #endif
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = arguments
      process.currentDirectoryURL = url
      let pipe = Pipe()
      process.standardOutput = pipe
      process.standardError = pipe
      try process.run()
      let data = pipe.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      return (process.terminationStatus, String(decoding: data, as: UTF8.self))
    }
  }

  static let strictFlags = [
    "-warnings-as-errors", "-Onone", "-enable-upcoming-feature", "ExistentialAny", "-enable-upcoming-feature",
    "MemberImportVisibility", "-enable-upcoming-feature", "InternalImportsByDefault",
  ]

  /// What the standard library has.
  static let standardNames = [
    "max", "min", "abs", "precondition", "print", "zip", "Dictionary", "Array", "Int", "String", "Double", "Bool",
    "Optional", "Sequence", "Hashable", "Sendable", "Self", "Swift", "stride", "repeatElement", "rawValue", "hash",
    "Int32", "UTF8", "Range",
  ]

  /// Widgets that no Swift name is made for, in an enum `Odd`.
  static func oddities() throws -> [UInt8] {
    let words = [
      "default", "self", "Type", "init", "Protocol", "class", "in", "nil", "true", "await", "any",
      "some", "Theme", "Sprite", "hashValue", "all-cases", "_", "a-b", "a1-2",
      String(repeating: "x", count: 200),
    ]
    // In every place: widgets, groups, axes, their values, themes.
    let standard = standardNames.filter { $0 != "Self" }
    let odd = WidgetAxis("default", words.filter { $0 != "Type" } + ["type"] + standard)
    var widgets = (words + standard).map { Widget(name: $0) }
    widgets += standard.map { Widget(name: "standard/\($0)/\($0)") }
    widgets += standard.map { name in
      Widget(name: "axis-\(name)", kind: "axis-\(name)", axes: [WidgetAxis(name, [name, "Self"])], values: [1, 2])
    }
    widgets += words.map { Widget(name: "group/\($0)/\($0)", axes: [SwiftSample.states], only: [["normal"]]) }
    widgets.append(Widget(name: "odd", kind: "odd", axes: [odd]))
    widgets.append(Widget(name: "first", kind: "place", axes: [WidgetAxis("place", ["first", "offsets", "place"])]))
    widgets.append(
      Widget(
        name: "both", kind: "both", axes: [SwiftSample.states, WidgetAxis("sprites", ["one"])], values: [1, 2, 3]))
    let names = ["default", "self", "all-cases"] + standard
    let themes = names.map { SwiftSample(theme: $0, scales: [1], widgets: widgets) }
    let (files, diagnostics) = SwiftSample.export(themes, ["enum": .text("Odd"), "bundle": .text("")])
    #expect(diagnostics == [])
    return try #require(files.first).bytes
  }

  static func skins(runtime: Bool) throws -> [UInt8] {
    let (files, diagnostics) = SwiftSample.export(
      SwiftSample.skins(),
      [
        "access": .text("public"), "runtime": .boolean(runtime), "bundle": .text("Resources.bundle()"),
        "subdirectory": .text("Pages"),
      ])
    #expect(diagnostics == [])
    return try #require(files.first).bytes
  }

  static let program = #"""
    import Foundation
    enum Resources { static func bundle() -> Bundle { Bundle.main } }

    func text(_ r: Theme.PixelRect) -> String { "\(r.x) \(r.y) \(r.width) \(r.height)" }
    func text(_ r: Theme.Rect) -> String { "\(r.x) \(r.y) \(r.width) \(r.height)" }

    // Names.
    print(Theme.accept.checked.hover.name, Theme.accept[.mixed, .focused].name, Theme.hud.playButton.pressed.name)
    print(Theme.logo.name, Theme.temperature[1].name, Theme.temperature.count, Theme.hud.quit.normal.name)
    print(Odd.`default`.name, Odd.`self`.name, Odd.type.name, Odd.`init`.name, Odd.aB.name, Odd.sprite.name)
    print(Odd.group.`init`.`init`.normal.name, Odd.odd.`self`.name, Odd.odd[.allCases_].name, Odd.first.place.name)
    print(Odd.group.`self`.`self`.normal.name, Odd.Default.allCases.count, Odd.both.pressed.one[2].name)
    print(Odd.Variant.allCases.prefix(4).map(\.rawValue), Odd.Pages(.`self`, displayScale: 1)[Odd.`init`].rect.x)

    // Axes and themes.
    print(Theme.State.allCases.map(\.rawValue), Theme.Check.allCases.map(\.rawValue))
    print(Theme.Variant.allCases.map(\.rawValue), Theme.Variant(rawValue: "ember-dark") == .emberDark)
    func look(_ sprites: Theme.StateSprites) -> [String] { Theme.State.allCases.map { sprites[$0].name } }
    print(look(Theme.hud.quit.sprites), look(Theme.accept.mixed.sprites)[4])
    print(Theme.Sprite(named: "accept/mixed/hover") == Theme.accept.mixed.hover, Theme.Sprite(named: "x") == nil)
    print(Theme.Sprite.allCases.count, Set(Theme.Sprite.allCases.map(\.name)).count)

    // Scales.
    print([0.5, 1, 1.5, 2, 3, .infinity, .nan].map { Theme.Pages(.ocean, displayScale: $0).scale }, Theme.Pages.scales)

    // Numbers.
    let ember = Theme.Pages(.emberDark, displayScale: 2)
    let play = ember[Theme.hud.playButton.pressed]
    print(ember.pages.map { "\($0.file) \($0.width)x\($0.height)" }, play.page, text(play.rect), text(play.ink))
    print(play.width, play.height, play.size.width, play.size.height, text(play.frame), play.scale)
    print(play.slice == Theme.PixelInsets(top: 2, left: 4, bottom: 3, right: 6), play.sliceInPoints!)
    print(play.contentInsets!, play.contentInsetsInPoints!, play.value as Any)
    let logo = ember[Theme.logo]
    print(text(logo.rect), text(logo.ink), logo.width, logo.height, text(logo.uv), logo.slice as Any)
    print(logo.contentInsets!, logo.contentInsetsInPoints!)
    print(ember.values(of: Theme.temperature), ember[Theme.temperature[1]].value!)

    // The same sprites in a theme that lacks some.
    let ocean = Theme.Pages(.ocean, displayScale: 1)
    print(ocean[Theme.hud.playButton.hover] == ocean[Theme.hud.playButton.normal])
    print(ocean.contains(Theme.hud.playButton.hover), ocean.contains(Theme.hud.playButton.pressed))
    print(ocean.values(of: Theme.temperature), text(ocean[Theme.tagline].rect), ocean.contains(Theme.tagline))
    print(text(ocean[Theme.logo].rect), ocean.pages.map(\.file), ocean.variant)
    print(ember.url(ofPage: 0)?.lastPathComponent as Any, ember.url(ofPage: 7) as Any)
    """#

  static let output = #"""
    accept/checked/hover accept/mixed/focused hud/play-button/pressed
    logo temperature/1 4 hud/quit/normal
    default self Type init a-b Sprite
    group/init/init/normal odd/self odd/all-cases first/place
    group/self/self/normal 44 both/pressed/one/2
    ["Array", "Bool", "Dictionary", "Double"] 1640
    ["normal", "hover", "pressed", "disabled", "focused"] ["unchecked", "checked", "mixed"]
    ["ember-dark", "ocean"] true
    ["hud/quit/normal", "hud/quit/normal", "hud/quit/pressed", "hud/quit/normal", "hud/quit/normal"] accept/mixed/focused
    true true
    28 28
    [1.0, 1.0, 2.0, 2.0, 2.0, 2.0, 2.0] [1.0, 2.0]
    ["ember-dark@2x.png 560x16"] 0 380 4 16 8 0 0 16 8
    16 8 8.0 4.0 1.0 1.0 6.0 2.0 2.0
    true Insets(top: 1.0, left: 2.0, bottom: 1.5, right: 3.0)
    PixelInsets(top: 2, left: 2, bottom: 2, right: 2) Insets(top: 1.0, left: 1.0, bottom: 1.0, right: 1.0) nil
    440 4 14 4 2 0 14 4 16 8 0.7857142857142857 0.25 0.025 0.25 nil
    PixelInsets(top: 0, left: 1, bottom: 0, right: 0) Insets(top: 0.0, left: 0.5, bottom: 0.0, right: 0.0)
    [0.0, 12.5, 50.0, 100.0] 12.5
    true
    false true
    [0.0, 40.0, 40.0, 40.0] 0 0 0 0 false
    210 2 7 2 ["ocean.png"] ocean
    nil nil

    """#

  /// Enums with the names of the standard library's own, in one module, so that each hides it from all; with ThemeRuntime's
  /// and Foundation's names and what they bring.
  static func enumsOfStandardNames() throws -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    for name in standardNames + ["AtlasRect", "AtlasInsets", "AtlasSprite", "MeterRule"] {
      let (exported, diagnostics) = SwiftSample.export(
        SwiftSample.skins(),
        ["enum": .text(name), "access": .text("public"), "runtime": .boolean(true), "bundle": .text("Bundle.main")])
      if let file = exported.first {
        #expect(diagnostics == [])
        files[file.path] = file.bytes
      } else {
        #expect(diagnostics.map(\.severity) == [.error])
        #expect(SwiftIdentifier.reservedTypes.contains(name))
      }
    }
    return files
  }

  @Test func compilesAndRunsInMode5() throws {
    let folder = try Folder([
      "Odd.swift": Self.oddities(), "Theme.swift": Self.skins(runtime: false), "main.swift": Array(Self.program.utf8),
    ])
    let built = try folder.run(
      [
        "swiftc", "-swift-version", "5", "-o", "program", "-module-name", "Program", "main.swift", "Odd.swift",
        "Theme.swift",
      ]
        + Self.strictFlags)
    try #require(built.output == "")
    let result = try folder.run(["./program"])
    #expect(result.output == Self.output)
    #expect(result.status == 0)
  }

  /// With ThemeRuntime, which must not change anything but add.
  @Test func compilesAndRunsInMode6WithTheRuntime() throws {
    let more = #"""

      import ThemeRuntime
      let quads = play.quads(filling: AtlasRect(x: 0, y: 0, width: 100, height: 50), displayScale: 2)
      print(quads.count, quads[4].source, quads[4].destination)
      print(ember.sprite(of: Theme.temperature, showing: 60)!.name, ocean[Theme.temperature[3]].region.scale)
      print(ember.sprite(of: Theme.temperature, showing: 49, by: .floor)!.name)
      """#
    let enums = try Self.enumsOfStandardNames()
    let folder = try Folder(
      [
        "Odd.swift": Self.oddities(), "Theme.swift": Self.skins(runtime: true),
        "main.swift": Array((Self.program + more).utf8),
      ].merging(enums) { first, _ in first })
    let sources = Self.root.appendingPathComponent("Sources/ThemeRuntime").path
    let files = try FileManager.default.contentsOfDirectory(atPath: sources).sorted().map { sources + "/" + $0 }
    let module = try folder.run(
      [
        "swiftc", "-swift-version", "6", "-parse-as-library", "-emit-module", "-emit-library", "-static",
        "-module-name",
      ]
        + ["ThemeRuntime", "-o", "libThemeRuntime.a"] + Self.strictFlags + files)
    #expect(module.output == "")
    let typecheck = ["swiftc", "-swift-version", "6", "-typecheck", "-parse-as-library", "-I", "."]
    #expect(try folder.run(typecheck + enums.keys.sorted() + Self.strictFlags).output == "")
    let built = try folder.run(
      ["swiftc", "-swift-version", "6", "-o", "program", "-module-name", "Program", "main.swift", "Odd.swift"]
        + ["Theme.swift", "-I", ".", "-L", ".", "-lThemeRuntime"] + Self.strictFlags)
    try #require(built.output == "")
    let result = try folder.run(["./program"])
    let expected =
      Self.output + #"""
        9 AtlasRect(x: 384, y: 6, width: 6, height: 3) AtlasRect(x: 4, y: 2, width: 90, height: 45)
        temperature/2 1.0
        temperature/1

        """#
    #expect(result.output == expected)
  }

  /// Where everything is the main actor's unless it says otherwise, and unsafe code is to be marked.
  @Test func compilesWithMainActorIsolation() throws {
    let folder = try Folder(["Odd.swift": Self.oddities()])
    let flags = ["-default-isolation", "MainActor", "-strict-memory-safety", "-parse-as-library", "-typecheck"]
    let built = try folder.run(["swiftc", "-swift-version", "6", "Odd.swift"] + flags + Self.strictFlags)
    #expect(built.output == "" && built.status == 0)
  }

  /// 10,000 sprites in two themes and three scales, as 2,000 buttons or each a widget of its own: a debug build within 5 (8)
  /// seconds of processor time, all included; and a program that links without Foundation.
  @Test(arguments: [5, 1]) func compilesTenThousandSpritesQuickly(states: Int) throws {
    let widgets = (0..<10_000 / states).map {
      Widget(name: "screen\($0 / 50)/button\($0)", axes: states == 1 ? [] : [SwiftSample.states])
    }
    let themes = ["ocean", "ember"].map { SwiftSample(theme: $0, scales: [1, 2, 3], widgets: widgets) }
    let (files, diagnostics) = SwiftSample.export(themes, ["access": .text("public"), "bundle": .text("")])
    #expect(diagnostics == [])
    let program = """
      let pages = Theme.Pages(.ocean, displayScale: 3)
      let sprite = Theme.screen39.button1999\(states == 1 ? "" : ".focused")
      let place = pages[sprite]
      print(sprite.name, place.page, place.rect.x, pages.pages.count)
      """
    let folder = try Folder(["Theme.swift": #require(files.first).bytes, "main.swift": Array(program.utf8)])
    let command = "swiftc -swift-version 6 -Onone -g -module-name M main.swift Theme.swift -o program && times"
    let built = try folder.run(["bash", "-c", command])
    try #require(built.status == 0, "\(built.output)")
    // `times` ends in the children's user and system time: `0m1.234s 0m0.123s`.
    let seconds = built.output.split(whereSeparator: \.isWhitespace).suffix(2).map { time -> Double in
      let parts = time.dropLast().split(separator: "m").compactMap { Double($0) }
      return parts.count == 2 ? parts[0] * 60 + parts[1] : .infinity
    }
    #expect(seconds.count == 2 && seconds.reduce(0, +) < (states == 1 ? 8 : 5), "\(built.output)")
    // The pages hold 1,000 sprites of 30 pixels each, in the order of their ids: `button1999` before `button2`.
    let result = try folder.run(["./program"])
    let expected = states == 1 ? "screen39/button1999 6 20970 10" : "screen39/button1999/focused 8 14880 10"
    #expect(result.output == expected + "\n")
  }
}
