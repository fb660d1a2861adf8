import ThemeExport
import ThemeGraphics
import ThemeModel

/// A hand-made atlas with pixels: two pages at each of two scales, a sliced sprite with an alias, a trimmed one, a turned one,
/// and one that is both.
struct PaintedAtlas {
  typealias Picture = TexturepackerReader.Picture

  var atlas: EncodedAtlas
  /// By file name.
  var pages: [String: Picture] = [:]
  /// By scale, then by sprite.
  var sprites: [Double: [String: Picture]] = [:]

  init(rotation: SpriteRotation = .clockwise, trims: Bool = true) {
    let infos = [
      SampleAtlas.info("button/hover", 24, 16, slice: SampleAtlas.slice),
      SampleAtlas.info("button/normal", 24, 16, slice: SampleAtlas.slice), SampleAtlas.info("icon", 16, 24),
      SampleAtlas.info("turned", 7, 11), SampleAtlas.info("turnedIcon", 16, 24),
    ]
    atlas = EncodedAtlas(theme: "ocean", scales: [1, 2], sprites: infos, pages: [], images: [])
    for scale in [1, 2] {
      func rect(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> PixelRect {
        PixelRect(x: x * scale, y: y * scale, width: width * scale, height: height * scale)
      }
      func placement(_ item: Int, _ x: Int, _ y: Int, source: PixelRect, turned: Bool = false) -> Placement {
        let info = infos[item]
        let slice =
          info.slice == nil ? nil : PixelInsets(top: 4 * scale, left: 4 * scale, bottom: 4 * scale, right: 4 * scale)
        let sides = turned ? (source.height, source.width) : (source.width, source.height)
        return Placement(
          item: item, storedItem: item == 0 ? 1 : item,
          frame: PixelRect(x: x * scale, y: y * scale, width: sides.0, height: sides.1),
          rotation: turned ? rotation : .none, source: source, sourceWidth: Int(info.box.width) * scale,
          sourceHeight: Int(info.box.height) * scale, slice: slice, contentInsets: nil)
      }
      let turns = rotation != .none
      let trimmed = trims ? rect(4, 1, 10, 20) : rect(0, 0, 16, 24)
      add(
        scale, index: 0,
        [
          placement(0, 2, 2, source: rect(0, 0, 24, 16)), placement(1, 2, 2, source: rect(0, 0, 24, 16)),
          placement(2, 30, 2, source: trimmed),
        ])
      add(
        scale, index: 1,
        [
          placement(3, 1, 3, source: rect(0, 0, 7, 11), turned: turns),
          placement(4, 15, 2, source: trimmed, turned: turns),
        ])
    }
  }

  private mutating func add(_ scale: Int, index: Int, _ placements: [Placement]) {
    let page = AtlasPage(
      scaleIndex: scale - 1, scale: Double(scale), index: index, width: 64 * scale, height: 32 * scale, extrude: 0,
      placements: placements)
    let name = pageFileName(theme: "ocean", index: index, scale: Double(scale))
    atlas.pages.append(EncodedPage(page: page, fileName: name, png: []))
    var picture = Picture(width: page.width, height: page.height)
    for placement in placements {
      let (frame, source) = (placement.frame, placement.source)
      var sprite = Picture(width: placement.sourceWidth, height: placement.sourceHeight)
      for y in 0..<source.height {
        for x in 0..<source.width {
          let color = UInt32(truncatingIfNeeded: (x * 31 + y * 17 + placement.storedItem * 7) &* 0x9E37_79B1) | 1
          sprite[source.x + x, source.y + y] = color
          let (column, row) =
            switch placement.rotation {
            case .none: (x, y)
            case .clockwise: (source.height - 1 - y, x)
            case .counterclockwise: (y, source.width - 1 - x)
            }
          picture[frame.x + column, frame.y + row] = color
        }
      }
      sprites[Double(scale), default: [:]][atlas.sprites[placement.item].id] = sprite
    }
    pages[name] = picture
  }
}
