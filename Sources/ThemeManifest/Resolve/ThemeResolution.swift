import ThemeDiagnostics
import ThemeModel

/// Resolves the widgets of one theme variant after another.
struct ThemeResolution {
  let vocabulary: ManifestVocabulary
  let fonts: [String]
  /// The folder of each file, by its index in the build's sources.
  let folders: [UInt32: [String]]
  let options: TokenOptions
  /// The paths of the tokens of all themes.
  let pathsOfAllThemes: Set<String>
  /// How many more sprites the build may have.
  var spritesLeft = Limits.sprites
  /// Where each picture is first used, by its path.
  private(set) var images: [String: SourceRange]
  /// The files that values name.
  private var texts: TextFiles
  let strings: StringTable
  private(set) var stringUses = StringUses()
  private var findings = VariantFindings()

  init(
    vocabulary: ManifestVocabulary, fonts: [String], folders: [UInt32: [String]], options: TokenOptions,
    pathsOfAllThemes: Set<String>,
    images: [String: SourceRange], texts: TextFiles, strings: StringTable
  ) {
    self.vocabulary = vocabulary
    self.fonts = fonts
    self.folders = folders
    self.options = options
    self.images = images
    self.texts = texts
    self.strings = strings
    self.pathsOfAllThemes = pathsOfAllThemes
  }

  struct Result {
    /// Nil where the theme's chain is broken.
    var widgets: [Widget]?
    var spriteCount: Int
  }

  /// Every widget of a variant. What an earlier variant of the theme reported of the same
  /// place is not said again.
  ///
  /// - Parameter locale: the variant's.
  mutating func resolve(
    _ variant: ThemeVariant, _ chosen: ChosenSources, locale: String?, sink: inout DiagnosticSink
  ) -> Result {
    guard let chain = chosen.chain(to: variant.base) else { return Result(widgets: nil, spriteCount: 0) }
    var found = DiagnosticSink()
    let table = chosen.tokenBase.table(
      themes: chain, theme: variant.name, pathsOfAllThemes: pathsOfAllThemes, sink: &found)
    let definitions = DefinitionTable(styles: chosen.styles, widgets: chosen.widgets, themes: chain, sink: &found)
    var resolver = WidgetResolver(
      vocabulary: vocabulary, definitions: definitions,
      reader: ValueReader(tokens: table, fonts: fonts, folders: folders, sink: found), spritesLeft: spritesLeft)
    resolver.reader.images = images
    resolver.reader.texts = texts
    resolver.reader.options = options
    resolver.reader.strings = VariantStrings(table: strings, locale: locale)
    resolver.reader.stringUses = stringUses
    for style in chosen.styles.sorted { resolver.check(style: style) }
    var widgets: [Widget] = []
    for entry in chosen.widgets.sorted {
      guard resolver.spritesLeft >= 0 else { break }
      if let widget = resolver.widget(entry) { widgets.append(widget) }
    }
    found = resolver.reader.sink
    images = resolver.reader.images
    texts = resolver.reader.texts
    stringUses = resolver.reader.stringUses
    checkWidgetsAgainstStates(widgets, sink: &found)
    findings.report(found, of: variant.base, sink: &sink)
    return Result(widgets: widgets, spriteCount: spritesLeft - resolver.spritesLeft)
  }
}

/// What the variants of themes report, each of it once for a theme.
struct VariantFindings {
  private struct Finding: Hashable {
    var id: DiagnosticID
    var range: SourceRange?
  }

  private var reported: [String: Set<Finding>] = [:]

  /// Hands on what no earlier variant of the theme found at the same place.
  mutating func report(_ found: DiagnosticSink, of theme: String, sink: inout DiagnosticSink) {
    var new: Set<Finding> = []
    for diagnostic in found.diagnostics {
      let finding = Finding(id: diagnostic.id, range: diagnostic.range)
      new.insert(finding)
      if !(reported[theme]?.contains(finding) ?? false) { sink.report(diagnostic) }
    }
    reported[theme, default: []].formUnion(new)
  }
}
