import ThemeDiagnostics
import ThemeGraphics
import ThemeJSON
import ThemeModel

extension ValueReader {
  /// A paint, or an array of paints and of `{ "paint", "frame", "opacity" }`.
  mutating func fills(_ json: JSONValue, _ label: String) -> ParameterValue? {
    guard case .array(let elements) = json.content else {
      guard let fill = fill(json, label) else { return nil }
      return fill.frame == nil ? .paint(fill.paint) : .fills([fill])
    }
    guard elements.count <= Limits.fills else {
      sink.error(
        .manifestTooMany, at: json.range, "\(quote(label)): at most \(Limits.fills) fills, found \(elements.count)")
      return nil
    }
    let fills = elements.enumerated().compactMap { fill($1, "\(label)[\($0)]") }
    return fills.count == elements.count ? .fills(fills) : nil
  }

  private mutating func fill(_ json: JSONValue, _ label: String) -> FillStyle? {
    guard case .object(let object) = json.content, fillKeys.contains(where: { object[$0] != nil }) else {
      return paint(json, label).map { FillStyle($0) }
    }
    guard let stated = object["paint"] else {
      missingKey("paint", in: object.range, label)
      return nil
    }
    checkKeys(object, .fill)
    let paint = paint(stated, "\(label).paint")
    let frame = object["frame"].map {
      read($0, as: .choiceOrRect(FillFrame.allCases.map(\.rawValue)), "\(label).frame").flatMap(WordOrRect.init)
    }
    let opacity = object["opacity"].map { number($0, .fraction, "\(label).opacity") } ?? 1
    guard let paint, let opacity, frame.map({ $0 != nil }) ?? true else { return nil }
    return FillStyle(opacity < 1 ? paint.mapColors { $0.fading(by: opacity) } : paint, frame: frame ?? nil)
  }
}

/// Of an object that is not a paint itself.
private let fillKeys = ["paint", "frame", "opacity"]
