import ThemeDiagnostics
import ThemeGraphics
import ThemeModel

/// One atlas of some themes: its layouts, one for all scales or one for each, and its pages.
struct AtlasLayouts {
  /// Empty for the usual one.
  var name: String
  var settings: AtlasSettings
  var rotation: SpriteRotation

  /// The settings' name in messages.
  private var key: String { name.isEmpty ? "atlas" : "atlases.\(name)" }

  func pack(
    _ themes: [[PackItem]], scales: [Double], memory: PlacementMemory?, sink: inout DiagnosticSink
  ) -> PackedThemes? {
    var result = PackedThemes(pages: themes.map { _ in [] }, layouts: [])
    if scales.isEmpty { return result }
    let sprites = SharedSprite.all(themes)
    let slicesAreGood = themes.map { checkSlices($0, sink: &sink) }.allSatisfy { $0 }
    guard let grids = cellGrids(scales: scales, settings: settings, key: key, sink: &sink) else { return nil }
    guard
      let cuts = grids.map({ cutSprites(sprites, of: themes, on: $0, trim: settings.trim, sink: &sink) }).collected
    else { return nil }
    let areTurned = settings.rotate && rotation != .none
    let pictures = storedPictures(sprites, of: themes, cuts: cuts, areTurned: areTurned)
    let allFit = checkSizes(
      sprites, pictures: pictures, cuts: cuts, grids: grids, settings: settings, key: key, sink: &sink)
    guard slicesAreGood, allFit else { return nil }
    for (grid, cut) in zip(grids, cuts) {
      let layout = Layout(sprites: sprites, pictures: pictures, cuts: cut, grid: grid, rotation: rotation)
      let pages: [LaidOutPage]
      if settings.placement == .stable {
        let form = grid.form(atlas: name, settings: settings)
        pages = layout.layOutAgain(form, memory: memory, settings: settings, sink: &sink)
        result.layouts.append(PlacedLayout(form: form, pages: layout.places(pages)))
      } else {
        pages = layout.layOut()
      }
      if pages.count > Limits.pages {
        sink.error(
          .atlasTooManyPages, at: settings.range,
          "the sprites fill more than \(Limits.pages) pages, and \(settings.limitInWords(key))",
          help: "raise \(key).\(settings.limitingKey)")
        return nil
      }
      for theme in themes.indices {
        for place in grid.scales.indices {
          for (index, page) in pages.enumerated() {
            var page = layout.atlasPage(page, index: index, place: place, of: themes[theme], theme: theme)
            page.atlas = name
            result.pages[theme].append(page)
          }
        }
      }
    }
    return result
  }
}

extension [[CellCut]?] {
  /// All of them, or nil where one is missing.
  fileprivate var collected: [[CellCut]]? {
    let present = compactMap { $0 }
    return present.count == count ? present : nil
  }
}

/// The layout of one grid, in cells.
private struct Layout {
  let sprites: [SharedSprite]
  let pictures: [StoredPicture]
  let cuts: [CellCut]
  let grid: CellGrid
  let rotation: SpriteRotation
  /// The pictures in the order of their names: places depend on sizes and names only.
  let order: [Int]

  init(
    sprites: [SharedSprite], pictures: [StoredPicture], cuts: [CellCut], grid: CellGrid, rotation: SpriteRotation
  ) {
    (self.sprites, self.pictures, self.cuts, self.grid) = (sprites, pictures, cuts, grid)
    self.rotation = rotation
    order = pictures.indices.sorted { pictures[$0].name < pictures[$1].name }
  }

  private func cells(_ picture: Int) -> PixelRect { cuts[pictures[picture].item].cells }

  /// In steps, in that order.
  private var sizes: [CellSize] {
    order.map { CellSize(width: grid.steps(cells($0).width), height: grid.steps(cells($0).height)) }
  }

  private var canTurn: [Bool] { order.map { pictures[$0].canTurn } }

  func layOut() -> [LaidOutPage] {
    inCells(layOutPages(sizes, canTurn: canTurn, in: grid.frame, most: Limits.pages))
  }

  /// The pages with spots in cells, each of a picture.
  private func inCells(_ pages: [LaidOutPage]) -> [LaidOutPage] {
    pages.map { page in
      LaidOutPage(
        width: page.width, height: page.height,
        spots: page.spots.map {
          Spot(
            index: order[$0.index], x: $0.x * grid.step + grid.border, y: $0.y * grid.step + grid.border,
            isTurned: $0.isTurned)
        })
    }
  }

  // MARK: Places of the build before

  /// The same with everything that was placed where it was.
  func layOutAgain(
    _ form: PlacedLayout.Form, memory: PlacementMemory?, settings: AtlasSettings, sink: inout DiagnosticSink
  ) -> [LaidOutPage] {
    guard let memory, let before = memory.layouts.first(where: { $0.form == form }) else { return layOut() }
    let sizes = sizes
    let pages = ThemeAtlas.layOutAgain(
      sizes, canTurn: canTurn, earlier: earlierSpots(before), in: grid.frame, most: Limits.pages)
    if let fresh = freshArea(insteadOf: pages, sizes: sizes) {
      let area = area(pages)
      let taken = sizes.reduce(0) { $0 + $1.width * $1.height } * grid.step * grid.step
      let name = form.atlas.isEmpty ? "the pages" : "the pages of '\(form.atlas)'"
      sink.warning(
        .atlasSparse, at: settings.range,
        "sprites that stay where they were take \(taken * 100 / area) % of \(name), placed anew they would take "
          + "\(min(100, taken * 100 / fresh)) %", help: "delete \(memory.file) to place them anew")
    }
    return inCells(pages)
  }

