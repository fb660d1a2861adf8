import Testing
import ThemeGraphics

@Suite struct PathShapesTests {
  private let tolerance = 1e-12

  private func arcs(_ path: Path) -> [(center: Point, radius: Double, start: Double, sweep: Double)] {
    path.elements.compactMap { element in
      if case .arc(let center, let radius, let start, let sweep) = element {
        (center, radius, start, sweep)
      } else {
        nil
      }
    }
  }

  /// Twice the signed area of a closed path's corners and control points: positive clockwise with y down.
  private func turning(_ path: Path) -> Double {
    var points: [Point] = []
    for element in path.elements {
      switch element {
      case .move(let point), .line(let point): points.append(point)
      case .quadratic(let control, let end): points += [control, end]
      case .cubic(let control1, let control2, let end): points += [control1, control2, end]
      case .arc(let center, let radius, let start, let sweep):
        for step in 0...16 {
          let (sine, cosine) = sineAndCosine(degrees: start + sweep * Double(step) / 16)
          points.append(Point(center.x + radius * cosine, center.y + radius * sine))
        }
      case .close: break
      }
    }
    return zip(points, points.dropFirst() + points.prefix(1)).reduce(0) { $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y }
  }

  private func isClose(_ a: Rect, _ b: Rect) -> Bool {
    abs(a.minX - b.minX) < 1e-9 && abs(a.minY - b.minY) < 1e-9 && abs(a.maxX - b.maxX) < 1e-9
      && abs(a.maxY - b.maxY) < 1e-9
  }

  @Test func roundEllipsesAreOneArc() {
    #expect(Path.ellipse(in: Rect(10, 20, 30, 30)) == .circle(center: Point(25, 35), radius: 15))
    let flat = Path.ellipse(in: Rect(10, 20, 30, 12))
    #expect(arcs(flat).isEmpty && flat.elements.count == 14)
    #expect(isClose(flat.bounds, Rect(10, 20, 30, 12)))
    #expect(turning(flat) > 0)
  }

  @Test func ringsAreHollowAndPiesArePointed() {
    let ring = Path.ring(center: Point(5, 5), outer: 5, inner: 3)
    #expect(arcs(ring).map(\.sweep) == [360, -360])
    #expect(Path.ring(center: Point(5, 5), outer: 3, inner: 5) == ring)
    #expect(arcs(Path.ring(center: .zero, outer: 5, inner: -1)).count == 1)
    let segment = Path.ring(center: .zero, outer: 5, inner: 3, start: 0, sweep: 90)
    #expect(arcs(segment).map(\.radius) == [5, 3] && arcs(segment).map(\.sweep) == [90, -90])
    #expect(segment.bounds == Rect(0, 0, 5, 5))
    let backwards = Path.ring(center: .zero, outer: 5, inner: 3, start: 90, sweep: -90)
    #expect(backwards == segment && turning(segment) > 0)
    let pie = Path.ring(center: Point(1, 1), outer: 5, inner: 0, start: 0, sweep: 90)
    #expect(pie.elements.contains(.line(Point(1, 1))) && arcs(pie).count == 1)
    #expect(Path.ring(center: .zero, outer: 0, inner: 0) == Path())
    #expect(Path.ring(center: .zero, outer: 5, inner: 3, sweep: 0) == Path())
    #expect(Path.ring(center: .zero, outer: 5, inner: 3, sweep: .nan) == Path())
  }

  @Test func polygonsAndStarsPointUp() {
    let triangle = Path.polygon(center: Point(10, 10), radius: 6, corners: 3)
    #expect(triangle.elements.first == .move(Point(10, 4)))
    #expect(triangle.elements.count == 4 && turning(triangle) > 0)
    let square = Path.polygon(center: .zero, radius: 2.0.squareRoot(), corners: 4, rotation: 45)
    #expect(isClose(square.bounds, Rect(-1, -1, 2, 2)))
    let star = Path.star(center: .zero, points: 5, outer: 4, inner: 2)
    #expect(star.elements.first == .move(Point(0, -4)) && star.elements.count == 11)
    #expect(Path.polygon(center: .zero, radius: 5, corners: 2) == Path())
    #expect(Path.star(center: .zero, points: 1, outer: 5, inner: 3) == Path())
    #expect(Path.polygon(center: .zero, radius: 5, corners: .max).elements.count == Path.mostCorners + 1)
  }

