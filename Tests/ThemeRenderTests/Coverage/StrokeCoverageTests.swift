import Testing
import ThemeGraphics

@testable import ThemeRender

/// Strokes whose areas follow from their corners and caps.
@Suite struct StrokeCoverageTests {
  private let window = PixelRect(x: -40, y: -40, width: 80, height: 80)

  private func area(_ path: Path, _ style: StrokeStyle) -> Double {
    let image = CoverageImage(Shape(.stroke(path, style)), window: window)
    #expect(image.isConsistent)
    return image.area
  }

  @Test(arguments: [(StrokeStyle.Cap.butt, 0.0), (.square, 36), (.round, 9 * Double.pi)])
  func lineHasItsCaps(cap: StrokeStyle.Cap, more: Double) {
    let line = Path.polyline([Point(-20.3, 3.1), Point(11.7, 3.1)])
    #expect(abs(area(line, StrokeStyle(width: 6, cap: cap)) - (32 * 6 + more)) < 0.002)
  }

  /// At a right angle of a stroke of width w the bodies overlap in (w/2)², the miter adds as much, the others less.
  @Test(arguments: [(StrokeStyle.Join.miter, 9.0), (.bevel, 4.5), (.round, 9 * Double.pi / 4)])
  func rightAngleHasItsJoin(join: StrokeStyle.Join, more: Double) {
    let corner = Path.polyline([Point(-20, -15), Point(10, -15), Point(10, 20)])
    #expect(abs(area(corner, StrokeStyle(width: 6, join: join)) - (65 * 6 - 9 + more)) < 0.002)
  }

  /// Of a right angle the miter is √2 widths long.
  @Test func longMitersAreBevelled() {
    let corner = Path.polyline([Point(-20, -15), Point(10, -15), Point(10, 20)])
    let sharp = area(corner, StrokeStyle(width: 6, join: .miter, miterLimit: 1.42))
    let blunt = area(corner, StrokeStyle(width: 6, join: .miter, miterLimit: 1.41))
    #expect(abs(sharp - blunt - 4.5) < 0.002)
  }

  @Test func closedPathHasNoCaps() {
    let square = Path.polyline([Point(-10, -10), Point(10, -10), Point(10, 10), Point(-10, 10)], closed: true)
    for cap in StrokeStyle.Cap.allCases {
      #expect(abs(area(square, StrokeStyle(width: 4, cap: cap)) - (24 * 24 - 16 * 16)) < 0.001)
    }
  }

  @Test func pathThatTurnsBackIsCovered() {
    let line = Path.polyline([Point(-20, 0), Point(20, 0), Point(-20, 0)])
    for join in StrokeStyle.Join.allCases {
      let more = join == .round ? 4.5 * Double.pi : 0
      #expect(abs(area(line, StrokeStyle(width: 6, join: join)) - (240 + more)) < 0.002)
    }
  }

  @Test func pointsWithoutLengthAreDots() {
    for path in [
      Path([.move(Point(1, 2)), .line(Point(1, 2))]), Path([.move(Point(1, 2)), .close]),
      Path([.move(Point(1, 2)), .quadratic(control: Point(1, 2), end: Point(1, 2))]),
      Path([.move(Point(1, 2)), .arc(center: Point(1, 2), radius: 0, start: 3, sweep: 360)]),
    ] {
      #expect(area(path, StrokeStyle(width: 6, cap: .butt)) == 0)
      #expect(area(path, StrokeStyle(width: 6, cap: .square)) == 36)
      #expect(abs(area(path, StrokeStyle(width: 6, cap: .round)) - 9 * .pi) < 0.001)
    }
    #expect(area(Path([.move(Point(1, 2))]), StrokeStyle(width: 6, cap: .round)) == 0)
  }

  @Test(arguments: [0, -3, Double.nan, -Double.infinity])
  func widthOfNothingDrawsNothing(width: Double) {
    let line = Path.polyline([Point(-20, 3), Point(20, 3), Point(2, 9)])
    #expect(area(line, StrokeStyle(width: width, cap: .round, join: .round)) == 0)
    #expect(
      CoverageImage(Shape(.strokedRoundedRect(Rect(0, 0, 9, 9), .zero, width: width)), window: window).area == 0)
  }

  /// A cubic that is an arc to within 0.0003 of its radius, stroked, covers the arc's stroke.
  @Test func curveAgreesWithArc() {
    let k = 0.551_784_8 * 30
    let curve = Path([
      .move(Point(30, 0)), .cubic(control1: Point(30, k), control2: Point(k, 30), end: Point(0, 30)),
    ])
    let expected = Double.pi / 2 * 30 * 7
    #expect(abs(area(curve, StrokeStyle(width: 7)) - expected) < 0.1)
  }

  /// A stroke as wide as its arc's diameter is the sector.
  @Test func widestArcIsASector() {
    let arc = Path.arc(center: .zero, radius: 10, start: 20, sweep: 200)
    #expect(abs(area(arc, StrokeStyle(width: 20)) - 200.0 / 360 * .pi * 400) < 0.01)
    #expect(abs(area(arc, StrokeStyle(width: 24)) - 200.0 / 360 * .pi * 484) < 0.01)
  }
}