  /// Where each picture was: of those of its sprites that had its size then the first's place, else the first's.
  private func earlierSpots(_ before: PlacedLayout) -> [EarlierSpot?] {
    var found: [String: (page: Int, place: PlacedLayout.Place)] = [:]
    for (page, places) in before.pages.enumerated() {
      for place in places where found[place.id] == nil { found[place.id] = (page, place) }
    }
    return order.map { picture in
      let size = cells(picture)
      let ids = pictures[picture].members.map { sprites[$0].first.info.id }.sorted()
      var first: EarlierSpot?
      for (page, place) in ids.compactMap({ found[$0] }) {
        let (x, y) = (place.x - grid.border, place.y - grid.border)
        if x < 0 || y < 0 || x % grid.step != 0 || y % grid.step != 0 { continue }
        let spot = EarlierSpot(
          page: page, x: x / grid.step, y: y / grid.step, isTurned: place.isTurned,
          isOfSameSize: place.width == size.width && place.height == size.height)
        if spot.isOfSameSize { return spot }
        first = first ?? spot
      }
      return first
    }
  }

  /// What a fresh packing would take, where that is much less.
  private func freshArea(insteadOf pages: [LaidOutPage], sizes: [CellSize]) -> Int? {
    let area = area(pages)
    let taken = sizes.reduce(0) { $0 + $1.width * $1.height } * grid.step * grid.step
    // No packing is better than one without gaps, so what is full enough needs no other to be compared with.
    guard isSparse(area, besides: taken) else { return nil }
    let fresh = self.area(layOutPages(sizes, canTurn: canTurn, in: grid.frame, most: Limits.pages))
    return isSparse(area, besides: fresh) ? fresh : nil
  }

  private func area(_ pages: [LaidOutPage]) -> Int { pages.reduce(0) { $0 + $1.width * $1.height } }

  private func isSparse(_ area: Int, besides fresh: Int) -> Bool { area * 100 > fresh * sparsePercent }

  /// What the next build is to know of pages in cells.
  func places(_ pages: [LaidOutPage]) -> [[PlacedLayout.Place]] {
    pages.map { page in
      page.spots.flatMap { spot in
        let size = cells(spot.index)
        return pictures[spot.index].members.map { member in
          PlacedLayout.Place(
            id: sprites[member].first.info.id, x: spot.x, y: spot.y, width: size.width, height: size.height,
            isTurned: spot.isTurned)
        }
      }.sorted { $0.id < $1.id }
    }
  }

  // MARK: Pixels

  /// One page in the pixels of one of the grid's scales, with a theme's sprites.
  func atlasPage(_ page: LaidOutPage, index: Int, place: Int, of items: [PackItem], theme: Int) -> AtlasPage {
    let (scaleIndex, scale) = grid.scales[place]
    let pixels = grid.pixels[place]
    var placements: [Placement] = []
    placements.reserveCapacity(page.spots.count)
    for spot in page.spots {
      // All members are there or none.
      let members = pictures[spot.index].members
      let stored = members.reduce(Int.max) { min($0, sprites[$1].places[theme]) }
      if stored < 0 { continue }
      for member in members {
        let item = sprites[member].places[theme]
        let info = items[item].info
        let cut = cuts[member]
        let source = PixelRect(
          x: cut.cells.x * pixels, y: cut.cells.y * pixels, width: cut.cells.width * pixels,
          height: cut.cells.height * pixels)
        let (width, height) = (cut.width * pixels, cut.height * pixels)
        placements.append(
          Placement(
            item: item, storedItem: stored,
            frame: PixelRect(
              x: spot.x * pixels, y: spot.y * pixels, width: spot.isTurned ? source.height : source.width,
              height: spot.isTurned ? source.width : source.height),
            rotation: spot.isTurned ? rotation : .none, source: source,
            ink: items[item].sprites.first { $0.scale == scale }?.ink.intersection(source), sourceWidth: width,
            sourceHeight: height,
            slice: info.slice.map {
              pixelInsets($0, of: info.box, scale: scale, width: width, height: height, stretches: info.stretches)
            },
            contentInsets: info.contentInsets.map {
              pixelInsets($0, of: info.box, scale: scale, width: width, height: height)
            }))
      }
    }
    return AtlasPage(
      scaleIndex: scaleIndex, scale: scale, index: index, width: page.width * pixels, height: page.height * pixels,
      extrude: grid.extrude[place], placements: placements.sorted { $0.item < $1.item })
  }
}

/// Pages with more of the area of a fresh packing, in percent, are worth a warning.
private let sparsePercent = 125
