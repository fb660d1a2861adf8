import Testing
import ThemeGraphics

@Suite struct CornerRadiiTests {
  // R09's cases.
  @Test func oneFactorForAllCorners() {
    #expect(CornerRadii(75).reduced(toFit: Size(300, 75)) == CornerRadii(37.5))
    let single = CornerRadii(topLeft: 40, topRight: 0, bottomRight: 0, bottomLeft: 0)
    #expect(single.reduced(toFit: Size(100, 50)) == single)
    let uneven = CornerRadii(topLeft: 100, topRight: 40, bottomRight: 0, bottomLeft: 0)
    let reduced = uneven.reduced(toFit: Size(120, 120))
    #expect(abs(reduced.topLeft + reduced.topRight - 120) < 1e-12)
    #expect(abs(reduced.topLeft / reduced.topRight - 2.5) < 1e-12)
  }

  @Test func smallRadiiAreLeftAlone() {
    #expect(CornerRadii(10).reduced(toFit: Size(20, 20)) == CornerRadii(10))
    #expect(CornerRadii(5).reduced(toFit: Size(0, 10)) == .zero)
    #expect(CornerRadii(-1) == .zero)
  }

  @Test func squareCornersStaySquare() {
    let radii = CornerRadii(topLeft: 4, topRight: 0, bottomRight: 1, bottomLeft: 0)
    #expect(radii.grown(by: 2) == CornerRadii(topLeft: 6, topRight: 0, bottomRight: 3, bottomLeft: 0))
    #expect(radii.grown(by: -2) == CornerRadii(topLeft: 2, topRight: 0, bottomRight: 0, bottomLeft: 0))
  }
}

@Suite struct LayoutGridTests {
  @Test(
    arguments: [
      ([1.0], 1.0), ([1, 2, 3], 1), ([1, 1.5], 2), ([1, 1.25], 4), ([2.5], 2), ([1, 1.5, 2.25], 4), ([0.5], 2),
      ([0.25, 1], 4),
    ] as [([Double], Double)])
  func step(_ scales: [Double], _ step: Double) { #expect(LayoutGrid.step(for: scales) == step) }

  @Test(arguments: [[1.1], [1, 1.3], [0.1], [1.125]] as [[Double]])
  func noStep(_ scales: [Double]) { #expect(LayoutGrid.step(for: scales) == nil) }

  @Test func roundsOut() {
    #expect(LayoutGrid.roundOut(Rect(0.5, -0.5, 10, 10), step: 1) == Rect(minX: 0, minY: -1, maxX: 11, maxY: 10))
    #expect(LayoutGrid.roundOut(Rect(-1, 0, 5, 8), step: 4) == Rect(minX: -4, minY: 0, maxX: 4, maxY: 8))
    // Noise of arithmetic does not cost a grid step.
    #expect(LayoutGrid.roundOut(Rect(-1e-10, 1e-10, 10, 10), step: 2) == Rect(0, 0, 10, 12 - 2))
  }
}

@Suite struct PathTests {
  @Test func roundedRectIsFourTrueArcs() {
    let path = Path.roundedRect(Rect(10, 20, 100, 50), CornerRadii(8))
    let arcs = path.elements.compactMap { element -> Point? in
      if case .arc(let center, 8, _, 90) = element { center } else { nil }
    }
    #expect(arcs == [Point(102, 28), Point(102, 62), Point(18, 62), Point(18, 28)])
    #expect(path.bounds == Rect(10, 20, 100, 50))
  }

  @Test func squareCornersAreLines() {
    #expect(Path.roundedRect(Rect(0, 0, 4, 4), .zero) == .rect(Rect(0, 0, 4, 4)))
    let one = Path.roundedRect(Rect(0, 0, 4, 4), CornerRadii(topLeft: 0, topRight: 0, bottomRight: 2, bottomLeft: 0))
    #expect(one.elements.filter { if case .arc = $0 { true } else { false } }.count == 1)
    #expect(one.bounds == Rect(0, 0, 4, 4))
  }
}

@Suite struct FramePaintTests {
  private let stops = [GradientStop(0, .black), GradientStop(1, .white)]

  private func line(_ angle: Double) -> LinearGradient? {
    let paint = FramePaint.linear(stops: stops, line: .angle(angle)).paint(in: Rect(10, 20, 40, 20))
    guard case .linear(let gradient) = paint else { return nil }
    return gradient
  }

  @Test func anglesRunClockwiseFromTheRight() {
    #expect(line(90) == LinearGradient(down: Rect(10, 20, 40, 20), stops: stops))
    #expect(line(0) == LinearGradient(from: Point(10, 30), to: Point(50, 30), stops: stops))
    #expect(line(270) == LinearGradient(from: Point(30, 40), to: Point(30, 20), stops: stops))
  }

  @Test func aSlantedLineReachesTheCorners() throws {
    // CSS's rule: the colours of both ends fall into opposite corners, so the line is as long as the frame's projection.
    let gradient = try #require(line(45))
    let length = gradient.to - gradient.from
    #expect(abs(length.x - 30) < 1e-12 && abs(length.y - 30) < 1e-12)
  }

  @Test func unitsOfPointsAndRadius() {
    let frame = Rect(10, 20, 40, 20)
    let points = FramePaint.linear(
      stops: stops, line: .points(from: Point(0, 0.5), to: Point(1, 0.5), unit: .fraction))
    #expect(points.paint(in: frame) == .linear(LinearGradient(from: Point(10, 30), to: Point(50, 30), stops: stops)))
    let radial = FramePaint.radial(stops: stops, center: Point(0.5, 0.5), radius: 0.5, unit: .fraction)
    #expect(
      radial.paint(in: frame) == .radial(RadialGradient(center: Point(30, 30), radius: 10, stops: stops)))
    let inPoints = FramePaint.radial(stops: stops, center: Point(1, 2), radius: 7, unit: .points)
    #expect(
      inPoints.paint(in: frame) == .radial(RadialGradient(center: Point(11, 22), radius: 7, stops: stops)))
  }
}
