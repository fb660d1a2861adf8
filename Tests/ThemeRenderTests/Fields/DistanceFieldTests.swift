import Testing
import ThemeGraphics
import ThemeHashing
import ThemeModel

@testable import ThemeRender

@Suite struct DistanceFieldTests {
  private static let window = PixelRect(x: -40, y: -40, width: 80, height: 80)

  private func image(
    _ geometry: Geometry, spread: Double = 4, scale: Double = 1, window: PixelRect = window, band: Int = .max
  ) -> CoverageImage {
    let image = CoverageImage(
      DistanceField(geometry, spread: spread), scale: scale, window: window, band: band)
    #expect(image.isConsistent)
    return image
  }

  /// What a signed distance in points (positive inside) gives at each pixel's centre.
  private func expected(
    spread: Double, scale: Double = 1, window: PixelRect = window, _ distance: (Point) -> Double
  ) -> [Double] {
    (window.y..<window.maxY).flatMap { y in
      (window.x..<window.maxX).map { x in
        let point = Point((Double(x) + 0.5) / scale, (Double(y) + 0.5) / scale)
        return min(max(0.5 + distance(point) / (2 * spread), 0), 1)
      }
    }
  }

  // MARK: Glyphs, against outlines that fontTools reads and numpy measures

  /// The worst was 0.10 of 255. Half a step of the byte is added to this where the field is drawn.
  private static let tolerance = 0.16 / 255

  @Test(arguments: FieldFixture.all)
  func glyphsAreExact(fixture: FieldFixture) {
    for image in fixture.images {
      // A simple outline is measured as it is and must come out of the cutting as it was.
      for isSimple in fixture.overlaps ? [false] : [true, false] {
        let outlines = fixture.outlines(isSimple: isSimple)
        let found = CoverageImage(fixture.field, scale: image.scale, window: image.pixels, outlines: outlines)
        #expect(found.isConsistent)
        let banded = CoverageImage(
          fixture.field, scale: image.scale, window: image.pixels, band: 7, outlines: outlines)
        #expect(found == banded)
        let bitmap = Renderer.drawWhole(
          DrawList(operations: [.distanceField(fixture.field)], scale: image.scale, pixelBounds: image.pixels),
          outlines: outlines)
        var worst = 0.0
        var worstByte = 0.0
        var wrongSigns = 0
        for sample in image.samples {
          let value = Double(found[sample.x, sample.y])
          worst = max(worst, abs(value - sample.value))
          let place = ((sample.y - image.pixels.y) * bitmap.width + sample.x - image.pixels.x) * 4 + 3
          worstByte = max(worstByte, abs(Double(bitmap.pixels[place]) / 255 - sample.value))
          if abs(sample.value - 0.5) > 0.001, (value > 0.5) != (sample.value > 0.5) { wrongSigns += 1 }
        }
        #expect(worst < Self.tolerance, "scale \(image.scale): \(worst * 255) of 255")
        #expect(worstByte < Self.tolerance + 0.5 / 255, "scale \(image.scale): \(worstByte * 255) of 255")
        #expect(wrongSigns == 0)
      }
    }
  }

  @Test func fixturesAreThere() {
    #expect(FieldFixture.all.count == 9)
    #expect(FieldFixture.all.filter(\.overlaps).count == 4)
  }

  // MARK: Shapes whose distances are known

  @Test(arguments: [0.25, 0.5, 1, 2, 5.5, 40])
  func circlesAreAnalytic(spread: Double) {
    for (radius, scale) in [(9.3, 1.0), (9.3, 1.5), (4.1, 3), (30, 1), (0.8, 4)] {
      let center = Point(1.37, -0.71)
      let found = image(.path(.circle(center: center, radius: radius), .nonZero), spread: spread, scale: scale)
      let exact = expected(spread: spread, scale: scale) { radius - length($0 - center) }
      #expect(found.worst(exact) < 0.16, "radius \(radius) scale \(scale): \(found.worst(exact))")
    }
  }

