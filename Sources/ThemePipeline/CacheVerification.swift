import ThemeAtlas
import ThemeDiagnostics
import ThemeHashing
import ThemeModel
import ThemePNG
import ThemeRender
import ThemeStorage
import ThemeText

// Whether a cache tells the truth. First every entry is read and checked against its checksums: that finds what a disk or a
// person did. Then a sample of a manifest's sprites is drawn again, its pages and images encoded again, and compared byte by
// byte with the entries: that finds a key that does not cover what it should. Which manifests there are, the receipts know.

/// What looking a cache over has found.
public struct CacheVerification: Sendable {
  /// An entry that is not what it should be.
  public struct Finding: Hashable, Sendable {
    /// The entry's file.
    public var path: String
    /// What is wrong with it.
    public var reason: String
  }

  /// What was compared of one manifest.
  public struct Sample: Hashable, Sendable {
    public var manifest: String
    /// Entries that were drawn or encoded again; a band of a page is one.
    public var sprites = 0
    public var pages = 0
    public var images = 0
    /// Why nothing could be compared; nil where it could.
    public var skipped: String?
  }

  /// Entries that were read, and their bytes.
  public var entries = 0
  public var bytes = 0
  /// Damaged ones first, then those that differ from what is drawn now.
  public var findings: [Finding] = []
  /// Whether what was found is still in the cache.
  public var isDryRun = false
  public var samples: [Sample] = []
}

extension CacheMaintenance {
  /// Reads every entry, and draws a sample again.
  ///
  /// - Parameters:
  ///   - manifests: Whose sprites, pages and images are drawn again; nil: those of all builds that the cache remembers.
  ///   - sample: How many of each kind and manifest, chosen at random; `Int.max`: all.
  ///   - isDryRun: Leaves in the cache what is wrong, which is removed otherwise.
  ///   - registries: The kinds that the manifests use.
  public func verify(
    manifests: [String]?, sample: Int, isDryRun: Bool, registries: BuildRegistries
  ) -> CacheVerification {
    var result = CacheVerification()
    result.isDryRun = isDryRun
    if Disk.kind(folder) != .folder { return result }
    let entries = CacheContents(folder).entries
    // In a folder that is no cache nothing is made.
    let store =
      isDryRun || entries.isEmpty ? EntryStore.openReadOnly(folder) : EntryStore.openForInspection(folder)
    let found = parallelMap(count: entries.count, jobs: ProcessorCount.available) { index in
      store.inspect(entries[index].kind, entries[index].key)
    }
    for (entry, found) in zip(entries, found) where found != .absent {
      result.entries += 1
      result.bytes += entry.size
      if found != .damaged { continue }
      result.findings.append(.init(path: store.path(entry.kind, entry.key), reason: "damaged"))
    }
    let known = ReceiptStore(cacheFolder: folder).manifests.filter { Disk.kind($0) == .file }
    for manifest in manifests ?? known {
      var redrawing = Redrawing(manifest, folder, store: store, limit: sample, registries: registries)
      redrawing.run()
      result.samples.append(redrawing.sample)
      for (kind, key) in redrawing.differing {
        result.findings.append(
          .init(path: store.path(kind, key), reason: "not what \(manifest) draws: \(kind.rawValue) differs"))
        store.remove(kind, key)
      }
    }
    return result
  }
}

/// Draws a sample of one manifest again.
private struct Redrawing {
  private var build: Build
  private let store: EntryStore
  private let limit: Int
  /// Themes share entries.
  private var compared: Set<Digest> = []
  var sample: CacheVerification.Sample
  var differing: [(EntryStore.Kind, Digest)] = []

  init(_ manifest: String, _ folder: String, store: EntryStore, limit: Int, registries: BuildRegistries) {
    var options = BuildOptions()
    options.manifest = manifest
    options.cacheFolder = folder
    options.isReadOnly = true
    build = Build(options, registries: registries)
    self.store = store
    self.limit = limit
    sample = CacheVerification.Sample(manifest: manifest)
  }

