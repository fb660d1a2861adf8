import ThemeModel

/// Which themes `--theme` chooses: a theme's name in the manifest means all of its variants.
enum ThemeChoice {
  /// The themes to draw, in the order of the set. One that is not chosen is among them where a chosen variant comes after
  /// it that may share its pages, and where all themes share a layout: `--theme` changes which files are written, never what is
  /// in them.
  static func themes(
    of set: ThemeSet, options: BuildOptions, needsPages: Bool, layout: AtlasSettings.Layout
  ) -> [(theme: Theme, isChosen: Bool)] {
    func isChosen(_ theme: Theme) -> Bool {
      options.themes.isEmpty || options.themes.contains(theme.name) || options.themes.contains(theme.base)
    }
    if layout == .sharedAcrossThemes { return set.themes.map { ($0, isChosen($0)) } }
    guard needsPages, let last = set.themes.lastIndex(where: isChosen) else {
      return set.themes.filter(isChosen).map { ($0, true) }
    }
    let bases = Set(set.themes.filter(isChosen).map(\.base))
    return set.themes[...last].filter { isChosen($0) || (!$0.axes.isEmpty && bases.contains($0.base)) }
      .map { ($0, isChosen($0)) }
  }
}
