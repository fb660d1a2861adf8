import ThemeGraphics
import ThemeHashing
import ThemeModel
import ThemeRender
import ThemeText

/// Font files: opened, a line shaped, its outlines drawn.
struct FontTarget: FuzzTarget {
  static let name = "font"
  static let summary = "font files, to outlines and pixels"

  private static let text = "AVé g&ò8"

  let seeds: [[UInt8]]
  private let font: SmallFont

  init() throws {
    font = try SmallFont("/usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf")
    seeds = [font.bytes]
    guard try check(font.bytes) else { throw FuzzFailure("the seed is no font") }
  }

  func mutated(_ random: inout SeededGenerator) -> [UInt8] {
    var head = Array(font.bytes[..<font.headLength])
    var glyphs = Array(font.bytes[font.headLength...])
    for _ in 0..<1 + random.index(8) * random.index(4) {
      // One flipped bit of a glyph is seldom one that is drawn; cuts and repeats would move all that follows.
      if random.index(3) == 0 {
        ByteMutation.apply(to: &head, splicing: seeds, &random)
      } else {
        for _ in 0..<1 + random.index(60) {
          let at = random.index(glyphs.count)
          glyphs[at] = random.index(3) == 0 ? 0xFF : UInt8(random.index(256))
        }
      }
    }
    return head + glyphs
  }

  func check(_ bytes: [UInt8]) throws(FuzzFailure) -> Bool {
    let drawn = try draw(bytes)
    guard drawn == (try draw(bytes)) else { throw FuzzFailure("drawn twice, it is not the same") }
    return drawn != nil
  }

  /// - Returns: the picture, with what says where its ink is; nil for what is no font or has not all characters.
  private func draw(_ bytes: [UInt8]) throws(FuzzFailure) -> Drawn? {
    let file = FontFile(path: "a.ttf", bytes: bytes, digest: .zero)
    let (book, failures) = FontBook.open([(name: "f", requests: [FontRequest(file: file)])])
    for reason in failures.map(\.reason) {
      guard reason.hasPrefix("a.ttf: "), reason.count > 7, !reason.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F })
      else { throw FuzzFailure("no reason: \(reason)") }
    }
    guard let line = try? book.line(Self.text, family: "f", size: 20) else { return nil }
    let box = line.inkBounds
    guard [box.x, box.y, box.width, box.height, line.advance, line.lineHeight, line.capHeight].allSatisfy(\.isFinite)
    else { throw FuzzFailure("a line without a size") }
    for run in line.runs {
      for glyph in run.glyphs {
        guard glyph.origin.x.isFinite, glyph.origin.y.isFinite else { throw FuzzFailure("a glyph without a place") }
      }
    }
    let layout = TextLayout(width: 30, wraps: true, justifies: true, hasEllipsis: true, maximumLines: 3)
    let lines = (try? book.lines(Self.text, style: TextStyle(family: "f", size: 20), layout: layout)) ?? []
    guard (1...3).contains(lines.count), lines.allSatisfy(\.advance.isFinite) else {
      throw FuzzFailure("no lines, or one without a size")
    }
    let list = DrawList(
      operations: [.fill(Fill(.glyphs(line.runs), .solid(Color(red: 1, green: 0, blue: 0))))], scale: 1,
      pixelBounds: PixelRect(x: -4, y: -24, width: 120, height: 32))
    return Drawn(line: line, lines: lines, bitmap: Renderer.draw(list, outlines: book, pictures: NoPictures()).bitmap)
  }

  private struct Drawn: Equatable {
    var line: TextLine
    var lines: [TextLine]
    var bitmap: Bitmap
  }
}

private struct NoPictures: PictureSource {
  func picture(_ key: ImageKey) -> Bitmap? { nil }
}
