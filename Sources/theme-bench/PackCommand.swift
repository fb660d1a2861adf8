import Foundation
import ThemeAtlas
import ThemeDiagnostics
import ThemeGraphics
import ThemeHashing
import ThemeModel

/// Packs a list of sizes as a build packs its sprites, and prints the pages, the share of their area that is taken, in
/// percent, and the CPU time in milliseconds. Gutters are part of the sizes.
enum PackCommand {
  static func run(_ arguments: [String]) throws {
    let numbers = try String(contentsOfFile: arguments[0], encoding: .utf8).split(whereSeparator: \.isNewline).map {
      $0.split(separator: " ").compactMap { Int($0) }
    }
    guard let side = Int(arguments[1]), numbers.allSatisfy({ $0.count == 2 && $0.allSatisfy { $0 > 0 } }) else {
      throw Failure(description: "name a file of lines with a width and a height, and the longest side of a page")
    }
    let items = numbers.enumerated().map { item("s\($0)", width: $1[0], height: $1[1]) }
    let settings = AtlasSettings(maxSize: side, padding: 0, extrude: 0)
    var sink = DiagnosticSink()
    let start = clock()
    let pages = pack(items, scales: [1], settings: settings, sink: &sink)
    let ticks = clock() - start
    guard let pages else { throw Failure(description: sink.diagnostics.map(\.message).joined(separator: "\n")) }
    let taken = numbers.reduce(0) { $0 + $1[0] * $1[1] }
    let area = pages.reduce(0) { $0 + $1.width * $1.height }
    print(
      "\(pages.count) "
        + String(
          format: "%.3f %.3f", 100 * Double(taken) / Double(max(1, area)), 1000 * Double(ticks) / Double(CLOCKS_PER_SEC)
        ))
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
