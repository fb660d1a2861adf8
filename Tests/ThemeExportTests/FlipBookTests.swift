import Foundation
import Testing
import ThemeDiagnostics
import ThemeGraphics
import ThemeModel

@testable import ThemeExport

/// Frames of transitions in the formats.
@Suite struct FlipBookTests {
  typealias Widget = SwiftSample.Widget

  static let skins: [SwiftSample] = {
    func sample(_ theme: String, _ frames: Int, _ isWhole: Bool) -> SwiftSample {
      let play = Widget(
        name: "play", axes: [SwiftSample.states],
        flipBooks: [(["normal-hover"], frames)] + (isWhole ? [(["glow"], 2)] : []))
      let accept = Widget(
        name: "accept", kind: "checkbox", axes: [SwiftSample.checks, SwiftSample.states],
        flipBooks: [
          (["agree", "normal"], 4), (["agree", "hover"], 3), (["checked", "normal-hover"], 2), (["flip", "flip"], 2),
        ])
      return SwiftSample(
        theme: theme, scales: [1],
        widgets: [play, accept, Widget(name: "logo", kind: "text", flipBooks: [(["spin"], 12)])])
    }
    return [sample("ember", 2, false), sample("ocean", 3, true)]
  }()

  static let program = #"""
    print(Theme.play.normalHover[2].name, Theme.play.normalHover.count, Theme.play.glow[1].name, Theme.play.hover.name)
    print(Theme.accept.agree.normal[3].name, Theme.accept.agree[.hover].count, Theme.accept.checked.normalHover[0].name)
    print(Theme.accept.flip.flip[1].name, Theme.accept[.checked, .hover].name, Theme.accept.checked.sprites[.pressed].name)
    print(Theme.logo.name, Theme.logoSpin.count, Theme.logoSpin[7].name, Theme.State.allCases.count)
    let (ember, ocean) = (Theme.Pages(.ember, displayScale: 1), Theme.Pages(.ocean, displayScale: 1))
    print(ocean.values(of: Theme.play.normalHover), ember.values(of: Theme.play.normalHover))
    print(ember[Theme.play.glow[1]].rect == ember[Theme.play.normal].rect, ember.contains(Theme.play.glow[0]))
    """#

  static let output = """
    play/normal-hover/2 3 play/glow/1 play/hover
    accept/agree/normal/3 3 accept/checked/normal-hover/0
    accept/flip/flip/1 accept/checked/hover accept/checked/pressed
    logo 12 logo/spin/07 5
    [0.0, 0.5, 1.0] [0.0, 1.0, 1.0]
    true false

    """

  @Test func generatedCodeNamesFrames() throws {
    let (files, diagnostics) = SwiftSample.export(Self.skins, ["bundle": .text("")])
    #expect(diagnostics == [])
    let folder = try SwiftCompileTests.Folder([
      "Theme.swift": try #require(files.first).bytes, "main.swift": Array(Self.program.utf8),
    ])
    let compiled = try folder.run(
      ["swiftc", "-swift-version", "6"] + SwiftCompileTests.strictFlags + [
        "Theme.swift", "main.swift", "-o", "program",
      ])
    try #require(compiled.status == 0, "\(compiled.output)")
    #expect(try folder.run(["./program"]).output == Self.output)
  }

  @Test func namesThatMeetAreReported() {
    func messages(_ widgets: [Widget]) -> [String] {
      SwiftSample.export([SwiftSample(theme: "ocean", widgets: widgets)]).diagnostics.map(\.message)
    }
    #expect(
      messages([Widget(name: "play", axes: [SwiftSample.states], flipBooks: [(["a-b"], 2), (["aB"], 2)])])
        == ["transition 'a-b' and transition 'aB' would both be named 'aB' in Swift"])
    #expect(
      messages([
        Widget(name: "logo", kind: "text", flipBooks: [(["spin"], 2)]), Widget(name: "logo-spin", kind: "text"),
      ])
        == ["transition 'spin' of widget 'logo' and widget 'logo-spin' would both be named 'logoSpin' in Swift"])
  }

  @Test func texturepackerTellsHowLongAFrameShows() throws {
    var sprites = (0..<4).map { index in
      SampleAtlas.info(
        "play/spin/\(index)", 24, 16, element: SequenceElement(index: index, count: 4, value: Double(index) / 4))
    }
    for index in sprites.indices { sprites[index].flipBook = FlipBook(path: "spin", loops: true, duration: 0.5) }
    let placements = sprites.indices.map { item in
      Placement(
        item: item, storedItem: item, frame: PixelRect(x: 0, y: 16 * item, width: 24, height: 16),
        source: PixelRect(x: 0, y: 0, width: 24, height: 16), sourceWidth: 24, sourceHeight: 16, slice: nil,
        contentInsets: nil)
    }
    let page = AtlasPage(
      scaleIndex: 0, scale: 1, index: 0, width: 24, height: 64, extrude: 0, placements: placements)
    let atlas = EncodedAtlas(
      theme: "ocean", scales: [1], sprites: sprites, pages: [EncodedPage(page: page, fileName: "ocean.png", png: [])],
      images: [])
    var sink = DiagnosticSink()
    let file = try #require(Texturepacker.export([atlas], options: ParameterSet(), sink: &sink).first)
    let json = try #require(JSONSerialization.jsonObject(with: Data(file.bytes)) as? [String: Any])
    let frame = try #require((json["frames"] as? [String: [String: Any]])?["play/spin/1"])
    #expect(frame["duration"] as? Double == 125 && frame["value"] as? Double == 0.25)
    let names = ["play/spin/0", "play/spin/1", "play/spin/2", "play/spin/3"]
    #expect((json["animations"] as? [String: [String]]) == ["play/spin": names])
  }
}