  @Test func rectanglesAreAnalytic() {
    let rect = Rect(-11.25, -7.5, 20, 16)
    let exact = expected(spread: 5) { point in
      let x = max(rect.minX - point.x, point.x - rect.maxX)
      let y = max(rect.minY - point.y, point.y - rect.maxY)
      return x > 0 || y > 0 ? -length(Point(max(x, 0), max(y, 0))) : -max(x, y)
    }
    #expect(image(.rect(rect), spread: 5).worst(exact) < 0.01)
    #expect(image(.path(.rect(rect), .evenOdd), spread: 5).worst(exact) < 0.01)
    let rounded = expected(spread: 5) { point in
      let x = max(rect.minX + 4 - point.x, point.x - rect.maxX + 4)
      let y = max(rect.minY + 4 - point.y, point.y - rect.maxY + 4)
      return 4 - (x > 0 && y > 0 ? length(Point(x, y)) : max(x, y))
    }
    #expect(image(.roundedRect(rect, CornerRadii(4)), spread: 5).worst(rounded) < 0.16)
  }

  @Test func strokesAreAnalytic() {
    let center = Point(0.4, 0.2)
    let ring = image(.stroke(.circle(center: center, radius: 14), StrokeStyle(width: 9)), spread: 6)
    let exactRing = expected(spread: 6) { 4.5 - abs(length($0 - center) - 14) }
    #expect(ring.worst(exactRing) < 0.16)

    // A bent line of three pieces and as many round ends and joins: outside, it is the nearest of them.
    let points = [Point(-22.3, -9), Point(3, 17.5), Point(9, -15), Point(24, 6.2)]
    let style = StrokeStyle(width: 8, cap: .round, join: .round)
    let found = image(.stroke(.polyline(points), style), spread: 7)
    let lines = zip(points, points.dropFirst())
    let exact = expected(spread: 7) { point in
      lines.map { start, end in
        let along = end - start
        let share =
          ((point - start).x * along.x + (point - start).y * along.y) / (along.x * along.x + along.y * along.y)
        return 4 - length(point - (start + along * min(max(share, 0), 1)))
      }.max() ?? 0
    }
    #expect(
      zip(found.values, exact).allSatisfy { $1 < 0.5 ? abs(Double($0) - $1) * 255 < 0.16 : $0 > 0.499 })
  }

  // MARK: Unions

  @Test func edgesWithinAUnionDoNotCount() {
    let (a, b) = (Rect(-20, -15, 25, 18), Rect(-4, -8, 22, 20))
    var both = Path.rect(a)
    both.append(contentsOf: .rect(b))
    let outline = Path.polyline(
      [
        Point(-20, -15), Point(5, -15), Point(5, -8), Point(18, -8), Point(18, 12), Point(-4, 12), Point(-4, 3),
        Point(-20, 3),
      ], closed: true)
    let union = image(.path(outline, .nonZero), spread: 6)
    #expect(close(image(.path(both, .nonZero), spread: 6), union))
    // Wound the other way both, and one of them twice.
    #expect(close(image(.path(both.reversed, .nonZero), spread: 6), union))
    both.append(contentsOf: .rect(b))
    #expect(close(image(.path(both, .nonZero), spread: 6), union))
    // Two rectangles that have a side, or a part of one, in common.
    var parts = Path.rect(Rect(-20, -15, 13.3, 30))
    parts.append(contentsOf: .rect(Rect(-6.7, -15, 20, 12.1)))
    parts.append(contentsOf: .rect(Rect(-6.7, -2.9, 20, 17.9)))
    #expect(close(image(.path(parts, .nonZero)), image(.rect(Rect(-20, -15, 33.3, 30)))))
  }

  @Test func slantedPartsThatMeetAreOne() {
    // A turned square of four triangles, whose corners are rounded to the grid, and of two that meet along a part.
    let corners = [Point(-19.3, -3.1), Point(2.7, -21.9), Point(21.5, 0.1), Point(-0.5, 18.9)]
    let whole = image(.path(.polyline(corners, closed: true), .nonZero))
    let middle = Point(1.1, -1.5)
    var fan = Path()
    for (a, b) in zip(corners, corners.dropFirst() + [corners[0]]) {
      fan.append(contentsOf: .polyline([a, b, middle], closed: true))
    }
    #expect(close(image(.path(fan, .nonZero)), whole))
    let share = corners[0] + (corners[2] - corners[0]) * 0.37
    var three = Path.polyline([corners[0], corners[1], corners[2]], closed: true)
    three.append(contentsOf: .polyline([corners[0], share, corners[3]], closed: true))
    three.append(contentsOf: .polyline([share, corners[2], corners[3]], closed: true))
    #expect(close(image(.path(three, .nonZero)), whole))
  }

  @Test func rulesTellWhatIsInside() {
    let tips = (0..<5).map { index -> Point in
      let turn = sineAndCosine(degrees: Double(index * 144))
      return Point(turn.sine * 24, -turn.cosine * 24)
    }
    let star = Path.polyline(tips, closed: true)
    let (hollow, whole) = (image(.path(star, .evenOdd)), image(.path(star, .nonZero)))
    #expect(hollow[0, 0] == 0 && whole[0, 0] == 1)
    // By the rule of windings the star's outline is one of ten corners.
    let inner = 24 * sineAndCosine(degrees: 18).sine / sineAndCosine(degrees: 54).sine
    let outline = (0..<10).map { index -> Point in
      let turn = sineAndCosine(degrees: Double(index * 36))
      let radius = index % 2 == 0 ? 24 : inner
      return Point(turn.sine * radius, -turn.cosine * radius)
    }
    #expect(close(whole, image(.path(.polyline(outline, closed: true), .nonZero))))
    // Twice the same is nothing where every second winding is outside.
    var twice = star
    twice.append(contentsOf: star)
    #expect(image(.path(twice, .evenOdd)).area == 0)
  }

  private func close(_ a: CoverageImage, _ b: CoverageImage) -> Bool {
    zip(a.values, b.values).allSatisfy { abs($0 - $1) < 1e-3 / 8 } && a.area > 0
  }

  // MARK: What holds for all fields

  @Test func symmetricShapesHaveSymmetricFields() {
    // Mirrored at x = 0 and y = 0, which are corners of pixels.
    var cross = Path.rect(Rect(-20, -6, 40, 12))
    cross.append(contentsOf: .rect(Rect(-6, -20, 12, 40)))
    let shapes: [Geometry] = [
      .path(cross, .nonZero), .path(.circle(center: .zero, radius: 17), .nonZero),
      .roundedRect(Rect(-21.5, -14.25, 43, 28.5), CornerRadii(6)),
      .strokedRoundedRect(Rect(-20, -20, 40, 40), CornerRadii(9), width: 7),
    ]
    for shape in shapes {
      for scale in [1.0, 2] {
        let field = image(shape, spread: 6, scale: scale)
        var worst: Float = 0
        for y in -40..<40 {
          for x in -40..<40 {
            worst = max(worst, abs(field[x, y] - field[-1 - x, y]), abs(field[x, y] - field[x, -1 - y]))
          }
        }
        #expect(worst < 1e-4, "\(shape) scale \(scale)")
      }
    }
  }

  @Test func widerSpreadsAreFlatter() {
    let shape = Geometry.path(.polyline([Point(-20, 14), Point(3, -19), Point(17, 9)], closed: true), .nonZero)
    var last = image(shape, spread: 1)
    for spread in [1.5, 2, 4, 9, 30, 1000] {
      let next = image(shape, spread: spread)
      #expect(
        zip(last.values, next.values).allSatisfy { abs($1 - 0.5) <= abs($0 - 0.5) && ($0 > 0.5) == ($1 > 0.5) })
      last = next
    }
    #expect(image(shape, spread: 1e9).values.allSatisfy { abs($0 - 0.5) < 1e-6 })
  }

  @Test func scalesShowTheSamePlaces() {
    // The middle of a pixel at scale 1 is that of one of nine at scale 3.
    let shape = Geometry.path(.circle(center: Point(0.3, 0.1), radius: 8), .nonZero)
    let (one, three) = (image(shape, spread: 3), image(shape, spread: 3, scale: 3))
    var worst: Float = 0
    for y in -12..<12 { for x in -12..<12 { worst = max(worst, abs(one[x, y] - three[3 * x + 1, 3 * y + 1])) } }
    #expect(worst * 255 < 0.3)
  }

  @Test func windowsAndBandsCutOnly() {
    let shape = Geometry.stroke(
      Path.polyline([Point(-30, -20), Point(20, -11), Point(-9, 26)]), StrokeStyle(width: 5, cap: .round, join: .round))
    let whole = image(shape, spread: 5)
    for band in [1, 3, 8, 64] { #expect(image(shape, spread: 5, band: band) == whole) }
    let part = PixelRect(x: -13, y: -22, width: 31, height: 37)
    let cut = image(shape, spread: 5, window: part)
    #expect(
      (part.y..<part.maxY).allSatisfy { y in (part.x..<part.maxX).allSatisfy { cut[$0, y] == whole[$0, y] } })
  }

  @Test func colourIsThatOfTheField() {
    let field = DistanceField(.rect(Rect(0, 0, 10, 10)), spread: 2, color: Color(red: 1, green: 0, blue: 0, alpha: 0.5))
    let list = DrawList(
      operations: [.distanceField(field)], scale: 1, pixelBounds: PixelRect(x: -3, y: -3, width: 16, height: 16))
    let sprite = Renderer.draw(list, outlines: NoGlyphs())
    // The outermost centres with a distance below 2 points.
    #expect(sprite.ink == PixelRect(x: 1, y: 1, width: 14, height: 14))
    let bitmap = Renderer.drawWhole(list, outlines: NoGlyphs())
    func pixel(_ x: Int, _ y: Int) -> [UInt8] {
      Array(bitmap.pixels[((y + 3) * 16 + x + 3) * 4..<((y + 3) * 16 + x + 3) * 4 + 4])
    }
    #expect(pixel(5, 5) == [255, 0, 0, 128])
    #expect(pixel(0, 5) == [255, 0, 0, 80] && pixel(-1, 5) == [255, 0, 0, 48])
    #expect(DistanceField(.rect(.zero), spread: 1).color == .white)
  }

  @Test func nothingHasNoField() {
    let shapes: [Geometry] = [
      .glyphs([]), .path(Path(), .nonZero), .path(.polyline([.zero, Point(9, 5)]), .nonZero), .rect(Rect(0, 0, 0, 9)),
      .roundedRect(Rect(3, 3, 9, 0), CornerRadii(2)), .outside(.rect(Rect(0, 0, 9, 9))),
      .stroke(.polyline([.zero, Point(9, 5)]), StrokeStyle(width: 0)),
    ]
    for shape in shapes { #expect(image(shape).area == 0, "\(shape)") }
    for spread in [0, -2, Double.nan, .infinity] {
      #expect(image(.rect(Rect(0, 0, 9, 9)), spread: spread).area == 0)
    }
    for scale in [0, -1, Double.nan, .infinity, 1e300] {
      #expect(image(.rect(Rect(0, 0, 9, 9)), spread: 2, scale: scale).values.allSatisfy { $0.isFinite })
    }
  }

  private func length(_ vector: Point) -> Double { (vector.x * vector.x + vector.y * vector.y).squareRoot() }
}
