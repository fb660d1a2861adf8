// The parameters of a widget in its states and at its values: each time only what can differ is read again.
//
// What can differ is what a later layer touches, and what arithmetic names whose number is another now. Inside a list of
// elements the same is told element by element (see ElementMemo).

import ThemeDiagnostics
import ThemeGraphics
import ThemeJSON
import ThemeModel

/// A widget's entries in one state at one value, and what they were read from.
struct VariantReading {
  var entries: [String: ParameterSet.Entry] = [:]
  /// What the arithmetic of each parameter names.
  var uses: [String: ArithmeticNames.Uses] = [:]
  /// The logical frame, where it is known.
  var frame: Size?
  /// The values of a sequence; empty in a widget without.
  var values: [Double] = []
  /// The value that the entries were read at.
  var value: Double?

  fileprivate mutating func replace(
    _ keys: Set<String>, by read: [String: ParameterSet.Entry], uses read2: [String: ArithmeticNames.Uses]
  ) {
    for key in keys {
      entries[key] = read[key]
      uses[key] = read2[key]
    }
  }
}

extension WidgetResolver {
  /// The first reading of a widget, which later ones start from.
  mutating func read(_ merged: MergedObject, _ schema: WidgetSchema) -> VariantReading {
    reader.memo = ElementMemo()
    reader.memo.isRecording = true
    let reading = read(merged, schema, over: nil, touched: [])
    reader.memo.isRecording = false
    return reading
  }

  /// A reading with later layers merged, or at another value.
  ///
  /// - Parameters:
  ///   - base: what to start from; the first reading of the widget where it is nil.
  ///   - touched: the parameters that the layers state which `merged` has and `base` has not.
  ///   - value: the sprite's; the first of the values where it is nil.
  mutating func read(
    _ merged: MergedObject, _ schema: WidgetSchema, over base: VariantReading?, touched: Set<String>,
    at value: Double? = nil, first: VariantReading? = nil
  ) -> VariantReading {
    var reading = base ?? VariantReading()
    let isFirst = base == nil
    var left = isFirst ? Set(merged.entries.keys) : touched
    reader.elementsLeft = Limits.repeatedElements
    var changed: ArithmeticNames.Uses = []

    func take(_ keys: Set<String>, _ reader: inout ValueReader) {
      if keys.isEmpty { return }
      reader.usesByParameter = [:]
      let read = reader.parameters(merged, schema.parameters, only: keys)
      reading.replace(keys, by: read, uses: reader.usesByParameter)
    }

    if schema.isSequence {
      let keys = Set([CommonParameters.value.name, CommonParameters.values.name])
      reader.names = ArithmeticNames(
        missingFrame: "values cannot depend on the size", missingValue: "values cannot depend on themselves")
      take(left.intersection(keys), &reader)
      left.subtract(keys)
      reading.values = values(of: reading, schema)
    }
    let newValue = value ?? reading.values.first
    if newValue != reading.value { changed.insert(.value) }
    reading.value = newValue

    let sizeKey = CommonParameters.size.name
    reader.names = ArithmeticNames(value: newValue, isPart: isPart)
    reader.names.missingFrame = "it is the size that is stated"
    if isFirst || left.contains(sizeKey) || !reading.uses[sizeKey, default: []].isDisjoint(with: changed) {
      take([sizeKey], &reader)
      let stated = reading.entries[sizeKey].flatMap { Size($0.value) }
      let isWrong = merged.entries[sizeKey] != nil && reading.entries[sizeKey] == nil
      let frame = stated ?? (isWrong ? nil : schema.naturalSize)
      if frame != reading.frame { changed.insert(.frame) }
      reading.frame = frame
      left.remove(sizeKey)
    }
    reader.names.frame = reading.frame
    reader.names.missingFrame =
      merged.entries[sizeKey] == nil ? "the widget states no 'size'" : "the widget's 'size' is not known"
    if schema.isSequence {
      reader.names.missingValue = "the widget states no 'values'"
    } else {
      reader.names.missingValue = "the kind \(quote(schema.kind)) has no values"
    }
    if !isFirst, !changed.isEmpty {
      for (key, uses) in reading.uses where !uses.isDisjoint(with: changed) && key != sizeKey { left.insert(key) }
    }
    if let first {
      reader.memo.changed = []
      if first.frame != reading.frame { reader.memo.changed.insert(.frame) }
      if first.value != reading.value { reader.memo.changed.insert(.value) }
    }
    take(left, &reader)
    return reading
  }

  private func values(of reading: VariantReading, _ schema: WidgetSchema) -> [Double] {
    let set = ParameterSet(entries: reading.entries)
    if let value = set[CommonParameters.value] { return [value] }
    return schema.hasOwnAxes && !set.isStated(CommonParameters.values) ? [] : set[CommonParameters.values]
  }

  /// The parameters at each value of a sequence; empty where they do not differ.
  mutating func elements(
    _ variant: VariantReading, _ merged: MergedObject, _ schema: WidgetSchema, _ selection: ValueSelection,
    first: VariantReading, range: SourceRange
  ) -> [ParameterSet] {
    let differs =
      variant.uses.values.contains { $0.contains(.value) }
      || variant.values.contains { !selection.keys(for: $0).isEmpty }
    guard schema.isSequence, differs, variant.values.count <= Limits.valuesPerWidget else { return [] }
    var layered: [[ValueSelection.Key]: (merged: MergedObject, touched: Set<String>)] = [:]
    var result: [ParameterSet] = []
    for value in variant.values {
      let keys = selection.keys(for: value)
      let found = reader.sink.diagnostics.count
      let layers = layered[keys] ?? merging(keys.flatMap { selection.overrides[$0] ?? [] }, on: merged, schema)
      layered[keys] = layers
      let reading = read(
        layers.merged, schema, over: variant, touched: layers.touched, at: value, first: first)
      result.append(ParameterSet(entries: reading.entries, range: range))
      // The next value would say the same with another number.
      if reader.sink.diagnostics.count > found { break }
    }
    return result.count == variant.values.count ? result : []
  }

  /// The layers of values on top of the others.
  mutating func merging(
    _ layers: [JSONObject], on merged: MergedObject, _ schema: WidgetSchema
  ) -> (merged: MergedObject, touched: Set<String>) {
    var merged = merged
    var touched: Set<String> = []
    for object in layers {
      var own = object
      // The values are settled before anything is said of one of them.
      for key in [CommonParameters.value.name, CommonParameters.values.name] {
        guard let member = own.member(key) else { continue }
        reader.sink.error(.manifestUnknownKey, at: member.keyRange, "\(quote(key)) cannot change at a value")
        own.members.removeAll { $0.key == key }
      }
      merged.merge(own, schema.parameters, MergedObject.Layer(isPart: isPart), sink: &reader.sink)
      touched.formUnion(MergedObject.touched(by: own, schema.parameters))
    }
    return (merged, touched)
  }
}
