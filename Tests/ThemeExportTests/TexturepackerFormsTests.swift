import Foundation
import Testing
import ThemeDiagnostics
import ThemeGraphics
import ThemeModel

@testable import ThemeExport

/// The hash, the array and the multi-atlas, read by a reader of their own.
@Suite struct TexturepackerFormsTests {
  static let forms: [any Exporter.Type] = [Texturepacker.self, TexturepackerArray.self, PhaserMultiAtlas.self]

  func export(
    _ exporter: any Exporter.Type, _ atlas: EncodedAtlas, options: [String: ParameterValue] = [:]
  ) -> [OutputFile] {
    var sink = DiagnosticSink()
    let files = exporter.export([atlas], options: Self.options(options), sink: &sink)
    #expect(sink.diagnostics.isEmpty)
    return files
  }

  static func options(_ values: [String: ParameterValue]) -> ParameterSet {
    ParameterSet(
      entries: values.mapValues {
        ParameterSet.Entry(value: $0, range: SourceRange(file: 0, lower: 3, upper: 9), isFromState: false)
      })
  }

  @Test(arguments: 0..<3) func everySpriteCanBeCutOut(form: Int) throws {
    let painted = PaintedAtlas()
    var sprites: [Double: [String: TexturepackerReader.Sprite]] = [:]
    for file in export(Self.forms[form], painted.atlas) {
      for page in try TexturepackerReader.pages(file.bytes) {
        let picture = try #require(painted.pages[page.image])
        #expect(!page.premultiplied)
        sprites[page.scale, default: [:]].merge(try TexturepackerReader.sprites(page, on: picture)) { first, _ in
          Issue.record("a sprite on two pages")
          return first
        }
      }
    }
    for (scale, expected) in painted.sprites {
      let found = try #require(sprites[scale])
      #expect(found.mapValues(\.picture) == expected)
      #expect(found.filter(\.value.rotated).keys.sorted() == ["turned", "turnedIcon"])
      #expect(found.filter(\.value.trimmed).keys.sorted() == ["icon", "turnedIcon"])
      #expect(found.filter { $0.value.borders != nil }.keys.sorted() == ["button/hover", "button/normal"])
      for name in ["button/hover", "button/normal"] {
        let pixels = Int(scale)
        #expect(found[name]?.borders == [4, 4, 4, 4])
        #expect(found[name]?.center == [4 * pixels, 4 * pixels, 16 * pixels, 8 * pixels])
      }
    }
  }

