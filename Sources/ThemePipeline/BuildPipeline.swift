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
      try build.write(try makeFiles(&build))
      build.warnOfCacheFailures()
      build.report.outcome = .built
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
      findings = try build.compare(try makeFiles(&build))
      build.report.outcome = .upToDate
    } catch {
      build.finish(error)
    }
    return CheckReport(build: build.finished(), findings: findings)
  }

  /// Stages 1 to 6.
  private static func makeFiles(_ build: inout Build) throws(BuildStop) -> OutputFiles {
    let set = try build.read()
    let fonts = try build.openFonts(set)
    let images = build.openImages(set)
    let themes = try build.generate(set, fonts: fonts, images: images)
    var atlases: [EncodedAtlas] = []
    for theme in themes {
      let sprites = try build.draw(theme, fonts: fonts, images: images)
      guard let pages = build.pack(theme, sprites: sprites.sprites) else { continue }
      atlases.append(try build.encode(theme, pages: pages, drawn: sprites, images: images))
    }
    try build.stopOnErrors()
    let files = build.export(atlases)
    try build.stopOnErrors()
    return files
  }
}

/// What exporters asked to be written: pictures first, so that metadata never names a file that is not there yet.
struct OutputFiles: Sendable {
  var pictures: [OutputFile] = []
  var metadata: [OutputFile] = []
  /// With an absolute path: the one that is wanted outside the output folder.
  var swiftFile: OutputFile?

  var inOrder: [OutputFile] { pictures + metadata }
}
