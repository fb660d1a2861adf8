import Testing
import ThemeGraphics
import ThemeModel
import ThemeRuntime

@testable import ThemeRender

/// Operations of every form on a window of 90 x 70 points, of sizes and places that a widget would have.
private struct RandomOperations {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// SplitMix64 (Steele, Lea, Flood 2014).
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func below(_ count: Int) -> Int { Int(next() % UInt64(count)) }

  /// In quarters, with some uneven ones.
  private mutating func number(_ range: ClosedRange<Double>) -> Double {
    let part = Double(below(10_001)) / 10_000
    let value = range.lowerBound + part * (range.upperBound - range.lowerBound)
    return below(3) == 0 ? value : (value * 4).rounded() / 4
  }

  private mutating func point() -> Point { Point(number(-5...95), number(-5...75)) }
  private mutating func rect() -> Rect { Rect(number(-5...30), number(-5...25), number(1...70), number(1...60)) }
  private mutating func color() -> Color {
    Color(red: number(0...1), green: number(0...1), blue: number(0...1), alpha: below(2) == 0 ? 1 : number(0...1))
  }
  private mutating func radii() -> CornerRadii {
    below(2) == 0
      ? CornerRadii(number(0...14))
      : CornerRadii(
        topLeft: number(0...9), topRight: number(0...9), bottomRight: number(0...9), bottomLeft: number(0...9))
  }

  private mutating func style() -> StrokeStyle {
    StrokeStyle(
      width: number(0.5...6), cap: StrokeStyle.Cap.allCases[below(3)], join: StrokeStyle.Join.allCases[below(3)],
      miterLimit: number(1...10), dash: below(5) == 0 ? .init([number(1...4), number(1...4)]) : nil)
  }

  /// Mostly level and upright lines, which leave something even.
  private mutating func path() -> Path {
    var place = point()
    var path = Path()
    path.append(.move(place))
    for _ in 0..<(1 + below(5)) {
      switch below(9) {
      case 0: place = point()
      case 1: place = Point(place.x + number(-8...8), place.y + number(-8...8))
      case 2:
        let end = Point(place.x + number(-8...8), place.y + number(-8...8))
        path.append(.quadratic(control: Point(place.x + number(-8...8), place.y), end: end))
        place = end
        continue
      case 3, 4, 5: place.x = number(-5...95)
      default: place.y = number(-5...75)
      }
      path.append(.line(place))
    }
    if below(2) == 0 { path.append(.close) }
    return path
  }

  private mutating func geometry() -> Geometry {
    switch below(6) {
    case 0: .rect(rect())
    case 1: .roundedRect(rect(), radii())
    case 2: .path(path(), below(2) == 0 ? .nonZero : .evenOdd)
    case 3: .stroke(path(), style())
    case 4: .strokedRoundedRect(rect(), radii(), width: number(0.5...5))
    default: .roundedRect(rect(), radii())
    }
  }

  private mutating func clips() -> [Geometry] {
    switch below(4) {
    case 0: [geometry()]
    case 1: [.outside(geometry())]
    default: []
    }
  }

  private mutating func stops() -> [GradientStop] {
    let (first, second) = (color(), color())
    return switch below(3) {
    case 0: [GradientStop(0, first), GradientStop(1, second)]
    case 1: [GradientStop(0, first), GradientStop(0.2, second), GradientStop(0.7, second), GradientStop(1, first)]
    default: [GradientStop(0, first), GradientStop(0.3, first), GradientStop(0.3, second), GradientStop(1, second)]
    }
  }

  private mutating func paint() -> Paint {
    let box = rect()
    switch below(8) {
    case 0: return .linear(LinearGradient(down: box, stops: stops()))
    case 1: return .linear(LinearGradient(from: box.origin, to: Point(box.maxX, box.minY), stops: stops()))
    case 2: return .linear(LinearGradient(from: point(), to: point(), stops: stops()))
    case 3: return .radial(RadialGradient(center: point(), radius: number(1...15), stops: stops()))
    default: return .solid(color())
    }
  }

