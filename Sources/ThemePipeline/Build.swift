import ThemeAtlas
import ThemeDiagnostics
import ThemeExport
import ThemeGraphics
import ThemeHashing
import ThemeManifest
import ThemeModel
import ThemeStorage
import ThemeText
import ThemeWidgets

let noCache = "no cache is in use"
/// Until the libraries have been asked.
private let noVersions = SHA256.digest([])

/// One run of the pipeline: each method is a stage, called once and in order by ``BuildPipeline/run(_:registries:)``. The
/// last stages are in BuildExport.swift and BuildOutputs.swift.
struct Build {
  var report = BuildReport()
  let options: BuildOptions
  let registries: BuildRegistries
  let places: BuildPlaces
  /// Threads; not asked for before there is something to do.
  private(set) var jobs = 1
  var cache: BuildCache
  var sink = DiagnosticSink()
  var inputs: [Receipt.Input] = []
  var settings = BuildSettings()
  /// The way in which sprites may be turned.
  private(set) var rotation = SpriteRotation.none
  /// What boxes hold at least, by ``SpriteInfo/boxName``: where themes share a layout, the boxes of all of them.
  private var sharedBoxes: [String: Rect] = [:]
  /// The files of places that were read or looked for, by name.
  var placesRead: [String: Receipt.Input] = [:]
  var history = JobHistory(versions: noVersions, scales: [], fonts: [])
  /// Themes that the history does not hold yet, see ``noteThemes()``.
  private var unnoted: [(theme: Theme, boxes: [String: Rect])] = []
  let libraries = LoadedLibraries()
  /// Where files go; opened before anything is drawn.
  var receiver: OutputReceiver?
  /// Held from the opening of the output folder until the receipt is written.
  var outputLock: OutputLock?
  /// With an absolute path: the one file that is wanted outside the output folder.
  var swiftFile: OutputFile?
  /// Found when something is first explained.
  var origins: LeafOrigins?
  private var shared = SharedDrawings()
  /// Nil until the manifest is read.
  private var pageFiles: PageFiles?
  /// Without their pictures; only where a format describes all themes in one file.
  var atlases: [EncodedAtlas] = []
  /// By the name of the variant; only where a format asks for them.
  private var tokens: [String: [ResolvedToken]] = [:]

  init(_ options: BuildOptions, registries: BuildRegistries) {
    self.options = options
    self.registries = registries
    places = BuildPlaces(options)
    cache = BuildCache(places: places, isReadOnly: options.isReadOnly, memory: options.entryMemory)
  }

  // MARK: 0. no-op

  mutating func isUpToDate() -> Bool {
    let start = ContinuousClock.now
    guard let receipt = cache.receipt, receipt.buildKey == buildKey, let record = ReceiptRecord(receipt.summary),
      receipt.isCurrent(outputFolder: record.outputFolder)
    else { return false }
    report.counts = record.counts
    report.outputFolder = record.outputFolder
    (report.inputs, report.outputs) = (receipt.inputs, receipt.outputs)
    report.timings.add("check", ContinuousClock.now - start)
    return true
  }

  /// Everything but the inputs, the libraries' files among them, that decides what is written.
  var buildKey: Digest {
    var encoder = CanonicalEncoder()
    ToolVersion.encodeProgram(into: &encoder)
    encoder.append(LoadedLibraries.environment) { $0.append($1) }
    encoder.append(BootSession.identifier)
    encoder.append(options.output != nil)
    encoder.append(options.formats.sorted()) { $0.append($1) }
    encoder.append([places.swiftFile, options.bundleSubdirectory].map { $0.map { "=" + $0 } ?? "" }) { $0.append($1) }
    encoder.append(options.themes.sorted()) { $0.append($1) }
    encoder.append(options.scales.sorted()) { $0.append($1) }
    encoder.append(SystemFonts.folders) { $0.append($1) }
    encoder.append(registries.names) { $0.append($1) }
    return encoder.digest
  }

  // MARK: 1. read

