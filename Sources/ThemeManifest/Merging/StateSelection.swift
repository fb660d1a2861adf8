// Which states a widget has, and what each of them overrides, after all layers.
//
// An object merges by state name: an object adds an override, null removes the state. An array replaces all that earlier
// layers said and restricts the states to those it names: of each axis the values it names (all of an axis of which it
// names none), and the combinations that it spells out. A later object adds to a restriction the states it overrides.

import ThemeDiagnostics
import ThemeJSON
import ThemeModel

struct StateSelection {
  let axes: [WidgetAxis]
  /// Whether the axes are made of the names in `states`: one that is none of them has been reported, or is of a
  /// layer that a later one forgot.
  let areNamesFree: Bool
  private(set) var overrides: [StateKey: [JSONObject]] = [:]
  private var removed: Set<StateKey> = []
  private var restriction: [StateKey]?
  /// The text of the last layer.
  private(set) var range = SourceRange.none

  init(axes: [WidgetAxis], areNamesFree: Bool = false) {
    self.axes = axes
    self.areNamesFree = areNamesFree
  }

  mutating func add(_ json: JSONValue, kind: String, sink: inout DiagnosticSink) {
    range = json.range
    if axes.isEmpty {
      sink.error(.manifestState, at: json.range, "the kind \(quote(kind)) has no states")
      return
    }
    switch json.content {
    case .null: reset()
    case .array(let elements): restrict(elements, sink: &sink)
    case .object(let object): merge(object, sink: &sink)
    case .boolean, .number, .string:
      sink.error(.manifestType, at: json.range, "'states': expected object or array, found \(json.typeName)")
    }
  }

  private mutating func reset() {
    overrides = [:]
    removed = []
    restriction = nil
  }

  private mutating func restrict(_ elements: [JSONValue], sink: inout DiagnosticSink) {
    reset()
    var keys: [StateKey] = []
    for element in elements {
      guard let text = element.string else {
        sink.error(.manifestType, at: element.range, "'states': expected string, found \(element.typeName)")
        continue
      }
      guard let key = stated(text, at: element.range, sink: &sink) else { continue }
      if keys.contains(key) {
        sink.error(.manifestState, at: element.range, "state \(quote(text)) is listed twice")
      } else {
        keys.append(key)
      }
    }
    restriction = keys
  }

  private mutating func merge(_ object: JSONObject, sink: inout DiagnosticSink) {
    for member in object.members where member.key != descriptionKey {
      guard let key = stated(member.key, at: member.keyRange, sink: &sink) else { continue }
      switch member.value.content {
      case .null:
        removed.insert(key)
        overrides[key] = nil
      case .object(let override):
        removed.remove(key)
        overrides[key, default: []].append(override)
        if let keys = restriction, !keys.contains(key) { restriction = keys + [key] }
      default:
        sink.error(
          .manifestType, at: member.value.range,
          "'states.\(member.key)': expected object or null, found \(member.value.typeName)")
      }
    }
  }

  /// The key of a name in `states`.
  private func stated(_ text: String, at range: SourceRange, sink: inout DiagnosticSink) -> StateKey? {
    areNamesFree ? StateKey(text, axes: axes) : key(text, at: range, sink: &sink)
  }

  /// The key of a text; nil after reporting that it is none.
  func key(_ text: String, at range: SourceRange, sink: inout DiagnosticSink) -> StateKey? {
    if let key = StateKey(text, axes: axes) { return key }
    let swapped = text.split(separator: "/").reversed().joined(separator: "/")
    let help =
      axes.count > 1 && StateKey(swapped, axes: axes) != nil
      ? "did you mean '\(swapped)'?"
      : didYouMean(text, among: StateKey.allNames(of: axes)) ?? "known states: \(quoteList(axes.flatMap(\.values)))"
    sink.error(.manifestState, at: range, "unknown state \(quote(text))", help: help)
    return nil
  }

  /// Whether a combination of the axes' values is drawn.
  func keeps(_ variant: [Int]) -> Bool {
    if let restriction, !isAllowed(variant, by: restriction) { return false }
    var isKept = true
    for specificity in 1...max(1, axes.count) {
      if removed.contains(where: { $0.specificity == specificity && $0.matches(variant) }) {
        isKept = false
      } else if overrides.keys.contains(where: { $0.specificity == specificity && $0.matches(variant) }) {
        // A more specific override brings back what a less specific null removed.
        isKept = true
      }
    }
    return isKept
  }

  private func isAllowed(_ variant: [Int], by keys: [StateKey]) -> Bool {
    if keys.contains(where: { $0.specificity > 1 && $0.matches(variant) }) { return true }
    let single = keys.filter { $0.specificity == 1 }
    return !single.isEmpty
      && axes.indices.allSatisfy { axis in
        let listed = single.compactMap { $0.values[axis] }
        return listed.isEmpty || listed.contains(variant[axis])
      }
  }

  /// What a key's overrides state, and whether that replaces the looks which kinds derive.
  struct Layer {
    var object: JSONObject
    var replacesLooks: Bool
  }

  func layers(_ key: StateKey) -> [Layer] {
    let replacesLooks = zip(axes, key.values).contains { $0.derivesLooks && $1 != nil }
    return (overrides[key] ?? []).map { Layer(object: $0, replacesLooks: replacesLooks) }
  }

  /// The keys of the overrides that apply to a combination, in the order in which they apply.
  func keys(for variant: [Int]) -> [StateKey] {
    overrides.keys.filter { $0.matches(variant) }.sorted(by: StateKey.isAppliedBefore)
  }
}
