import Foundation
import ThemeGraphics
import ThemeHashing
import ThemeModel
import ThemeRender
import ThemeStorage
import ThemeText

/// Fonts of several kinds, damaged table by table: curves of both kinds, layout tables of several scripts, a variable font,
/// one with colours, a collection. What HarfBuzz and FreeType are handed and do with it, and what is made of their answers.
struct FontsTarget: FuzzTarget {
  static let name = "fonts"
  static let summary = "whole fonts of several kinds, damaged in their tables"

  /// Made by Fuzz/make-fonts.py.
  private static let folder = ".build/fuzz-fonts"
  private static let files = [
    "latin.ttf", "variable.ttf", "arabic.ttf", "devanagari.ttf", "cubic.otf", "color.ttf", "collection.ttc",
  ]
  /// Each for one of the fonts; one that has not the letters ends soon.
  private static let texts = ["AVé g&ò8 fi", "Aéò8 fi", "مرحبا لا بُ", "क्षत्रिय हिन्दी", "測試か\u{3099} AV", "한국"]

  private static let letters: [Unicode.Scalar] = ["A", "V", "T", "o", "f", "i", "é", "ل", "ا", "し"]

  let seeds: [[UInt8]]
  private let tables: [TableMutation]

  init() throws {
    do {
      seeds = try Self.files.map { try Disk.read(Self.folder + "/" + $0, limit: 1 << 24) }
    } catch {
      throw FuzzFailure("no fonts in \(Self.folder): Scripts/fuzz.sh makes them (\(error))")
    }
    tables = seeds.map(TableMutation.init)
    for (name, seed) in zip(Self.files, seeds) {
      guard try check(seed) else { throw FuzzFailure("\(name) is no font, or has none of the texts") }
    }
  }

  func mutated(_ random: inout SeededGenerator) -> [UInt8] {
    let place = random.index(seeds.count)
    var bytes = seeds[place]
    tables[place].apply(to: &bytes, &random)
    return bytes
  }

  func check(_ bytes: [UInt8]) throws(FuzzFailure) -> Bool {
    let drawn = try draw(bytes)
    guard drawn == (try draw(bytes)) else { throw FuzzFailure("drawn twice, it is not the same") }
    return !drawn.isEmpty
  }

  /// - Returns: what could be set, with its pixels.
  private func draw(_ bytes: [UInt8]) throws(FuzzFailure) -> [Drawn] {
    let file = FontFile(path: "a.ttf", bytes: bytes, digest: .zero)
    let axes = [FontAxisValue(Self.weight, 643), FontAxisValue(Self.slant, -5)]
    let (book, failures) = FontBook.open([
      (name: "plain", requests: [FontRequest(file: file)]),
      (name: "second", requests: [FontRequest(file: file, face: .index(1))]),
      (name: "named", requests: [FontRequest(file: file, variation: FontVariation(instance: "Bold"))]),
      (name: "varied", requests: [FontRequest(file: file, variation: FontVariation(axes: axes))]),
    ])
    for reason in failures.map(\.reason) {
      guard reason.hasPrefix("a.ttf: "), reason.count > 7, !reason.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F })
      else { throw FuzzFailure("no reason: \(reason)") }
    }
    var drawn: [Drawn] = []
    for family in ["plain", "second", "named", "varied"] where !failures.contains(where: { $0.family == family }) {
      for text in Self.texts {
        guard let line = try? book.line(text, style: TextStyle(family: family, size: 20, letterSpacing: 1)) else {
          continue
        }
        drawn.append(try draw(line, book))
      }
      let wrapped = try? book.lines(
        Self.texts[1], style: TextStyle(family: family, size: 20), layout: TextLayout(width: 30, wraps: true))
      for line in wrapped ?? [] { drawn.append(try draw(line, book)) }
      let pairs = try? book.kerning(among: Self.letters, style: TextStyle(family: family, size: 20))
      guard (pairs ?? []).allSatisfy(\.amount.isFinite) else { throw FuzzFailure("a kerning without a length") }
      _ = book.faceName(of: family)
    }
    return drawn
  }

  private func draw(_ line: TextLine, _ book: FontBook) throws(FuzzFailure) -> Drawn {
    let box = line.inkBounds
    let sizes = [box.x, box.y, box.width, box.height, line.advance, line.lineHeight, line.capHeight]
    let places = (line.runs + line.layers.map(\.run)).flatMap { $0.glyphs.flatMap { [$0.origin.x, $0.origin.y] } }
    guard (sizes + places).allSatisfy(\.isFinite) else { throw FuzzFailure("a line without a size or a place") }
    let red = Color(red: 1, green: 0, blue: 0)
    let list = DrawList(
      operations: [
        .distanceField(DistanceField(.glyphs(line.runs), spread: 2)), .fill(Fill(.glyphs(line.runs), .solid(red))),
      ] + line.layers.map { .fill(Fill(.glyphs([$0.run]), .solid($0.color ?? red))) }, scale: 1,
      pixelBounds: PixelRect(x: -4, y: -24, width: 120, height: 32))
    return Drawn(line: line, bitmap: Renderer.draw(list, outlines: book).bitmap)
  }

  private static let weight = OpenTypeTag("wght") ?? OpenTypeTag(code: 0)
  private static let slant = OpenTypeTag("slnt") ?? OpenTypeTag(code: 0)

  private struct Drawn: Equatable {
    var line: TextLine
    var bitmap: Bitmap
  }
}
