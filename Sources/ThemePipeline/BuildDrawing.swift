import ThemeGraphics
import ThemeModel
import ThemeRender

extension BuildPipeline {
  /// Reads, generates and draws what a build of a manifest would, and keeps nothing of it: no cache is looked at, no pixel is
  /// compared, packed, encoded or written. For measuring what drawing costs by itself.
  ///
  /// - Returns: the report, with the numbers of sprites and pixels drawn.
  public static func draw(_ options: BuildOptions, registries: BuildRegistries = .standard) -> BuildReport {
    var options = options
    options.usesCache = false
    var build = Build(options, registries: registries)
    do throws(BuildStop) {
      let set = try build.read()
      let fonts = try build.openFonts(set)
      let images = build.openImages(set)
      for theme in try build.generate(set, fonts: fonts, images: images) {
        let jobs = build.jobs(of: theme, fonts: fonts, images: images)
        _ = try parallelMap(count: jobs.count, jobs: build.jobs, isCancelled: options.isCancelled) {
          Renderer.draw(jobs[$0].drawList, outlines: fonts, pictures: images).ink
        }
        build.report.counts.drawn += jobs.count
        build.report.counts.pixelsDrawn += jobs.reduce(0) { $0 + $1.drawList.pixelBounds.area }
      }
      build.report.outcome = .built
    } catch {
      build.finish(error)
    }
    return build.finished()
  }
}