  mutating func read() throws(BuildStop) -> ThemeSet {
    jobs = options.jobs > 0 ? options.jobs : ProcessorCount.available
    FreedMemory.keep()
    cache.open(sink: &sink)
    let start = ContinuousClock.now
    defer { report.timings.add("read", ContinuousClock.now - start) }
    var loading = ManifestLoading(manifest: places.manifest)
    let root = try readRoot(&loading)
    let set = readManifest(
      root, vocabulary: registries.vocabulary, files: &report.files, sink: &sink, load: { loading.load($0) })
    inputs += loading.inputs
    guard let set else { throw .invalidTheme }
    settings = set.settings
    settings.output.formats = FormatChoice.formats(settings.output.formats, options: options)
    checkChoices(set)
    FormatChoice.check(settings.output.formats, options: options, exporters: registries.exporters, sink: &sink)
    if chosenExporters.contains(where: { $0.needsPages && !$0.expressesTrim }) {
      settings.atlas.trim = false
      for index in settings.atlases.indices { settings.atlases[index].settings.trim = false }
    }
    rotation = FormatChoice.rotation(
      of: chosenExporters.filter { $0.needsPages }, atlases: [settings.atlas] + settings.atlases.map(\.settings),
      sink: &sink)
    if let template = FileNameTemplate(
      settings.output.pages, at: settings.output.pagesRange, places: FileNameTemplate.pagePlaces, ending: ".png",
      sink: &sink)
    {
      if !template.isPlain {
        sink.error(
          .manifestPathEscape, at: settings.output.pagesRange, "'\(settings.output.pages)' is no name for pages",
          help: "use letters, digits, '.', '_', '-' and '@', and begin with another than '.'")
      }
      pageFiles = PageFiles(template)
    }
    checkOutputPlace()
    try stopOnErrors()
    if chosenExporters.contains(where: { $0.needsTokens }) {
      tokens = Dictionary(try readTokens().map { ($0.theme, $0.tokens) }, uniquingKeysWith: { first, _ in first })
    }
    return set
  }

  mutating func readRoot(_ loading: inout ManifestLoading) throws(BuildStop) -> SourceFile {
    do {
      return try loading.readRoot(places.manifest, shownAs: places.manifestName)
    } catch {
      inputs.append(Receipt.Input(unusable: places.manifest))
      sink.report(manifestUnreadable(error))
      throw .storage(error)
    }
  }

  private func manifestUnreadable(_ error: StorageError) -> Diagnostic {
    let missing = error.isMissing
    return Diagnostic(
      .sourceUnreadable, .error, path: places.manifestName,
      missing ? "there is no such manifest" : "cannot \(error.operation) the manifest: \(error.reason)",
      help: missing ? "name one on the command line, such as path/to/themes.json" : nil)
  }

  /// Refuses a bad output folder before anything is drawn; with the fonts known, once more before writing.
  mutating func checkOutputPlace() {
    OutputPlaceCheck.check(
      outputFolder, isStated: places.outputOverride == nil, settings: settings.output, places: places, inputs: inputs,
      sink: &sink)
  }

  var outputFolder: String { places.output(stated: settings.output.directory) }

  /// `--theme` and `--scale` must name what the manifest has.
  private mutating func checkChoices(_ set: ThemeSet) {
    for name in options.themes where !set.themes.contains(where: { $0.name == name || $0.base == name }) {
      sink.report(
        Diagnostic(
          .manifestUnknownName, .error, path: places.manifestName, "there is no theme '\(name)'",
          help: didYouMean(name, among: set.themes.flatMap { [$0.base, $0.name] })
            ?? "there are: " + set.themes.map(\.name).joined(separator: ", ")))
    }
    for scale in options.scales where !set.settings.scales.contains(scale) {
      sink.report(
        Diagnostic(
          .manifestUnknownName, .error, path: places.manifestName, "the manifest has no scale \(plain(scale))",
          help: "it has: " + set.settings.scales.map(plain).joined(separator: ", ")))
    }
  }

  // MARK: 2. fonts

  mutating func openFonts(_ set: ThemeSet) throws(BuildStop) -> FontBook {
    let start = ContinuousClock.now
    defer { report.timings.add("fonts", ContinuousClock.now - start) }
    if !set.fonts.isEmpty { try loadTextLibraries() }
    var loading = FontLoading(folder: places.folder, memo: cache.takeMemo(), shelf: options.fontShelf)
    let book = loading.open(set.fonts, sink: &sink)
    inputs += loading.inputs
    cache.keep(loading.memo)
    history = JobHistory(versions: ToolVersion.digest, scales: set.settings.scales, fonts: loading.digests)
    guard let book else { throw .invalidTheme }
    return book
  }

