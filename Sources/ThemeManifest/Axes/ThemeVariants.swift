// Which combinations of the axes a theme is drawn in, and what the variants are called.

import ThemeDiagnostics
import ThemeJSON
import ThemeModel

/// A theme at one combination of the axes.
struct ThemeVariant: Sendable {
  /// The theme's name, then the values that are not their axis's first, joined by `-`.
  var name: String
  /// The theme's name in the manifest.
  var base: String
  var combination: AxisCombination
  /// The theme's name in the manifest.
  var range: SourceRange
}

extension AxisTable {
  /// The combinations that a theme's `axes` states: an object is the product of the values that it lists (an axis that it
  /// does not name stays at its first), an array the union of its objects.
  func combinations(_ json: JSONValue, sink: inout DiagnosticSink) -> [AxisCombination] {
    switch json.content {
    case .object(let object): return product(of: object, sink: &sink)
    case .array(let elements):
      if elements.isEmpty {
        sink.error(
          .manifestOutOfRange, at: json.range, "'axes': the theme is drawn in no combination",
          help: "leave it out to draw the theme in all of them")
      }
      var seen: Set<AxisCombination> = []
      var result: [AxisCombination] = []
      for element in elements {
        guard case .object(let object) = element.content else {
          sink.error(.manifestType, at: element.range, "'axes': expected object, found \(element.typeName)")
          continue
        }
        result += product(of: object, sink: &sink).filter { seen.insert($0).inserted }
      }
      return result
    case .null, .boolean, .number, .string:
      sink.error(.manifestType, at: json.range, "'axes': expected object or array, found \(json.typeName)")
      return [first]
    }
  }

  private func product(of object: JSONObject, sink: inout DiagnosticSink) -> [AxisCombination] {
    var values = axes.map { _ in [0] }
    for member in object.members where member.key != descriptionKey {
      guard let index = index(of: member.key) else {
        sink.reportUnknownAxis(member.key, at: member.keyRange, self)
        continue
      }
      let places = places(member.value, of: axes[index], sink: &sink)
      if !places.isEmpty { values[index] = places }
    }
    return product(values)
  }

  /// The indices of the values that a theme lists of an axis: one, or an array of them.
  private func places(_ json: JSONValue, of axis: Axis, sink: inout DiagnosticSink) -> [Int] {
    let label = "axes.\(axis.name)"
    var elements = [json]
    if case .array(let listed) = json.content {
      elements = listed
      if listed.isEmpty {
        sink.error(
          .manifestOutOfRange, at: json.range, "\(quote(label)): no value is listed",
          help: "leave the axis out for its first value")
      }
    }
    if axis.values.isEmpty { return [] }
    var result: [Int] = []
    for element in elements {
      guard let name = element.string else {
        sink.error(.manifestType, at: element.range, "\(quote(label)): expected string, found \(element.typeName)")
        continue
      }
      guard let place = axis.values.firstIndex(of: name) else {
        sink.reportUnknownValue(name, at: element.range, axis)
        continue
      }
      if result.contains(place) {
        sink.error(.manifestNameClash, at: element.range, "value \(quote(name)) is listed twice")
      } else {
        result.append(place)
      }
    }
    return result.sorted()
  }

  /// The unique name of a theme's variant.
  func name(_ base: String, _ combination: AxisCombination) -> String {
    let changed = zip(axes, combination.values).filter { $1 > 0 }.map { name(of: $1, in: $0) }
    return ([base] + changed).joined(separator: "-")
  }

  /// A combination in words: `appearance dark, contrast high`, without what is at its first value.
  func words(_ combination: AxisCombination) -> String {
    let changed = zip(axes, combination.values).filter { $1 > 0 }.map { "\($0.name) \(name(of: $1, in: $0))" }
    return changed.isEmpty ? "every axis at its first value" : changed.joined(separator: ", ")
  }

  /// Reports variants that would have one name, or one that is too long for the name of a file.
  func checkNames(_ variants: [ThemeVariant], sink: inout DiagnosticSink) {
    var first: [String: ThemeVariant] = [:]
    // Where the manifest has no themes, the axes alone make the names.
    func place(_ variant: ThemeVariant) -> SourceRange? { variant.range == .none ? range : variant.range }
    for variant in variants {
      if variant.name.utf8.count > Limits.nameLength, variant.name != variant.base {
        sink.error(
          .manifestName, at: place(variant),
          "the variant name \(quote(variant.name)) is longer than \(Limits.nameLength) bytes")
      }
      guard let other = first[foldCase(variant.name)] else {
        first[foldCase(variant.name)] = variant
        continue
      }
      func described(_ variant: ThemeVariant) -> String {
        "theme \(quote(variant.base)) with \(words(variant.combination))"
      }
      let (later, earlier) =
        (variant.range.file, variant.range.lower) < (other.range.file, other.range.lower)
        ? (other, variant) : (variant, other)
      sink.error(
        .manifestNameClash, at: place(later),
        "\(described(earlier)) and \(described(later)) would both be named \(quote(later.name))",
        notes: earlier.base == later.base ? [] : [Diagnostic.Note("the other theme is here", at: earlier.range)],
        help:
          "rename \(earlier.base == later.base ? "a value" : "a theme"), or limit what is drawn by \"axes\" in \(later.range == .none ? "a theme" : "the theme")"
      )
    }
  }
}
