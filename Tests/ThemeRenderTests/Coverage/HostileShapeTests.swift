import Testing
import ThemeGraphics

@testable import ThemeRender

/// Nothing traps, and every value stays in 0...1, whatever the numbers.
@Suite struct HostileShapeTests {
  /// SplitMix64 (Steele, Lea, Flood, 2014): the same cases on every run.
  private struct Random {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return z ^ (z >> 31)
    }

    mutating func below(_ count: UInt64) -> Int { Int(next() % count) }

    mutating func number(hostile: Bool) -> Double {
      let value = Double(next() >> 11) * 0x1p-53
      if hostile {
        switch below(12) {
        case 0: return .nan
        case 1: return .infinity
        case 2: return -.infinity
        case 3: return (value - 0.5) * 1e308
        case 4: return (value - 0.5) * 1e13
        case 5: return (value - 0.5) * 1e6
        case 6: return (value - 0.5) * 1e-300
        case 7: return (value * 40).rounded()
        default: break
        }
      }
      return value * 60 - 20
    }

    mutating func point(hostile: Bool) -> Point { Point(number(hostile: hostile), number(hostile: hostile)) }

    mutating func path(hostile: Bool) -> Path {
      var path = Path()
      for _ in 0..<1 + below(9) {
        let isHostile = hostile && below(3) == 0
        switch below(9) {
        case 0: path.append(.move(point(hostile: isHostile)))
        case 1, 2, 3: path.append(.line(point(hostile: isHostile)))
        case 4: path.append(.quadratic(control: point(hostile: isHostile), end: point(hostile: isHostile)))
        case 5:
          path.append(
            .cubic(
              control1: point(hostile: isHostile), control2: point(hostile: isHostile), end: point(hostile: isHostile)))
        case 6, 7:
          path.append(
            .arc(
              center: point(hostile: isHostile), radius: number(hostile: isHostile),
              start: number(hostile: isHostile) * 20, sweep: number(hostile: isHostile) * 20))
        default: path.append(.close)
        }
      }
      return path
    }

    mutating func rect(hostile: Bool) -> Rect {
      Rect(number(hostile: hostile), number(hostile: hostile), number(hostile: hostile), number(hostile: hostile))
    }

    mutating func radii(hostile: Bool) -> CornerRadii {
      CornerRadii(
        topLeft: number(hostile: hostile), topRight: number(hostile: hostile), bottomRight: number(hostile: hostile),
        bottomLeft: number(hostile: hostile))
    }

