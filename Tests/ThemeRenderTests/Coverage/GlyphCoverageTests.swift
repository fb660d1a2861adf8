import Testing
import ThemeGraphics
import ThemeHashing

@testable import ThemeRender

/// Outlines of boxes with holes, wound as TrueType does (outside clockwise) and as CFF does.
private struct BoxFont: GlyphOutlineSource {
  static let key = FontKey(digest: SHA256.digest([]), faceIndex: 0)

  func outline(of glyph: UInt32, in font: FontKey) -> GlyphOutline? {
    guard font == Self.key else { return nil }
    let outside = [Point(100, 0), Point(100, 700), Point(600, 700), Point(600, 0)]
    let hole = [Point(250, 150), Point(450, 150), Point(450, 500), Point(250, 500)]
    switch glyph {
    case 1: return outline([outside, hole])
    case 2: return outline([outside.reversed(), hole.reversed()])
    // Two boxes that overlap.
    case 3: return outline([outside, outside.map { $0 + Point(200, 100) }], isSimple: false)
    default: return nil
    }
  }

  private func outline(_ contours: [[Point]], isSimple: Bool = true) -> GlyphOutline {
    var path = Path()
    for contour in contours { path.append(contentsOf: .polyline(contour, closed: true)) }
    return GlyphOutline(path: path, unitsPerEm: 1000, isSimple: isSimple)
  }
}

@Suite struct GlyphCoverageTests {
  private let window = PixelRect(x: -20, y: -20, width: 120, height: 60)

  private func run(_ glyphs: [(UInt32, Double, Double)], size: Double = 10) -> GlyphRun {
    GlyphRun(
      font: BoxFont.key, size: size, glyphs: glyphs.map { .init(id: $0.0, origin: Point($0.1, $0.2)) }, inkBounds: .zero
    )
  }

  private func image(_ geometry: Geometry, scale: Double = 2, clips: [Geometry] = []) -> CoverageImage {
    let image = CoverageImage(Shape(geometry, clips: clips), scale: scale, window: window, outlines: BoxFont())
    #expect(image.isConsistent)
    return image
  }

  /// 10 points at scale 2: 0.02 px a unit, y up from the baseline.
  @Test(arguments: [UInt32(1), 2])
  func glyphStandsOnItsBaseline(glyph: UInt32) {
    let image = image(.glyphs([run([(glyph, 5, 10)])]))
    #expect(abs(image.area - (10 * 14 - 4 * 7)) < 0.01)
    // From x = 10 + 2 and y = 20 − 14; the hole from (15, 10).
    #expect(image[12, 6] == 1 && image[11, 6] == 0 && image[12, 5] == 0 && image[12, 19] == 1 && image[12, 20] == 0)
    #expect(image[15, 10] == 0 && image[16, 12] == 0 && image[19, 12] == 1)
  }

  /// Neighbours of both directions, apart and overlapping: a union, never a hole where they meet.
  @Test func overlappingGlyphsUnite() {
    let apart = image(.glyphs([run([(1, 0, 10), (2, 20, 10), (1, 40, 10)])]))
    #expect(abs(apart.area - 3 * 112) < 0.03)
    let same = image(.glyphs([run([(1, 5, 10), (2, 5, 10)])]))
    #expect(abs(same.area - 112) < 0.01)
    let shifted = image(.glyphs([run([(1, 5, 10)]), run([(2, 9, 10)])]))
    // Boxes from x = 12 and x = 20, 10 wide; neither covers the other's hole.
    #expect(abs(shifted.area - (18 * 14 - 2 * 28)) < 0.02)
    #expect(shifted.values.allSatisfy { $0 <= 1 })
  }

  @Test func selfOverlapCountsOnce() {
    let image = image(.glyphs([run([(3, 5, 10)])]))
    // Two boxes of 10 × 14 px, the second moved by (4, −2).
    #expect(abs(image.area - (2 * 140 - 6 * 12)) < 0.01)
  }

  @Test func clipsCutGlyphs() {
    let whole = image(.glyphs([run([(1, 5, 10), (2, 12, 10)])]))
    let upper = image(.glyphs([run([(1, 5, 10), (2, 12, 10)])]), clips: [.rect(Rect(0, 0, 99, 6.3))])
    let lower = image(.glyphs([run([(1, 5, 10), (2, 12, 10)])]), clips: [.rect(Rect(0, 6.3, 99, 9))])
    #expect(abs(whole.area - upper.area - lower.area) < 0.01)
    let round = image(
      .glyphs([run([(1, 5, 10)])]), clips: [.roundedRect(Rect(0, 0, 30, 20), CornerRadii(2))])
    #expect(abs(round.area - 112) < 0.01)
  }

  @Test func strokedGlyphIsTheBandOfItsOutline() {
    let glyphs = [run([(1, 5, 10)])]
    let image = image(.strokedGlyphs(glyphs, StrokeStyle(width: 1, join: .miter)))
    // Width 2 px around 10 × 14 and 4 × 7.
    #expect(abs(image.area - (12 * 16 - 8 * 12 + 6 * 9 - 2 * 5)) < 0.05)
  }

  /// Wound either way, over one another or not: a union with the stroke, also where it clips, is clipped or lies outside.
  @Test func outlinedGlyphIsTheGlyphAndItsStroke() {
    let style = StrokeStyle(width: 1.3, join: .miter)
    for runs in [[run([(1, 5, 10)])], [run([(2, 5, 10)])], [run([(1, 5, 10), (2, 9, 12)]), run([(3, 30, 9)])]] {
      let (letters, band, whole) = (
        Geometry.glyphs(runs), Geometry.strokedGlyphs(runs, style), Geometry.outlinedGlyphs(runs, style)
      )
      let around = image(band, clips: [.outside(letters)])
      let union = image(whole)
      #expect(union.worst(zip(image(letters).values, around.values).map { Double($0) + Double($1) }) < 1)
      #expect(image(whole, clips: [.outside(letters)]).worst(around.values.map(Double.init)) < 1)
      #expect(image(letters, clips: [whole]).worst(image(letters).values.map(Double.init)) < 1)
      #expect(image(whole, clips: [whole]) == union)
      let box = Geometry.rect(Rect(-5, -5, 60, 30))
      let rest = image(box, clips: [.outside(whole)])
      let inside = image(box, clips: [whole])
      #expect(image(box).worst(zip(inside.values, rest.values).map { Double($0) + Double($1) }) < 1)
      #expect(inside.worst(union.values.map(Double.init)) < 1)
      #expect(image(box, clips: [.outside(.outside(whole))]) == inside)
    }
    #expect(
      abs(image(.outlinedGlyphs([run([(1, 5, 10)])], StrokeStyle(width: 1, join: .miter))).area - (12 * 16 - 2 * 5))
        < 0.05)
    #expect(image(.outlinedGlyphs([], style)).area == 0)
  }

  @Test func unknownGlyphsAndSizesDrawNothing() {
    #expect(image(.glyphs([run([(9, 5, 10)])])).area == 0)
    for size in [0, -4, Double.nan, .infinity] { #expect(image(.glyphs([run([(1, 5, 10)], size: size)])).area == 0) }
    #expect(image(.glyphs([run([(1, .nan, 10)])])).area == 0)
    #expect(image(.glyphs([])).area == 0)
  }
}
