// Themes whose manifest has axes: `Theme.Variant(.ocean, appearance: .dark)`.

import ThemeDiagnostics
import ThemeModel

struct SwiftVariants {
  /// A theme's name in the manifest.
  struct Base {
    var name: String
    var identifier: SwiftIdentifier
  }

  /// Sorted by name.
  private(set) var bases: [Base] = []
  /// The themes' axes, with every value that any of them has.
  private(set) var axes: [SwiftAxis] = []
  /// What asks a variant for its value of an axis, in the order of `axes`.
  private(set) var members: [SwiftIdentifier] = []
  /// For each theme of the build: its case, the index of its base, and of its value of each axis.
  private(set) var rows: [(identifier: SwiftIdentifier, base: Int, values: [Int])] = []

  /// Nil where the manifest has no axes, and after reporting names that meet.
  ///
  /// - Parameters:
  ///   - root: the types of the generated enum.
  ///   - scope: the cases of `Variant`.
  init?(
    _ atlases: [EncodedAtlas], cases: [SwiftIdentifier], root: inout SwiftScope, scope: inout SwiftScope,
    sink: inout DiagnosticSink
  ) {
    guard let first = atlases.first, !first.axes.isEmpty else { return nil }
    let range = first.range == .none ? nil : first.range
    var isRight = root.declare(SwiftIdentifier(type: "Base"), "the type of the themes' names", at: nil, sink: &sink)
    var names = SwiftScope()
    for atlas in atlases where !bases.contains(where: { $0.name == atlas.base }) {
      let identifier = SwiftIdentifier(case: atlas.base)
      isRight =
        names.declare(
          identifier, "theme '\(atlas.base)'", at: atlas.range == .none ? nil : atlas.range, sink: &sink) && isRight
      bases.append(Base(name: atlas.base, identifier: identifier))
    }
    for own in ["base", "rawValue", "hashValue", "_shown"] {
      _ = scope.declare(SwiftIdentifier(member: own), "the generated property '\(own)'", at: nil, sink: &sink)
    }
    for (place, axis) in first.axes.enumerated() {
      let values = Set(atlases.compactMap { $0.axes.indices.contains(place) ? $0.axes[place] : nil })
        .sorted { ($0.position, $0.value) < ($1.position, $1.value) }.map(\.value)
      guard
        let new = SwiftAxis(
          SpriteUnion.Axis(name: axis.axis, values: values, range: first.range), sink: &sink)
      else {
        isRight = false
        continue
      }
      isRight = root.declare(new.type, "the type of the themes' axis '\(axis.axis)'", at: range, sink: &sink) && isRight
      let plain = SwiftIdentifier(member: axis.axis)
      // A keyword would need back-ticks as a parameter's label, and `self` means something else there.
      let member = plain.code == plain.text ? plain : SwiftIdentifier(member: axis.axis + "_")
      isRight =
        scope.declare(member, "the property of the themes' axis '\(axis.axis)'", at: range, sink: &sink) && isRight
      axes.append(new)
      members.append(member)
    }
    guard isRight else { return nil }
    rows = zip(atlases, cases).map { atlas, identifier in
      (
        identifier, bases.firstIndex { $0.name == atlas.base } ?? 0,
        zip(axes, atlas.axes).map { axis, value in axis.values.firstIndex(of: value.value) ?? 0 }
      )
    }
  }

  /// What `Variant` has beside its cases.
  func memberText(access: String) -> String {
    var text = "\n    /// The theme's name in the manifest.\n"
    text += property("base", type: "Base", access: access, cases: bases.map(\.identifier)) { $0.base }
    for (place, axis) in axes.enumerated() {
      text += "\n    /// The value of the axis '\(swiftCommentText(axis.name))'.\n"
      text += property(members[place].code, type: axis.type.code, access: access, cases: axis.cases) {
        $0.values[place]
      }
    }
    let parameters = zip(members, axes).map { ", \($0.code): \($1.type.code) = .\($1.cases[0].code)" }.joined()
    text +=
      "\n    /// A theme at a value of every axis. Where that is not drawn: axis by axis, in the order of the parameters,\n"
    text += "    /// the value where anything has it, else the first that there is.\n"
    text += "    \(access)init(_ base: Base\(parameters)) {\n"
    var shown = "Variant.allCases.filter { $0.base == base }"
    for member in members { shown = "Variant._shown(\(shown), \(member.code)) { $0.\(member.code) }" }
    text += "      self = \(shown)[0]\n    }\n"
    return text + """

          private static func _shown<Value: Swift.Equatable>(
            _ variants: [Variant], _ wanted: Value, _ value: (Variant) -> Value
          ) -> [Variant] {
            let wanted = variants.contains { value($0) == wanted } ? wanted : value(variants[0])
            return variants.filter { value($0) == wanted }
          }

      """
  }

  private func property(
    _ name: String, type: String, access: String, cases: [SwiftIdentifier],
    index: ((identifier: SwiftIdentifier, base: Int, values: [Int])) -> Int
  ) -> String {
    var text = "    \(access)var \(name): \(type) {\n      switch self {\n"
    for (place, value) in cases.enumerated() {
      let shown = rows.filter { index($0) == place }.map { "." + $0.identifier.code }
      if shown.isEmpty { continue }
      text += "      case \(shown.joined(separator: ", ")): return .\(value.code)\n"
    }
    return text + "      }\n    }\n"
  }

  /// The types that `Variant` speaks of.
  func typeText(access: String) -> String {
    let base = bases.map { (name: $0.name, identifier: $0.identifier) }
    var text = enumeration("Base", "The themes by their names in the manifest.", base, access: access)
    for axis in axes {
      let values = zip(axis.values, axis.cases).map { (name: $0, identifier: $1) }
      text += enumeration(
        axis.type.code, "The values of the themes' axis '\(swiftCommentText(axis.name))'.", values, access: access)
    }
    return text
  }

  private func enumeration(
    _ type: String, _ comment: String, _ cases: [(name: String, identifier: SwiftIdentifier)], access: String
  ) -> String {
    var text = "\n  /// \(comment)\n"
    text += "  \(access)enum \(type): Swift.String, Swift.Hashable, Swift.Sendable, Swift.CaseIterable {\n"
    for (name, identifier) in cases { text += "    case \(identifier.code) = \"\(swiftLiteralText(name))\"\n" }
    return text + "  }\n"
  }
}
