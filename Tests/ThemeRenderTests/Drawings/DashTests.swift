import Testing
import ThemeGraphics
import ThemeHashing
import ThemeModel

@testable import ThemeRender

@Suite struct DashTests {
  private let window = PixelRect(x: 0, y: 0, width: 40, height: 10)
  private let line = Path.polyline([Point(2, 5), Point(38, 5)])

  private func image(_ dash: StrokeStyle.Dash?, cap: StrokeStyle.Cap = .butt, path: Path? = nil) -> CoverageImage {
    CoverageImage(
      Shape(.stroke(path ?? line, StrokeStyle(width: 4, cap: cap, dash: dash))), window: window)
  }

  /// On a level line the coverage of a row is the dash pattern itself.
  @Test func lengthsAreTheirPixels() {
    let dashed = image(.init([3, 2, 1.5]))
    let row = (0..<40).map { dashed[$0, 5] }
    var expected = [Float](repeating: 0, count: 40)
    var place = 2.0
    for (index, length) in [3, 2, 1.5, 3, 2, 1.5, 3, 2, 1.5, 3, 2, 1.5, 3, 2, 1.5, 3, 2].enumerated() {
      let end = min(place + length, 38)
      if index % 2 == 0 {
        for x in 0..<40 { expected[x] += Float(max(0, min(end, Double(x + 1)) - max(place, Double(x)))) }
      }
      place = end
    }
    #expect(row == expected)
  }

  @Test func phasesGoRound() {
    let dash = StrokeStyle.Dash([3, 2], phase: 1)
    #expect(image(dash) == image(.init([3, 2], phase: -4)))
    #expect(image(dash) == image(.init([3, 2], phase: 501)))
    #expect(image(dash) != image(.init([3, 2])))
    #expect(image(.init([5], phase: 5)) == image(.init([5, 5], phase: -5)))
  }

  @Test func whatIsNoDashIsAWholeLine() {
    let whole = image(nil)
    for lengths in [[], [0], [0, 0], [-1, 2], [.nan, 1], [.infinity, 1]] as [[Double]] {
      #expect(image(.init(lengths)) == whole)
    }
    #expect(image(.init([1e9, 1])) == whole)
    // Too many to be told apart; and none at all to count.
    #expect(image(.init([1e-9, 1e-9])) == whole)
    #expect(image(.init([1e-300, 1e-300])) == whole)
    #expect(image(.init([3, 2], phase: .nan)) == image(.init([3, 2])))
    #expect(image(.init([3, 2], phase: .infinity)) == image(.init([3, 2])))
  }

  @Test func aDotAtEveryPlaceOfNoLength() {
    let dots = image(.init([0, 9]), cap: .round)
    // At 2, 11, 20, 29 and, the line's end, 38.
    #expect(abs(dots.area - 5 * Double.pi * 4) < 0.05)
    #expect(image(.init([0, 9])).area == 0)
    #expect(abs(image(.init([0, 9]), cap: .square).area - 5 * 16) < 0.01)
  }

  @Test func aLineWithoutLengthIsADotWhereItsStartIsDrawn() {
    let dot = Path([.move(Point(20, 5)), .line(Point(20, 5))])
    #expect(image(.init([3, 2]), cap: .round, path: dot) == image(nil, cap: .round, path: dot))
    #expect(image(.init([3, 2], phase: 4), cap: .round, path: dot).area == 0)
  }

  /// The dashes of a curve add up to its length, whatever its speed.
  @Test func lengthsAlongACurveWithACuspAreExact() {
    let curve = Path([
      .move(Point(10, 90)), .cubic(control1: Point(150, -40), control2: Point(-30, -40), end: Point(90, 90)),
    ])
    for (lengths, share) in [([2.0, 2], 0.5), ([1, 3], 0.25), ([0.75, 0.25], 0.75)] {
      let style = StrokeStyle(width: 0.02, dash: .init(lengths))
      let window = PixelRect(x: 0, y: 0, width: 1000, height: 1000)
      let dashed = CoverageImage(Shape(.stroke(curve, style)), scale: 10, window: window).area
      let whole = CoverageImage(Shape(.stroke(curve, StrokeStyle(width: 0.02))), scale: 10, window: window).area
      #expect(abs(dashed / whole - share) < 0.01, "\(dashed / whole)")
    }
  }

  /// A cusp, where the curve stops and turns, is measured too.
  @Test func everyDashHasItsLength() {
    let curve = Path([
      .move(Point(0, 0)), .cubic(control1: Point(100, 100), control2: Point(0, 100), end: Point(100, 0)),
    ])
    let subpaths = StrokeSubpath.all(of: curve, Placement(scale: 1, offset: .zero))
    let dashes = DashCutting(.init([5, 1]), scale: 1)?.cut(subpaths) ?? []
    #expect(dashes.count > 20)
    for dash in dashes.dropLast() {
      let length = dash.segments.reduce(0) { $0 + SegmentMeasure($1).length }
      #expect(abs(length - 5) < 1e-4)
    }
  }

