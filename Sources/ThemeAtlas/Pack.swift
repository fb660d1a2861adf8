import ThemeDiagnostics
import ThemeGraphics
import ThemeModel

/// Places every sprite at every scale.
///
/// Trims, finds equal pictures, lays the rest out and cuts the result into pages no longer than `settings.maxSize`.
/// A sprite's place depends on the set of items alone, not on their order.
///
/// - Parameters:
///   - items: one sprite for each of `scales` in each.
///   - scales: pixels per point.
///   - settings: with ``AtlasSettings/Layout/shared``, the page at scale s is exactly s times a page in points, and
///     `maxSize` counts pixels at the largest scale.
///   - rotation: the way in which sprites without slices may be turned; it takes ``AtlasSettings/rotate`` too.
///   - sink: gets `atlas.does-not-fit` for a sprite larger than a page, `atlas.grid` where the scales share no grid,
///     `atlas.page-size` where no page can be what the settings ask for, `atlas.bad-slice` where slices leave no centre,
///     `atlas.too-many-pages` above ``Limits/pages``.
/// - Returns: the pages by scale, then by index, or nil when an error was reported. No pages for no items.
public func pack(
  _ items: [PackItem], scales: [Double], settings: AtlasSettings, rotation: SpriteRotation = .none,
  sink: inout DiagnosticSink
) -> [AtlasPage]? {
  if items.isEmpty || scales.isEmpty { return [] }
  precondition(items.allSatisfy { $0.sprites.count == scales.count }, "one sprite a scale")
  let slicesAreGood = checkSlices(items, sink: &sink)
  guard let grids = cellGrids(scales: scales, settings: settings, sink: &sink) else { return nil }
  guard let cuts = grids.map({ cutItems(items, on: $0, trim: settings.trim, sink: &sink) }).collected else {
    return nil
  }
  let pictures = storedPictures(items, cuts: cuts, areTurned: settings.rotate && rotation != .none)
  let allFit = checkSizes(items, pictures: pictures, cuts: cuts, grids: grids, settings: settings, sink: &sink)
  guard slicesAreGood, allFit else { return nil }

  var pages: [AtlasPage] = []
  for (grid, cut) in zip(grids, cuts) {
    let layout = layOut(pictures, cuts: cut, on: grid)
    if layout.count > Limits.pages {
      sink.error(
        .atlasTooManyPages, at: settings.range,
        "the sprites fill more than \(Limits.pages) pages, and \(settings.limitInWords)",
        help: "raise atlas.\(settings.limitingKey)")
      return nil
    }
    for place in grid.scales.indices {
      for (index, page) in layout.enumerated() {
        pages.append(
          atlasPage(
            page, index: index, place: place, on: grid, rotation: rotation, items: items, cuts: cut, pictures: pictures)
        )
      }
    }
  }
  return pages
}

extension [[CellCut]?] {
  /// All of them, or nil where one is missing.
  fileprivate var collected: [[CellCut]]? {
    let present = compactMap { $0 }
    return present.count == count ? present : nil
  }
}

/// Lays the pictures out on the pages of one grid, in cells. It depends on sizes and names only.
private func layOut(_ pictures: [StoredPicture], cuts: [CellCut], on grid: CellGrid) -> [LaidOutPage] {
  let order = pictures.indices.sorted { pictures[$0].name < pictures[$1].name }
  let sizes = order.map { index in
    let cells = cuts[pictures[index].item].cells
    return CellSize(width: grid.steps(cells.width), height: grid.steps(cells.height))
  }
  let canTurn = order.map { pictures[$0].canTurn }
  return layOutPages(sizes, canTurn: canTurn, in: grid.frame, most: Limits.pages).map { page in
    LaidOutPage(
      width: page.width, height: page.height,
      spots: page.spots.map {
        Spot(
          index: order[$0.index], x: $0.x * grid.step + grid.border, y: $0.y * grid.step + grid.border,
          isTurned: $0.isTurned)
      })
  }
}

/// One page of a layout in the pixels of one of its scales.
private func atlasPage(
  _ page: LaidOutPage, index: Int, place: Int, on grid: CellGrid, rotation: SpriteRotation, items: [PackItem],
  cuts: [CellCut], pictures: [StoredPicture]
) -> AtlasPage {
  let (scaleIndex, scale) = grid.scales[place]
  let pixels = grid.pixels[place]
  var placements: [Placement] = []
  for spot in page.spots {
    let picture = pictures[spot.index]
    for item in picture.members {
      let info = items[item].info
      let cut = cuts[item]
      let source = PixelRect(
        x: cut.cells.x * pixels, y: cut.cells.y * pixels, width: cut.cells.width * pixels,
        height: cut.cells.height * pixels)
      let (width, height) = (cut.width * pixels, cut.height * pixels)
      placements.append(
        Placement(
          item: item, storedItem: picture.item,
          frame: PixelRect(
            x: spot.x * pixels, y: spot.y * pixels, width: spot.isTurned ? source.height : source.width,
            height: spot.isTurned ? source.width : source.height),
          rotation: spot.isTurned ? rotation : .none, source: source, sourceWidth: width, sourceHeight: height,
          slice: info.slice.map { pixelInsets($0, of: info.box, scale: scale, width: width, height: height) },
          contentInsets: info.contentInsets.map {
            pixelInsets($0, of: info.box, scale: scale, width: width, height: height)
          }))
    }
  }
  return AtlasPage(
    scaleIndex: scaleIndex, scale: scale, index: index, width: page.width * pixels, height: page.height * pixels,
    extrude: grid.extrude[place], placements: placements.sorted { $0.item < $1.item })
}
