import ThemeDiagnostics
import ThemeJSON
import ThemeModel

/// What all files of a manifest state, by section, before anything is chosen, inherited or looked up.
struct ManifestSources {
  let axes: AxisTable
  let fonts: [String]
  /// The folder of each file, by its index in the build's sources.
  private let folders: [UInt32: [String]]
  let options: TokenOptions
  let styles: NamedEntries
  let widgets: NamedEntries
  /// Empty where the manifest has no `themes`.
  let themes: NamedEntries
  let strings: StringTable
  /// The trees of all files.
  let tokens: [JSONValue]
  /// Whether the manifest leaves its one theme to us.
  let isThemeless: Bool
  /// Sorted by name: what is drawn.
  let variants: [ThemeVariant]
  /// The axes that tokens, styles, widgets and strings ask for.
  private let sharedMask: AxisMask
  /// The axes that a theme's own changes ask for.
  private let themeMasks: [String: AxisMask]

  /// - Parameter manifests: without choices where there can be none.
  init(_ manifests: [ManifestFile], fonts: [String], options: TokenOptions, sink: inout DiagnosticSink) {
    self.fonts = fonts
    self.options = options
    folders = Dictionary(manifests.map { ($0.object.range.file, $0.folder) }, uniquingKeysWith: { first, _ in first })
    axes = AxisTable(manifests, sink: &sink)
    styles = NamedEntries("styles", noun: "style", .segment, limit: Limits.widgets, in: manifests, sink: &sink)
    widgets = NamedEntries("widgets", noun: "widget", .path, limit: Limits.widgets, in: manifests, sink: &sink)
    themes = NamedEntries("themes", noun: "theme", .segment, limit: Limits.themes, in: manifests, sink: &sink)
    strings = StringTable(manifests, axes, sink: &sink)
    checkStylesAgainstWidgets(styles, widgets, sink: &sink)
    tokens = manifests.compactMap { $0.object["tokens"] }

    var mask = AxisMask()
    for json in tokens + (styles.sorted + widgets.sorted).map(\.value) {
      mask.formUnion(AxisChoice.check(json, axes, sink: &sink))
    }
    if strings.isStated, let locale = axes.index(of: StringTable.axis) { mask.insert(locale) }
    sharedMask = mask
    var masks: [String: AxisMask] = [:]
    for entry in themes.sorted {
      var mask = AxisMask()
      for member in entry.value.object?.members ?? [] where ThemeDefinition.chosenKeys.contains(member.key) {
        mask.formUnion(AxisChoice.check(member.value, axes, sink: &sink))
      }
      masks[entry.name] = mask
    }
    themeMasks = masks

    isThemeless = !manifests.contains { $0.object["themes"] != nil }
    if let stated = manifests.first(where: { $0.object["themes"] != nil && !$0.hasChosenThemes })?.object["themes"],
      themes.isEmpty,
      case .object(let object) = stated.content,
      object.members.allSatisfy({ NamedEntries.otherKeys.contains($0.key) })
    {
      sink.error(
        .manifestMissingKey, at: stated.range, "'themes' names no theme",
        help: "remove it for one theme named 'default'")
    }
    variants = Self.variants(of: themes, isThemeless: isThemeless, axes, sink: &sink)
  }

  private static func variants(
    of themes: NamedEntries, isThemeless: Bool, _ axes: AxisTable, sink: inout DiagnosticSink
  ) -> [ThemeVariant] {
    var variants: [ThemeVariant] = []
    func add(_ name: String, _ range: SourceRange, _ combinations: [AxisCombination]) {
      variants += combinations.map {
        ThemeVariant(name: axes.name(name, $0), base: name, combination: $0, range: range)
      }
    }
    let all = axes.combinations
    if isThemeless { add("default", .none, all) }
    for entry in themes.sorted {
      let stated = entry.value.object?["axes"].map { axes.combinations($0, sink: &sink) }
      add(entry.name, entry.nameRange, stated ?? all)
      if variants.count > Limits.themes {
        sink.error(
          .manifestTooMany, at: entry.nameRange,
          "the themes have more than \(Limits.themes) variants together",
          help: "limit what is drawn by \"axes\" in the themes")
        break
      }
    }
    variants.sort {
      ($0.name, $0.base, $0.combination) < ($1.name, $1.base, $1.combination)
    }
    axes.checkNames(variants, sink: &sink)
    return variants
  }

