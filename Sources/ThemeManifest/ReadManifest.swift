import ThemeDiagnostics
import ThemeJSON
import ThemeModel

/// Reads a manifest and everything it includes into a ``ThemeSet``.
///
/// The steps: read the files as JSON; check their keys; read settings and fonts; collect axes, styles, widgets and themes;
/// then for each theme and combination of the axes choose branches, settle the tokens, put the layers of every style and widget over one another, and read the values.
/// Every problem is reported, not only the first, except where a file that cannot be read would make others look wrong.
///
/// - Parameters:
///   - root: the manifest; it is added to `files`, then each included file in the order in which it is read.
///   - load: answers for a file that is included, or whose text a value is.
/// - Returns: nil when an error was reported.
public func readManifest(
  _ root: SourceFile, vocabulary: ManifestVocabulary, files: inout SourceFiles, sink: inout DiagnosticSink,
  load: (_ path: String) -> ManifestLoad
) -> ThemeSet? {
  var found = DiagnosticSink()
  let result = readThemeSet(root, vocabulary: vocabulary, files: &files, sink: &found, load: load)
  sink.append(found)
  return found.hasErrors ? nil : result
}

/// The tokens of every theme of a manifest, sorted by the themes' names; within a theme by path.
///
/// - Returns: nil when an error was reported.
public func readTokens(
  _ root: SourceFile, vocabulary: ManifestVocabulary, files: inout SourceFiles, sink: inout DiagnosticSink,
  load: (_ path: String) -> ManifestLoad
) -> [ThemeTokens]? {
  var found = DiagnosticSink()
  let sources = readSources(root, vocabulary: vocabulary, files: &files, sink: &found, load: load)
  let result = sources?.sources.resolveTokens(sink: &found)
  sink.append(found)
  return found.hasErrors ? nil : result
}

/// The strings of a manifest, sorted by key.
///
/// - Returns: nil when an error was reported.
public func readStrings(
  _ root: SourceFile, vocabulary: ManifestVocabulary, files: inout SourceFiles, sink: inout DiagnosticSink,
  load: (_ path: String) -> ManifestLoad
) -> [KeyedString]? {
  var found = DiagnosticSink()
  let read = readSources(root, vocabulary: vocabulary, files: &files, sink: &found, load: load)
  var images: [String: SourceRange] = [:]
  var uses = StringUses()
  withoutActuallyEscaping(load) { load in
    _ = read?.sources.resolveThemes(vocabulary, images: &images, texts: TextFiles(load), strings: &uses, sink: &found)
  }
  sink.append(found)
  guard let table = read?.sources.strings, !found.hasErrors else { return nil }
  return table.keys.map { key in
    let translations = table.localeNames.compactMap { locale in
      table.string(key, in: locale).map { KeyedString.Translation(locale: locale, text: $0.text) }
    }
    return KeyedString(key: key, translations: translations, isUsed: uses.used.contains(key))
  }
}

private func readThemeSet(
  _ root: SourceFile, vocabulary: ManifestVocabulary, files: inout SourceFiles, sink: inout DiagnosticSink,
  load: (String) -> ManifestLoad
) -> ThemeSet? {
  guard let read = readSources(root, vocabulary: vocabulary, files: &files, sink: &sink, load: load) else { return nil }
  if !read.hasWidgets {
    sink.error(
      .manifestMissingKey, at: read.range, "the manifest has no 'widgets'",
      help: "add \"widgets\": { \"name\": { \"kind\": … } }")
  }
  var images: [String: SourceRange] = [:]
  var uses = StringUses()
  // The files that values name are read while they are resolved, and what is resolved holds their texts alone.
  let themes = withoutActuallyEscaping(load) { load in
    read.sources.resolveThemes(vocabulary, images: &images, texts: TextFiles(load), strings: &uses, sink: &sink)
  }
  if !sink.hasErrors { AtlasChoice.check(read.settings.atlases, themes: themes, sink: &sink) }
  let pictures = images.map { ImageReference(path: $0.key, range: $0.value) }.sorted { $0.path < $1.path }
  return ThemeSet(settings: read.settings, fonts: read.fonts, images: pictures, themes: themes)
}

/// A manifest with all its files, before its themes are resolved.
private struct ReadSources {
  var settings: BuildSettings
  var fonts: [FontFamily]
  var sources: ManifestSources
  var hasWidgets: Bool
  /// The root manifest's object.
  var range: SourceRange
}

private func readSources(
  _ root: SourceFile, vocabulary: ManifestVocabulary, files: inout SourceFiles, sink: inout DiagnosticSink,
  load: (String) -> ManifestLoad
) -> ReadSources? {
  var includes = IncludeReader(rootPath: root.path)
  includes.read(root, files: &files, sink: &sink, load: load)
  guard includes.manifests.first?.isRoot == true else { return nil }
  for file in includes.manifests { TopLevelKeys.check(file, sink: &sink) }
  // A newer version may mean anything by its other keys.
  if sink.diagnostics.contains(where: { $0.id == .manifestVersion }) { return nil }
  let manifests = includes.manifests.map { ChosenSections.removed(from: $0, sink: &sink) }
  guard let first = manifests.first else { return nil }

  let fontEntries = NamedEntries("fonts", noun: "font", .segment, limit: Limits.fonts, in: manifests, sink: &sink)
  let atlases = NamedEntries("atlases", noun: "atlas", .segment, limit: Limits.atlases, in: [first], sink: &sink)
  var reader = ValueReader(tokens: nil, fonts: fontEntries.names, sink: sink)
  var settings = reader.settings(first.object, formats: vocabulary.formats)
  settings.atlases = atlases.sorted.compactMap { reader.atlasGroup($0, over: settings.atlas) }
  let options = first.object["tokenOptions"].map { reader.tokenOptions($0) } ?? TokenOptions()
  let fonts = fontEntries.sorted.compactMap { reader.fontFamily($0) }
  sink = reader.sink

  let sources = ManifestSources(manifests, fonts: fontEntries.names, options: options, sink: &sink)
  guard includes.isComplete else {
    sources.checkSections(sink: &sink)
    return nil
  }
  return ReadSources(
    settings: settings, fonts: fonts, sources: sources,
    hasWidgets: manifests.contains { $0.object["widgets"] != nil }, range: first.object.range)
}
