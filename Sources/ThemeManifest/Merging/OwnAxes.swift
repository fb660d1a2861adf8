// The axes of a widget whose kind leaves them to it: those that `stateAxes` states, or one named `state` whose values are
// the names that `states` uses.

import ThemeDiagnostics
import ThemeJSON
import ThemeModel

struct OwnAxes {
  static let key = "stateAxes"

  private(set) var axes: [WidgetAxis] = []
  /// Whether they are made of the names that `states` uses.
  private(set) var areNamesFree = false

  /// - Parameter layers: the objects that state the widget, the earliest first.
  init(_ layers: [JSONObject], kind: WidgetSchema, sink: inout DiagnosticSink) {
    guard kind.hasOwnAxes else {
      for layer in layers {
        guard let member = layer.member(Self.key) else { continue }
        sink.error(.manifestState, at: member.keyRange, "the kind \(quote(kind.kind)) has axes of its own")
      }
      axes = kind.axes
      return
    }
    if let stated = layers.compactMap({ $0[Self.key] }).last, !stated.isNull {
      axes = Self.stated(stated, sink: &sink)
      return
    }
    guard let values = Self.names(layers, sink: &sink) else { return }
    axes = [WidgetAxis("state", values, derivesLooks: true)]
    areNamesFree = true
  }

  // MARK: Stated axes

  private static func stated(_ json: JSONValue, sink: inout DiagnosticSink) -> [WidgetAxis] {
    guard case .array(let elements) = json.content else {
      sink.error(
        .manifestType, at: json.range, "'\(key)': expected array, found \(json.typeName)",
        help: "write [{ \"name\": \"check\", \"values\": [\"off\", \"on\"] }]")
      return []
    }
    guard (1...Limits.stateAxes).contains(elements.count) else {
      sink.error(.manifestTooMany, at: json.range, "'\(key)': 1...\(Limits.stateAxes) axes, found \(elements.count)")
      return []
    }
    var axes: [WidgetAxis] = []
    var owners: [String: String] = [:]
    for (index, element) in elements.enumerated() {
      guard let axis = axis(element, "\(key)[\(index)]", sink: &sink) else { continue }
      if axes.contains(where: { $0.name == axis.name }) {
        sink.error(.manifestNameClash, at: element.range, "two axes are named \(quote(axis.name))")
        continue
      }
      // A key of `states` says which axis it means by its value alone.
      for value in axis.values {
        guard let owner = owners[foldCase(value)] else {
          owners[foldCase(value)] = axis.name
          continue
        }
        sink.error(
          .manifestNameClash, at: element.range,
          owner == axis.name
            ? "the axis \(quote(axis.name)) has the value \(quote(value)) twice"
            : "the axes \(quote(owner)) and \(quote(axis.name)) both have the value \(quote(value))")
        return []
      }
      axes.append(axis)
    }
    let count = axes.reduce(1) { count, axis in min(count * axis.values.count, Limits.valuesPerWidget + 1) }
    if count > Limits.valuesPerWidget {
      sink.error(
        .manifestTooMany, at: json.range,
        "'\(key)': the axes have more than \(Limits.valuesPerWidget) combinations")
      return []
    }
    return axes
  }

  private static func axis(_ json: JSONValue, _ label: String, sink: inout DiagnosticSink) -> WidgetAxis? {
    guard case .object(let object) = json.content else {
      sink.error(.manifestType, at: json.range, "\(quote(label)): expected object, found \(json.typeName)")
      return nil
    }
    let known = KeyTable.stateAxis.names
    for member in object.members where !(known + [descriptionKey]).contains(member.key) {
      sink.unknownKey(member, known: known)
    }
    for key in known where object[key] == nil {
      sink.error(.manifestMissingKey, at: json.range, "\(quote(label)): missing key '\(key)'")
    }
    let name = object["name"].flatMap { segment($0, "\(label).name", noun: "axis", sink: &sink) }
    guard let list = object["values"] else { return nil }
    guard case .array(let elements) = list.content, !elements.isEmpty, elements.count <= Limits.valuesPerWidget else {
      sink.error(
        .manifestType, at: list.range, "\(quote("\(label).values")): expected an array of names",
        help: "write [\"off\", \"on\"]")
      return nil
    }
    let values = elements.compactMap { segment($0, "\(label).values", noun: "state", sink: &sink) }
    guard let name, values.count == elements.count else { return nil }
    return WidgetAxis(name, values, derivesLooks: true)
  }

  private static func segment(
    _ json: JSONValue, _ label: String, noun: String, sink: inout DiagnosticSink
  ) -> String? {
    guard let text = json.string else {
      sink.error(.manifestType, at: json.range, "\(quote(label)): expected string, found \(json.typeName)")
      return nil
    }
    return check(text, at: json.range, noun: noun, sink: &sink) ? text : nil
  }

  private static func check(
    _ name: String, at range: SourceRange, noun: String, sink: inout DiagnosticSink
  ) -> Bool {
    guard let problem = nameProblem(name, .segment) else { return true }
    sink.error(
      .manifestName, at: range, "the \(noun) name \(quote(name)) \(problem)",
      help: "a name is letters, digits, '_' and '-' and does not start with a digit or '-'")
    return false
  }

  // MARK: Names that `states` uses

  /// The values of the one axis: an array's in its order, or `normal`, the states of controls in theirs and the others in
  /// the order of their names; nil where nothing is said of states.
  private static func names(_ layers: [JSONObject], sink: inout DiagnosticSink) -> [String]? {
    var listed: [String]?
    var added: Set<String> = []
    var isStated = false
    var folded: [String: String] = [:]
    func take(_ name: String, at range: SourceRange, sink: inout DiagnosticSink) -> Bool {
      guard check(name, at: range, noun: "state", sink: &sink) else { return false }
      if let other = folded[foldCase(name)], other != name {
        sink.error(
          .manifestNameClash, at: range, "the states \(quote(other)) and \(quote(name)) differ only in case")
        return false
      }
      folded[foldCase(name)] = name
      return true
    }
    for layer in layers {
      guard let json = layer["states"] else { continue }
      switch json.content {
      case .null: (listed, added, isStated) = (nil, [], false)
      case .array(let elements):
        (listed, added, isStated) = ([], [], true)
        for element in elements.prefix(Limits.valuesPerWidget) {
          guard let name = element.string, take(name, at: element.range, sink: &sink) else { continue }
          if !(listed?.contains(name) ?? false) { listed?.append(name) }
        }
      case .object(let object):
        isStated = true
        for member in object.members where member.key != descriptionKey {
          if take(member.key, at: member.keyRange, sink: &sink) { added.insert(member.key) }
        }
      case .boolean, .number, .string: isStated = true
      }
    }
    guard isStated else { return nil }
    let first = listed ?? [WidgetAxis.controlState.values[0]]
    let controls = WidgetAxis.controlState.values.filter { added.contains($0) && !first.contains($0) }
    let others = added.subtracting(first).subtracting(controls).sorted()
    return first + controls + others
  }
}
