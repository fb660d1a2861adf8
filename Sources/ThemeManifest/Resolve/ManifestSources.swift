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
  /// The folder of each file, by its index in the build's sources.
  private let folders: [UInt32: [String]]

  init(_ manifests: [ManifestFile], fonts: [String], sink: inout DiagnosticSink) {
    self.fonts = fonts
    folders = Dictionary(manifests.map { ($0.object.range.file, $0.folder) }, uniquingKeysWith: { first, _ in first })
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

  /// Every theme with every widget resolved, sorted by name. Adds the pictures that they use.
  func resolveThemes(
    _ vocabulary: ManifestVocabulary, images: inout [String: SourceRange], sink: inout DiagnosticSink
  ) -> [Theme] {
    let byName = Dictionary(uniqueKeysWithValues: themes.map { ($0.name, $0) })
    let graph = themeGraph(byName, sink: &sink)
    let paths = themes.reduce(into: Set(tokens.tokens.keys)) { $0.formUnion($1.tokens.tokens.keys) }
    var result: [Theme] = []
    var spritesLeft = Limits.sprites
    for theme in themes {
      guard let chain = graph.chain(to: theme.name)?.compactMap({ byName[$0] }) else { continue }
      let layer = chain.reduce(tokens) { $0.overridden(by: $1.tokens, sink: &sink) }
      let table = TokenResolver.resolve(layer, theme: theme.name, pathsOfAllThemes: paths, sink: &sink)
      let definitions = DefinitionTable(styles: styles, widgets: widgets, themes: chain, sink: &sink)
      var resolver = WidgetResolver(
        vocabulary: vocabulary, definitions: definitions,
        reader: ValueReader(tokens: table, fonts: fonts, folders: folders, sink: sink), spritesLeft: spritesLeft)
      resolver.reader.images = images
      for style in styles.sorted { resolver.check(style: style) }
      var resolved: [Widget] = []
      for entry in widgets.sorted {
        guard resolver.spritesLeft >= 0 else { break }
        if let widget = resolver.widget(entry) { resolved.append(widget) }
      }
      sink = resolver.reader.sink
      images = resolver.reader.images
      spritesLeft = resolver.spritesLeft
      checkWidgetsAgainstStates(resolved, sink: &sink)
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
