import Testing
import ThemeGraphics
import ThemeModel

@testable import ThemeRender

@Suite struct OutsideTests {
  private static let window = PixelRect(x: 0, y: 0, width: 64, height: 48)
  private static let star = StrokeDrawing.all.first { $0.name == "star" }.map { Path($0.path.map(\.element)) } ?? Path()
  private static let loop = StrokeDrawing.all.first { $0.name == "loop" }.map { Path($0.path.map(\.element)) } ?? Path()

  /// Shapes, and regions to cut them in two by.
  private static let shapes: [Geometry] = [
    .rect(Rect(3.3, 4.1, 50.2, 37.7)), .roundedRect(Rect(4, 4, 55, 41), CornerRadii(9)),
    .path(star, .nonZero), .path(loop, .evenOdd), .stroke(star, StrokeStyle(width: 7)),
    .stroke(loop, StrokeStyle(width: 5, cap: .round, dash: .init([4, 3]))),
    .strokedRoundedRect(Rect(10, 9, 40, 30), CornerRadii(8), width: 5),
    .strokedRoundedRect(Rect(10.5, 9.25, 40, 30), .zero, width: 3),
  ]
  private static let cutters: [Geometry] =
    shapes + [
      .roundedRect(Rect(10, 9, 40, 30), CornerRadii(8)), .rect(Rect(10.5, 9.25, 40, 30)),
      .path(.circle(center: Point(30, 22), radius: 15), .nonZero), .rect(Rect(100, 100, 5, 5)), .path(Path(), .nonZero),
    ]

  /// Inside and outside of any region are the whole.
  @Test(arguments: shapes.indices, cutters.indices)
  func twoPartsAreTheWhole(shape: Int, cutter: Int) {
    let (shape, cutter) = (Self.shapes[shape], Self.cutters[cutter])
    let limits: [[Geometry]] = [
      [], [.rect(Rect(6.2, 5.7, 40, 30.3))], [.path(.circle(center: Point(25, 25), radius: 19), .nonZero)],
      [.outside(.path(Self.loop, .nonZero))],
    ]
    for others in limits {
      let whole = CoverageImage(Shape(shape, clips: others), window: Self.window)
      let inside = CoverageImage(Shape(shape, clips: others + [cutter]), window: Self.window)
      let outside = CoverageImage(Shape(shape, clips: [.outside(cutter)] + others), window: Self.window)
      let sum = zip(inside.values, outside.values).map { Double($0) + Double($1) }
      #expect(whole.worst(sum) < 1, "\(whole.worst(sum))")
      #expect(outside.isConsistent)
    }
  }

