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
  /// 3. *generate*: widgets to draw lists, one for each sprite and scale.
  /// 4. *draw*, *pack*, *encode*, theme by theme: draw lists to sprites to pages to PNG.
  /// 5. *export*: all themes to named bytes.
  /// 6. *write*: the files that differ, atomically, and the receipt for the next build.
  ///
  /// All problems of a stage are reported at once; nothing is written when there is one.
  public static func run(_ options: BuildOptions, registries: BuildRegistries = .standard) -> BuildReport {
    var build = Build(options, registries: registries)
    if build.isUpToDate() { return build.report }
    do throws(BuildStop) {
      let set = try build.read()
      let fonts = try build.openFonts(set)
      let themes = try build.generate(set, fonts: fonts)
      var atlases: [EncodedAtlas] = []
      for theme in themes {
        let sprites = build.draw(theme, fonts: fonts)
        guard let pages = build.pack(theme, sprites: sprites.sprites) else { continue }
        atlases.append(try build.encode(theme, pages: pages, drawn: sprites))
      }
      try build.stopOnErrors()
      let files = build.export(atlases)
      try build.stopOnErrors()
      try build.write(files)
      build.warnOfCacheFailures()
      build.report.outcome = .built
    } catch {
      build.finish(error)
    }
    return build.finished()
  }
}

/// What exporters asked to be written: pictures first, so that metadata never names a file that is not there yet.
struct OutputFiles: Sendable {
  var pictures: [OutputFile] = []
  var metadata: [OutputFile] = []

  var inOrder: [OutputFile] { pictures + metadata }
}