  private mutating func shadow(_ clips: [Geometry]) -> Shadow {
    let sigma = [0, 0.4, 1, 2, number(0.2...4), number(2...8)][below(6)]
    return Shadow(
      geometry(), offset: Point(number(-4...4), number(-4...4)), sigma: sigma, color: color(), clips: clips)
  }

  mutating func field() -> DrawOperation {
    .distanceField(DistanceField(geometry(), spread: number(0.5...8), color: color()))
  }

  mutating func operation(depth: Int = 1) -> DrawOperation {
    switch below(depth > 0 ? 8 : 6) {
    case 0, 1, 2: return .fill(Fill(Shape(geometry(), clips: clips()), paint()))
    case 3: return .shadow(shadow(clips()))
    case 4: return .innerShadow(shadow([geometry()] + clips()))
    case 5: return .sum([Fill(Shape(geometry(), clips: clips()), paint())])
    default:
      let clip = below(2) == 0 ? Shape(geometry(), clips: clips()) : nil
      return .group(
        Group(clip: clip, opacity: number(0.2...1), (0...below(2)).map { _ in operation(depth: depth - 1) }))
    }
  }
}

@Suite struct UnevennessTests {
  private static let size = Size(90, 70)

  /// The runs of columns, or rows, that are between all parts, in pixels.
  private func runs(_ parts: [Unevenness], scale: Double, length: Double) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    var start = 0.0
    func add(to end: Double) {
      let (lower, upper) = (Int((start * scale - 1e-6).rounded(.up)), Int((end * scale + 1e-6).rounded(.down)))
      if upper > lower { runs.append(lower..<upper) }
    }
    for part in parts.sorted(by: { ($0.lower, $0.upper) < ($1.lower, $1.upper) }) where part.upper >= 0 {
      if part.lower > length { break }
      if part.lower > start { add(to: min(part.lower, length)) }
      start = max(start, part.upper)
    }
    if start < length { add(to: length) }
    return runs
  }

  private func pixels(_ list: DrawList) -> [UInt32] {
    Renderer.drawWhole(list, outlines: NoOutlines()).pixels.withUnsafeBytes { Array($0.bindMemory(to: UInt32.self)) }
  }

  /// Checks that the runs are even, and counts their columns and rows, and all.
  private func checkEven(
    _ operations: [DrawOperation], scale: Double, _ name: String
  ) -> (even: Int, all: Int) {
    let (width, height) = (Int(Self.size.width * scale), Int(Self.size.height * scale))
    let found = pixels(
      DrawList(
        operations: operations, scale: scale, pixelBounds: PixelRect(x: 0, y: 0, width: width, height: height)))
    let columns = runs(operations.unevenness(.across, scales: [scale]), scale: scale, length: Self.size.width)
    let rows = runs(operations.unevenness(.down, scales: [scale]), scale: scale, length: Self.size.height)
    var isEven = true
    for run in columns {
      for y in 0..<height {
        for x in run where found[y * width + x] != found[y * width + run.lowerBound] { isEven = false }
      }
    }
    for run in rows {
      for y in run {
        for x in 0..<width where found[y * width + x] != found[run.lowerBound * width + x] { isEven = false }
      }
    }
    if !isEven { Issue.record("\(name): \(operations.text)") }
    return (columns.reduce(0) { $0 + $1.count } + rows.reduce(0) { $0 + $1.count }, width + height)
  }

  /// What the operations promise holds for every pixel, at scales that a blur meets with fine and coarse cells.
  @Test(arguments: [1, 1.5, 2, 3])
  func whatIsSaidToBeEvenIs(scale: Double) {
    var (even, all) = (0, 0)
    // The later seeds have clips that share a pixel without overlapping, and far edges that rounding moves.
    for seed in Array(0..<500) + [1742, 2087, 2118, 6920] {
      var random = RandomOperations(seed: UInt64(seed))
      let operations = (0...random.below(2)).map { _ in random.operation() }
      let count = checkEven(operations, scale: scale, "seed \(seed)")
      even += count.even
      all += count.all
    }
    // And it is not that nothing is.
    #expect(Double(even) / Double(all) > 0.25)
  }

  @Test(arguments: [1, 1.5, 2])
  func fieldsAreEvenWhereTheySay(scale: Double) {
    var (even, all) = (0, 0)
    for seed in 0..<300 {
      var random = RandomOperations(seed: UInt64(seed))
      let count = checkEven([random.field()], scale: scale, "seed \(seed)")
      even += count.even
      all += count.all
    }
    #expect(Double(even) / Double(all) > 0.25)
  }

  /// The picture without its middle, drawn by nine-slicing at the size of the whole one, is the whole one.
  @Test(arguments: [1, 1.5, 2, 3])
  func smallestPicturesStretchToTheWhole(scale: Double) {
    let whole = AtlasRect(x: 0, y: 0, width: Int(Self.size.width * scale), height: Int(Self.size.height * scale))
    var stretched = 0
    for seed in Array(500..<800) + [8838] {
      var random = RandomOperations(seed: UInt64(seed))
      var list = DrawList(
        operations: (0...random.below(2)).map { _ in random.operation() }, scale: scale,
        pixelBounds: PixelRect(x: 0, y: 0, width: whole.width, height: whole.height))
      let expected = pixels(list)
      func longest(_ direction: StretchDirection, _ length: Double) -> Range<Int> {
        runs(list.operations.unevenness(direction, scales: [scale]), scale: scale, length: length)
          .max { $0.count < $1.count } ?? 0..<0
      }
      let (columns, rows) = (longest(.across, Self.size.width), longest(.down, Self.size.height))
      list.stretch = StretchPart(
        columns: columns, rows: rows, omittedColumns: columns.count - 1, omittedRows: rows.count - 1)
      let small = pixels(list)
      if columns.count > 1 || rows.count > 1 { stretched += 1 }
      // A direction without an even run is one piece that is as large as before.
      let region = AtlasRegion(
        page: 0, rect: AtlasRect(x: 0, y: 0, width: list.width, height: list.height),
        ink: AtlasRect(x: 0, y: 0, width: list.width, height: list.height), width: list.width, height: list.height,
        slice: AtlasInsets(
          top: rows.lowerBound, left: columns.lowerBound, bottom: rows.isEmpty ? 0 : whole.height - rows.upperBound,
          right: columns.isEmpty ? 0 : whole.width - columns.upperBound), scale: scale)
      var drawn = [UInt32](repeating: 0, count: expected.count)
      for quad in region.quads(filling: whole) {
        let (source, target) = (quad.source, quad.destination)
        for y in 0..<target.height {
          for x in 0..<target.width {
            let place = (source.y + y * source.height / target.height) * list.width
            drawn[(target.y + y) * whole.width + target.x + x] =
              small[place + source.x + x * source.width / target.width]
          }
        }
      }
      if drawn != expected { Issue.record("seed \(seed): \(list.text)") }
    }
    #expect(stretched > 200)
  }

  @Test func aBlurReachesNoFurtherThanItIsSaidTo() {
    for sigma in stride(from: 0.05, through: 60, by: 0.0437) {
      let lattice = BlurLattice(sigma: sigma, side: 300)
      // From a place within a cell to the far edge of the last pixel that is computed from the cell.
      let reach =
        lattice.coarseness == 1
        ? Double(lattice.reach + lattice.fineness) / Double(lattice.fineness)
        : Double((lattice.reach + 3) * lattice.coarseness)
      #expect(reach <= BlurReach.points(sigma: sigma, scales: [1]) + 1e-9, "sigma \(sigma)")
    }
    #expect(BlurReach.points(sigma: 2, scales: [1, 4]) == 9.5)
    #expect(BlurReach.points(sigma: 0, scales: [1]) == 0)
  }
}

