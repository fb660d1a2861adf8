import ThemeDiagnostics
import ThemeGraphics
import ThemeJSON
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
      if label.isEmpty { used = [] }
      defer { if label.isEmpty, !used.isEmpty { usesByParameter[parameter.name] = used } }
      switch entry.value {
      case .object(let object):
        guard case .object(let inner) = parameter.type else { continue }
        let set = ParameterSet(entries: parameters(object, inner, only: nil, path), range: object.range)
        result[parameter.name] = ParameterSet.Entry(
          value: .object(set), range: object.range, isFromState: entry.isFromState)
      case .union(let object):
        guard case .union(let union) = parameter.type, let set = form(object, union, path) else { continue }
        result[parameter.name] = ParameterSet.Entry(
          value: .object(set), range: set.range, isFromState: entry.isFromState)
      case .list(let list):
        guard case .list(let union) = parameter.type else { continue }
        result[parameter.name] = ParameterSet.Entry(
          value: .list(elements(list, union, path)), range: list.range, isFromState: entry.isFromState)
      case .string(let json):
        let name = label.isEmpty ? StringKeys.string : "\(label).\(StringKeys.string)"
        guard let string = string(json, name) else { continue }
        result[parameter.name] = ParameterSet.Entry(
          value: .text(string.text), range: string.range, isFromState: entry.isFromState)
      case .leaf(let json):
        if case .items = parameter.type {
          // Read where the element is repeated.
          if let item = names.item { result[parameter.name] = itemEntry(item, json) }
          continue
        }
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

  // MARK: Unions and lists

  private mutating func form(_ merged: MergedUnion, _ union: UnionSchema, _ label: String) -> ParameterSet? {
    guard let form = merged.form else { return nil }
    var entries = parameters(merged.object, form.parameters, only: nil, label)
    entries[union.discriminator] = ParameterSet.Entry(
      value: .text(merged.word), range: merged.wordRange, isFromState: false)
    return ParameterSet(entries: entries, range: merged.object.range)
  }

  private mutating func elements(_ list: MergedList, _ union: UnionSchema, _ label: String) -> [ParameterSet] {
    var result: [ParameterSet] = []
    for element in list.elements {
      guard let merged = element.value, merged.form != nil else { continue }
      let path = "\(label)[\(element.place)]"
      // What lies within a repetition differs from item to item.
      let isSingle = names.item == nil
      if isSingle, !element.isChanged, let known = memo.reading(path) {
        used.formUnion(known.uses)
        result += known.sets
        elementsLeft -= known.sets.count
        continue
      }
      let outer = used
      used = []
      let sets = repeated(merged, union, path)
      if isSingle {
        used.remove(.item)
        memo.record(path, ElementMemo.Reading(sets: sets, uses: used))
      }
      used.formUnion(outer)
      result += sets
      if elementsLeft < 0 {
        sink.error(
          .manifestTooMany, at: list.range,
          "more than \(Limits.repeatedElements) elements with all repetitions")
        return []
      }
    }
    return result
  }

  /// An element, once for each item of its `repeat`.
  private mutating func repeated(_ merged: MergedUnion, _ union: UnionSchema, _ label: String) -> [ParameterSet] {
    let parameter = merged.form?.parameters.parameters.first { if case .items = $0.type { true } else { false } }
    guard let parameter, case .leaf(let json)? = merged.object.entries[parameter.name]?.value, !json.isNull else {
      elementsLeft -= 1
      return form(merged, union, label).map { [$0] } ?? []
    }
    guard let items = items(json, "\(label).\(parameter.name)") else { return [] }
    let outer = names.item
    defer { names.item = outer }
    var result: [ParameterSet] = []
    for (index, content) in items.enumerated() {
      elementsLeft -= 1
      if elementsLeft < 0 { break }
      let found = sink.diagnostics.count
      names.item = ArithmeticNames.Item(content: content, index: index, count: items.count)
      if let set = form(merged, union, label) { result.append(set) }
      // The next item would say the same with another number.
      if sink.diagnostics.count > found { break }
    }
    return result
  }

  private func itemEntry(_ item: ArithmeticNames.Item, _ json: JSONValue) -> ParameterSet.Entry {
    func entry(_ value: ParameterValue) -> ParameterSet.Entry {
      ParameterSet.Entry(value: value, range: json.range, isFromState: false)
    }
    let content: ParameterValue =
      switch item.content {
      case .number(let number): .number(number)
      case .text(let text): .text(text)
      }
    return entry(
      .object(
        ParameterSet(
          entries: [
            "item": entry(content), "index": entry(.number(Double(item.index))),
            "count": entry(.number(Double(item.count))),
          ], range: json.range)))
  }
}