  @Test func filesAndTheirReferences() throws {
    let atlas = PaintedAtlas().atlas
    #expect(
      export(TexturepackerArray.self, atlas).map(\.path) == [
        "ocean.array.json", "ocean.1.array.json", "ocean@2x.array.json", "ocean.1@2x.array.json",
      ])
    let multi = export(PhaserMultiAtlas.self, atlas)
    #expect(multi.map(\.path) == ["ocean.multiatlas.json", "ocean@2x.multiatlas.json"])
    #expect(try TexturepackerReader.pages(multi[1].bytes).map(\.image) == ["ocean@2x.png", "ocean.1@2x.png"])
    // A file in a folder reaches its page and the other files from there.
    let moved = export(Texturepacker.self, atlas, options: ["file": .text("data/{scale}/{base}{page}.json")])
    #expect(
      moved.map(\.path) == ["data/ocean.json", "data/ocean.1.json", "data/@2x/ocean.json", "data/@2x/ocean.1.json"])
    #expect(try TexturepackerReader.pages(moved[3].bytes).map(\.image) == ["../../ocean.1@2x.png"])
    let text = String(decoding: moved[3].bytes, as: UTF8.self)
    #expect(text.contains(#""related_multi_packs": ["ocean.json"]"#))
  }

  /// Pages of an atlas of the manifest's `atlases` know nothing of another one's.
  @Test func atlasesAreApart() throws {
    var atlas = PaintedAtlas().atlas
    for index in atlas.pages.indices where atlas.pages[index].page.index == 1 {
      atlas.pages[index].page.atlas = "hud"
      atlas.pages[index].page.index = 0
    }
    let hash = export(Texturepacker.self, atlas)
    #expect(hash.map(\.path) == ["ocean.json", "ocean.hud.json", "ocean@2x.json", "ocean.hud@2x.json"])
    #expect(!hash.contains { String(decoding: $0.bytes, as: UTF8.self).contains("related_multi_packs") })
    #expect(
      export(PhaserMultiAtlas.self, atlas).map(\.path) == [
        "ocean.multiatlas.json", "ocean.hud.multiatlas.json", "ocean@2x.multiatlas.json",
        "ocean.hud@2x.multiatlas.json",
      ])
  }

  @Test(arguments: 0..<3) func saysThatPagesArePremultiplied(form: Int) throws {
    let exporter = Self.forms[form]
    let stated: [String: ParameterValue] = ["alpha": .text("premultiplied"), "bleed": .boolean(true)]
    #expect(exporter.pageForm(Self.options(stated)) == PageForm(alpha: .premultiplied))
    #expect(exporter.pageForm(Self.options(["bleed": .boolean(true)])) == PageForm(bleeds: true))
    #expect(exporter.pageForm(ParameterSet()) == PageForm())
    for file in export(exporter, PaintedAtlas().atlas, options: stated) {
      for page in try TexturepackerReader.pages(file.bytes) { #expect(page.premultiplied) }
    }
  }

  @Test(arguments: 0..<3) func badNamesOfFilesAreRefused(form: Int) {
    for name in ["{thema}.json", "ocean.txt", "../x.json"] {
      var sink = DiagnosticSink()
      let files = Self.forms[form].export(
        [PaintedAtlas().atlas], options: Self.options(["file": .text(name)]), sink: &sink)
      #expect(files.isEmpty)
      #expect(sink.diagnostics.map(\.id) == [.manifestPathEscape])
      #expect(sink.diagnostics.first?.range == SourceRange(file: 0, lower: 3, upper: 9))
    }
  }

  /// Files of other hands, in the three forms.
  @Test(arguments: ["hash", "array", "multi"]) func theReaderReadsForeignFiles(form: String) throws {
    let button = """
      "rotated":false,"trimmed":false,"spriteSourceSize":{"x":0,"y":0,"w":3,"h":2},"sourceSize":{"w":3,"h":2},
      "frame":{"x":1,"y":0,"w":3,"h":2},"borders":{"left":0.5,"top":0,"right":1,"bottom":0},"scale9Borders":{"x":1,"y":0,"w":1,"h":2}
      """
    let icon = """
      "rotated":true,"trimmed":true,"spriteSourceSize":{"x":1,"y":1,"w":2,"h":3},"sourceSize":{"w":4,"h":5},
      "frame":{"x":5,"y":1,"w":2,"h":3}
      """
    let meta = #""image":"theme.png","format":"RGBA8888","size":{"w":8,"h":3}"#
    let list = #"[{"filename":"b",\#(button)},{"filename":"i",\#(icon)}]"#
    let text =
      switch form {
      case "hash": #"{"frames":{"b":{\#(button)},"i":{\#(icon)}},"meta":{"app":"x",\#(meta),"scale":"2"}}"#
      case "array": #"{"frames":\#(list),"meta":{\#(meta),"scale":2}}"#
      default: #"{"textures":[{\#(meta),"scale":2,"frames":\#(list)}],"meta":{"app":"x","version":"1.0"}}"#
      }
    var picture = TexturepackerReader.Picture(width: 8, height: 3)
    picture.pixels = [
      0, 1, 2, 3, 0, 0, 0, 0,  //
      0, 4, 5, 6, 0, 15, 13, 11,  //
      0, 0, 0, 0, 0, 16, 14, 12,
    ]
    let page = try #require(try TexturepackerReader.pages(Array(text.utf8)).first)
    #expect(page.scale == 2 && page.image == "theme.png")
    let sprites = try TexturepackerReader.sprites(page, on: picture)
    #expect(sprites["b"]?.picture.pixels == [1, 2, 3, 4, 5, 6])
    #expect(sprites["b"]?.borders == [0.5, 0, 1, 0] && sprites["b"]?.center == [1, 0, 1, 2])
    #expect(
      sprites["i"]?.picture.pixels == [
        0, 0, 0, 0,  //
        0, 11, 12, 0,  //
        0, 13, 14, 0,  //
        0, 15, 16, 0,  //
        0, 0, 0, 0,
      ])
  }
}
