import Foundation
import ThemeAtlas
import ThemeDiagnostics
import ThemeGraphics
import ThemeHashing
import ThemeModel

/// Lays a list of sizes out, and prints the pages, the share of their area that is taken, in percent, the CPU time in
/// milliseconds, and the process's peak memory in MB. Gutters are part of the sizes.
///
/// With a third argument sprites of these sizes are packed as a build does that; then so many of them become larger by a pixel,
/// and all are packed again with the places of before: a line for each, and how many of the others have moved.
enum PackCommand {
  static func run(_ arguments: [String]) throws {
    let numbers = try String(contentsOfFile: arguments[0], encoding: .utf8).split(whereSeparator: \.isNewline).map {
      $0.split(separator: " ").compactMap { Int($0) }
    }
    guard let side = Int(arguments[1]), numbers.allSatisfy({ $0.count == 2 && $0.allSatisfy { $0 > 0 } }) else {
      throw Failure(description: "name a file of lines with a width and a height, and the longest side of a page")
    }
    guard arguments.count > 2 else { return layOut(numbers, side) }
    guard let count = Int(arguments[2]), count > 0 else {
      throw Failure(description: "name how many sizes are to grow")
    }
    let items = numbers.enumerated().map { item("s\($0)", width: $1[0], height: $1[1]) }
    let settings = AtlasSettings(maxSize: side, padding: 0, extrude: 0, placement: .stable)
    let (pages, layouts) = try pack(items, settings, after: [])
    var changed = items
    for index in stride(from: 0, to: items.count, by: max(1, items.count / count)).prefix(count) {
      changed[index] = item(items[index].info.id, width: numbers[index][0] + 1, height: numbers[index][1] + 1)
    }
    let (after, _) = try pack(changed, settings, after: layouts)
    let (old, new) = (places(pages), places(after))
    let moved = items.indices.filter {
      items[$0].sprites[0].width == changed[$0].sprites[0].width && old[$0] != new[$0]
    }
    print("\(moved.count) of \(items.count) moved")
  }

  private static func layOut(_ numbers: [[Int]], _ side: Int) {
    let start = clock()
    let pages = ThemeAtlas.layOut(numbers.map { (width: $0[0], height: $0[1]) }, maxSize: side)
    let ticks = clock() - start
    report(pages.map { $0.width * $0.height }, taken: numbers.reduce(0) { $0 + $1[0] * $1[1] }, ticks)
  }

  private static func report(_ areas: [Int], taken: Int, _ ticks: clock_t) {
    var usage = rusage()
    // RUSAGE_SELF, which is of another type on each system.
    getrusage(0, &usage)
    print(
      "\(areas.count) "
        + String(
          format: "%.3f %.3f %.1f", 100 * Double(taken) / Double(max(1, areas.reduce(0, +))),
          1000 * Double(ticks) / Double(CLOCKS_PER_SEC), Double(usage.ru_maxrss) / 1024))
  }

  private static func pack(
    _ items: [PackItem], _ settings: AtlasSettings, after layouts: [PlacedLayout]
  ) throws -> ([AtlasPage], [PlacedLayout]) {
    var sink = DiagnosticSink()
    let start = clock()
    let packed = packThemes(
      [items], settings: BuildSettings(atlas: settings), memory: PlacementMemory(file: "places", layouts: layouts),
      sink: &sink)
    let ticks = clock() - start
    guard let packed else { throw Failure(description: sink.diagnostics.map(\.message).joined(separator: "\n")) }
    let pages = packed.pages[0]
    report(
      pages.map { $0.width * $0.height }, taken: items.reduce(0) { $0 + $1.sprites[0].width * $1.sprites[0].height },
      ticks)
    return (pages, packed.layouts)
  }

  /// Page and corner of each item.
  private static func places(_ pages: [AtlasPage]) -> [Int: [Int]] {
    var places: [Int: [Int]] = [:]
    for page in pages {
      for placement in page.placements { places[placement.item] = [page.index, placement.frame.x, placement.frame.y] }
    }
    return places
  }

  private static func item(_ name: String, width: Int, height: Int) -> PackItem {
    let box = Rect(0, 0, Double(width), Double(height))
    return PackItem(
      info: SpriteInfo(
        id: name, widget: name, kind: "none", axes: [], element: nil, frame: box, box: box, slice: nil,
        contentInsets: nil, range: .none),
      sprites: [
        Sprite(
          key: .zero, scale: 1, width: width, height: height, ink: PixelRect(x: 0, y: 0, width: width, height: height),
          inkDigest: SHA256.digest(Array(name.utf8)))
      ])
  }
}
