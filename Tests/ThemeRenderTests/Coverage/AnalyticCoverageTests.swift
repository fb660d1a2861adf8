import Testing
import ThemeGraphics

@testable import ThemeRender

/// Areas and symmetries that are known without another renderer.
@Suite struct AnalyticCoverageTests {
  private let window = PixelRect(x: -64, y: -64, width: 128, height: 128)

  @Test(arguments: [0.05, 0.3, 1, 2.5, 10, 31.7, 60])
  func discHasItsArea(radius: Double) {
    let image = CoverageImage(Shape(.path(.circle(center: .zero, radius: radius), .nonZero)), window: window)
    #expect(abs(image.area - .pi * radius * radius) < 0.0005 * max(1, radius))
    #expect(image.isConsistent)
  }

  /// The grid rounds 4096ths down on one side and up on the other, no more.
  @Test func discIsSymmetric() {
    let image = CoverageImage(Shape(.path(.circle(center: .zero, radius: 40.3), .nonZero)), window: window)
    var worst: Float = 0
    for y in -64..<64 {
      for x in -64..<64 {
        for other in [image[-1 - x, y], image[x, -1 - y], image[y, x]] { worst = max(worst, abs(image[x, y] - other)) }
      }
    }
    #expect(worst < 0.001)
  }

  /// A circle never reaches beyond its extremes, chords or not.
  @Test func discStaysInItsBox() {
    let coverage = ShapeCoverage(
      Shape(.path(.circle(center: .zero, radius: 40), .nonZero)), scale: 1, offset: .zero, window: window,
      outlines: NoGlyphs())
    #expect(coverage.bounds == PixelRect(x: -40, y: -40, width: 80, height: 80))
  }

  @Test func roundedRectHasItsArea() {
    let shape = Shape(.roundedRect(Rect(-50.3, -20.7, 90.1, 43.9), CornerRadii(11.5)))
    let expected = 90.1 * 43.9 - (4 - .pi) * 11.5 * 11.5
    #expect(abs(CoverageImage(shape, window: window).area - expected) < 0.005)
  }

  @Test func wholePixelsAreExact() {
    let image = CoverageImage(Shape(.rect(Rect(-3, -2, 7, 5))), window: window)
    for y in -64..<64 {
      for x in -64..<64 { #expect(image[x, y] == (x >= -3 && x < 4 && y >= -2 && y < 3 ? 1 : 0)) }
    }
  }

  /// Each step of a growing arc adds its share of the ring, wherever it starts and however it turns.
  @Test(arguments: [(-90.0, 1.0), (37, 1), (135, -1)])
  func arcGrowsSteadily(start: Double, sign: Double) {
    var last = 0.0
    for degrees in stride(from: 4.0, through: 360, by: 4) {
      let path = Path.arc(center: Point(0.3, -0.2), radius: 50, start: start, sweep: degrees * sign)
      let image = CoverageImage(Shape(.stroke(path, StrokeStyle(width: 9))), window: window)
      #expect(image.area > last)
      #expect(abs(image.area - degrees / 360 * 2 * .pi * 50 * 9) < 0.05)
      last = image.area
    }
  }

  /// A whole turn is a ring that does not show where it began.
  @Test(arguments: [StrokeStyle.Cap.butt, .round, .square])
  func wholeTurnHasNoSeam(cap: StrokeStyle.Cap) {
    func ring(_ start: Double, _ sweep: Double) -> CoverageImage {
      let path = Path.arc(center: Point(0.3, -0.2), radius: 50, start: start, sweep: sweep)
      return CoverageImage(Shape(.stroke(path, StrokeStyle(width: 9, cap: cap))), window: window)
    }
    let whole = ring(0, 360)
    for (start, sweep) in [(33.3, 360.0), (-120, -360), (90, 720)] {
      let other = ring(start, sweep)
      let worst = zip(whole.values, other.values).reduce(Float(0)) { max($0, abs($1.0 - $1.1)) }
      #expect(worst * 255 < 0.35)
    }
    #expect(whole.values.allSatisfy { $0 <= 1 })
    if cap == .butt {
      let almost = ring(0, 359.999_9)
      let worst = zip(whole.values, almost.values).reduce(Float(0)) { max($0, abs($1.0 - $1.1)) }
      #expect(worst * 255 < 0.35)
    }
  }

  /// Two halves of a shape cut at one line add up to the whole.
  @Test func halvesAddUp() {
    let path = Path.arc(center: Point(0.3, -0.2), radius: 50, start: 130, sweep: 283)
    let stroke = Geometry.stroke(path, StrokeStyle(width: 9, cap: .round))
    let whole = CoverageImage(Shape(stroke), window: window)
    let left = CoverageImage(Shape(stroke, clips: [.rect(Rect(-99, -99, 99.3, 199))]), window: window)
    let right = CoverageImage(Shape(stroke, clips: [.rect(Rect(0.3, -99, 99, 199))]), window: window)
    var worst: Float = 0
    for index in whole.values.indices {
      worst = max(worst, abs(whole.values[index] - left.values[index] - right.values[index]))
    }
    #expect(worst < 0.001)
  }

  /// A clip that coincides with the shape must not square its edge.
  @Test func equalClipChangesNothing() {
    let body = Geometry.roundedRect(Rect(-30.3, -20.6, 51.7, 33.2), CornerRadii(9))
    let alone = CoverageImage(Shape(body), window: window)
    #expect(CoverageImage(Shape(body, clips: [body, body]), window: window) == alone)
    // The same region in other words goes through the sweep.
    let path = Geometry.path(.roundedRect(Rect(-30.3, -20.6, 51.7, 33.2), CornerRadii(9)), .nonZero)
    let swept = CoverageImage(Shape(body, clips: [path]), window: window)
    let worst = zip(swept.values, alone.values).reduce(Float(0)) { max($0, abs($1.0 - $1.1)) }
    #expect(worst < 0.002)
  }

  /// The offset moves the geometry and leaves the clips.
  @Test func offsetLeavesClips() {
    let shape = Shape(.rect(Rect(0, 0, 10, 10)), clips: [.rect(Rect(0, 0, 12, 5))])
    let image = CoverageImage(shape, scale: 2, offset: Point(4, 1), window: window)
    #expect(image.area == 16 * 8)
    #expect(image[7, 4] == 0 && image[8, 4] == 1 && image[8, 1] == 0 && image[23, 9] == 1 && image[24, 9] == 0)
    let round = Geometry.roundedRect(Rect(0, 0, 12, 5), CornerRadii(1))
    let cut = Shape(.roundedRect(Rect(0, 0, 10, 10), CornerRadii(2)), clips: [round])
    let moved = CoverageImage(cut, scale: 2, offset: Point(40, 0), window: window)
    #expect(moved.area == 0)
  }
}