  @Test func cornersAreTrueArcs() {
    let line = Path.polyline([Point(0, 0), Point(10, 0), Point(10, 10)], cornerRadius: 3)
    #expect(
      line.elements == [
        .move(.zero), .line(Point(7, 0)), .arc(center: Point(7, 3), radius: 3, start: -90, sweep: 90),
        .line(Point(10, 10)),
      ])
    let left = Path.polyline([Point(0, 0), Point(10, 0), Point(10, -10)], cornerRadius: 3)
    #expect(left.elements[2] == .arc(center: Point(7, -3), radius: 3, start: 90, sweep: -90))
    #expect(arcs(.star(center: .zero, points: 6, outer: 9, inner: 5, cornerRadius: 0.5)).count == 12)
  }

  @Test func radiiAreReducedToFit() {
    // Every corner of a square at most: the inscribed circle.
    let circle = Path.polygon(center: .zero, radius: 10, corners: 4, cornerRadius: 100)
    #expect(arcs(circle).count == 4)
    for arc in arcs(circle) {
      #expect(abs(arc.radius - 50.0.squareRoot()) < tolerance)
      #expect(abs(arc.center.x) < tolerance && abs(arc.center.y) < tolerance)
    }
    // An open line's only corner may take the shorter edge whole.
    let corner = Path.polyline([Point(0, 0), Point(10, 0), Point(10, 4)], cornerRadius: 100)
    #expect(arcs(corner).first?.radius == 4)
  }

  @Test func cornersThatAreNoneStay() {
    let straight = [Point(0, 0), Point(5, 0), Point(10, 0)]
    #expect(Path.polyline(straight, cornerRadius: 3) == .polyline(straight))
    let back = [Point(0, 0), Point(5, 0), Point(1, 0)]
    #expect(Path.polyline(back, cornerRadius: 3) == .polyline(back))
    #expect(Path.polyline([Point(1, 1)], cornerRadius: 3) == .polyline([Point(1, 1)]))
    #expect(Path.polyline([], closed: true, cornerRadius: 3) == Path())
    let twice = Path.polyline(
      [.zero, .zero, Point(9, 0), Point(9, 0), Point(9, 9), .zero], closed: true, cornerRadius: 1)
    #expect(arcs(twice).count == 3)
    for radius in [Double.nan, .infinity, -1] {
      _ = Path.polyline([.zero, Point(9, 0), Point(9, 9)], closed: true, cornerRadius: radius)
    }
  }
}

@Suite struct TransformedPathTests {
  private let shape = Path.roundedRect(Rect(1, 2, 10, 6), CornerRadii(2))

  private func place(_ path: Path, _ step: Int) -> Point? {
    guard case .arc(let center, let radius, let start, let sweep) = path.elements[step] else { return nil }
    let (sine, cosine) = sineAndCosine(degrees: start + sweep / 3)
    return Point(center.x + radius * cosine, center.y + radius * sine)
  }

  @Test(arguments: [
    AffineTransform.rotation(degrees: 31, about: Point(3, 4)), .scaling(x: 3, y: 3), .scaling(x: -2, y: 2),
    .scaling(x: 1, y: -1).then(.rotation(degrees: 77)), .translation(Point(5, -7)), .rotation(degrees: 90),
  ])
  func arcsStayArcsWhereCirclesStayRound(_ map: AffineTransform) throws {
    let image = shape.transformed(by: map)
    #expect(image.elements.count == shape.elements.count)
    for step in shape.elements.indices {
      guard let point = place(shape, step) else { continue }
      let there = try #require(place(image, step))
      let expected = map(point)
      #expect(abs(there.x - expected.x) < 1e-12 && abs(there.y - expected.y) < 1e-12)
    }
  }

  @Test func arcsBecomeCubicsElsewhere() {
    let image = Path.circle(center: Point(10, 10), radius: 10).transformed(by: .scaling(x: 2, y: 1))
    let bounds = image.bounds
    #expect(abs(bounds.minX) < 1e-12 && abs(bounds.maxX - 40) < 1e-12 && abs(bounds.maxY - 20) < 1e-12)
    for element in image.elements { if case .arc = element { Issue.record("an arc is left") } }
    let slanted = shape.transformed(by: .skew(xDegrees: 20, yDegrees: 0))
    #expect(slanted.elements.filter { if case .cubic = $0 { true } else { false } }.count == 12)
  }

  @Test func mapsFollowOneAnother() {
    let map = AffineTransform.scaling(x: 2, y: 3).then(.rotation(degrees: 90)).then(.translation(Point(1, 0)))
    #expect(map(Point(1, 1)) == Point(-2, 2))
    #expect(AffineTransform.identity.then(map) == map && shape.transformed(by: .identity) == shape)
    let fit = AffineTransform(from: Rect(0, 0, 24, 24), to: Rect(10, 10, 48, 12))
    #expect(fit(Point(24, 24)) == Point(58, 22) && fit(.zero) == Point(10, 10))
    let whole = AffineTransform(fitting: Rect(0, 0, 24, 24), into: Rect(10, 10, 48, 12))
    #expect(whole(Point(12, 12)) == Point(34, 16) && whole(Point(0, 0)) == Point(28, 10))
    #expect(AffineTransform(fitting: .zero, into: Rect(0, 0, 4, 4)) == .translation(Point(2, 2)))
    #expect(AffineTransform.skew(xDegrees: 45, yDegrees: 0)(Point(0, 1)).x.rounded() == 1)
  }

  @Test func reversedTwiceIsTheSame() throws {
    for text in [
      "M1 2L5 6C7 8 9 1 2 3Q4 5 6 7A5 5 0 0 1 9 9", "M1 2H9V9Z", "M1 2H9V9L1 2ZM20 20A5 5 0 1 0 25 25", "M3 3z",
      "M1 1h5",
    ] {
      let path = try Path(svg: text)
      let twice = path.reversed.reversed
      #expect(twice.bounds == path.bounds, "\(text)")
      if !text.contains("A") && !text.contains("V9Z") { #expect(twice == path, "\(text)") }
    }
    #expect(
      Path.rect(Rect(0, 0, 2, 1)).reversed.elements == [
        .move(.zero), .line(Point(0, 1)), .line(Point(2, 1)), .line(Point(2, 0)), .line(.zero), .close,
      ])
    #expect(
      Path.circle(center: .zero, radius: 3).reversed.elements == [
        .move(Point(3, 0)), .arc(center: .zero, radius: 3, start: 360, sweep: -360), .close,
      ])
    #expect(Path([.line(Point(1, 1)), .line(Point(2, 1))]).reversed.elements.first == .move(Point(2, 1)))
  }
}
