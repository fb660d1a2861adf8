// A widget's transitions, once its states are known.

import ThemeDiagnostics
import ThemeJSON
import ThemeModel

extension WidgetResolver {
  /// What a transition's ends are looked up in.
  struct Looks {
    var schema: WidgetSchema
    var axes: [WidgetAxis]
    var states: StateSelection
    var values: ValueSelection
    /// The parameters without a state's.
    var first: VariantReading
    var merged: MergedObject
    var range: SourceRange
    /// What is drawn.
    var variants: [WidgetVariant]
  }

  /// An end of a transition: a state, and what it looks like.
  private struct End {
    var state: [Int]
    var variant: WidgetVariant
    /// Whether it is the state itself and nothing put over it.
    var isState: Bool
  }

  /// The transitions in the order of their names; those with an error are left out.
  mutating func transitions(_ selection: TransitionSelection, _ looks: Looks) -> [Transition] {
    var result: [Transition] = []
    for entry in selection.entries {
      guard let transition = transition(entry, looks), isOwnName(transition, entry, result, looks.axes) else {
        continue
      }
      result.append(transition)
    }
    return result
  }

  private mutating func transition(_ entry: TransitionSelection.Entry, _ looks: Looks) -> Transition? {
    let label = "transitions.\(entry.name)"
    for key in ["from", "to", "frames"] where entry.members[key] == nil {
      reader.missingKey(key, in: entry.range, label)
    }
    let frames = entry.members["frames"].flatMap { reader.integer($0, 2...Limits.valuesPerWidget, "\(label).frames") }
    var loops: Bool? = false
    if let json = entry.members["loop"] { loops = reader.boolean(json, "\(label).loop") }
    var easing: Easing? = Easing.linear
    if let json = entry.members["easing"] { easing = reader.easing(json, "\(label).easing") }
    // None is 0 here, which no manifest can state.
    var duration: Double? = 0
    if let json = entry.members["duration"] {
      duration = reader.seconds(json, transitionDuration, "\(label).duration")
    }
    let ends = ends(entry, label, looks)
    guard let frames, let loops, let easing, let duration, let (from, to) = ends else { return nil }
    let last = loops ? frames : frames - 1
    let progress = (0..<frames).map { frame -> Double in
      // The ends are themselves to the last bit.
      if frame == 0 || frame == last { return frame == 0 ? 0 : 1 }
      return easing.progress(at: Double(frame) / Double(last))
    }

    let name = entry.isNamed ? entry.name : nil
    let axisValues = looks.axes.indices.map { axis in
      let values = looks.axes[axis].values
      let (first, second) = (values[from.state[axis]], values[to.state[axis]])
      // Ends that agree on every axis differ in what is put over them: the last axis takes the name.
      let isDifferent = first != second || (from.state == to.state && axis == looks.axes.count - 1)
      return isDifferent ? name ?? "\(first)-\(second)" : first
    }
    return Transition(
      path: looks.axes.isEmpty ? entry.name : axisValues.joined(separator: "/"), axisValues: axisValues,
      from: from.variant, to: to.variant, progress: progress,
      loops: loops, duration: duration > 0 ? duration : nil, range: entry.nameRange)
  }

  // MARK: Ends

  private mutating func ends(_ entry: TransitionSelection.Entry, _ label: String, _ looks: Looks) -> (End, End)? {
    guard let first = entry.members["from"], let second = entry.members["to"] else { return nil }
    let resting = [Int](repeating: 0, count: looks.axes.count)
    // An object is put over the other end's state, and over the resting one where both are objects.
    let firstState = state(first, "\(label).from", looks)
    let secondState = state(second, "\(label).to", looks)
    guard let firstState, let secondState else { return nil }
    let from = end(first, state: firstState.value ?? secondState.value ?? resting, label + ".from", looks)
    let to = end(second, state: secondState.value ?? firstState.value ?? resting, label + ".to", looks)
    guard let from, let to else { return nil }
    if from.isState, to.isState, from.state == to.state {
      reader.sink.error(
        .manifestState, at: second.range,
        "the transition \(quote(entry.name)) leads from \(quote(first.string ?? "")) to itself",
        help: "name another state, or an object of what changes")
      return nil
    }
    return (from, to)
  }

  /// The state that an end names, or none for an object; nil after reporting what is wrong.
  private mutating func state(_ json: JSONValue, _ label: String, _ looks: Looks) -> (value: [Int]?, Void)? {
    switch json.content {
    case .object: return (nil, ())
    case .string(let text):
      if looks.axes.isEmpty {
        reader.sink.error(
          .manifestState, at: json.range, "the kind \(quote(looks.schema.kind)) has no states",
          help: "write an object of what differs there; {} is the widget as it is")
        return nil
      }
      guard let key = looks.states.key(text, at: json.range, sink: &reader.sink) else { return nil }
      let state = key.values.map { $0 ?? 0 }
      if looks.variant(state) == nil {
        reader.sink.error(
          .manifestState, at: json.range, "the state \(quote(looks.names(state).joined(separator: "/"))) is not drawn",
          help: "add it to 'states', or take the transition away with null")
        return nil
      }
      return (state, ())
    default: return reader.expected("string or object", json, label)
    }
  }

  private mutating func end(_ json: JSONValue, state: [Int], _ label: String, _ looks: Looks) -> End? {
    guard case .object(let object) = json.content else {
      return looks.variant(state).map { End(state: state, variant: $0, isState: true) }
    }
    let layers = looks.states.keys(for: state).flatMap { looks.states.layers($0) }
    let layer = StateSelection.Layer(object: object, replacesLooks: true)
    let (reading, merged) = overriding(looks.first, looks.merged, layers + [layer], looks.schema)
    let variant = WidgetVariant(
      axisValues: looks.names(state), parameters: ParameterSet(entries: reading.entries, range: looks.range),
      elementParameters: elements(
        reading, merged, looks.schema, looks.values, first: looks.first, range: looks.range))
    return End(state: state, variant: variant, isState: false)
  }

  // MARK: Names

  /// Whether the flip-book's frames get names of their own.
  private mutating func isOwnName(
    _ transition: Transition, _ entry: TransitionSelection.Entry, _ others: [Transition], _ axes: [WidgetAxis]
  ) -> Bool {
    if let other = others.first(where: { foldCase($0.path) == foldCase(transition.path) }) {
      reader.sink.error(
        .manifestNameClash, at: entry.nameRange, "two transitions have frames called \(quote(transition.path))",
        notes: [Diagnostic.Note("the other one is here", at: other.range)],
        help: entry.isNamed ? nil : "give them a \"name\"")
      return false
    }
    let values = axes.flatMap(\.values)
    let words = entry.isNamed ? [entry.name] : transition.axisValues.filter { !values.contains($0) }
    guard let value = values.first(where: { value in words.contains { foldCase($0) == foldCase(value) } }) else {
      return true
    }
    reader.sink.error(
      .manifestNameClash, at: entry.nameRange,
      "the transition \(quote(entry.name)) has the name of state \(quote(value))")
    return false
  }
}

extension WidgetResolver.Looks {
  fileprivate func names(_ state: [Int]) -> [String] { zip(axes, state).map { $0.values[$1] } }

  fileprivate func variant(_ state: [Int]) -> WidgetVariant? {
    let names = names(state)
    return variants.first { $0.axisValues == names }
  }
}
