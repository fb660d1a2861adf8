import ThemeDiagnostics

/// An axis as an enum of the generated code.
struct SwiftAxis {
  let name: String
  let type: SwiftIdentifier
  let values: [String]
  /// In the order of `values`.
  let cases: [SwiftIdentifier]
  /// A widget that has it.
  private let range: SourceRange

  /// Reports values that would be one case, and returns nil then.
  init?(_ axis: SpriteUnion.Axis, sink: inout DiagnosticSink) {
    name = axis.name
    type = SwiftIdentifier(type: axis.name)
    values = axis.values
    cases = axis.values.map { SwiftIdentifier(case: $0) }
    range = axis.range
    var scope = Self.scope(&sink)
    if !declare(axis.values.indices.map { $0 }, in: &scope, sink: &sink) { return nil }
  }

  /// Reports flip-books of a choice that would have the name of one of its values or of each other.
  static func declare(_ choice: SwiftChoice, axes: [SwiftAxis], sink: inout DiagnosticSink) -> Bool {
    guard let axis = axes.first(where: { $0.name == choice.axes.first }) else { return true }
    var scope = scope(&sink)
    var isRight = axis.declare(choice.options.map(\.value), in: &scope, sink: &sink)
    for flipBook in choice.flipBooks {
      let name = SwiftIdentifier(case: flipBook.name)
      isRight = scope.declare(name, "transition '\(flipBook.name)'", at: axis.range, sink: &sink) && isRight
    }
    return isRight
  }

  /// What every shape has beside its values.
  private static func scope(_ sink: inout DiagnosticSink) -> SwiftScope {
    var scope = SwiftScope()
    for own in ["sprites", "_first", "_offsets", "_counts"] {
      _ = scope.declare(SwiftIdentifier(case: own), "the generated property '\(own)'", at: nil, sink: &sink)
    }
    return scope
  }

  private func declare(_ places: [Int], in scope: inout SwiftScope, sink: inout DiagnosticSink) -> Bool {
    places.reduce(true) { isRight, place in
      let subject = "value '\(values[place])' of axis '\(name)'"
      return scope.declare(cases[place], subject, at: range, sink: &sink) && isRight
    }
  }
}

/// The type that chooses among a widget's sprites by axis values.
struct SwiftSelection {
  let axes: [SwiftAxis]
  let isSequence: Bool

  /// More combinations than this get no such type.
  static let most = 10_000

  var type: String { axes.map(\.type.text).joined() + (isSequence ? "Sequences" : "Sprites") }
  var element: String { isSequence ? "SpriteSequence" : "Sprite" }

  /// The number of combinations, or nil where there are more than ``most``.
  var count: Int? {
    var count = 1
    for axis in axes {
      count *= axis.values.count
      if count > Self.most { return nil }
    }
    return count
  }

  /// Every combination of values, the last axis fastest.
  var grid: [[Int]] {
    axes.reduce([[]]) { grid, axis in grid.flatMap { values in axis.values.indices.map { values + [$0] } } }
  }

  /// The names of the subscript's parameters: no keywords, and nothing that the subscript itself uses.
  private var names: [String] {
    axes.map { axis in
      let name = SwiftIdentifier(member: axis.name)
      return name.code != name.text || ["first", "offsets", "counts", "place"].contains(name.text)
        ? name.text + "_" : name.text
    }
  }

  var parameters: String { zip(names, axes).map { "\($0): \($1.type.code)" }.joined(separator: ", ") }
  var arguments: String { names.joined(separator: ", ") }

  /// The index of the chosen combination in the grid.
  var place: String {
    var text = ""
    for (name, axis) in zip(names, axes) {
      text = text.isEmpty ? "\(name).place" : "(\(text)) * \(axis.values.count) + \(name).place"
    }
    return text
  }
}
