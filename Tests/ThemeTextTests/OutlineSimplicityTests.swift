import Testing
import ThemeGraphics

@testable import ThemeText

@Suite struct OutlineSimplicityTests {
  private func square(_ x: Double, _ y: Double, _ side: Double, reversed: Bool = false) -> Path {
    var points = [Point(x, y), Point(x + side, y), Point(x + side, y + side), Point(x, y + side)]
    if reversed { points.reverse() }
    return .polyline(points, closed: true)
  }

  private func isSimple(_ paths: Path...) -> Bool {
    Path(paths.flatMap(\.elements)).isCertainlySimple(tolerance: 0.06)
  }

  @Test func nesting() {
    #expect(isSimple(square(0, 0, 100)))
    #expect(isSimple(square(0, 0, 100, reversed: true)))
    #expect(isSimple(square(0, 0, 100), square(200, 0, 100)))
    // A hole, an island in it.
    #expect(isSimple(square(0, 0, 100), square(10, 10, 80, reversed: true)))
    #expect(isSimple(square(0, 0, 100), square(10, 10, 80, reversed: true), square(20, 20, 20)))
    // The same direction inside: winding 2. Opposite directions side by side: 1 and -1.
    #expect(!isSimple(square(0, 0, 100), square(10, 10, 80)))
    #expect(!isSimple(square(0, 0, 100), square(200, 0, 100, reversed: true)))
    #expect(!isSimple(square(10, 10, 80, reversed: true), square(0, 0, 100), square(20, 20, 20, reversed: true)))
  }

  @Test func crossingAndTouching() {
    #expect(!isSimple(square(0, 0, 100), square(50, 50, 100)))
    #expect(!isSimple(square(0, 0, 100), square(0, 0, 100)))
    #expect(!isSimple(square(0, 0, 100), square(100, 0, 100)))
    #expect(!isSimple(square(0, 0, 100), square(100, 100, 100)))
    let bow = Path.polyline([Point(0, 0), Point(100, 100), Point(100, 0), Point(0, 100)], closed: true)
    #expect(!isSimple(bow))
    let spike = Path.polyline(
      [Point(0, 0), Point(100, 0), Point(100, 50), Point(150, 50), Point(100, 50), Point(100, 100)], closed: true)
    #expect(!isSimple(spike))
    #expect(!isSimple(.polyline([Point(0, 0), Point(100, 0)], closed: true)))
    #expect(!isSimple(.polyline([Point(0, 0), Point(100, 0), Point(50, 0)], closed: true)))
  }

  @Test func curves() {
    let lens = Path([
      .move(Point(0, 0)), .quadratic(control: Point(50, -40), end: Point(100, 0)),
      .quadratic(control: Point(50, 40), end: Point(0, 0)), .close,
    ])
    #expect(isSimple(lens))
    // Both curves are the same one.
    let folded = Path([
      .move(Point(0, 0)), .quadratic(control: Point(50, 40), end: Point(100, 0)),
      .quadratic(control: Point(50, 40), end: Point(0, 0)), .close,
    ])
    #expect(!isSimple(folded))
    // The curves cross near a shared point only: their chords do not.
    let braid = Path([
      .move(Point(0, 0)), .cubic(control1: Point(30, 1), control2: Point(60, 60), end: Point(100, 50)),
      .line(Point(100, 40)), .cubic(control1: Point(60, 40), control2: Point(30, 2), end: Point(0, 0)), .close,
    ])
    #expect(!isSimple(braid))
    let loop = Path([
      .move(Point(0, 0)), .cubic(control1: Point(200, 100), control2: Point(-100, 100), end: Point(100, 0)),
      .line(Point(50, -50)), .close,
    ])
    #expect(!isSimple(loop))
    let cusp = Path([
      .move(Point(0, 0)), .cubic(control1: Point(100, 100), control2: Point(0, 100), end: Point(100, 0)),
      .line(Point(50, -50)), .close,
    ])
    #expect(!isSimple(cusp))
    let drop = Path([
      .move(Point(0, 0)), .cubic(control1: Point(100, 100), control2: Point(-100, 100), end: Point(0, 0)), .close,
    ])
    #expect(isSimple(drop))
  }

  @Test func tooMuchToTellEndsSoon() {
    // A comb of which every tooth shares heights with every other.
    var points: [Point] = []
    for index in 0..<6_000 {
      points.append(Point(Double(index), index % 2 == 0 ? 0 : 1000))
    }
    points.append(Point(6_000, -10))
    points.append(Point(0, -10))
    #expect(!isSimple(.polyline(points, closed: true)))
  }

  @Test func openOrForeignPathsAreNotCertain() {
    #expect(!Path([.move(.zero), .line(Point(10, 0)), .line(Point(0, 10))]).isCertainlySimple(tolerance: 0.1))
    #expect(!Path.circle(center: .zero, radius: 10).isCertainlySimple(tolerance: 0.1))
    #expect(Path().isCertainlySimple(tolerance: 0.1))
  }
}
