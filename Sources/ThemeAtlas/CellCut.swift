import ThemeDiagnostics
import ThemeGraphics
import ThemeModel

/// What of a sprite is kept on a page, in the cells of one layout.
struct CellCut {
  /// The untrimmed size.
  var width: Int
  var height: Int
  /// The part that is stored, of at least one cell.
  var cells: PixelRect
}

/// Cuts the transparent edges off every sprite.
///
/// The cut is the union of the ink at all scales and in all themes of the layout, rounded out to cells. Sliced sprites keep
/// their edges, because their insets count from them. A sprite without ink keeps one transparent cell, since readers of
/// atlases need a frame that is not empty.
func cutSprites(
  _ sprites: [SharedSprite], of themes: [[PackItem]], on grid: CellGrid, trim: Bool, sink: inout DiagnosticSink
) -> [CellCut]? {
  var cuts: [CellCut] = []
  cuts.reserveCapacity(sprites.count)
  for sprite in sprites {
    let items = sprite.items(in: themes)
    let isCut = trim && items.allSatisfy { $0.info.slice == nil }
    guard let cut = cutItems(items, on: grid, trim: isCut, sink: &sink) else { return nil }
    cuts.append(cut)
  }
  return cuts
}

/// Cuts one sprite, as several themes have it, at all scales.
private func cutItems(_ items: [PackItem], on grid: CellGrid, trim: Bool, sink: inout DiagnosticSink) -> CellCut? {
  var size: (width: Int, height: Int)?
  var ink = PixelRect.zero
  for item in items {
    for (place, scale) in grid.scales.enumerated() {
      let sprite = item.sprites[scale.index]
      let pixels = grid.pixels[place]
      let cells = (width: sprite.width / pixels, height: sprite.height / pixels)
      guard cells.width * pixels == sprite.width, cells.height * pixels == sprite.height,
        size.map({ $0 == cells }) ?? true
      else {
        if items.count > 1, let other = items.first, other.info.box.size != item.info.box.size {
          // Boxes are the same in all themes, but for what a minimal slice leaves out.
          sink.error(
            .atlasGrid, at: item.info.sliceRange,
            "the minimal slice of '\(item.info.id)' leaves \(words(item)) of one theme and \(words(other)) of another, which "
              + "share their layout",
            help: "state \"slice\": \"auto\", or let the themes agree in corners, strokes and shadows")
          return nil
        }
        sink.error(
          .atlasGrid, at: item.info.range,
          "sprite '\(item.info.id)' is \(sprite.width)×\(sprite.height) pixels at scale \(decimal(scale.scale)), "
            + "which does not lie on the grid that the scales share",
          help: "set atlas.layout to \"perScale\"")
        return nil
      }
      size = cells
      ink = ink.union(roundedOut(sprite.ink, to: pixels))
    }
  }
  let full = PixelRect(x: 0, y: 0, width: max(1, size?.width ?? 1), height: max(1, size?.height ?? 1))
  let kept = trim ? ink.intersection(full) : full
  return CellCut(
    width: full.width, height: full.height,
    cells: kept.isEmpty ? PixelRect(x: 0, y: 0, width: 1, height: 1) : kept)
}

private func words(_ item: PackItem) -> String {
  "\(decimal(item.info.box.width))×\(decimal(item.info.box.height)) points"
}

private func roundedOut(_ rect: PixelRect, to pixels: Int) -> PixelRect {
  if rect.isEmpty { return .zero }
  let (left, top) = (rect.x / pixels, rect.y / pixels)
  return PixelRect(
    x: left, y: top, width: (rect.maxX + pixels - 1) / pixels - left, height: (rect.maxY + pixels - 1) / pixels - top)
}
