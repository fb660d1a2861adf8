import Testing
import ThemeGraphics

@testable import ThemeRender

/// Coverage against polygon areas computed by GEOS in double precision.
@Suite struct ExactCoverageTests {
  @Test func hasFixtures() { #expect(CoverageFixture.all.count > 35) }

  /// A quarter of a level at most. The fold inside a tight curve is the one place where GEOS itself simplifies.
  @Test(arguments: CoverageFixture.all)
  func agreesWithExactAreas(_ fixture: CoverageFixture) {
    let image = CoverageImage(fixture.subject, scale: fixture.scale, window: fixture.pixels)
    let expected = fixture.expected
    #expect(expected.count == image.values.count)
    let worst = image.worst(expected)
    #expect(worst <= (fixture.name.hasPrefix("wide stroke") ? 0.6 : 0.25))
    #expect(image.isConsistent)
  }

  @Test(arguments: CoverageFixture.all)
  func doesNotDependOnBands(_ fixture: CoverageFixture) {
    let whole = CoverageImage(fixture.subject, scale: fixture.scale * 2.3, window: tall)
    for band in [1, 7, 16, 33, 64] {
      let banded = CoverageImage(fixture.subject, scale: fixture.scale * 2.3, window: tall, band: band)
      #expect(banded == whole, "bands of \(band)")
    }
  }

  @Test(arguments: CoverageFixture.all)
  func doesNotDependOnTheWindow(_ fixture: CoverageFixture) {
    let whole = CoverageImage(fixture.subject, scale: fixture.scale, window: fixture.pixels)
    for window in [PixelRect(x: 9, y: 8, width: 17, height: 15), PixelRect(x: -300, y: -50, width: 400, height: 200)] {
      let part = CoverageImage(fixture.subject, scale: fixture.scale, window: window)
      let shared = window.intersection(fixture.pixels)
      var same = true
      for y in shared.y..<shared.maxY { for x in shared.x..<shared.maxX { same = same && whole[x, y] == part[x, y] } }
      #expect(same, "\(window)")
      #expect(part.isConsistent)
    }
  }

  /// Moved by whole pixels, geometry and clips alike, the pixels move along.
  @Test(arguments: CoverageFixture.all.filter { $0.clips.isEmpty })
  func movesByWholePixels(_ fixture: CoverageFixture) {
    let window = fixture.pixels
    let moved = PixelRect(x: window.x - 128, y: window.y + 64, width: window.width, height: window.height)
    let offset = Point(-128 / fixture.scale, 64 / fixture.scale)
    let here = CoverageImage(fixture.subject, scale: fixture.scale, window: window)
    let there = CoverageImage(fixture.subject, scale: fixture.scale, offset: offset, window: moved)
    let worst = zip(here.values, there.values).reduce(Float(0)) { max($0, abs($1.0 - $1.1)) }
    // The sum of a coordinate and the offset may round to the next unit of the grid.
    #expect(worst <= 0.002)
  }

  private let tall = PixelRect(x: -7, y: -9, width: 130, height: 150)
}
