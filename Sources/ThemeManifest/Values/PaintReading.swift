import ThemeDiagnostics
import ThemeGraphics
import ThemeJSON
import ThemeModel

extension ValueReader {
  /// A colour, `{ "linear": [stops], "angle" | "from", "to", "units" }`,
  /// `{ "radial": [stops], "center", "radius", "units" }` or `{ "conic": [stops], "center", "angle", "units" }`.
  mutating func paint(_ json: JSONValue, _ label: String) -> FramePaint? {
    guard case .object(let object) = json.content, case let forms = gradientForms.compactMap({ object.member($0) }),
      let form = forms.first
    else {
      if case .object(let object) = json.content,
        let key = object.members.first(where: { gradientKeys.contains($0.key) })
      {
        sink.error(
          .manifestMissingKey, at: key.keyRange,
          "\(quote(label)): a gradient needs 'linear', 'radial' or 'conic' with its stops"
        )
        return nil
      }
      // A gradient token says nothing of its direction; it runs from top to bottom.
      if let stops = gradientToken(json) {
        return stops.count == 1 ? .solid(stops[0].color) : .linear(stops: stops, line: .angle(90))
      }
      return color(json, label).map { .solid($0.color) }
    }
    if forms.count > 1 {
      sink.error(
        .manifestType, at: forms[1].keyRange, "\(quote(label)): a gradient is either 'linear', 'radial' or 'conic'")
      return nil
    }
    switch form.key {
    case "linear": return linearPaint(object, form.value, label)
    case "radial": return radialPaint(object, label)
    default: return conicPaint(object, form.value, label)
    }
  }

  private mutating func linearPaint(_ object: JSONObject, _ linear: JSONValue, _ label: String) -> FramePaint? {
    checkKeys(object, .linearGradient)
    let stops = stops(linear, "\(label).linear")
    guard let line = line(object, label), let stops else { return nil }
    return stops.count == 1 ? .solid(stops[0].color) : .linear(stops: stops, line: line)
  }

  private mutating func line(_ object: JSONObject, _ label: String) -> FramePaint.Line? {
    let unit = unit(object, label)
    let from = object["from"].map { (json: $0, value: place($0, unit, "\(label).from")) }
    let to = object["to"].map { (json: $0, value: place($0, unit, "\(label).to")) }
    guard from != nil || to != nil else {
      if let member = object.member("units") {
        sink.error(.manifestType, at: member.keyRange, "\(quote(label)): 'units' goes with 'from' and 'to'")
        return nil
      }
      guard let angle = object["angle"] else { return .angle(90) }
      return number(angle, .angle, "\(label).angle").map { .angle($0) }
    }
    if let angle = object.member("angle") {
      sink.error(
        .manifestType, at: angle.keyRange, "\(quote(label)): a linear gradient has either 'angle' or 'from' and 'to'")
      return nil
    }
    guard let from, let to else {
      missingKey(from == nil ? "from" : "to", in: object.range, label)
      return nil
    }
    guard let start = from.value, let end = to.value, let unit else { return nil }
    return .points(from: start, to: end, unit: unit)
  }

  private mutating func radialPaint(_ object: JSONObject, _ label: String) -> FramePaint? {
    checkKeys(object, .radialGradient)
    let stops = object["radial"].flatMap { self.stops($0, "\(label).radial") }
    let unit = unit(object, label)
    let center = object["center"].map { place($0, unit, "\(label).center") }
    let radius = object["radius"].map {
      number($0, unit == .fraction ? NumberRule(.fraction, 0...100) : .length, "\(label).radius")
    }
    guard let stops, let unit, center.map({ $0 != nil }) ?? true, radius.map({ $0 != nil }) ?? true else { return nil }
    if let member = object.member("units"), center == nil, radius == nil {
      sink.error(.manifestType, at: member.keyRange, "\(quote(label)): 'units' goes with 'center' and 'radius'")
      return nil
    }
    return stops.count == 1
      ? .solid(stops[0].color) : .radial(stops: stops, center: center ?? nil, radius: radius ?? nil, unit: unit)
  }

  /// Where no angle is stated, it starts at the top.
  private mutating func conicPaint(_ object: JSONObject, _ conic: JSONValue, _ label: String) -> FramePaint? {
    checkKeys(object, .conicGradient)
    let stops = stops(conic, "\(label).conic")
    let unit = unit(object, label)
    let center = object["center"].map { place($0, unit, "\(label).center") }
    let angle = object["angle"].map { number($0, .angle, "\(label).angle") } ?? -90
    guard let stops, let unit, let angle, center.map({ $0 != nil }) ?? true else { return nil }
    if let member = object.member("units"), center == nil {
      sink.error(.manifestType, at: member.keyRange, "\(quote(label)): 'units' goes with 'center'")
      return nil
    }
    return stops.count == 1
      ? .solid(stops[0].color) : .conic(stops: stops, center: center ?? nil, start: angle, unit: unit)
  }

  private mutating func place(_ json: JSONValue, _ unit: FramePaint.Unit?, _ label: String) -> Point? {
    unit == .fraction ? pair(json, .share, label) : point(json, label)
  }

  private mutating func unit(_ object: JSONObject, _ label: String) -> FramePaint.Unit? {
    guard let json = object["units"] else { return .points }
    return choice(json, FramePaint.Unit.allCases.map(\.rawValue), "\(label).units").flatMap(FramePaint.Unit.init)
  }
}

private let gradientForms = ["linear", "radial", "conic"]
private let gradientKeys = ["angle", "from", "to", "center", "radius", "units"]

extension NumberRule {
  /// A place in a frame or a length as parts of its sides; may lie outside.
  fileprivate static let share = NumberRule(.fraction, -100...100)
}
