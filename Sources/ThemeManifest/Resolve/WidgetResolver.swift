// From the layers of a style or widget to its parameters in every state, for one theme.

import ThemeDiagnostics
import ThemeModel

struct WidgetResolver {
  let vocabulary: ManifestVocabulary
  let definitions: DefinitionTable
  var reader: ValueReader
  /// How many more sprites the build may have.
  var spritesLeft: Int

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
      let (variants, transitions) = variants(layers, schema, range: entry.value.range)
      checkCount(variants, transitions, schema, entry)
      if variants.isEmpty { return nil }
      return Widget(
        name: entry.name, kind: schema.kind, range: entry.nameRange, axes: schema.axes, variants: variants,
        transitions: transitions)
    }
  }

  /// Checks a style as if it were a widget, so that one that nobody extends is checked too.
  mutating func check(style entry: NamedEntry) {
    guard let layers = definitions.layers(of: entry.name) else { return }
    switch vocabulary.kind(of: layers, sink: &reader.sink) {
    case .broken: return
    case .kind(let schema): _ = variants(layers, schema, range: entry.value.range)
    case .notStated:
      // A widget that extends the style will say what the values must be; the keys must at least exist.
      let known = vocabulary.allParameterNames + DefinitionTable.otherKeys
      for layer in definitions.ownLayers(of: entry.name) { reader.checkKeys(layer, known: known) }
    }
  }

  private mutating func variants(
    _ layers: [JSONObject], _ schema: WidgetSchema, range: SourceRange
  ) -> (variants: [WidgetVariant], transitions: [Transition]) {
    var merged = MergedObject(range: range)
    var states = StateSelection(axes: schema.axes)
    var transitions = TransitionSelection()
    for layer in layers {
      merged.merge(
        layer, schema.parameters, otherKeys: DefinitionTable.otherKeys, isFromState: false, sink: &reader.sink)
      if let json = layer["states"] { states.add(json, kind: schema.kind, sink: &reader.sink) }
      if let json = layer["transitions"] { transitions.add(json, sink: &reader.sink) }
    }
    let base = reader.parameters(merged, schema.parameters)
    var result: [WidgetVariant] = []
    var unused = Set(states.overrides.keys)
    for variant in StateKey.combinations(of: schema.axes) where states.keeps(variant) {
      let keys = states.keys(for: variant)
      unused.subtract(keys)
      let entries = overriding(base, merged, keys.flatMap { states.layers($0) }, schema)
      result.append(
        WidgetVariant(
          axisValues: zip(schema.axes, variant).map { $0.values[$1] },
          parameters: ParameterSet(entries: entries, range: range)))
    }
    // Overrides of states that are not drawn are checked all the same.
    for key in unused.sorted(by: StateKey.isAppliedBefore) {
      _ = overriding(base, merged, states.layers(key), schema)
    }
    if result.isEmpty {
      reader.sink.error(.manifestState, at: states.range, "no state is left to draw")
      return ([], [])
    }
    let looks = Looks(
      schema: schema, axes: schema.axes, states: states, base: base, merged: merged, range: range, variants: result)
    return (result, self.transitions(transitions, looks))
  }

  /// The parameters with a state's layers on top; only what they touch is read again.
  mutating func overriding(
    _ base: [String: ParameterSet.Entry], _ merged: MergedObject, _ layers: [StateSelection.Layer],
    _ schema: WidgetSchema
  ) -> [String: ParameterSet.Entry] {
    if layers.isEmpty { return base }
    var merged = merged
    var touched: Set<String> = []
    for layer in layers {
      merged.merge(layer.object, schema.parameters, isFromState: layer.replacesLooks, sink: &reader.sink)
      touched.formUnion(layer.object.members.map(\.key))
    }
    var entries = base
    let changed = reader.parameters(merged, schema.parameters, only: touched)
    for key in touched { entries[key] = changed[key] }
    return entries
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
