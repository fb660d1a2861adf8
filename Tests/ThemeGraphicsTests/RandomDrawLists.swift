import ThemeGraphics
import ThemeHashing

/// Draw lists of every shape there is, from a seed. Few different numbers are used, so that lists differ in their
/// structure and in single fields as often as in everything.
struct RandomDrawLists {
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

  mutating func below(_ count: UInt64) -> Int { Int(next() % count) }

  private mutating func number() -> Double { [0, 1, 2, 0.5, -1, 1e-300][below(6)] }
  private mutating func point() -> Point { Point(number(), number()) }
  private mutating func rect() -> Rect { Rect(number(), number(), number(), number()) }
  private mutating func color() -> Color { Color(red: number(), green: number(), blue: number(), alpha: number()) }
  private mutating func list<T>(_ most: UInt64, _ make: (inout Self) -> T) -> [T] {
    (0..<below(most + 1)).map { _ in make(&self) }
  }
  private mutating func radii() -> CornerRadii {
    below(2) == 0
      ? CornerRadii(number())
      : CornerRadii(topLeft: number(), topRight: number(), bottomRight: number(), bottomLeft: number())
  }
  private mutating func style() -> StrokeStyle {
    StrokeStyle(
      width: number(), cap: StrokeStyle.Cap.allCases[below(3)], join: StrokeStyle.Join.allCases[below(3)],
      miterLimit: number(), dash: below(2) == 0 ? nil : StrokeStyle.Dash(list(2) { $0.number() }, phase: number()))
  }

  private mutating func path() -> Path {
    Path(
      list(3) { random in
        switch random.below(6) {
        case 0: .move(random.point())
        case 1: .line(random.point())
        case 2: .quadratic(control: random.point(), end: random.point())
        case 3: .cubic(control1: random.point(), control2: random.point(), end: random.point())
        case 4: .arc(center: random.point(), radius: random.number(), start: random.number(), sweep: random.number())
        default: .close
        }
      })
  }

  private mutating func runs() -> [GlyphRun] {
    list(2) { random in
      GlyphRun(
        font: FontKey(
          digest: SHA256.digest([UInt8(random.below(2))]), faceIndex: random.below(2),
          axes: random.list(2) { FontAxisValue(OpenTypeTag(code: UInt32($0.below(2))), $0.number()) }),
        size: random.number(),
        glyphs: random.list(2) { GlyphRun.Glyph(id: UInt32($0.below(3)), origin: $0.point()) }, inkBounds: .zero)
    }
  }

  private mutating func geometry() -> Geometry {
    switch below(9) {
    case 0: .rect(rect())
    case 1: .roundedRect(rect(), radii())
    case 2: .path(path(), below(2) == 0 ? .nonZero : .evenOdd)
    case 3: .stroke(path(), style())
    case 4: .strokedRoundedRect(rect(), radii(), width: number())
    case 5: .glyphs(runs())
    case 6: .strokedGlyphs(runs(), style())
    case 7: .outlinedGlyphs(runs(), style())
    default: .outside(geometry())
    }
  }

  private mutating func stops() -> [GradientStop] { list(2) { GradientStop($0.number(), $0.color()) } }

  private mutating func paint() -> Paint {
    switch below(4) {
    case 0: .solid(color())
    case 1: .linear(LinearGradient(from: point(), to: point(), stops: stops()))
    case 2: .radial(RadialGradient(center: point(), radius: number(), stops: stops()))
    default: .conic(ConicGradient(center: point(), start: number(), stops: stops()))
    }
  }

  private mutating func clips() -> [Geometry] { list(1) { $0.geometry() } }
  private mutating func fill() -> Fill { Fill(geometry(), paint(), clips: clips()) }
  private mutating func shadow() -> Shadow {
    Shadow(geometry(), offset: point(), sigma: number(), color: color(), clips: clips())
  }

  private mutating func image() -> ImageDrawing {
    ImageDrawing(
      ImageKey(digest: SHA256.digest([UInt8(below(2))]), width: below(3), height: below(3)), in: rect(),
      sampling: ImageDrawing.Sampling.allCases[below(2)],
      slice: below(2) == 0
        ? nil
        : .init(
          insets: Insets(top: number(), left: number(), bottom: number(), right: number()), pointsPerPixel: number()),
      opacity: number(), clips: clips())
  }

  private mutating func operation(depth: Int) -> DrawOperation {
    switch below(depth > 0 ? 8 : 6) {
    case 0: return .fill(fill())
    case 1: return .sum(list(2) { $0.fill() })
    case 2: return .shadow(shadow())
    case 3: return .innerShadow(shadow())
    case 4: return .image(image())
    case 5: return .distanceField(DistanceField(geometry(), spread: number(), color: color()))
    default:
      let clip = below(2) == 0 ? nil : Shape(geometry(), clips: clips())
      return .group(
        Group(clip: clip, opacity: number(), isAdded: below(4) == 0, list(2) { $0.operation(depth: depth - 1) }))
    }
  }

  private mutating func places() -> Range<Int> {
    let start = below(2)
    return start..<start + below(3)
  }

  mutating func drawList() -> DrawList {
    DrawList(
      operations: list(2) { $0.operation(depth: 2) }, scale: number(),
      pixelBounds: PixelRect(x: below(2), y: below(2), width: below(2), height: below(2)),
      stretch: below(4) > 0
        ? nil
        : StretchPart(columns: places(), rows: places(), omittedColumns: below(2), omittedRows: below(2)))
  }
}
