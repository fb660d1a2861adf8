import Foundation
import Testing
import ThemeDiagnostics
import ThemeGraphics
import ThemeHashing
import ThemeModel
import ThemePNG
import ThemeStorage
import ThemeWidgets

@testable import ThemePipeline

/// Pictures from files to sprites.
@Suite struct ImageTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("theme-images-\(UUID().uuidString)")
      .resolvingSymlinksInPath()
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("art"), withIntermediateDirectories: true)
  }

  private func write(_ bytes: [UInt8], _ path: String) throws {
    try Data(bytes).write(to: folder.appendingPathComponent(path))
  }

  private func png(_ width: Int, _ height: Int, _ value: UInt8) throws -> [UInt8] {
    var bitmap = Bitmap(width: width, height: height)
    for index in bitmap.pixels.indices { bitmap.pixels[index] = index % 4 == 3 ? 255 : value }
    return try encodePNG(bitmap, settings: PNGSettings())
  }

  private func reference(_ path: String, at byte: Int = 0) -> ImageReference {
    ImageReference(path: path, range: SourceRange(file: 0, lower: UInt32(byte), upper: UInt32(byte + 1)))
  }

  // MARK: Loading

  @Test func eachFileIsReadAndKnownByItsBytes() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write(png(5, 3, 10), "a.png")
    try write(png(5, 3, 10), "art/same.png")
    try write(png(7, 2, 20), "art/b.png")
    var loading = ImageLoading(folder: folder.path)
    var sink = DiagnosticSink()
    let book = loading.open(["a.png", "art/b.png", "art/same.png"].map { reference($0) }, sink: &sink)
    #expect(sink.diagnostics.isEmpty)
    let a = try #require(book.image("a.png"))
    let b = try #require(book.image("art/b.png"))
    #expect(a.width == 5 && a.height == 3 && b.width == 7 && b.height == 2)
    #expect(book.image("art/same.png") == a)
    #expect(book.image("other.png") == nil)
    #expect(loading.inputs.map(\.path) == ["a.png", "art/b.png", "art/same.png"].map { folder.path + "/" + $0 })
    #expect(loading.inputs.allSatisfy { $0.stamp != nil } && loading.inputs[0].digest == a.digest)
    // Nothing is decoded before it is asked for, and then once.
    #expect(book.decodedCount == 0)
    #expect(book.picture(a)?.pixels.first == 10)
    #expect(book.picture(a)?.width == 5)
    #expect(book.decodedCount == 1)
    #expect(book.picture(ImageKey(digest: .zero, width: 5, height: 3)) == nil)
    #expect(book.failures.isEmpty)
  }

  @Test func whatCannotBeUsedIsNamedAtItsPlace() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let outside = folder.deletingLastPathComponent().appendingPathComponent(folder.lastPathComponent + ".png")
    defer { try? FileManager.default.removeItem(at: outside) }
    try Data(png(2, 2, 1)).write(to: outside)
    try FileManager.default.createSymbolicLink(
      at: folder.appendingPathComponent("link.png"), withDestinationURL: outside)
    try write(Array("GIF89a and more of it".utf8), "text.png")
    try write([], "empty.png")
    var wide = try png(4, 4, 9)
    // A head of 8193 pixels a row, with its checksum.
    wide.replaceSubrange(16..<20, with: [0, 0, 0x20, 1])
    wide.replaceSubrange(29..<33, with: crc32(Array(wide[12..<29])))
    try write(wide, "wide.png")
    try write(png(2, 2, 1), "good.png")
    let paths = ["missing.png", "link.png", "text.png", "empty.png", "wide.png", "art", "good.png", "good.png/x.png"]
    var loading = ImageLoading(folder: folder.path)
    var sink = DiagnosticSink()
    let book = loading.open(paths.enumerated().map { reference($1, at: $0) }, sink: &sink)
    let found = sink.diagnostics.map { (Int($0.range?.lower ?? 99), $0.id) }
    #expect(found.map(\.0) == [0, 1, 2, 3, 4, 5, 7])
    #expect(
      found.map(\.1) == [
        .imageMissing, .manifestPathEscape, .imageUnusable, .imageUnusable, .imageUnusable, .imageUnusable,
        .imageMissing,
      ])
    #expect(paths.filter { book.image($0) != nil } == ["good.png"])
    // A file that appears is noticed.
    #expect(loading.inputs.contains { $0.path.hasSuffix("missing.png") && $0.stamp == nil })
  }

  private func crc32(_ bytes: [UInt8]) -> [UInt8] {
    var crc: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
    }
    return stride(from: 24, through: 0, by: -8).map { UInt8(truncatingIfNeeded: ~crc >> UInt32($0)) }
  }

  // MARK: Drawing

  /// Draws the picture of a fixed path, so that no parameter has to name it.
  private enum Badge: WidgetKind {
    static let schema = WidgetSchema(kind: "badge", summary: "A picture.", parameters: [])

    static func naturalSize(_ context: inout WidgetContext) -> Size { Size(8, 8) }

    static func draw(_ context: inout WidgetContext) -> [DrawOperation] {
      context.images.image("art/badge.png").map { [.image(ImageDrawing($0, in: context.frame))] } ?? []
    }
  }

  private struct Run {
    var drawn: [String]
    var decoded: Int
    var diagnostics: [Diagnostic]
  }

  private func run() throws -> Run {
    var options = BuildOptions()
    options.manifest = folder.appendingPathComponent("themes.json").path
    options.cacheFolder = folder.appendingPathComponent("cache").path
    var build = Build(options, registries: BuildRegistries.standard.adding(kinds: [Badge.self]))
    var set = try build.read()
    set.images = [reference("art/badge.png", at: 2)]
    let fonts = try build.openFonts(set)
    let images = build.openImages(set)
    var drawn: [String] = []
    do {
      for theme in try build.generate(set, fonts: fonts, images: images) {
        let jobs = build.jobs(of: theme, fonts: fonts, images: images)
        let result = try build.draw(theme, jobs: jobs, fonts: fonts, images: images)
        drawn += result.drawn.map { jobs[$0].info.id }
      }
    } catch {}
    return Run(drawn: drawn, decoded: images.decodedCount, diagnostics: build.finished().diagnostics)
  }

  @Test func anEditedPictureDrawsItsSpritesAnew() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let manifest = """
      { "scales": [1], "widgets": { "badge": { "kind": "badge", "size": [8, 8] },
        "other": { "kind": "glossyButton", "states": ["normal"], "size": [20, 20] } } }
      """
    try write(Array(manifest.utf8), "themes.json")
    try write(png(4, 4, 10), "art/badge.png")
    let first = try run()
    #expect(first.drawn == ["badge", "other/normal"] && first.decoded == 1 && first.diagnostics.isEmpty)
    let second = try run()
    #expect(second.drawn.isEmpty && second.decoded == 0)
    try write(png(4, 4, 11), "art/badge.png")
    let third = try run()
    #expect(third.drawn == ["badge"] && third.decoded == 1)
    // Broken behind its head: found where it is drawn, and nothing of it is kept.
    var broken = try png(4, 4, 12)
    broken[broken.count - 20] ^= 0xFF
    try write(broken, "art/badge.png")
    for _ in 0..<2 {
      let run = try run()
      #expect(run.diagnostics.map(\.id) == [.imageUnusable] && run.diagnostics.first?.range?.lower == 2)
    }
    try FileManager.default.removeItem(at: folder.appendingPathComponent("art/badge.png"))
    #expect(try run().diagnostics.map(\.id) == [.imageMissing])
  }

  @Test func theHistoryKnowsThatAPictureChanged() {
    var before = JobHistory(versions: .zero, scales: [1], fonts: [])
    before.images = SHA256.digest([1])
    #expect(JobHistory(text: before.text) == before)
    let widget = Widget(
      name: "badge", kind: "badge", range: .none,
      variants: [WidgetVariant(axisValues: [], parameters: ParameterSet())])
    let info = SpriteInfo(
      id: "badge", widget: "badge", kind: "badge", axes: [], element: nil, frame: .zero, box: .zero, slice: nil,
      contentInsets: nil, range: .none)
    before.add(Theme(name: "t", widgets: [widget]), boxes: [:], sources: SourceFiles())
    var now = before
    now.images = SHA256.digest([2])
    #expect(now.reason(theme: "t", info: info, scale: 1, before: before) == "picture changed")
  }
}