    mutating func geometry(hostile: Bool) -> Geometry {
      switch below(8) {
      case 0: return .rect(rect(hostile: hostile))
      case 1: return .roundedRect(rect(hostile: hostile), radii(hostile: hostile))
      case 2:
        return .strokedRoundedRect(
          rect(hostile: hostile), radii(hostile: hostile), width: number(hostile: hostile) / 4)
      case 3, 4, 5:
        let style = StrokeStyle(
          width: number(hostile: hostile) / 4, cap: StrokeStyle.Cap.allCases[below(3)],
          join: StrokeStyle.Join.allCases[below(3)], miterLimit: number(hostile: hostile))
        return .stroke(path(hostile: hostile), style)
      default: return .path(path(hostile: hostile), below(2) == 0 ? .nonZero : .evenOdd)
      }
    }
  }

  @Test(arguments: 0..<20)
  func randomShapesStayInRange(seed: UInt64) {
    var random = Random(state: seed)
    let window = PixelRect(x: -8, y: -6, width: 40, height: 30)
    for _ in 0..<500 {
      let hostile = random.below(3) != 0
      let geometry = random.geometry(hostile: hostile)
      var clips: [Geometry] = []
      while clips.count < 3 && random.below(3) == 0 { clips.append(random.geometry(hostile: hostile)) }
      let scale = random.below(20) == 0 ? random.number(hostile: true) : [1, 1.5, 2, 0.1][random.below(4)]
      let offset = random.below(20) == 0 ? random.point(hostile: true) : .zero
      let shape = Shape(geometry, clips: clips)
      let image = CoverageImage(shape, scale: scale, offset: offset, window: window, band: 9)
      #expect(image.isConsistent, "\(shape) at \(scale), moved \(offset)")
    }
  }

  @Test(arguments: 0..<10)
  func randomFieldsStayInRange(seed: UInt64) {
    var random = Random(state: seed)
    let window = PixelRect(x: -8, y: -6, width: 40, height: 30)
    for _ in 0..<150 {
      let hostile = random.below(3) != 0
      let field = DistanceField(random.geometry(hostile: hostile), spread: random.number(hostile: hostile))
      let scale = random.below(20) == 0 ? random.number(hostile: true) : [1, 1.5, 2, 0.1][random.below(4)]
      let image = CoverageImage(field, scale: scale, window: window, band: 9)
      #expect(image.isConsistent, "\(field) at \(scale)")
      #expect(image.values == CoverageImage(field, scale: scale, window: window).values)
    }
  }

  /// Five thousand edges, over the budget of cutting edges where they cross: all of them count, and the signs are right.
  @Test func manyCrossingsHaveAField() {
    var random = Random(state: 7)
    var path = Path.rect(Rect(2, 2, 20, 20))
    for index in 0..<5_000 {
      let point = Point(random.number(hostile: false) / 4 + 10, random.number(hostile: false) / 4 + 10)
      path.append(index == 0 ? .move(point) : .line(point))
    }
    let image = CoverageImage(
      DistanceField(.path(path, .nonZero), spread: 4), window: PixelRect(x: 0, y: 0, width: 24, height: 24))
    #expect(image.isConsistent)
    #expect(abs(image[0, 12] - 0.3125) < 1e-6 && abs(image[2, 12] - 0.5625) < 1e-6)
  }

  /// Twenty thousand edges that all cross in one place: over the sweep's budget, and done in good time.
  @Test func manyCrossingsAreSampled() {
    var random = Random(state: 7)
    var path = Path()
    for index in 0..<20_000 {
      let point = Point(random.number(hostile: false) / 4 + 10, random.number(hostile: false) / 4 + 10)
      path.append(index == 0 ? .move(point) : .line(point))
    }
    for rule in [FillRule.nonZero, .evenOdd] {
      let window = PixelRect(x: 0, y: 0, width: 24, height: 24)
      let image = CoverageImage(Shape(.path(path, rule)), window: window)
      #expect(image.isConsistent)
      let middle = image[10, 10]
      if rule == .nonZero { #expect(middle > 0.9) } else { #expect(middle > 0.3 && middle < 0.7) }
    }
  }

  /// Edges far outside still cover what they enclose, exactly.
  @Test func hugeShapesCoverTheWindow() {
    let window = PixelRect(x: 3, y: 3, width: 20, height: 20)
    for reach in [1e4, 1e6, 1e9, 1e12, 1e15, 1e300] {
      let diamond = Path.polyline(
        [Point(-reach, 10), Point(10, -reach), Point(reach, 10), Point(10, reach)], closed: true)
      #expect(CoverageImage(Shape(.path(diamond, .nonZero)), window: window).area == 400)
      let half = Path.polyline([Point(-reach, 10.25), Point(reach, 10.25), Point(10, reach)], closed: true)
      #expect(abs(CoverageImage(Shape(.path(half, .nonZero)), window: window).area - 20 * 12.75) < 0.02)
    }
  }

  @Test func windowsOutsideAreEmpty() {
    let shape = Shape(.roundedRect(Rect(0, 0, 20, 20), CornerRadii(4)))
    for window in [
      PixelRect(x: 100, y: 0, width: 10, height: 10), PixelRect(x: 0, y: -50, width: 10, height: 10), .zero,
      PixelRect(x: 1_000_000, y: 1_000_000, width: 5, height: 5),
    ] {
      let coverage = ShapeCoverage(shape, scale: 1, offset: .zero, window: window, outlines: NoGlyphs())
      #expect(coverage.bounds == .zero)
    }
  }
}