  private mutating func loadTextLibraries() throws(BuildStop) {
    do {
      try TextLibraries.load()
    } catch {
      sink.report(Diagnostic(.fontLibrary, .error, path: places.manifestName, error.cause, help: error.help))
      throw .environment
    }
  }

  // MARK: 3. images

  /// What cannot be used is reported, and stops the build with what the widgets then find.
  mutating func openImages(_ set: ThemeSet) -> ImageBook {
    let start = ContinuousClock.now
    defer { report.timings.add("images", ContinuousClock.now - start) }
    var loading = ImageLoading(folder: places.folder)
    let book = loading.open(set.images, sink: &sink)
    inputs += loading.inputs
    history.images = book.digest
    return book
  }

  /// Pictures whose head was fine and whose pixels are not.
  private mutating func stopOnFailures(_ images: ImageBook) throws(BuildStop) {
    guard images.hasFailures else { return }
    for failure in images.failures {
      sink.error(.imageUnusable, at: failure.reference.range, "'\(failure.reference.path)': \(failure.reason)")
    }
    throw .invalidTheme
  }

  // MARK: 4. generate

  /// One theme's sprites; each has one job for each scale in the settings' order.
  struct GeneratedTheme {
    let theme: Theme
    let infos: [SpriteInfo]
    /// The keys of its jobs.
    let keys: [Digest]
    /// Only where a format asks for them.
    let fonts: [BitmapFontInfo]
    /// Its place among the themes of the build.
    let place: Int
    /// Not so where only other variants share its pages.
    let isChosen: Bool
    /// Nil where there are so many in all that they are better made again.
    fileprivate let jobs: [RenderJob]?
  }

  mutating func generate(_ set: ThemeSet, fonts fontBook: FontBook, images: ImageBook) throws(BuildStop)
    -> [GeneratedTheme]
  {
    let start = ContinuousClock.now
    defer { report.timings.add("generate", ContinuousClock.now - start) }
    var themes: [GeneratedTheme] = []
    var kept = 0
    let choice = ThemeChoice.themes(
      of: set, options: options, needsPages: needsPages, layout: settings.atlas.layout)
    if settings.atlas.layout == .sharedAcrossThemes {
      findSharedBoxes(choice.map(\.theme), fonts: fontBook, images: images)
    }
    for (theme, isChosen) in choice {
      let jobs = generateJobs(of: theme, fonts: fontBook, images: images, sink: &sink)
      let infos = stride(from: 0, to: jobs.count, by: settings.scales.count).map { jobs[$0].info }
      let keys = try parallelMap(count: jobs.count, jobs: self.jobs, isCancelled: options.isCancelled) {
        CacheKeys.sprite(jobs[$0].drawList)
      }
      kept += jobs.count
      var fonts: [BitmapFontInfo] = []
      if isChosen, !sink.hasErrors, chosenExporters.contains(where: { $0.needsFonts }) {
        fonts = bitmapFonts(of: theme, kinds: registries.kinds, shaper: fontBook, images: images, sink: &sink)
      }
      if isChosen {
        let boxes = Dictionary(infos.map { ($0.boxName, $0.box) }, uniquingKeysWith: { first, _ in first })
        unnoted.append((theme, boxes))
        report.sprites += infos.map { (theme.name, $0) }
      }
      themes.append(
        GeneratedTheme(
          theme: theme, infos: infos, keys: keys, fonts: fonts, place: themes.count, isChosen: isChosen,
          jobs: kept <= Limits.keptJobs ? jobs : nil))
    }
    try stopOnErrors()
    shared = SharedDrawings(themes.map(\.keys))
    report.counts.themes = themes.count { $0.isChosen }
    return themes
  }

  /// A widget's sprites have one size in all themes that share a layout, so that they can have one place.
  private mutating func findSharedBoxes(_ themes: [Theme], fonts: FontBook, images: ImageBook) {
    for theme in themes {
      // Whatever they have to say is said when they are made with these boxes.
      var sink = DiagnosticSink()
      for job in generateJobs(of: theme, fonts: fonts, images: images, sink: &sink) {
        sharedBoxes[job.info.boxName] = (sharedBoxes[job.info.boxName] ?? .zero).union(job.info.box)
      }
    }
  }

