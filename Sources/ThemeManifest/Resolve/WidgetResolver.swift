// From the layers of a style or widget to its parameters in every state, for one theme.

import ThemeDiagnostics
import ThemeJSON
import ThemeModel

struct WidgetResolver {
  let vocabulary: ManifestVocabulary
  let definitions: DefinitionTable
  var reader: ValueReader
  /// How many more sprites the build may have.
  var spritesLeft: Int
  /// Whether a style is checked by itself: what it leaves to its widgets is not missed.
  var isPart = false

  init(vocabulary: ManifestVocabulary, definitions: DefinitionTable, reader: ValueReader, spritesLeft: Int) {
    self.vocabulary = vocabulary
    self.definitions = definitions
    self.reader = reader
    self.spritesLeft = spritesLeft
  }

  /// The widget in all its states, or nil where it has no kind.
  mutating func widget(_ entry: NamedEntry) -> Widget? {
    guard let layers = definitions.layers(of: entry.name) else { return nil }
    switch vocabulary.kind(of: layers, sink: &reader.sink) {
    case .broken: return nil
    case .notStated:
      reader.sink.error(
        .manifestMissingKey, at: entry.nameRange, "widget \(quote(entry.name)) has no 'kind'",
        help: "add \"kind\", or extend a style that has one")
      return nil
    case .kind(let schema):
      isPart = false
      let own = OwnAxes(layers, kind: schema, sink: &reader.sink)
      let (variants, transitions) = variants(layers, schema, own, range: entry.value.range)
      checkCount(variants, transitions, schema, entry)
      if variants.isEmpty { return nil }
      return Widget(
        name: entry.name, kind: schema.kind, range: entry.nameRange, axes: own.axes, variants: variants,
        transitions: transitions)
    }
  }

  /// Checks a style as if it were a widget, so that one that nobody extends is checked too.
  mutating func check(style entry: NamedEntry) {
    guard let layers = definitions.layers(of: entry.name) else { return }
    switch vocabulary.kind(of: layers, sink: &reader.sink) {
    case .broken: return
    case .kind(let schema):
      isPart = true
      let own = OwnAxes(layers, kind: schema, sink: &reader.sink)
      _ = variants(layers, schema, own, range: entry.value.range)
    case .notStated:
      // A widget that extends the style will say what the values must be; the keys must at least exist.
      let known = vocabulary.allParameterNames + DefinitionTable.otherKeys
      for layer in definitions.ownLayers(of: entry.name) { reader.checkKeys(layer, known: known) }
    }
  }

  private mutating func variants(
    _ layers: [JSONObject], _ schema: WidgetSchema, _ own: OwnAxes, range: SourceRange
  ) -> (variants: [WidgetVariant], transitions: [Transition]) {
    var merged = MergedObject(range: range)
    let axes = own.axes
    var states = StateSelection(axes: axes, areNamesFree: own.areNamesFree)
    var values = ValueSelection()
    var transitions = TransitionSelection()
    for layer in layers {
      merged.merge(
        layer, schema.parameters, otherKeys: DefinitionTable.otherKeys, MergedObject.Layer(isPart: isPart),
        sink: &reader.sink)
      if let json = layer["states"], !(axes.isEmpty && schema.hasOwnAxes) {
        states.add(json, kind: schema.kind, sink: &reader.sink)
      }
      if let json = layer["transitions"] { transitions.add(json, sink: &reader.sink) }
      if let member = layer.member(ValueSelection.key) {
        if schema.isSequence {
          values.add(member.value, sink: &reader.sink)
        } else {
          reader.sink.error(.manifestState, at: member.keyRange, "the kind \(quote(schema.kind)) has no values")
        }
      }
    }
    merged.seal()
    let first = read(merged, schema)
    var result: [WidgetVariant] = []
    var unused = Set(states.overrides.keys)
    var unusedValues = Set(values.overrides.keys)
    for variant in StateKey.combinations(of: axes) where states.keeps(variant) {
      let keys = states.keys(for: variant)
      unused.subtract(keys)
      let (reading, over) = overriding(first, merged, keys.flatMap { states.layers($0) }, schema)
      if !unusedValues.isEmpty { unusedValues.subtract(reading.values.flatMap { values.keys(for: $0) }) }
      result.append(
        WidgetVariant(
          axisValues: zip(axes, variant).map { $0.values[$1] },
          parameters: ParameterSet(entries: reading.entries, range: range),
          elementParameters: elements(reading, over, schema, values, first: first, range: range)))
    }
    // Overrides of states that are not drawn, and of values that are none of the widget's, are checked all the same.
    for key in unused.sorted(by: StateKey.isAppliedBefore) {
      _ = overriding(first, merged, states.layers(key), schema)
    }
    for key in values.keys where unusedValues.contains(key) {
      let layers = merging(values.overrides[key] ?? [], on: merged, schema)
      _ = read(layers.merged, schema, over: first, touched: layers.touched, at: key.low, first: first)
    }
    if result.isEmpty {
      reader.sink.error(.manifestState, at: states.range, "no state is left to draw")
      return ([], [])
    }
    let looks = Looks(
      schema: schema, axes: axes, states: states, values: values, first: first, merged: merged, range: range,
      variants: result)
    return (result, self.transitions(transitions, looks))
  }

  /// The parameters with a state's layers on top; only what they touch is read again.
  mutating func overriding(
    _ first: VariantReading, _ merged: MergedObject, _ layers: [StateSelection.Layer], _ schema: WidgetSchema
  ) -> (reading: VariantReading, merged: MergedObject) {
    if layers.isEmpty { return (first, merged) }
    var merged = merged
    var touched: Set<String> = []
    for layer in layers {
      merged.merge(
        layer.object, schema.parameters, MergedObject.Layer(isFromState: layer.replacesLooks, isPart: isPart),
        sink: &reader.sink)
      touched.formUnion(MergedObject.touched(by: layer.object, schema.parameters))
    }
    return (read(merged, schema, over: first, touched: touched, first: first), merged)
  }

  private mutating func checkCount(
    _ variants: [WidgetVariant], _ transitions: [Transition], _ schema: WidgetSchema, _ entry: NamedEntry
  ) {
    var count = transitions.reduce(0) { $0 + $1.progress.count }
    for variant in variants {
      let hasValue = variant.parameters.entries[CommonParameters.value.name].map { $0.value != .none } ?? false
      count += schema.isSequence && !hasValue ? variant.parameters[CommonParameters.values].count : 1
    }
    if count > Limits.valuesPerWidget {
      reader.sink.error(
        .manifestTooMany, at: entry.nameRange,
        "widget \(quote(entry.name)) has \(count) sprites; at most \(Limits.valuesPerWidget) are possible")
    }
    spritesLeft -= count
  }
}
