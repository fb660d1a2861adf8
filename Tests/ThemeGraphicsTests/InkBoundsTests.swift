import Testing
import ThemeGraphics
import ThemeHashing

@Suite struct InkBoundsTests {
  private let rect = Rect(10, 10, 20, 20)

  private func fill(_ geometry: Geometry, clips: [Geometry] = []) -> Rect {
    DrawOperation.fill(Fill(geometry, .solid(.black), clips: clips)).inkBounds
  }

  @Test func fillsAndClips() {
    #expect(fill(.rect(rect)) == rect)
    #expect(fill(.roundedRect(rect, CornerRadii(99))) == rect)
    #expect(fill(.rect(rect), clips: [.rect(Rect(0, 0, 15, 100))]) == Rect(10, 10, 5, 20))
    #expect(fill(.rect(rect), clips: [.rect(Rect(50, 50, 5, 5))]).isEmpty)
    #expect(fill(.path(Path(), .nonZero)).isEmpty)
  }

  @Test func strokes() {
    let line = Path.polyline([Point(0, 0), Point(10, 0)])
    #expect(fill(.stroke(line, StrokeStyle(width: 2, cap: .butt, join: .round))) == Rect(-1, -1, 12, 2))
    #expect(fill(.stroke(line, StrokeStyle(width: 2, cap: .square, join: .round))).width > 12.8)
    #expect(fill(.stroke(line, StrokeStyle(width: 2, join: .miter, miterLimit: 4))) == Rect(-4, -4, 18, 8))
    #expect(fill(.strokedRoundedRect(rect, .zero, width: 4)) == Rect(8, 8, 24, 24))
    #expect(fill(.stroke(Path([.move(.zero)]), StrokeStyle(width: 2))).isEmpty)
  }

  @Test func arcsCountTheQuartersThatTheyCross() {
    let arc = Path.arc(center: Point(0, 0), radius: 10, start: 45, sweep: 90)
    let box = arc.bounds
    #expect(box.maxY == 10 && abs(box.maxX - 7.0710678118654755) < 1e-12 && abs(box.minY - 7.0710678118654755) < 1e-12)
    #expect(Path.arc(center: .zero, radius: 10, start: 0, sweep: -90).bounds == Rect(0, -10, 10, 10))
    #expect(Path.circle(center: Point(1, 2), radius: 3).bounds == Rect(-2, -1, 6, 6))
    #expect(Path.arc(center: .zero, radius: 1, start: 7, sweep: 5000).bounds == Rect(-1, -1, 2, 2))
  }

  @Test func curvesCountToWhereTheyTurn() throws {
    #expect(try Path(svg: "M8 50C8 10 56 10 56 50").bounds == Rect(8, 20, 48, 30))
    #expect(try Path(svg: "M6 50Q32 -14 58 50").bounds == Rect(6, 18, 52, 32))
    #expect(try Path(svg: "M0 0Q40 0 20 0").bounds.maxX == 80.0 / 3)
    // Turns of both coordinates, against a fine sampling.
    let loop = try Path(svg: "M6 54C90 -30 -26 -30 58 54").bounds
    var (minX, maxX, minY) = (Double.infinity, -Double.infinity, Double.infinity)
    for step in 0...100_000 {
      let t = Double(step) / 100_000
      let u = 1 - t
      let x = 6 * u * u * u + 3 * 90 * u * u * t - 3 * 26 * u * t * t + 58 * t * t * t
      let y = 54 * u * u * u - 3 * 30 * u * u * t - 3 * 30 * u * t * t + 54 * t * t * t
      (minX, maxX, minY) = (min(minX, x), max(maxX, x), min(minY, y))
    }
    #expect(abs(loop.minX - minX) < 1e-6 && abs(loop.maxX - maxX) < 1e-6 && abs(loop.minY - minY) < 1e-6)
  }

