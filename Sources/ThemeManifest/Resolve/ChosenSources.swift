import ThemeDiagnostics
import ThemeJSON
import ThemeModel

/// What a manifest states at one combination of its axes: no choice is left in it.
struct ChosenSources {
  let styles: NamedEntries
  let widgets: NamedEntries
  let tokens: TokenLayer
  /// The tokens without those of themes, settled.
  let tokenBase: TokenBase
  private let themes: [String: ThemeDefinition]
  private let graph: ExtendsGraph

  init(_ sources: ManifestSources, _ combination: AxisCombination, sink: inout DiagnosticSink) {
    let chooser = AxisChooser(table: sources.axes, combination: combination)
    styles = sources.styles.mapValues { chooser.chosen($0.value) }
    widgets = sources.widgets.mapValues { chooser.chosen($0.value) }
    for (section, names) in [("styles", styles), ("widgets", widgets)] {
      for entry in names.sorted {
        if case .object = entry.value.content { continue }
        sink.error(
          .manifestType, at: entry.value.range,
          "'\(section).\(entry.name)': expected object, found \(entry.value.typeName)")
      }
    }
    var tokens = TokenLayer()
    for json in sources.tokens { tokens.add(chooser.chosen(json), sink: &sink) }
    self.tokens = tokens
    tokenBase = TokenBase(tokens, options: sources.options)
    var themes: [ThemeDefinition] = []
    for entry in sources.themes.sorted {
      themes.append(ThemeDefinition(entry, chooser, styles: styles, widgets: widgets, sink: &sink))
    }
    if sources.isThemeless { themes = [ThemeDefinition(name: "default")] }
    self.themes = Dictionary(themes.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    graph = themeGraph(themes, self.themes, sink: &sink)
  }

  /// The theme's ancestors and itself, the root first; nil where that is broken.
  func ancestry(of theme: String) -> [String]? { graph.chain(to: theme) }

  func chain(to theme: String) -> [ThemeDefinition]? { ancestry(of: theme)?.compactMap { themes[$0] } }

  /// The paths of the tokens of all themes.
  var tokenPaths: Set<String> {
    themes.values.reduce(into: Set(tokens.tokens.keys)) { $0.formUnion($1.tokens.tokens.keys) }
  }
}

private func themeGraph(
  _ themes: [ThemeDefinition], _ byName: [String: ThemeDefinition], sink: inout DiagnosticSink
) -> ExtendsGraph {
  var parents: [String: ExtendsGraph.Parent] = [:]
  var broken: Set<String> = []
  for theme in themes {
    guard let parent = theme.parent else { continue }
    if byName[parent.name] != nil {
      parents[theme.name] = parent
    } else {
      broken.insert(theme.name)
      sink.error(
        .manifestExtends, at: parent.range, "no theme \(quote(parent.name))",
        help: didYouMean(parent.name, among: themes.map(\.name).filter { $0 != theme.name }))
    }
  }
  return ExtendsGraph(names: themes.map(\.name), parents: parents, broken: broken, sink: &sink)
}
