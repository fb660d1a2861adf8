import ThemeModel

extension BuildPipeline {
  /// What a build of a manifest would draw, one job a theme, sprite and scale: by theme, then sprite id, then scale.
  ///
  /// Nothing is drawn, nothing written, no cache looked at. For tests of a kind: `job.drawList.text` is what its golden
  /// holds. There are no jobs after an error; the report has it.
  public static func jobs(
    _ options: BuildOptions, registries: BuildRegistries = .standard
  ) -> (jobs: [(theme: String, job: RenderJob)], report: BuildReport) {
    var options = options
    options.usesCache = false
    var build = Build(options, registries: registries)
    var jobs: [(theme: String, job: RenderJob)] = []
    do throws(BuildStop) {
      let set = try build.read()
      let fonts = try build.openFonts(set)
      let images = build.openImages(set)
      for theme in try build.generate(set, fonts: fonts, images: images) {
        jobs += build.jobs(of: theme, fonts: fonts, images: images).map { (theme.theme.name, $0) }
      }
      build.report.outcome = .built
    } catch {
      build.finish(error)
    }
    return (jobs, build.finished())
  }
}
