import Testing
import ThemeAtlas
import ThemeDiagnostics
import ThemeGraphics
import ThemeModel

@Suite struct StablePlacementTests {
  private struct Packing {
    var scales: [Double] = [1, 2]
    var settings = AtlasSettings(placement: .stable)
    var rotation = SpriteRotation.none
    private(set) var memory = PlacementMemory(file: "ocean.placement.json")
    private(set) var warnings: [Diagnostic] = []

    init(scales: [Double] = [1, 2], settings: AtlasSettings = AtlasSettings(), rotation: SpriteRotation = .none) {
      self.scales = scales
      self.settings = settings
      self.settings.placement = .stable
      self.rotation = rotation
    }

    /// Packs after what was packed before.
    mutating func pack(_ items: [PackItem]) throws -> [AtlasPage] {
      var sink = DiagnosticSink()
      let packed = try #require(
        packThemes(
          [items], settings: BuildSettings(scales: scales, atlas: settings), rotation: rotation, memory: memory,
          sink: &sink), "\(sink.diagnostics)")
      warnings = sink.diagnostics
      memory.layouts = packed.layouts
      #expect(violations(packed.pages[0], items: items, scales: scales, settings: settings) == [])
      return packed.pages[0]
    }

    mutating func remember(_ layouts: [PlacedLayout]) { memory.layouts = layouts }
  }

  /// Where each sprite lies at each scale.
  private func places(_ pages: [AtlasPage], _ items: [PackItem]) -> [String: [[Int]]] {
    var result: [String: [[Int]]] = [:]
    for page in pages {
      for placement in page.placements {
        result[items[placement.item].info.id, default: []].append([
          page.scaleIndex, page.index, placement.frame.x, placement.frame.y, placement.rotation == .none ? 0 : 1,
        ])
      }
    }
    return result
  }

  /// Boxes of one colour each, which no two have.
  private func boxes(_ count: Int, seed: UInt64, scales: [Double] = [1, 2], named name: String = "s") -> [PackItem] {
    var random = Seeded(seed)
    return (0..<count).map { index in
      box(
        "\(name)\(index)", Int.random(in: 4...40, using: &random), Int.random(in: 4...40, using: &random),
        scales: scales)
    }
  }

  private func box(_ id: String, _ width: Int, _ height: Int, scales: [Double] = [1, 2]) -> PackItem {
    var hash: UInt32 = 7
    for byte in id.utf8 { hash = hash &* 31 &+ UInt32(byte) }
    return DrawnItem(id, points: (width, height), color: hash << 8 | 0xff, scales: scales).item
  }

  static let cases: [PackTests.Case] = PackTests.cases

  @Test(arguments: cases) func nothingMovesWithoutAChange(_ testCase: PackTests.Case) throws {
    let items = randomItems(testCase.count, scales: testCase.scales, grid: testCase.grid, seed: 5).items
    var packing = Packing(scales: testCase.scales, settings: testCase.settings, rotation: testCase.rotation)
    let first = try packing.pack(items)
    let memory = packing.memory.layouts
    // The order of the input is no change.
    let second = try packing.pack(items.reversed())
    #expect(places(first, items) == places(second, items.reversed()))
    #expect(first.map { [$0.width, $0.height] } == second.map { [$0.width, $0.height] })
    #expect(packing.memory.layouts == memory)
    #expect(packing.warnings.isEmpty)
    // The first packing is the one of a build without a memory.
    var sink = DiagnosticSink()
    let compact = pack(
      items, scales: testCase.scales, settings: testCase.settings, rotation: testCase.rotation, sink: &sink)
    #expect(compact == first)
  }

  /// The acceptance: one of 500 sprites changes by a pixel, and at most 5 % of the others move. None does.
  @Test(arguments: [(1, 0), (0, 1), (1, 1), (-1, 0), (0, -1), (-1, -1)])
  func onePixelMovesNoOther(change: (width: Int, height: Int)) throws {
    let items = boxes(500, seed: 11, scales: [1])
    for place in [0, 137, 250, 499] {
      var packing = Packing(scales: [1])
      let before = places(try packing.pack(items), items)
      var changed = items
      let sprite = items[place].sprites[0]
      changed[place] = box(
        items[place].info.id, sprite.width + change.width, sprite.height + change.height, scales: [1])
      let after = places(try packing.pack(changed), changed)
      let moved = items.indices.filter { $0 != place && before[items[$0].info.id] != after[items[$0].info.id] }
      #expect(moved.count <= 25)
      #expect(moved == [])
      // And what the build wrote is what the next one writes.
      let memory = packing.memory.layouts
      #expect(places(try packing.pack(changed), changed) == after)
      #expect(packing.memory.layouts == memory)
    }
  }

  /// Sprites come, go and change size, many times over: what did not change did not move, and every page holds its promises.
  @Test(
    arguments: [
      Packing(), Packing(scales: [1, 1.5], settings: AtlasSettings(maxSize: 255, padding: 1)),
      Packing(settings: AtlasSettings(maxSize: 400, align: 4, rotate: true), rotation: .clockwise),
      Packing(settings: AtlasSettings(pageSize: .powerOfTwo, square: true, layout: .perScale)),
      Packing(settings: AtlasSettings(pageSize: .fixed(width: 300, height: 300), padding: 0, extrude: 0)),
    ].indices) func whatDidNotChangeStays(case index: Int) throws
  {
    var packing = [
      Packing(), Packing(scales: [1, 1.5], settings: AtlasSettings(maxSize: 255, padding: 1)),
      Packing(settings: AtlasSettings(maxSize: 400, align: 4, rotate: true), rotation: .clockwise),
      Packing(settings: AtlasSettings(pageSize: .powerOfTwo, square: true, layout: .perScale)),
      Packing(settings: AtlasSettings(pageSize: .fixed(width: 300, height: 300), padding: 0, extrude: 0)),
    ][index]
    let scales = packing.scales
    var random = Seeded(UInt64(index))
    var items: [String: PackItem] = [:]
    func side() -> Int { 2 * Int.random(in: 2...20, using: &random) }
    for number in 0..<80 { items["s\(number)"] = box("s\(number)", side(), side(), scales: scales) }
    func list() -> [PackItem] { items.keys.sorted().compactMap { items[$0] } }
    var before = places(try packing.pack(list()), list())
    for round in 0..<25 {
      var changed: Set<String> = []
      for _ in 0...Int.random(in: 0...6, using: &random) {
        let id = "s\(Int.random(in: 0..<110, using: &random))"
        changed.insert(id)
        if items[id] != nil, Int.random(in: 0...2, using: &random) == 0 {
          items[id] = nil
        } else {
          items[id] = box(id, side(), side(), scales: scales)
        }
      }
      let after = places(try packing.pack(list()), list())
      #expect(Set(after.keys) == Set(items.keys))
      for (id, place) in before where !changed.contains(id) { #expect(after[id] == place, "round \(round): \(id)") }
      let memory = packing.memory.layouts
      #expect(places(try packing.pack(list()), list()) == after)
      #expect(packing.memory.layouts == memory)
      before = after
    }
  }

  /// Whatever a file says of places, pages hold their promises, and the places are kept from then on.
  @Test func badPlacesAreNotTaken() throws {
    let items = boxes(60, seed: 3)
    var random = Seeded(9)
    for round in 0..<40 {
      var packing = Packing(settings: AtlasSettings(maxSize: round % 2 == 0 ? 2048 : 200))
      _ = try packing.pack(items)
      var layouts = packing.memory.layouts
      for _ in 0..<20 {
        guard let page = layouts[0].pages.indices.randomElement(using: &random),
          let place = layouts[0].pages[page].indices.randomElement(using: &random)
        else { continue }
        let number = [-1, 0, 1, 3, 50, 16_384, Int(Int32.max)].randomElement(using: &random) ?? 0
        switch Int.random(in: 0...5, using: &random) {
        case 0: layouts[0].pages[page][place].x = number
        case 1: layouts[0].pages[page][place].y = number
        case 2: layouts[0].pages[page][place].width = number
        case 3: layouts[0].pages[page][place].isTurned = true
        case 4: layouts[0].pages.append([layouts[0].pages[page].remove(at: place)])
        default: layouts[0].pages[page][place].id = "s\(Int.random(in: 0..<60, using: &random))"
        }
      }
      packing.remember(layouts)
      let after = places(try packing.pack(items), items)
      #expect(places(try packing.pack(items), items) == after)
    }
  }

  @Test func placesOfAnotherFormAreNotTaken() throws {
    let items = boxes(60, seed: 3)
    var packing = Packing()
    _ = try packing.pack(items)
    packing.settings.padding = 7
    var other = Packing(settings: AtlasSettings(padding: 7))
    #expect(try packing.pack(items) == other.pack(items))
  }

  @Test func whereAllHasChangedAllIsPlacedAnew() throws {
    let items = boxes(60, seed: 3)
    var packing = Packing()
    _ = try packing.pack(items)
    let larger = items.map { box($0.info.id, $0.sprites[0].width + 1, $0.sprites[0].height + 2) }
    var other = Packing()
    #expect(try packing.pack(larger) == other.pack(larger))
  }

  /// Two that looked alike had one place; the first keeps it.
  @Test func whatLookedAlikeParts() throws {
    func item(_ id: String, _ color: UInt32) -> PackItem {
      DrawnItem(id, points: (20, 10), color: color, scales: [1, 2]).item
    }
    var items = boxes(30, seed: 4) + [item("x", 0xff), item("y", 0xff)]
    var packing = Packing()
    let together = places(try packing.pack(items), items)
    #expect(together["x"] == together["y"])
    items[31] = item("y", 0xff00ff)
    let apart = places(try packing.pack(items), items)
    #expect(apart["x"] == together["x"] && apart["y"] != together["y"])
    items[31] = item("y", 0xff)
    let again = places(try packing.pack(items), items)
    #expect(again == together)
  }

  @Test func sparsePagesAreNamed() throws {
    var packing = Packing(scales: [1])
    let many = boxes(200, seed: 8, scales: [1])
    _ = try packing.pack(many)
    #expect(packing.warnings.isEmpty)
    let few = Array(many.prefix(150))
    let before = try packing.pack(few)
    let warning = try #require(packing.warnings.first)
    #expect(warning.id == .atlasSparse && warning.severity == .warning)
    #expect(warning.help == "delete ocean.placement.json to place them anew")
    // It says what would be gained, and gains it.
    packing.remember([])
    let after = try packing.pack(few)
    #expect(packing.warnings.isEmpty)
    #expect(after[0].width * after[0].height * 5 < before[0].width * before[0].height * 4)
  }

  /// A page in the middle that has lost all its sprites stays, so that those behind it keep their numbers.
  @Test func pagesKeepTheirNumbers() throws {
    var packing = Packing(scales: [1], settings: AtlasSettings(maxSize: 100))
    let items = boxes(60, seed: 2, scales: [1])
    let pages = try packing.pack(items)
    try #require(pages.count > 2)
    let gone = Set(pages[1].placements.map(\.item))
    let rest = items.indices.filter { !gone.contains($0) }.map { items[$0] }
    let after = try packing.pack(rest)
    #expect(after.count == pages.count && after[1].placements.isEmpty)
    // And is the first to be filled.
    let filled = try packing.pack(rest + boxes(8, seed: 6, scales: [1], named: "new"))
    #expect(filled.count == pages.count && !filled[1].placements.isEmpty)
  }

  @Test func manyNewSpritesArePlacedInTime() throws {
    var packing = Packing(scales: [1], settings: AtlasSettings(maxSize: 4096))
    let few = boxes(40, seed: 1, scales: [1])
    let before = places(try packing.pack(few), few)
    let many = few + boxes(3_000, seed: 2, scales: [1], named: "n")
    let after = places(try packing.pack(many), many)
    #expect(few.allSatisfy { before[$0.info.id] == after[$0.info.id] })
  }
}
