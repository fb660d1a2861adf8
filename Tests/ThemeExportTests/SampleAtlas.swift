import ThemeDiagnostics
import ThemeExport
import ThemeGraphics
import ThemeModel

/// The page of the format notes: a sliced button with an alias, and a trimmed icon, in points 64×32.
enum SampleAtlas {
  static let slice = Insets(top: 4, left: 4, bottom: 4, right: 4)

  static func info(
    _ id: String, _ width: Double, _ height: Double, slice: Insets? = nil, element: SequenceElement? = nil
  ) -> SpriteInfo {
    let box = Rect(0, 0, width, height)
    return SpriteInfo(
      id: id, widget: "button", kind: "bevelButton", axes: [], element: element, frame: box, box: box, slice: slice,
      contentInsets: nil, range: SourceRange(file: 0, lower: UInt32(id.utf8.count), upper: 99))
  }

  static let sprites = [
    info("button/normal", 24, 16, slice: slice), info("button/hover", 24, 16, slice: slice), info("icon", 16, 24),
  ]

  static func page(_ scale: Int) -> AtlasPage {
    func rect(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> PixelRect {
      PixelRect(x: x * scale, y: y * scale, width: width * scale, height: height * scale)
    }
    let insets = PixelInsets(top: 4 * scale, left: 4 * scale, bottom: 4 * scale, right: 4 * scale)
    func button(_ item: Int) -> Placement {
      Placement(
        item: item, storedItem: 0, frame: rect(2, 2, 24, 16), source: rect(0, 0, 24, 16), sourceWidth: 24 * scale,
        sourceHeight: 16 * scale, slice: insets, contentInsets: nil)
    }
    return AtlasPage(
      scaleIndex: scale - 1, scale: Double(scale), index: 0, width: 64 * scale, height: 32 * scale, extrude: scale,
      placements: [
        button(0), button(1),
        Placement(
          item: 2, storedItem: 2, frame: rect(30, 2, 10, 20), source: rect(4, 1, 10, 20), sourceWidth: 16 * scale,
          sourceHeight: 24 * scale, slice: nil, contentInsets: nil),
      ])
  }

  static func atlas(_ scales: [Int] = [1, 2]) -> EncodedAtlas {
    EncodedAtlas(
      theme: "theme", scales: scales.map(Double.init), sprites: sprites,
      pages: scales.map {
        EncodedPage(page: page($0), fileName: pageFileName(theme: "theme", index: 0, scale: Double($0)), png: [])
      }, images: [])
  }

  /// Pages of one sprite each, all of one size.
  static func onePageEach(_ sprites: [SpriteInfo], scales: [Double], pages: [[Int]]) -> EncodedAtlas {
    var encoded: [EncodedPage] = []
    for (scaleIndex, scale) in scales.enumerated() {
      for (index, items) in pages.enumerated() {
        let placements = items.map { item in
          Placement(
            item: item, storedItem: item, frame: PixelRect(x: 9 * item, y: 1, width: 4, height: 4),
            source: PixelRect(x: 0, y: 0, width: 4, height: 4), sourceWidth: 4, sourceHeight: 4, slice: nil,
            contentInsets: nil)
        }
        let page = AtlasPage(
          scaleIndex: scaleIndex, scale: scale, index: index, width: 100, height: 8, extrude: 0, placements: placements)
        encoded.append(
          EncodedPage(page: page, fileName: pageFileName(theme: "ocean", index: index, scale: scale), png: []))
      }
    }
    return EncodedAtlas(theme: "ocean", scales: scales, sprites: sprites, pages: encoded, images: [])
  }
}