  /// Checks what the sections are made of, where nothing can be resolved.
  func checkSections(sink: inout DiagnosticSink) { _ = ChosenSources(self, axes.first, sink: &sink) }

  /// Every variant of every theme with every widget resolved, sorted by name. Adds the pictures and strings that they use.
  func resolveThemes(
    _ vocabulary: ManifestVocabulary, images: inout [String: SourceRange], texts: TextFiles,
    strings uses: inout StringUses,
    sink: inout DiagnosticSink
  ) -> [Theme] {
    let allMasks = allMasks
    let chosenSources = chosenSources(sink: &sink)
    let paths = chosenSources.values.reduce(into: Set<String>()) { $0.formUnion($1.tokenPaths) }
    var resolution = ThemeResolution(
      vocabulary: vocabulary, fonts: fonts, folders: folders, options: options, pathsOfAllThemes: paths, images: images,
      texts: texts, strings: strings)
    var result: [Theme] = []
    // What two variants have in common is resolved once.
    var resolved: [ResolvedKey: ThemeResolution.Result] = [:]
    for variant in variants {
      guard let chosen = chosenSources[variant.combination.projected(to: allMasks)] else { continue }
      let mask = (chosen.ancestry(of: variant.base) ?? []).reduce(sharedMask) { $0.union(themeMasks[$1] ?? AxisMask()) }
      let key = ResolvedKey(theme: variant.base, combination: variant.combination.projected(to: mask))
      let locale = strings.locale(of: variant.combination, axes)
      let found = resolved[key] ?? resolution.resolve(variant, chosen, locale: locale, sink: &sink)
      resolved[key] = found
      guard let widgets = found.widgets else { continue }
      result.append(
        Theme(
          name: variant.name, base: variant.base, axes: axes.values(of: variant.combination),
          locale: locale.map { ThemeLocale($0) }, widgets: widgets, range: variant.range))
      resolution.spritesLeft -= found.spriteCount
      if resolution.spritesLeft < 0 {
        sink.error(
          .manifestTooMany, at: nil, "the themes have more than \(Limits.sprites) sprites together")
        break
      }
    }
    resolution.stringUses.reportMissing(strings, sink: &sink)
    if result.isEmpty, let chosen = chosenSources[axes.first] {
      // Every theme's chain is broken; what styles and widgets extend can be checked all the same.
      _ = DefinitionTable(styles: chosen.styles, widgets: chosen.widgets, themes: [], sink: &sink)
    }
    images = resolution.images
    uses = resolution.stringUses
    return result
  }

  /// The tokens of every variant of every theme, sorted by the variants' names.
  func resolveTokens(sink: inout DiagnosticSink) -> [ThemeTokens] {
    let chosenSources = chosenSources(sink: &sink)
    let paths = chosenSources.values.reduce(into: Set<String>()) { $0.formUnion($1.tokenPaths) }
    var findings = VariantFindings()
    var result: [ThemeTokens] = []
    for variant in variants {
      guard let chosen = chosenSources[variant.combination.projected(to: allMasks)],
        let chain = chosen.chain(to: variant.base)
      else { continue }
      var found = DiagnosticSink()
      let table = chosen.tokenBase.table(
        themes: chain, theme: variant.name, pathsOfAllThemes: paths, sink: &found)
      findings.report(found, of: variant.base, sink: &sink)
      result.append(
        ThemeTokens(
          theme: variant.name, base: variant.base, axes: axes.values(of: variant.combination), tokens: table.listing))
    }
    return result
  }

  /// The axes that anything asks for.
  private var allMasks: AxisMask { themeMasks.values.reduce(sharedMask) { $0.union($1) } }

  /// What is stated at every combination that a variant needs.
  private func chosenSources(sink: inout DiagnosticSink) -> [AxisCombination: ChosenSources] {
    let allMasks = allMasks
    var result: [AxisCombination: ChosenSources] = [:]
    for variant in variants where variants.count <= Limits.themes {
      let combination = variant.combination.projected(to: allMasks)
      if result[combination] == nil { result[combination] = ChosenSources(self, combination, sink: &sink) }
    }
    // With no theme to resolve the sections are checked all the same.
    if result.isEmpty { result[axes.first] = ChosenSources(self, axes.first, sink: &sink) }
    return result
  }

  private struct ResolvedKey: Hashable {
    var theme: String
    var combination: AxisCombination
  }
}
