import Testing
import ThemeDiagnostics
import ThemeExport
import ThemeModel

@Suite struct ImagesTests {
  func atlas(_ ids: [String], scales: [Double]) -> EncodedAtlas {
    let sprites = ids.map { SampleAtlas.info($0, 4, 4) }
    let images = scales.flatMap { scale in
      ids.indices.map { EncodedImage(item: $0, scale: scale, png: [UInt8($0), UInt8(scale * 10)]) }
    }
    return EncodedAtlas(theme: "ocean", scales: scales, sprites: sprites, pages: [], images: images)
  }

  @Test func onePNGASpriteAndScale() {
    var sink = DiagnosticSink()
    let files = Images.export(
      [atlas(["hud/playButton/pressed", "icon"], scales: [1, 1.5, 2])], options: ParameterSet(), sink: &sink)
    #expect(
      files.map(\.path) == [
        "ocean/hud/playButton/pressed.png", "ocean/icon.png", "ocean/hud/playButton/pressed@1.5x.png",
        "ocean/icon@1.5x.png", "ocean/hud/playButton/pressed@2x.png", "ocean/icon@2x.png",
      ])
    #expect(files[3].bytes == [1, 15])
    #expect(sink.diagnostics.isEmpty)
  }

  /// A07: names that meet on a disk that ignores case.
  @Test func namesThatMeetAreAnError() {
    var sink = DiagnosticSink()
    #expect(Images.export([atlas(["OK", "a", "ok"], scales: [1])], options: ParameterSet(), sink: &sink) == [])
    #expect(sink.diagnostics.map(\.id) == [.exportNameClash])
    #expect(sink.diagnostics.first?.message == "sprites 'OK' and 'ok' would both be named 'ocean/ok'")
  }
}