  @Test func outsideOfOutsideIsInside() {
    for cutter in Self.cutters {
      #expect(
        CoverageImage(Shape(Self.shapes[0], clips: [.outside(.outside(cutter))]), window: Self.window)
          == CoverageImage(Shape(Self.shapes[0], clips: [cutter]), window: Self.window))
    }
    #expect(
      CoverageImage(Shape(.outside(.outside(Self.shapes[1]))), window: Self.window)
        == CoverageImage(Shape(Self.shapes[1]), window: Self.window))
  }

  @Test func anOperationOfItsOwnItLeavesNothing() {
    let outside = Geometry.outside(Self.shapes[2])
    for clips in [[], [.rect(Rect(0, 0, 20, 20))], [Self.shapes[1]]] as [[Geometry]] {
      #expect(CoverageImage(Shape(outside, clips: clips), window: Self.window).area == 0)
    }
    #expect(Shape(outside).inkBounds.isEmpty)
    #expect(DrawOperation.shadow(Shadow(outside, offset: .zero, sigma: 2, color: .black)).inkBounds.isEmpty)
  }

  /// The halves of a rounded rectangle's stroke take a short cut; a path of the same outline does not.
  @Test func theShortCutDrawsTheSame() {
    let (rect, radii) = (Rect(10.2, 9.4, 40, 30), CornerRadii(topLeft: 8, topRight: 3, bottomRight: 12, bottomLeft: 5))
    let short = CoverageImage(
      Shape(.strokedRoundedRect(rect, radii, width: 6), clips: [.outside(.roundedRect(rect, radii))]),
      window: Self.window)
    let long = CoverageImage(
      Shape(
        .strokedRoundedRect(rect, radii, width: 6), clips: [.outside(.path(.roundedRect(rect, radii), .nonZero))]),
      window: Self.window)
    #expect(long.worst(short.values.map(Double.init)) < 0.5)
    #expect(short.area > 300)
  }

  @Test func theWindowChangesNothing() {
    let shape = Shape(Self.shapes[0], clips: [.outside(.path(Self.star, .nonZero)), .outside(Self.shapes[6])])
    let whole = CoverageImage(shape, window: Self.window)
    for (x, y) in [(13, 7), (31, 20), (50, 40)] {
      let part = CoverageImage(shape, window: PixelRect(x: x, y: y, width: 9, height: 8))
      for row in y..<y + 8 { for column in x..<x + 9 { #expect(part[column, row] == whole[column, row]) } }
    }
  }

  // MARK: Operations

  private func alpha(_ operation: DrawOperation) -> [Double] {
    let bitmap = Renderer.drawWhole(
      DrawList(operations: [operation], scale: 1, pixelBounds: Self.window), outlines: NoOutlines())
    return stride(from: 3, to: bitmap.pixels.count, by: 4).map { Double(bitmap.pixels[$0]) }
  }

  private func expectSum(_ one: [Double], _ other: [Double], _ whole: [Double], within limit: Double) {
    let worst = zip(zip(one, other), whole).reduce(0) { max($0, abs($1.0.0 + $1.0.1 - $1.1)) }
    #expect(worst <= limit, "\(worst)")
    #expect(one.contains { $0 > 100 } && other.contains { $0 > 100 })
  }

  /// A shadow only outside its caster, as under a translucent button; blurred, sharp, and inside.
  @Test(arguments: [0, 2.5, 9])
  func shadowsAreCut(sigma: Double) {
    let caster = Geometry.roundedRect(Rect(14, 10, 36, 26), CornerRadii(6))
    for cutter in [caster, .path(Self.star, .nonZero), .rect(Rect(20, 10, 20, 50))] {
      func shadow(_ clips: [Geometry]) -> Shadow {
        Shadow(caster, offset: Point(3, 4), sigma: sigma, color: .black, clips: clips)
      }
      expectSum(
        alpha(.shadow(shadow([cutter]))), alpha(.shadow(shadow([.outside(cutter)]))), alpha(.shadow(shadow([]))),
        within: 1)
      let frame = Geometry.rect(Rect(0, 0, 64, 48))
      expectSum(
        alpha(.innerShadow(shadow([cutter, frame]))), alpha(.innerShadow(shadow([.outside(cutter), frame]))),
        alpha(.innerShadow(shadow([frame]))), within: 1)
      // Without anything that ends the region, the window does.
      #expect(
        alpha(.innerShadow(shadow([.outside(cutter)])))
          == alpha(.innerShadow(shadow([.outside(cutter), frame]))))
    }
  }

  @Test func groupsAndSumsAreCut() {
    let fill = Fill(Self.shapes[0], .solid(.black))
    let cutter = Geometry.path(Self.star, .nonZero)
    let whole = alpha(.fill(fill))
    func group(_ clip: Shape) -> [Double] { alpha(.group(Group(clip: clip, [.fill(fill)]))) }
    expectSum(group(Shape(cutter)), group(Shape(.outside(cutter))), whole, within: 1)
    #expect(group(Shape(.outside(cutter))) == group(Shape(.rect(Rect(0, 0, 64, 48)), clips: [.outside(cutter)])))
    let sum = alpha(
      .sum([
        Fill(fill.shape.geometry, fill.paint, clips: [cutter]),
        Fill(fill.shape.geometry, fill.paint, clips: [.outside(cutter)]),
      ]))
    let worst = zip(sum, whole).reduce(0) { max($0, abs($1.0 - $1.1)) }
    #expect(worst <= 1)
  }

  @Test func inkBoundsOfClipsOutside() {
    let fill = DrawOperation.fill(Fill(.rect(Rect(0, 0, 20, 10)), .solid(.black), clips: [.outside(Self.shapes[0])]))
    #expect(fill.inkBounds == Rect(0, 0, 20, 10))
    #expect(DrawOperation.group(Group(clip: Shape(.outside(Self.shapes[0])), [fill])).inkBounds == Rect(0, 0, 20, 10))
  }
}
