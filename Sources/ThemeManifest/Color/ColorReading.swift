import ThemeDiagnostics
import ThemeGraphics
import ThemeJSON
import ThemeModel

/// A colour as a manifest states it.
struct StatedColor: Hashable, Sendable {
  var color: Color
  /// Whether it is the word `transparent`, which takes its neighbour's colour in a gradient.
  var isTransparentWord = false
}

extension ValueReader {
  /// A colour in any of its forms: text, hue/saturation/brightness, a colour object of design tokens, an alias.
  mutating func color(_ json: JSONValue, _ label: String) -> StatedColor? {
    switch json.content {
    case .string(let text):
      if Self.isDerivedColor(text) { return derivedColor(text, json, label).map { StatedColor(color: $0) } }
      switch source(json) {
      case .failed: return nil
      case .token(let token):
        guard case .color(let color) = token.content else { return unsuitable(token, for: "a colour", json) }
        return color
      case .literal: break
      }
      switch readColor(text) {
      case .success(let color): return color
      case .failure(let failure):
        sink.error(.manifestColor, at: json.range, failure.message, help: failure.help)
        return nil
      }
    case .object(let object):
      if object["colorSpace"] != nil || object["components"] != nil {
        return tokenColor(object, label).map { StatedColor(color: $0) }
      }
      if ["hue", "saturation", "brightness"].contains(where: { object[$0] != nil }) {
        return hueColor(object, label).map { StatedColor(color: $0) }
      }
      if object.members.isEmpty { return expected("colour", json, label, help: colorForms) }
      if object["alpha"] != nil {
        missingKey("hue", in: json.range, label)
        return nil
      }
      checkKeys(object, known: colorKeys)
      return nil
    case .array:
      return expected("colour", json, label, help: colorForms)
    case .null, .boolean, .number:
      return expected("colour", json, label, help: colorForms)
    }
  }

  /// `{ "hue", "saturation", "brightness", "alpha" }`, each 0...1; alpha is 1 unless stated.
  private mutating func hueColor(_ object: JSONObject, _ label: String) -> Color? {
    checkKeys(object, .hueColor)
    var parts: [Double] = []
    for key in ["hue", "saturation", "brightness"] {
      guard let json = object[key] else {
        missingKey(key, in: object.range, label)
        continue
      }
      if let value = number(json, .fraction, "\(label).\(key)") { parts.append(value) }
    }
    let alpha = object["alpha"].map { number($0, .fraction, "\(label).alpha") } ?? 1
    guard parts.count == 3, let alpha else { return nil }
    return HSBColor(hue: parts[0], saturation: parts[1], brightness: parts[2], alpha: alpha).color
  }

  /// The colour object of the Design Tokens format (Color module 2025.10, 4.1):
  /// `{ "colorSpace": "srgb", "components": [r, g, b], "alpha", "hex" }`. A component `none` counts as 0; `hex` is only
  /// a fallback for tools that know no colour spaces.
  private mutating func tokenColor(_ object: JSONObject, _ label: String) -> Color? {
    checkKeys(object, .tokenColor)
    let alpha = object["alpha"].map { component($0, .fraction, "\(label).alpha") } ?? 1
    if let hex = object["hex"], !checkHex(hex, label) { return nil }
    guard let stated = object["colorSpace"] else {
      missingKey("colorSpace", in: object.range, label)
      return nil
    }
    guard let name = stated.string else { return expected("string", stated, "\(label).colorSpace") }
    guard let space = ColorSpace(rawValue: name) else {
      let known = ColorSpace.allCases.map(\.rawValue)
      sink.error(
        .manifestColor, at: stated.range, "unknown colour space \(quote(name))",
        help: didYouMean(name, among: known) ?? "known colour spaces: \(quoteList(known))")
      return nil
    }
    guard let list = object["components"] else {
      missingKey("components", in: object.range, label)
      return nil
    }
    guard let elements = array(list, "\(label).components") else { return nil }
    guard elements.count == 3 else {
      sink.error(
        .manifestColor, at: list.range, "\(quote(label)): expected 3 components, found \(elements.count)",
        help: elements.count == 4 ? "write the fourth as \"alpha\"" : nil)
      return nil
    }
    var parts: [Double] = []
    for (index, (element, part)) in zip(elements, space.components).enumerated() {
      let rule = part.range == 0...1 ? .fraction : NumberRule(.none, part.range)
      if let value = component(element, rule, "\(label).components[\(index)]") { parts.append(value) }
    }
    guard parts.count == 3, let alpha else { return nil }
    return space.color(parts[0], parts[1], parts[2], alpha: alpha)
  }

  private mutating func component(_ json: JSONValue, _ rule: NumberRule, _ label: String) -> Double? {
    json.string == "none" ? 0 : number(json, rule, label)
  }

  private mutating func checkHex(_ json: JSONValue, _ label: String) -> Bool {
    guard let text = json.string else { return expected("string", json, "\(label).hex") ?? false }
    let digits = text.utf8.dropFirst()
    if text.hasPrefix("#"), digits.count == 6, digits.allSatisfy({ hexadecimalDigit($0) != nil }) { return true }
    sink.error(.manifestColor, at: json.range, "\(quote(text)) is not of the form '#rrggbb'")
    return false
  }
}

private let colorKeys = KeyTable.hueColor.names + KeyTable.tokenColor.names.filter { $0 != "alpha" }
private let colorForms =
  "write \"#rrggbb\", \"rgb(…)\", \"hsl(…)\", or { \"hue\", \"saturation\", \"brightness\" }"
