import Testing
import ThemeGraphics

@testable import ThemeRender

@Suite struct PaintTests {
  private let red = Color(red: 1, green: 0, blue: 0)
  private let blue = Color(red: 0, green: 0, blue: 1, alpha: 0.5)

  /// The premultiplied colours of a row, as red, green, blue, alpha.
  private func row(_ paint: Paint, _ row: Int = 0, columns: Range<Int> = 0..<100, scale: Double = 1) -> [[Float]] {
    let planes = FloatBuffer(zeros: 4 * columns.count)
    PaintSource(paint, scale: scale).write(row: row, columns: columns, into: planes.base, stride: columns.count)
    return (0..<columns.count).map { column in (0..<4).map { planes.base[$0 * columns.count + column] } }
  }

  private func linear(_ stops: [GradientStop], from: Point = .zero, to: Point = Point(100, 0)) -> Paint {
    .linear(LinearGradient(from: from, to: to, stops: stops))
  }

  @Test func goesOnBeyondItsEnds() {
    let colors = row(
      linear([GradientStop(0, red), GradientStop(1, blue)], from: Point(20, 0), to: Point(80, 0)))
    #expect(colors[0] == [1, 0, 0, 1])
    #expect(colors[19] == [1, 0, 0, 1])
    #expect(colors[80] == [0, 0, 0.5, 0.5])
    #expect(colors[99] == [0, 0, 0.5, 0.5])
  }

  @Test func laterStopWinsAtOnePlace() {
    // The centre of column 50 lies exactly on the hard stop.
    let stops = [GradientStop(0, red), GradientStop(0.505, red), GradientStop(0.505, blue), GradientStop(1, blue)]
    let colors = row(linear(stops))
    #expect(colors[49] == [1, 0, 0, 1])
    #expect(colors[50] == [0, 0, 0.5, 0.5])
  }

  @Test func interpolatesStraightComponents() {
    let colors = row(linear([GradientStop(0, red), GradientStop(1, blue)]))
    for (column, color) in colors.enumerated() {
      let t = (Float(column) + 0.5) / 100
      let alpha = 1 - t / 2
      for (value, expected) in zip(color, [(1 - t) * alpha, 0, t * alpha, alpha]) {
        #expect(abs(value - expected) < 1e-6)
      }
    }
  }

  @Test func rowsAndColumnsAgree() {
    // The same gradient evaluated as one colour a row, as a row, and slightly turned.
    let stops = [GradientStop(0.1, red), GradientStop(0.4, blue), GradientStop(0.4, .white), GradientStop(0.9, red)]
    let down = LinearGradient(from: Point(0, 3), to: Point(0, 77), stops: stops)
    let source = PaintSource(.linear(down), scale: 1.5)
    let turned = row(
      .linear(LinearGradient(from: Point(3, 0), to: Point(77, 0), stops: stops)), columns: 0..<150, scale: 1.5)
    for i in 0..<150 {
      let color = source.color(row: i)
      for (value, expected) in zip([color.red, color.green, color.blue, color.alpha], turned[i]) {
        #expect(abs(value - expected) < 2e-6)
      }
    }
    #expect(source.variation == .byRow)
  }

  @Test func circleHasItsStopsOnRays() {
    let paint = Paint.radial(
      RadialGradient(center: Point(50, 0.5), radius: 40, stops: [GradientStop(0, red), GradientStop(1, blue)]))
    let colors = row(paint)
    #expect(colors[5] == [0, 0, 0.5, 0.5])
    #expect(colors[95] == [0, 0, 0.5, 0.5])
    for column in 11..<90 {
      let t = abs(Float(column) + 0.5 - 50) / 40
      #expect(abs(colors[column][3] - (1 - t / 2)) < 1e-6)
    }
  }

  @Test func degenerateLinesShowTheLastColour() {
    let stops = [GradientStop(0, red), GradientStop(1, blue)]
    let here = Point(7, 7)
    for paint in [
      linear(stops, from: here, to: here), linear(stops, from: here, to: Point(.infinity, 0)),
      linear(stops, from: Point(.nan, 0), to: here), linear([GradientStop(0.5, blue)]),
      .radial(RadialGradient(center: here, radius: 0, stops: stops)),
      .radial(RadialGradient(center: here, radius: .nan, stops: stops)),
      .radial(RadialGradient(center: Point(.infinity, 0), radius: 5, stops: stops)),
      .radial(RadialGradient(center: here, radius: 5, stops: [GradientStop(0, blue)])),
    ] {
      #expect(row(paint).allSatisfy { $0 == [0, 0, 0.5, 0.5] })
    }
    #expect(row(linear([])).allSatisfy { $0 == [0, 0, 0, 0] })
  }

  @Test func hostileNumbersNeverBecomeNaN() {
    var broken = Color.white
    broken.red = .nan
    broken.alpha = .infinity
    let values = [Double.nan, .infinity, -.infinity, 1e308, -1e308, 1e-308, 0, 0.5, 1, 1e-20, 3]
    for a in values {
      for b in values {
        let stops = [GradientStop(a, red), GradientStop(b, broken), GradientStop(0.3, blue), GradientStop(a, .black)]
        for paint in [
          linear(stops), linear(stops, from: Point(a, b), to: Point(b, 3)), linear(stops, to: Point(b, a)),
          .radial(RadialGradient(center: Point(a, b), radius: b, stops: stops)),
          .radial(RadialGradient(center: .zero, radius: a, stops: stops)),
        ] {
          let isSound = row(paint, columns: -5..<20).allSatisfy { color in
            color.allSatisfy { $0 >= 0 && $0 <= 1.000_001 }
          }
          #expect(isSound)
          let color = PaintSource(paint, scale: 1).color(row: 3)
          #expect(color.red >= 0 && color.red <= 1 && color.alpha >= 0 && color.alpha <= 1)
        }
      }
    }
  }
}