  /// Brings the history up to date: before something is explained by it, or else when the outputs are in their places, since
  /// nobody waits for it.
  mutating func noteThemes() {
    for (theme, boxes) in unnoted { history.add(theme, boxes: boxes, sources: report.files) }
    unnoted = []
  }

  /// A theme's draw lists, in the order of its keys.
  func jobs(of theme: GeneratedTheme, fonts: FontBook, images: ImageBook) -> [RenderJob] {
    if let jobs = theme.jobs { return jobs }
    // Whatever they have to say has been said.
    var sink = DiagnosticSink()
    return generateJobs(of: theme.theme, fonts: fonts, images: images, sink: &sink)
  }

  private func generateJobs(
    of theme: Theme, fonts: FontBook, images: ImageBook, sink: inout DiagnosticSink
  ) -> [RenderJob] {
    ThemeWidgets.generateJobs(
      for: theme, scales: settings.scales, layout: settings.atlas.layout, layoutRange: settings.scalesRange,
      boxes: sharedBoxes, kinds: registries.kinds, shaper: fonts, images: images, sink: &sink)
  }

  // MARK: 5. draw, pack, encode

  /// Draws themes that share a layout, before they are packed.
  mutating func draw(
    _ themes: [GeneratedTheme], fonts: FontBook, images: ImageBook
  ) throws(BuildStop) -> [DrawStage.Result] {
    var results: [DrawStage.Result] = []
    var kept = 0
    for theme in themes {
      try stopIfCancelled()
      var result = try draw(theme, jobs: jobs(of: theme, fonts: fonts, images: images), fonts: fonts, images: images)
      // What several themes have drawn is not more than what one may keep.
      kept += result.pixels.byteCount
      if themes.count > 1, kept > Limits.keptPixelBytes { result.pixels.dropBitmaps() }
      results.append(result)
    }
    return results
  }

  mutating func draw(
    _ theme: GeneratedTheme, jobs renderJobs: [RenderJob], fonts: FontBook, images: ImageBook
  ) throws(BuildStop) -> DrawStage.Result {
    let start = ContinuousClock.now
    defer { report.timings.add("draw", ContinuousClock.now - start) }
    let name = theme.theme.name
    let stage = DrawStage(
      outlines: fonts, images: images, store: cache.store, index: cache.index, jobs: jobs, theme: name,
      progress: options.progress, isCancelled: options.isCancelled)
    let result = try stage.run(renderJobs, keys: theme.keys, shared: &shared, place: theme.place)
    try stopOnFailures(images)
    cache.note(result.sprites)
    if theme.isChosen { checkSlices(renderJobs, result.sprites) }
    report.counts.sprites += theme.isChosen ? renderJobs.count : 0
    report.counts.drawn += result.drawn.count
    report.counts.alike += theme.isChosen ? result.alike : 0
    report.counts.found += theme.isChosen ? renderJobs.count - result.drawn.count - result.alike : 0
    report.counts.pixelsDrawn += result.pixelsDrawn
    if options.explains {
      noteThemes()
      let before = cache.history
      if before != nil, !result.drawn.isEmpty { findOrigins() }
      for job in result.drawn {
        let (info, scale) = (renderJobs[job].info, renderJobs[job].drawList.scale)
        let reason =
          cache.isInUse
          ? history.reason(theme: name, info: info, scale: scale, before: before, origins: origins) : noCache
        report.explanations.append("\(name): \(info.id)\(scaleSuffix(scale)): drawn: \(reason)")
      }
    }
    try stopOnErrors()
    return result
  }

