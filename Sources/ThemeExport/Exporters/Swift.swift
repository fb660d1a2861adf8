import ThemeDiagnostics
import ThemeModel

/// The names of generated Swift code. (A type named `Swift` outside of it would hide the standard library's module.)
public enum SwiftCode {}

extension SwiftCode {
  /// One Swift file that names every sprite and tells where it lies, in every theme and at every scale.
  ///
  /// Widgets are properties of nested enums; a sprite is a number that knows no theme; tables in string literals hold
  /// what a theme and a scale make of it. Documentation/SwiftOutput.md describes the code and why it looks so.
  public enum Swift: Exporter {
    public static let id = "swift"
    public static let summary = "Swift code that names every sprite of all themes, for Swift packages and apps"
    public static let details = """
      One file, `Theme.swift` unless `file` or `enum` say otherwise, describes all themes and scales:
      `Theme.hud.playButton.pressed` is a sprite, and `Theme.Pages(.ocean, displayScale: 2)[sprite]` is its place on a page.
      Two ids that would get one Swift name are an error. The file is not made when only some themes or scales are
      written. [SwiftOutput.md](SwiftOutput.md) describes the code; the build-tool plugin compiles it
      ([Plugins.md](Plugins.md)).
      """
    public static let needsImages = false
    public static let needsPages = true
    public static let readsPages = false
    public static let isWhole = true
    public static var options: ParameterSchema { SwiftOptions.schema }

    public static func export(
      _ atlases: [EncodedAtlas], options: ParameterSet, sink: inout DiagnosticSink
    ) -> [OutputFile] {
      guard let options = SwiftOptions(options, sink: &sink), !atlases.isEmpty,
        let source = source(atlases, options: options, sink: &sink)
      else { return [] }
      return [OutputFile(path: options.file, bytes: Array(source.text.utf8))]
    }

    private static func source(
      _ atlases: [EncodedAtlas], options: SwiftOptions, sink: inout DiagnosticSink
    ) -> SwiftSource? {
      let atlases = atlases.sorted { $0.theme.utf8.lexicographicallyPrecedes($1.theme.utf8) }
      guard let union = SpriteUnion(atlases, sink: &sink) else { return nil }
      var isRight = true

      // Types first, so that members meet them.
      var root = SwiftScope()
      var axes: [SwiftAxis] = []
      for axis in union.axes {
        guard let enumeration = SwiftAxis(axis, sink: &sink) else {
          isRight = false
          continue
        }
        let subject = "the type of axis '\(axis.name)'"
        isRight = root.declare(enumeration.type, subject, at: axis.range, sink: &sink) && isRight
        axes.append(enumeration)
      }
      guard isRight else { return nil }
      let shapes = union.widgets.map { SwiftShape($0) }
      let values = Dictionary(axes.map { ($0.name, $0.values) }, uniquingKeysWith: { first, _ in first })
      var shapeNames = SwiftShapeNames()
      for shape in shapes { shapeNames.add(shape, axes: values) }
      for (choice, _) in shapeNames.choices where !choice.flipBooks.isEmpty {
        isRight = SwiftAxis.declare(choice, axes: axes, sink: &sink) && isRight
      }
      let selections = selections(shapeNames, axes: axes)
      for selection in selections {
        let subject = "the type of '\(selection.axes.map(\.name).joined(separator: "/"))'"
        isRight =
          root.declare(SwiftIdentifier(type: selection.type), subject, at: nil, sink: &sink) && isRight
      }

      var variants = SwiftScope()
      let names = atlases.map { SwiftIdentifier(case: $0.theme) }
      for (atlas, name) in zip(atlases, names) {
        isRight =
          variants.declare(
            name, "theme '\(atlas.theme)'", at: atlas.range == .none ? nil : atlas.range, sink: &sink) && isRight
      }
      let errors = sink.diagnostics.count
      let variantAxes = SwiftVariants(atlases, cases: names, root: &root, scope: &variants, sink: &sink)
      isRight = isRight && sink.diagnostics.count == errors
      let tree = SwiftTree(union, root: root, sink: &sink)
      guard isRight, let tree else { return nil }

      let themes = atlases.indices.map { theme in
        (
          atlases[theme].theme, names[theme],
          atlases[theme].scales.indices.map {
            SwiftTable(atlases[theme], theme: theme, scaleIndex: $0, union: union)
          }
        )
      }
      return SwiftSource(
        union: union, options: options, themes: themes, variantAxes: variantAxes, scales: atlases[0].scales, tree: tree,
        axes: axes,
        shapes: shapes, shapeNames: shapeNames, selections: selections)
    }

    /// One for each list of axes that any shape has, in the order of the shapes.
    private static func selections(_ names: SwiftShapeNames, axes: [SwiftAxis]) -> [SwiftSelection] {
      var selections: [SwiftSelection] = []
      for (choice, _) in names.choices where !choice.options.isEmpty {
        let selection = SwiftSelection(
          axes: choice.axes.compactMap { name in axes.first { $0.name == name } }, isSequence: choice.isSequence)
        let isKnown = selections.contains {
          $0.axes.map(\.name) == choice.axes && $0.isSequence == choice.isSequence
        }
        if !isKnown, selection.count != nil { selections.append(selection) }
      }
      return selections
    }
  }
}
