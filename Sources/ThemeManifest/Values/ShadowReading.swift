import ThemeDiagnostics
import ThemeGraphics
import ThemeModel

extension ValueReader {
  /// One shadow object or an array of them.
  mutating func shadows(_ json: JSONValue, _ label: String) -> [ShadowStyle]? {
    switch json.content {
    case .object(let object): return shadow(object, label).map { [$0] }
    case .array(let elements):
      guard elements.count <= Limits.shadows else {
        sink.error(
          .manifestTooMany, at: json.range,
          "\(quote(label)): at most \(Limits.shadows) shadows, found \(elements.count)")
        return nil
      }
      var result: [ShadowStyle] = []
      for (index, element) in elements.enumerated() {
        let place = "\(label)[\(index)]"
        if let object = object(element, place), let style = shadow(object, place) { result.append(style) }
      }
      return result.count == elements.count ? result : nil
    case .string:
      switch source(json) {
      case .failed: return nil
      case .token(let token): return unsuitable(token, for: "a shadow", json)
      case .literal: return expected("object or array", json, label)
      }
    case .null, .boolean, .number: return expected("object or array", json, label)
    }
  }

  /// `{ "offset", "blur" | "radius", "color", "opacity" }`. A graphics context's `blur` is two standard deviations, a
  /// layer's `radius` is one.
  private mutating func shadow(_ object: JSONObject, _ label: String) -> ShadowStyle? {
    checkKeys(object, .shadow)
    let offset = object["offset"].map { point($0, "\(label).offset") } ?? .zero
    let color = object["color"].map { self.color($0, "\(label).color")?.color } ?? .black
    let opacity = object["opacity"].map { number($0, .fraction, "\(label).opacity") } ?? 1
    var sigma: Double? = 0
    if let blur = object["blur"] {
      sigma = number(blur, NumberRule(.points, 0...2 * Limits.sigma), "\(label).blur").map { $0 / 2 }
      if let radius = object.member("radius") {
        sink.error(
          .manifestType, at: radius.keyRange, "\(quote(label)): a shadow has either 'blur' or 'radius'",
          help: "'blur' is twice 'radius'; keep one")
        return nil
      }
    } else if let radius = object["radius"] {
      sigma = number(radius, NumberRule(.points, 0...Limits.sigma), "\(label).radius")
    }
    guard let offset, let color, let opacity, let sigma else { return nil }
    return ShadowStyle(offset: offset, sigma: sigma, color: color.fading(by: opacity))
  }
}