  /// Nil where nothing of the theme is to be written.
  mutating func encode(
    _ theme: GeneratedTheme, pages packed: PackedTheme, drawn: DrawStage.Result, images: ImageBook
  ) throws(BuildStop) -> EncodedAtlas? {
    let chosen = settings.scales.indices.filter {
      options.scales.isEmpty || options.scales.contains(settings.scales[$0])
    }
    let exporters = chosenExporters
    let stage = EncodeStage(
      pixels: drawn.pixels, store: cache.store, settings: settings.png, jobs: jobs, isCancelled: options.isCancelled)
    let pages = pageForms.flatMap { form in
      packed.pages.filter { chosen.contains($0.scaleIndex) }.map { page in
        var page = page
        page.form = form
        return page
      }
    }
    let plan = pageFiles?.plan(pages, items: packed.items, settings: settings.png, of: theme) ?? []
    if !theme.isChosen || sink.hasErrors { return nil }
    let result = try report.timings.measure("encode") { () throws(BuildStop) in
      try stage.run(
        pages: exporters.contains { $0.readsPages || $0.needsPixels } ? plan.map { $0.encoding(true) } : plan,
        items: packed.items,
        imageScales: exporters.contains { $0.needsImages } ? chosen : [])
    }
    try stopOnFailures(images)
    switch result {
    case .failure(let error):
      sink.report(Diagnostic(.outputWrite, .error, path: theme.theme.name, "cannot encode: \(error)"))
      throw .invalidTheme
    case .success(let encoded):
      history.add(encoded.pictures, theme: theme.theme.name)
      report.counts.drawn += drawn.pixels.redrawnCount
      report.counts.found -= drawn.pixels.redrawnCount
      report.counts.pages += plan.count { $0.isWritten }
      report.counts.encoded += encoded.pagesEncoded
      report.counts.parts += encoded.parts
      report.counts.partsEncoded += encoded.partsEncoded
      report.counts.images += encoded.images.count
      report.counts.imagesEncoded += encoded.imagesEncoded
      if options.explains {
        let before = cache.history
        report.explanations += encoded.pictures.filter(\.isNew).map { picture in
          let reason =
            cache.isInUse ? history.reason(picture: picture, theme: theme.theme.name, before: before) : noCache
          let share = picture.parts > 1 ? " (\(picture.newParts) of \(picture.parts) parts)" : ""
          return "\(theme.theme.name): \(picture.name): encoded\(share): \(reason)"
        }
      }
      try take(zip(plan, encoded.pages).filter { $0.0.isWritten }.map { OutputFile(path: $1.fileName, bytes: $1.png) })
      return EncodedAtlas(
        theme: theme.theme.name, base: theme.theme.base, axes: theme.theme.axes, scales: settings.scales,
        sprites: theme.infos, pages: encoded.pages,
        images: encoded.images, tokens: tokens[theme.theme.name] ?? [], fonts: theme.fonts, range: theme.theme.range)
    }
  }

  /// Whether everything is written, not only some themes or scales.
  var isWhole: Bool { options.themes.isEmpty && options.scales.isEmpty }

  // MARK: Endings

  func stopIfCancelled() throws(BuildStop) {
    if options.isCancelled() { throw .cancelled }
  }

  /// Where a library is missing, nothing is wrong with the theme.
  func stopOnErrors() throws(BuildStop) {
    guard sink.hasErrors else { return }
    let isOfMachine = sink.diagnostics.contains { $0.id == .fontLibrary }
    throw isOfMachine ? .environment : .invalidTheme
  }

  /// One warning where the cache took some entries and not others.
  mutating func warnOfCacheFailures() {
    guard let store = cache.store, store.failureCount > 0 else { return }
    sink.report(
      Diagnostic(
        .cacheUnavailable, .warning, path: store.folder,
        "\(store.failureCount) cache entries could not be written"
          + (store.failureReason.map { " (\($0))" } ?? "") + "; the next build makes them again"))
  }

  mutating func makeRoomInCache() {
    let start = ContinuousClock.now
    if cache.makeRoom(limit: options.cacheLimit) { report.timings.add("collect", ContinuousClock.now - start) }
  }

  mutating func finish(_ stop: BuildStop) {
    // The folders that were made for it go before the lock does.
    receiver?.abandon()
    closeOutput()
    cache.writeWaiting(jobs: jobs)
    switch stop {
    case .invalidTheme: report.outcome = .invalid
    case .environment: report.outcome = .failed
    case .storage(let error):
      if !sink.hasErrors { sink.report(error.diagnostic) }
      report.outcome = .failed
    case .cancelled: report.outcome = .cancelled
    }
  }

  func finished() -> BuildReport {
    var report = report
    report.diagnostics = sink.sorted
    report.inputs = inputs
    return report
  }
}
