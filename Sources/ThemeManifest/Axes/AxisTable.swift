import ThemeDiagnostics
import ThemeJSON
import ThemeModel

/// The axes that the themes of a manifest vary along, such as `appearance` with `light` and `dark`.
struct AxisTable: Sendable {
  struct Axis: Sendable {
    var name: String
    /// In the order of the manifest; empty where they are broken, which has been reported.
    var values: [String]
  }

  /// Sorted by name, so that the order of keys means nothing.
  let axes: [Axis]
  /// Where the first file states them.
  let range: SourceRange?

  /// Reads `axes` of every file.
  init(_ manifests: [ManifestFile], sink: inout DiagnosticSink) {
    let entries = NamedEntries("axes", noun: "axis", .segment, limit: Limits.axes, in: manifests, sink: &sink)
    range = manifests.lazy.compactMap { $0.object.member("axes")?.keyRange }.first
    var axes: [Axis] = []
    for entry in entries.sorted { axes.append(Axis(name: entry.name, values: readValues(entry, sink: &sink))) }
    var count = 1
    for axis in axes where count <= Limits.axisCombinations { count *= max(1, axis.values.count) }
    if count > Limits.axisCombinations {
      sink.error(
        .manifestTooMany, at: entries.sorted.last?.nameRange,
        "the axes have more than \(Limits.axisCombinations) combinations of values")
      for index in axes.indices { axes[index].values = [] }
    }
    self.axes = axes
  }

  func index(of name: String) -> Int? { axes.firstIndex { $0.name == name } }

  /// Every axis at its first value.
  var first: AxisCombination { AxisCombination(values: axes.map { _ in 0 }) }

  /// Every combination of values, the last axis running fastest.
  var combinations: [AxisCombination] { product(axes.map { Array(0..<max(1, $0.values.count)) }) }

  /// Every combination of the given values, one list for each axis, the last axis running fastest.
  func product(_ values: [[Int]]) -> [AxisCombination] {
    values.reduce([[]]) { rows, values in rows.flatMap { row in values.map { row + [$0] } } }
      .map { AxisCombination(values: $0) }
  }

  /// The values of a combination as exporters see them.
  func values(of combination: AxisCombination) -> [AxisValue] {
    zip(axes, combination.values).map { axis, place in
      AxisValue(axis: axis.name, value: name(of: place, in: axis), position: place)
    }
  }

  func name(of value: Int, in axis: Axis) -> String { axis.values.indices.contains(value) ? axis.values[value] : "" }
}

/// One value of every axis: its index among the axis's values, in the order of the axes.
struct AxisCombination: Hashable, Comparable, Sendable {
  var values: [Int]

  static func < (a: AxisCombination, b: AxisCombination) -> Bool { a.values.lexicographicallyPrecedes(b.values) }

  /// With the axes outside `mask` at their first value.
  func projected(to mask: AxisMask) -> AxisCombination {
    AxisCombination(values: values.enumerated().map { mask.contains($0) ? $1 : 0 })
  }
}

/// Some of the axes, by their index.
struct AxisMask: Hashable, Sendable {
  private var bits: UInt32 = 0

  func contains(_ axis: Int) -> Bool { bits & 1 << UInt32(axis) != 0 }
  mutating func insert(_ axis: Int) { bits |= 1 << UInt32(axis) }
  mutating func formUnion(_ other: AxisMask) { bits |= other.bits }
  func union(_ other: AxisMask) -> AxisMask {
    var result = self
    result.formUnion(other)
    return result
  }
}

/// The values of an axis; empty after reporting what is wrong with them.
private func readValues(_ entry: NamedEntry, sink: inout DiagnosticSink) -> [String] {
  let label = "axes.\(entry.name)"
  guard case .array(let elements) = entry.value.content else {
    sink.error(
      .manifestType, at: entry.value.range, "\(quote(label)): expected array, found \(entry.value.typeName)",
      help: entry.value.string.map { "write [\"\($0)\"]" })
    return []
  }
  if elements.isEmpty {
    sink.error(.manifestOutOfRange, at: entry.value.range, "the axis \(quote(entry.name)) has no values")
    return []
  }
  if elements.count > Limits.axisValues {
    sink.error(
      .manifestTooMany, at: entry.value.range,
      "at most \(Limits.axisValues) values of an axis, found \(elements.count)")
    return []
  }
  var values: [String] = []
  var places: [String: JSONValue] = [:]
  var isRight = true
  for element in elements {
    guard let name = element.string else {
      sink.error(.manifestType, at: element.range, "\(quote(label)): expected string, found \(element.typeName)")
      isRight = false
      continue
    }
    if let problem = nameProblem(name, .segment) {
      sink.error(
        .manifestName, at: element.range, "the value name \(quote(name)) \(problem)",
        help: "a name is letters, digits, '_' and '-' and does not start with a digit or '-'")
      isRight = false
    } else if let earlier = places.updateValue(element, forKey: foldCase(name)) {
      sink.error(
        .manifestNameClash, at: element.range,
        earlier.string == name
          ? "value \(quote(name)) is listed twice"
          : "value names \(quote(earlier.string ?? "")) and \(quote(name)) differ only in case",
        notes: [Diagnostic.Note("first listed here", at: earlier.range)])
      isRight = false
    }
    values.append(name)
  }
  return isRight ? values : []
}
