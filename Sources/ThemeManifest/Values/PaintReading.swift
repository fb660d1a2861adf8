import ThemeDiagnostics
import ThemeGraphics
import ThemeModel

extension ValueReader {
  /// A colour, `{ "linear": [stops], "angle" | "from", "to", "units" }` or
  /// `{ "radial": [stops], "center", "radius", "units" }`.
  mutating func paint(_ json: JSONValue, _ label: String) -> FramePaint? {
    guard case .object(let object) = json.content, object["linear"] != nil || object["radial"] != nil else {
      return color(json, label).map { .solid($0.color) }
    }
    guard let linear = object["linear"] else { return radialPaint(object, label) }
    if let radial = object.member("radial") {
      sink.error(
        .manifestType, at: radial.keyRange, "\(quote(label)): a gradient is either 'linear' or 'radial'")
      return nil
    }
    return linearPaint(object, linear, label)
  }

  private mutating func linearPaint(_ object: JSONObject, _ linear: JSONValue, _ label: String) -> FramePaint? {
    checkKeys(object, known: ["linear", "angle", "from", "to", "units"])
    let stops = stops(linear, "\(label).linear")
    guard let line = line(object, label), let stops else { return nil }
    return stops.count == 1 ? .solid(stops[0].color) : .linear(stops: stops, line: line)
  }

  private mutating func line(_ object: JSONObject, _ label: String) -> FramePaint.Line? {
    let unit = unit(object, label)
    let from = object["from"].map { (json: $0, value: point($0, "\(label).from")) }
    let to = object["to"].map { (json: $0, value: point($0, "\(label).to")) }
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
    checkKeys(object, known: ["radial", "center", "radius", "units"])
    let stops = object["radial"].flatMap { self.stops($0, "\(label).radial") }
    let center = object["center"].map { point($0, "\(label).center") } ?? Point(0.5, 0.5)
    let radius = object["radius"].map { number($0, .length, "\(label).radius") } ?? 0.5
    let unit = unit(object, label)
    guard let stops, let center, let radius, let unit else { return nil }
    if unit == .points, object["center"] == nil || object["radius"] == nil {
      missingKey(object["center"] == nil ? "center" : "radius", in: object.range, label)
      return nil
    }
    return stops.count == 1
      ? .solid(stops[0].color) : .radial(stops: stops, center: center, radius: radius, unit: unit)
  }

  private mutating func unit(_ object: JSONObject, _ label: String) -> FramePaint.Unit? {
    guard let json = object["units"] else { return .fraction }
    return choice(json, FramePaint.Unit.allCases.map(\.rawValue), "\(label).units").flatMap(FramePaint.Unit.init)
  }
}
