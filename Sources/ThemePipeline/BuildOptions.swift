import ThemeStorage

/// What a caller chooses for one build.
public struct BuildOptions: Sendable {
  /// The manifest's path, relative to the current folder or absolute.
  public var manifest = "themes.json"
  /// Where outputs go instead of the manifest's `output.directory`; relative to the current folder.
  public var output: String?
  /// Ids of formats to write instead of the manifest's `output.formats`, whose options they keep; empty: the manifest's.
  public var formats: [String] = []
  /// Where the format `swift` writes its file instead of into the output folder; relative to the current folder.
  public var swiftFile: String?
  /// Where the application's bundle holds the output folder, for the format `swift`; nil: as the manifest says.
  public var bundleSubdirectory: String?
  /// Themes and scales to write; empty: all. They choose what is written and never change a layout.
  public var themes: [String] = []
  public var scales: [Double] = []
  /// Threads for drawing and encoding; 0: one for each processor.
  public var jobs = 0
  /// The cache folder; nil: the user's.
  public var cacheFolder: String?
  /// Reads and writes nothing in any cache (and so keeps no receipt).
  public var usesCache = true
  /// The size of the cache, in bytes, over which a build that adds to it makes room; see ``CacheLimit``.
  public var cacheLimit = CacheLimit.standard
  /// Font files of earlier builds of this process.
  var fontShelf: FontShelf?
  /// Cache entries of earlier builds of this process. With it the cache is written after the outputs.
  var entryMemory: EntryMemory?
  /// Reads the cache but writes nothing, neither there nor anywhere else.
  var isReadOnly = false
  /// Collects the reason for every sprite and page that was not a hit.
  public var explains = false
  /// Called now and then from any thread with what is done and what there is to do.
  public var progress: (@Sendable (BuildProgress) -> Void)?
  /// Told once, before the build waits for another that works in the same output folder.
  public var onWait: (@Sendable (BuildWait) -> Void)?
  /// Asked often, from any thread. Once it says so the build ends with nothing changed, unless its files are just being put
  /// in their places: those few renames it finishes.
  public var isCancelled: @Sendable () -> Bool = { false }
  /// Whether outputs are on the medium before they replace those of the last build, so that a power cut leaves the old or
  /// the new ones whole. Without, the next build after one restores what was lost.
  public var flushes = true

  public init() {}
}

/// How far drawing, the longest stage, is.
public struct BuildProgress: Sendable {
  /// The theme that is drawn.
  public var theme: String
  /// How many of its sprites are drawn, of how many.
  public var done: Int
  public var total: Int
}

/// Another build works in the output folder.
public struct BuildWait: Sendable {
  /// The folder, relative to the current one where it lies there.
  public var folder: String
  /// The number of its process, where the system says.
  public var process: Int?
}
