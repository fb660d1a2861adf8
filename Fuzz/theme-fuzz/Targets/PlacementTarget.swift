import ThemeAtlas
import ThemeDiagnostics
import ThemeGraphics
import ThemeHashing
import ThemeModel

@testable import ThemePipeline

/// Files of places, which a build reads from its output folder: an error, or places of which the good ones are kept.
struct PlacementTarget: FuzzTarget {
  static let name = "placement"
  static let summary = "files of places of sprites, and packing by them"

  let seeds: [[UInt8]]
  private let mutation: JSONMutation
  private let items: [PackItem]
  private let settings: BuildSettings

  init() throws {
    var settings = BuildSettings(scales: [1, 2], atlas: AtlasSettings(maxSize: 96, placement: .stable))
    settings.atlases = [
      AtlasGroup(name: "hud", include: [NamePattern("hud/*")], settings: AtlasSettings(maxSize: 64, padding: 0))
    ]
    let sizes = [(9, 14), (20, 6), (8, 8), (30, 11), (5, 25), (16, 16), (12, 7), (7, 12)]
    items = sizes.enumerated().map { index, size in
      let box = Rect(0, 0, Double(size.0), Double(size.1))
      let id = "\(index % 3 == 0 ? "hud/" : "")s\(index)"
      return PackItem(
        info: SpriteInfo(
          id: id, widget: id, kind: "none", axes: [], element: nil, frame: box, box: box, slice: nil,
          contentInsets: nil,
          range: .none),
        sprites: [1, 2].map { scale in
          Sprite(
            key: .zero, scale: Double(scale), width: size.0 * scale, height: size.1 * scale,
            ink: PixelRect(x: 0, y: 0, width: size.0 * scale, height: size.1 * scale),
            inkDigest: SHA256.digest(Array(id.utf8)))
        })
    }
    self.settings = settings
    var sink = DiagnosticSink()
    guard let packed = packThemes([items], settings: settings, sink: &sink),
      let text = PlacementFile.bytes(packed.layouts)
    else { throw FuzzFailure("the seed is no file of places") }
    let none = #"{ "format": "placement", "version": 1, "layouts": [] }"#
    seeds = [text, Array(none.utf8)]
    mutation = JSONMutation(
      seeds: seeds,
      words: [
        "atlas", "scale", "cell", "gap", "border", "step", "pages", "x", "y", "width", "height", "turned", "s1",
        "hud/s3",
      ])
  }

  func mutated(_ random: inout SeededGenerator) -> [UInt8] {
    var bytes = random.element(seeds) ?? []
    for _ in 0..<1 + random.index(3) {
      if random.index(8) == 0 || !mutation.apply(to: &bytes, &random) {
        ByteMutation.apply(to: &bytes, splicing: seeds, &random)
      }
    }
    return bytes
  }

  func check(_ bytes: [UInt8]) throws(FuzzFailure) -> Bool {
    var files = SourceFiles()
    let file = files.add(SourceFile(path: "ocean.placement.json", bytes: bytes))
    var sink = DiagnosticSink()
    let layouts = PlacementFile.read(bytes, file: file, sink: &sink)
    try DiagnosticCheck.check(sink.sorted, files)
    if (layouts == nil) != sink.hasErrors { throw FuzzFailure("both places and an error, or neither") }
    guard let layouts else { return false }
    let first = try pack(layouts)
    guard try pack(first.layouts).layouts == first.layouts else { throw FuzzFailure("what was kept is moved") }
    guard let text = PlacementFile.bytes(first.layouts),
      PlacementFile.read(text, file: file, sink: &sink) == first.layouts
    else { throw FuzzFailure("what was written is not read back") }
    return true
  }

  /// Packs by places; every sprite is on a page, and no two meet.
  private func pack(_ layouts: [PlacedLayout]) throws(FuzzFailure) -> PackedThemes {
    var sink = DiagnosticSink()
    let memory = PlacementMemory(file: "places", layouts: layouts)
    guard let packed = packThemes([items], settings: settings, memory: memory, sink: &sink) else {
      throw FuzzFailure("not packed: \(sink.diagnostics.map(\.message))")
    }
    for scale in settings.scales.indices {
      let pages = packed.pages[0].filter { $0.scaleIndex == scale }
      guard pages.flatMap(\.placements).map(\.item).sorted() == Array(items.indices) else {
        throw FuzzFailure("a sprite is missing")
      }
      for page in pages {
        for (index, a) in page.placements.enumerated() {
          let (frame, gap) = (a.frame, page.extrude)
          guard frame.x >= gap, frame.y >= gap, frame.maxX + gap <= page.width, frame.maxY + gap <= page.height else {
            throw FuzzFailure("a sprite is not on its page")
          }
          for b in page.placements[(index + 1)...]
          where b.frame.x < frame.maxX + gap && frame.x < b.frame.maxX + gap && b.frame.y < frame.maxY + gap
            && frame.y < b.frame.maxY + gap
          { throw FuzzFailure("two sprites meet") }
        }
      }
    }
    return packed
  }
}