  @Test func movesThatDrawNothingAreNothing() throws {
    #expect(try Path(svg: "M100 100M1 1H3V5M-9 -9").bounds == Rect(1, 1, 2, 4))
    #expect(try Path(svg: "M1 1H3V5zh-7").bounds == Rect(-6, 1, 9, 4))
    #expect(fill(.stroke(try Path(svg: "M1 1M2 2"), StrokeStyle(width: 2))).isEmpty)
    #expect(
      fill(.stroke(try Path(svg: "M1 1M2 2z"), StrokeStyle(width: 2, cap: .round, join: .round))) == Rect(1, 1, 2, 2))
  }

  @Test func shadowsReachThreeSigmas() {
    let shadow = Shadow(.rect(rect), offset: Point(1, -2), sigma: 1.5, color: .black)
    #expect(DrawOperation.shadow(shadow).inkBounds == Rect(minX: 6, minY: 3, maxX: 36, maxY: 33))
    var hard = shadow
    hard.sigma = 0
    #expect(DrawOperation.shadow(hard).inkBounds == Rect(11, 8, 20, 20))
    var clipped = shadow
    clipped.clips = [.rect(rect)]
    #expect(DrawOperation.shadow(clipped).inkBounds == rect)
    #expect(DrawOperation.innerShadow(clipped).inkBounds == rect)
    #expect(DrawOperation.innerShadow(shadow).inkBounds.isEmpty)
  }

  @Test func fieldsReachTheirSpread() {
    func bounds(_ geometry: Geometry, _ spread: Double) -> Rect {
      DrawOperation.distanceField(DistanceField(geometry, spread: spread)).inkBounds
    }
    #expect(bounds(.rect(rect), 2.5) == Rect(7.5, 7.5, 25, 25))
    #expect(bounds(.path(Path(), .nonZero), 4).isEmpty && bounds(.glyphs([]), 4).isEmpty)
    for spread in [0, -1, Double.nan] { #expect(bounds(.rect(rect), spread).isEmpty) }
  }

  @Test func sumsAndGroups() {
    let parts = [Rect(0, 0, 1, 1), Rect(5, 5, 1, 1)].map { Fill(.rect($0), .solid(.black)) }
    #expect(DrawOperation.sum(parts).inkBounds == Rect(0, 0, 6, 6))
    #expect([DrawOperation]().inkBounds.isEmpty)
    let group = Group(clip: Shape(.rect(Rect(0, 0, 3, 3))), [.sum(parts)])
    #expect(DrawOperation.group(group).inkBounds == Rect(0, 0, 3, 3))
  }

  @Test func glyphs() {
    let run = GlyphRun(
      font: FontKey(digest: .zero, faceIndex: 0), size: 10,
      glyphs: [GlyphRun.Glyph(id: 1, origin: .zero)], inkBounds: Rect(-1, -8, 9, 10))
    #expect(fill(.glyphs([run])) == Rect(-1, -8, 9, 10))
    #expect(fill(.glyphs([run, run.offset(by: Point(10, 0))])) == Rect(-1, -8, 19, 10))
    let style = StrokeStyle(width: 2, join: .round)
    #expect(fill(.strokedGlyphs([run], style)) == Rect(-2, -9, 11, 12))
    #expect(fill(.strokedGlyphs([], style)).isEmpty)
    #expect(fill(.outlinedGlyphs([run], style)) == Rect(-2, -9, 11, 12))
  }

  @Test func lettersHaveAMargin() {
    let run = GlyphRun(
      font: FontKey(digest: .zero, faceIndex: 0), size: 10,
      glyphs: [GlyphRun.Glyph(id: 1, origin: .zero)], inkBounds: Rect(-1, -8, 9, 10))
    let letters = Geometry.glyphs([run])
    func ink(_ operations: DrawOperation...) -> Rect { operations.inkBounds(marginOfText: 0.5) }
    #expect(ink(.fill(Fill(letters, .solid(.black)))) == Rect(-1.5, -8.5, 10, 11))
    #expect(ink(.sum([Fill(letters, .solid(.black))])) == Rect(-1.5, -8.5, 10, 11))
    #expect(ink(.fill(Fill(.rect(rect), .solid(.black)))) == rect)
    // Where a clip cuts letters, it does.
    let clipped = Fill(letters, .solid(.black), clips: [.rect(Rect(0, -5, 4, 4))])
    #expect(ink(.fill(clipped)) == Rect(0, -5, 4, 4))
    #expect(
      ink(.group(Group(clip: Shape(.rect(Rect(0, -5, 4, 4))), [.fill(Fill(letters, .solid(.black)))])))
        == Rect(0, -5, 4, 4))
    let cutOut = Group(clip: Shape(letters), [.fill(Fill(.rect(Rect(-50, -50, 100, 100)), .solid(.black)))])
    #expect(ink(.group(cutOut)) == Rect(-1.5, -8.5, 10, 11))
    // A blur reaches three sigmas; more, where several lie on one another.
    func shadow(_ opacity: Double) -> DrawOperation {
      .shadow(Shadow(letters, offset: .zero, sigma: 2, color: .black.withAlpha(opacity)))
    }
    #expect(ink(shadow(1)) == Rect(-1.5, -8.5, 10, 11).inset(by: -6))
    #expect(ink(shadow(0.7), shadow(0.7)) == Rect(-1.5, -8.5, 10, 11).inset(by: -6))
    #expect(ink(shadow(1), shadow(1)) == Rect(-1.5, -8.5, 10, 11).inset(by: -7))
    #expect(
      [DrawOperation](repeating: shadow(1), count: 9).inkBounds(marginOfText: 0.5)
        == Rect(-1.5, -8.5, 10, 11).inset(by: -8))
    #expect([shadow(1), shadow(1)].inkBounds == Rect(-1, -8, 9, 10).inset(by: -6))
    #expect(ink(.fill(Fill(.glyphs([]), .solid(.black)))).isEmpty)
  }
}
