import ThemeDiagnostics
import ThemeGraphics
import ThemeModel

extension ValueReader {
  /// Reads merged parameters against their schema. A value that is wrong is reported and left out.
  ///
  /// - Parameters:
  ///   - keys: the parameters to read; nil reads all.
  ///   - label: the path of the object, empty for the widget itself.
  mutating func parameters(
    _ merged: MergedObject, _ schema: ParameterSchema, only keys: Set<String>? = nil, _ label: String = ""
  ) -> [String: ParameterSet.Entry] {
    var result: [String: ParameterSet.Entry] = [:]
    for parameter in schema.parameters {
      guard keys?.contains(parameter.name) ?? true, let entry = merged.entries[parameter.name] else { continue }
      let path = label.isEmpty ? parameter.name : "\(label).\(parameter.name)"
      switch entry.value {
      case .object(let object):
        guard case .object(let inner) = parameter.type else { continue }
        let set = ParameterSet(entries: parameters(object, inner, only: nil, path), range: object.range)
        result[parameter.name] = ParameterSet.Entry(
          value: .object(set), range: object.range, isFromState: entry.isFromState)
      case .leaf(let json):
        if case .typography = parameter.type {
          if !json.isNull { typography(json, entry, merged, schema, path, into: &result) }
          continue
        }
        guard let value = value(of: parameter, json, path) else { continue }
        if label.isEmpty, parameter.name == CommonParameters.size.name, isEmptySize(value, json) { continue }
        result[parameter.name] = ParameterSet.Entry(value: value, range: json.range, isFromState: entry.isFromState)
      }
    }
    return result
  }

  /// A value that is no nested object, or nil after reporting what is wrong.
  mutating func value(
    of parameter: ParameterDescription, _ json: JSONValue, _ label: String
  ) -> ParameterValue? {
    guard json.isNull else {
      if parameter.type.mergesByKey, case .token(let token) = source(json) {
        if case .border(let border) = token.content, case .object(let schema) = parameter.type {
          return stroke(border, token, schema, json)
        }
        return unsuitable(token, for: "an object", json)
      }
      return read(json, as: parameter.type, label)
    }
    if parameter.allowsNull { return ParameterValue.none }
    sink.error(.manifestType, at: json.range, "\(quote(label)) cannot be null", help: "leave it out for its default")
    return nil
  }

  /// Reports a frame without area.
  private mutating func isEmptySize(_ value: ParameterValue, _ json: JSONValue) -> Bool {
    guard case .size(let size) = value, size.width == 0 || size.height == 0 else { return false }
    sink.error(.manifestOutOfRange, at: json.range, "'size' must be above 0 points on both sides")
    return true
  }
}
