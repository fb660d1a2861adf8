import ThemeDiagnostics
import ThemeModel

/// What all files of a manifest state, by section, before anything is inherited or looked up.
struct ManifestSources {
  let styles: NamedEntries
  let widgets: NamedEntries
  let fonts: [String]
  /// Sorted by name; one named `default` where the manifest has none.
  let themes: [ThemeDefinition]
  private let tokens: TokenLayer
  private let options: TokenOptions

  init(_ manifests: [ManifestFile], fonts: [String], options: TokenOptions, sink: inout DiagnosticSink) {
    self.fonts = fonts
    self.options = options
    styles = NamedEntries("styles", noun: "style", .segment, limit: Limits.widgets, in: manifests, sink: &sink)
    widgets = NamedEntries("widgets", noun: "widget", .path, limit: Limits.widgets, in: manifests, sink: &sink)
    let entries = NamedEntries(
      "themes", noun: "theme", .segment, limit: Limits.themes, in: manifests, sink: &sink)
    for (section, names) in [("styles", styles), ("widgets", widgets)] {
      for entry in names.sorted {
        if case .object = entry.value.content { continue }
        sink.error(
          .manifestType, at: entry.value.range,
          "'\(section).\(entry.name)': expected object, found \(entry.value.typeName)")
      }
    }
    checkStylesAgainstWidgets(styles, widgets, sink: &sink)

    var tokens = TokenLayer()
    for file in manifests {
      if let json = file.object["tokens"] { tokens.add(json, sink: &sink) }
    }
    self.tokens = tokens

    var themes: [ThemeDefinition] = []
    for entry in entries.sorted {
      themes.append(ThemeDefinition(entry, styles: styles, widgets: widgets, sink: &sink))
    }
    if let stated = manifests.compactMap({ $0.object["themes"] }).first {
      if themes.isEmpty, case .object(let object) = stated.content,
        object.members.allSatisfy({ NamedEntries.otherKeys.contains($0.key) })
      {
        sink.error(
          .manifestMissingKey, at: stated.range, "'themes' names no theme",
          help: "remove it for one theme named 'default'")
      }
    } else {
      themes = [ThemeDefinition(name: "default")]
    }
    self.themes = themes
  }

  /// Every theme with every widget resolved, sorted by name.
  func resolveThemes(_ vocabulary: ManifestVocabulary, sink: inout DiagnosticSink) -> [Theme] {
    let byName = Dictionary(uniqueKeysWithValues: themes.map { ($0.name, $0) })
    let graph = themeGraph(byName, sink: &sink)
    let paths = pathsOfAllThemes
    let base = TokenBase(tokens, options: options)
    var result: [Theme] = []
    var spritesLeft = Limits.sprites
    for theme in themes {
      guard let chain = graph.chain(to: theme.name)?.compactMap({ byName[$0] }) else { continue }
      let table = base.table(
        themes: chain.map(\.tokens), theme: theme.name, pathsOfAllThemes: paths, sink: &sink)
      let definitions = DefinitionTable(styles: styles, widgets: widgets, themes: chain, sink: &sink)
      var resolver = WidgetResolver(
        vocabulary: vocabulary, definitions: definitions,
        reader: ValueReader(tokens: table, fonts: fonts, sink: sink), spritesLeft: spritesLeft)
      resolver.reader.options = options
      for style in styles.sorted { resolver.check(style: style) }
      var resolved: [Widget] = []
      for entry in widgets.sorted {
        guard resolver.spritesLeft >= 0 else { break }
        if let widget = resolver.widget(entry) { resolved.append(widget) }
      }
      sink = resolver.reader.sink
      spritesLeft = resolver.spritesLeft
      checkWidgetsAgainstStates(resolved, vocabulary, sink: &sink)
      result.append(Theme(name: theme.name, widgets: resolved, range: theme.range))
      if spritesLeft < 0 {
        sink.error(
          .manifestTooMany, at: nil, "the themes have more than \(Limits.sprites) sprites together")
        break
      }
    }
    if result.isEmpty {
      // Every theme's chain is broken; what styles and widgets extend can be checked all the same.
      _ = DefinitionTable(styles: styles, widgets: widgets, themes: [], sink: &sink)
    }
    return result
  }

  /// The tokens of every theme, sorted by the themes' names.
  func resolveTokens(sink: inout DiagnosticSink) -> [ThemeTokens] {
    let byName = Dictionary(uniqueKeysWithValues: themes.map { ($0.name, $0) })
    let graph = themeGraph(byName, sink: &sink)
    let base = TokenBase(tokens, options: options)
    let paths = pathsOfAllThemes
    var result: [ThemeTokens] = []
    for theme in themes {
      guard let chain = graph.chain(to: theme.name)?.compactMap({ byName[$0] }) else { continue }
      let table = base.table(
        themes: chain.map(\.tokens), theme: theme.name, pathsOfAllThemes: paths, sink: &sink)
      result.append(ThemeTokens(theme: theme.name, tokens: table.listing))
    }
    return result
  }

  private var pathsOfAllThemes: Set<String> {
    themes.reduce(into: Set(tokens.tokens.keys)) { $0.formUnion($1.tokens.tokens.keys) }
  }

  private func themeGraph(_ byName: [String: ThemeDefinition], sink: inout DiagnosticSink) -> ExtendsGraph {
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
}