  /// A closed line that ends with a gap has no corner where it starts: every dash is a line of its own.
  @Test func aGapAtTheEndIsNotJoined() {
    let box = Path.polyline([Point(4, 3), Point(14, 3), Point(14, 7), Point(4, 7)], closed: true)
    var dashes = Path()
    for (from, to) in [((4.0, 3.0), (6.0, 3.0)), ((8, 3), (10, 3)), ((12, 3), (14, 3))] {
      dashes.append(contentsOf: .polyline([Point(from.0, from.1), Point(to.0, to.1)]))
    }
    dashes.append(contentsOf: .polyline([Point(14, 5), Point(14, 7)]))
    for x in [12.0, 8] { dashes.append(contentsOf: .polyline([Point(x, 7), Point(x - 2, 7)])) }
    dashes.append(contentsOf: .polyline([Point(4, 7), Point(4, 5)]))
    #expect(image(.init([2, 2]), path: box) == image(nil, path: dashes))
  }

  @Test func glyphsAreDashedLikeTheirOutlines() {
    struct OneBox: GlyphOutlineSource {
      func outline(of glyph: UInt32, in font: FontKey) -> GlyphOutline? {
        GlyphOutline(path: .rect(Rect(0, 0, 300, 200)), unitsPerEm: 1000, isSimple: true)
      }
    }
    let style = StrokeStyle(width: 1, cap: .round, dash: .init([2, 3]))
    let run = GlyphRun(
      font: FontKey(digest: .zero, faceIndex: 0), size: 100, glyphs: [.init(id: 1, origin: Point(5, 30))],
      inkBounds: Rect(5, 10, 30, 20))
    let window = PixelRect(x: 0, y: 0, width: 40, height: 40)
    let glyph = CoverageImage(Shape(.strokedGlyphs([run], style)), window: window, outlines: OneBox())
    let box = Path.polyline([Point(5, 30), Point(35, 30), Point(35, 10), Point(5, 10)], closed: true)
    #expect(glyph == CoverageImage(Shape(.stroke(box, style)), window: window))
    #expect(glyph.area > 10)
  }

  /// The count that a kind checks before it draws is never too low.
  @Test func moreDashesAreCountedThanDrawn() {
    for drawing in StrokeDrawing.all {
      guard case .stroke(let path, let style) = drawing.shape.geometry, let dash = style.dash else { continue }
      let subpaths = StrokeSubpath.all(of: path, Placement(scale: drawing.scale, offset: .zero))
      let dashes = DashCutting(dash, scale: drawing.scale)?.cut(subpaths) ?? []
      let most = dash.most(along: path)
      // Each subpath may begin with a part of one.
      #expect(Double(dashes.count) <= most + Double(2 * subpaths.count) && most < Double(4 * dashes.count + 4))
    }
    #expect(StrokeStyle.Dash([0, 0]).most(along: line) == 0)
    #expect(StrokeStyle.Dash([1e-9]).most(along: line) > Double(Limits.dashes))
  }

  /// A line of hostile length or with hostile dashes ends in bounded time.
  @Test(.timeLimit(.minutes(10))) func hugePathsEnd() {
    for far in [1e6, 1e12, 1e300] {
      for lengths in [[1, 1], [1e-5, 1e-5], [0, 1e-7], [far / 3, 1]] {
        let paths = [
          Path.polyline([Point(-far, 5), Point(far, 5.5)]),
          Path([
            .move(Point(-far, 0)), .cubic(control1: Point(far, far), control2: Point(-far, far), end: Point(far, 0)),
          ]),
          Path([.move(Point(far, 0)), .arc(center: .zero, radius: far, start: 0, sweep: 360)]),
        ]
        for path in paths { #expect(image(.init(lengths), cap: .round, path: path).isConsistent) }
      }
    }
  }

  @Test func inkBoundsHoldEveryDash() {
    for drawing in StrokeDrawing.all where drawing.clips.isEmpty {
      let box = drawing.shape.inkBounds
      let image = CoverageImage(drawing.shape, scale: drawing.scale, window: drawing.window)
      for y in 0..<drawing.height {
        for x in 0..<drawing.width where image[x, y] > 0 {
          #expect(Double(x + 1) / drawing.scale > box.minX && Double(x) / drawing.scale < box.maxX)
          #expect(Double(y + 1) / drawing.scale > box.minY && Double(y) / drawing.scale < box.maxY)
        }
      }
    }
  }
}
