import Testing
import ThemeGraphics
import ThemeHashing

@testable import ThemeWidgets

@Suite struct BlendTests {
  private let half = Blend(share: 0.5)

  @Test func equalEndsStayToTheLastBit() {
    for share in [0.1, 0.3, 0.7, 1.4] {
      #expect(Blend(share: share).number(0.1, 0.1) == 0.1)
      #expect(Blend(share: share).point(Point(0.3, 1e-17), Point(0.3, 1e-17)) == Point(0.3, 1e-17))
    }
    #expect(Blend(share: 0.25).number(1, 3) == 1.5)
  }

  @Test func geometriesOfOneForm() {
    let rect = Rect(0, 0, 10, 10)
    let larger = Rect(2, 4, 20, 10)
    let between = Rect(1, 2, 15, 10)
    let round = CornerRadii(4)
    #expect(half.geometry(.rect(rect), .rect(larger)) == .rect(between))
    #expect(half.geometry(.rect(rect), .roundedRect(larger, round)) == .roundedRect(between, CornerRadii(2)))
    #expect(half.geometry(.roundedRect(rect, round), .rect(larger)) == .roundedRect(between, CornerRadii(2)))
    #expect(
      half.geometry(.strokedRoundedRect(rect, round, width: 1), .strokedRoundedRect(larger, .zero, width: 3))
        == .strokedRoundedRect(between, CornerRadii(2), width: 2))
    #expect(half.geometry(.outside(.rect(rect)), .outside(.rect(larger))) == .outside(.rect(between)))
    #expect(half.geometry(.outside(.rect(rect)), .rect(larger)) == nil)
    let line = Path.polyline([.zero, Point(10, 0)])
    let higher = Path.polyline([.zero, Point(10, 4)])
    #expect(
      half.geometry(.path(line, .nonZero), .path(higher, .nonZero))
        == .path(.polyline([.zero, Point(10, 2)]), .nonZero))
    #expect(half.geometry(.path(line, .nonZero), .path(higher, .evenOdd)) == nil)
    #expect(half.geometry(.path(line, .nonZero), .path(.polyline([.zero]), .nonZero)) == nil)
    #expect(half.geometry(.rect(rect), .path(line, .nonZero)) == nil)
  }

  @Test func strokesOfOneSort() {
    let line = Path.polyline([.zero, Point(10, 0)])
    func stroke(_ width: Double, _ cap: StrokeStyle.Cap = .butt, dash: [Double]? = nil, phase: Double = 0) -> Geometry {
      .stroke(line, StrokeStyle(width: width, cap: cap, dash: dash.map { StrokeStyle.Dash($0, phase: phase) }))
    }
    #expect(half.geometry(stroke(1), stroke(3)) == stroke(2))
    #expect(half.geometry(stroke(1), stroke(3, .round)) == nil)
    #expect(
      half.geometry(stroke(1, dash: [2, 2]), stroke(1, dash: [4, 2], phase: 8)) == stroke(1, dash: [3, 2], phase: 4))
    #expect(half.geometry(stroke(1, dash: [2, 2]), stroke(1, dash: [4])) == nil)
    #expect(half.geometry(stroke(1), stroke(1, dash: [4])) == nil)
  }

  /// What a spinner needs: the arc turns, and its start goes round with it instead of through the middle.
  @Test func arcsTurn() {
    let from = Path.arc(center: Point(10, 10), radius: 8, start: 0, sweep: 90)
    let to = Path.arc(center: Point(10, 10), radius: 8, start: 360, sweep: 90)
    for (share, start) in [(0.25, 90.0), (0.5, 180), (0.75, 270)] {
      #expect(
        Blend(share: share).path(from, to) == Path.arc(center: Point(10, 10), radius: 8, start: start, sweep: 90))
    }
    // A slice of a pie: its corner stays, its edge follows.
    func pie(_ start: Double) -> Path {
      let arc = Path.arc(center: .zero, radius: 8, start: start, sweep: 60)
      guard case .move(let first)? = arc.elements.first else { return arc }
      return Path([.move(.zero), .line(first)] + arc.elements.dropFirst() + [.close])
    }
    #expect(Blend(share: 0.5).path(pie(0), pie(180)) == pie(90))
  }

  /// Straight ways of its points would shrink a shape that is turned, and take a half turn through nothing.
  @Test func shapesThatAreTurnedKeepTheirSize() throws {
    func distance(_ a: Path, _ b: Path) -> Double {
      guard a.elements.count == b.elements.count else { return .infinity }
      var result = 0.0
      for (a, b) in zip(a.elements, b.elements) {
        switch (a, b) {
        case (.move(let a), .move(let b)), (.line(let a), .line(let b)):
          result = max(result, abs(a.x - b.x), abs(a.y - b.y))
        case (.arc(let a, let radiusA, let startA, let sweepA), .arc(let b, let radiusB, let startB, let sweepB)):
          let turn = (startA - startB).remainder(dividingBy: 360)
          result = max(result, abs(a.x - b.x), abs(a.y - b.y), abs(radiusA - radiusB), abs(sweepA - sweepB), abs(turn))
        case (.close, .close): break
        default: return .infinity
        }
      }
      return result
    }
    let rect = Rect(4, 4, 20, 12)
    let middle = Point(rect.midX, rect.midY)
    for path in [
      Path.roundedRect(rect, .zero), .roundedRect(rect, CornerRadii(3)),
      try #require(Icon.named("heart")).outline(in: rect),
    ] {
      func turned(_ degrees: Double) -> Path { path.transformed(by: .rotation(degrees: degrees, about: middle)) }
      for degrees in [30.0, 90, 180, -120] {
        for share in [0.25, 0.5, 0.9] {
          let between = try #require(Blend(share: share).path(path, turned(degrees)))
          #expect(distance(between, turned(degrees * share)) < 1e-9)
        }
      }
      // Moved and made larger besides.
      let map = AffineTransform.rotation(degrees: 90, about: middle).then(.scaling(x: 3, y: 3))
        .then(.translation(Point(50, 0)))
      let larger = try #require(half.path(path, path.transformed(by: map)))
      let expected = turned(45).transformed(by: .scaling(x: 2, y: 2)).bounds
      #expect(abs(larger.bounds.width - expected.width) < 1e-9 && abs(larger.bounds.height - expected.height) < 1e-9)
      #expect(half.path(path, path.transformed(by: .scaling(x: -1, y: 1))) != nil)
    }
    let square = Path.roundedRect(rect, .zero).transformed(by: .rotation(degrees: 40, about: middle))
    guard case .path(let between, .nonZero)? = half.geometry(.rect(rect), .path(square, .nonZero)) else {
      Issue.record("a rectangle that is turned does not turn")
      return
    }
    let expected = Path.roundedRect(rect, .zero).transformed(by: .rotation(degrees: 20, about: middle))
    #expect(distance(between, expected) < 1e-9)
  }

  @Test func textsOfTheSameGlyphs() {
    let font = FontKey(digest: SHA256().finalize(), faceIndex: 0)
    func run(_ size: Double, _ x: Double, _ ids: [UInt32] = [1, 2]) -> GlyphRun {
      GlyphRun(
        font: font, size: size, glyphs: ids.enumerated().map { .init(id: $1, origin: Point(x + Double($0) * size, 0)) },
        inkBounds: Rect(x, -size, size * 2, size))
    }
    #expect(half.geometry(.glyphs([run(10, 0)]), .glyphs([run(20, 4)])) == .glyphs([run(15, 2)]))
    #expect(half.geometry(.glyphs([run(10, 0)]), .glyphs([run(10, 0, [1, 3])])) == nil)
    #expect(half.geometry(.glyphs([run(10, 0)]), .glyphs([run(10, 0), run(10, 0)])) == nil)
    let style = StrokeStyle(width: 1)
    #expect(
      half.geometry(.strokedGlyphs([run(10, 0)], style), .strokedGlyphs([run(20, 4)], style))
        == .strokedGlyphs([run(15, 2)], style))
  }

  @Test func coloursKeepTheirHueWhereTheOtherCannotBeSeen() {
    let red = Color(red: 1, green: 0, blue: 0, alpha: 0.8)
    #expect(half.color(.transparent, red) == red.withAlpha(0.4))
    #expect(half.color(red, .transparent) == red.withAlpha(0.4))
    #expect(half.color(red, red) == red)
    #expect(Blend(share: 1.5).color(red, .black) == red.mixed(with: .black, share: 1))
  }

  @Test func paints() {
    let (red, blue) = (Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 0, blue: 1))
    let rect = Rect(0, 0, 10, 10)
    func linear(_ stops: [GradientStop]) -> Paint { .linear(LinearGradient(down: rect, stops: stops)) }
    #expect(
      half.paint(.solid(red), linear([GradientStop(0, red), GradientStop(1, blue)]))
        == linear([GradientStop(0, red), GradientStop(1, red.mixed(with: blue, share: 0.5))]))
    #expect(
      half.paint(
        .conic(ConicGradient(center: .zero, start: 0, stops: [GradientStop(0, red)])),
        .conic(ConicGradient(center: Point(2, 0), start: 360, stops: [GradientStop(0, red)])))
        == .conic(ConicGradient(center: Point(1, 0), start: 180, stops: [GradientStop(0, red)])))
    #expect(
      half.paint(linear([GradientStop(0, red)]), .radial(RadialGradient(center: .zero, radius: 1, stops: []))) == nil)
  }

  /// Lists of other lengths: a stop more changes nothing about a gradient that looks the same.
  @Test func stopsOfOtherLengths() {
    let (black, white) = (Color.black, Color.white)
    let grey = Color(red: 0.5, green: 0.5, blue: 0.5)
    let two = [GradientStop(0, black), GradientStop(1, white)]
    let three = [GradientStop(0, black), GradientStop(0.5, grey), GradientStop(1, white)]
    #expect(half.stops(two, three) == three)
    let hard = [GradientStop(0, black), GradientStop(0.5, black), GradientStop(0.5, white), GradientStop(1, white)]
    let between = half.stops(two, hard)
    #expect(between.map(\.position) == [0, 0.5, 0.5, 1])
    #expect(
      between.map(\.color) == [black, grey.mixed(with: black, share: 0.5), grey.mixed(with: white, share: 0.5), white])
    #expect(half.stops([GradientStop(0.2, black)], three).map(\.position) == [0, 0.2, 0.5, 1])
  }

  @Test func positionsNeverFall() {
    let low = [GradientStop(0, .black), GradientStop(0.2, .black), GradientStop(0.9, .black)]
    let high = [GradientStop(0.8, .black), GradientStop(0.85, .black), GradientStop(1, .black)]
    for share in [-1.0, 0.5, 1.7] {
      let positions = Blend(share: share).stops(low, high).map(\.position)
      #expect(positions == positions.sorted() && positions.allSatisfy { (0...1).contains($0) })
    }
  }
}
