// `{ "$axis": "appearance", "light": …, "dark": …, "$default": … }`: a choice, which one of its branches takes the place
// of before anything else is read.
//
// Choices are checked once, in all their branches; replacing them for a combination reports nothing.

import ThemeDiagnostics
import ThemeJSON
import ThemeModel

enum AxisChoice {
  static let axisKey = "$axis"
  static let defaultKey = "$default"
  /// Members that are nobody's business, so that a choice in them is none.
  static let opaqueKeys = [descriptionKey, "$extensions"]

  /// Checks every choice within a value.
  ///
  /// - Returns: the axes that any of them asks for.
  static func check(_ json: JSONValue, _ table: AxisTable, sink: inout DiagnosticSink) -> AxisMask {
    var mask = AxisMask()
    switch json.content {
    case .null, .boolean, .number, .string: break
    case .array(let elements):
      for element in elements { mask.formUnion(check(element, table, sink: &sink)) }
    case .object(let object):
      if let choice = object.member(axisKey), let axis = checkKeys(of: object, choice, table, sink: &sink) {
        mask.insert(axis)
      }
      for member in object.members where !opaqueKeys.contains(member.key) {
        mask.formUnion(check(member.value, table, sink: &sink))
      }
    }
    return mask
  }

  /// Checks a choice's own keys: the axis exists, every branch is a value of it, and every value has a branch.
  private static func checkKeys(
    of object: JSONObject, _ choice: JSONMember, _ table: AxisTable, sink: inout DiagnosticSink
  ) -> Int? {
    guard let name = choice.value.string else {
      sink.error(
        .manifestType, at: choice.value.range, "'$axis': expected string, found \(choice.value.typeName)",
        help: "write the name of an axis")
      return nil
    }
    guard let index = table.index(of: name) else {
      sink.reportUnknownAxis(name, at: choice.value.range, table)
      return nil
    }
    let axis = table.axes[index]
    if axis.values.isEmpty { return index }
    for member in object.members where !axis.values.contains(member.key) {
      if [axisKey, defaultKey, descriptionKey].contains(member.key) { continue }
      if member.key.hasPrefix("$") {
        sink.error(
          .manifestUnknownKey, at: member.keyRange, "a choice cannot hold \(quote(member.key))",
          help: nearestName(to: member.key, among: [axisKey, defaultKey, descriptionKey]).map {
            "did you mean '\($0)'?"
          }
            ?? "put it into the branches")
        continue
      }
      sink.reportUnknownValue(member.key, at: member.keyRange, axis)
    }
    let missing = axis.values.filter { object[$0] == nil }
    if !missing.isEmpty, object[defaultKey] == nil {
      sink.error(
        .manifestMissingKey, at: object.range, "no branch for \(quoteList(missing)) of axis \(quote(name))",
        help: "add \(missing.count == 1 ? "it" : "them"), or \"$default\" for all values that are not named")
    }
    return index
  }
}

/// Puts in the place of every choice the branch of one combination.
struct AxisChooser {
  let table: AxisTable
  let combination: AxisCombination

  /// The value without choices.
  func chosen(_ json: JSONValue) -> JSONValue { replacement(for: json) ?? json }

  /// Nil where nothing is to be replaced, so that what holds no choice is not copied.
  private func replacement(for json: JSONValue) -> JSONValue? {
    switch json.content {
    case .null, .boolean, .number, .string: return nil
    case .array(let elements):
      var result: [JSONValue]?
      for (index, element) in elements.enumerated() {
        guard let new = replacement(for: element) else { continue }
        result = result ?? elements
        result?[index] = new
      }
      return result.map { JSONValue(content: .array($0), range: json.range) }
    case .object(let object):
      if let choice = object[AxisChoice.axisKey] {
        // What has no branch has been reported; any other answer would only add to the noise.
        let branch = branch(of: object, choice) ?? JSONValue(content: .null, range: json.range)
        return chosen(branch)
      }
      var result: JSONObject?
      for (index, member) in object.members.enumerated() where !AxisChoice.opaqueKeys.contains(member.key) {
        guard let new = replacement(for: member.value) else { continue }
        result = result ?? object
        result?.members[index].value = new
      }
      return result.map { JSONValue(content: .object($0), range: json.range) }
    }
  }

  private func branch(of object: JSONObject, _ choice: JSONValue) -> JSONValue? {
    if let index = choice.string.flatMap({ table.index(of: $0) }) {
      let value = table.name(of: combination.values[index], in: table.axes[index])
      if let branch = object[value] ?? object[AxisChoice.defaultKey] { return branch }
    }
    return object.members.filter { !$0.key.hasPrefix("$") }.min { $0.key < $1.key }?.value
      ?? object[AxisChoice.defaultKey]
  }
}

extension DiagnosticSink {
  mutating func reportUnknownAxis(_ name: String, at range: SourceRange, _ table: AxisTable) {
    error(
      .manifestUnknownName, at: range, "no axis \(quote(name))",
      help: table.axes.isEmpty
        ? "the manifest has no axes; add \"axes\": { \"appearance\": [\"light\", \"dark\"] }"
        : didYouMean(name, among: table.axes.map(\.name)) ?? "known axes: \(quoteList(table.axes.map(\.name)))")
  }

  mutating func reportUnknownValue(_ name: String, at range: SourceRange, _ axis: AxisTable.Axis) {
    error(
      .manifestUnknownName, at: range, "axis \(quote(axis.name)) has no value \(quote(name))",
      help: didYouMean(name, among: axis.values) ?? "its values: \(quoteList(axis.values))")
  }
}
