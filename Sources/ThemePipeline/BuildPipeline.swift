import ThemeDiagnostics
import ThemeExport
import ThemeModel
import ThemeStorage

/// The whole program: themes.json to files.
public enum BuildPipeline {
  /// Builds a manifest's themes.
  ///
  /// 0. *no-op*: where every input and output is as the last build left it, nothing else is done.
  /// 1. *read*: text to a ``ThemeSet`` that holds no default, reference or unit.
  /// 2. *fonts*: files to faces that measure and give outlines.
  /// 3. *generate*: widgets to draw lists, one for each sprite and scale, of all themes, so that all errors are found
  ///    before anything is drawn.
  /// 4. *draw*, *pack*, *encode*, theme by theme: draw lists to sprites to pages to PNG.
  /// 5. *export*: a theme to named bytes, which go at once to temporary files; then what describes all themes.
  /// 6. *write*: the files that differ to their places, atomically, and the receipt for the next build.
  ///
  /// All problems of a stage are reported at once; nothing is written when there is one.
  public static func run(_ options: BuildOptions, registries: BuildRegistries = .standard) -> BuildReport {
    var build = Build(options, registries: registries)
    if build.isUpToDate() { return build.report }
    do throws(BuildStop) {
      if try makeFiles(&build) {
        try build.write()
        build.warnOfCacheFailures()
        build.makeRoomInCache()
        build.report.outcome = .built
        // Of a build that is done too, its caller learns that it was told to stop.
        try build.stopIfCancelled()
      }
    } catch {
      build.finish(error)
    }
    return build.finished()
  }

  /// Makes what ``run(_:registries:)`` would write, and compares it with what is there. Writes nothing at all: the cache
  /// is read, but nothing is added to it or repaired in it.
  public static func check(_ options: BuildOptions, registries: BuildRegistries = .standard) -> CheckReport {
    var options = options
    options.isReadOnly = true
    var build = Build(options, registries: registries)
    var findings: [OutputFinding] = []
    do throws(BuildStop) {
      _ = try makeFiles(&build)
      findings = try build.compare()
      build.report.outcome = .upToDate
    } catch {
      build.finish(error)
    }
    return CheckReport(build: build.finished(), findings: findings)
  }

  /// Stages 1 to 5.
  ///
  /// - Returns: false where another build, which was waited for, has done it all.
  private static func makeFiles(_ build: inout Build) throws(BuildStop) -> Bool {
    let set = try build.read()
    try build.stopIfCancelled()
    let fonts = try build.openFonts(set)
    let images = build.openImages(set)
    try build.stopIfCancelled()
    let themes = try build.generate(set, fonts: fonts, images: images)
    guard try build.openOutput() else {
      build.closeOutput()
      return false
    }
    for themes in build.sharingLayouts(themes) {
      let drawn = try build.draw(themes, fonts: fonts, images: images)
      guard let packed = try build.pack(themes, sprites: drawn.map(\.sprites)) else { continue }
      for (index, theme) in themes.enumerated() {
        let atlas = try build.encode(theme, pages: packed[index], drawn: drawn[index], images: images)
        if let atlas { try build.export(atlas) }
      }
    }
    try build.stopOnErrors()
    try build.exportWhole()
    try build.stopOnErrors()
    return true
  }
}
