import ThemeDiagnostics
import ThemeGraphics
import ThemeJSON
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
      var count = 0
      for (index, element) in elements.enumerated() {
        let place = "\(label)[\(index)]"
        if element.string != nil {
          guard let styles = shadowToken(element, label) else { return nil }
          result += styles
        } else {
          guard let object = object(element, place), let style = shadow(object, place) else { continue }
          result.append(style)
        }
        count += 1
      }
      return count == elements.count ? result : nil
    case .string: return shadowToken(json, label)
    case .null, .boolean, .number: return expected("object or array", json, label)
    }
  }

  /// The shadows of a token, which may be several. An inset one belongs into a parameter for inner shadows, and no other
  /// one does.
  private mutating func shadowToken(_ json: JSONValue, _ label: String) -> [ShadowStyle]? {
    switch source(json) {
    case .failed: return nil
    case .literal: return expected("object or array", json, label)
    case .token(let token):
      guard case .shadows(let shadows) = token.content else { return unsuitable(token, for: "a shadow", json) }
      let isInner = label.split(separator: ".").last?.lowercased().hasPrefix("inner") ?? false
      for shadow in shadows {
        if shadow.spread != 0 {
          sink.error(
            .manifestAlias, at: json.range,
            "the shadow token \(quote(token.path)) has a spread of \(plain(shadow.spread)), which is not drawn",
            help: "use a token with a spread of 0")
          return nil
        }
        if shadow.isInset != isInner {
          sink.error(
            .manifestAlias, at: json.range,
            "the shadow token \(quote(token.path)) is \(shadow.isInset ? "" : "not ")inset, which \(quote(label)) cannot draw",
            help: shadow.isInset ? "use it for an 'innerShadow'" : nil)
          return nil
        }
      }
      return shadows.map(\.style)
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
