import Testing
import ThemeGraphics
import ThemeModel

@testable import ThemeWidgets

/// Random parameters within the rules of their types: nothing traps, and no number that is drawn is infinite or not one.
@Suite struct HostileParametersTests {
  @Test(arguments: WidgetRegistry.all.map { $0.schema.kind })
  func noParameterLeadsToATrapOrANaN(_ id: String) throws {
    let kind = try #require(WidgetRegistry.all.first { $0.schema.kind == id })
    var random = Random(seed: 7)
    var drawn = 0
    for _ in 0..<400 {
      let parameters = random.parameters(
        kind.schema.parameters, sizes: Size(random.number(0...300), random.number(0...300)))
      for job in jobs(kind, parameters, scales: [1.5]).jobs {
        drawn += 1
        let words = job.drawList.text.split(separator: " ")
        if let bad = words.first(where: { $0 == "nan" || $0 == "-nan" || $0 == "inf" || $0 == "-inf" }) {
          Issue.record("\(bad) in \(job.drawList.text)")
          return
        }
      }
    }
    #expect(drawn > 50)
  }
}

/// SplitMix64 (Steele, Lea, Flood 2014), and values of each parameter type, often from their rule's ends.
private struct Random {
  private var state: UInt64
  private var depth = 0

  init(seed: UInt64) { state = seed }

  private mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func below(_ count: Int) -> Int { Int(next() % UInt64(max(1, count))) }

  mutating func number(_ range: ClosedRange<Double>) -> Double {
    switch below(8) {
    case 0: range.lowerBound
    case 1: range.upperBound
    case 2: range.contains(0) ? 0 : range.lowerBound
    case 3: range.contains(1) ? 1 : range.upperBound
    default: min(range.upperBound, max(range.lowerBound, Double(next() % 1_000_000) / 1_000_000 * 40 - 5))
    }
  }

  private mutating func length() -> Double { number(0...200) }
  private mutating func place() -> Point { Point(number(-100...100), number(-100...100)) }
  private mutating func color() -> Color {
    Color(red: number(0...1), green: number(0...1), blue: number(0...1), alpha: number(0...1))
  }
  private mutating func stops() -> [GradientStop] {
    let positions = (0..<(1 + below(4))).map { _ in number(0...1) }.sorted()
    return positions.map { GradientStop($0, color()) }
  }
  private mutating func rect() -> Rect { Rect(number(-50...50), number(-50...50), length(), length()) }

  private mutating func paint() -> FramePaint {
    switch below(4) {
    case 0: .solid(color())
    case 1: .linear(stops: stops(), line: .angle(number(-3600...3600)))
    case 2: .linear(stops: stops(), line: .points(from: place(), to: place(), unit: .fraction))
    default: .radial(stops: stops(), center: place(), radius: length(), unit: .points)
    }
  }

  private mutating func value(_ type: ParameterType) -> ParameterValue {
    switch type {
    case .number(let rule): .number(number(rule.range))
    case .pair(let rule): .point(Point(number(rule.range), number(rule.range)))
    case .boolean: .boolean(below(2) == 0)
    case .text: .text(["", "Play", "${value}", "☃", "a b"][below(5)])
    case .choice(let words), .choiceOrRect(let words): .text(words.isEmpty ? "" : words[below(words.count)])
    case .color: .color(color())
    case .paint: .paint(paint())
    case .fills:
      below(2) == 0
        ? .paint(paint())
        : .fills(
          (0..<below(4)).map { _ in
            FillStyle(paint(), frame: [nil, .word("block"), .word("line"), .rect(rect())][below(4)])
          })
    case .point: .point(place())
    case .size: .size(Size(length(), length()))
    case .rect: .rect(rect())
    case .insets: .insets(Insets(top: length(), left: length(), bottom: length(), right: length()))
    case .choiceOrInsets(let words):
      below(2) == 0
        ? .text(words[below(words.count)])
        : .insets(Insets(top: length(), left: length(), bottom: length(), right: length()))
    case .cornerRadii:
      .cornerRadii(CornerRadii(topLeft: length(), topRight: length(), bottomRight: length(), bottomLeft: length()))
    case .shadows:
      .shadows(
        (0..<below(3)).map { _ in ShadowStyle(offset: place(), sigma: number(0...100), color: color()) })
    case .typography: .text("none")
    case .features: .features([])
    case .language, .stringKey, .allStrings: .text("tr")
    case .stops: .stops(stops())
    case .font: .text("f")
    case .values: .values((0..<below(4)).map { _ in number(-1000...1000) })
    case .points: .points((0..<below(5)).map { _ in place() })
    case .object(let schema): .object(parameters(schema))
    case .image: .text("picture.png")
    case .textFile: .text("Åé\n☃")
    case .union(let union): .object(form(union))
    case .list(let union):
      // Lists within lists come to an end.
      .list((0..<below(depth > 2 ? 1 : 4)).map { _ in form(union) })
    case .items:
      .object([
        "item": below(2) == 0 ? .number(number(-100...100)) : .text("one"), "index": .number(Double(below(4))),
        "count": .number(4),
      ])
    }
  }

  private mutating func form(_ union: UnionSchema) -> ParameterSet {
    depth += 1
    defer { depth -= 1 }
    let form = union.forms[below(union.forms.count)]
    return ParameterSet(parameters(form.parameters).merging([union.discriminator: .text(form.name)]) { $1 })
  }

  /// About half of a schema's parameters.
  mutating func parameters(_ schema: ParameterSchema, sizes: Size? = nil) -> [String: ParameterValue] {
    var result: [String: ParameterValue] = [:]
    for parameter in schema.parameters where below(2) == 0 || parameter.defaultText == "required" {
      if ["slice", "contentInsets", "outerMargin", "innerMargin"].contains(parameter.name), below(8) > 0 { continue }
      let isNull = parameter.allowsNull && parameter.defaultText != "required" && below(6) == 0
      result[parameter.name] = isNull ? ParameterValue.none : value(parameter.type)
    }
    if let sizes { result["size"] = .size(sizes) }
    return result
  }
}
