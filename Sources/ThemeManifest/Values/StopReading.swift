import ThemeDiagnostics
import ThemeGraphics
import ThemeJSON
import ThemeModel

extension ValueReader {
  /// The stops of a gradient token where the value is its alias; nil without a word where it is anything else.
  func gradientToken(_ json: JSONValue) -> [GradientStop]? {
    guard let text = json.string, text.hasPrefix("{"), text.hasSuffix("}"),
      let token = tokens?.token(String(text.dropFirst().dropLast())), case .gradient(let stops) = token.content
    else { return nil }
    return resolveTransparentWords(spread(stops))
  }

  /// An array of stops, each a colour or `{ "color", "position" }`, with every position decided; or the alias of a
  /// gradient token.
  mutating func stops(_ json: JSONValue, _ label: String) -> [GradientStop]? {
    if let stops = gradientToken(json) { return stops }
    switch source(json) {
    case .failed: return nil
    case .token(let token): return unsuitable(token, for: "a gradient", json)
    case .literal: break
    }
    guard let elements = array(json, label) else { return nil }
    guard !elements.isEmpty else {
      sink.error(.manifestMissingKey, at: json.range, "\(quote(label)): a gradient needs at least one stop")
      return nil
    }
    guard elements.count <= Limits.stops else {
      sink.error(
        .manifestTooMany, at: json.range, "\(quote(label)): at most \(Limits.stops) stops, found \(elements.count)")
      return nil
    }
    var stops: [StatedStop] = []
    for (index, element) in elements.enumerated() {
      if let stop = stop(element, "\(label)[\(index)]") { stops.append(stop) }
    }
    guard stops.count == elements.count, checkOrder(stops, label) else { return nil }
    return resolveTransparentWords(spread(stops))
  }

  private mutating func stop(_ json: JSONValue, _ label: String) -> StatedStop? {
    guard case .object(let object) = json.content, object["color"] != nil || object["position"] != nil else {
      return color(json, label).map { StatedStop(color: $0, position: nil, range: json.range) }
    }
    checkKeys(object, .stop)
    guard let colorValue = object["color"] else {
      missingKey("color", in: json.range, label)
      return nil
    }
    let color = color(colorValue, "\(label).color")
    guard let place = object["position"] else {
      return color.map { StatedStop(color: $0, position: nil, range: json.range) }
    }
    let position = number(place, .fraction, "\(label).position")
    guard let color, let position else { return nil }
    return StatedStop(color: color, position: position, range: place.range)
  }

  mutating func checkOrder(_ stops: [StatedStop], _ label: String) -> Bool {
    var last: StatedStop?
    for stop in stops {
      guard let position = stop.position else { continue }
      if let last, let before = last.position, position < before {
        sink.error(
          .manifestOutOfRange, at: stop.range,
          "\(quote(label)): stop position \(plain(position)) lies before \(plain(before)), the one of an earlier stop",
          notes: [Diagnostic.Note("the earlier stop", at: last.range)],
          help: "list the stops in the order of their positions")
        return false
      }
      last = stop
    }
    return true
  }
}

/// A stop as the manifest states it.
struct StatedStop {
  var color: StatedColor
  var position: Double?
  var range: SourceRange
}

/// Decides missing positions (CSS Images 4, 3.5.1): the first is 0, the last 1, and others lie evenly between their
/// neighbours. Stated positions are in 0...1 and do not fall.
func spread(_ stops: [StatedStop]) -> [(position: Double, color: StatedColor)] {
  var positions = stops.map(\.position)
  if positions.count > 1, positions[positions.count - 1] == nil { positions[positions.count - 1] = 1 }
  if !positions.isEmpty, positions[0] == nil { positions[0] = 0 }
  var known = 0
  for index in positions.indices {
    guard let end = positions[index] else { continue }
    let start = positions[known] ?? 0
    let gaps = Double(index - known)
    for between in positions.indices[known..<index] where positions[between] == nil {
      positions[between] = start + (end - start) * (Double(between - known) / gaps)
    }
    known = index
  }
  return zip(positions, stops).map { (position: $0 ?? 0, color: $1.color) }
}

/// Gives each stop that is the word `transparent` its neighbour's colour at alpha 0, so that no grey shows on the way
/// (CSS reaches the same by premultiplying). Between neighbours of different colours it becomes two stops at one place.
func resolveTransparentWords(_ stops: [(position: Double, color: StatedColor)]) -> [GradientStop] {
  func neighbour(_ index: Int) -> Color? {
    guard stops.indices.contains(index), !stops[index].color.isTransparentWord else { return nil }
    return stops[index].color.color.withAlpha(0)
  }
  var result: [GradientStop] = []
  for (index, stop) in stops.enumerated() {
    guard stop.color.isTransparentWord else {
      result.append(GradientStop(stop.position, stop.color.color))
      continue
    }
    let (before, after) = (neighbour(index - 1), neighbour(index + 1))
    let faded = before ?? after ?? .transparent
    result.append(GradientStop(stop.position, faded))
    if let after, after != faded { result.append(GradientStop(stop.position, after)) }
  }
  return result
}