@Suite struct StretchPartTests {
  private static let body = DrawOperation.fill(
    Fill(.roundedRect(Rect(2, 2, 36, 26), CornerRadii(5)), .solid(Color(red: 0.2, green: 0.5, blue: 0.7))))
  private static let gloss = DrawOperation.fill(
    Fill(
      .roundedRect(Rect(2, 2, 36, 26), CornerRadii(5)),
      .linear(LinearGradient(down: Rect(2, 2, 36, 26), stops: [GradientStop(0, .white), GradientStop(1, .black)]))))

  private func draw(
    _ operations: [DrawOperation], _ part: StretchPart?, scale: Double = 1
  ) -> (sprite: RenderedSprite, whole: Bitmap, list: DrawList) {
    let window = PixelRect(x: 0, y: 0, width: Int(40 * scale), height: Int(30 * scale))
    let list = DrawList(operations: operations, scale: scale, pixelBounds: window, stretch: part)
    return (
      Renderer.draw(list, outlines: NoOutlines()), Renderer.drawWhole(list, outlines: NoOutlines()), list
    )
  }

  @Test func evennessIsOfThePixels() {
    #expect(draw([Self.body], StretchPart(columns: 7..<33, rows: 7..<23)).sprite.evenness == Evenness())
    #expect(
      draw([Self.gloss], StretchPart(columns: 7..<33, rows: 7..<23)).sprite.evenness
        == Evenness(across: true, down: false))
    // The fifth pixel of the corner is not wholly covered.
    #expect(!draw([Self.body], StretchPart(columns: 6..<33, rows: 7..<23)).sprite.evenness.across)
    #expect(!draw([Self.body], StretchPart(columns: 7..<34, rows: 7..<23)).sprite.evenness.across)
    // Over the edge of the ink, and beyond it.
    #expect(!draw([Self.body], StretchPart(columns: 36..<40, rows: 0..<0)).sprite.evenness.across)
    #expect(draw([Self.body], StretchPart(columns: 38..<40, rows: 0..<2)).sprite.evenness == Evenness())
    #expect(draw([], StretchPart(columns: 3..<40, rows: 0..<30)).sprite.evenness == Evenness())
  }

  /// Left out pixels are those of the middle: the picture is the whole one without them.
  @Test(arguments: [1, 2, 3])
  func omittedPixelsAreCutOut(scale: Double) throws {
    let s = Int(scale)
    let part = StretchPart(
      columns: 7 * s..<33 * s, rows: 7 * s..<23 * s, omittedColumns: 25 * s, omittedRows: 15 * s)
    let (sprite, small, list) = draw([Self.body], part, scale: scale)
    let whole = draw([Self.body], nil, scale: scale).whole
    #expect(sprite.evenness == Evenness())
    #expect((list.width, list.height) == (15 * s, 15 * s))
    #expect((small.width, small.height) == (15 * s, 15 * s))
    var expected: [UInt8] = []
    for y in 0..<whole.height where !(7 * s..<22 * s).contains(y) {
      for x in 0..<whole.width where !(7 * s..<32 * s).contains(x) {
        let start = (y * whole.width + x) * 4
        expected += whole.pixels[start..<start + 4]
      }
    }
    #expect(small.pixels == expected)
    #expect(sprite.ink == PixelRect(x: 2 * s, y: 2 * s, width: 11 * s, height: 11 * s))
  }

  /// A part that is not even still gives a picture of the size that was asked for.
  @Test func anyPartGivesAPictureOfItsSize() {
    for lower in stride(from: 0, through: 40, by: 4) {
      for upper in stride(from: lower, through: 40, by: 4) {
        let part = StretchPart(
          columns: lower..<upper, rows: min(lower, 30)..<min(upper, 30), omittedColumns: 100, omittedRows: 2)
        let (sprite, whole, list) = draw([Self.gloss], part)
        #expect(whole.width == list.width && whole.height == list.height)
        #expect(sprite.ink.maxX <= list.width && sprite.ink.maxY <= list.height)
        #expect(sprite.ink.width == sprite.bitmap.width && sprite.ink.height == sprite.bitmap.height)
      }
    }
  }
}