  mutating func run() {
    do throws(BuildStop) {
      let set = try build.read()
      let fonts = try build.openFonts(set)
      let images = build.openImages(set)
      let themes = try build.generate(set, fonts: fonts, images: images)
      drawSprites(themes, fonts: fonts, images: images)
      for theme in themes.shuffled() where sample.pages < limit || sample.images < limit {
        // Without all sprites nobody knows the pages' keys; drawing them is not our task.
        if !theme.keys.allSatisfy({ store.summary(.sprite, $0) != nil }) { continue }
        let jobs = build.jobs(of: theme, fonts: fonts, images: images)
        let drawn = try build.draw(theme, jobs: jobs, fonts: fonts, images: images)
        if let packed = build.pack(theme, sprites: drawn.sprites) { encode(packed, drawn.pixels) }
      }
    } catch {
      build.finish(error)
      sample.skipped = build.finished().diagnostics.first { $0.severity == .error }?.message ?? "it cannot be built"
    }
  }

  private mutating func drawSprites(_ themes: [Build.GeneratedTheme], fonts: FontBook, images: ImageBook) {
    var seen: Set<Digest> = []
    let places = themes.indices.flatMap { theme in
      themes[theme].keys.indices.map { (theme: theme, job: $0, key: themes[theme].keys[$0]) }
    }.filter { seen.insert($0.key).inserted && store.summary(.sprite, $0.key) != nil }
    let chosen = Dictionary(grouping: places.shuffled().prefix(limit)) { $0.theme }
    for (theme, places) in chosen.sorted(by: { $0.key < $1.key }) {
      let jobs = build.jobs(of: themes[theme], fonts: fonts, images: images)
      let isEqual = parallelMap(count: places.count, jobs: build.jobs) { [store] index -> Bool? in
        guard let entry = store.entry(.sprite, places[index].key) else { return nil }
        let drawn = Renderer.draw(jobs[places[index].job].drawList, outlines: fonts, pictures: images)
        let facts = SpriteFacts(drawn)
        return entry.summary == facts.bytes && entry.payload == drawn.bitmap.pixels
      }
      if images.hasFailures { continue }
      take(.sprite, places.map(\.key), isEqual, counting: \.sprites)
    }
  }

  /// Pages, and the images that formats ask for where there are any.
  private mutating func encode(_ packed: Build.PackedTheme, _ pixels: SpritePixels) {
    let (items, settings) = (packed.items, build.settings.png)
    let entries = packed.pages.flatMap { page in
      PageEntry.entries(
        of: page, key: CacheKeys.page(page, items: items, settings: settings), items: items, settings: settings)
    }
    for kind in [EntryStore.Kind.page, .pagePart] {
      let all = entries.filter { $0.kind == kind }
      let pages = chosen(kind, all.map(\.key), room: limit - sample.pages).map { all[$0] }
      let isPageEqual = parallelMap(count: pages.count, jobs: build.jobs) { [store] index -> Bool? in
        guard let stored = pages[index].find(in: store),
          let made = try? pages[index].make(items: items, settings: settings, ink: { pixels.ink(of: $0) })
        else { return nil }
        return stored == made
      }
      take(kind, pages.map(\.key), isPageEqual, counting: \.pages)
    }
    let sprites = items.flatMap(\.sprites)
    let imageKeys = sprites.map { CacheKeys.image($0, settings: settings) }
    let pictures = chosen(.image, imageKeys, room: limit - sample.images)
    let isImageEqual = parallelMap(count: pictures.count, jobs: build.jobs) { [store] index -> Bool? in
      let sprite = sprites[pictures[index]]
      let picture = wholeBitmap(of: sprite, ink: pixels.ink(of: sprite))
      guard let stored = store.payload(.image, imageKeys[pictures[index]]),
        let made = try? encodePNG(picture, settings: settings)
      else { return nil }
      return stored == made
    }
    take(.image, pictures.map { imageKeys[$0] }, isImageEqual, counting: \.images)
  }

  /// Indices of keys that are in the cache and were not yet compared.
  private mutating func chosen(_ kind: EntryStore.Kind, _ keys: [Digest], room: Int) -> [Int] {
    var seen = compared
    let present = keys.indices.filter { seen.insert(keys[$0]).inserted && store.summary(kind, keys[$0]) != nil }
    let chosen = Array(present.shuffled().prefix(max(0, room)))
    compared.formUnion(chosen.map { keys[$0] })
    return chosen
  }

  private mutating func take(
    _ kind: EntryStore.Kind, _ keys: [Digest], _ isEqual: [Bool?],
    counting count: WritableKeyPath<CacheVerification.Sample, Int>
  ) {
    for (key, isEqual) in zip(keys, isEqual) {
      guard let isEqual else { continue }
      sample[keyPath: count] += 1
      if !isEqual { differing.append((kind, key)) }
    }
  }
}
