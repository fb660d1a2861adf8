import Synchronization
import ThemeGraphics
import ThemeHashing
import ThemeModel
import ThemeRender
import ThemeStorage

/// Turns jobs into sprites: from an earlier theme or the cache where their key is known, else by drawing. Equal draw lists
/// are drawn once.
struct DrawStage: Sendable {
  let outlines: any GlyphOutlineSource
  let images: ImageBook
  let store: EntryStore?
  /// What of the store's sprites is known without opening them.
  let index: EntryIndex
  let jobs: Int
  /// The theme's name, for progress.
  let theme: String
  let progress: (@Sendable (BuildProgress) -> Void)?
  let isCancelled: @Sendable () -> Bool

  struct Result: Sendable {
    /// One for each job, in their order.
    var sprites: [Sprite]
    var pixels: SpritePixels
    /// Indices of the jobs whose keys were drawn, not found.
    var drawn: [Int]
    /// How many jobs draw what an earlier one of the build draws.
    var alike: Int
    var pixelsDrawn: Int
  }

  /// - Parameters:
  ///   - keys: one for each job.
  ///   - place: the theme's place among those of the build.
  func run(
    _ renderJobs: [RenderJob], keys: [Digest], shared: inout SharedDrawings, place: Int
  ) throws(BuildStop) -> Result {
    var firstJob: [Digest: Int] = [:]
    var unique: [Int] = []
    for (index, key) in keys.enumerated() where firstJob[key] == nil {
      firstJob[key] = unique.count
      unique.append(index)
    }
    let done = Counter()
    let kept = Counter()
    let known = unique.map { (facts: shared.facts(keys[$0]), bitmap: shared.bitmap(keys[$0])) }
    let results = try parallelMap(count: unique.count, jobs: jobs, isCancelled: isCancelled) {
      [unique] position -> (facts: SpriteFacts, bitmap: Bitmap?, isDrawn: Bool) in
      let job = unique[position]
      if let facts = known[position].facts { return (facts: facts, bitmap: known[position].bitmap, isDrawn: false) }
      var result = sprite(renderJobs[job].drawList, key: keys[job])
      // Pages are composed later. What does not fit into memory until then comes back from the cache, or is drawn again.
      if let bytes = result.bitmap?.pixels.count, kept.add(bytes) > Limits.keptPixelBytes { result.bitmap = nil }
      progress?(BuildProgress(theme: theme, done: done.next(), total: unique.count))
      return result
    }
    var pixels = SpritePixels(store: store, outlines: outlines, images: images)
    var drawn: [Int] = []
    var pixelsDrawn = 0
    for (position, job) in unique.enumerated() {
      let list = renderJobs[job].drawList
      pixels.add(keys[job], list: list, bitmap: results[position].bitmap, isDrawn: results[position].isDrawn)
      shared.keep(keys[job], results[position].facts, results[position].bitmap, after: place)
      if results[position].isDrawn {
        drawn.append(job)
        pixelsDrawn += list.pixelBounds.area
      }
    }
    let sprites = renderJobs.indices.map { job in
      let facts = results[firstJob[keys[job]] ?? 0].facts
      let list = renderJobs[job].drawList
      return Sprite(
        key: keys[job], scale: list.scale, width: list.width, height: list.height, ink: facts.ink,
        inkDigest: facts.inkDigest, evenness: facts.evenness, isGrey: facts.isGrey)
    }
    let alike = renderJobs.count - unique.count + known.count { $0.facts != nil }
    return Result(sprites: sprites, pixels: pixels, drawn: drawn, alike: alike, pixelsDrawn: pixelsDrawn)
  }

  private func sprite(_ list: DrawList, key: Digest) -> (facts: SpriteFacts, bitmap: Bitmap?, isDrawn: Bool) {
    if let summary = index.summary(key) ?? store?.summary(.sprite, key),
      let facts = SpriteFacts(bytes: summary, width: list.width, height: list.height)
    {
      return (facts, nil, false)
    }
    let (facts, bitmap) = SpritePixels.draw(list, key: key, outlines: outlines, images: images, store: store)
    return (facts, bitmap, true)
  }
}

/// The ink of drawn sprites, wherever it is: in memory, in the cache, or (where an entry has vanished) drawn anew.
struct SpritePixels: Sendable {
  private let store: EntryStore?
  private let outlines: any GlyphOutlineSource
  private let images: ImageBook
  private var bitmaps: [Digest: Bitmap] = [:]
  private var lists: [Digest: DrawList] = [:]
  private var drawn: Set<Digest> = []
  private let redrawn = KeySet()

  init(store: EntryStore?, outlines: any GlyphOutlineSource, images: ImageBook) {
    self.store = store
    self.outlines = outlines
    self.images = images
  }

  mutating func add(_ key: Digest, list: DrawList, bitmap: Bitmap?, isDrawn: Bool) {
    lists[key] = list
    if isDrawn { drawn.insert(key) }
    bitmaps[key] = bitmap
  }

  func ink(of sprite: Sprite) -> Bitmap {
    if let bitmap = bitmaps[sprite.key] { return bitmap }
    if let pixels = store?.payload(.sprite, sprite.key),
      let bitmap = Bitmap(width: sprite.ink.width, height: sprite.ink.height, pixels: pixels)
    {
      return bitmap
    }
    guard let list = lists[sprite.key] else { return Bitmap(width: 0, height: 0) }
    if !drawn.contains(sprite.key) { redrawn.insert(sprite.key) }
    return Self.draw(list, key: sprite.key, outlines: outlines, images: images, store: store).bitmap
  }

  /// How many sprites were found, but had lost their pixels and were drawn after all.
  var redrawnCount: Int { redrawn.count }

  /// Draws a sprite and keeps it in the cache, unless a picture could not be decoded: the build will stop for that.
  static func draw(
    _ list: DrawList, key: Digest, outlines: any GlyphOutlineSource, images: ImageBook, store: EntryStore?
  ) -> (facts: SpriteFacts, bitmap: Bitmap) {
    let rendered = Renderer.draw(list, outlines: outlines, pictures: images)
    let facts = SpriteFacts(rendered)
    if images.hasFailures { return (facts, rendered.bitmap) }
    store?.store(.sprite, key, summary: facts.bytes, payload: rendered.bitmap.pixels, compress: true)
    return (facts, rendered.bitmap)
  }
}

/// Keys from several threads: a sprite that several bands show counts once.
private final class KeySet: Sendable {
  private let keys = Mutex<Set<Digest>>([])

  var count: Int { keys.withLock { $0.count } }

  func insert(_ key: Digest) { keys.withLock { _ = $0.insert(key) } }
}

/// Counts from several threads.
private final class Counter: Sendable {
  private let count = Atomic<Int>(0)

  var value: Int { count.load(ordering: .relaxed) }

  /// 1 at the first call.
  @discardableResult
  func next() -> Int { add(1) }

  /// The sum so far.
  func add(_ number: Int) -> Int { count.add(number, ordering: .relaxed).newValue }
}
